import { Agent, request } from 'node:http';

// As much of Colyseus's protocol as a player needs who never looks at the state: the load has to be lighter than what
// it measures, and decoding states would be most of it.

export const CODE = { join: 10, error: 11, state: 14, patch: 15, request: 21, response: 22 } as const;
/** Flags of a message lie above its code. */
export const CODE_MASK = 0x1f;

/** Request ids go round below this: below 128 one takes one byte. */
export const IDS = 100;

const text = (value: string): number[] => {
  const bytes = [...Buffer.from(value)];
  if (bytes.length >= 32) throw new Error(`too long for a short string: ${value}`);
  return [0xa0 | bytes.length, ...bytes];
};

const integer = (value: number): number[] => {
  if (value < 0x80) return [value];
  if (value < 0x100) return [0xcc, value];
  return [0xcd, value >> 8, value & 0xff];
};

/** The frame of a request whose id is still to be written at index 1: a short flat payload in MessagePack. */
export function requestFrame(type: string, payload: Readonly<Record<string, string | number>>): Uint8Array {
  const entries = Object.entries(payload);
  const body = entries.flatMap(([key, value]) => [
    ...text(key),
    ...(typeof value === 'string' ? text(value) : integer(value)),
  ]);
  return Uint8Array.from([CODE.request, 0, ...text(type), 0x80 | entries.length, ...body]);
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** POSTs JSON and gives the JSON that comes back; rejects for any status but 2xx. */
export function post<T>(address: string, body: unknown, token?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const asked = request(address, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (answer += chunk));
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 201) resolve(JSON.parse(answer) as T);
        else reject(new Error(`${address}: ${response.statusCode} ${answer}`));
      });
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** Reserves a place in a room. Returns where to connect. */
export async function reserve(address: string, room: string, options: unknown): Promise<string> {
  const { processId, roomId, sessionId } = await post<Reservation>(
    `${address}/matchmake/joinOrCreate/${room}`,
    options,
  );
  return `${address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
}
