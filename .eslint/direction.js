// Law: imports go one way, engine ← table ← apps, and apps never import one another.
import { eachImport, fromRoot } from './imports.js';
import { roomOf } from './rooms.js';

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { direction: '{{room}} may not import @uril/{{other}}: {{why}}.' },
  },
  create(context) {
    const [name, room] = roomOf(fromRoot(context.filename));
    return eachImport(({ node, from }) => {
      const other = /^@uril\/([^/]+)/.exec(from)?.[1];
      if (other === undefined || room.may.includes(other)) return;
      context.report({ node, messageId: 'direction', data: { room: name || 'the root', other, why: room.why } });
    });
  },
};
