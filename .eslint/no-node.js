// Law: what must run in a browser, a worker and a server alike imports nothing of Node.
import { isBuiltin } from 'node:module';
import { eachImport, fromRoot } from './imports.js';
import { isTest, roomOf } from './rooms.js';

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { node: '{{from}} is Node’s: {{room}} runs in browsers too. Take what you need as an argument.' },
  },
  create(context) {
    const file = fromRoot(context.filename);
    const [name, room] = roomOf(file);
    if (room.node || isTest(file)) return {};
    return eachImport(({ node, from }) => {
      if (isBuiltin(from)) context.report({ node, messageId: 'node', data: { from, room: name } });
    });
  },
};
