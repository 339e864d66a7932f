import type { Entry } from './entries.js';
import { type RowState, rowStates as states } from './progress-map.js';

/**
 * What a journal says of a content (key and digest), wherever its row stands now: for resuming with a changed input.
 * Contents are told apart by 64 bits that mix key and digest; about 30 bytes for each.
 */
export interface ContentIndex {
  apply: (entry: Entry) => void;
  state: (key: string, digest: string) => RowState;
  /** Distinct contents. */
  size: () => number;
}

export function createContentIndex(): ContentIndex {
  let count = 0;
  let high = new Uint32Array(1024);
  let low = new Uint32Array(1024);
  let state = new Uint8Array(1024);
  /** Open addressing: number of a content plus one, 0 = free. */
  let table = new Uint32Array(4096);
  /** By row: number of its content plus one. An outcome may name the row alone. */
  let rows = new Uint32Array(1024);

  function apply(entry: Entry): void {
    const row = 'intent' in entry ? entry.intent : entry.outcome;
    const { key, digest } = entry;
    if (key !== undefined && digest !== undefined) remember(row, numberOf(key, digest, true) + 1);
    const content = (rows[row] ?? 0) - 1;
    if (content < 0) return;
    state[content] = 'intent' in entry ? 1 : states.indexOf(entry.result);
  }

  function remember(row: number, value: number): void {
    if (row >= rows.length) rows = wider(rows, Math.max(row + 1, Math.ceil(rows.length * 1.5)));
    rows[row] = value;
  }

  /** @returns the content's number, -1 when it is not there and `add` is false */
  function numberOf(key: string, digest: string, add: boolean): number {
    const [a, b] = mixed(key, digest);
    const mask = table.length - 1;
    let slot = (a ^ b) & mask;
    for (let found = table[slot] as number; found !== 0; found = table[slot] as number) {
      if (high[found - 1] === a && low[found - 1] === b) return found - 1;
      slot = (slot + 1) & mask;
    }
    if (!add) return -1;
    if ((count + 1) * 2 > table.length) {
      growTable();
      return numberOf(key, digest, true);
    }
    if (count === high.length) growContents();
    high[count] = a;
    low[count] = b;
    count += 1;
    table[slot] = count;
    return count - 1;
  }

  function growContents(): void {
    const length = Math.ceil(high.length * 1.5);
    high = wider(high, length);
    low = wider(low, length);
    const widerState = new Uint8Array(length);
    widerState.set(state);
    state = widerState;
  }

  function growTable(): void {
    table = new Uint32Array(table.length * 2);
    const mask = table.length - 1;
    for (let number = 0; number < count; number += 1) {
      let slot = ((high[number] as number) ^ (low[number] as number)) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = number + 1;
    }
  }

  return {
    apply,
    state: (key, digest) => {
      const number = numberOf(key, digest, false);
      return states[number < 0 ? 0 : (state[number] as number)] ?? 'none';
    },
    size: () => count,
  };
}

function wider(old: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length);
  grown.set(old);
  return grown;
}

/** The digest is 64 bits of a SHA-256 already; two independent hashes of the key are mixed into its halves. */
function mixed(key: string, digest: string): [number, number] {
  let a = Number.parseInt(digest.slice(0, 8), 16) | 0;
  let b = Number.parseInt(digest.slice(8, 16), 16) | 0;
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15);
  }
  return [a >>> 0, b >>> 0];
}
