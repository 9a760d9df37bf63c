/** Two numbers for each place and count, to be put together into the keys of a position. */
interface KeyTables {
  /** Indexed by place × 256 + seeds. */
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** Spreads the bits of a whole number evenly over 32 (murmur3's last step). */
export function scattered(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** The same numbers every time. @param places of a position */
export function keyTables(places: number): KeyTables {
  const table = (salt: number): Int32Array =>
    Int32Array.from({ length: places << 8 }, (_, index) => scattered(Math.imul(index + 1, salt)));
  return { a: table(0x9e3779b1), b: table(0x7feb352d) };
}
