/**
 * The server closes a room with this code when another process has taken its table over: join again at once.
 * Colyseus's own codes lie below.
 */
export const MOVED = 4100;

/** Codes with which somebody is kept from a room for good: joining again is of no use. */
export const FINAL_JOIN_FAULTS = ['bad-request', 'wrong-protocol', 'wrong-token', 'no-table', 'table-closed'] as const;

/** Why somebody may not join a room: for good, or for now. */
export type JoinFault = (typeof FINAL_JOIN_FAULTS)[number] | 'internal' | 'store-down';
