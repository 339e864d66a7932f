import { placesColumn } from './number-column.js';
import { createPile, type Pile } from './pile.js';

const chunkBits = 16;
const chunkSize = 1 << chunkBits;
const chunkMask = chunkSize - 1;

const replaced = 1;
const foundSame = 2;
const foundOther = 4;
const inserted = 8;
const updated = 16;
const unchanged = 32;
const late = 64;
const outcomes = inserted | updated | unchanged | late;

/** @param folder of our own */
export function createEntries(folder: string): Entries {
  return new Entries(folder);
}

/**
 * Facts of spooled documents by entry number (0, 1, 2, ...), and the way from an id to its newest entry.
 * In memory are 9 bytes for each, and what a pile has.
 */
export class Entries {
  readonly #ids: Pile;
  readonly #starts = placesColumn();
  readonly #states: Uint8Array[] = [];
  #size = 0;
  #distinct = 0;
  // A target is read in the order in which it was written, so the entry after the last found is the likely one.
  #likely = 0;

  constructor(folder: string) {
    this.#ids = createPile(folder);
  }

  size(): number {
    return this.#size;
  }

  time(entry: number): number {
    return this.#ids.number(entry);
  }

  start(entry: number): number {
    return this.#starts.get(entry);
  }

  id(entry: number): string {
    return this.#ids.key(entry);
  }

  isReplaced(entry: number): boolean {
    return (this.#state(entry) & replaced) !== 0;
  }

  /** No id came twice. */
  areDistinct(): boolean {
    return this.#distinct === this.#size;
  }

  mark(entry: number, found: 'same' | 'other'): void {
    this.#setState(entry, this.#state(entry) | (found === 'same' ? foundSame : foundOther));
  }

  unmark(from: number): void {
    this.#change(from, (state) => state & outcomes);
  }

  resolve(from: number, lateBefore: number | undefined): void {
    this.#change(from, (state, entry) => {
      return outcomeOf(state, lateBefore !== undefined && this.time(entry) < lateBefore);
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

  /** Removes what is on disk. */
  close(): void {
    this.#ids.close();
  }

  #state(entry: number): number {
    return (this.#states[entry >>> chunkBits] as Uint8Array)[entry & chunkMask] as number;
  }

  #setState(entry: number, state: number): void {
    (this.#states[entry >>> chunkBits] as Uint8Array)[entry & chunkMask] = state;
  }

  /** A newer entry of an id replaces the one before. */
  add(id: string, time: number, start: number): void {
    const entry = this.#size;
    if ((entry & chunkMask) === 0) this.#states.push(new Uint8Array(chunkSize));
    this.#starts.set(entry, start);
    const before = this.#ids.before(this.#ids.add(id, '', time));
    this.#size += 1;
    if (before === -1) {
      this.#distinct += 1;
      return;
    }
    // What an earlier commit counted goes over to the newer version: it is one document.
    this.#setState(entry, this.#state(before) & outcomes);
    this.#setState(before, replaced);
  }

  /** The newest entry of this id, or -1. */
  find(id: string): number {
    const likely = this.#likely;
    const isLikely = likely < this.#size && !this.isReplaced(likely) && this.#ids.key(likely) === id;
    const entry = isLikely ? likely : this.#ids.find(id);
    if (entry !== -1) this.#likely = entry + 1;
    return entry;
  }

  #change(from: number, next: (state: number, entry: number) => number): void {
    for (let entry = from; entry < this.#size; entry += 1) {
      const state = this.#state(entry);
      if ((state & replaced) === 0) this.#setState(entry, next(state, entry));
    }
  }

  /** Entries by their state: a hundred thousand calls of a function for each would cost more than the counting. */
  #byState(): Uint32Array {
    const counts = new Uint32Array(256);
    for (const [chunk, states] of this.#states.entries()) {
      const end = Math.min(chunkSize, this.#size - chunk * chunkSize);
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
