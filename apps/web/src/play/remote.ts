import { fail, ok, REFUSALS } from '@uril/engine';
import {
  NO_CLOCK,
  PROTOCOL,
  REJECTIONS,
  HTTP_FAULTS,
  seatOf,
  type MoveList,
  type Phrase,
  type TableSnapshot,
} from '@uril/table';
import type { TableState } from '@uril/table/schema';
import { readMoves, readTable } from './api.ts';
import { joinRoom } from './colyseus.ts';
import type { Answer, Ask, AskFault, ConnectionFault, Listener, Status, TableConnection } from './connection.ts';
import { randomId } from './ids.ts';
import { Line, type LineStatus } from './line.ts';
import { askServerTime, onTimeDoubted } from './server-time.ts';
import type { JoinedRoom, JoinRoom, RoomAddress, RoomAnswer } from './rooms.ts';

/** An answer that takes longer than this, in ms, means that the line is dead: the command is sent again on a new one. */
const ANSWER_TIMEOUT = 6_000;

export interface RemoteOptions {
  readonly tableId: string;
  /** Who one is; null for somebody without a name, who may only watch. */
  readonly person: { readonly id: string; readonly token: string } | null;
  /** This device's id: counts a nameless spectator once. */
  readonly device: string;
}

/** What the connection needs from outside; tests hand in their own. */
export interface RemoteMeans {
  readonly join: JoinRoom;
  readonly readTable: typeof readTable;
  readonly readMoves: typeof readMoves;
  readonly loadSchema: () => Promise<{ readState: (state: TableState) => TableSnapshot }>;
}

const MEANS: RemoteMeans = { join: joinRoom, readTable, readMoves, loadSchema: () => import('@uril/table/schema') };

/** A command that has not been answered yet, and the room it was last sent in. */
interface Pending {
  readonly id: string;
  readonly ask: Ask;
  readonly answer: (answer: Answer) => void;
  sentIn: JoinedRoom | null;
}

const CONNECTION_CODES: ReadonlySet<string> = new Set<string>([...HTTP_FAULTS, 'no-answer', 'unknown']);
const ASK_CODES: ReadonlySet<string> = new Set<string>([...CONNECTION_CODES, ...REJECTIONS]);

/** How long a connection on which somebody sat down waits for the screen of its table, in ms. */
const HANDED_OVER = 10_000;

/** Connections on their way from the screen where somebody sat down to the screen of the table. */
const handedOver = new Map<string, TableConnection>();
const keyOf = ({ tableId, person }: RemoteOptions): string => `${tableId} ${person?.token ?? ''}`;

/** A table on the server. Nothing is fetched of the SDK before this is called. */
export function openRemote(options: RemoteOptions, means: RemoteMeans = MEANS): TableConnection {
  const key = keyOf(options);
  const kept = handedOver.get(key);
  handedOver.delete(key);
  return kept ?? new Remote(options, means);
}

/**
 * Takes the free seat of a table, before its screen is shown. After `done` the connection is kept for the next
 * `openRemote` of the same table, so that nobody sees the seat without its person in between.
 */
export async function sitDown(options: RemoteOptions, means: RemoteMeans = MEANS): Promise<Answer> {
  const table = openRemote(options, means);
  const answer = await table.request({ type: 'sit' });
  if (!answer.ok) {
    table.close();
    return answer;
  }
  const key = keyOf(options);
  handedOver.set(key, table);
  setTimeout(() => {
    if (handedOver.get(key) !== table) return;
    handedOver.delete(key);
    table.close();
  }, HANDED_OVER);
  return answer;
}

/**
 * Those who sit are in the table's room, everybody else watches; asking for something takes one to the table's room
 * first. Commands wait in order until they are answered, across every reconnection, under the id they were given.
 */
class Remote implements TableConnection {
  readonly viewer: string | null;
  readonly #options: RemoteOptions;
  readonly #means: RemoteMeans;
  readonly #listeners = new Set<Listener>();
  readonly #pending: Pending[] = [];
  #snapshot: TableSnapshot | null = null;
  #status: Status = { kind: 'connecting' };
  #line: Line | null = null;
  #readState: ((state: TableState) => TableSnapshot) | null = null;
  #closed = false;
  /** The room in which the server's time has been asked for. */
  #timedIn: JoinedRoom | null = null;
  readonly #undoubt: () => void;

