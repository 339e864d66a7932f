import { AscendingTexts } from './ascending-texts.js';
import { hashOf } from './hash.js';

/** The way from an id to its newest entry. Entries are counted from 0 as their ids are added. */
export interface NewestEntries {
  /** @returns the entry whose place it takes, or -1 for an id that was not there */
  add: (id: string) => number;
  /** The newest entry of this id, or -1. */
  find: (id: string) => number;
}

/**
 * About 10 bytes for each entry, and none at all while ids are added in ascending order.
 * @param idOf reads the id of an entry back: a hash alone never takes two ids for one
 */
export function createNewestEntries(idOf: (entry: number) => string): NewestEntries {
  return new LateTable(idOf);
}

/** An id behind all others, in an order that all of them are in, is a new one. */
class LateTable implements NewestEntries {
  readonly #idOf: (entry: number) => string;
  readonly #ascending = new AscendingTexts();
  #count = 0;
  /** From the first id that is not in order, or that is looked for among others. */
  #hashed: HashTable | undefined;

  constructor(idOf: (entry: number) => string) {
    this.#idOf = idOf;
  }

  add(id: string): number {
    if (this.#hashed === undefined && !this.#ascending.add(id)) this.#table();
    this.#count += 1;
    return this.#hashed?.add(id) ?? -1;
  }

  find(id: string): number {
    if (this.#hashed === undefined && this.#ascending.isBehind(id)) return -1;
    return this.#table().find(id);
  }

  #table(): HashTable {
    if (this.#hashed !== undefined) return this.#hashed;
    this.#hashed = new HashTable(this.#idOf);
    for (let entry = 0; entry < this.#count; entry += 1) this.#hashed.add(this.#idOf(entry));
    return this.#hashed;
  }
}

const chunkBits = 16;
const chunkSize = 1 << chunkBits;
const chunkMask = chunkSize - 1;
const firstSlots = 1 << 12;

class HashTable implements NewestEntries {
  readonly #idOf: (entry: number) => string;
  readonly #hashes: Uint32Array[] = [];
  // Open addressing; a slot holds the newest entry of an id plus one (0 = free).
  #slots = new Uint32Array(firstSlots);
  #size = 0;
  #distinct = 0;

  constructor(idOf: (entry: number) => string) {
    this.#idOf = idOf;
  }

  add(id: string): number {
    if ((this.#distinct + 1) * 3 > this.#slots.length * 2) this.#grow();
    const entry = this.#size;
    const hash = hashOf(id);
    if ((entry & chunkMask) === 0) this.#hashes.push(new Uint32Array(chunkSize));
    (this.#hashes[entry >>> chunkBits] as Uint32Array)[entry & chunkMask] = hash;
    this.#size += 1;
    const slot = this.#slotOf(id, hash);
    const before = (this.#slots[slot] as number) - 1;
    if (before === -1) this.#distinct += 1;
    this.#slots[slot] = entry + 1;
    return before;
  }

  find(id: string): number {
    return (this.#slots[this.#slotOf(id, hashOf(id))] as number) - 1;
  }

  #hash(entry: number): number {
    return (this.#hashes[entry >>> chunkBits] as Uint32Array)[entry & chunkMask] as number;
  }

  /** The slot of this id, or the free one where it belongs. */
  #slotOf(id: string, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.#slots[slot] as number) - 1;
      if (entry === -1 || (this.#hash(entry) === hash && this.#idOf(entry) === id)) return slot;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    const mask = this.#slots.length - 1;
    for (const taken of old) {
      if (taken === 0) continue;
      let slot = this.#hash(taken - 1) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = taken;
    }
  }
}
