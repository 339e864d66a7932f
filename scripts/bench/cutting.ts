import { createDocumentReader } from '../../src/lib/json/cut-document.js';
import { cutPage } from '../../src/lib/json/cut-page.js';
import { type Bench, type Figure, interleaved, median, medianRatio } from './measure.js';

const documents = 1000;
const repeats = 50;

/** Cutting invoices out of the bytes of a page, with their facts, against parsing the same page; in this process. */
export async function benchCutting({ rounds }: Bench): Promise<Figure[]> {
  const page = pageOf(documents);
  const read = createDocumentReader('invoices');
  const jobs = {
    parse: () => JSON.parse(page.toString('utf8')).items.length,
    stringify: () => {
      let bytes = 0;
      for (const item of JSON.parse(page.toString('utf8')).items) bytes += JSON.stringify(item).length;
      return bytes;
    },
    cut: () => cutPage(page, read).items.length,
  };
  const timed = (job: () => number) => async () => {
    const start = performance.now();
    for (let turn = 0; turn < repeats; turn += 1) job();
    return (performance.now() - start) / repeats;
  };
  const all = { parse: timed(jobs.parse), stringify: timed(jobs.stringify), cut: timed(jobs.cut) };
  // The first round only warms up.
  const times = await interleaved(rounds + 1, all);
  for (const values of Object.values(times)) values.shift();
  return [
    {
      bench: 'cutting',
      what: `a page of ${documents} invoices (${Math.round(page.length / 1024)} KB)`,
      value: medianRatio(times.cut, times.parse),
      unit: 'times',
      against: 'JSON.parse',
    },
    {
      bench: 'cutting',
      what: 'documents per second',
      value: medianRatio(times.stringify, times.cut),
      unit: 'times',
      against: 'JSON.parse and JSON.stringify of each',
      bar: { atLeast: 1 },
    },
    { bench: 'cutting', what: 'invoices cut', value: (documents / median(times.cut)) * 1000, unit: '/s' },
  ];
}

function pageOf(count: number): Buffer {
  const money = (amount: string) => ({ amount, unit: 'EUR' });
  const id = (index: number) => `${(index * 2_654_435_761 + 1e9).toString(16).padStart(12, '0')}-4b1a-9d2e-3c4f`;
  const items = Array.from({ length: count }, (_, index) => {
    const time = new Date(1_770_000_000_000 + index * 7000).toISOString();
    const net = `${10 + (index % 90)}.${String(index % 100).padStart(2, '0')}`;
    const gross = money(`${12 + (index % 107)}.00`);
    return {
      id: id(index),
      store_id: id(7),
      register_id: `R${index % 5}`,
      operator_id: id(index % 9),
      number: `R${index % 5}-${String(index).padStart(6, '0')}`,
      transaction_date_and_time: time,
      total_gross_amount: gross,
      total_net_amount: money(net),
      items: [
        {
          id: id(index + 1e6),
          name: 'Schürze "blau", 100 % Leinen',
          product_id: id(index % 400),
          product_external_id: `A-${index % 400}`,
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
      sales_orders: [id(index + 5)],
    };
  });
  return Buffer.from(JSON.stringify({ items, problems: [] }));
}
