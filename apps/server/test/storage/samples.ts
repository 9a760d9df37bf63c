import type { EventOf, Person, TableEvent } from '@uril/table';
import type { Entry, Hold, NewKey } from '../../src/storage/store.ts';

/** Server time at which everything in the storage tests begins, in ms. */
export const NOON = Date.UTC(2026, 5, 21, 12);

export const ana: Person = { id: 'ana', name: 'Ana', island: 'sao-vicente' };
export const bia: Person = { id: 'bia', name: 'Bia', island: 'fogo' };

/** The token of a device of which nothing is known. */
export const key = (hash: string): NewKey => ({ hash, kind: 'device', device: 'other' });

export const made = (person: Person = ana): EventOf<'made'> => ({
  v: 2,
  type: 'made',
  id: 'command-made',
  at: NOON,
  rules: 'uril',
  rulesVersion: 1,
  open: true,
  next: 'loser',
  side: 'S',
  person,
});

export const sat = (person: Person = bia): TableEvent => ({
  v: 2,
  type: 'sat',
  id: 'command-sat',
  at: NOON + 1,
  side: 'N',
  person,
});

/** The event that would be number `seq` at its table: a move that differs from its neighbours. */
export const moved = (seq: number): TableEvent => ({
  v: 2,
  type: 'moved',
  id: `command-${seq}`,
  at: NOON + seq,
  side: seq % 2 === 0 ? 'S' : 'N',
  house: 1 + (seq % 6),
});

export const moveEntry = (hold: Hold, seq: number): Entry => ({ ...hold, seq, event: moved(seq) });

/** The second person sits down: the game begins. */
export const sitEntry = (hold: Hold, person: Person = bia): Entry => ({
  ...hold,
  seq: 2,
  event: sat(person),
  phase: 'playing',
  seats: [ana.id, person.id],
});

/** A move that ends game number `game`. */
export const endEntry = (hold: Hold, seq: number, game: number): Entry => ({
  ...hold,
  seq,
  event: moved(seq),
  phase: 'over',
  end: { game, state: JSON.stringify({ after: seq }), record: JSON.stringify({ game, ended: seq }) },
});
