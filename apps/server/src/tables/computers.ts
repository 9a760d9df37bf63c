import { toldGame, type AnswerTo, type Computer, type Question, type Thought } from '@uril/computer';
import { numberOf } from '@uril/engine';
import {
  agreesToDraw,
  computerOf,
  deadlineOf,
  dutyOf,
  isHouse,
  levelOf,
  plainCommand,
  turnOf,
  type Command,
  type Duty,
  type Table,
} from '@uril/table';
import type { Log } from '../log.ts';
import { publicId } from '../random.ts';
import type { DirectoryListener } from './directory.ts';
import type { LiveTable } from './live-table.ts';

/** How long the computer lets pass before it acts, in ms from what happened last: people see their own sowing end, and look. */
export interface Pauses {
  /** When it plays with somebody. */
  readonly answer: number;
  /** When it plays itself. */
  readonly house: number;
  /** Between two games of those. */
  readonly between: number;
}
export const PAUSES: Pauses = { answer: 1_500, house: 4_000, between: 20_000 };

/** With no more than this on its clock it lets no time pass, in ms. */
const HURRY = 3_000;
/** After how long something that failed is tried again, in ms. */
const AGAIN = 2_000;

/** What the computer is about to do at a table. */
interface Act {
  readonly table: LiveTable;
  /** What it is about: the moment at the table, and the duty. */
  readonly about: string;
  timer: NodeJS.Timeout;
  thought: Thought<unknown> | null;
}

interface Around {
  readonly computer: Pick<Computer, 'ask'>;
  readonly log: Log;
  now(): number;
}

/**
 * Whoever sits at the tables of this process and is the computer. It acts as people do, by commands with an id, about the moment
 * of the table it has seen. It thinks while the pause passes; at the house's table only while somebody watches. What it was
 * about to do is forgotten with the process: a table that wakes asks it anew.
 */
export class Computers implements DirectoryListener {
  readonly #around: Around;
  readonly #pauses: Pauses;
  readonly #acts = new Map<string, Act>();

  constructor(around: Around, pauses: Pauses = PAUSES) {
    this.#around = around;
    this.#pauses = pauses;
  }

  changed(table: LiveTable): void {
    const { state } = table;
    const duty = dutyOf(state);
    const before = this.#acts.get(table.id);
    if (!duty || table.lost || (isHouse(state.seats) && table.stage.watching === 0)) {
      if (before) this.#drop(before);
      return;
    }
    const about = `${state.seq} ${duty.kind} ${duty.side}`;
    if (before?.table === table && before.about === about) return;
    if (before) this.#drop(before);
    this.#begin(table, duty, about);
  }

  gone(table: LiveTable): void {
    const act = this.#acts.get(table.id);
    if (act?.table === table) this.#drop(act);
  }

  close(): void {
    for (const act of this.#acts.values()) this.#drop(act);
  }

  #drop(act: Act): void {
    clearTimeout(act.timer);
    act.thought?.cancel();
    if (this.#acts.get(act.table.id) === act) this.#acts.delete(act.table.id);
  }

  #begin(table: LiveTable, duty: Duty, about: string): void {
    let rest = (): void => {};
    const rested = new Promise<void>((resolve) => (rest = resolve));
    const timer = setTimeout(rest, this.#pause(table, duty)).unref();
    const act: Act = { table, about, timer, thought: null };
    this.#acts.set(table.id, act);
    void this.#do(act, duty, rested);
  }

  /** How long from now, in ms. */
  #pause({ state }: LiveTable, { kind }: Duty): number {
    const deadline = deadlineOf(state);
    const now = this.#around.now();
    const { answer, house, between } = this.#pauses;
    const goesOn = kind === 'move' || state.rematch[0];
    const whole = isHouse(state.seats) ? (goesOn ? house : between) : answer;
    const left = deadline === null ? Infinity : deadline - now - HURRY;
    return Math.max(0, Math.min(whole, state.at + whole - now, left));
  }

  async #do(act: Act, duty: Duty, rested: Promise<void>): Promise<void> {
    const { table } = act;
    const { log } = this.#around;
    try {
      const [command] = await Promise.all([this.#decide(act, table.state, duty), rested]);
      if (!this.#isCurrent(act)) return;
      const code = command ? await this.#say(table, command, duty) : 'unanswered';
      if (code === null) return this.#drop(act);
      if (!this.#isCurrent(act)) return;
      log.warn({ table: table.id, code, duty: duty.kind }, 'the computer could not act yet');
    } catch (error) {
      log.error({ table: table.id, err: error }, 'the computer failed at a table');
    }
    this.#again(act);
  }

  /** Gives why it was refused, or null. */
  async #say(table: LiveTable, command: Command, { level }: Duty): Promise<string | null> {
    const answer = await table.command(command, computerOf(level));
    return answer.ok ? null : answer.error.code;
  }

  #isCurrent(act: Act): boolean {
    return this.#acts.get(act.table.id) === act;
  }

  /** Begins anew after a while, as things are then. */
  #again(act: Act): void {
    if (!this.#isCurrent(act)) return;
    const retry = (): void => {
      if (!this.#isCurrent(act)) return;
      this.#drop(act);
      this.changed(act.table);
    };
    act.timer = setTimeout(retry, AGAIN).unref();
  }

  /** The command that does a duty; null when it could not be thought of now. */
  async #decide(act: Act, table: Table, { kind, side, level }: Duty): Promise<Command | null> {
    const id = publicId();
    const { number: game, takeBacks } = table;
    const told = toldGame(table);
    switch (kind) {
      case 'move': {
        const choice = await this.#ask(act, { kind, game: told, level, seed: table.since + game });
        const ply = told.moves.length;
        return choice && { type: 'move', id, game, ply, takeBacks, house: numberOf(table.rules, choice.house) };
      }
      case 'draw': {
        const seen = await this.#ask(act, { kind: 'worth', game: told, level });
        const coming = seen && (turnOf(table) === side ? seen.score : -seen.score);
        return coming === null
          ? null
          : { type: agreesToDraw(table, side, coming) ? 'acceptDraw' : 'declineDraw', id, game };
      }
      default:
        return plainCommand(kind, table, id);
    }
  }

  async #ask<Q extends Question>(act: Act, question: Q): Promise<AnswerTo<Q> | null> {
    // Who plays at many tables waits for themselves.
    const whose = act.table.state.seats.find((seat) => levelOf(seat) === null)?.id ?? '';
    const thought = this.#around.computer.ask(question, undefined, whose);
    act.thought = thought;
    const answer = await thought.answer;
    return answer.ok ? answer.value : null;
  }
}
