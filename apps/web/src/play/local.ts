import { fail, ok, opponent, sideOf, type Pair, type Side } from '@uril/engine';
import { turnOf, type MoveList, type Person, type TableOptions } from '@uril/table';
import type { Answer, Ask, Listener, TableConnection } from './connection.ts';
import { resumeMemory, setMemory, type MemoryMeans, type MemoryTable, type Spot } from './memory.ts';

/** What the two at one screen are called, and where they are from. */
export type LocalPair = Pair<{ readonly name: string; readonly island: Person['island'] }>;

const SPOT: Spot = { key: 'uril.local', table: 'local', counts: 24, nameOf: ({ name }) => name };
const IDS: Pair<string> = ['local-S', 'local-N'];

/** The table that was on this screen last, where it stood; null when there is none that can be read. */
export function resumeLocal(means: MemoryMeans): LocalConnection | null {
  const memory = resumeMemory(SPOT, means);
  return memory && new LocalConnection(memory);
}

/**
 * Sets a new table for two at one screen, South starting. The count belongs to the pair of names: two who have played
 * this game here before go on with theirs, also when they have changed sides.
 */
export function setLocal(pair: LocalPair, rules: TableOptions['rules'], means: MemoryMeans): LocalConnection {
  const people = [
    { id: IDS[0], ...pair[0] },
    { id: IDS[1], ...pair[1] },
  ] as const;
  return new LocalConnection(setMemory(SPOT, people, rules, means));
}

/**
 * A table in the memory of this page, for two who share its screen, behind the same interface as one on a server. Acts for
 * the side whose turn it is to do what is asked.
 */
export class LocalConnection implements TableConnection {
  readonly #memory: MemoryTable;

  constructor(memory: MemoryTable) {
    this.#memory = memory;
  }

  /** The person whose move it is; South between games. */
  get viewer(): string {
    return turnOf(this.#memory.table) === 'N' ? IDS[1] : IDS[0];
  }

  subscribe(listener: Listener): () => void {
    return this.#memory.subscribe(listener);
  }

  request(ask: Ask): Promise<Answer> {
    let answer: Answer = this.follow() ? ok('done') : fail({ code: 'wrong-game' });
    for (const side of this.#askers(ask)) if (answer.ok) answer = this.act(side, ask);
    // Both look at the screen: whoever lets it be touched agrees.
    const asked = this.#memory.table.takeBack;
    if (answer.ok && ask.type === 'askTakeBack' && asked)
      answer = this.act(opponent(asked.side), { ...ask, type: 'acceptTakeBack' });
    return Promise.resolve(answer);
  }

  moves(): Promise<MoveList> {
    return this.#memory.moves();
  }

  close(): void {
    this.#memory.close();
  }

  /** Goes on from what another page has kept; false when another table was set there. */
  follow(): boolean {
    return this.#memory.follow();
  }

  /** What the side named asks for. */
  act(side: Side, ask: Ask): Answer {
    return this.#memory.act(side, ask);
  }

  /** Who does what is asked: the one to move, the one who is asked for an answer, or both at once. */
  #askers(ask: Ask): readonly Side[] {
    const turn = turnOf(this.#memory.table) ?? 'S';
    const offered = this.#memory.table.drawOffer;
    switch (ask.type) {
      case 'acceptDraw':
      case 'declineDraw':
        return [offered ? opponent(offered) : turn];
      case 'askTakeBack':
        return [this.#lastSower ?? turn];
      case 'rematch':
      case 'leave':
        return ['S', 'N'];
      default:
        return [turn];
    }
  }

  /** Whose the last ply was. */
  get #lastSower(): Side | null {
    const { game, rules } = this.#memory.table;
    const last = game?.moves.at(-1);
    return last === undefined ? null : sideOf(rules, last);
  }
}
