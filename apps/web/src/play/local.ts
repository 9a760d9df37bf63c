import {
  fail,
  isRulesId,
  ofSide,
  ok,
  opponent,
  QUATRO,
  sideOf,
  swapTally,
  type Pair,
  type Rules,
  type RulesId,
  type Side,
  type Tally,
} from '@uril/engine';
import {
  apply,
  decodeTable,
  DEFAULT_OPTIONS,
  encodeTable,
  makeTable,
  movesOf,
  NO_SCORE,
  openTable,
  snapshotOf,
  step,
  swapScore,
  turnOf,
  type Command,
  type MatchScore,
  type MoveList,
  type Person,
  type Table,
  type TableEvent,
  type TableOptions,
  type TableSnapshot,
} from '@uril/table';
import { readKept, writeKept, type Keep } from '../prefs/store.ts';
import type { Answer, Ask, Listener, TableConnection } from './connection.ts';

/** What the two at one screen are called, and where they are from. */
export type LocalPair = Pair<{ readonly name: string; readonly island: Person['island'] }>;

/** What a table on this device needs from outside; tests hand in their own. */
export interface LocalMeans {
  readonly keep: Keep | null;
  /** Time in ms. */
  readonly now: () => number;
  /** A random id for a command. */
  readonly newId: () => string;
}

const KEY = 'uril.local';
const FORMAT = 1;
/** Counts of pairs of names that are kept, the last that played first. */
const COUNTS_KEPT = 24;
const IDS: Pair<string> = ['local-S', 'local-N'];
const LIVE = { present: [true, true], watching: 0 } as const;

/** What a pair counts at a table: the Quatro, or the match score. */
type Count = Pick<Table, 'tally' | 'match'>;

/** The count of a pair of names, South's first: the Quatro, or the match score of one game. */
interface KeptCount extends Count {
  readonly names: Pair<string>;
  /** null: the Quatro, which is one for all games that keep it. */
  readonly rules: RulesId | null;
}

