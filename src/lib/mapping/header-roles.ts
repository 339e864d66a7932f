import { priceHeader } from './price-header.js';
import { stockHeader } from './stock-header.js';

/** What a header says about columns that must not be mistaken for each other. */
export type HeaderRole =
  /** @param note shown where it has to be asked: `net` */
  | { role: 'is'; column: string; note?: string }
  | { role: 'asked'; note?: string }
  /** @param what it is instead: `a cost` */
  | { role: 'other'; what: string };

/** Columns that several of the file may be, of which the wrong one does harm: the only one is taken, several are a question. */
export interface Contest {
  columns: readonly string[];
  roleOf: (words: string) => HeaderRole | undefined;
  /** What the operator has to do about the columns in question. */
  ask: string;
}

/** @param column of tillctl that has the price */
export function priceContest(column: 'sales_price' | 'price'): Contest {
  return {
    columns: [column],
    ask: `map the one that you sell at, and say by ${column}_is_gross whether tax is in it`,
    roleOf: (words) => {
      const found = priceHeader(words);
      if (found === undefined) return undefined;
      const { role, gross } = found;
      if (role === 'cost') return { role: 'other', what: 'a cost, not a sales price' };
      if (role === 'old') return { role: 'other', what: 'an old price' };
      const note = gross === undefined ? undefined : gross === 'true' ? 'gross' : 'net';
      return role === 'price' ? { role: 'is', column, note } : { role: 'asked', note };
    },
  };
}

export const stockContest: Contest = {
  columns: ['change', 'count'],
  ask: 'map it as change if it was added or taken away, as count if it is what was counted',
  roleOf: (words) => {
    const found = stockHeader(words);
    if (found === 'other') return { role: 'other', what: 'not what is on stock' };
    return found === 'count' || found === 'change' ? { role: 'is', column: found } : found && { role: 'asked' };
  },
};
