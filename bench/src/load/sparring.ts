import { setTimeout as pause } from 'node:timers/promises';
import { newGame, numberOf, parseMove, rulesOf, type Game } from '@uril/engine';
import type { Level } from '@uril/table';
import { anyHouse, played } from '../games.ts';
import type { Fail } from './parts.ts';
import type { Seat } from './seat.ts';
import { requestFrame } from './wire.ts';

const RULES = rulesOf('uril');
/** The one that thinks longest. */
const LEVEL: Level = 'level-4';

type Payload = Readonly<Record<string, string | number>>;

/** The game whose list of moves an answer holds: in all of it nothing else looks like a move. */
function gameIn(answer: Buffer): Game {
  const moves = answer.toString('latin1').match(/[SN][1-6]/g) ?? [];
  return moves.reduce((game, move) => {
    const house = parseMove(RULES, move);
    if (!house.ok) throw new Error(`no move: ${move}`);
    return played(game, house.value);
  }, newGame(RULES));
}

/** Somebody who plays random moves against the computer, game after game. Sees no state: asks for the moves instead. */
export class Sparring {
  readonly #seat: Seat;
  #commands = 0;
  #shown: () => void = () => {};

  private constructor(seat: Seat) {
    this.#seat = seat;
    seat.onseen = () => this.#shown();
  }

  /** @param seat of whoever has just made a table: South, who starts every game */
  static async begin(seat: Seat): Promise<Sparring> {
    const sparring = new Sparring(seat);
    await sparring.#command('seatComputer', { level: LEVEL });
    return sparring;
  }

  /** Plays for ever. @param think ms before a move @param answered told how long the computer took, in ms */
  play(think: () => number, answered: (ms: number) => void, fail: Fail): void {
    this.#play(think, answered).catch((error: unknown) =>
      fail(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #play(think: () => number, answered: (ms: number) => void): Promise<void> {
    let number = 1;
    let rematch = false;
    let movedAt: number | null = null;
    for (;;) {
      const { seen } = this.#seat;
      const game = gameIn(await this.#ask('moves', {}));
      if (game.ended && !rematch) {
        rematch = true;
        movedAt = null;
        await this.#command('rematch', { game: number });
      } else if (game.ended || game.position.turn === 'N') await this.#afterSeen(seen);
      else {
        if (rematch) number++;
        rematch = false;
        if (movedAt !== null) answered(performance.now() - movedAt);
        await pause(think());
        const house = numberOf(RULES, anyHouse(game, Math.random));
        await this.#command('move', { game: number, ply: game.moves.length, house });
        movedAt = performance.now();
      }
    }
  }

  /** Resolves when more has been shown than that. */
  #afterSeen(seen: number): Promise<void> {
    if (this.#seat.seen > seen) return Promise.resolve();
    return new Promise((resolve) => (this.#shown = resolve));
  }

  #command(type: string, payload: Payload): Promise<Buffer> {
    return this.#ask(type, { id: `spar-${(this.#commands++).toString(36).padStart(6, '0')}`, ...payload });
  }

  #ask(type: string, payload: Payload): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#seat.onanswered = (answer) => {
        if (answer) resolve(answer);
      };
      this.#seat.ask(requestFrame(type, payload));
    });
  }
}
