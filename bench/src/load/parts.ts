import { PROTOCOL, type TableOptions } from '@uril/table';
import { randomGames } from '../games.ts';
import { relaySeat, roomSeat, type Seat } from './seat.ts';
import { post, requestFrame, reserve } from './wire.ts';

/** What is measured: the ceiling, the fixed baseline, the product. */
export const PARTS = ['relay', 'bare', 'table'] as const;
export type Part = (typeof PARTS)[number];

/** One thing asked by one of the two; only moves are counted. */
export interface Ask {
  readonly by: 0 | 1;
  readonly frame: Uint8Array;
  readonly move: boolean;
}

/** Two seated people, and what they ask one after the other for ever. Each ask is shown once to both. */
export interface Setup {
  readonly seats: readonly [Seat, Seat];
  readonly asks: Iterator<Ask, never>;
}

export type Fail = (error: Error) => void;

function* relayAsks(): Generator<Ask, never> {
  // As long as a move of a bare room.
  const frame = requestFrame('move', { house: 0 });
  for (let ply = 0; ; ply++) yield { by: ply % 2 === 0 ? 0 : 1, frame, move: true };
}

function* bareAsks(number: number): Generator<Ask, never> {
  for (let ply = 0; ; ply++)
    yield { by: ply % 2 === 0 ? 0 : 1, frame: requestFrame('move', { house: (ply * 5 + number) % 12 }), move: true };
}

const games = randomGames(64, 1);

/** Whole games with their rematches; South starts each. */
function* tableAsks(number: number): Generator<Ask, never> {
  let command = 0;
  const id = (): string => `bench-${(command++).toString(36).padStart(6, '0')}`;
  for (let game = 1; ; game++) {
    const houses = games[(number + game) % games.length] ?? [];
    for (const [ply, house] of houses.entries())
      yield { by: ply % 2 === 0 ? 0 : 1, frame: requestFrame('move', { id: id(), game, ply, house }), move: true };
    for (const by of [0, 1] as const) yield { by, frame: requestFrame('rematch', { id: id(), game }), move: false };
  }
}

const options: TableOptions = { rules: 'uril', open: true, side: 'S', next: 'south', time: 'none' };

const answered = (seat: Seat, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    seat.onanswered = () => resolve();
    seat.ask(frame);
  });

async function person(address: string, name: string): Promise<string> {
  const { token } = await post<{ token: string }>(`${address}/api/people`, { name, island: 'sal' });
  return token;
}

async function tableSeat(address: string, table: string, token: string, fail: Fail): Promise<Seat> {
  return roomSeat(await reserve(address, 'table', { tableId: table, token, protocol: PROTOCOL }), fail);
}

/** Somebody alone at a table of their own, on South. */
export async function waitingSeat(address: string, fail: Fail): Promise<Seat> {
  const token = await person(address, 'Sul');
  const { table } = await post<{ table: string }>(`${address}/api/tables`, options, token);
  return tableSeat(address, table, token, fail);
}

/** How each part's tables are made, number by number. */
export const SETUPS: { readonly [P in Part]: (address: string, number: number, fail: Fail) => Promise<Setup> } = {
  async relay(address, number, fail) {
    const where = `${address.replace('http', 'ws')}/${number}`;
    return { seats: [await relaySeat(where, fail), await relaySeat(where, fail)], asks: relayAsks() };
  },

  async bare(address, number, fail) {
    const seat = async (): Promise<Seat> => roomSeat(await reserve(address, 'bare', { table: number }), fail);
    return { seats: [await seat(), await seat()], asks: bareAsks(number) };
  },

  async table(address, number, fail) {
    // Names without numbers: "S417" is one that the server refuses.
    const [south, north] = [await person(address, 'Sul'), await person(address, 'Norte')];
    const { table } = await post<{ table: string }>(`${address}/api/tables`, options, south);
    const seat = (token: string): Promise<Seat> => tableSeat(address, table, token, fail);
    const seats = [await seat(south), await seat(north)] as const;
    await answered(seats[1], requestFrame('sit', { id: 'bench-sits' }));
    return { seats, asks: tableAsks(number) };
  },
};
