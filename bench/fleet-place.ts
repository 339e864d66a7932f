import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPostgres, type TestDatabase } from '../test/support/postgres.js';
import { writeCatalogue } from './catalogue.js';
import { type Bench, runNode, type Server, startServer } from './measure.js';

export interface BenchFleetOptions {
  organisations: number;
  /** Of each answer of the platform, in milliseconds. */
  answerMs: number;
}

/** Workers that do the jobs of a queue, on a platform that answers after a while. */
export interface Night {
  /** Of a fleet file of `o1`, `o2` and so on. */
  select: string;
  words: readonly string[];
  workers: number;
  /** Jobs at once of each worker. */
  concurrency: number;
}

export interface NightSeen {
  jobs: number;
  /** From the first job's beginning to the last one's end, by the database's clock. */
  spanMs: number;
  /** Of each job, likewise. */
  jobsMs: number[];
  /** Of the workers and of the processes of their jobs. */
  processorMs: number;
  /** Open to the database at once, at most. */
  connections: number;
  /** That the platform was asked. */
  requests: number;
}

export interface BenchFleet {
  database: TestDatabase;
  /** Enqueues, starts the workers and waits until nothing is left. @throws where a job was not done */
  night: (night: Night) => Promise<NightSeen>;
  stop: () => Promise<void>;
}

/** Rows of the file of products that every organisation may import. */
export const rowsOfFile = 24;

/** In a folder of its own: workers refuse organisations that were at another platform before. */
export async function openBenchFleet(
  given: Bench,
  { organisations, answerMs }: BenchFleetOptions,
): Promise<BenchFleet | undefined> {
  const postgres = await startPostgres();
  if (postgres === undefined) return undefined;
  const server = await startServer({ answerMs, keeps: true, invoices: 100 });
  const database = await postgres.createDatabase();
  // Looking from another database is not among what is measured.
  const watcher = await postgres.createDatabase();
  const bench = { ...given, folder: await mkdtemp(join(given.folder, 'fleet-')) };
  await writeFleet(bench.folder, organisations, server);
  return {
    database,
    night: (night) => nightOf(night, { bench, server, database, watcher }),
    stop: async () => {
      await server.stop();
      await postgres.stop();
    },
  };
}

async function writeFleet(folder: string, organisations: number, { baseUrl }: Server): Promise<void> {
  const names = Array.from({ length: organisations }, (_, at) => `o${at + 1}`);
  const head = `name: bench\ndefaults: { base_url: "${baseUrl}", app: bench, credential: "env:BENCH_SECRET" }`;
  const lines = names.map((name, at) => `  - { name: ${name}, org: ${name}, labels: { part: p${at % 4} } }`);
  await writeFile(join(folder, 'fleet.yaml'), `${head}\norganisations:\n${lines.join('\n')}\n`);
  await writeCatalogue(join(folder, 'fleet.csv'), rowsOfFile);
  for (const part of ['books', 'rejects']) await mkdir(join(folder, part), { recursive: true });
}

interface NightParts {
  bench: Bench;
  server: Server;
  database: TestDatabase;
  watcher: TestDatabase;
}

async function nightOf({ select, words, workers, concurrency }: Night, parts: NightParts): Promise<NightSeen> {
  const { bench, server, database } = parts;
  const processor = join(bench.folder, `processor-${Date.now()}`);
  await mkdir(processor);
  const env = { TILLCTL_QUEUE: database.url, BENCH_SECRET: 'bench-secret-0123456789' };
  const enqueue = ['fleet', 'enqueue', '--file', 'fleet.yaml', '--select', select, '--', ...words];
  await runNode({ args: [bench.tool, ...enqueue], env }, bench);
  await server.seen();
  const before = await endedJobs(database);
  const preload = fileURLToPath(new URL('processor-time.mjs', import.meta.url));
  const measured = { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`, BENCH_PROCESSOR_FOLDER: processor };
  const work = ['fleet', 'worker', '--file', 'fleet.yaml', '--concurrency', `${concurrency}`, '--drain', '--quiet'];
  const all = Array.from({ length: workers }, async (_, at) => {
    const state = join(bench.folder, `machine-${at}`);
    await mkdir(state, { recursive: true, mode: 0o700 });
    await runNode({ args: [bench.tool, ...work], env: { ...env, ...measured, TILLCTL_STATE_DIR: state } }, bench);
  });
  const connections = await mostConnections(parts, Promise.all(all));
  const { requests } = await server.seen();
  return { ...(await jobsSince(database, before)), processorMs: await sumOfFiles(processor), connections, requests };
}

async function endedJobs({ query }: TestDatabase): Promise<number> {
  const there = await query(`select to_regclass('tillctl_queue.fleet_attempt')`);
  if (there[0]?.[0] === null) return 0;
  const [[count] = []] = await query('select count(*) from tillctl_queue.fleet_attempt');
  return Number(count);
}

async function jobsSince({ query }: TestDatabase, before: number) {
  const rows = await query(
    `select 1000 * extract(epoch from started_at), 1000 * extract(epoch from ended_at), verdict
     from tillctl_queue.fleet_attempt order by started_at offset ${before}`,
  );
  const times = rows.map(([began, ended]) => [Number(began), Number(ended)] as const);
  const failed = rows.filter(([, , verdict]) => verdict !== 'done');
  if (failed.length > 0 || rows.length === 0) {
    const whys = await query("select distinct output->>'why' from tillctl_queue.job where output->>'why' is not null");
    throw new Error(`${failed.length} of ${rows.length} jobs were not done: ${whys.flat().join('; ')}`);
  }
  const spanMs = Math.max(...times.map(([, ended]) => ended)) - Math.min(...times.map(([began]) => began));
  return { jobs: rows.length, spanMs, jobsMs: times.map(([began, ended]) => ended - began) };
}

async function mostConnections({ database, watcher }: NightParts, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    const [[open] = []] = await watcher.query(
      `select count(*) from pg_stat_activity where datname = '${database.name}' and backend_type = 'client backend'`,
    );
    most = Math.max(most, Number(open));
    await Promise.race([ended, sleep(200)]);
  }
  await ended;
  return most;
}

async function sumOfFiles(folder: string): Promise<number> {
  const names = await readdir(folder);
  const values = await Promise.all(names.map(async (name) => Number(await readFile(join(folder, name), 'utf8'))));
  return values.reduce((sum, value) => sum + value, 0);
}
