/** A shop's past that costs nothing to serve: invoices of about 1 KB in order of time, rendered once. */

const firstTime = Date.parse('2024-01-01T00:00:00.000Z');
const dayMs = 86_400_000;
const invoicesPerDay = 2000;
const opensMs = 8 * 3_600_000;
const openMs = 12 * 3_600_000;

/** Half open; holds as many invoices and no more. */
export function wholeHistory(count: number): { from: string; to: string } {
  return { from: new Date(firstTime).toISOString(), to: new Date(timeOf(count)).toISOString() };
}

export interface InvoiceHistory {
  /** The answer `{"items":[...],"problems":[]}` in parts, to be written one after the other. */
  page: (from: number, to: number, limit: number, offset: number) => Buffer[];
}

const opening = Buffer.from('{"items":[');
const closing = Buffer.from('],"problems":[]}');

/** @param count at most a few millions: all of them are held, with a comma between them */
export function renderInvoices(count: number): InvoiceHistory {
  const times = Float64Array.from({ length: count }, (_, index) => timeOf(index));
  // Where each begins, and behind the last where the next one would.
  const starts = new Float64Array(count + 1);
  let all = Buffer.allocUnsafe(Math.ceil(count * 1.1 + 8) * 1024);
  let used = 0;
  for (let index = 0; index < count; index += 1) {
    const text = `${JSON.stringify(invoiceOf(index))},`;
    if (used + text.length * 3 > all.length) all = Buffer.concat([all], Math.ceil(all.length * 1.2));
    starts[index] = used;
    used += all.write(text, used);
  }
  starts[count] = used;

  /** The first invoice of this time or later. */
  function firstFrom(time: number): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] as number) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    page: (from, to, limit, offset) => {
      const end = firstFrom(to);
      const first = Math.min(end, firstFrom(from) + offset);
      const last = Math.min(end, first + limit);
      if (first === last) return [opening, closing];
      return [opening, all.subarray(starts[first], (starts[last] as number) - 1), closing];
    },
  };
}

/** Spread over the hours in which the shop is open. */
function timeOf(index: number): number {
  const day = Math.floor(index / invoicesPerDay);
  const ofDay = index % invoicesPerDay;
  return firstTime + day * dayMs + opensMs + Math.floor((ofDay * openMs) / invoicesPerDay);
}

/** One believable invoice by its number: paid, with one position and its tax. */
export function invoiceOf(index: number): Record<string, unknown> {
  const money = (amount: string) => ({ amount, unit: 'EUR' });
  const time = new Date(timeOf(index)).toISOString();
  const net = `${10 + (index % 90)}.${String(index % 100).padStart(2, '0')}`;
  const gross = money(`${12 + (index % 107)}.00`);
  return {
    id: idOf(index),
    store_id: idOf(7),
    register_id: `R${index % 5}`,
    operator_id: idOf(index % 9),
    number: `R${index % 5}-${String(Math.floor(index / 5)).padStart(7, '0')}`,
    transaction_date_and_time: time,
    total_gross_amount: gross,
    total_net_amount: money(net),
    items: [
      {
        id: idOf(index + 1e7),
        name: index % 2 === 0 ? `Bowl ${index % 400}` : `Schürze "blau", 100 % Leinen, Nr. ${index % 400}`,
        product_id: idOf(index % 400),
        quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
        gross_amount: gross,
        net_amount: money(net),
        undiscounted_gross_amount: gross,
        undiscounted_net_amount: money(net),
        discounts: [],
        taxes: [{ tax: 'DE_STANDARD_VAT_2007', rate: '19', amount: money('1.90') }],
        depending_items: [],
      },
    ],
    payments: [{ method: 'CASH', amount: gross, timestamp: time }],
    discounts: [],
    sales_orders: [idOf(index + 5)],
  };
}

function idOf(index: number): string {
  return `${(index * 2_654_435_761 + 1e9).toString(16).padStart(14, '0')}-4b1a-9d2e-3c4f`;
}
