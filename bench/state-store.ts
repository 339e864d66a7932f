import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.js';
import { writeCatalogue } from './catalogue.js';
import { type Figure, timesTheRate } from './figure.js';
import { type Bench, runNode, type Server, startServer } from './measure.js';
import { rateOf } from './upserts.js';

/**
 * Products written a second with the state in a PostgreSQL of this machine that writes through to the disk, against the
 * same with the state in a folder. From the first request that the server sees to its last answer.
 */
export async function benchStateStore(bench: Bench): Promise<Figure[]> {
  const { rows = 20_000, folder } = bench;
  const database = await startPostgres({ fsync: true });
  if (database === undefined) return [];
  const server = await startServer({ answerMs: 5, keeps: true });
  try {
    await writeCatalogue(join(folder, 'state-store.csv'), rows);
    const spans = { stored: [] as number[], local: [] as number[] };
    for (let round = 0; round < bench.rounds; round += 1) {
      spans.local.push(await sendingOf(bench, server, rows, {}));
      const { url } = await database.createDatabase();
      spans.stored.push(await sendingOf(bench, server, rows, { TILLCTL_STATE_STORE: url }));
    }
    return [
      {
        bench: 'state-store',
        what: 'products import --replace --state-store, sending',
        ...timesTheRate(spans.stored, spans.local, rows),
        against: 'the state in a folder, 5 ms answers',
        bar: { atLeast: 0.8 },
      },
    ];
  } finally {
    await server.stop();
    // Nothing else keeps this process while the database ends.
    const waiting = setInterval(() => undefined, 1000);
    await database.stop();
    clearInterval(waiting);
  }
}

/** Milliseconds. */
async function sendingOf(bench: Bench, server: Server, rows: number, env: Record<string, string>): Promise<number> {
  const args = [bench.tool, 'products', 'import', 'state-store.csv', '--replace', '--again', '--quiet'];
  await runNode({ args: [...args, '--concurrency', '16'], env: { TILLCTL_BASE_URL: server.baseUrl, ...env } }, bench);
  return rateOf(server, rows);
}
