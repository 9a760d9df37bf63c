// Brings node_modules up to the lockfile, and does nothing when it is there already.
//
// Plain JavaScript on purpose: it runs before anything is installed, on whatever Node the machine has (20 or newer).
// What it installs brings the Node the project runs on (`node_modules/.bin/node`), which npm then finds first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.4.2';
/** The first Node that runs `.ts` files as they are. */
const NODE_NEEDED = [22, 18];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.uril-install');

/** @returns {string[]} folders of the workspace's rooms, relative to the root */
function rooms() {
  const groups = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return [...groups, 'bench'].filter((room) => existsSync(join(root, room, 'package.json')));
}

/** @returns {string} a hash of all that decides what an install puts in place */
function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${PNPM}`);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...rooms().map((room) => join(room, 'package.json')),
  ];
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function installed(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && rooms().every(hasModules);
}

function hasModules(room) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'));
  return (
    existsSync(join(root, room, 'node_modules')) || Object.keys({ ...dependencies, ...devDependencies }).length === 0
  );
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

function install() {
  const windows = process.platform === 'win32';
  const { status } = spawnSync(windows ? 'npx.cmd' : 'npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root,
    // CI: pnpm asks nothing, also when it has to replace a folder made by another tool
    env: { ...process.env, CI: 'true' },
    // all on standard error: the standard output of `npm run uril` belongs to the command
    stdio: ['ignore', 2, 2],
    shell: windows,
  });
  if (status !== 0) fail(`uril: installing the dependencies failed (npx ${PNPM} install --frozen-lockfile).`);
}

/** The platforms whose Node cannot be brought along need one of their own. */
function checkNode() {
  const brought = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1]);
  if (!existsSync(brought) && !enough) {
    fail(
      `uril: needs Node ${NODE_NEEDED.join('.')} or newer, this is ${process.versions.node}, ` +
        `and none could be brought along for ${process.platform} ${process.arch}.`,
    );
  }
}

const stamp = wanted();
if (!installed(stamp)) {
  install();
  writeFileSync(stampFile, stamp);
}
checkNode();
