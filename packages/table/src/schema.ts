import type { RulesId, Side, Tally } from '@uril/engine';
import { schema, t, type SchemaType } from '@colyseus/schema';
import type { NextStarts } from './options.ts';
import type { Island } from './people.ts';
import type { MatchScore } from './score.ts';
import type { Phrase } from './phrases.ts';
import type { LastAct, Phase, ResultReason, SeatView, TableSnapshot } from './snapshot.ts';

export * from './lobby-schema.ts';

/** A seat on the wire; an empty id is a free seat, `goneAt` 0 when there is none. */
export const SeatState = schema(
  { id: t.string(), name: t.string(), island: t.string(), present: t.boolean(), goneAt: t.float64() },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/**
 * The state of a table as Colyseus mirrors it. What changes with every move is short strings and small numbers:
 * cheaper to compare and to send than arrays, and free of their traps.
 */
export const TableState = schema(
  {
    id: t.string(),
    seq: t.uint32(),
    rules: t.string(),
    rulesVersion: t.uint16(),
    open: t.boolean(),
    next: t.string(),
    time: t.string(),
    phase: t.string(),
    south: t.ref(SeatState),
    north: t.ref(SeatState),
    game: t.uint32(),
    ply: t.uint16(),
    position: t.string(),
    recent: t.string(),
    starter: t.string(),
    opening: t.boolean(),
    /** "south north" in ms; empty without a clock. */
    left: t.string(),
    /** 0 when there is none. */
    deadline: t.float64(),
    /**
     * "reason winner south north", winner "-" for a draw, then the match points of both where there are any; empty while
     * there is none.
     */
    result: t.string(),
    drawOffer: t.string(),
    takeBack: t.string(),
    takeBacks: t.uint16(),
    /** The sides that ask for another game: "", "S" or "N". */
    rematch: t.string(),
    /** JSON; changes once a game. */
    tally: t.string(),
    /** JSON; changes once a game. */
    match: t.string(),
    /** "type side". */
    last: t.string(),
    watching: t.uint16(),
    /** "before side phrase"; empty while nothing has just been said. */
    said: t.string(),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

const putSeat = (seat: SeatView | null, state: SeatState): void => {
  state.id = seat?.id ?? '';
  state.name = seat?.name ?? '';
  state.island = seat?.island ?? '';
  state.present = seat?.present ?? false;
  state.goneAt = seat?.goneAt ?? 0;
};

/** What changes once a game and is written with every move. */
const texts = new WeakMap<object, string>();

function textOf(value: Tally | MatchScore): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** Writes a snapshot onto the state; a value that stays the same is no change and is not sent. */
export function project(snapshot: TableSnapshot, state: TableState): void {
  const { result, rematch, said } = snapshot;
  state.id = snapshot.id;
  state.seq = snapshot.seq;
  state.rules = snapshot.rules;
  state.rulesVersion = snapshot.rulesVersion;
  state.open = snapshot.open;
  state.next = snapshot.next;
  state.time = snapshot.time;
  state.phase = snapshot.phase;
  putSeat(snapshot.seats[0], state.south);
  putSeat(snapshot.seats[1], state.north);
  state.game = snapshot.game;
  state.ply = snapshot.ply;
  state.position = snapshot.position;
  state.recent = snapshot.recent.join(' ');
  state.starter = snapshot.starter;
  state.opening = snapshot.opening;
  state.left = snapshot.left?.join(' ') ?? '';
  state.deadline = snapshot.deadline ?? 0;
  state.result = result
    ? [result.reason, result.winner ?? '-', ...result.score, ...(result.points ?? [])].join(' ')
    : '';
  state.drawOffer = snapshot.drawOffer ?? '';
  state.takeBack = snapshot.takeBack ?? '';
  state.takeBacks = snapshot.takeBacks;
  state.rematch = rematch[0] ? 'S' : rematch[1] ? 'N' : '';
  state.tally = textOf(snapshot.tally);
  state.match = textOf(snapshot.match);
  state.last = `${snapshot.last.type} ${snapshot.last.side}`;
  state.watching = Math.min(snapshot.watching, 0xffff);
  state.said = said ? `${said.before} ${said.side} ${said.phrase}` : '';
}

const readSeat = ({ id, name, island, present, goneAt }: SeatState): SeatView | null =>
  id ? { id, name, island: island as Island, present, goneAt: goneAt || null } : null;

function readLeft(text: string): TableSnapshot['left'] {
  if (!text) return null;
  const [south, north] = text.split(' ');
  return [Number(south), Number(north)];
}

const readResult = (text: string): TableSnapshot['result'] => {
  if (!text) return null;
  const [reason, winner, south, north, ...points] = text.split(' ');
  return {
    reason: reason as ResultReason,
    winner: winner === '-' ? null : (winner as Side),
    score: [Number(south), Number(north)],
    points: points.length === 2 ? [Number(points[0]), Number(points[1])] : null,
  };
};

const readSaid = (text: string): TableSnapshot['said'] => {
  if (!text) return null;
  const [before, side, phrase] = text.split(' ');
  return { before: Number(before), side: side as Side, phrase: phrase as Phrase };
};

/** The snapshot a decoded state mirrors, as plain data that nobody changes later. */
export function readState(state: TableState): TableSnapshot {
  const [type, side] = state.last.split(' ');
  return {
    id: state.id,
    seq: state.seq,
    rules: state.rules as RulesId,
    rulesVersion: state.rulesVersion,
    open: state.open,
    next: state.next as NextStarts,
    time: state.time,
    phase: state.phase as Phase,
    seats: [readSeat(state.south), readSeat(state.north)],
    game: state.game,
    ply: state.ply,
    position: state.position,
    recent: state.recent ? state.recent.split(' ') : [],
    starter: state.starter as Side,
    opening: state.opening,
    left: readLeft(state.left),
    deadline: state.deadline || null,
    result: readResult(state.result),
    drawOffer: (state.drawOffer || null) as Side | null,
    takeBack: (state.takeBack || null) as Side | null,
    takeBacks: state.takeBacks,
    rematch: [state.rematch === 'S', state.rematch === 'N'],
    tally: JSON.parse(state.tally) as Tally,
    match: JSON.parse(state.match) as MatchScore,
    last: { type: type as LastAct['type'], side: side as Side },
    watching: state.watching,
    said: readSaid(state.said),
  };
}
