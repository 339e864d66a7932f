import { afterAll, describe, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import { type KilledWork, killAndGoOn, killEach, undisturbed } from '../support/kills.js';
import { startPostgres, type TestServer } from '../support/postgres.js';
import { onPostgres } from '../support/state-on-postgres.js';
import type { World } from '../support/worlds/world.js';
import { killedBatch } from './killed-batch.js';
import { killedImport } from './killed-run.js';

const server = await startPostgres();
afterAll(() => server?.stop());

const timeout = effort === 'complete' ? 3_600_000 : 240_000;

async function killEverywhere<Place extends World, Ending>(work: KilledWork<Place, Ending>): Promise<void> {
  const stored = onPostgres(work, server as TestServer);
  const { ending, steps } = await undisturbed(stored);
  // Around what is told to the database and to the platform.
  const places = steps.flatMap((name, at) =>
    /^(after|before) (server|POST|PUT|DELETE)|^(left|answer|server answer)/.test(name) ? [at + 1] : [],
  );
  const count = byEffort({ short: 3, usual: 5, complete: places.length });
  // Heartbeats come when they come: the last steps of one process may be missing in another.
  const nth = Math.max(1, Math.floor((0.9 * places.length) / count));
  const kills = places.filter((_, at) => at % nth === nth - 1).map((at) => [at]);
  await killEach(kills, (kill) => killAndGoOn(stored, kill, ending), { share: 0.5 });
}

describe.skipIf(server === undefined)(
  'with its state in PostgreSQL, killed and resumed on a machine that has nothing',
  () => {
    test('an import sends each row once', { timeout }, () =>
      killEverywhere(killedImport({ name: '', flags: ['--concurrency', '2'], counts: [2, 3, 0, 2] })),
    );

    test('a batch of prices is triggered once', { timeout }, () =>
      killEverywhere(killedBatch({ name: '', flags: ['--max-operations', '2'], zips: 3 })),
    );
  },
);
