import type { Judged, JudgedRow, RowJudge } from '../../bulk/bulk-job.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { sameLists } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceTarget, ValidFromPrice } from '../../resources/prices/price-operation.js';
import { type ReadPricesOptions, readCurrentPrices } from './read-current-prices.js';

/**
 * The lists of prices of a file against those that the platform has now, each as a whole.
 *
 * @param lineOf the physical line of a row
 */
export async function openPriceJudge(reading: ReadPricesOptions, lineOf: (row: number) => number): Promise<RowJudge> {
  const current = await readCurrentPrices(reading);
  return { rows: () => rowsOf(reading, current, lineOf), close: current.close };
}

async function* rowsOf(
  { operations }: ReadPricesOptions,
  current: CurrentPrices,
  lineOf: (row: number) => number,
): AsyncGenerator<JudgedRow[]> {
  for await (const some of operations.each()) {
    yield some.map((operation) => ({
      line: lineOf(operation.rows[0] ?? 0),
      key: keyOf(operation.target),
      count: operation.rows.length,
      wanted: { price_list: amountsOf(operation.prices) },
      judge: async () => judge(operation, current),
    }));
  }
}

function judge(operation: PriceOperation, current: CurrentPrices): Judged {
  const found = current.of(operation);
  if (found === undefined) return { kind: 'missing' };
  if (found.list === undefined) return { kind: 'rejected', problems: [untold] };
  if (sameLists(operation.prices, found.list)) return { kind: 'same' };
  const member = 'price_list';
  const [wanted, there] = [operation.prices, found.list];
  return {
    kind: 'different',
    members: [{ member, wanted: textsOf(wanted), found: textsOf(there) }],
    compared: [{ member, wanted: amountsOf(wanted), found: amountsOf(there) }],
  };
}

const untold = { column: '', code: 'not_comparable', message: 'the platform does not tell its list of prices' };

/** With their currencies, for sums; what else a price says decides about the digest. */
function amountsOf(list: readonly ValidFromPrice[] = []): Record<string, unknown>[] {
  return list.map(({ currency, ...price }) => ({ ...price, unit: currency }));
}

/** One line each, for people. */
export function textsOf(list: readonly ValidFromPrice[] = []): string[] {
  return list.map(({ amount, currency, gross, validFrom, quantity }) => {
    const of = quantity === undefined ? '' : ` for ${quantity.amount} ${quantity.unit}`;
    return `${amount} ${currency} ${gross ? 'gross' : 'net'} from ${validFrom}${of}`;
  });
}

function keyOf({ id, externalId, channel }: PriceTarget): string {
  const product = externalId ?? `id ${id}`;
  return channel === undefined ? product : `${product} on ${channel.id}`;
}
