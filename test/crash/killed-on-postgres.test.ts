import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { giveProducts, keptOrders } from '../commands/order-place.js';
import { workOf } from '../properties/table.js';
import { killedWork } from '../properties/works.js';
import { byEffort, effort } from '../support/effort.js';
import { beginOrResume, type KilledWork, killAndGoOn, killEach, undisturbed } from '../support/kills.js';
import { startPostgres, type TestServer } from '../support/postgres.js';
import { runTillctl, startTillctl } from '../support/run-process.js';
import { onPostgres } from '../support/state-on-postgres.js';
import { countsIn } from '../support/stored-runs.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';
import { invoiceText } from './killed-pull.js';

// `state-store.test.ts` of the commands shows a state in PostgreSQL in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

const timeout = effort === 'complete' ? 3_600_000 : 240_000;

async function killEverywhere<Place extends World, Ending>(work: KilledWork<Place, Ending>): Promise<void> {
  const stored = onPostgres(work, server as TestServer);
  const { ending, steps } = await undisturbed(stored);
  // Around what is told to the database and to the platform.
  const isTalk = (name: string) => /^(after|before) (server|POST|PUT|DELETE)|^(left|answer|server answer)/.test(name);
  const places = steps.flatMap((name, at) => (isTalk(name) ? [at + 1] : []));
  const count = byEffort({ short: 2, usual: 4, complete: places.length });
  // Heartbeats come when they come: the last steps of one process may be missing in another.
  const nth = Math.max(1, Math.floor((0.9 * places.length) / count));
  const kills = places.filter((_, at) => at % nth === nth - 1).map((at) => [at]);
  await killEach(kills, (kill) => killAndGoOn(stored, kill, ending), { share: 0.5 });
}

const orders: KilledWork<World, unknown> = {
  open: () =>
    openWorld({
      give: giveProducts,
      files: { 'in.csv': ['reference,product_external_id,quantity', 'R1,A,2', 'R1,B,1', 'R2,B,3', 'R3,C,1'] },
    }),
  resume: (place, attempt) =>
    beginOrResume(
      place,
      { begin: ['orders', 'create', 'in.csv'], always: ['--concurrency', '1', '--timeout', '2'] },
      attempt,
    ),
  code: 0,
  endingOf: ({ sandbox, folder }) => ({
    counts: countsIn({ folder }),
    orders: keptOrders(sandbox)
      .map(({ number, items }) => `${number} ${items.map((item) => item.product_external_id)}`)
      .sort(),
    drafts: sandbox.all('order-drafts').length,
  }),
};

/** With a file as its target, so that the bookmark is in the state alone. */
const pull: KilledWork<World, unknown> = {
  open: async () => {
    const world = await openWorld();
    for (const day of [1, 2, 3, 4]) world.sandbox.put('invoices', invoiceText(`n0${day}`, `0${day}T08:00:00`));
    return world;
  },
  resume: ({ folder, ...place }, attempt) => {
    const line = 'invoices pull --since-last --from 2026-03-01 --to 2026-03-05 --out books.ndjson';
    return runTillctl(line.split(' '), { folder, ...place, ...attempt });
  },
  code: 0,
  isOver: () => false,
  endingOf: ({ folder }) => {
    const bookmarks = join(folder, 'state', 'bookmarks');
    const [name = ''] = existsSync(bookmarks) ? readdirSync(bookmarks) : [];
    const lines = readFileSync(join(folder, 'books.ndjson'), 'utf8').trimEnd().split('\n');
    return {
      documents: lines.map((line) => JSON.parse(line).id),
      position: JSON.parse(readFileSync(join(bookmarks, name), 'utf8')).position,
    };
  },
};

describe.skipIf(server === undefined)('with its state in PostgreSQL', () => {
  test('an import that is killed is resumed on a machine that has nothing, and sends each row once', { timeout }, () =>
    killEverywhere(killedWork(workOf('products by external id, merged'))),
  );

  test('a batch of prices that is killed is triggered once', { timeout }, () =>
    killEverywhere(killedWork({ ...workOf('prices in three ZIPs in order, power lost'), powerCut: false })),
  );

  test('orders that are killed become one order each, and no draft stays', { timeout }, () => killEverywhere(orders));

  test('a pull that is killed and typed again has each document once', { timeout }, () => killEverywhere(pull));

  test('a process that stood still while another took over sends nothing more', { timeout }, async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `p${at},A${at},Name,INVENTORY_PRODUCT,STANDARD`);
    const open = () => openWorld({ files: { 'in.csv': ['external_id,article_id,name,type,tax_category', ...rows] } });
    await inWorld(open, async (world) => {
      const { url } = await (server as TestServer).createDatabase();
      const on = (machine: string) => ({
        ...world,
        env: { TILLCTL_STATE_STORE: url, TILLCTL_STATE_LEASE: '4s', TILLCTL_STATE_DIR: join(world.folder, machine) },
      });
      const slow = startTillctl(
        ['products', 'import', 'in.csv', '--rate', '8', '--concurrency', '2', '--json'],
        on('one'),
      );
      while (world.sandbox.all('products').length < 3) await setTimeout(20);
      slow.child.kill('SIGSTOP');

      const resumed = await runTillctl(['runs', 'resume', 'latest', '--wait-lock', '2m', '--json'], on('two'));
      expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
      expect(JSON.parse(resumed.stdout).counts).toMatchObject({ created: 40, pending: 0 });
      const sent = world.sandbox.requests().length;
      slow.child.kill('SIGCONT');
      const stale = await slow.ended;
      // An answer that it waited for while it stood still looks like a database that is away.
      expect([6, 9], stale.stderr).toContain(stale.code);
      // Two may have been in the hands of the network already when it was stopped; 37 rows were to come.
      expect(world.sandbox.requests().slice(sent).length).toBeLessThanOrEqual(2);
      expect(world.sandbox.all('products')).toHaveLength(40);
    });
  });
});
