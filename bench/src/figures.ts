/** The middle one of some values, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
};

/** A whole number as it is read: `1 025 598`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
