/** Row numbers as one bit each. */
export type RowSet = ReturnType<typeof createRowSet>;

/** @param of the bytes of another */
export function createRowSet(of: Uint8Array = new Uint8Array(1 << 10)) {
  let bits = Uint8Array.from(of);
  let count = bits.reduce((sum, byte) => sum + onesIn(byte), 0);
  const has = (number: number): boolean => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
  return {
    has,
    add: (number: number) => {
      if (has(number)) return;
      if (number >> 3 >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, (number >> 3) + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7));
      count += 1;
    },
    delete: (number: number) => {
      if (!has(number)) return;
      bits[number >> 3] = (bits[number >> 3] as number) & ~(1 << (number & 7));
      count -= 1;
    },
    size: () => count,
    /** Eight rows a byte, the first in its lowest bit. */
    bytes: () => bits,
  };
}

function onesIn(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length;
}
