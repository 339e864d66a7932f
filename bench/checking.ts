import { join } from 'node:path';
import { csvLine, writeCatalogue } from './catalogue.js';
import { type Figure, timesAsLong } from './figures.js';
import { type Bench, interleaved, runNode, scripts } from './measure.js';

/** Names of which no line, and every line, must be quoted; what is checked at most in times of csv-parse alone. */
const kinds = [
  { what: 'no quotes', bar: 1.2, line: (row: number) => csvLine(2 * row) },
  { what: 'quotes in every line', bar: 1.6, line: (row: number) => csvLine(2 * row + 1) },
];

/** Checking a product file without sending it, against csv-parse alone; whole processes both. */
export async function benchChecking(bench: Bench): Promise<Figure[]> {
  const { rows = 300_000, folder, rounds } = bench;
  const file = join(folder, 'catalogue.csv');
  const figures: Figure[] = [];
  for (const { what, bar, line } of kinds) {
    await writeCatalogue(file, rows, line);
    const times = await interleaved(rounds, {
      alone: async () => {
        const { stdout, milliseconds } = await runNode({ args: [scripts.csvParse, file] }, bench);
        if (Number(stdout) !== rows + 1) throw new Error(`csv-parse saw ${stdout.trim()} of ${rows + 1} records`);
        return milliseconds;
      },
      check: () => check(bench, file, rows),
    });
    figures.push({
      bench: 'checking',
      what: `products import --dry-run, ${rows} rows, ${what}`,
      ...timesAsLong(times.check, times.alone),
      against: 'csv-parse alone',
      bar: { atMost: bar },
    });
  }
  return figures;
}

/** @returns milliseconds. @throws when not so many rows are good */
async function check(bench: Bench, file: string, good: number): Promise<number> {
  const args = [bench.tool, 'products', 'import', file, '--dry-run', '--json', '--quiet'];
  const { stdout, milliseconds } = await runNode({ args, env: { TILLCTL_TOKEN: '' } }, bench);
  const { counts } = JSON.parse(stdout);
  if (counts.pending !== good) throw new Error(`${counts.pending} of ${good} rows are good`);
  return milliseconds;
}
