import { openStore } from '../../src/storage/open.ts';
import type { Hold, Outcome, StorePlace } from '../../src/storage/store.ts';
import { ends, tableId, TABLES } from './appending.ts';
import { endEntry, made, moveEntry } from './samples.ts';

// Appends to its tables without end, each its next event as soon as the last is acknowledged, and writes down what has
// been acknowledged. Meant to be killed.

const place = JSON.parse(process.argv[2] ?? '') as StorePlace;
const store = await openStore(place);

async function play(hold: Hold): Promise<Outcome> {
  for (let seq = 2; ; seq++) {
    const outcome = await store.append(ends(seq) ? endEntry(hold, seq, seq / 5) : moveEntry(hold, seq));
    if (outcome !== 'stored') return outcome;
    process.stdout.write(`${hold.key} ${seq}\n`);
  }
}

const holds: Hold[] = [];
for (let number = 0; number < TABLES; number++) holds.push(await store.addTable(tableId(number), made(), 'child'));
await Promise.all(holds.map(play));
