import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/lib/root.ts';

const LONG = process.env['LONG'] !== undefined;
const PAGE = join(ROOT, 'apps/web/dist/index.html');
const data = mkdtempSync(join(tmpdir(), 'uril-start-'));
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

interface Started {
  readonly npm: ChildProcess;
  readonly address: string;
  readonly ms: number;
}

/** `npm start` on a free port, until it has printed its address. */
function start(): Promise<Started> {
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
  });
  let written = '';
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer): void => {
      written += text.toString();
      const address = /http:\/\/\S+/.exec(written)?.[0];
      if (address !== undefined) resolve({ npm, address, ms: performance.now() - began });
    };
    npm.stdout.on('data', hear);
    npm.stderr.on('data', hear);
    npm.once('close', () => {
      reject(new Error(`npm start ended:\n${written}`));
    });
  });
}

/** Ends npm, and with it whatever it started: its outputs close only once nobody holds them any more. */
function stop(npm: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    npm.once('close', () => {
      resolve();
    });
    npm.kill('SIGTERM');
  });
}

describe('npm start', () => {
  it(
    'serves the client it built, ends with npm, and does not build it a second time',
    { timeout: 120_000 },
    async () => {
      const first = await start();
      expect(await (await fetch(`${first.address}/healthz`)).json()).toEqual({ ok: true });
      expect(await (await fetch(first.address)).text()).toContain('<script type="module"');
      await stop(first.npm);
      await expect(fetch(`${first.address}/healthz`)).rejects.toThrow();

      const built = statSync(PAGE).mtimeMs;
      const second = await start();
      expect((await fetch(second.address)).status).toBe(200);
      await stop(second.npm);
      expect(statSync(PAGE).mtimeMs).toBe(built);
      // How fast that is can be told only of a machine with nothing else to do.
      if (LONG) expect(second.ms).toBeLessThan(3000);
    },
  );
});
