import {
  EMPTY_TALLY,
  fail,
  ofSide,
  ok,
  opponent,
  QUATRO,
  swapTally,
  type Pair,
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
  openTable,
  snapshotOf,
  step,
  turnOf,
  type Command,
  type Person,
  type Table,
  type TableEvent,
  type TableSnapshot,
} from '@uril/table';
import { readKept, writeKept, type Keep } from '../prefs/store.ts';
import type { Answer, Ask, Listener, MoveList, TableConnection } from './connection.ts';

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
/** Pairs of names whose count is kept, the last that played first. */
const PAIRS_KEPT = 12;
const IDS: Pair<string> = ['local-S', 'local-N'];
const LIVE = { present: [true, true], watching: 0 } as const;

/** The count of a pair of names; South's name first. */
interface KeptTally {
  readonly names: Pair<string>;
  readonly tally: Tally;
}

/** What is kept: the table as it was set or when its last game ended (null while there is none), and what happened since. */
interface Kept {
  readonly v: typeof FORMAT;
  readonly base: string | null;
  readonly events: readonly TableEvent[];
  readonly tallies: readonly KeptTally[];
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

const isKeptTally = (value: unknown): value is KeptTally =>
  isObject(value) && isPairOf(value['names'], isText) && isTally(value['tally']);

/** Everything of a kept entry that can still be read; the table is null when its part is damaged or missing. */
function readLocal(keep: Keep | null): { table: Table | null; kept: Kept } {
  const value = readKept(keep, KEY);
  const raw = isObject(value) && value['v'] === FORMAT ? value : {};
  const tallies = Array.isArray(raw['tallies']) ? raw['tallies'].filter(isKeptTally) : [];
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

/** A kept count as two people's own, who may have changed sides; null when it is somebody else's. */
function tallyOf({ names, tally }: KeptTally, [south, north]: Pair<string>): Tally | null {
  if (same(names[0], south) && same(names[1], north)) return tally;
  return same(names[0], north) && same(names[1], south) ? swapTally(tally) : null;
}

/** The table that was on this screen last, where it stood; null when there is none that can be read. */
export function resumeLocal(means: LocalMeans): LocalConnection | null {
  const { table, kept } = readLocal(means.keep);
  return table && new LocalConnection(table, kept, means);
}

/**
 * Sets a new table for two at one screen, South starting. The count belongs to the pair of names: two who have played
 * here before go on with theirs, also when they have changed sides.
 */
export function setLocal(pair: LocalPair, means: LocalMeans): LocalConnection {
  const { kept } = readLocal(means.keep);
  const people = [
    { id: IDS[0], ...pair[0] },
    { id: IDS[1], ...pair[1] },
  ] as const;
  const made = makeTable({ ...DEFAULT_OPTIONS, open: false, side: 'S' }, people[0], means.newId(), means.now(), 'S');
  const names: Pair<string> = [pair[0].name, pair[1].name];
  const [tally = EMPTY_TALLY] = kept.tallies.flatMap((one) => tallyOf(one, names) ?? []);
  // As if North had started a drawn game last: the next that begins, `loser` or not, is started by South.
  const bare: Table = { ...openTable('local', made), tally, pair: IDS, starter: 'N' };
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
    return Promise.resolve(answer);
  }

  moves(): Promise<MoveList> {
    return Promise.resolve({ game: this.#table.number, moves: movesOf(this.#table) });
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
      case 'rematch':
      case 'leave':
        return ['S', 'N'];
      default:
        return [turn];
    }
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
  #tallies(): readonly KeptTally[] {
    const { seats, tally } = this.#table;
    const [south, north] = seats;
    if (!south || !north) return this.#kept.tallies;
    const names: Pair<string> = [south.name, north.name];
    const others = this.#kept.tallies.filter((kept) => tallyOf(kept, names) === null);
    return [{ names, tally }, ...others].slice(0, PAIRS_KEPT);
  }
}
