import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, timesAsLong } from './figure.js';
import { type Bench, interleaved, run, runNode, scripts } from './measure.js';
import { writeStockTaking } from './stock-taking-files.js';

/** About 500 MB of counting data. */
const usualRows = 4_000_000;
const manyRows = 10_000_000;

/**
 * Verifying an export as it was downloaded, against what anybody would do at least: `unzip -t`, and reading the CSV
 * with csv-parse. And the most memory that it needs, for a quarter of the rows and for all of them.
 */
export async function benchStocktaking(bench: Bench): Promise<Figure[]> {
  const { rows = usualRows } = bench;
  return [...(await benchTime(bench, rows)), ...(await benchPeak(bench, bench.rows ?? manyRows))];
}

async function benchTime(bench: Bench, rows: number): Promise<Figure[]> {
  const { folder, zip } = await pack(bench, rows);
  const csv = join(folder, 'counting_data.csv');
  const times = await interleaved(bench.rounds, {
    unzip: async () => (await run('unzip', { args: ['-tq', zip] }, bench)).milliseconds,
    csvParse: async () => (await runNode({ args: [scripts.csvParse, csv] }, bench)).milliseconds,
    verify: async () => (await verify(bench, zip)).milliseconds,
  });
  await rm(folder, { recursive: true });
  await rm(zip);
  const bars = times.unzip.map((time, round) => time + (times.csvParse[round] ?? Number.NaN));
  return [
    {
      bench: 'stocktaking',
      what: `verify, ${rows} rows of counting data`,
      ...timesAsLong(times.verify, bars, rows),
      against: 'unzip -t, then csv-parse',
      bar: { atMost: 1.5 },
    },
  ];
}

async function benchPeak(bench: Bench, rows: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of [Math.ceil(rows / 4), rows]) {
    const { folder, zip } = await pack(bench, count);
    await rm(folder, { recursive: true });
    const { peakMegabytes: value, milliseconds } = await verify(bench, zip, true);
    bench.say(`stocktaking: ${count} rows: ${Math.round(value)} MB, ${Math.round(milliseconds / 1000)} s`);
    figures.push({ bench: 'stocktaking', what: `verify, ${count} rows`, value, unit: 'MB', bar: { atMost: 250 } });
    await rm(zip);
  }
  return figures;
}

async function verify(bench: Bench, zip: string, memory = false) {
  const args = [bench.tool, 'stocktaking', 'verify', zip, '--json', '--quiet'];
  const ran = await runNode({ args }, bench, { memory });
  const { status } = JSON.parse(ran.stdout);
  if (status !== 'verified') throw new Error(`the export is ${status}: ${ran.stdout.slice(0, 500)}`);
  return ran;
}

async function pack(bench: Bench, rows: number): Promise<{ folder: string; zip: string }> {
  const folder = join(bench.folder, 'export');
  const zip = join(bench.folder, 'export.zip');
  bench.say(`stocktaking: writing ${rows} rows`);
  await writeStockTaking(folder, rows);
  await run('zip', { args: ['-q', '-j', '-1', '-r', zip, folder] }, bench);
  return { folder, zip };
}
