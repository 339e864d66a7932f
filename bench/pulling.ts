import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../test/support/postgres.js';
import { alone, type Figure, timesAsFast } from './figure.js';
import { wholeHistory } from './invoices.js';
import { type Bench, interleaved, run, runNode, type Server, scripts, startServer } from './measure.js';

const concurrency = '16';
const limit = 1000;
/** Invoices in the window of a pull that only starts and ends. */
const nothing = 0;

/**
 * Invoices pulled, whole processes from start to exit, so that the start of each and our merging, syncing and reading
 * again of what was written count. All read the same pages of one server; each target gets as many, so many that its
 * start, which stands beside it, does not decide.
 */
export async function benchPulling(bench: Bench): Promise<Figure[]> {
  const { rows = 100_000 } = bench;
  const server = await startServer({ invoices: rows });
  try {
    return [
      ...(await againstLoops(bench, server, rows)),
      ...(await againstSqlite(bench, server, rows)),
      ...(await againstPostgres(bench, server, rows)),
    ];
  } finally {
    await server.stop();
  }
}

/** Pull into a fresh target. @returns milliseconds */
export async function pullInto(target: string, bench: Bench, { baseUrl }: Server, rows: number): Promise<number> {
  const { from, to } = wholeHistory(rows);
  const args = [bench.tool, 'invoices', 'pull', '--from', from, '--to', to, '--out', target, '--quiet'];
  const program = { args: [...args, '--concurrency', concurrency], env: { TILLCTL_BASE_URL: baseUrl } };
  return (await runNode(program, bench)).milliseconds;
}

async function againstLoops(bench: Bench, server: Server, rows: number): Promise<Figure[]> {
  const { folder, rounds } = bench;
  const { from, to } = wholeHistory(rows);
  const rest = (file: string) => [server.baseUrl, from, to, file, concurrency];
  const others = {
    'undici loop, JSON.parse and JSON.stringify': {
      needs: [],
      bar: { atLeast: 1.2 },
      pull: (file: string) => runNode({ args: [scripts.pullLoop, ...rest(file)] }, bench),
    },
    'python3, 16 threads': {
      needs: ['python3'],
      bar: { atLeast: 1 },
      pull: (file: string) => run('python3', { args: [scripts.pullThreads, ...rest(file)] }, bench),
    },
    'curl | jq': {
      needs: ['curl', 'jq'],
      bar: undefined,
      pull: (file: string) => run('sh', { args: ['-c', curlAndJq(server.baseUrl, rows, file)] }, bench),
    },
  };
  const present = Object.entries(others).filter(([name, { needs }]) => hasAll(needs, bench, name));
  const own = join(folder, 'own.ndjson');
  const pullOwn = async () => {
    await rm(own, { force: true });
    return pullInto(own, bench, server, rows);
  };
  const start = () => pullInto(own, bench, server, nothing);
  const jobs: Record<string, () => Promise<number>> = { start, own: pullOwn };
  const files: Record<string, string> = {};
  for (const [index, [name, { pull }]] of present.entries()) {
    const file = join(folder, `other-${index}.ndjson`);
    files[name] = file;
    jobs[name] = async () => (await pull(file)).milliseconds;
  }
  const times = await interleaved(rounds, jobs);
  await proveSame(own, files);
  const ours = times.own ?? [];
  const figures = present.map(([name, { bar }]) => ({
    bench: 'pulling',
    what: `${rows} invoices to NDJSON, whole process`,
    ...timesAsFast(ours, times[name] ?? [], rows),
    against: name,
    bar,
  }));
  return [...figures, startOf('NDJSON', times.start ?? [])];
}

/** One connection, since the outputs of several would be mixed. */
function curlAndJq(baseUrl: string, rows: number, file: string): string {
  const { from, to } = wholeHistory(rows);
  const offsets = `[0-${Math.max(limit, rows)}:${limit}]`;
  const url = `${baseUrl}/erp/org/bench/invoices?from=${from}&to=${to}&limit=${limit}&offset=${offsets}`;
  return `curl -sSf -H 'authorization: Bearer bench' '${url}' | jq -c '.items[]' > '${file}'`;
}

function hasAll(programs: readonly string[], bench: Bench, name: string): boolean {
  const absent = programs.find((program) => spawnSync(program, ['--version']).status !== 0);
  if (absent !== undefined) bench.say(`pulling: not compared with ${name}: there is no ${absent}`);
  return absent === undefined;
}

/** Of what the last round wrote; the order may be another one. @throws when another program wrote other documents */
async function proveSame(own: string, others: Readonly<Record<string, string>>): Promise<void> {
  const wanted = await digestOf(own);
  for (const [name, file] of Object.entries(others)) {
    const found = await digestOf(file);
    if (found !== wanted) throw new Error(`${name} wrote other documents: ${found} instead of ${wanted}`);
    await rm(file);
  }
}

