import { hashOf } from './hash.js';

/** Facts of spooled documents by entry number (0, 1, 2, ...) in typed arrays, and the way from an id to its newest entry. */
export interface Entries {
  /** A newer entry of an id replaces the one before. */
  add: (id: string, time: number, start: number, idStart: number) => void;
  size: () => number;
  time: (entry: number) => number;
  start: (entry: number) => number;
  idStart: (entry: number) => number;
  isReplaced: (entry: number) => boolean;
  /** No id came twice. */
  areDistinct: () => boolean;
  /** The newest entry of this id, or -1. */
  find: (id: string) => number;
  mark: (entry: number, found: 'same' | 'other') => void;
  unmark: (from: number) => void;
  resolve: (from: number, lateBefore: number | undefined) => void;
  counts: () => { inserted: number; updated: number; unchanged: number; late: number };
}

interface Chunk {
  times: Float64Array;
  starts: Float64Array;
  /** Less that of the chunk's first entry. */
  idStarts: Uint32Array;
  idBase: number;
  hashes: Uint32Array;
  states: Uint8Array;
}

const chunkBits = 16;
const chunkSize = 1 << chunkBits;
const chunkMask = chunkSize - 1;
const firstSlots = 1 << 12;

const replaced = 1;
const foundSame = 2;
const foundOther = 4;
const inserted = 8;
const updated = 16;
const unchanged = 32;
const late = 64;
const outcomes = inserted | updated | unchanged | late;

/** @param idOf reads the id of an entry back: a hash alone never takes two ids for one */
export function createEntries(idOf: (entry: number) => string): Entries {
  return new EntryTable(idOf);
}

class EntryTable implements Entries {
  readonly #idOf: (entry: number) => string;
  readonly #chunks: Chunk[] = [];
  #size = 0;
  #distinct = 0;
  // Open addressing; a slot holds the newest entry of an id plus one (0 = free).
  #slots = new Uint32Array(firstSlots);
  // A target is read in the order in which it was written, so the entry after the last found is the likely one.
  #likely = 0;

  constructor(idOf: (entry: number) => string) {
    this.#idOf = idOf;
  }

  size(): number {
    return this.#size;
  }

  time(entry: number): number {
    return this.#chunkOf(entry).times[entry & chunkMask] as number;
  }

  start(entry: number): number {
    return this.#chunkOf(entry).starts[entry & chunkMask] as number;
  }

  idStart(entry: number): number {
    return this.#chunkOf(entry).idBase + (this.#chunkOf(entry).idStarts[entry & chunkMask] as number);
  }

  isReplaced(entry: number): boolean {
    return ((this.#chunkOf(entry).states[entry & chunkMask] as number) & replaced) !== 0;
  }

  areDistinct(): boolean {
    return this.#distinct === this.#size;
  }

  mark(entry: number, found: 'same' | 'other'): void {
    const { states } = this.#chunkOf(entry);
    states[entry & chunkMask]! |= found === 'same' ? foundSame : foundOther;
  }

  unmark(from: number): void {
    this.#change(from, (state) => state & outcomes);
  }

  resolve(from: number, lateBefore: number | undefined): void {
    this.#change(from, (state, entry) => {
      const time = this.#chunkOf(entry).times[entry & chunkMask] as number;
      return outcomeOf(state, lateBefore !== undefined && time < lateBefore);
    });
  }

  counts(): { inserted: number; updated: number; unchanged: number; late: number } {
    const counts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
    for (const [state, count] of this.#byState().entries()) {
      if (state & replaced) continue;
      if (state & inserted) counts.inserted += count;
      if (state & updated) counts.updated += count;
      if (state & unchanged) counts.unchanged += count;
      if (state & late) counts.late += count;
    }
    return counts;
  }

  #chunkOf(entry: number): Chunk {
    return this.#chunks[entry >>> chunkBits] as Chunk;
  }

  add(id: string, time: number, start: number, idStart: number): void {
    const entry = this.#size;
    if ((entry & chunkMask) === 0) this.#chunks.push(createChunk(idStart));
    if ((this.#distinct + 1) * 3 > this.#slots.length * 2) this.#grow();
    const hash = hashOf(id);
    const chunk = this.#chunkOf(entry);
    const at = entry & chunkMask;
    chunk.times[at] = time;
    chunk.starts[at] = start;
    chunk.idStarts[at] = idStart - chunk.idBase;
    chunk.hashes[at] = hash;
    this.#size += 1;
    const slot = this.#slotOf(id, hash);
    const before = (this.#slots[slot] as number) - 1;
    if (before === -1) this.#distinct += 1;
    else this.#replace(before, chunk, at);
    this.#slots[slot] = entry + 1;
  }

  #replace(before: number, chunk: Chunk, at: number): void {
    const { states } = this.#chunkOf(before);
    const state = states[before & chunkMask] as number;
    // What an earlier commit counted goes over to the newer version: it is one document.
    chunk.states[at] = state & outcomes;
    states[before & chunkMask] = replaced;
  }

  /** The slot of this id, or the free one where it belongs. */
  #slotOf(id: string, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.#slots[slot] as number) - 1;
      if (entry === -1) return slot;
      if (this.#chunkOf(entry).hashes[entry & chunkMask] === hash && this.#idOf(entry) === id) return slot;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    const mask = this.#slots.length - 1;
    for (const taken of old) {
      if (taken === 0) continue;
      let slot = (this.#chunkOf(taken - 1).hashes[(taken - 1) & chunkMask] as number) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = taken;
    }
  }

  find(id: string): number {
    const hash = hashOf(id);
    if (this.#likely < this.#size) {
      const chunk = this.#chunkOf(this.#likely);
      const at = this.#likely & chunkMask;
      const isLikely = chunk.hashes[at] === hash && !((chunk.states[at] as number) & replaced);
      if (isLikely && this.#idOf(this.#likely) === id) return this.#likely++;
    }
    const entry = (this.#slots[this.#slotOf(id, hash)] as number) - 1;
    if (entry !== -1) this.#likely = entry + 1;
    return entry;
  }

  #change(from: number, next: (state: number, entry: number) => number): void {
    for (let entry = from; entry < this.#size; entry += 1) {
      const { states } = this.#chunkOf(entry);
      const state = states[entry & chunkMask] as number;
      if ((state & replaced) === 0) states[entry & chunkMask] = next(state, entry);
    }
  }

  /** Entries by their state: a hundred thousand calls of a function for each would cost more than the counting. */
  #byState(): Uint32Array {
    const counts = new Uint32Array(256);
    for (let entry = 0; entry < this.#size; entry += chunkSize) {
      const { states } = this.#chunkOf(entry);
      const end = Math.min(chunkSize, this.#size - entry);
      for (let at = 0; at < end; at += 1) counts[states[at] as number]! += 1;
    }
    return counts;
  }
}

function outcomeOf(state: number, isLate: boolean): number {
  const before = state & outcomes;
  if (before & (inserted | updated)) return before;
  if (state & foundOther) return updated;
  if (state & foundSame) return unchanged;
  return before === 0 ? inserted | (isLate ? late : 0) : updated;
}

function createChunk(idBase: number): Chunk {
  return {
    times: new Float64Array(chunkSize),
    starts: new Float64Array(chunkSize),
    idStarts: new Uint32Array(chunkSize),
    idBase,
    hashes: new Uint32Array(chunkSize),
    states: new Uint8Array(chunkSize),
  };
}
