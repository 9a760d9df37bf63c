import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { misplaced } from '../src/chaos/stored.ts';

const chaos = fileURLToPath(new URL('../src/chaos.ts', import.meta.url));

describe('moves while the server is killed', () => {
  test('missing, doubled and exchanged ones are counted', () => {
    expect(misplaced(['a', 'b', 'c'], ['a', 'b', 'c', 'unanswered'])).toBe(0);
    expect(misplaced(['a', 'b', 'c'], ['a', 'b'])).toBe(1);
    expect(misplaced(['a', 'b', 'c'], ['a', 'a', 'b', 'c'])).toBe(2);
    expect(misplaced(['a', 'b'], ['b', 'a'])).toBe(2);
  });

  test.each(['SIGKILL', 'SIGTERM'])(
    'after %s none is lost, and everybody plays on',
    { timeout: 120_000 },
    async (signal) => {
      const args = ['--kills', '2', '--tables', '8', '--think', '40', '--signal', signal];
      const { stdout } = await promisify(execFile)(process.execPath, [chaos, ...args]);
      const [, answered] = /^kills 2, answered (\d+), lost 0, stuck 0, p50 \d+ ms, p95 \d+ ms$/m.exec(stdout) ?? [];
      expect(Number(answered), stdout).toBeGreaterThan(2 * 8);
    },
  );
});
