import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Program, show } from './children.ts';
import { ROOT } from './root.ts';

/** How many tests of a suite passed and failed. Skipped ones are neither. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A test program that shows its work and leaves a report for machines. */
interface Suite {
  readonly program: Program;
  /** Where it leaves its report, from the root. */
  readonly report: string;
  /** Reads the parsed report. */
  readonly read: (report: unknown) => Tally;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
}

/** @param report what vitest's json reporter wrote: a file that did not load has failed without any test of its own */
export function readVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** @param report what Playwright's json reporter wrote: errors outside any test count as failures */
export function readPlaywright(report: unknown): Tally {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * What a suite comes to, given how it ended: without a readable report, or with a bad exit that the report does not
 * explain (a crash, an unhandled rejection, no tests at all), one failure more is counted.
 */
export function settle(code: number, report: string | null, read: Suite['read']): Tally {
  const tally = report === null ? { passed: 0, failed: 0 } : parse(report, read);
  const unexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return unexplained ? { ...tally, failed: 1 } : tally;
}

function parse(report: string, read: Suite['read']): Tally {
  try {
    return read(JSON.parse(report));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function run({ program, report, read }: Suite): Promise<Tally> {
  const file = join(ROOT, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code } = await show(program);
  return settle(code, existsSync(file) ? readFileSync(file, 'utf8') : null, read);
}

/** Unit and integration tests of all rooms. */
export function runUnits(): Promise<Tally> {
  const report = '.cache/test/unit.json';
  return run({
    program: {
      script: 'node_modules/vitest/vitest.mjs',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    },
    report,
    read: readVitest,
  });
}

/** Browser tests against the built client and a real server. */
export function runBrowser(): Promise<Tally> {
  return run({
    program: { script: 'node_modules/@playwright/test/cli.js', args: ['test'] },
    // named in playwright.config.ts
    report: '.cache/test/browser.json',
    read: readPlaywright,
  });
}
