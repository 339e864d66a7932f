import { join } from 'node:path';
import { writeCatalogue } from './catalogue.js';
import { type Figure, timesAsLong } from './figure.js';
import { type Bench, interleaved, runNode, scripts } from './measure.js';

/** Checking a product file without sending it, against csv-parse alone; whole processes both. */
export async function benchChecking(bench: Bench): Promise<Figure[]> {
  const { rows = 1_000_000, folder, tool, rounds } = bench;
  const file = join(folder, 'catalogue.csv');
  await writeCatalogue(file, rows);
  const times = await interleaved(rounds, {
    alone: async () => {
      const { stdout, milliseconds } = await runNode({ args: [scripts.csvParse, file] }, bench);
      if (Number(stdout) !== rows + 1) throw new Error(`csv-parse saw ${stdout.trim()} of ${rows + 1} records`);
      return milliseconds;
    },
    checked: async () => {
      const args = [tool, 'products', 'import', file, '--dry-run', '--json', '--quiet'];
      const { stdout, milliseconds } = await runNode({ args, env: { TILLCTL_TOKEN: '' } }, bench);
      const { counts } = JSON.parse(stdout);
      if (counts.pending !== rows) throw new Error(`${counts.pending} of ${rows} rows are good`);
      return milliseconds;
    },
  });
  return [
    {
      bench: 'checking',
      what: `products import --dry-run, ${rows} rows`,
      ...timesAsLong(times.checked, times.alone, rows),
      against: 'csv-parse alone',
      bar: { atMost: 2 },
    },
  ];
}
