import { createExactSum, type ExactSum } from '../json/exact-sum.js';
import type { PulledDocument, PulledNoun } from '../model/document.js';
import { createNumberGaps, type NumberGaps, type Numbering } from './number-gaps.js';

/** Sums over pulled documents; all amounts are exact decimal texts without needless zeros. */
export interface Totals {
  count: number;
  /** By currency in ASCII order. A document without a currency is only in `count`; a missing amount adds nothing. */
  sums: { currency: string; gross: string; net: string; count: number }[];
  /** Where the platform gave amounts of taxes: by rate (numbers first, ascending; then keys), then currency. */
  taxes: { rate: string; currency: string; amount: string }[];
  /** Invoices only. */
  gaps?: NumberGaps;
}

export interface TotalsOfDocuments {
  /**
   * Once a document: the sums know no ids.
   * @param among its neighbours are added too, so that numbers missing beside it are missing for good; default true
   */
  add: (document: PulledDocument, among?: { neighbours: boolean }) => void;
  /** May be called at any time. */
  result: () => Totals;
}

/** @param numbers what of the organisation counts its invoices */
export function createTotals(noun: PulledNoun, numbers?: Numbering): TotalsOfDocuments {
  let count = 0;
  const sums = new Map<string, { gross: ExactSum; net: ExactSum; count: number }>();
  const taxes = new Map<string, Map<string, ExactSum>>();
  const gaps = noun === 'invoices' ? createNumberGaps(numbers) : undefined;

  return {
    add: ({ facts }, { neighbours } = { neighbours: true }) => {
      count += 1;
      if (neighbours) gaps?.add(facts);
      for (const tax of facts.taxes ?? []) {
        const byRate = entryOf(taxes, tax.currency, () => new Map<string, ExactSum>());
        entryOf(byRate, tax.rate, createExactSum).add(tax.amount);
      }
      if (facts.currency === undefined || facts.currency === '') return;
      const sum = entryOf(sums, facts.currency, newSum);
      sum.count += 1;
      if (facts.gross !== undefined) sum.gross.add(facts.gross);
      if (facts.net !== undefined) sum.net.add(facts.net);
    },
    result: () => ({
      count,
      sums: [...sums]
        .sort(([a], [b]) => byText(a, b))
        .map(([currency, sum]) => ({ currency, gross: sum.gross.text(), net: sum.net.text(), count: sum.count })),
      taxes: [...taxes]
        .flatMap(([currency, byRate]) => [...byRate].map(([rate, sum]) => ({ rate, currency, amount: sum.text() })))
        .sort((a, b) => byRate(a.rate, b.rate) || byText(a.currency, b.currency)),
      ...(gaps === undefined ? {} : { gaps: gaps.result() }),
    }),
  };
}

function newSum(): { gross: ExactSum; net: ExactSum; count: number } {
  return { gross: createExactSum(), net: createExactSum(), count: 0 };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function byRate(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isNaN(a) || Number.isNaN(b))
    return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || byText(one, other);
  return a - b || byText(one, other);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
