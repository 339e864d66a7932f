/**
 * How long checking a product CSV takes, against csv-parse reading the same file and doing nothing with it.
 *
 *   npx tsx scripts/bench/check-rows.ts [rows] [rounds]
 *
 * Every measurement is a process of its own, so that none finds code warmed up by another; the fastest round counts.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import { checkRows } from '../../src/lib/flows/check-rows.js';
import { createProductReader } from '../../src/lib/records/product.js';
import { createRejections } from '../../src/lib/report/rejections.js';
import { openInput } from '../../src/lib/tabular/open-input.js';

interface Measured {
  rows: number;
  milliseconds: number;
  peakMegabytes: number;
}

const jobs: Record<string, (file: string, folder: string) => Promise<number>> = {
  'csv-parse alone': readWithCsvParse,
  'reading rows': readRows,
  'checking rows': checkProducts,
};

/** What each job took, in times of csv-parse reading the file alone. */
export async function benchCheckRows(
  rows: number,
  rounds: number,
): Promise<{ job: string; ratio: number; peakMegabytes: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tillctl-bench-'));
  try {
    const file = join(folder, 'catalogue.csv');
    await writeCatalogue(file, rows);
    const best = new Map<string, Measured>();
    for (let round = 0; round < rounds; round += 1) {
      for (const job of Object.keys(jobs)) {
        const measured = measureApart(job, file, folder);
        if (measured.rows !== rows) throw new Error(`${job} saw ${measured.rows} of ${rows} rows`);
        if (measured.milliseconds < (best.get(job)?.milliseconds ?? Number.POSITIVE_INFINITY)) best.set(job, measured);
      }
    }
    const alone = best.get('csv-parse alone')?.milliseconds ?? Number.NaN;
    return [...best].map(([job, { milliseconds, peakMegabytes }]) => ({
      job,
      ratio: milliseconds / alone,
      peakMegabytes,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function measureApart(job: string, file: string, folder: string): Measured {
  const child = spawnSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), '--job', job, file, folder],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (child.status !== 0) throw new Error(`${job} ended with ${child.status ?? child.signal}`);
  return JSON.parse(child.stdout) as Measured;
}

async function measure(job: string, file: string, folder: string): Promise<Measured> {
  const run = jobs[job];
  if (run === undefined) throw new Error(`there is no job ${job}`);
  const start = performance.now();
  const rows = await run(file, folder);
  return {
    rows,
    milliseconds: performance.now() - start,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

async function readWithCsvParse(file: string): Promise<number> {
  let records = 0;
  const parser = createReadStream(file).pipe(parse());
  parser.on('data', () => {
    records += 1;
  });
  await once(parser, 'end');
  return records - 1;
}

async function readRows(file: string): Promise<number> {
  const input = await openInput(file);
  let rows = 0;
  for await (const batch of input.rows()) rows += batch.length;
  await input.close();
  return rows;
}

async function checkProducts(file: string, folder: string): Promise<number> {
  const input = await openInput(file);
  const options = { key: 'external_id', decimalComma: false, replace: false, ignoreUnknown: false } as const;
  const rejections = createRejections(folder);
  const checked = await checkRows({
    input,
    mapping: undefined,
    decimalComma: false,
    readerFor: (columns) => createProductReader(columns, options),
    folder,
    rejections,
  });
  await input.close();
  rejections.close();
  if (checked.rejected > 0) throw new Error(`${checked.rejected} rows of the catalogue were rejected`);
  return checked.rows;
}

const header =
  'external_id,article_id,name,management_unit,sales_quantity,sales_price,sales_price_currency,sales_price_is_gross,' +
  'tax_category,ean,assortment_tags,track_inventory\n';

/** A believable catalogue; every second name is quoted, with commas and umlauts. */
async function writeCatalogue(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  let text = header;
  for (let row = 0; row < rows; row += 1) {
    const id = String(row).padStart(8, '0');
    const name = row % 2 === 0 ? `Bowl ${id}` : `"Schüssel, groß, grün, Nr. ${id}"`;
    const price = `${row % 1000}.${String(row % 100).padStart(2, '0')}`;
    text += `SKU-${id},A-${id},${name},QUANTITY_PIECES,1,${price},EUR,true,STANDARD,${ean(row)},548c522b3dbfea7cad435741,true\n`;
    if (text.length > 1 << 20) {
      if (!out.write(text)) await once(out, 'drain');
      text = '';
    }
  }
  out.end(text);
  await once(out, 'finish');
}

function ean(row: number): string {
  const digits = String(400_000_000_000 + row);
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return digits + ((10 - (sum % 10)) % 10);
}

async function main([first = '1000000', second = '3', ...rest]: string[]): Promise<void> {
  if (first === '--job') {
    const [file = '', folder = ''] = rest;
    console.log(JSON.stringify(await measure(second, file, folder)));
    return;
  }
  for (const { job, ratio, peakMegabytes } of await benchCheckRows(Number(first), Number(second))) {
    console.log(`${job}: ${ratio.toFixed(2)} times csv-parse alone, ${peakMegabytes} MB at most`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
