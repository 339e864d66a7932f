import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.js';
import { type Figure, median } from './figure.js';
import { wholeHistory } from './invoices.js';
import { type Bench, interleaved, runNode, type Server, startServer } from './measure.js';

const files = ['own.ndjson', 'own.csv', 'own.json', 'own.ndjson.gz', 'own.parquet', 'own/'];
const databases = ['sqlite:own.db', 'duckdb:own.duckdb'];

/** Parts of the usual million: from the one to the other the peak is not to grow by more than this. */
const sizes = [0.05, 0.4] as const;
const mostGrowthMegabytes = 15;

/** The most memory that a pull of documents of 1 KB had; of PostgreSQL the client's. Not into a workbook: it has limits. */
export async function benchPullMemory(bench: Bench, only = ''): Promise<Figure[]> {
  const { rows = 1_000_000 } = bench;
  const wanted = (name: string) => name.includes(only);
  const server = await startServer({ invoices: rows });
  try {
    const figures: Figure[] = [];
    for (const target of [...files, ...databases].filter(wanted)) {
      figures.push(await pullFresh(target, bench, server, rows));
    }
    if (wanted('growth')) figures.push(await growth('own.ndjson', bench, server, rows));
    if (wanted('postgres')) figures.push(...(await intoPostgres(bench, server, rows)));
    return figures;
  } finally {
    await server.stop();
  }
}

/** Into a target that is gone afterwards. */
async function pullFresh(target: string, bench: Bench, server: Server, rows: number): Promise<Figure> {
  const figure = await pull(target, target, bench, server, rows);
  for (const name of ['own', ...files, 'own.db', 'own.duckdb']) {
    await rm(join(bench.folder, name), { recursive: true, force: true });
  }
  return figure;
}

/** How much more memory the larger of two pulls has at most: medians, since a peak differs by some MB from run to run. */
async function growth(target: string, bench: Bench, server: Server, rows: number): Promise<Figure> {
  const [fewer, more] = sizes.map((part) => Math.ceil(rows * part)) as [number, number];
  const peak = (count: number) => async () => (await pullFresh(target, bench, server, count)).value;
  const peaks = await interleaved(bench.rounds, { fewer: peak(fewer), more: peak(more) });
  return {
    bench: 'pull-memory',
    what: `growth from ${fewer} to ${more} invoices to ${target}`,
    value: median(peaks.more) - median(peaks.fewer),
    unit: 'MB',
    bar: { atMost: mostGrowthMegabytes },
  };
}

async function intoPostgres(bench: Bench, server: Server, rows: number): Promise<Figure[]> {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    bench.say('pull-memory: not measured into postgres: there is no PostgreSQL');
    return [];
  }
  try {
    const { url } = await postgres.createDatabase();
    return [await pull('postgres', url, bench, server, rows)];
  } finally {
    await postgres.stop();
  }
}

async function pull(name: string, target: string, bench: Bench, server: Server, rows: number): Promise<Figure> {
  const { from, to } = wholeHistory(rows);
  const args = [bench.tool, 'invoices', 'pull', '--from', from, '--to', to, '--out', target, '--quiet'];
  const program = { args, env: { TILLCTL_BASE_URL: server.baseUrl } };
  const { peakMegabytes, milliseconds } = await runNode(program, bench, { memory: true });
  bench.say(`pull-memory: ${name}: ${Math.round(peakMegabytes)} MB, ${Math.round(milliseconds / 1000)} s`);
  return {
    bench: 'pull-memory',
    what: `${rows} invoices to ${name}`,
    value: peakMegabytes,
    unit: 'MB',
    bar: { atMost: 200 },
  };
}
