import { createDocumentReader } from '../src/lib/json/cut-document.js';
import { cutPage } from '../src/lib/json/cut-page.js';
import { type Figure, timesAsFast, timesAsLong } from './figure.js';
import { invoiceOf } from './invoices.js';
import { type Bench, interleaved } from './measure.js';

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
      ...timesAsLong(times.cut, times.parse),
      against: 'JSON.parse',
    },
    {
      bench: 'cutting',
      what: 'documents per second',
      ...timesAsFast(times.cut, times.stringify),
      against: 'JSON.parse and JSON.stringify of each',
      bar: { atLeast: 1 },
    },
  ];
}

function pageOf(count: number): Buffer {
  return Buffer.from(
    JSON.stringify({ items: Array.from({ length: count }, (_, index) => invoiceOf(index)), problems: [] }),
  );
}
