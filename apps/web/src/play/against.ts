import { fail, numberOf, ofSide, ok, opponent, sideOf, type Side } from '@uril/engine';
import type { Analysis, Choice } from '@uril/engine/search';
import {
  computerOf,
  LEVELS,
  levelOf,
  turnOf,
  type Level,
  type MoveList,
  type Person,
  type Table,
  type TableOptions,
} from '@uril/table';
import { toldGame, type Computer, type Thought } from '@uril/computer';
import { readKept, writeKept, type Keep } from '../prefs/store.ts';
import type { Answer, Ask, Listener, TableConnection } from './connection.ts';
import { countOf } from './counts.ts';
import { keptCounts, resumeMemory, setMemory, type MemoryMeans, type MemoryTable, type Spot } from './memory.ts';

/** What a table against the computer needs from outside. */
export interface AgainstMeans extends MemoryMeans {
  readonly computer: Pick<Computer, 'ask'>;
  /** Calls back after so many ms, unless it is called off. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** The computer has failed to answer; `retry` asks it again. */
  readonly onfail: () => void;
}

/** Whoever plays on this device. */
const OWN = 'own';
/** Every level, and under each every game that counts by itself. */
const SPOT: Spot = { key: 'uril.computer', table: 'computer', counts: 128, nameOf: ({ id }) => id };
const RECORD = 'uril.computer.record';

/** The computer sows no sooner after the board has come to rest, in ms: one sees one's own sowing end, and looks. */
const PAUSE = 750;

/** What somebody has played against a level. */
export interface LevelRecord {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}
type Outcome = keyof LevelRecord;

const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;

/** What was played on this device against a level; what is damaged counts as nothing. */
export function recordOf(level: Level, keep: Keep | null): LevelRecord {
  const kept = (readKept(keep, RECORD) ?? {}) as Partial<Record<Level, Partial<Record<Outcome, unknown>>>>;
  const { wins, draws, losses } = kept[level] ?? {};
  return { wins: count(wins), draws: count(draws), losses: count(losses) };
}

function note(level: Level, outcome: Outcome, keep: Keep | null): void {
  const all = Object.fromEntries(LEVELS.map((one) => [one, recordOf(one, keep)])) as Record<Level, LevelRecord>;
  const record = all[level];
  writeKept(keep, RECORD, { ...all, [level]: { ...record, [outcome]: record[outcome] + 1 } });
}

/** Quatros marked against a level, and by it. */
export function quatrosOf(level: Level, keep: Keep | null): readonly [number, number] {
  const names = [OWN, computerOf(level).id] as const;
  const [counted] = keptCounts(SPOT, keep).flatMap((kept) => countOf(kept, names, null) ?? []);
  return counted?.tally.quatros ?? [0, 0];
}

/** The game against the computer that was played last, where it stood; null when there is none that can be read. */
export function resumeAgainst(means: AgainstMeans): AgainstConnection | null {
  const memory = resumeMemory(SPOT, means);
  const [south, north] = memory?.table.seats ?? [];
  const fits =
    [south, north].some((person) => person?.id === OWN) && (levelOf(south ?? null) ?? levelOf(north ?? null));
  return memory && fits ? new AgainstConnection(memory, means) : null;
}

/** Sets a table against a level. The count belongs to person and level, whatever their sides. @param side of the person */
export function setAgainst(
  person: Pick<Person, 'name' | 'island'>,
  level: Level,
  side: Side,
  rules: TableOptions['rules'],
  means: AgainstMeans,
): AgainstConnection {
  const { name, island } = person;
  const own: Person = { id: OWN, name, island };
  const computer = computerOf(level);
  return new AgainstConnection(setMemory(SPOT, side === 'S' ? [own, computer] : [computer, own], rules, means), means);
}

/** Whoever sowed each ply of the running game. */
const sowers = ({ game, rules }: Table): readonly Side[] => game?.moves.map((house) => sideOf(rules, house)) ?? [];

/**
 * A table in the memory of this page, for one person and the computer. It thinks as soon as it is its turn, and sows when the
 * board has come to rest and a pause has passed.
 */
export class AgainstConnection implements TableConnection {
  readonly viewer = OWN;
  readonly own: Side;
  readonly level: Level;
  readonly #memory: MemoryTable;
  readonly #means: AgainstMeans;
  #thought: Thought<Choice | null> | null = null;
  #choice: Choice | null = null;
  /** The board shows all that is known. */
  #still = true;
  /** The pause is over. */
  #due = false;
  #pause: () => void = () => undefined;

