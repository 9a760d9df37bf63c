/** The middle one of some values, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
};

/** A whole number as it is read: `1 025 598`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

/** The value below which `part` (0 to 1) of the values lie; 0 when there are none. Sorts in place. */
export function percentileOf(values: number[], part: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
