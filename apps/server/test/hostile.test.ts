import { houseOf, legalHouses, newGame, playGame, rulesOf, startPosition } from '@uril/engine';
import { COMMAND_TYPES, REJECTIONS } from '@uril/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicId } from '../src/random.ts';
import { ask, DONE, seeded, sitTogether, someMove, type Connection, type Guest } from './support/guest.ts';
import { makeFolder, spawnServer, type ServerProcess } from './support/server.ts';

const folder = makeFolder();
let server: ServerProcess;
// A process of its own: that it lives to the end is part of what is shown.
beforeAll(async () => {
  server = await spawnServer(folder.path);
});
afterAll(async () => {
  await server.end('SIGKILL');
  folder.remove();
});

const TABLES = 50;
const MESSAGES = 1_000;
/** Sent by one connection in one go. */
const BURST = 50;

type Random = () => number;
const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!;

/** What no screen sends. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  7,
  1.5,
  1e300,
  NaN,
  '',
  '3',
  'x'.repeat(300),
  [],
  {},
  [[1]],
  { length: 3 },
  '__proto__',
  '\u0000',
];

/** A command as a screen sends it, with one thing in it changed, added or taken away. */
function mutant(game: number, ply: number, random: Random): Record<string, unknown> {
  const payload: Record<string, unknown> = { id: publicId(), game, ply, house: 1 + Math.floor(random() * 6) };
  const field = pick(Object.keys(payload), random);
  const how = random();
  if (how < 0.2) delete payload[field];
  else if (how < 0.8) payload[field] = pick(ODD, random);
  else payload[pick(['__proto__', 'side', 'seq', 'note'], random)] = pick(ODD, random);
  return payload;
}

/** Bytes of a real message, bent: cut, lengthened, overwritten. Or none of a real message. */
function bent(bytes: Uint8Array, random: Random): Uint8Array {
  if (random() < 0.3) return Uint8Array.from({ length: Math.floor(random() * 200) }, () => random() * 256);
  const out = [...bytes];
  for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
    const at = Math.floor(random() * out.length);
    const how = random();
    if (how < 0.6) out[at] = Math.floor(random() * 256);
    else if (how < 0.8) out.splice(at, 1);
    else out.splice(at, 0, Math.floor(random() * 256));
  }
  return Uint8Array.from(out);
}

/** A move as the SDK frames it; what `bent` starts from. */
const MOVE = Uint8Array.from([
  21,
  1,
  164,
  ...Buffer.from('move'),
  0x84,
  162,
  ...Buffer.from('id'),
  168,
  ...Buffer.from('abcdefgh'),
  164,
  ...Buffer.from('game'),
  1,
  163,
  ...Buffer.from('ply'),
  0,
  165,
  ...Buffer.from('house'),
  3,
]);

interface Tally {
  answered: number;
  closed: number;
  readonly codes: Set<string>;
}

/** Requests whose payload is wrong or out of place: each is answered, and the line stays. */
async function askBadly(connection: Connection, random: Random, tally: Tally): Promise<void> {
  for (let sent = 0; sent < MESSAGES; sent += BURST) {
    const { game, ply } = connection.snapshot;
    const answers = await Promise.all(
      Array.from({ length: BURST }, () => connection.request(pick(COMMAND_TYPES, random), mutant(game, ply, random))),
    );
    for (const { code } of answers) tally.codes.add(code);
    tally.answered += answers.length;
  }
}

/** Joins as a client does: again, when a crowd made it come too late for its place. */
async function join(guest: Guest, tableId: string): Promise<Connection> {
  for (;;) {
    try {
      return await guest.join(tableId);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 524) throw error;
    }
  }
}

/** Bytes: whatever they are taken for, at most this line is closed; then it is opened again. */
async function sendGarbage(guest: Guest, tableId: string, random: Random, tally: Tally): Promise<void> {
  let connection = await join(guest, tableId);
  for (let sent = 0; sent < MESSAGES; sent += BURST) {
    if (connection.closed !== null) {
      tally.closed++;
      connection = await join(guest, tableId);
    }
    for (let i = 0; i < BURST; i++) connection.room.connection.send(bent(MOVE, random));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (connection.closed === null) await connection.drop();
}

describe('hostile clients', { timeout: 120_000 }, () => {
  test('a hundred send a thousand messages each: no crash, coded answers, only legal moves, and others play on', async () => {
    const random = seeded(42);
    const tables: Awaited<ReturnType<typeof sitTogether>>[] = [];
    while (tables.length < TABLES) tables.push(await sitTogether(server.address));
    const quiet = await sitTogether(server.address);
    const tally: Tally = { answered: 0, closed: 0, codes: new Set() };

    let hostile = true;
    const attack = Promise.all(
      tables.map(async ({ tableId, maker, north }) => {
        await Promise.all([askBadly(north, random, tally), sendGarbage(maker, tableId, random, tally)]);
      }),
    ).finally(() => (hostile = false));
    let played = 0;
    for (let ply = 0; hostile || ply < 10; ply++) {
      const { snapshot } = quiet.south;
      if (snapshot.phase === 'over') break;
      const { side, house } = someMove(snapshot, random);
      expect(await (side === 'S' ? quiet.south : quiet.north).move(house, snapshot.ply)).toEqual(DONE);
      await quiet.south.when((now) => now.ply === snapshot.ply + 1 || now.phase === 'over');
      played++;
    }
    await attack;
    expect(played).toBeGreaterThanOrEqual(10);

    expect(tally.answered).toBe(TABLES * MESSAGES);
    expect(tally.closed).toBeGreaterThan(0);
    const known = new Set<string>([...REJECTIONS, DONE.code]);
    expect([...tally.codes].filter((code) => !known.has(code))).toEqual([]);
    expect(tally.codes.size).toBeGreaterThan(5);

    // Whatever was done was a move that the engine allows, and nobody sits where nobody sat down.
    const rules = rulesOf('uril');
    for (const { tableId, maker, other } of tables) {
      const { body } = await ask(server.address, 'GET', `/api/tables/${tableId}`);
      const snapshot = body['snapshot'] as unknown as Connection['snapshot'];
      for (const seat of snapshot.seats) expect([undefined, maker.person.id, other.person.id]).toContain(seat?.id);
      const { body: list } = await ask(server.address, 'GET', `/api/tables/${tableId}/moves`);
      let game = newGame(rules, { ...startPosition(rules), turn: snapshot.starter });
      for (const move of list['moves'] as unknown as string[]) {
        const house = houseOf(rules, move.startsWith('S') ? 'S' : 'N', Number(move.slice(1)));
        expect(legalHouses(rules, game.position)).toContain(house);
        const next = playGame(game, house);
        if (!next.ok) throw new Error(next.error.code);
        game = next.value.game;
      }
    }
    expect((await ask(server.address, 'GET', '/healthz')).status).toBe(200);
  });
});
