import { join } from 'node:path';
import { writeCatalogue } from './catalogue.js';
import { type Figure, timesAsLong } from './figures.js';
import { type Bench, interleaved, runNode, scripts } from './measure.js';

/** Checking a product file without sending it, against csv-parse alone; whole processes both. */
export async function benchChecking(bench: Bench): Promise<Figure[]> {
  const { rows = 300_000, folder, rounds } = bench;
  const file = join(folder, 'catalogue.csv');
  await writeCatalogue(file, rows);
  const times = await interleaved(rounds, {
    alone: async () => {
      const { stdout, milliseconds } = await runNode({ args: [scripts.csvParse, file] }, bench);
      if (Number(stdout) !== rows + 1) throw new Error(`csv-parse saw ${stdout.trim()} of ${rows + 1} records`);
      return milliseconds;
    },
    check: () => check(bench, file, rows),
  });
  const what = `products import --dry-run, ${rows} rows`;
  const compared = timesAsLong(times.check, times.alone);
  return [{ bench: 'checking', what, ...compared, against: 'csv-parse alone', bar: { atMost: 1.2 } }];
}

/** @returns milliseconds. @throws when not so many rows are good */
async function check(bench: Bench, file: string, good: number): Promise<number> {
  const args = [bench.tool, 'products', 'import', file, '--dry-run', '--json', '--quiet'];
  const { stdout, milliseconds } = await runNode({ args, env: { TILLCTL_TOKEN: '' } }, bench);
  const { counts } = JSON.parse(stdout);
  if (counts.pending !== good) throw new Error(`${counts.pending} of ${good} rows are good`);
  return milliseconds;
}
