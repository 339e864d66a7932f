import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.js';
import { writeCatalogue } from './catalogue.js';
import { alone, type Figure } from './figure.js';
import { type Bench, runNode, type Server, startServer } from './measure.js';

const workers = 8;
const rate = 100;

/**
 * What eight imports at once send together, of the rate that they share by a database: from the first request that the
 * server sees to its last answer.
 */
export async function benchPacing(bench: Bench): Promise<Figure[]> {
  const { rows = 1600, folder } = bench;
  await writeCatalogue(join(folder, 'shared.csv'), Math.round(rows / workers));
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('there is no PostgreSQL for this system');
  const server = await startServer({ answerMs: 20, keeps: true });
  try {
    const parts: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      const { url } = await postgres.createDatabase();
      parts.push((await together(bench, server, url)) / rate);
    }
    const what = `sent by ${workers} imports together`;
    const against = `--rate ${rate}, held in PostgreSQL`;
    return [{ bench: 'pacing', what, ...alone(parts, 'times'), against, bar: { atLeast: 0.95 } }];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Requests a second. */
async function together(bench: Bench, server: Server, paceStore: string): Promise<number> {
  const words = ['products', 'import', 'shared.csv', '--replace', '--again', '--quiet', '--verify', 'none'];
  const one = async (worker: number): Promise<void> => {
    const state = join(bench.folder, `worker-${worker}`);
    await mkdir(state, { recursive: true });
    const env = { TILLCTL_STATE_DIR: state, TILLCTL_BASE_URL: server.baseUrl, TILLCTL_PACE_STORE: paceStore };
    await runNode({ args: [bench.tool, ...words, '--rate', `${rate}`], env }, bench);
  };
  await server.seen();
  await Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)));
  const { writes, spanMs } = await server.seen();
  const sent = (writes / spanMs) * 1000;
  if (sent > rate * 1.05) throw new Error(`${sent} requests a second are more than ${rate}`);
  return sent;
}
