import { parentPort, workerData } from 'node:worker_threads';
import { isRulesId, rulesOf } from '../../src/index.ts';
import { tableOf } from './endgames.ts';

/** What a table is to be built of; its bytes come back. */
export interface Order {
  readonly rules: string;
  readonly seeds: number;
  readonly bounds: number;
}

const { rules, seeds, bounds } = workerData as Order;
if (!isRulesId(rules)) throw new Error(rules);
const { bytes } = tableOf(rulesOf(rules), seeds, bounds);
parentPort!.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
