import { AscendingTexts } from './ascending-texts.js';
import { hashOf } from './hash.js';

/**
 * Finds the number of a text among millions, without the texts in memory: 12 to 20 bytes for each, and none at all while
 * they are added in ascending order.
 */
export interface TargetIndex {
  /** @returns -1 when it was not added */
  find: (text: string) => number;
  /** @returns its number: texts are counted from 0 */
  add: (text: string) => number;
  size: () => number;
}

/** @param textOf the text of that number, once another one is looked for */
export function createTargetIndex(textOf: (number: number) => string): TargetIndex {
  return new LateIndex(textOf);
}

/** A text behind all others, in an order that all of them are in, is a new one. */
class LateIndex implements TargetIndex {
  readonly #textOf: (number: number) => string;
  readonly #ascending = new AscendingTexts();
  #count = 0;
  /** From the first text that is not in order. */
  #hashed: HashIndex | undefined;

  constructor(textOf: (number: number) => string) {
    this.#textOf = textOf;
  }

  size(): number {
    return this.#count;
  }

  find(text: string): number {
    if (this.#hashed === undefined) {
      if (this.#ascending.isBehind(text)) return -1;
      if (this.#ascending.isLast(text)) return this.#count - 1;
    }
    return this.#index().find(text);
  }

  add(text: string): number {
    if (this.#hashed === undefined && !this.#ascending.add(text)) this.#index();
    this.#hashed?.add(text);
    this.#count += 1;
    return this.#count - 1;
  }

  #index(): HashIndex {
    if (this.#hashed !== undefined) return this.#hashed;
    this.#hashed = new HashIndex(this.#textOf);
    for (let number = 0; number < this.#count; number += 1) this.#hashed.add(this.#textOf(number));
    return this.#hashed;
  }
}

class HashIndex {
  readonly #textOf: (number: number) => string;
  #hashes = new Uint32Array(1 << 12);
  // The number plus one; 0 is a free slot.
  #slots = new Uint32Array(1 << 13);
  #count = 0;

  constructor(textOf: (number: number) => string) {
    this.#textOf = textOf;
  }

  find(text: string): number {
    const hash = hashOf(text);
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      // Two may have one hash.
      if (this.#hashes[number] === hash && this.#textOf(number) === text) return number;
    }
    return -1;
  }

  add(text: string): void {
    const number = this.#count;
    if (number === this.#hashes.length) {
      const larger = new Uint32Array(number + (number >> 1));
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[number] = hashOf(text);
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) {
      this.#slots = new Uint32Array(this.#slots.length * 2);
      for (let each = 0; each < this.#count; each += 1) this.#insert(each);
    } else this.#insert(number);
  }

  #insert(number: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[number] as number) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }
}
