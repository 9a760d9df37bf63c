import { houseOf, legalHouses, numberOf, parsePosition, rulesOf, sideOf } from '@uril/engine';
import {
  DEFAULT_OPTIONS,
  PROTOCOL,
  type CommandType,
  type Person,
  type TableOptions,
  type TableSnapshot,
} from '@uril/table';
import { readState, type TableState } from '@uril/table/schema';
import { Client, type Room } from 'colyseus.js';
import { publicId } from '../../src/random.ts';

/** What came of a request: `done`, or the code it was refused with. */
export interface Said {
  readonly code: string;
  readonly why?: string;
}
export const DONE: Said = { code: 'done' };

/** How long something is waited for, in ms. */
const PATIENCE = 5_000;

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'it'): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come to hold`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** An answer of the HTTP side. */
export interface Answered {
  readonly status: number;
  // The test that asks knows what it asked for.
  readonly body: Record<string, never> & { readonly error?: { readonly code: string } };
}

/** Asks the HTTP side for something. */
export async function ask(
  address: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answered['body'] };
}

/** One connection to a room of a table. */
export class Connection {
  readonly room: Room;
  /** The close code once it is closed. */
  closed: number | null = null;
  /** Snapshots as they came. */
  readonly seen: TableSnapshot[] = [];

  constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onStateChange((state: TableState) => this.seen.push(readState(state)));
    room.onLeave((code) => (this.closed = code));
    room.onError(() => {});
  }

  /** Joins a room; rejects with the SDK's error. */
  static async open(address: string, name: string, options: Record<string, unknown>): Promise<Connection> {
    const room = await new Client(address).joinOrCreate(name, { protocol: PROTOCOL, ...options });
    const connection = new Connection(room);
    await until(() => connection.seen.length > 0, 'the first state');
    return connection;
  }

  get snapshot(): TableSnapshot {
    return this.seen.at(-1) as TableSnapshot;
  }

  /** Sends a request as it is, and tells what came of it. */
  async request(type: string, payload: unknown): Promise<Said & { readonly value?: unknown }> {
    try {
      return { ...DONE, value: await this.room.request(type, payload) };
    } catch (error) {
      const { name, reason } = error as Error & { reason?: Said };
      return name === 'rejected' && reason ? reason : { code: name };
    }
  }

  /** Asks the table for something, with what the screen would add. */
  async command(type: CommandType, fields: Record<string, unknown> = {}): Promise<Said> {
    const bare = type === 'sit' || type === 'leave' || type === 'seatComputer';
    const { code, why } = await this.request(type, {
      id: publicId(),
      ...(bare ? {} : { game: this.snapshot.game }),
      ...fields,
    });
    return why === undefined ? { code } : { code, why };
  }

  /** Plays a house by its number on the mover's side. */
  move(house: number, ply = this.snapshot.ply): Promise<Said> {
    return this.command('move', { ply, house });
  }

  /** Waits for a snapshot. */
  async when(holds: (snapshot: TableSnapshot) => boolean, what?: string): Promise<TableSnapshot> {
    await until(() => holds(this.snapshot), what);
    return this.snapshot;
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }

  /** Cuts the line without a word. */
  async drop(): Promise<void> {
    this.room.connection.close();
    await until(() => this.closed !== null, 'the cut');
  }
}

/** Somebody with a name, on one device. */
export class Guest {
  readonly address: string;
  readonly person: Person;
  readonly token: string;

  constructor(address: string, person: Person, token: string) {
    this.address = address;
    this.person = person;
    this.token = token;
  }

  static async arrive(address: string, name: string): Promise<Guest> {
    const { status, body } = await ask(address, 'POST', '/api/people', { body: { name, island: 'santiago' } });
    if (status !== 201) throw new Error(`no person: ${JSON.stringify(body)}`);
    return new Guest(address, body['person'] as unknown as Person, body['token'] as unknown as string);
  }

  /** The same person, at another server. */
  at(address: string): Guest {
    return new Guest(address, this.person, this.token);
  }

  ask(method: string, path: string, body?: unknown): Promise<Answered> {
    return ask(this.address, method, path, { token: this.token, ...(body === undefined ? {} : { body }) });
  }

  /** Makes a table and gives its id; South unless asked otherwise. */
  async makeTable(options: Partial<TableOptions> = {}): Promise<string> {
    const { status, body } = await this.ask('POST', '/api/tables', { ...DEFAULT_OPTIONS, side: 'S', ...options });
    if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
    return body['table'] as unknown as string;
  }

  join(tableId: string): Promise<Connection> {
    return Connection.open(this.address, 'table', { tableId, token: this.token });
  }

  watch(tableId: string): Promise<Connection> {
    return Connection.open(this.address, 'watch', { tableId, token: this.token, device: 'test-device' });
  }
}

/** Two people at a table of their own, the game begun: South made it. */
export async function sitTogether(
  address: string,
  options: Partial<TableOptions> = {},
): Promise<{ tableId: string; south: Connection; north: Connection; maker: Guest; other: Guest }> {
  const [maker, other] = [await Guest.arrive(address, 'Ana'), await Guest.arrive(address, 'Beto')];
  const tableId = await maker.makeTable(options);
  const [south, north] = [await maker.join(tableId), await other.join(tableId)];
  await north.command('sit');
  await south.when(({ phase }) => phase === 'playing');
  await north.when(({ phase }) => phase === 'playing');
  return { tableId, south, north, maker, other };
}

/** Small seeded random numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A legal move at a position, as the mover's house number, and whose it is. */
export function someMove({ rules, position }: TableSnapshot, random: () => number): { side: 'S' | 'N'; house: number } {
  const by = rulesOf(rules);
  const parsed = parsePosition(by, position);
  if (!parsed.ok) throw new Error(position);
  const legal = legalHouses(by, parsed.value);
  const house = legal[Math.floor(random() * legal.length)];
  if (house === undefined) throw new Error(`no legal move in ${position}`);
  return { side: sideOf(by, house), house: numberOf(by, house) };
}

/** A house of the side to move that may not be played, as the mover's house number; null when all may. */
export function barredMove({ rules, position }: TableSnapshot): number | null {
  const by = rulesOf(rules);
  const parsed = parsePosition(by, position);
  if (!parsed.ok) throw new Error(position);
  const legal = new Set(legalHouses(by, parsed.value));
  for (let number = 1; number <= by.houses; number++)
    if (!legal.has(houseOf(by, parsed.value.turn, number))) return number;
  return null;
}
