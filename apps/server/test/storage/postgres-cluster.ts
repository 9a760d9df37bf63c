import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL of one's own: made empty, on a free loopback port, gone with all its data after `stop`. */
export interface PostgresCluster {
  /** Makes an empty database. Returns its `postgres://` address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

const MISSING =
  'these tests need a PostgreSQL server: install one (Debian: apt-get install postgresql) or put its initdb on PATH';
const START_MS = 30_000;

/** The newest installed server's programs: Debian keeps them off PATH, one directory a version. */
function programs(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((place) => place !== ''),
  ];
  const found = places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
  if (found === undefined) throw new Error(MISSING);
  return found;
}

/** PostgreSQL refuses to run as root; there it runs as the user that Debian's package makes. */
function unprivileged(): { uid: number; gid: number } | Record<never, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });

/** Resolves when the server says that it takes connections; rejects with what it wrote if it ends before. */
const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${said}`)), START_MS);
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended while starting:\n${said}`));
    });
  });

export async function startPostgres(): Promise<PostgresCluster> {
  const bin = programs();
  const user = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'uril-postgres-'));
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if ('uid' in user) for (const place of [home, data]) chownSync(place, user.uid, user.gid);

  const options = { ...user, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'uril', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  // -F: nothing here has to survive a power cut.
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-F', '-h', '127.0.0.1', '-p', String(port), '-k', ''],
    options,
  );
  const killed = (): void => void server.kill('SIGQUIT');
  process.once('exit', killed);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await ready(server);

  const address = (database: string): string => `postgres://uril@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    async database() {
      const name = `uril${++databases}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      process.off('exit', killed);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
