import type { Result } from '@uril/engine';

/** A room of the server and what is sent along on joining it. */
export interface RoomAddress {
  readonly name: 'table' | 'watch' | 'lobby';
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * What a request in a room came to. `rejected`: refused, with the server's reason. `fault`: the server stumbled.
 * `lost`: no answer, the line is cut or dead; the request may or may not have been done.
 */
export type RoomAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly reason: unknown }
  | { readonly kind: 'fault' }
  | { readonly kind: 'lost' };

/** A joined room, as little of it as this client uses. */
export interface JoinedRoom {
  /** Called with the decoded state on every change; it is mutable and must be copied. */
  onState(listener: (state: unknown) => void): void;
  /** Called once when the line is cut or the server closes the room, with the socket's close code. */
  onLeave(listener: (code: number) => void): void;
  /** Never rejects; `timeout` in ms. */
  request(type: string, payload: unknown, timeout: number): Promise<RoomAnswer>;
  /** Whether the server answered at all within `timeout` ms. */
  ping(timeout: number): Promise<boolean>;
  /** Goes away; no listener is called afterwards. */
  leave(): void;
}

/** Joins a room; never rejects. The code is the server's, or `offline` when it could not be reached in time. */
export type JoinRoom = (address: RoomAddress) => Promise<Result<JoinedRoom, { readonly code: string }>>;
