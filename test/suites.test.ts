import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, settle } from '../scripts/lib/suites.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

const unit = (numPassedTests: number, numFailedTests: number, ...testResults: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });

const browser = (expected: number, unexpected: number, flaky: number, errors: readonly string[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 3 }, errors });

describe('what a suite comes to', () => {
  it.each([
    ['all passed', 0, unit(2, 0, file('passed', 'passed', 'passed')), 2, 0],
    ['one failed', 1, unit(1, 1, file('failed', 'passed', 'failed')), 1, 1],
    ['a file that did not load counts once', 1, unit(1, 0, file('passed', 'passed'), file('failed')), 1, 1],
    ['a file with failures is not counted on top of them', 1, unit(0, 2, file('failed', 'failed', 'failed')), 0, 2],
    ['a bad exit that no test explains', 1, unit(5, 0, file('passed', 'passed')), 5, 1],
    ['no tests at all', 0, unit(0, 0), 0, 1],
    ['no report: it crashed', 139, null, 0, 1],
    ['a report cut short', 1, '{"numPassedTests":', 0, 1],
    ['a report of another shape', 0, '{}', 0, 1],
  ])('vitest: %s', (_, code, report, passed, failed) => {
    expect(settle(code, report, readVitest)).toEqual({ passed, failed });
  });

  it.each([
    ['all passed, skipped ones are neither', 0, browser(4, 0, 0), 4, 0],
    ['one failed', 1, browser(4, 1, 0), 4, 1],
    ['one that passed only now and then has failed', 0, browser(4, 0, 1), 4, 1],
    ['a failure outside any test', 1, browser(0, 0, 0, ['no browser']), 0, 1],
    ['no tests at all', 0, browser(0, 0, 0), 0, 1],
    ['no report: it crashed', 1, null, 0, 1],
  ])('playwright: %s', (_, code, report, passed, failed) => {
    expect(settle(code, report, readPlaywright)).toEqual({ passed, failed });
  });
});
