import type { Entry, RowLook } from './entries.js';
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
  /** Distinct keys. */
  size: () => number;
}

export function createContentIndex(): ContentIndex {
  let count = 0;
  /** Of the key and of the digest: 64 bits each, in two halves. */
  let columns = { keyHigh: halves(), keyLow: halves(), digestHigh: halves(), digestLow: halves() };
  let state = new Uint8Array(firstLength);
  /** Open addressing: number of a key plus one, 0 = free. */
  let table = new Uint32Array(4 * firstLength);
  /** By row: number of its key plus one. An outcome may name the row alone. */
  let rows = halves();

  function apply(entry: Entry): void {
    if ('look' in entry) {
      applyLook(entry);
      return;
    }
    const row = 'intent' in entry ? entry.intent : entry.outcome;
    const { key, digest } = entry;
    if (key !== undefined && digest !== undefined) remember(row, write(key, digest) + 1);
    const known = (rows[row] ?? 0) - 1;
    if (known < 0) return;
    // What was read back before its outcome was written is in doubt still.
    state[known] = 'intent' in entry ? 1 : states.indexOf(entry.result) | ((state[known] as number) & doubtBit);
  }

  function applyLook({ look, verdict }: RowLook): void {
    const known = (rows[look] ?? 0) - 1;
    if (known >= 0) state[known] = ((state[known] as number) & ~doubtBit) | (verdict === undefined ? doubtBit : 0);
  }

  function remember(row: number, value: number): void {
    if (row >= rows.length) rows = wider(rows, Math.max(row + 1, Math.ceil(rows.length * 1.5)));
    rows[row] = value;
  }

  /** @returns the key's number */
  function write(key: string, digest: string): number {
    const number = numberOf(key, true);
    [columns.digestHigh[number], columns.digestLow[number]] = digestBits(digest);
    return number;
  }

  /** @returns the key's number, -1 when it is not there and `add` is false */
  function numberOf(key: string, add: boolean): number {
    const [high, low] = keyBits(key);
    const mask = table.length - 1;
    let slot = (high ^ low) & mask;
    for (let found = table[slot] as number; found !== 0; found = table[slot] as number) {
      if (columns.keyHigh[found - 1] === high && columns.keyLow[found - 1] === low) return found - 1;
      slot = (slot + 1) & mask;
    }
    if (!add) return -1;
    if ((count + 1) * 2 > table.length) {
      growTable();
      return numberOf(key, true);
    }
    if (count === state.length) growKeys();
    columns.keyHigh[count] = high;
    columns.keyLow[count] = low;
    count += 1;
    table[slot] = count;
    return count - 1;
  }

  function growKeys(): void {
    const length = Math.ceil(state.length * 1.5);
    columns = {
      keyHigh: wider(columns.keyHigh, length),
      keyLow: wider(columns.keyLow, length),
      digestHigh: wider(columns.digestHigh, length),
      digestLow: wider(columns.digestLow, length),
    };
    const widerState = new Uint8Array(length);
    widerState.set(state);
    state = widerState;
  }

  function growTable(): void {
    table = new Uint32Array(table.length * 2);
    const mask = table.length - 1;
    for (let number = 0; number < count; number += 1) {
      let slot = ((columns.keyHigh[number] as number) ^ (columns.keyLow[number] as number)) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = number + 1;
    }
  }

  return {
    apply,
    state: (key, digest) => {
      const number = numberOf(key, false);
      if (number < 0) return 'none';
      const [high, low] = digestBits(digest);
      const same = columns.digestHigh[number] === high && columns.digestLow[number] === low;
      return same ? (states[(state[number] as number) & ~doubtBit] ?? 'none') : 'other';
    },
    inDoubt: (key, digest) => {
      const number = numberOf(key, false);
      if (number < 0) return false;
      const [high, low] = digestBits(digest);
      const same = columns.digestHigh[number] === high && columns.digestLow[number] === low;
      return same && ((state[number] as number) & doubtBit) !== 0;
    },
    size: () => count,
  };
}

const firstLength = 1024;
const doubtBit = 0x80;

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
