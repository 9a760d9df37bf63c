// Law: a package is entered through its `exports` only, so that what lies behind them can be rearranged freely.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { eachImport, fromRoot, root } from './imports.js';
import { packageOf } from './rooms.js';

/** @param {string} name a workspace package, without `@uril/` */
function exportsOf(name) {
  const manifest = join(root, 'packages', name, 'package.json');
  return existsSync(manifest) ? Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).exports ?? {}) : [];
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wall: 'This path goes through the wall into {{other}}: rooms are entered by package name, through their exports, so that what lies behind them can be rearranged freely.',
      door: '{{from}} is not among the exports of @uril/{{name}}: packages are entered through their exports only.',
    },
  },
  create(context) {
    const here = packageOf(fromRoot(context.filename));
    return eachImport(({ node, from }) => {
      if (from.startsWith('.')) {
        const target = fromRoot(resolve(dirname(context.filename), from.replace(/\?.*$/, '')));
        const other = packageOf(target) || 'the root';
        if (packageOf(target) !== here) context.report({ node, messageId: 'wall', data: { other } });
        return;
      }
      const [, name, inner] = /^@uril\/([^/]+)(\/.*)?$/.exec(from) ?? [];
      if (name === undefined || exportsOf(name).includes(`.${inner ?? ''}`)) return;
      context.report({ node, messageId: 'door', data: { from, name } });
    });
  },
};
