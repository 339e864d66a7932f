import { hashOf } from '../spill/hash.js';
import { likenessOf } from './key-text.js';

/** A likeness and a text, as 32 bits each, make one number of 64, which is sorted by the likeness first. */
const likenessAt = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

const firstKeys = 1 << 10;
const prime = 0x01000193;

/** Finds keys that only look different among millions: 8 bytes of memory for each. */
export class KeyMarks {
  #words = new Uint32Array(firstKeys * 2);
  #count = 0;
  #likeness = 0;
  #text = 0;

  /** @returns whether nothing of the key can be unseen: then it is printable ASCII without a blank at an end */
  add(key: string, among: string): boolean {
    const isPlain = this.#mark(key, among);
    const at = this.#count * 2;
    if (at === this.#words.length) this.#grow();
    this.#words[at + likenessAt] = this.#likeness;
    this.#words[at + 1 - likenessAt] = this.#text;
    this.#count += 1;
    return isPlain;
  }

  /** Once all are added. @returns whether some only look different */
  sort(): boolean {
    const words = this.#words;
    new BigUint64Array(words.buffer, 0, this.#count).sort();
    for (let at = 2; at < this.#count * 2; at += 2) {
      if (words[at + likenessAt] !== words[at - 2 + likenessAt]) continue;
      if (words[at + 1 - likenessAt] !== words[at - 1 - likenessAt]) return true;
    }
    return false;
  }

  /** Whether one was added that looks like it and is another, once they are sorted. A hash may say so of one that is none. */
  hasAnother(key: string, among: string): boolean {
    this.#mark(key, among);
    const [likeness, text] = [this.#likeness, this.#text];
    const first = this.#placeBefore(likeness, 0);
    if (!this.#hasAt(first, likeness)) return false;
    if (this.#textAt(first) !== text) return true;
    // Texts of one likeness are in order: if the last is this one too, all are.
    return this.#hasAt(first + 1, likeness) && this.#textAt(this.#placeBefore(likeness + 1, 0) - 1) !== text;
  }

  /** The place of a key that was added, the same for equal ones, once they are sorted. */
  placeOf(key: string, among: string): number {
    this.#mark(key, among);
    return this.#placeBefore(this.#likeness, this.#text);
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#words.length * 0.75) * 2);
    larger.set(this.#words);
    this.#words = larger;
  }

  /** Of plain text without making another text of it. */
  #mark(key: string, among: string): boolean {
    const seed = among === '' ? 0x811c9dc5 : hashOf(among);
    const zeros = key.charCodeAt(0) === 48 ? leadingZeros(key) : 0;
    let [likeness, text] = [seed, seed];
    for (let at = 0; at < key.length; at += 1) {
      let code = key.charCodeAt(at);
      if (code < 32 || code > 126) return this.#markAny(key, seed);
      const isUpper = code > 64 && code < 91;
      const isDropped = code === 32 || at < zeros;
      // Texts of one likeness differ in nothing else.
      if (isUpper || isDropped) text = Math.imul(text ^ (at * 128 + code), prime);
      if (isDropped) continue;
      if (isUpper) code += 32;
      likeness = Math.imul(likeness ^ code, prime);
    }
    this.#likeness = likeness >>> 0;
    this.#text = text >>> 0;
    return key.charCodeAt(0) !== 32 && key.charCodeAt(key.length - 1) !== 32;
  }

  #markAny(key: string, seed: number): false {
    this.#likeness = hashFrom(seed, likenessOf(key));
    this.#text = hashFrom(seed, key);
    return false;
  }

  /** The first place that is not before these. */
  #placeBefore(likeness: number, text: number): number {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const own = this.#words[middle * 2 + likenessAt] ?? 0;
      if (own < likeness || (own === likeness && this.#textAt(middle) < text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #hasAt(place: number, likeness: number): boolean {
    return place < this.#count && this.#words[place * 2 + likenessAt] === likeness;
  }

  #textAt(place: number): number {
    return this.#words[place * 2 + 1 - likenessAt] ?? 0;
  }
}

function leadingZeros(key: string): number {
  return /^\d+$/.test(key) ? (/^0+(?=\d)/.exec(key)?.[0].length ?? 0) : 0;
}

function hashFrom(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}
