import { setTimeout as pause } from 'node:timers/promises';
import { newGame, numberOf, rulesOf } from '@uril/engine';
import type { TableOptions } from '@uril/table';
import { anyHouse, played } from '../games.ts';
import { post } from '../load/wire.ts';
import { ChaosSeat } from './seat.ts';

const OPTIONS: TableOptions = { rules: 'uril', open: true, side: 'S', next: 'south', time: 'none' };
const RULES = rulesOf(OPTIONS.rules);

/** Two people who play random games, one after the other, whatever happens to the server. */
export class ChaosTable {
  readonly id: string;
  readonly seats: readonly [ChaosSeat, ChaosSeat];
  /** Ids of the moves that have been answered, in order. */
  readonly answered: string[] = [];
  /** When the last of them was, in ms of `performance.now()`. */
  answeredAt = 0;
  /** What broke it: a refusal is one, a cut line is not. */
  fault: Error | null = null;
  readonly #random: () => number;
  #commands = 0;
  #stopped = false;

  constructor(id: string, seats: readonly [ChaosSeat, ChaosSeat], random: () => number) {
    this.id = id;
    this.seats = seats;
    this.#random = random;
  }

  /** Makes a table and seats both. */
  static async make(address: string, random: () => number): Promise<ChaosTable> {
    const person = async (name: string): Promise<string> =>
      (await post<{ token: string }>(`${address}/api/people`, { name, island: 'brava' })).token;
    // Without numbers, which a server that reads digits as letters may refuse in a name.
    const [south, north] = [await person('Sul'), await person('Norte')];
    const { table } = await post<{ table: string }>(`${address}/api/tables`, OPTIONS, south);
    const seat = (token: string): ChaosSeat => new ChaosSeat(address, table, token, random);
    const made = new ChaosTable(table, [seat(south), seat(north)], random);
    await made.seats[0].come();
    await made.seats[1].ask('sit', { id: made.#commandId() });
    return made;
  }

  /** Plays until it is stopped. @param thinkMs the longest pause before a move */
  async play(thinkMs: number): Promise<void> {
    try {
      for (let number = 1; ; number++) {
        await this.#playGame(number, thinkMs);
        if (this.#stopped) return;
        for (const seat of this.seats) await seat.ask('rematch', { id: this.#commandId(), game: number });
      }
    } catch (error) {
      this.fault = error instanceof Error ? error : new Error(String(error));
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  leave(): void {
    for (const seat of this.seats) seat.leave();
  }

  async #playGame(number: number, thinkMs: number): Promise<void> {
    let game = newGame(RULES);
    while (game.ended === null && !this.#stopped) {
      await pause(thinkMs * this.#random());
      const house = anyHouse(game, this.#random);
      const id = this.#commandId();
      const seat = this.seats[game.position.turn === 'S' ? 0 : 1];
      await seat.ask('move', { id, game: number, ply: game.moves.length, house: numberOf(RULES, house) });
      this.answered.push(id);
      this.answeredAt = performance.now();
      game = played(game, house);
    }
  }

  #commandId(): string {
    return `chaos-${(this.#commands++).toString(36).padStart(6, '0')}`;
  }
}
