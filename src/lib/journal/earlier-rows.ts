import { createPile } from '../spill/pile.js';
import type { Entry } from './entries.js';
import { createProgressMap, type RowState } from './progress-map.js';

/** What became of a row of an earlier input. */
export interface EarlierRow {
  /** `none` for a key that is not there, `other` when it is known with another content only. */
  state: RowState | 'other';
  /** It was read back and is in doubt. */
  inDoubt: boolean;
  deleted: boolean;
}

/**
 * What the journal of an earlier input says of each key, wherever its row stands now: for resuming with a changed input. A
 * key knows the content (digest) that was last written for it.
 */
export interface EarlierRows {
  apply: (entry: Entry) => void;
  of: (key: string, digest: string) => EarlierRow;
  close: () => void;
}

/** @param folder of ours */
export function createEarlierRows(folder: string): EarlierRows {
  const keys = createPile(folder);
  const progress = createProgressMap();
  return {
    apply: (entry) => {
      progress.apply(entry);
      if (!('intent' in entry || 'outcome' in entry)) return;
      const { key, digest } = entry;
      const row = 'intent' in entry ? entry.intent : entry.outcome;
      if (key !== undefined && digest !== undefined) keys.add(key, `${row} ${digest}`);
    },
    of: (key, digest) => {
      const record = keys.find(key);
      if (record === -1) return { state: 'none', inDoubt: false, deleted: false };
      const [row = '', known] = keys.content(record).split(' ');
      if (known !== digest) return { state: 'other', inDoubt: false, deleted: false };
      const number = Number(row);
      const inDoubt = progress.look(number) === 'open';
      return { state: progress.state(number), inDoubt, deleted: progress.isDeleted(number) };
    },
    close: () => keys.close(),
  };
}
