import type { Arrival, Person, PersonKey } from '@uril/table';
import { call, known, object, text, type ApiResult } from './api.ts';

/** What a new device shows, keeps, and waits for. */
export interface Waiting {
  /** As it is sent; `showCode` has it as it is read. */
  readonly code: string;
  /** The device's own token, once somebody has let it in. */
  readonly token: string;
  /** Server time in ms. */
  readonly until: number;
}

/** A new device begins to wait. */
export const waitForAdmission = (): Promise<ApiResult<Waiting>> =>
  call({ method: 'POST', path: '/api/arrivals', body: {} }, (body) => {
    const [code, token, until] = [text('code')(body), text('token')(body), body['until']];
    return code === null || token === null || typeof until !== 'number' ? null : { code, token, until };
  });

/** Who has let the waiting device in as themselves; `person` is null while nobody has. */
export const readAdmission = (token: string): Promise<ApiResult<{ person: Person | null }>> =>
  call({ method: 'GET', path: '/api/arrivals/me', token }, (body) => ({ person: object<Person>('person')(body) }));

/** Which device shows a code. */
export const findArrival = (token: string, code: string): Promise<ApiResult<Arrival>> =>
  call({ method: 'POST', path: '/api/arrivals/find', token, body: { code } }, object<Arrival>('arrival'));

/** Lets the device with this code in. */
export const admitArrival = (token: string, code: string): Promise<ApiResult<true>> =>
  call({ method: 'POST', path: '/api/arrivals/admit', token, body: { code } }, () => true);

/** One's devices and personal links, oldest first. */
export const readKeys = (token: string): Promise<ApiResult<readonly PersonKey[]>> =>
  call({ method: 'GET', path: '/api/people/me/keys', token }, ({ keys }) =>
    Array.isArray(keys) ? (keys as PersonKey[]) : null,
  );

/** Takes a device or a link away, by its id; `own` is this device. */
export const revokeKey = (token: string, id: string): Promise<ApiResult<true>> =>
  call({ method: 'DELETE', path: `/api/people/me/keys/${encodeURIComponent(id)}`, token }, () => true);

/** Says that the device whose token has this hash was left by its person; heard where it is no token any more, too. */
export const sayLeft = (hash: string): Promise<ApiResult<true>> =>
  call({ method: 'POST', path: '/api/left', body: { hash } }, () => true);

/** Makes a personal link; gives its secret, and the key that it is. */
export const makeLink = (token: string): Promise<ApiResult<{ key: PersonKey; secret: string }>> =>
  call({ method: 'POST', path: '/api/people/me/links', token, body: {} }, (body) => {
    const [key, secret] = [object<PersonKey>('key')(body), text('secret')(body)];
    return key === null || secret === null ? null : { key, secret };
  });

/** Whose personal link it is. */
export const readLink = (link: string): Promise<ApiResult<Person>> =>
  call({ method: 'GET', path: '/api/links/me', token: link }, object<Person>('person'));

/** Comes in by a personal link; gives a token of this device's own. */
export const enterByLink = (link: string): Promise<ApiResult<{ person: Person; token: string }>> =>
  call({ method: 'POST', path: '/api/links/me', token: link, body: {} }, known);
