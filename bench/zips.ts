import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, timesAsFast } from './figures.js';
import { type Bench, interleaved, type Ran, run, runNode, scripts } from './measure.js';

/** Rows of a CSV to one ZIP of operations, whole processes, ours with its checks, manifest, digests and sync. */
export async function benchZips(bench: Bench): Promise<Figure[]> {
  const { rows = 400_000, folder, rounds } = bench;
  await writePriceRows(join(folder, 'prices.csv'), rows);
  const times = await interleaved(rounds, {
    tool: async () => (await buildBatch(bench, rows)).milliseconds,
    script: async () =>
      (await run('python3', { args: [scripts.zipRows, 'prices.csv', 'script.zip'] }, bench)).milliseconds,
  });
  const compared = timesAsFast(times.tool, times.script);
  const against = 'Python csv, json and zipfile, unchecked';
  return [{ bench: 'zips', what: `${rows} rows of a CSV to ZIP`, ...compared, against, bar: { atLeast: 2 } }];
}

/** Of `prices.csv`, into a ZIP that is not there yet. @param most operations in it */
export async function buildBatch(bench: Bench, most: number, options?: { memory?: boolean }): Promise<Ran> {
  for (const name of await readdir(bench.folder)) if (name.startsWith('tool.zip')) await rm(join(bench.folder, name));
  const args = [
    bench.tool,
    'batch',
    'build',
    'prices.csv',
    '--out',
    'tool.zip',
    '--max-operations',
    String(most),
    '--quiet',
  ];
  return runNode({ args, env: { TILLCTL_BASE_URL: 'http://127.0.0.1:9' } }, bench, options);
}

/** Two prices on one channel for each product. */
export async function writePriceRows(file: string, rows: number): Promise<void> {
  const lines = ['product_external_id,sales_channel_id,valid_from,price,currency,price_is_gross'];
  for (let at = 0; at < rows / 2; at += 1) {
    const start = `SKU-${String(at).padStart(7, '0')},pos-${(at % 4) + 1}`;
    const cents = String(at % 100).padStart(2, '0');
    for (const day of ['2026-12-01', '2027-01-01'])
      lines.push(`${start},${day}T00:00:00Z,${(at % 200) + 1}.${cents},EUR,true`);
  }
  await writeFile(file, `${lines.join('\n')}\n`);
}
