import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockFiles } from '../../../src/lib/locks/lock-table.js';
import { openPostgresState } from '../../../src/lib/state-store/open-postgres-state.js';
import { startPostgres, type TestServer } from '../../support/postgres.js';
import { beginRun, conforms, entriesOf, factsOf, intent, type Opened, opened, type StatePlace } from './conformance.js';
import { cutterBefore } from './cut-connection.js';

const server = await startPostgres();
afterAll(() => server?.stop());

const newFolder = () => mkdtempSync(join(tmpdir(), 'tillctl-state-'));

describe('in a folder of this machine', () => {
  conforms(async () => {
    const folder = newFolder();
    const dead = new Set<number>();
    const pids = new Map<Opened, number>();
    let pid = 100;
    return {
      open: async () => {
        pid += 1;
        const nothing = async () => {};
        const keeping = { commit: nothing, checkOut: nothing, beforeSending: nothing, close: nothing };
        const process = opened({ folder, locks: lockFiles(factsOf(pid, dead)), ...keeping });
        pids.set(process, pid);
        return process;
      },
      die: async (process) => {
        dead.add(pids.get(process) ?? 0);
      },
    };
  });
});

/** Each process has a working copy of its own; one that died keeps no connection. */
async function placeIn(url: string, lease = '60s'): Promise<StatePlace> {
  const dead = new Set<number>();
  const pids = new Map<Opened, number>();
  let pid = 100;
  return {
    open: async () => {
      pid += 1;
      const env = { TILLCTL_STATE_LEASE: lease };
      const facts = factsOf(pid, dead);
      const process = opened(
        await openPostgresState({ url, named: '--state-store', env, facts, stateFolder: newFolder() }),
      );
      pids.set(process, pid);
      return process;
    },
    die: async (process) => {
      dead.add(pids.get(process) ?? 0);
    },
  };
}

describe.skipIf(server === undefined)('in PostgreSQL', () => {
  const { createDatabase, socket } = server as TestServer;

  conforms(async () => placeIn((await createDatabase()).url));

  test.each(['before it arrives', 'before it is answered'] as const)(
    'a connection that is cut in the middle of a commit, %s, loses and repeats nothing',
    async (when) => {
      const database = await createDatabase();
      const cutter = await cutterBefore(database, socket);
      const first = await (await placeIn(cutter.url)).open();
      const journal = await beginRun(first, await first.take('import'));
      await journal.append(intent(0));
      cutter.cutNext('tillctl-commit', when);
      await journal.append(intent(1));
      await journal.append(intent(2));
      const second = await (await placeIn(database.url)).open();
      expect(await entriesOf(second)).toEqual([0, 1, 2].map(intent));
      await second.store.close();
      await journal.close();
      await first.store.close();
      await cutter.close();
    },
  );

  test('a database that is away for a moment ends nothing', async () => {
    const database = await createDatabase();
    const cutter = await cutterBefore(database, socket);
    const first = await (await placeIn(cutter.url)).open();
    const journal = await beginRun(first, await first.take('import'));
    cutter.breakDown();
    const appended = journal.append(intent(0));
    cutter.mend();
    await appended;
    await journal.close();
    await first.store.close();
    await cutter.close();
  });

  test('a database that stays away ends the journal before the lease is over, and nothing may be sent', async () => {
    const database = await createDatabase();
    const cutter = await cutterBefore(database, socket);
    const first = await (await placeIn(cutter.url, '2s')).open();
    const journal = await beginRun(first, await first.take('import'));
    await journal.append(intent(0));
    cutter.breakDown();
    await expect(journal.append(intent(1))).rejects.toMatchObject({ kind: 'platform' });
    await expect(first.store.beforeSending()).rejects.toMatchObject({ kind: 'platform' });
    const second = await (await placeIn(database.url)).open();
    const taken = await second.take('import');
    expect(await entriesOf(second)).toEqual([intent(0)]);
    await taken.release();
    await second.store.close();
    await journal.close().catch(() => undefined);
    await cutter.close();
  });

  test('a lock whose lease is over is taken over, and a commit of its former holder is refused', async () => {
    const database = await createDatabase();
    const place = await placeIn(database.url);
    const [first, second] = [await place.open(), await place.open()];
    const journal = await beginRun(first, await first.take('import'));
    await journal.append(intent(0));
    // As if it had stood still for longer than its lease.
    await database.query(`update tillctl_state_locks set lease_until = now() - interval '1 s'`);
    const taken = await second.take('import');
    await expect(journal.append(intent(1))).rejects.toMatchObject({ kind: 'locked' });
    await expect(first.store.beforeSending()).rejects.toMatchObject({ kind: 'locked' });
    const further = await beginRun(second, taken);
    await further.append(intent(2));
    await further.close();
    await taken.release();
    // What the stale one wrote in its copy never comes over, also not at its end.
    await journal.close().catch(() => undefined);
    await expect(first.store.close()).rejects.toMatchObject({ kind: 'locked' });
    const third = await place.open();
    expect(await entriesOf(third)).toEqual([intent(0), intent(2)]);
    for (const { store } of [second, third]) await store.close();
  });
});
