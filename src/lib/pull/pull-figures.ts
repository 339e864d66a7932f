import { clockOf } from '../config/time.js';
import { entryOf } from '../documents/number-gaps.js';
import { createExactSum, type ExactSum } from '../json/exact-sum.js';
import { isLosslessNumber, parseJson } from '../json/json.js';
import { plainDecimal } from '../json/plain-decimal.js';
import type { PulledDocument } from '../model/document.js';
import type { Figures } from '../report/pull-report.js';

/** Methods come from outside: a sender of a new one each time must not fill the memory. */
const maxMethods = 200;
/** Offsets of time zones are multiples of it. */
const quarterMs = 15 * 60_000;

export interface FiguresOfDocuments {
  /** @param among the documents around it are added too; false for an older one that is only looked at again */
  add: (document: PulledDocument, among?: { neighbours: boolean }) => void;
  result: () => Figures;
}

interface Sum {
  gross: ExactSum;
  net: ExactSum;
  count: number;
}

/** @param timezone in which a day begins, as `--timezone` names it */
export function createFigures(timezone: string): FiguresOfDocuments {
  const dayOf = createDayOf(timezone);
  const days = new Map<string, Map<string, Sum>>();
  const months: typeof days = new Map();
  const sums = new Map<string, Sum>();
  const payments = new Map<string, Map<string, { amount: ExactSum; count: number }>>();
  const open = new Map<string, { amount: ExactSum; count: number }>();
  let older = 0;
  let unvalued = 0;

  function addPayments(document: PulledDocument, isCounted: boolean): void {
    const { currency = '', gross = '0', unpaid } = document.facts;
    const left = createExactSum();
    left.add(gross);
    for (const { method, amount, unit } of paymentsOf(document.json)) {
      if (unit === currency) left.add(negative(amount));
      if (!isCounted) continue;
      const byMethod = entryOf(payments, unit, () => new Map<string, { amount: ExactSum; count: number }>());
      const name = byMethod.has(method) || byMethod.size < maxMethods ? method : 'other methods';
      addTo(byMethod, name, amount);
    }
    if (unpaid) addTo(open, currency, left.text());
  }

  return {
    add: (document, { neighbours } = { neighbours: true }) => {
      addPayments(document, neighbours);
      if (!neighbours) {
        older += 1;
        return;
      }
      const { gross, net, currency } = document.facts;
      if (currency === undefined || currency === '') {
        unvalued += 1;
        return;
      }
      const day = dayOf(document.time);
      for (const sum of [
        entryOf(sums, currency, newSum),
        entryOf(
          entryOf(days, currency, () => new Map()),
          day,
          newSum,
        ),
        entryOf(
          entryOf(months, currency, () => new Map()),
          day.slice(0, 7),
          newSum,
        ),
      ]) {
        sum.count += 1;
        if (gross !== undefined) sum.gross.add(gross);
        if (net !== undefined) sum.net.add(net);
      }
    },
    result: () => ({
      days: byDate(days),
      months: byDate(months),
      sums: sorted(sums).map(([currency, sum]) => ({ currency, ...amountsOf(sum) })),
      payments: sorted(payments).flatMap(([currency, byMethod]) =>
        [...byMethod]
          .sort(([a, one], [b, other]) => other.amount.compare(one.amount.text()) || byText(a, b))
          .map(([method, { amount, count }]) => ({ method, currency, amount: amount.text(), count })),
      ),
      open: sorted(open).map(([currency, { amount, count }]) => ({ currency, amount: amount.text(), count })),
      older,
      unvalued,
    }),
  };
}

function byDate(found: ReadonlyMap<string, ReadonlyMap<string, Sum>>): Figures['days'] {
  return sorted(found).flatMap(([currency, dates]) =>
    sorted(dates).map(([day, sum]) => ({ day, currency, ...amountsOf(sum) })),
  );
}

interface PaidAmount {
  method: string;
  amount: string;
  unit: string;
}

/** What is not a payment with a decimal amount and a currency is left out, as in the facts of a document. */
function paymentsOf(json: Buffer): PaidAmount[] {
  const payments = memberOf(parseJson(json.toString('utf8')), 'payments');
  if (!Array.isArray(payments)) return [];
  return payments.flatMap((payment: unknown) => {
    const money = memberOf(payment, 'amount');
    const given = memberOf(money, 'amount') ?? memberOf(money, 'value');
    const unit = memberOf(money, 'unit');
    const method = memberOf(payment, 'method');
    const amount = plainDecimal(isLosslessNumber(given) ? given.value : String(given));
    if (typeof unit !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(amount)) return [];
    return [{ method: typeof method === 'string' ? method : '', amount, unit }];
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function addTo(entries: Map<string, { amount: ExactSum; count: number }>, name: string, amount: string): void {
  const entry = entryOf(entries, name, () => ({ amount: createExactSum(), count: 0 }));
  entry.amount.add(amount);
  entry.count += 1;
}

function newSum(): Sum {
  return { gross: createExactSum(), net: createExactSum(), count: 0 };
}

function amountsOf({ gross, net, count }: Sum): { gross: string; net: string; count: number } {
  return { gross: gross.text(), net: net.text(), count };
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => byText(a, b));
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** @throws {UsageError} for an unknown zone */
export function createDayOf(timezone: string): (time: number) => string {
  const clock = clockOf(timezone, 'days of the report');
  let quarter = Number.NaN;
  let day = '';
  return (time) => {
    const found = Math.floor(time / quarterMs);
    // Documents come in order of time, so the last answer is mostly the right one, and asking is slow.
    if (found !== quarter) {
      quarter = found;
      day = new Date(clock(time)).toISOString().slice(0, 10);
    }
    return day;
  };
}
