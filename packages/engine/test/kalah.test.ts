import { rulesOf } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { marginOf } from './support/solve.ts';
import type { KalahCase } from './support/vectors.ts';
import { KALAHS } from './support/vectors.ts';

const long = process.env['LONG'] !== undefined;
/** What every line of play can be looked at of: in seconds, or in minutes. */
const isSmall = ({ houses, seeds }: KalahCase): boolean => houses <= 3 || houses * seeds <= 12;
const isMiddling = ({ houses, seeds }: KalahCase): boolean => houses * seeds <= 16;

describe('the value of Kalah', () => {
  test.each(KALAHS.filter((row) => isSmall(row) || (long && isMiddling(row))))(
    'KA-D1: $houses houses of $seeds, emptyCapture $emptyCapture: the side that starts wins by $margin',
    ({ houses, seeds, emptyCapture, margin }) => {
      expect(marginOf({ ...rulesOf('kalah-4'), houses, seeds, emptyCapture })).toBe(margin);
    },
    600_000,
  );
});
