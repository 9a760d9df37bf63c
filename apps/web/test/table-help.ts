import { legalHouses, numberOf, parsePosition, type Position, type Trace } from '@uril/engine';
import { rulesOfSnapshot, type TableOptions, type TableSnapshot } from '@uril/table';
import { setLocal, type LocalConnection } from '../src/play/local.ts';
import type { TableConnection } from '../src/play/connection.ts';
import type { MemoryMeans } from '../src/play/memory.ts';
import type { Motion } from '../src/play/course.ts';

/** Storage in a map. */
export function mapKeep(): { items: Map<string, string> } & NonNullable<MemoryMeans['keep']> {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** The same numbers for the same seed, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @param count of commands made before: each page of a device makes its own */
export function means(keep: MemoryMeans['keep'] = mapKeep(), count = 0): MemoryMeans {
  return { keep, now: () => 1000 + count, newId: () => `command-${String(++count).padStart(6, '0')}` };
}

/** A table for A on South and B on North, its first game begun. */
export const localTable = (rules: TableOptions['rules'] = 'uril'): LocalConnection =>
  setLocal(
    [
      { name: 'A', island: 'fogo' },
      { name: 'B', island: 'sal' },
    ],
    rules,
    means(),
  );

/** A drawing that ends each ply when told to: what a slow screen is to a fast table. */
export class SlowMotion implements Motion {
  position: Position | null = null;
  last: Trace | null = null;
  /** Every ply drawn seed by seed, in order. */
  readonly drawn: Trace[] = [];
  shows = 0;
  #queue: { trace: Trace; after: Position; done: () => void }[] = [];

  show(position: Position, last: Trace | null): void {
    this.settle();
    this.shows++;
    this.position = position;
    this.last = last;
  }
  play(trace: Trace, after: Position): Promise<void> {
    return new Promise((done) => this.#queue.push({ trace, after, done }));
  }
  /** Draws the next ply that waits. */
  next(): boolean {
    const ply = this.#queue.shift();
    if (!ply) return false;
    this.drawn.push(ply.trace);
    this.position = ply.after;
    this.last = ply.trace;
    ply.done();
    return true;
  }
  settle(): void {
    while (this.next());
  }
  get waiting(): number {
    return this.#queue.length;
  }
}

export const snapshotNow = (connection: TableConnection): TableSnapshot => {
  let now: TableSnapshot | null = null;
  connection.subscribe((snapshot) => (now = snapshot))();
  if (!now) throw new Error('a table on this device has a snapshot');
  return now;
};

export function positionOf(snapshot: TableSnapshot): Position {
  const parsed = parsePosition(rulesOfSnapshot(snapshot), snapshot.position);
  if (!parsed.ok) throw new Error(snapshot.position);
  return parsed.value;
}

/** Plays one random legal house; false when the game is over. */
export async function playRandom(connection: TableConnection, random: () => number): Promise<boolean> {
  const snapshot = snapshotNow(connection);
  if (snapshot.phase !== 'playing') return false;
  const rules = rulesOfSnapshot(snapshot);
  const legal = legalHouses(rules, positionOf(snapshot));
  const house = legal[Math.floor(random() * legal.length)];
  if (house === undefined) throw new Error('a running game has a legal house');
  const answer = await connection.request({
    type: 'move',
    game: snapshot.game,
    ply: snapshot.ply,
    house: numberOf(rules, house),
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return true;
}
