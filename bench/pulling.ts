import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Figure, timesAsFast } from './figures.js';
import { wholeHistory } from './invoices.js';
import { type Bench, interleaved, runNode, type Server, scripts, startServer } from './measure.js';

const concurrency = '16';

/**
 * Invoices pulled, whole processes from start to exit, so that the start of each and our merging, syncing and reading
 * again of what was written count. All read the same pages of one server, and must write the same documents.
 */
export async function benchPulling(bench: Bench): Promise<Figure[]> {
  const { rows = 100_000, folder, rounds } = bench;
  const server = await startServer({ invoices: rows });
  const files = { own: join(folder, 'own.ndjson'), loop: join(folder, 'loop.ndjson') };
  try {
    const times = await interleaved(rounds, {
      own: () => pull(files.own, bench, server, rows),
      loop: () => loop(files.loop, bench, server, rows),
    });
    const [found, wanted] = [await digestOf(files.own), await digestOf(files.loop)];
    if (found !== wanted) throw new Error(`the pull wrote other documents: ${found} instead of ${wanted}`);
    const what = `${rows} invoices to NDJSON, whole process`;
    const against = 'undici loop, JSON.parse and JSON.stringify';
    return [{ bench: 'pulling', what, ...timesAsFast(times.own, times.loop), against, bar: { atLeast: 1.2 } }];
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
  return (await runNode({ args: [scripts.bareLoops, 'invoices', baseUrl, concurrency, file, from, to] }, bench))
    .milliseconds;
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
