// Law: the Colyseus SDK (54 KB gzip) reaches a browser only when its person goes online.
import { eachImport, fromRoot } from './imports.js';

const SDK = new Set(['colyseus.js', '@colyseus/sdk']);
/** The one module that may load it, lazily. */
const GATE = 'apps/web/src/play/colyseus.ts';

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      early: `{{from}} is 54 KB that local play does not need: import its types with \`import type\`, and load it with import() in ${GATE} only.`,
    },
  },
  create(context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('apps/web/src/')) return {};
    return eachImport(({ node, from, type, lazy }) => {
      if (!SDK.has(from) || type || (lazy && file === GATE)) return;
      context.report({ node, messageId: 'early', data: { from } });
    });
  },
};