  constructor(memory: MemoryTable, means: AgainstMeans) {
    this.#memory = memory;
    this.#means = means;
    this.own = memory.table.seats[0]?.id === OWN ? 'S' : 'N';
    const level = levelOf(ofSide(memory.table.seats, opponent(this.own)));
    if (level === null) throw new Error('a table against the computer has its level at it');
    this.level = level;
    this.#consider();
  }

  subscribe(listener: Listener): () => void {
    return this.#memory.subscribe(listener);
  }

  moves(): Promise<MoveList> {
    return this.#memory.moves();
  }

  request(ask: Ask): Promise<Answer> {
    let answer: Answer = ok('done');
    const askers = ask.type === 'rematch' ? ([this.own, opponent(this.own)] as const) : [this.own];
    for (const side of askers) if (answer.ok) answer = this.#act(side, ask);
    return Promise.resolve(answer);
  }

  close(): void {
    this.#forget();
    this.#memory.close();
  }

  /** Goes on from what another page has kept; false when another table was set there. */
  follow(): boolean {
    const before = this.#memory.table;
    if (!this.#memory.follow()) return false;
    if (this.#memory.table !== before) {
      this.#forget();
      this.#consider();
    }
    return true;
  }

  /** Whether there is an own ply to take back. */
  get canUndo(): boolean {
    return this.#undone() > 0;
  }

  /** Takes back the last own turn, extra sowings included, with everything that followed. */
  undo(): void {
    const plies = this.follow() ? this.#undone() : 0;
    if (plies === 0) return;
    this.#forget();
    this.#memory.takeBack(plies);
    this.#consider();
  }

  /** What the computer, at its best, would play here, whatever its level. */
  advise(onSoFar: (analysis: Analysis) => void): Thought<Analysis> {
    return this.#means.computer.ask({ kind: 'advice', game: toldGame(this.#memory.table) }, onSoFar);
  }

  /** The board has come to rest, or moves. */
  rest(still: boolean): void {
    this.#still = still;
    this.#wait();
  }

  /** Asks the computer again, after it failed. */
  retry(): void {
    this.#consider();
  }

  #act(side: Side, ask: Ask): Answer {
    if (!this.follow()) return fail({ code: 'wrong-game' });
    const before = this.#memory.table.result;
    const answer = this.#memory.act(side, ask);
    if (!answer.ok) return answer;
    this.#forget();
    const { result } = this.#memory.table;
    if (before === null && result !== null) {
      const outcome = result.winner === null ? 'draws' : result.winner === this.own ? 'wins' : 'losses';
      note(this.level, outcome, this.#means.keep);
    }
    this.#consider();
    return answer;
  }

  /** Starts to think when it is the computer's turn. */
  #consider(): void {
    const { table } = this.#memory;
    if (turnOf(table) !== opponent(this.own) || this.#thought || this.#choice) return;
    const seed = table.since + table.number;
    const thought = this.#means.computer.ask({
      kind: 'move',
      game: toldGame(table),
      level: this.level,
      seed,
    });
    this.#thought = thought;
    this.#wait();
    void thought.answer.then((answer) => {
      if (thought !== this.#thought) return;
      this.#thought = null;
      if (answer.ok) this.#choice = answer.value;
      else this.#means.onfail();
      this.#play();
    });
  }

  #wait(): void {
    this.#pause();
    this.#due = false;
    this.#pause = this.#means.after(PAUSE, () => {
      this.#due = true;
      this.#play();
    });
  }

  #play(): void {
    if (!this.#choice || !this.#due || !this.#still || !this.follow()) return;
    // Forgotten where another page has gone on.
    const choice = this.#choice;
    if (!choice) return;
    this.#choice = null;
    const { number, game, rules } = this.#memory.table;
    const ply = game?.moves.length ?? 0;
    this.#act(opponent(this.own), { type: 'move', game: number, ply, house: numberOf(rules, choice.house) });
  }

  #forget(): void {
    this.#pause();
    this.#thought?.cancel();
    this.#thought = null;
    this.#choice = null;
  }

  /** Plies back to the beginning of the last own turn; 0 when there is none in the running game. */
  #undone(): number {
    const { table } = this.#memory;
    if (turnOf(table) === null) return 0;
    const sides = sowers(table);
    const last = sides.lastIndexOf(this.own);
    let first = last;
    while (first > 0 && sides[first - 1] === this.own) first--;
    return last < 0 ? 0 : sides.length - first;
  }
}
