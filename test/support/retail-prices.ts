import type { RetailRow } from './retail-history.js';
import { retailRows } from './retail-history.js';

/** One entry of a price list, as the wire has it. */
export interface RetailPrice {
  valid_from: string;
  sales_price: { amount: string; unit: string };
  sales_price_is_gross: boolean;
}

/** Channels of the retailer by the country of the customer, with the offset of its clocks in December. */
const channels: Record<string, { id: string; offset: string; currency: string }> = {
  'United Kingdom': { id: 'SHOP-GB', offset: 'Z', currency: 'GBP' },
  EIRE: { id: 'SHOP-IE', offset: '+00:00', currency: 'EUR' },
  Germany: { id: 'SHOP-DE', offset: '+01:00', currency: 'EUR' },
};
const abroad = { id: 'SHOP-XX', offset: '+02:00', currency: 'EUR' };

export const retailChannelIds: readonly string[] = [...Object.values(channels), abroad].map(({ id }) => id);

/**
 * A price file of what was asked for each article on each channel, hour by hour: the first price of the hour. Rows of a list
 * lie apart, since the transactions come by time. Decided here: sales only, prices above zero, net.
 */
export function retailPriceFile(rows: readonly RetailRow[] = retailRows()): string {
  const seen = new Set<string>();
  const lines = ['product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross'];
  for (const row of rows.filter(isSale)) {
    const { id, offset, currency } = channels[row.Country] ?? abroad;
    const hour = row.InvoiceDate.slice(0, 13);
    const key = [row.StockCode, id, hour].join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    lines.push(
      [`"${row.StockCode}"`, id, `${hour.replace(' ', 'T')}:00:00${offset}`, row.UnitPrice, currency, 'false'].join(
        ',',
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * The lists that such a file leaves on the platform, by `article channel`: worked out from the transactions from behind,
 * with nothing of the program and nothing of the file.
 */
export function retailPriceLists(rows: readonly RetailRow[] = retailRows()): Map<string, RetailPrice[]> {
  const hours = new Map<string, Map<string, RetailPrice>>();
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] as RetailRow;
    if (!isSale(row)) continue;
    const { id, offset, currency } = channels[row.Country] ?? abroad;
    const [year, month, day, hour] = row.InvoiceDate.split(/[- :]/).map(Number) as [number, number, number, number];
    const ahead = offset === 'Z' ? 0 : Number(offset.slice(1, 3));
    const from = new Date(Date.UTC(year, month - 1, day, hour - ahead)).toISOString();
    const list = hours.get(`${row.StockCode} ${id}`) ?? new Map<string, RetailPrice>();
    // The row before takes the place of those behind it.
    const amount = /\./.test(row.UnitPrice) ? row.UnitPrice.replace(/\.?0+$/, '') : row.UnitPrice;
    list.set(from, { valid_from: from, sales_price: { amount, unit: currency }, sales_price_is_gross: false });
    hours.set(`${row.StockCode} ${id}`, list);
  }
  const ordered = ([a]: [string, RetailPrice], [b]: [string, RetailPrice]) => (a < b ? -1 : 1);
  return new Map([...hours].map(([key, list]) => [key, [...list].sort(ordered).map(([, price]) => price)]));
}

/** Lists as a line each, in one order: thousands of them are compared in no time. */
export function linesOf(lists: ReadonlyMap<string, RetailPrice[]>): string[] {
  const line = ([key, list]: [string, RetailPrice[]]) =>
    [key, ...list.map((price) => JSON.stringify(Object.entries(price).sort()))].join(' ');
  return [...lists].map(line).sort();
}

function isSale({ InvoiceNo, UnitPrice }: RetailRow): boolean {
  return !InvoiceNo.startsWith('C') && Number(UnitPrice) > 0;
}
