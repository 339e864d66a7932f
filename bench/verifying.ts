import { join } from 'node:path';
import { writeCatalogue } from './catalogue.js';
import { type Figure, timesTheRate } from './figure.js';
import { type Bench, runNode, type Server, startServer } from './measure.js';

/** Milliseconds before an answer, as of a platform that is near. */
const answerMs = 5;

/**
 * What reading back costs an import: products written a second with `--verify sample`, the default, beside
 * `--verify none`, by turns against one server that shows what it was sent.
 */
export async function benchVerifying(bench: Bench): Promise<Figure[]> {
  const { rows = 10_000, folder } = bench;
  await writeCatalogue(join(folder, 'verifying.csv'), rows);
  const server = await startServer({ answerMs, keeps: true });
  const rates = { sample: [] as number[], none: [] as number[] };
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      for (const mode of ['none', 'sample'] as const) rates[mode].push(await rateOf(bench, server, mode, rows));
    }
  } finally {
    await server.stop();
  }
  return [
    {
      bench: 'verifying',
      what: 'products import --verify sample, sending',
      ...timesTheRate(rates.sample, rates.none, rows),
      against: `--verify none, ${answerMs} ms answers`,
      bar: { atLeast: 0.97 },
    },
  ];
}

/** Products a second. @throws when not all of them arrived */
async function rateOf(bench: Bench, server: Server, mode: 'sample' | 'none', rows: number): Promise<number> {
  const args = [bench.tool, 'products', 'import', 'verifying.csv', '--replace', '--again', '--quiet', '--verify', mode];
  const env = { TILLCTL_BASE_URL: server.baseUrl };
  await runNode({ args: [...args, '--concurrency', '16'], env }, bench);
  const { writes, spanMs } = await server.seen();
  if (writes !== rows) throw new Error(`${writes} of ${rows} products arrived`);
  return (rows / spanMs) * 1000;
}
