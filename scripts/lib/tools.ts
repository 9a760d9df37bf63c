import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { show } from './children.ts';

/** A program of the machine that tests need, and where it may be. */
interface Tool {
  readonly name: string;
  /** Name of the Debian package that has it. */
  readonly debian: string;
  /** Path of the program, null when the machine has none. */
  readonly find: () => string | null;
}

function onPath(name: string): string | null {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find(runnable) ?? null;
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: the one named in CHROMIUM, the machine's, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const places = [process.env['CHROMIUM'], ...BROWSERS.map(onPath), chromium.executablePath()];
  return places.find((path) => path != null && path !== '' && runnable(path)) ?? null;
}

const TOOLS: readonly Tool[] = [
  { name: 'Chromium', debian: 'chromium', find: findChromium },
  { name: 'Redis', debian: 'redis-server', find: () => onPath('redis-server') },
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    find: () => globSync('/usr/lib/postgresql/*/bin/initdb').at(-1) ?? onPath('initdb'),
  },
];

const missing = (): readonly Tool[] => TOOLS.filter(({ find }) => find() === null);

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installDebian(packages: readonly string[]): void {
  const apt = (...args: string[]): void => {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
}

/**
 * Installs what tests need and the machine lacks, where that can be done without asking: everything on Debian as root,
 * elsewhere the browser that Playwright brings.
 * @returns null when all is there, otherwise one line that says what to install
 */
export async function provideTools(): Promise<string | null> {
  if (missing().length > 0 && isDebian() && process.getuid?.() === 0) {
    installDebian(missing().map(({ debian }) => debian));
  }
  if (findChromium() === null)
    await show({ script: 'node_modules/@playwright/test/cli.js', args: ['install', 'chromium'] });
  const lacking = missing();
  if (lacking.length === 0) return null;
  const names = lacking.map(({ name }) => name).join(', ');
  const packages = lacking.map(({ debian }) => debian).join(' ');
  return `The tests need ${names}: install it first (on Debian: apt-get install ${packages}).`;
}
