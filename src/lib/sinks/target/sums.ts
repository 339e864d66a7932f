import { createExactSum, type ExactSum } from '../../json/exact-sum.js';
import { plainDecimal } from '../../json/plain-decimal.js';
import type { Cell, SinkSchema, SinkTotals } from './sink.js';

/** Adds amounts of documents exactly, by currency. */
export interface Sums {
  /** A document without a currency is counted and adds nothing. An amount that is missing is zero. */
  add: (document: { gross?: string | null; net?: string | null; currency?: string | null }) => void;
  totals: () => SinkTotals;
}

interface Sum {
  gross: ExactSum;
  net: ExactSum;
  count: number;
}

export function createSums(): Sums {
  const byCurrency = new Map<string, Sum>();
  let count = 0;
  return {
    add: ({ gross, net, currency }) => {
      count += 1;
      if (currency === undefined || currency === null || currency === '') return;
      let sum = byCurrency.get(currency);
      if (sum === undefined) {
        sum = { gross: createExactSum(), net: createExactSum(), count: 0 };
        byCurrency.set(currency, sum);
      }
      sum.count += 1;
      sum.gross.add(plainDecimal(gross ?? '0'));
      sum.net.add(plainDecimal(net ?? '0'));
    },
    totals: () => ({
      count,
      sums: [...byCurrency]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, sum]) => ({
          currency,
          gross: sum.gross.text(),
          net: sum.net.text(),
          count: sum.count,
        })),
    }),
  };
}

/** @returns what adds a document by its row of the first table; nothing for nouns without amounts */
export function headAdder({ tables, amounts }: SinkSchema, sums: Sums): (head: readonly Cell[]) => void {
  const names = tables[0]?.columns.map(({ name }) => name) ?? [];
  const [grossAt = -1, netAt = -1, currencyAt = -1] = [amounts?.gross, amounts?.net, amounts?.currency].map((name) =>
    names.indexOf(name ?? ''),
  );
  return (head) => sums.add({ gross: head[grossAt], net: head[netAt], currency: head[currencyAt] });
}
