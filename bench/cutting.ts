import { createDocumentReader } from '../src/lib/json/cut-document.js';
import { cutPage } from '../src/lib/json/cut-page.js';
import { invoiceOf } from './invoices.js';
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
  return Buffer.from(
    JSON.stringify({ items: Array.from({ length: count }, (_, index) => invoiceOf(index)), problems: [] }),
  );
}
