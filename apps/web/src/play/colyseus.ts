import { fail, ok, type Result } from '@uril/engine';
import type { Client as Sdk, Room } from 'colyseus.js';
import type { JoinedRoom, JoinRoom, RoomAddress, RoomAnswer } from './rooms.ts';

/** How long joining may take, in ms: the seat over HTTP and the socket together. */
const JOIN_TIMEOUT = 8_000;

let loading: Promise<Sdk> | null = null;

/** The SDK is fetched when somebody goes online for the first time; a failed fetch is tried again the next time. */
function client(): Promise<Sdk> {
  loading ??= import('colyseus.js').then(
    ({ Client }) => new Client(location.origin),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** A stable code is a short lower-case word with dashes; anything else the server or SDK said is not one. */
const codeOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  return /^[a-z]+(-[a-z]+)+$/.test(message) ? message : 'offline';
};

/** Joins a room of the server this page came from. */
export const joinRoom: JoinRoom = async (address) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), JOIN_TIMEOUT);
  });
  const joining = join(address);
  try {
    const joined = await Promise.race([joining, late]);
    if (joined) return joined;
    // A room that arrives after all is left again: nobody waits for it any more.
    void joining.then((room) => room.ok && room.value.leave());
    return fail({ code: 'offline' });
  } finally {
    clearTimeout(timer);
  }
};

async function join(address: RoomAddress): Promise<Result<JoinedRoom, { readonly code: string }>> {
  try {
    const room = await (await client()).joinOrCreate(address.name, address.options);
    room.reconnection.enabled = false;
    return ok(wrap(room));
  } catch (error) {
    return fail({ code: codeOf(error) });
  }
}

function wrap(room: Room): JoinedRoom {
  let left = false;
  // The SDK knows one ping at a time; who asks meanwhile waits for the same answer.
  let pinging: Promise<boolean> | null = null;
  return {
    onState(listener) {
      room.onStateChange((state: unknown) => {
        if (!left) listener(state);
      });
    },
    onLeave(listener) {
      room.onLeave((code) => {
        if (!left) listener(code);
        left = true;
      });
    },
    async request(type, payload, timeout): Promise<RoomAnswer> {
      const asked = Date.now();
      try {
        return { kind: 'done', value: await room.request(type, payload, { timeout }) };
      } catch (error) {
        if (error instanceof Error && error.name === 'rejected') {
          return { kind: 'rejected', reason: (error as Error & { reason?: unknown }).reason };
        }
        const lost = left || !room.connection.isOpen || Date.now() - asked >= timeout - 50;
        return { kind: lost ? 'lost' : 'fault' };
      }
    },
    ping(timeout) {
      if (left || !room.connection.isOpen) return Promise.resolve(false);
      pinging ??= new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), timeout);
        room.ping(() => {
          clearTimeout(timer);
          resolve(true);
        });
      }).finally(() => {
        pinging = null;
      });
      return pinging;
    },
    leave() {
      left = true;
      room.connection.close();
    },
  };
}
