// The house's plan: what each room may import. Arrows point one way only and apps never import one another.
// Keys are folders from the root; the longest one that holds a file is its room.

/**
 * @typedef {object} Room
 * @property {readonly string[]} may workspace packages, without `@uril/`, that may be imported
 * @property {boolean} node whether Node's own modules may be imported
 * @property {string} why the reason, as the linter says it
 */

const PACKAGES = ['engine', 'table', 'computer', 'board', 'words'];
const APP = 'apps stand on the packages and never on one another';
const BROWSER = 'what runs in a browser has no Node';

/** @type {Readonly<Record<string, Room>>} */
const ROOMS = {
  'packages/engine': { may: [], node: false, why: 'the engine knows the games and nothing else' },
  'packages/table': { may: ['engine'], node: false, why: 'the table knows the engine, not who serves or shows it' },
  'packages/computer': {
    may: ['engine', 'table'],
    node: false,
    why: 'the computer knows the games and the tables, not whose threads it thinks in',
  },
  'packages/board': { may: [], node: false, why: 'the board is geometry and drawing, whatever game is played on it' },
  'packages/words': {
    may: ['engine', 'table'],
    node: false,
    why: 'the catalogues put engine and table codes into words',
  },
  'apps/cli': { may: PACKAGES, node: true, why: APP },
  'apps/server': { may: PACKAGES, node: true, why: APP },
  'apps/web': { may: PACKAGES, node: true, why: APP },
  'apps/web/src': { may: PACKAGES, node: false, why: BROWSER },
  'apps/web/offline': { may: [], node: false, why: 'what keeps the client on a device knows nothing of what it keeps' },
  bench: { may: PACKAGES, node: true, why: 'benchmarks measure packages, and start apps as programs' },
  '': { may: [], node: true, why: 'scripts start and check the rooms, they are not part of one' },
};

/** Tests are not shipped: they may use Node wherever they are. */
const TEST = /^(packages|apps)\/[^/]+\/(test|e2e)\/|^bench\/test\//;

/** @param {string} file a path from the root, with slashes */
export function isTest(file) {
  return TEST.test(file);
}

/**
 * @param {string} file a path from the root, with slashes
 * @returns {[name: string, room: Room]}
 */
export function roomOf(file) {
  const [name] = Object.keys(ROOMS)
    .filter((folder) => folder === '' || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length);
  return [name, ROOMS[name]];
}

/**
 * The workspace package that holds a file; '' for the root.
 * @param {string} file a path from the root, with slashes
 */
export function packageOf(file) {
  return /^(?:(?:packages|apps)\/[^/]+|bench)(?=\/)/.exec(file)?.[0] ?? '';
}
