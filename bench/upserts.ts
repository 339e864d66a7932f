import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bodyOf, writeBodies, writeCatalogue } from './catalogue.js';
import { type Figure, median, timesAsFast, timesTheRate } from './figure.js';
import { type Bench, runNode, type Server, scripts, startServer } from './measure.js';

const concurrency = '16';
const curlRows = 1000;

/**
 * Products written a second, from the first request that the server sees to its last answer, so that neither the start
 * of node nor our checking of the file beforehand counts; whole processes are shown beside it.
 *
 * The loop sends bodies that are ready and parses the answers. The import reads the rows anew, merges them, writes down
 * intent and outcome of each with syncs of the disk, looks at every answer and keeps of each what `runs undo` needs. The
 * first write is alone until it was read back, and of the others one in a hundred is read back. With `--replace` it reads
 * nothing beforehand, as the loop does, and with `--concurrency` all places are open from the start: without it there are
 * 4, which become 16 within three rounds of answers.
 */
export async function benchUpserts(bench: Bench): Promise<Figure[]> {
  const { rows = 20_000, folder } = bench;
  await writeCatalogue(join(folder, 'upserts.csv'), rows);
  await writeBodies(join(folder, 'bodies.tsv'), rows);
  await writeCurlFiles(folder);
  const figures: Figure[] = [];
  for (const answerMs of [5, 0]) {
    const server = await startServer({ answerMs, keeps: true });
    try {
      if (answerMs === 0) await proveSameBodies(bench, server, rows);
      figures.push(...(await compare(bench, server, rows, answerMs)));
    } finally {
      await server.stop();
    }
  }
  return figures;
}

async function compare(bench: Bench, server: Server, rows: number, answerMs: number): Promise<Figure[]> {
  const spans = { tool: [] as number[], loop: [] as number[], curl: [] as number[] };
  const whole = { tool: [] as number[], loop: [] as number[] };
  for (let round = 0; round < bench.rounds; round += 1) {
    whole.loop.push(await sendByLoop(bench, server));
    spans.loop.push(await rateOf(server, rows));
    whole.tool.push(await sendByTool(bench, server));
    spans.tool.push(await rateOf(server, rows));
  }
  await sendByCurl(bench.folder, server);
  spans.curl.push(await rateOf(server, curlRows));
  const when = `${answerMs} ms answers`;
  const loop = `undici loop, ${when}`;
  return [
    {
      bench: 'upserts',
      what: 'products import --replace, sending',
      ...timesTheRate(spans.tool, spans.loop, rows),
      against: loop,
      bar: { atLeast: answerMs === 0 ? 0.75 : 0.95 },
    },
    {
      bench: 'upserts',
      what: 'whole process, checking included',
      ...timesAsFast(whole.tool, whole.loop),
      against: loop,
    },
    {
      bench: 'upserts',
      what: 'products import --replace, sending',
      // Of few rows, and once: it takes long.
      value: median(spans.tool) / median(spans.curl),
      unit: 'times',
      against: `xargs -P ${concurrency} curl, ${when}`,
    },
  ];
}

async function sendByTool(bench: Bench, { baseUrl }: Server): Promise<number> {
  const args = [bench.tool, 'products', 'import', 'upserts.csv', '--replace', '--again', '--quiet'];
  const program = { args: [...args, '--concurrency', concurrency], env: { TILLCTL_BASE_URL: baseUrl } };
  return (await runNode(program, bench)).milliseconds;
}

async function sendByLoop(bench: Bench, { baseUrl }: Server): Promise<number> {
  const args = [scripts.undiciLoop, 'bodies.tsv', baseUrl, concurrency];
  return (await runNode({ args }, bench)).milliseconds;
}

/** Products a second, from the first request that the server saw to its last answer. @throws when not all arrived */
export async function rateOf(server: Server, rows: number): Promise<number> {
  const { writes, spanMs } = await server.seen();
  if (writes !== rows) throw new Error(`${writes} of ${rows} products arrived`);
  return (rows / spanMs) * 1000;
}

/** Not timed, since looking at bodies costs the server time. */
async function proveSameBodies(bench: Bench, server: Server, rows: number): Promise<void> {
  await server.seen({ digest: true });
  await sendByLoop(bench, server);
  const byLoop = await server.seen({ digest: true });
  await sendByTool(bench, server);
  const byTool = await server.seen();
  if (byLoop.writes !== rows || byLoop.bytes !== byTool.bytes || byLoop.digest !== byTool.digest) {
    throw new Error(`the two send different things: ${JSON.stringify({ byLoop, byTool })}`);
  }
}

async function writeCurlFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'curl'));
  for (let row = 0; row < curlRows; row += 1) {
    const body = bodyOf(row);
    await writeFile(join(folder, 'curl', `${body.external_id}`), JSON.stringify(body));
  }
}

async function sendByCurl(folder: string, { baseUrl }: Server): Promise<void> {
  const one =
    'curl -sf -o /dev/null -X PUT -H "content-type: application/json" -H "authorization: Bearer bench" ' +
    `--data-binary @curl/{} ${baseUrl}/erp/org/bench/products/external-id/{}`;
  const child = spawn('sh', ['-c', `ls curl | xargs -P ${concurrency} -I {} ${one}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`curl ended with ${code}`);
}
