import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLine, writeCatalogue } from './catalogue.js';
import type { Figure } from './figures.js';
import { wholeHistory } from './invoices.js';
import { type Bench, runNode, startServer } from './measure.js';
import type { ServerOptions } from './platform-server.js';
import { buildBatch, writePriceRows } from './zips.js';

interface Import {
  name: string;
  flags: string[];
  server?: (rows: number) => Partial<ServerOptions>;
  /** Of the file's lines, where they are not the catalogue's. */
  line?: (row: number) => string;
  code?: number;
}

const imports: Import[] = [
  { name: '--only-changed with as many listed', flags: ['--only-changed'], server: (rows) => ({ products: rows }) },
  { name: 'all rows bad', flags: [], line: (row) => csvLine(row).replace(',EUR,', ',XXX,'), code: 3 },
  { name: 'every second row refused', flags: ['--replace'], server: () => ({ keeps: true, refuseEvery: 2 }), code: 5 },
];
const targets = ['own.ndjson', 'own.parquet', 'own.db'];

/** The most memory that a process had, for a quarter of the rows and for all of them. */
export async function benchMemory(bench: Bench): Promise<Figure[]> {
  const { rows = 1_000_000 } = bench;
  const works: Record<string, (rows: number) => Promise<number>> = {
    'batch build': (count) => ofBatch(bench, count),
    ...Object.fromEntries(imports.map((one) => [one.name, (count) => ofImport(bench, one, count)])),
    ...Object.fromEntries(targets.map((target) => [`pull to ${target}`, (count) => ofPull(bench, target, count)])),
  };
  const figures: Figure[] = [];
  for (const [name, peakOf] of Object.entries(works)) {
    for (const count of [Math.ceil(rows / 4), rows]) {
      const value = await peakOf(count);
      bench.say(`memory: ${name}, ${count} rows: ${Math.round(value)} MB`);
      figures.push({ bench: 'memory', what: `${name}, ${count} rows`, value, unit: 'MB', bar: { atMost: 200 } });
    }
  }
  return figures;
}

async function ofBatch(bench: Bench, rows: number): Promise<number> {
  await writePriceRows(join(bench.folder, 'prices.csv'), rows);
  return (await buildBatch(bench, 50_000, { memory: true })).peakMegabytes;
}

async function ofImport(bench: Bench, { flags, server, line, code }: Import, rows: number): Promise<number> {
  await writeCatalogue(join(bench.folder, 'memory.csv'), rows, line);
  const args = ['products', 'import', 'memory.csv', '--again', ...flags, '--rejects', 'memory.rejects.csv'];
  return peakOf(bench, args, server?.(rows), code);
}

async function ofPull(bench: Bench, target: string, rows: number): Promise<number> {
  const { from, to } = wholeHistory(rows);
  const place = join(await mkdtemp(join(bench.folder, 'pull-')), target);
  const out = target.endsWith('.db') ? `sqlite:${place}` : place;
  return peakOf(bench, ['invoices', 'pull', '--from', from, '--to', to, '--out', out], { invoices: rows });
}

async function peakOf(bench: Bench, words: string[], server: Partial<ServerOptions> = {}, code = 0): Promise<number> {
  const platform = await startServer(server);
  try {
    const args = [bench.tool, ...words, '--quiet', '--concurrency', '16'];
    const program = { args, env: { TILLCTL_BASE_URL: platform.baseUrl }, codes: [code] };
    return (await runNode(program, bench, { memory: true })).peakMegabytes;
  } finally {
    await platform.stop();
  }
}
