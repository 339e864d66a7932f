import { join } from 'node:path';
import { csvLine, writeCatalogue } from './catalogue.js';
import { type Figure, timesAsLong } from './figure.js';
import { type Bench, interleaved, runNode, scripts } from './measure.js';

/** Checking a product file without sending it, clean and with three bad rows, against csv-parse alone; whole processes all. */
export async function benchChecking(bench: Bench): Promise<Figure[]> {
  const { rows = 300_000, folder, rounds } = bench;
  const clean = join(folder, 'catalogue.csv');
  const bad = join(folder, 'bad.csv');
  const badRows = [0, rows >> 1, rows - 1];
  await writeCatalogue(clean, rows);
  await writeCatalogue(bad, rows, (row) => csvLine(row).replace('true', badRows.includes(row) ? 'maybe' : 'true'));
  const times = await interleaved(rounds, {
    alone: async () => {
      const { stdout, milliseconds } = await runNode({ args: [scripts.csvParse, clean] }, bench);
      if (Number(stdout) !== rows + 1) throw new Error(`csv-parse saw ${stdout.trim()} of ${rows + 1} records`);
      return milliseconds;
    },
    clean: () => check(bench, clean, rows),
    bad: () => check(bench, bad, rows - badRows.length),
  });
  const figure = (which: 'clean' | 'bad', words: string, atMost: number): Figure => ({
    bench: 'checking',
    what: `products import --dry-run, ${rows} rows${words}`,
    ...timesAsLong(times[which], times.alone, rows),
    against: 'csv-parse alone',
    bar: { atMost },
  });
  return [figure('clean', '', 1.2), figure('bad', ', 3 of them bad', 1.3)];
}

/** @returns milliseconds. @throws when not so many rows are good */
async function check(bench: Bench, file: string, good: number): Promise<number> {
  const args = [bench.tool, 'products', 'import', file, '--dry-run', '--json', '--quiet'];
  const { stdout, milliseconds } = await runNode({ args, env: { TILLCTL_TOKEN: '' }, codes: [0, 5] }, bench);
  const { counts } = JSON.parse(stdout);
  if (counts.pending !== good) throw new Error(`${counts.pending} of ${good} rows are good`);
  return milliseconds;
}