  constructor(options: RemoteOptions, means: RemoteMeans) {
    this.#options = options;
    this.#means = means;
    this.viewer = options.person?.id ?? null;
    this.#undoubt = onTimeDoubted(() => {
      this.#timedIn = null;
      this.#settle();
    });
    void this.#open();
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#snapshot, this.#status);
    return () => this.#listeners.delete(listener);
  }

  request(ask: Ask): Promise<Answer> {
    if (this.#status.kind === 'closed') return Promise.resolve(fail({ code: this.#status.code }));
    if (this.#closed) return Promise.resolve(fail({ code: 'no-answer' }));
    if (!this.#options.person) return Promise.resolve(fail({ code: 'no-person' }));
    return new Promise((answer) => {
      this.#pending.push({ id: randomId(16), ask, answer, sentIn: null });
      this.#settle();
    });
  }

  async say(phrase: Phrase): Promise<Answer> {
    const room = this.#line?.at === 'table' ? this.#line.room : null;
    const answer = room ? await room.request('say', { phrase }, ANSWER_TIMEOUT) : null;
    return answer === null || answer.kind === 'lost' ? fail({ code: 'no-answer' }) : answerOf(answer);
  }

  async moves(): Promise<MoveList> {
    const read = await this.#means.readMoves(this.#options.tableId);
    return read.ok ? read.value : { game: this.#snapshot?.game ?? 0, takeBacks: 0, moves: [] };
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#listeners.clear();
    this.#undoubt();
    this.#line?.close();
    this.#giveUp('no-answer');
  }

  /** The table as it stands comes over HTTP while the SDK loads: it is seen sooner, and says where to join. */
  async #open(): Promise<void> {
    const schema = this.#loadSchema();
    const read = await this.#means.readTable(this.#options.tableId);
    if (this.#closed) return;
    if (read.ok) this.#take(read.value);
    else if (read.error.code === 'no-table') return this.#end('no-table');
    this.#readState = await schema;
    if (this.#closed) return;
    this.#line = new Line(this.#means.join, {
      address: () => this.#address(),
      state: (state) => this.#readState && this.#take(this.#readState(state as TableState)),
      status: (status) => this.#follow(status),
    });
  }

  /** The reader of states is code of our own, fetched on the way; without network it is tried until it is there. */
  async #loadSchema(): Promise<(state: TableState) => TableSnapshot> {
    for (;;) {
      try {
        return (await this.#means.loadSchema()).readState;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }

  #address(): RoomAddress {
    const { tableId, person, device } = this.#options;
    const options = { tableId, protocol: PROTOCOL, ...(person ? { token: person.token } : {}) };
    return this.#atTable() ? { name: 'table', options } : { name: 'watch', options: { ...options, device } };
  }

  /** Whether to be in the table's room: seated, about to ask for something, or somebody of whom it is not known yet. */
  #atTable(): boolean {
    const { person } = this.#options;
    if (!person) return false;
    return this.#pending.length > 0 || this.#snapshot === null || seatOf(this.#snapshot.seats, person.id) !== null;
  }

  #take(snapshot: TableSnapshot): void {
    // What was seen is stored; an older state comes only from a process that has lost the table meanwhile.
    if (this.#snapshot && snapshot.seq < this.#snapshot.seq) return;
    this.#snapshot = snapshot;
    this.#tell();
    this.#settle();
  }

  #follow(status: LineStatus): void {
    if (status.kind === 'closed') {
      this.#end(CONNECTION_CODES.has(status.code) ? (status.code as ConnectionFault) : 'unknown');
      return;
    }
    this.#status = status;
    this.#tell();
    this.#settle();
  }

  /** Goes to the room one should be in, and there sends what has not been sent in it. */
  #settle(): void {
    const line = this.#line;
    const room = line?.room;
    if (!line || !room) return;
    if (line.at !== this.#address().name) return line.turn();
    if (this.#timedIn !== room && this.#snapshot && this.#snapshot.time !== NO_CLOCK) {
      this.#timedIn = room;
      void askServerTime(() => timeOf(room));
    }
    if (line.at !== 'table') return;
    for (const pending of this.#pending) if (pending.sentIn !== room) void this.#send(pending, room);
  }

  async #send(pending: Pending, room: JoinedRoom): Promise<void> {
    pending.sentIn = room;
    const { type, ...fields } = pending.ask;
    const answer = await room.request(type, { id: pending.id, ...fields }, ANSWER_TIMEOUT);
    if (!this.#pending.includes(pending)) return;
    if (answer.kind === 'lost') {
      // On a line that is cut already this does nothing; the command goes out again on the next.
      if (this.#line?.room === room) this.#line.drop();
      return;
    }
    this.#pending.splice(this.#pending.indexOf(pending), 1);
    pending.answer(answerOf(answer));
    this.#settle();
  }

  #end(code: ConnectionFault): void {
    this.#status = { kind: 'closed', code };
    this.#tell();
    this.#giveUp(code);
  }

  #giveUp(code: ConnectionFault): void {
    for (const pending of this.#pending.splice(0)) pending.answer(fail({ code }));
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener(this.#snapshot, this.#status);
  }
}

/** The server's time in ms, as a room tells it; null when it does not. */
async function timeOf(room: JoinedRoom): Promise<number | null> {
  const answer = await room.request('time', {}, ANSWER_TIMEOUT);
  return answer.kind === 'done' && typeof answer.value === 'number' ? answer.value : null;
}

/** What a room's answer means for the person who asked. */
function answerOf(answer: Exclude<RoomAnswer, { kind: 'lost' }>): Answer {
  if (answer.kind === 'done') return ok('done');
  if (answer.kind === 'fault') return fail({ code: 'internal' });
  const reason = (answer.reason ?? {}) as { code?: unknown; why?: unknown };
  const code = typeof reason.code === 'string' && ASK_CODES.has(reason.code) ? (reason.code as AskFault) : 'unknown';
  const why = REFUSALS.find((known) => known === reason.why);
  return fail({ code, ...(why && { why }) });
}
