import type { Judged, JudgedRow, RowJudge } from '../../bulk/bulk-job.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { sameLists } from '../../resources/prices/current-price.js';
import type { PriceOperation, ValidFromPrice } from '../../resources/prices/price-operation.js';
import { textsOf, thingOfList } from './price-lists.js';
import { type ReadPricesOptions, readCurrentPrices } from './read-current-prices.js';

/**
 * The lists of prices of a file against those that the platform has now, each as a whole.
 *
 * @param lineOf the physical line of a row
 * @param timeText of the times in differences, for people; what is compared, and its digest, has all times in UTC
 */
export async function openPriceJudge(
  reading: ReadPricesOptions,
  lineOf: (row: number) => number,
  timeText: (text: string) => string,
): Promise<RowJudge> {
  const current = await readCurrentPrices(reading);
  return { rows: () => rowsOf(reading, current, { lineOf, timeText }), close: current.close };
}

async function* rowsOf(
  { operations }: ReadPricesOptions,
  current: CurrentPrices,
  { lineOf, timeText }: { lineOf: (row: number) => number; timeText: (text: string) => string },
): AsyncGenerator<JudgedRow[]> {
  for await (const some of operations.each()) {
    yield some.map((operation) => ({
      number: operation.rows[0] ?? 0,
      line: lineOf(operation.rows[0] ?? 0),
      key: thingOfList(operation.target).key,
      count: operation.rows.length,
      wanted: { price_list: amountsOf(operation.prices) },
      judge: async () => judge(operation, current, timeText),
    }));
  }
}

function judge(operation: PriceOperation, current: CurrentPrices, timeText: (text: string) => string): Judged {
  const found = current.of(operation);
  if (found === undefined) return { kind: 'missing' };
  if (found.list === undefined) return { kind: 'rejected', problems: [untold] };
  if (sameLists(operation.prices, found.list)) return { kind: 'same' };
  const member = 'price_list';
  const [wanted, there] = [operation.prices, found.list];
  return {
    kind: 'different',
    members: [{ member, wanted: textsOf(wanted, timeText), found: textsOf(there, timeText) }],
    compared: [{ member, wanted: amountsOf(wanted), found: amountsOf(there) }],
  };
}

const untold = { column: '', code: 'not_comparable', message: 'the platform does not tell its list of prices' };

/** With their currencies, for sums; what else a price says decides about the digest. */
function amountsOf(list: readonly ValidFromPrice[] = []): Record<string, unknown>[] {
  return list.map(({ currency, ...price }) => ({ ...price, unit: currency }));
}
