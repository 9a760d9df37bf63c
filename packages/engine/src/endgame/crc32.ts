/** The check sum of zip, PNG and gzip (reflected polynomial 0xEDB88320), four bytes at a time. */
const TABLES: readonly Uint32Array[] = [0, 1, 2, 3].map(() => new Uint32Array(256));

for (let byte = 0; byte < 256; byte++) {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb88320;
  TABLES[0]![byte] = sum;
}
// A byte further back has been followed by one more byte of zeros.
for (let back = 1; back < 4; back++)
  for (let byte = 0; byte < 256; byte++) {
    const sum = TABLES[back - 1]![byte]!;
    TABLES[back]![byte] = (sum >>> 8) ^ TABLES[0]![sum & 255]!;
  }

/** CRC-32 of some bytes. @param before the sum of bytes that come before them */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [first, second, third, fourth] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  let sum = ~before;
  let at = 0;
  for (const even = bytes.length - 3; at < even; at += 4) {
    sum ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    sum = fourth[sum & 255]! ^ third[(sum >>> 8) & 255]! ^ second[(sum >>> 16) & 255]! ^ first[sum >>> 24]!;
  }
  for (; at < bytes.length; at++) sum = (sum >>> 8) ^ first[(sum ^ bytes[at]!) & 255]!;
  return ~sum >>> 0;
}
