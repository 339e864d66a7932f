/** Row numbers as one bit each. */
export interface RowSet {
  add: (number: number) => void;
  delete: (number: number) => void;
  has: (number: number) => boolean;
  size: () => number;
}

export function createRowSet(): RowSet {
  let bits = new Uint8Array(1 << 10);
  let count = 0;
  const has = (number: number): boolean => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
  return {
    has,
    add: (number) => {
      if (has(number)) return;
      if (number >> 3 >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, (number >> 3) + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7));
      count += 1;
    },
    delete: (number) => {
      if (!has(number)) return;
      bits[number >> 3] = (bits[number >> 3] as number) & ~(1 << (number & 7));
      count -= 1;
    },
    size: () => count,
  };
}
