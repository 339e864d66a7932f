/** Keys of bytes in one block of memory, each with a line and a mark: found by hash, compared byte by byte. */
export type KeyTable = ReturnType<typeof createKeyTable>;

/** offset, length, hash, line, mark */
const fields = 5;
const firstEntries = 1 << 8;
const firstBytes = 1 << 12;

export function createKeyTable() {
  let arena = new Uint8Array(firstBytes);
  let used = 0;
  let count = 0;
  let entries = new Uint32Array(firstEntries * fields);
  // Open addressing; a slot is an entry plus one, 0 is free.
  let slots = new Uint32Array(firstEntries * 2);

  function find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = slots.length - 1;
    const length = end - start;
    search: for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot] as number;
      if (found === 0) return -1;
      const at = (found - 1) * fields;
      if (entries[at + 2] !== hash >>> 0 || entries[at + 1] !== length) continue;
      const offset = entries[at] as number;
      for (let place = 0; place < length; place += 1) {
        if (arena[offset + place] !== bytes[start + place]) continue search;
      }
      return found - 1;
    }
  }

  function add(bytes: Uint8Array, start: number, end: number, hash: number, line: number): number {
    const length = end - start;
    if (used + length > arena.length) growArena(used + length);
    if ((count + 1) * fields > entries.length) growEntries();
    for (let place = 0; place < length; place += 1) arena[used + place] = bytes[start + place] as number;
    const at = count * fields;
    entries[at] = used;
    entries[at + 1] = length;
    entries[at + 2] = hash >>> 0;
    entries[at + 3] = line;
    entries[at + 4] = 0;
    used += length;
    count += 1;
    take(count - 1, hash);
    return count - 1;
  }

  function take(entry: number, hash: number): void {
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = entry + 1;
  }

  function growArena(wanted: number): void {
    const larger = new Uint8Array(Math.max(wanted, arena.length * 2));
    larger.set(arena.subarray(0, used));
    arena = larger;
  }

  function growEntries(): void {
    const larger = new Uint32Array(entries.length * 2);
    larger.set(entries);
    entries = larger;
    slots = new Uint32Array(slots.length * 2);
    for (let entry = 0; entry < count; entry += 1) take(entry, entries[entry * fields + 2] as number);
  }

  return {
    /** Entry of the key; -1 when there is none. */
    find,
    /** For a key that `find` did not find. @returns its entry */
    add,
    lineOf: (entry: number) => entries[entry * fields + 3] as number,
    /** 0 until it is set. */
    markOf: (entry: number) => entries[entry * fields + 4] as number,
    setMark: (entry: number, mark: number) => {
      entries[entry * fields + 4] = mark;
    },
    hashOf: (entry: number) => entries[entry * fields + 2] as number,
    keyOf: (entry: number) => {
      const at = entry * fields;
      const offset = entries[at] as number;
      return arena.subarray(offset, offset + (entries[at + 1] as number));
    },
    size: () => count,
    /** Of the keys and what is kept about them. */
    sizeBytes: () => used + count * (fields + 2) * 4,
    /** All keys gone; the memory is used again. */
    clear: () => {
      used = 0;
      count = 0;
      slots.fill(0);
    },
  };
}

/**
 * HalfSipHash-1-3: the author of the keys cannot make them meet in one slot without knowing the seed.
 * Source: J.-P. Aumasson, D. J. Bernstein: SipHash, a fast short-input PRF; its reference code for 32 bits.
 */
export function hashBytes(bytes: Uint8Array, start: number, end: number, seed: HashSeed): number {
  const { low, high } = seed;
  let v0 = low | 0;
  let v1 = high | 0;
  let v2 = 0x6c796765 ^ low;
  let v3 = 0x74656462 ^ high;
  const length = end - start;
  const whole = start + (length & ~3);
  let word = 0;
  for (let at = start; ; at += 4) {
    if (at < whole) {
      word =
        (bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24);
    } else {
      word = length << 24;
      if (end - at > 2) word |= (bytes[at + 2] as number) << 16;
      if (end - at > 1) word |= (bytes[at + 1] as number) << 8;
      if (end - at > 0) word |= bytes[at] as number;
    }
    v3 ^= word;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    v0 ^= word;
    if (at >= whole) break;
  }
  v2 ^= 0xff;
  for (let round = 0; round < 3; round += 1) {
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  return (v1 ^ v3) >>> 0;
}

export interface HashSeed {
  low: number;
  high: number;
}
