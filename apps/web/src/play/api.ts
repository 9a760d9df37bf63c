import { fail, ok, type Result } from '@uril/engine';
import {
  HTTP_FAULTS,
  NAME_FAULTS,
  PROTOCOL,
  type Challenge,
  type KeptGame,
  type GameSummary,
  type HttpFault,
  type Island,
  type NameFault,
  type Person,
  type MoveList,
  type TableOptions,
  type TableSnapshot,
} from '@uril/table';
import { noteServerDate } from './server-time.ts';

/** Codes of a failed request: the server's own, or `offline` when no answer came at all. */
export type ApiCode = HttpFault | NameFault | 'offline';

/** What a request to the server came to. Expected failures are values; nothing here throws. */
export type ApiResult<T> = Result<T, { readonly code: ApiCode }>;

/** How long a request may take, in ms, before it counts as `offline`. */
export const REQUEST_TIMEOUT = 10_000;

const CODES: ReadonlySet<string> = new Set<string>([...HTTP_FAULTS, ...NAME_FAULTS]);

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly token?: string | null;
  readonly body?: unknown;
}

/** Takes what is wanted out of an answer's body; null when it is not there. */
type Reader<T> = (body: Record<string, unknown>) => T | null;

/**
 * Reads an answer: its status and the text of its body. A success that cannot be read and a failure without
 * a known code are both `internal`.
 */
export function readAnswer<T>(status: number, text: string, read: Reader<T>): ApiResult<T> {
  const body = parseObject(text);
  if (status >= 200 && status < 300) {
    const value = read(body ?? {});
    return value === null ? fail({ code: 'internal' }) : ok(value);
  }
  const error = body?.['error'];
  const code = isObject(error) ? error['code'] : undefined;
  return fail({ code: isCode(code) ? code : 'internal' });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is HttpFault | NameFault => typeof value === 'string' && CODES.has(value);

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Asks the server for something. */
export async function call<T>(request: Call, read: Reader<T>): Promise<ApiResult<T>> {
  const headers: Record<string, string> = { accept: 'application/json', protocol: String(PROTOCOL) };
  if (request.token) headers['authorization'] = `Bearer ${request.token}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), REQUEST_TIMEOUT);
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers,
      cache: 'no-store',
      signal: stop.signal,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    noteServerDate(response.headers.get('date'));
    return readAnswer(response.status, await response.text(), read);
  } catch {
    return fail({ code: 'offline' });
  } finally {
    clearTimeout(timer);
  }
}

/** A field that has to be a string. */
export const text =
  (name: string): Reader<string> =>
  (body) => {
    const value = body[name];
    return typeof value === 'string' ? value : null;
  };

/** A field that has to be an object; its inside is the server's word. */
export const object =
  <T>(name: string): Reader<T> =>
  (body) =>
    isObject(body[name]) ? (body[name] as T) : null;

const segment = encodeURIComponent;

/** A person, and the token told only here. */
export const known: Reader<{ person: Person; token: string }> = (body) => {
  const person = object<Person>('person')(body);
  const token = text('token')(body);
  return person === null || token === null ? null : { person, token };
};

/** Makes a person; `token` is the secret that proves it later and is told only here. */
export const makePerson = (name: string, island: Island): Promise<ApiResult<{ person: Person; token: string }>> =>
  call({ method: 'POST', path: '/api/people', body: { name, island } }, known);

/** The person the token belongs to, and the tables where they sit in a running game. */
export const readPerson = (token: string): Promise<ApiResult<{ person: Person; tables: readonly string[] }>> =>
  call({ method: 'GET', path: '/api/people/me', token }, (body) => {
    const person = object<Person>('person')(body);
    const tables = body['tables'];
    return person === null || !Array.isArray(tables) ? null : { person, tables: tables as string[] };
  });

/** Changes name, island or both. */
export const updatePerson = (
  token: string,
  change: { readonly name?: string; readonly island?: Island },
): Promise<ApiResult<Person>> =>
  call({ method: 'PATCH', path: '/api/people/me', token, body: change }, object<Person>('person'));

/** Makes a table at which the person sits; gives its id. */
export const makeTable = (token: string, options: TableOptions): Promise<ApiResult<string>> =>
  call({ method: 'POST', path: '/api/tables', token, body: options }, text('table'));

/** A table as it is now. */
export const readTable = (id: string): Promise<ApiResult<TableSnapshot>> =>
  call({ method: 'GET', path: `/api/tables/${segment(id)}` }, object<TableSnapshot>('snapshot'));

/** The moves of a table's current or last game, e.g. `["S3", "N1"]`. */
export const readMoves = (id: string): Promise<ApiResult<MoveList>> =>
  call({ method: 'GET', path: `/api/tables/${segment(id)}/moves` }, (body) => {
    const { game, takeBacks, moves } = body;
    if (typeof game !== 'number' || typeof takeBacks !== 'number' || !Array.isArray(moves)) return null;
    return { game, takeBacks, moves: moves as string[] };
  });

/** A finished game. */
export const readGame = (id: string): Promise<ApiResult<KeptGame>> =>
  call({ method: 'GET', path: `/api/games/${segment(id)}` }, object<KeptGame>('record'));

/** A page of the person's own finished games, newest first, and after which game the next one begins. */
export const readOwnGames = (
  token: string,
  before: string | null,
): Promise<ApiResult<{ games: readonly GameSummary[]; next: string | null }>> =>
  call(
    { method: 'GET', path: `/api/people/me/games${before === null ? '' : `?before=${segment(before)}`}`, token },
    ({ games, next }) =>
      Array.isArray(games) ? { games: games as GameSummary[], next: typeof next === 'string' ? next : null } : null,
  );

/** Deletes the person: their name and every token. */
export const deletePerson = (token: string): Promise<ApiResult<true>> =>
  call({ method: 'DELETE', path: '/api/people/me', token }, () => true);

/** All games of the person as one game file. It may be long, so it is given the time it takes. */
export async function exportGames(token: string): Promise<ApiResult<Blob>> {
  try {
    const response = await fetch('/api/people/me/export', { headers: { authorization: `Bearer ${token}` } });
    if (response.ok) return ok(await response.blob());
    const failed = readAnswer(response.status, await response.text(), () => null);
    return failed.ok ? fail({ code: 'internal' }) : failed;
  } catch {
    return fail({ code: 'offline' });
  }
}

/** Asks the person `to` for a game. */
export const challenge = (token: string, to: string, options: TableOptions): Promise<ApiResult<Challenge>> =>
  call({ method: 'POST', path: '/api/challenges', token, body: { to, options } }, object<Challenge>('challenge'));

/** Accepts a challenge to oneself; gives the id of the table that was made for it. */
export const acceptChallenge = (token: string, id: string): Promise<ApiResult<string>> =>
  call({ method: 'POST', path: `/api/challenges/${segment(id)}/accept`, token, body: {} }, text('table'));

/** Declines a challenge to oneself. */
export const declineChallenge = (token: string, id: string): Promise<ApiResult<true>> =>
  call({ method: 'POST', path: `/api/challenges/${segment(id)}/decline`, token, body: {} }, () => true);

/** Takes one's own challenge back. */
export const withdrawChallenge = (token: string, id: string): Promise<ApiResult<true>> =>
  call({ method: 'DELETE', path: `/api/challenges/${segment(id)}`, token }, () => true);
