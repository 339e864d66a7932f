import { hashOf } from './hash.js';

/** Finds the number of a text among millions, without the texts in memory: 12 to 20 bytes for each. */
export interface TargetIndex {
  /** @returns -1 when it was not added */
  find: (text: string) => number;
  /** @returns its number: texts are counted from 0 */
  add: (text: string) => number;
  size: () => number;
}

/** @param isText whether the text of that number is this one: two may have one hash */
export function createTargetIndex(isText: (number: number, text: string) => boolean): TargetIndex {
  let hashes = new Uint32Array(1 << 12);
  // The number plus one; 0 is a free slot.
  let slots = new Uint32Array(1 << 13);
  let count = 0;

  function find(text: string): number {
    const hash = hashOf(text);
    const mask = slots.length - 1;
    for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      if (hashes[number] === hash && isText(number, text)) return number;
    }
    return -1;
  }

  function add(text: string): number {
    const number = count;
    if (number === hashes.length) {
      const larger = new Uint32Array(number + (number >> 1));
      larger.set(hashes);
      hashes = larger;
    }
    hashes[number] = hashOf(text);
    count += 1;
    if (count * 2 > slots.length) {
      slots = new Uint32Array(slots.length * 2);
      for (let each = 0; each < count; each += 1) insert(each);
    } else insert(number);
    return number;
  }

  function insert(number: number): void {
    const mask = slots.length - 1;
    let slot = (hashes[number] as number) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = number + 1;
  }

  return { find, add, size: () => count };
}
