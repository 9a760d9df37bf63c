// `npm test`: everything, in the order in which faults are cheapest to find. The last line counts all suites together.
//   --long           also what takes minutes
//   checks | unit | browser    only these
import { runChecks } from './lib/checks.ts';
import { buildClient } from './lib/client.ts';
import { leaveWithParent } from './lib/parent.ts';
import { runBrowser, runUnits, type Tally } from './lib/suites.ts';
import { provideTools } from './lib/tools.ts';

leaveWithParent();
const SUITES: Readonly<Record<string, () => Promise<Tally>>> = {
  checks: runChecks,
  unit: runUnits,
  browser: async () => ((await buildClient()) ? runBrowser() : { passed: 0, failed: 1 }),
};

const asked = process.argv.slice(2);
if (asked.includes('--long')) process.env['LONG'] = '1';
const chosen = Object.keys(SUITES).filter((name) => asked.includes(name));

async function runAll(names: readonly string[]): Promise<Tally> {
  const lacking = await provideTools();
  if (lacking !== null) {
    console.error(lacking);
    return { passed: 0, failed: 1 };
  }
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    console.log(`\n── ${name}`);
    const tally = await SUITES[name]?.();
    total.passed += tally?.passed ?? 0;
    total.failed += tally?.failed ?? 0;
  }
  return total;
}

const { passed, failed } = await runAll(chosen.length > 0 ? chosen : Object.keys(SUITES));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
