import { fail, ofSide, ok, type Pair, type Side } from '@uril/engine';
import {
  apply,
  decodeTable,
  DEFAULT_OPTIONS,
  encodeTable,
  makeTable,
  moveListOf,
  openTable,
  snapshotOf,
  step,
  type Command,
  type MoveList,
  type Person,
  type Table,
  type TableEvent,
  type TableOptions,
  type TableSnapshot,
} from '@uril/table';
import { keptText, readKept, writeKept, type Keep } from '../prefs/store.ts';
import type { Answer, Ask, Listener } from './connection.ts';
import { countedBy, countOf, readCount, type KeptCount } from './counts.ts';

/** What a table on this device needs from outside; tests hand in their own. */
export interface MemoryMeans {
  readonly keep: Keep | null;
  /** Time in ms. */
  readonly now: () => number;
  /** A random id for a command. */
  readonly newId: () => string;
}

/** A place for one table on this device, and how its counts are told apart. */
export interface Spot {
  /** Under which it is kept. */
  readonly key: string;
  /** The table's id. */
  readonly table: string;
  /** Counts that are kept, those of the last pair first. */
  readonly counts: number;
  /** To whom the count of a pair belongs. */
  readonly nameOf: (person: Person) => string;
}

const FORMAT = 1;
const LIVE = { present: [true, true], watching: 0 } as const;

/** What is kept: the table as it was set or when its last game ended (null while there is none), and what happened since. */
interface Kept {
  readonly v: typeof FORMAT;
  readonly base: string | null;
  readonly events: readonly TableEvent[];
  readonly tallies: readonly KeptCount[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Everything of a kept entry that can still be read; the table is null when its part is damaged or missing. */
function readSpot(spot: Spot, keep: Keep | null): { table: Table | null; kept: Kept } {
  const value = readKept(keep, spot.key);
  const raw = isObject(value) && value['v'] === FORMAT ? value : {};
  const tallies = Array.isArray(raw['tallies']) ? raw['tallies'].flatMap(readCount) : [];
  const base = typeof raw['base'] === 'string' ? raw['base'] : null;
  const events = (Array.isArray(raw['events']) ? raw['events'] : []) as readonly TableEvent[];
  try {
    const table = base === null ? null : events.reduce(apply, decodeTable(base));
    if (!table?.seats[0] || !table.seats[1] || !table.game) throw new Error('two people and a game');
    return { table, kept: { v: FORMAT, base, events, tallies } };
  } catch {
    return { table: null, kept: { v: FORMAT, base: null, events: [], tallies } };
  }
}

/** The counts that are kept at a spot. */
export const keptCounts = (spot: Spot, keep: Keep | null): readonly KeptCount[] => readSpot(spot, keep).kept.tallies;

/** The table that was at a spot last, where it stood; null when there is none that can be read. */
export function resumeMemory(spot: Spot, means: MemoryMeans): MemoryTable | null {
  const { table, kept } = readSpot(spot, means.keep);
  return table && new MemoryTable(spot, table, kept, means);
}

/** Sets a new table at a spot, South starting. Two who have played this game there before go on with their count. */
export function setMemory(
  spot: Spot,
  people: Pair<Person>,
  rules: TableOptions['rules'],
  means: MemoryMeans,
): MemoryTable {
  const { kept } = readSpot(spot, means.keep);
  const options: TableOptions = { ...DEFAULT_OPTIONS, rules, open: false, side: 'S' };
  const opened = openTable(spot.table, makeTable(options, people[0], means.newId(), means.now(), 'S'));
  const names: Pair<string> = [spot.nameOf(people[0]), spot.nameOf(people[1])];
  const [count] = kept.tallies.flatMap((one) => countOf(one, names, countedBy(opened.rules)) ?? []);
  // As if North had started a drawn game last: the next that begins, `loser` or not, is started by South.
  const bare: Table = { ...opened, ...count, pair: [people[0].id, people[1].id], starter: 'N' };
  const memory = new MemoryTable(spot, bare, { ...kept, base: encodeTable(bare), events: [] }, means);
  memory.act('N', { type: 'sit' }, people[1]);
  return memory;
}

/** A table in the memory of this page: the same pure table as on the server, kept on the device at every change. */
export class MemoryTable {
  readonly #spot: Spot;
  readonly #means: MemoryMeans;
  readonly #listeners = new Set<Listener>();
  #table: Table;
  #kept: Kept;
  #snapshot: TableSnapshot;
  /** The entry as this page wrote or read it last: anything else is another page's. */
  #entry: string | null;

  constructor(spot: Spot, table: Table, kept: Kept, means: MemoryMeans) {
    this.#spot = spot;
    this.#means = means;
    this.#table = table;
    this.#kept = kept;
    this.#snapshot = snapshotOf(table, LIVE);
    this.#entry = keptText(means.keep, spot.key);
  }

  get table(): Table {
    return this.#table;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#snapshot, { kind: 'live' });
    return () => this.#listeners.delete(listener);
  }

  moves(): Promise<MoveList> {
    return Promise.resolve(moveListOf(this.#table));
  }

  close(): void {
    this.#listeners.clear();
  }

  /**
   * Goes on from what another page of this device has kept meanwhile, so that none takes back what was done in another. False
   * when another table was set there, which `resumeMemory` reads.
   */
  follow(): boolean {
    const entry = keptText(this.#means.keep, this.#spot.key);
    if (entry === null || entry === this.#entry) return true;
    const { table, kept } = readSpot(this.#spot, this.#means.keep);
    if (table?.since !== this.#table.since) return false;
    this.#entry = entry;
    this.#kept = kept;
    this.#show(table);
    return true;
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

  /** Takes the last plies of the running game back, as if they had not been played. */
  takeBack(plies: number): void {
    const events = this.#kept.events.slice(0, this.#kept.events.length - plies);
    this.#kept = { ...this.#kept, events };
    this.#keep();
    this.#show(events.reduce(apply, decodeTable(this.#kept.base ?? '')));
  }

  #take(event: TableEvent): void {
    const before = this.#table;
    const table = apply(before, event);
    const ended = before.result === null && table.result !== null;
    this.#kept = ended
      ? { ...this.#kept, base: encodeTable(table), events: [], tallies: this.#tallies(table) }
      : { ...this.#kept, events: [...this.#kept.events, event] };
    this.#keep();
    this.#show(table);
  }

  #keep(): void {
    const { keep } = this.#means;
    writeKept(keep, this.#spot.key, this.#kept);
    // Where nothing more could be kept, what was kept before is no other page's.
    this.#entry = keptText(keep, this.#spot.key);
  }

  #show(table: Table): void {
    this.#table = table;
    this.#snapshot = snapshotOf(table, LIVE);
    for (const listener of [...this.#listeners]) listener(this.#snapshot, { kind: 'live' });
  }

  /** The kept counts with this pair's, which goes first. */
  #tallies({ seats, tally, match, rules }: Table): readonly KeptCount[] {
    const [south, north] = seats;
    if (!south || !north) return this.#kept.tallies;
    const { nameOf, counts } = this.#spot;
    const names: Pair<string> = [nameOf(south), nameOf(north)];
    const counted = countedBy(rules);
    const others = this.#kept.tallies.filter((kept) => countOf(kept, names, counted) === null);
    return [{ names, rules: counted, tally, match }, ...others].slice(0, counts);
  }
}