/** Of all lines, whatever their order. */
async function digestOf(file: string): Promise<string> {
  let lines = 0;
  let sum = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines += 1;
    sum = (sum + createHash('sha256').update(line).digest().readUInt32LE(0)) % 2 ** 32;
  }
  return `${lines} lines, ${sum}`;
}

async function againstSqlite(bench: Bench, server: Server, rows: number): Promise<Figure[]> {
  const against = 'sqlite3 .import of the same rows';
  if (!hasAll(['sqlite3'], bench, against)) return [];
  const own = join(bench.folder, 'own.db');
  const other = join(bench.folder, 'other.db');
  const folder = join(bench.folder, 'sqlite');
  await mkdir(folder);
  const pull = async () => {
    await rm(own, { force: true });
    return pullInto(`sqlite:${own}`, bench, server, rows);
  };
  await pull();
  const shell = async (file: string, lines: string[]) => {
    const { stdout, milliseconds } = await run('sqlite3', { args: ['-batch', '-bail', file, ...lines] }, bench);
    return { text: stdout, milliseconds };
  };
  const { text: schema } = await shell(own, ['.schema']);
  const { text: names } = await shell(own, ["select name from sqlite_schema where type = 'table'"]);
  const tables = names.split('\n').filter((name) => name.startsWith('invoice'));
  for (const table of tables) {
    await shell(own, ['.mode csv', `.output '${join(folder, table)}'`, `select * from ${table}`]);
  }
  const imports = tables.map((table) => `.import --csv '${join(folder, table)}' ${table}`);
  const load = async () => {
    await rm(other, { force: true });
    return (await shell(other, [schema, 'pragma synchronous = full', ...imports])).milliseconds;
  };
  const start = () => pullInto(`sqlite:${own}`, bench, server, nothing);
  const times = await interleaved(bench.rounds, { start, pull, load });
  for (const table of tables) {
    const count = [`select count(*) from ${table}`];
    if ((await shell(own, count)).text !== (await shell(other, count)).text) {
      throw new Error(`sqlite3 has other rows in ${table}`);
    }
  }
  return figuresOf('sqlite', { against, bar: { atLeast: 0.7 } }, rows, times);
}

async function againstPostgres(bench: Bench, server: Server, rows: number): Promise<Figure[]> {
  const against = 'COPY of the same rows';
  const postgres = await startPostgres({ fsync: true });
  if (postgres === undefined) {
    bench.say(`pulling: not compared with ${against}: there is no PostgreSQL`);
    return [];
  }
  try {
    const { url, query } = await postgres.createDatabase();
    const folder = join(bench.folder, 'postgres');
    await mkdir(folder);
    const empty = async (tables: readonly string[]) => {
      if (tables.length > 0) await query(`truncate ${tables.join(', ')}`);
    };
    let tables: string[] = [];
    const pull = async () => {
      await empty(tables);
      return pullInto(url, bench, server, rows);
    };
    const copy = async (direction: 'in' | 'out') =>
      (await runNode({ args: [scripts.copyTables, direction, url, folder, ...tables] }, bench)).milliseconds;
    const load = async () => {
      await empty(tables);
      return copy('in');
    };
    await pull();
    // Invoices first: the others refer to them.
    const found = await query(
      "select relname from pg_class where relkind = 'r' and relname like 'invoice%' order by 1",
    );
    tables = found.map(([name]) => String(name)).sort((a, b) => a.length - b.length);
    await copy('out');
    const counts = async () =>
      (await Promise.all(tables.map((table) => query(`select count(*) from ${table}`)))).join();
    const pulled = await counts();
    const start = () => pullInto(url, bench, server, nothing);
    const times = await interleaved(bench.rounds, { start, pull, load });
    const loaded = await counts();
    if (pulled !== loaded) throw new Error(`COPY loaded ${loaded} rows instead of ${pulled}`);
    return figuresOf('postgres', { against, bar: { atLeast: 0.8 } }, rows, times);
  } finally {
    await postgres.stop();
  }
}

function figuresOf(
  target: string,
  peer: Pick<Figure, 'against' | 'bar'>,
  rows: number,
  { start, pull, load }: Record<'start' | 'pull' | 'load', number[]>,
): Figure[] {
  const what = `${rows} invoices to ${target}, whole process`;
  return [{ bench: 'pulling', what, ...timesAsFast(pull, load, rows), ...peer }, startOf(target, start)];
}

/** What of a whole process is not of its invoices. */
function startOf(target: string, milliseconds: readonly number[]): Figure {
  return { bench: 'pulling', what: `a pull of nothing to ${target}, whole process`, ...alone(milliseconds, 'ms') };
}
