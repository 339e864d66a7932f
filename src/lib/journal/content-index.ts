import type { Entry, Intent, Outcome, RowLook } from './entries.js';
import { type RowState, rowStates as states } from './progress-map.js';

/**
 * What a journal says of each key, wherever its row stands now: for resuming with a changed input. A key knows the
 * content (digest) that was last written for it; keys are told apart by 64 bits, about 45 bytes for each.
 */
export interface ContentIndex {
  apply: (entry: Entry) => void;
  /** `none` for a key that is not there, `other` when the journal knows it with another content only. */
  state: (key: string, digest: string) => RowState | 'other';
  /** Whether its row was read back and is in doubt. */
  inDoubt: (key: string, digest: string) => boolean;
  /** Whether its row deleted what it names. */
  deleted: (key: string, digest: string) => boolean;
  /** Distinct keys. */
  size: () => number;
}

export function createContentIndex(): ContentIndex {
  return new ContentFile();
}

class ContentFile implements ContentIndex {
  #count = 0;
  /** Of the key and of the digest: 64 bits each, in two halves. */
  #columns = { keyHigh: halves(), keyLow: halves(), digestHigh: halves(), digestLow: halves() };
  #state = new Uint8Array(firstLength);
  /** Open addressing: number of a key plus one, 0 = free. */
  #table = new Uint32Array(4 * firstLength);
  /** By row: number of its key plus one. An outcome may name the row alone. */
  #rows = halves();

  apply(entry: Entry): void {
    if ('look' in entry) this.#applyLook(entry);
    else if (!('beside' in entry)) this.#applyRow(entry);
  }

  #applyRow(entry: Intent | Outcome): void {
    const row = 'intent' in entry ? entry.intent : entry.outcome;
    const { key, digest } = entry;
    if (key !== undefined && digest !== undefined) this.#remember(row, this.#write(key, digest) + 1);
    const known = (this.#rows[row] ?? 0) - 1;
    if (known < 0) return;
    // What was read back before its outcome was written is in doubt still.
    this.#state[known] =
      'intent' in entry
        ? 1
        : states.indexOf(entry.result) | deletedBitOf(entry) | ((this.#state[known] as number) & doubtBit);
  }

  state(key: string, digest: string): RowState | 'other' {
    const number = this.#numberOf(key, false);
    if (number < 0) return 'none';
    return this.#holds(number, digest) ? (states[(this.#state[number] as number) & stateBits] ?? 'none') : 'other';
  }

  inDoubt(key: string, digest: string): boolean {
    return this.#has(key, digest, doubtBit);
  }

  deleted(key: string, digest: string): boolean {
    return this.#has(key, digest, deletedBit);
  }

  #has(key: string, digest: string, bit: number): boolean {
    const number = this.#numberOf(key, false);
    return number >= 0 && this.#holds(number, digest) && ((this.#state[number] as number) & bit) !== 0;
  }

  /** Whether this content is what was last written for the key. */
  #holds(number: number, digest: string): boolean {
    const [high, low] = digestBits(digest);
    return this.#columns.digestHigh[number] === high && this.#columns.digestLow[number] === low;
  }

  size(): number {
    return this.#count;
  }

  #applyLook({ look, verdict }: RowLook): void {
    const known = (this.#rows[look] ?? 0) - 1;
    if (known >= 0)
      this.#state[known] = ((this.#state[known] as number) & ~doubtBit) | (verdict === undefined ? doubtBit : 0);
  }

  #remember(row: number, value: number): void {
    if (row >= this.#rows.length) this.#rows = wider(this.#rows, Math.max(row + 1, Math.ceil(this.#rows.length * 1.5)));
    this.#rows[row] = value;
  }

  /** @returns the key's number */
  #write(key: string, digest: string): number {
    const number = this.#numberOf(key, true);
    [this.#columns.digestHigh[number], this.#columns.digestLow[number]] = digestBits(digest);
    return number;
  }

  /** @returns the key's number, -1 when it is not there and `add` is false */
  #numberOf(key: string, add: boolean): number {
    const [high, low] = keyBits(key);
    const mask = this.#table.length - 1;
    let slot = (high ^ low) & mask;
    for (let found = this.#table[slot] as number; found !== 0; found = this.#table[slot] as number) {
      if (this.#columns.keyHigh[found - 1] === high && this.#columns.keyLow[found - 1] === low) return found - 1;
      slot = (slot + 1) & mask;
    }
    if (!add) return -1;
    if ((this.#count + 1) * 2 > this.#table.length) {
      this.#growTable();
      return this.#numberOf(key, true);
    }
    if (this.#count === this.#state.length) this.#growKeys();
    this.#columns.keyHigh[this.#count] = high;
    this.#columns.keyLow[this.#count] = low;
    this.#count += 1;
    this.#table[slot] = this.#count;
    return this.#count - 1;
  }

  #growKeys(): void {
    const length = Math.ceil(this.#state.length * 1.5);
    this.#columns = {
      keyHigh: wider(this.#columns.keyHigh, length),
      keyLow: wider(this.#columns.keyLow, length),
      digestHigh: wider(this.#columns.digestHigh, length),
      digestLow: wider(this.#columns.digestLow, length),
    };
    const widerState = new Uint8Array(length);
    widerState.set(this.#state);
    this.#state = widerState;
  }

  #growTable(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    const mask = this.#table.length - 1;
    for (let number = 0; number < this.#count; number += 1) {
      let slot = ((this.#columns.keyHigh[number] as number) ^ (this.#columns.keyLow[number] as number)) & mask;
      while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
      this.#table[slot] = number + 1;
    }
  }
}

const firstLength = 1024;
const stateBits = 0x07;
const deletedBit = 0x40;
const doubtBit = 0x80;

function deletedBitOf({ deleted }: Outcome): number {
  return deleted === true ? deletedBit : 0;
}

function halves(): Uint32Array<ArrayBuffer> {
  return new Uint32Array(firstLength);
}

function wider(old: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length);
  grown.set(old);
  return grown;
}

/** The digest is 64 bits of a SHA-256 already. */
function digestBits(digest: string): [number, number] {
  return [Number.parseInt(digest.slice(0, 8), 16) >>> 0, Number.parseInt(digest.slice(8, 16), 16) >>> 0];
}

/** Two independent hashes of the text. */
function keyBits(key: string): [number, number] {
  let a = 0x811c9dc5 | 0;
  let b = 0;
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15);
  }
  return [a >>> 0, b >>> 0];
}
