// What the rules about imports share: every way a module can be named, and where files lie from the root.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * A path from the root, with slashes.
 * @param {string} path
 */
export function fromRoot(path) {
  return relative(root, path).split(sep).join('/');
}

/**
 * @typedef {object} Import
 * @property {object} node where it stands
 * @property {string} from the module's name as written
 * @property {boolean} type whether it is for types only, and so vanishes before the code runs
 * @property {boolean} lazy whether it is `import()`
 */

/**
 * A visitor that hands every import, re-export and `import()` of a module to `look`.
 * @param {(found: Import) => void} look
 */
export function eachImport(look) {
  const named = (node, kind) => {
    if (typeof node.source?.value !== 'string') return;
    look({ node: node.source, from: node.source.value, type: kind === 'type', lazy: node.type === 'ImportExpression' });
  };
  return {
    ImportDeclaration: (node) => named(node, node.importKind),
    ExportNamedDeclaration: (node) => named(node, node.exportKind),
    ExportAllDeclaration: (node) => named(node, node.exportKind),
    ImportExpression: (node) => named(node, 'value'),
    TSImportType: (node) => named(node, 'type'),
  };
}