/** What is kept: the table as it was set or when its last game ended (null while there is none), and what happened since. */
interface Kept {
  readonly v: typeof FORMAT;
  readonly base: string | null;
  readonly events: readonly TableEvent[];
  readonly tallies: readonly KeptCount[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPairOf = <T>(value: unknown, each: (item: unknown) => item is T): value is Pair<T> =>
  Array.isArray(value) && value.length === 2 && value.every(each);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isTally(value: unknown): value is Tally {
  if (!isObject(value)) return false;
  const { holder, run, quatros, contagem, pending } = value;
  const fields = isCount(run) && run < QUATRO && isPairOf(quatros, isCount) && isPairOf(contagem, isCount);
  return fields && (holder === null || holder === 'S' || holder === 'N') && typeof pending === 'boolean';
}

const isScore = (value: unknown): value is MatchScore =>
  isObject(value) && isPairOf(value['wins'], isCount) && isCount(value['draws']) && isPairOf(value['points'], isCount);

/** One kept count; those from when Uril was the only game are a Quatro. Empty when it is damaged. */
function readCount(value: unknown): readonly KeptCount[] {
  if (!isObject(value)) return [];
  const { names, tally, rules = null, match = NO_SCORE } = value;
  const whose = isPairOf(names, isText) && (rules === null || isRulesId(rules));
  return whose && isTally(tally) && isScore(match) ? [{ names, rules, tally, match }] : [];
}

/** Everything of a kept entry that can still be read; the table is null when its part is damaged or missing. */
function readLocal(keep: Keep | null): { table: Table | null; kept: Kept } {
  const value = readKept(keep, KEY);
  const raw = isObject(value) && value['v'] === FORMAT ? value : {};
  const tallies = Array.isArray(raw['tallies']) ? raw['tallies'].flatMap(readCount) : [];
  const base = isText(raw['base']) ? raw['base'] : null;
  const events = (Array.isArray(raw['events']) ? raw['events'] : []) as readonly TableEvent[];
  try {
    const table = base === null ? null : events.reduce(apply, decodeTable(base));
    if (!table?.seats[0] || !table.seats[1] || !table.game) throw new Error('two people and a game');
    return { table, kept: { v: FORMAT, base, events, tallies } };
  } catch {
    return { table: null, kept: { v: FORMAT, base: null, events: [], tallies } };
  }
}

/** Names that count as the same person: without regard to case. */
const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Under which rules a game counts: each its own, and those with a Quatro together. */
const countedBy = ({ id, quatro }: Rules): RulesId | null => (quatro ? null : (id as RulesId));

/** A kept count as two people's own, who may have changed sides; null when it is somebody else's, or of another game. */
function countOf(kept: KeptCount, [south, north]: Pair<string>, rules: Rules): Count | null {
  const { names, tally, match } = kept;
  if (kept.rules !== countedBy(rules)) return null;
  if (same(names[0], south) && same(names[1], north)) return { tally, match };
  if (!same(names[0], north) || !same(names[1], south)) return null;
  return { tally: swapTally(tally), match: swapScore(match) };
}

/** The table that was on this screen last, where it stood; null when there is none that can be read. */
export function resumeLocal(means: LocalMeans): LocalConnection | null {
  const { table, kept } = readLocal(means.keep);
  return table && new LocalConnection(table, kept, means);
}

/**
 * Sets a new table for two at one screen, South starting. The count belongs to the pair of names: two who have played
 * this game here before go on with theirs, also when they have changed sides.
 */
export function setLocal(pair: LocalPair, rules: TableOptions['rules'], means: LocalMeans): LocalConnection {
  const { kept } = readLocal(means.keep);
  const people = [
    { id: IDS[0], ...pair[0] },
    { id: IDS[1], ...pair[1] },
  ] as const;
  const options: TableOptions = { ...DEFAULT_OPTIONS, rules, open: false, side: 'S' };
  const made = makeTable(options, people[0], means.newId(), means.now(), 'S');
  const names: Pair<string> = [pair[0].name, pair[1].name];
  const opened = openTable('local', made);
  const [count] = kept.tallies.flatMap((one) => countOf(one, names, opened.rules) ?? []);
  // As if North had started a drawn game last: the next that begins, `loser` or not, is started by South.
  const bare: Table = { ...opened, ...count, pair: IDS, starter: 'N' };
  const connection = new LocalConnection(bare, { ...kept, base: encodeTable(bare), events: [] }, means);
  connection.act('N', { type: 'sit' }, people[1]);
  return connection;
}

/**
 * A table in the memory of this page, for two who share its screen: the same pure table as on the server, behind the
 * same interface. Acts for the side whose turn it is to do what is asked.
 */
export class LocalConnection implements TableConnection {
  readonly #means: LocalMeans;
  readonly #listeners = new Set<Listener>();
  #table: Table;
  #kept: Kept;
  #snapshot: TableSnapshot;

  constructor(table: Table, kept: Kept, means: LocalMeans) {
    this.#means = means;
    this.#table = table;
    this.#kept = kept;
    this.#snapshot = snapshotOf(table, LIVE);
  }

  /** The person whose move it is; South between games. */
  get viewer(): string {
    return turnOf(this.#table) === 'N' ? IDS[1] : IDS[0];
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#snapshot, { kind: 'live' });
    return () => this.#listeners.delete(listener);
  }

  request(ask: Ask): Promise<Answer> {
    let answer: Answer = ok('done');
    for (const side of this.#askers(ask)) if (answer.ok) answer = this.act(side, ask);
    // Both look at the screen: whoever lets it be touched agrees.
    const asked = this.#table.takeBack;
    if (answer.ok && ask.type === 'askTakeBack' && asked)
      answer = this.act(opponent(asked.side), { ...ask, type: 'acceptTakeBack' });
    return Promise.resolve(answer);
  }

  moves(): Promise<MoveList> {
    const { number: game, takeBacks } = this.#table;
    return Promise.resolve({ game, takeBacks, moves: movesOf(this.#table) });
  }

  close(): void {
    this.#listeners.clear();
  }

  /** What the side named asks for; `person` is given only to sit down. */
  act(side: Side, ask: Ask, person: Person | null = ofSide(this.#table.seats, side)): Answer {
    if (!person) return fail({ code: 'not-seated' });
    const command = { id: this.#means.newId(), ...ask } as Command;
    const stepped = step(this.#table, command, this.#means.now(), { person });
    if (!stepped.ok) return stepped;
    this.#take(stepped.value);
    return ok('done');
  }

  /** Who does what is asked: the one to move, the one who is asked for an answer, or both at once. */
  #askers(ask: Ask): readonly Side[] {
    const turn = turnOf(this.#table) ?? 'S';
    const offered = this.#table.drawOffer;
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
    const { game, rules } = this.#table;
    const last = game?.moves.at(-1);
    return last === undefined ? null : sideOf(rules, last);
  }

  #take(event: TableEvent): void {
    const before = this.#table;
    this.#table = apply(before, event);
    this.#snapshot = snapshotOf(this.#table, LIVE);
    const ended = before.result === null && this.#table.result !== null;
    this.#kept = ended
      ? { ...this.#kept, base: encodeTable(this.#table), events: [], tallies: this.#tallies() }
      : { ...this.#kept, events: [...this.#kept.events, event] };
    writeKept(this.#means.keep, KEY, this.#kept);
    for (const listener of [...this.#listeners]) listener(this.#snapshot, { kind: 'live' });
  }

  /** The kept counts with this pair's, which goes first. */
  #tallies(): readonly KeptCount[] {
    const { seats, tally, match, rules } = this.#table;
    const [south, north] = seats;
    if (!south || !north) return this.#kept.tallies;
    const names: Pair<string> = [south.name, north.name];
    const others = this.#kept.tallies.filter((kept) => countOf(kept, names, rules) === null);
    return [{ names, rules: countedBy(rules), tally, match }, ...others].slice(0, COUNTS_KEPT);
  }
}
