// The laws of ARCHITECTURE.md as lint rules; each says why. test/laws.test.ts shows each refusing a violation.
import direction from './direction.js';
import doors from './doors.js';
import noNode from './no-node.js';
import onlineOnly from './online-only.js';

export default {
  meta: { name: 'uril' },
  rules: { direction, doors, 'no-node': noNode, 'online-only': onlineOnly },
};
