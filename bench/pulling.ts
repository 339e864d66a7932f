import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Figure, timesAsFast } from './figures.js';
import { wholeHistory } from './invoices.js';
import { type Bench, interleaved, run, runNode, type Server, scripts, startServer } from './measure.js';

const concurrency = '16';
const limit = 1000;

/**
 * Invoices pulled, whole processes from start to exit, so that the start of each and our merging, syncing and reading
 * again of what was written count. All read the same pages of one server, and must write the same documents.
 */
export async function benchPulling(bench: Bench): Promise<Figure[]> {
  const { rows = 100_000, folder, rounds } = bench;
  const server = await startServer({ invoices: rows });
  const files = {
    own: join(folder, 'own.ndjson'),
    loop: join(folder, 'loop.ndjson'),
    shell: join(folder, 'shell.ndjson'),
  };
  const jobs: Record<string, () => Promise<number>> = {
    own: () => pull(files.own, bench, server, rows),
    loop: () => loop(files.loop, bench, server, rows),
  };
  if (isThere('curl') && isThere('jq')) jobs.shell = () => shell(files.shell, bench, server, rows);
  try {
    const times = await interleaved(rounds, jobs);
    const wanted = await digestOf(files.own);
    for (const name of Object.keys(jobs) as (keyof typeof files)[]) {
      const found = await digestOf(files[name]);
      if (found !== wanted) throw new Error(`${name} wrote other documents: ${found} instead of ${wanted}`);
    }
    const figure = (peer: string, against: string, bar?: Figure['bar']): Figure[] => {
      const what = `${rows} invoices to NDJSON, whole process`;
      const compared = timesAsFast(times.own ?? [], times[peer] ?? []);
      return times[peer] === undefined ? [] : [{ bench: 'pulling', what, ...compared, against, bar }];
    };
    return [
      ...figure('loop', 'undici loop, JSON.parse and JSON.stringify', { atLeast: 1.2 }),
      ...figure('shell', 'curl and jq'),
    ];
  } finally {
    await server.stop();
  }
}

async function pull(file: string, bench: Bench, { baseUrl }: Server, rows: number): Promise<number> {
  await rm(file, { force: true });
  const { from, to } = wholeHistory(rows);
  const args = [bench.tool, 'invoices', 'pull', '--from', from, '--to', to, '--out', file, '--quiet'];
  const program = { args: [...args, '--concurrency', concurrency], env: { TILLCTL_BASE_URL: baseUrl } };
  return (await runNode(program, bench)).milliseconds;
}

async function loop(file: string, bench: Bench, { baseUrl }: Server, rows: number): Promise<number> {
  const { from, to } = wholeHistory(rows);
  return (await runNode({ args: [scripts.pullLoop, baseUrl, from, to, file, concurrency] }, bench)).milliseconds;
}

/** One connection, since the outputs of several would be mixed. */
async function shell(file: string, bench: Bench, { baseUrl }: Server, rows: number): Promise<number> {
  const { from, to } = wholeHistory(rows);
  const offsets = `[0-${Math.max(limit, rows)}:${limit}]`;
  const url = `${baseUrl}/erp/org/bench/invoices?from=${from}&to=${to}&limit=${limit}&offset=${offsets}`;
  const line = `curl -sSf -H 'authorization: Bearer bench' '${url}' | jq -c '.items[]' > '${file}'`;
  return (await run('sh', { args: ['-c', line] }, bench)).milliseconds;
}

function isThere(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
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
