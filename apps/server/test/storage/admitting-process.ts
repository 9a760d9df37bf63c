import { openStore } from '../../src/storage/open.ts';
import type { StorePlace } from '../../src/storage/store.ts';
import { ana, NOON } from './samples.ts';

// Lets devices in as Ana without end and puts each out again, and writes down each step that has been acknowledged.
// Meant to be killed.

const place = JSON.parse(process.argv[2] ?? '') as StorePlace;
const round = process.argv[3] ?? '';
const store = await openStore(place);

for (let number = 0; ; number++) {
  const [code, token] = [`code-${round}-${number}`, `token-${round}-${number}`];
  await store.addArrival({ code, token, device: 'android', until: NOON + 300 }, NOON);
  process.stdout.write(`${number} waits\n`);
  await store.admitArrival(code, ana.id, NOON);
  process.stdout.write(`${number} in\n`);
  await store.revokeToken(token, NOON);
  process.stdout.write(`${number} out\n`);
}
