import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LocalError, LockedError, UsageError } from '../../../src/lib/errors/errors.js';
import type { Entry } from '../../../src/lib/journal/entries.js';
import { fingerprintOf } from '../../../src/lib/journal/fingerprint.js';
import { openMigrations } from '../../../src/lib/journal/migrations.js';
import type { FinalStatus, RunSummary } from '../../../src/lib/journal/run-file.js';
import { openRuns, type RunScope } from '../../../src/lib/journal/runs.js';
import { newRun, temporaryFolder, world } from './world.js';

const once = { again: false, breakLock: false };
const polite = { breakLock: false };
const scope = { profile: 'shop', org: '17', base_url: 'https://api.example.com' };

function summary(status: FinalStatus, pending = 0): RunSummary {
  return { status, counts: { created: 1, updated: 0, unchanged: 0, rejected: 0, pending } };
}

describe('a run', () => {
  test('is a folder with its header and its journal, closed to others', async () => {
    const folder = path.join(temporaryFolder(), 'state');
    const run = await openRuns(world(folder)).start(newRun(), once);
    expect(run.id).toBe('20260301-0915-07');
    await run.journal().append({ intent: 0, key: 'A1', digest: '00' });
    await run.finish(summary('succeeded'));

    expect(JSON.parse(readFileSync(path.join(run.folder, 'run.json'), 'utf8'))).toEqual({
      ...newRun(),
      id: run.id,
      status: 'succeeded',
      started_at: '2026-03-01T09:15:30.000Z',
      resumed_at: [],
      finished_at: '2026-03-01T09:15:30.000Z',
      owner: expect.objectContaining({ host: 'till-7', pid: process.pid }),
      ledger: { version: 4, journals: ['journal.ndjson'] },
      summary: summary('succeeded'),
    });
    for (const part of ['', 'runs', 'locks', `runs/${run.id}`]) {
      expect(statSync(path.join(folder, part)).mode & 0o777).toBe(0o700);
    }
    for (const file of readdirSync(run.folder)) expect(statSync(path.join(run.folder, file)).mode & 0o777).toBe(0o600);
  });

  test('takes another id when its own is taken', async () => {
    const folder = temporaryFolder();
    const letters = () => 0;
    const runs = openRuns(world(folder, { random: letters }));
    const ids: string[] = [];
    for (const fingerprint of ['f1', 'f2', 'f3']) {
      const run = await runs.start(newRun({ fingerprint }), once);
      ids.push(run.id);
      await run.finish(summary('succeeded'));
    }
    expect(ids).toEqual(['20260301-0915-00', '20260301-0915-000', '20260301-0915-0000']);
  });

  test('keeps the copy of its standard input', async () => {
    const folder = temporaryFolder();
    const spooled = path.join(folder, 'spool.csv');
    writeFileSync(spooled, 'name\nApron\n');
    const runs = openRuns(world(folder));
    const run = await runs.start(newRun({ input: { ...newRun().input, path: 'stdin', spooled } }), once);
    await run.abandon();
    const kept = (await runs.get(run.id)).input.spooled;
    expect(kept).toBe(path.join(run.folder, 'input.csv'));
    expect(readFileSync(kept as string, 'utf8')).toBe('name\nApron\n');
    expect(existsSync(spooled)).toBe(false);
  });

  test('is refused in a state folder that others can write', async () => {
    const folder = path.join(temporaryFolder(), 'open');
    mkdirSync(folder, { mode: 0o777 });
    const { chmodSync } = await import('node:fs');
    chmodSync(folder, 0o777);
    await expect(openRuns(world(folder)).start(newRun(), once)).rejects.toThrow(LocalError);
    await expect(openRuns(world(folder)).list()).rejects.toThrow(/can be written by others/);
  });
});

describe('the same work again', () => {
  test.each<{ name: string; status: FinalStatus; pending: number; refused: boolean; unfinished: boolean }>([
    { name: 'is refused after it was done in full', status: 'succeeded', pending: 0, refused: true, unfinished: false },
    { name: 'is allowed when rows were rejected', status: 'partial', pending: 0, refused: false, unfinished: false },
    {
      name: 'is allowed and told when it was stopped',
      status: 'interrupted',
      pending: 1,
      refused: false,
      unfinished: true,
    },
    { name: 'is allowed and told when it failed', status: 'failed', pending: 1, refused: false, unfinished: true },
    { name: 'is allowed when all was refused', status: 'failed', pending: 0, refused: false, unfinished: false },
  ])('$name', async ({ status, pending, refused, unfinished }) => {
    const runs = openRuns(world(temporaryFolder()));
    const first = await runs.start(newRun(), once);
    await first.finish(summary(status, pending));
    const second = runs.start(newRun(), once);
    if (refused) {
      await expect(second).rejects.toThrow(new RegExp(`spring.csv was already applied in full by run ${first.id}`));
      const again = await runs.start(newRun(), { ...once, again: true });
      await again.finish(summary('succeeded'));
      return;
    }
    const run = await second;
    expect(run.unfinished?.id).toBe(unfinished ? first.id : undefined);
    await run.abandon();
  });

  test('is the same work by another profile and another address of the platform', async () => {
    const runs = openRuns(world(temporaryFolder()));
    const first = await runs.start(newRun(), once);
    await first.finish(summary('succeeded'));
    for (const base_url of ['https://API.example.com:443/eu', 'https://api.example.com.']) {
      const second = runs.start(newRun({ profile: 'default', base_url }), once);
      await expect(second).rejects.toThrow(`spring.csv was already applied in full by run ${first.id}`);
    }
  });

  test('is known by the fingerprint that an earlier version gave it', async () => {
    const runs = openRuns(world(temporaryFolder()));
    await (await runs.start(newRun({ fingerprint: 'by shop' }), once)).finish(summary('succeeded'));
    const formerFingerprints = ({ profile }: { profile: string }) => [`by ${profile}`];
    const second = runs.start(newRun({ fingerprint: 'new', profile: 'default' }), { ...once, formerFingerprints });
    await expect(second).rejects.toThrow(/was already applied in full/);
  });

  test.each([{ status: 'interrupted' }, { status: 'running' }] as const)(
    'is not to be sent again where another run of the content is $status',
    async ({ status }) => {
      const folder = temporaryFolder();
      const runs = openRuns(world(folder));
      await (await runs.start(newRun(), once)).finish(summary('succeeded'));
      const other = await runs.start(newRun({ fingerprint: 'other options' }), once);
      const lock = status === 'interrupted' ? undefined : await runs.lock({ ...scope, command: 'x' }, polite);
      if (status === 'interrupted') await other.abandon();
      const again = runs.start(newRun({ profile: 'default' }), { ...once, lock });
      await expect(again).rejects.toMatchObject({
        kind: 'usage',
        hint: `tillctl runs resume ${other.id} --profile shop continues another run of it`,
      });
      await other.abandon();
    },
  );

  test('is other work with another fingerprint, platform, organisation or command', async () => {
    const runs = openRuns(world(temporaryFolder()));
    await (await runs.start(newRun(), once)).finish(summary('succeeded'));
    for (const changes of [
      { fingerprint: 'f2' },
      { base_url: 'https://other.example.com' },
      { org: '18' },
      { command: 'orders create' },
    ]) {
      const run = await runs.start(newRun(changes), once);
      await run.finish(summary('succeeded'));
    }
    expect(await runs.list()).toHaveLength(5);
  });

  test('is told by a fingerprint that does not depend on the order of options', () => {
    const identity = { profile: 'shop', base_url: 'https://a', org: '1', command: 'products import', sha256: 'x' };
    const one = fingerprintOf({ ...identity, options: { key: 'id', replace: true, map: undefined } });
    expect(fingerprintOf({ ...identity, options: { replace: true, key: 'id' } })).toBe(one);
    expect(fingerprintOf({ ...identity, options: { replace: false, key: 'id' } })).not.toBe(one);
    expect(fingerprintOf({ ...identity, options: { replace: true, key: 'id' }, mapping_sha256: 'm' })).not.toBe(one);
  });
});

describe('one run at a time', () => {
  test('a second one of the same scope is told who holds the lock', async () => {
    const folder = temporaryFolder();
    const runs = openRuns(world(folder));
    const run = await runs.start(newRun(), once);
    await expect(openRuns(world(folder)).start(newRun({ fingerprint: 'f2' }), once)).rejects.toThrow(
      `another run holds the lock of products import for organisation 17 of api.example.com: process ${process.pid} on till-7 since 2026-03-01T09:15:30.000Z (run ${run.id}, products import of spring.csv)`,
    );
    await expect(runs.resume(run.id, scope, polite)).rejects.toThrow(LockedError);
    const other = await runs.start(newRun({ org: '18' }), once);
    await Promise.all([run.abandon(), other.abandon()]);
  });

  test('a second profile of the organisation waits for the first', async () => {
    const folder = temporaryFolder();
    const run = await openRuns(world(folder)).start(newRun(), once);
    const second = newRun({ profile: 'default', fingerprint: 'f2' });
    await expect(openRuns(world(folder)).start(second, once)).rejects.toThrow(LockedError);
    await run.abandon();
  });

  test('a lock that an earlier version took for its profile is seen, and its run is running', async () => {
    const folder = temporaryFolder();
    const there = world(folder);
    const runs = openRuns(there);
    const run = await runs.start(newRun({ profile: 'night' }), once);
    const [lock] = readdirSync(path.join(folder, 'locks')) as [string];
    const digest = createHash('sha256')
      .update(JSON.stringify(['night', '17', 'products import']))
      .digest('hex');
    renameSync(
      path.join(folder, 'locks', lock),
      path.join(folder, 'locks', `products-import-${digest.slice(0, 16)}.3.lock`),
    );
    expect((await runs.get(run.id)).status).toBe('running');
    await expect(runs.start(newRun(), once)).rejects.toThrow(LockedError);
    const gone = openRuns({ ...there, isAlive: () => false });
    expect((await gone.get(run.id)).status).toBe('interrupted');
    const next = await gone.start(newRun(), once);
    await next.finish(summary('succeeded'));
    await run.abandon();
  });

  test('of several places all or none are held', async () => {
    const runs = openRuns(world(temporaryFolder()));
    const [one, two] = ['orders create', 'products import'].map((command) => ({ ...scope, command })) as [
      RunScope,
      RunScope,
    ];
    const held = await runs.lock(two, polite);
    await expect(runs.lock([two, one], polite)).rejects.toThrow(LockedError);
    await (await runs.lock(one, polite)).release();
    await held.release();
    const both = await runs.lock([two, one], polite);
    await expect(runs.lock(one, polite)).rejects.toThrow(LockedError);
    await both.release();
    await (await runs.lock([one, two], polite)).release();
  });

  test('a lock taken before the check is used by start, and free again when start refuses', async () => {
    const runs = openRuns(world(temporaryFolder()));
    const lock = await runs.lock({ ...scope, command: 'products import' }, polite);
    await expect(runs.start(newRun(), once)).rejects.toThrow(LockedError);
    const run = await runs.start(newRun(), { ...once, lock });
    await run.finish(summary('succeeded'));
    const second = await runs.lock({ ...scope, command: 'products import' }, polite);
    await expect(runs.start(newRun(), { ...once, lock: second })).rejects.toThrow(UsageError);
    await (await runs.start(newRun(), { ...once, again: true })).abandon();
  });

  test('a broken lock stops the journal of the run that held it', async () => {
    const folder = temporaryFolder();
    const run = await openRuns(world(folder)).start(newRun(), once);
    const taker = await openRuns(world(folder)).resume(run.id, scope, { breakLock: true });
    // At once, not at the next heartbeat.
    await expect(run.journal().append({ intent: 0, key: 'A1', digest: '00' })).rejects.toThrow(LockedError);
    await run.abandon();
    expect(readFileSync(path.join(run.folder, 'journal.ndjson'), 'utf8')).toBe('');
    expect(taker.header().status).toBe('running');
    expect((await openRuns(world(folder)).get(run.id)).status).toBe('running');
    await taker.finish(summary('succeeded'));
  });
});

describe('resume', () => {
  test('goes on with the journal of a run whose process died', async () => {
    const folder = temporaryFolder();
    const dead = openRuns(world(folder, { pid: 999_999_999, start: '1' }));
    const died = await dead.start(newRun(), once);
    await died.journal().append({ intent: 0, key: 'A1', digest: '00' });

    const runs = openRuns(world(folder));
    expect((await runs.get(died.id)).status).toBe('interrupted');
    const run = await runs.resume('latest', scope, polite);
    expect(run.id).toBe(died.id);
    const entries: Entry[] = [];
    expect(await run.replay((entry) => entries.push(entry))).toEqual({ entries: 1, torn: false });
    expect(entries).toEqual([{ intent: 0, key: 'A1', digest: '00' }]);
    await run.journal().append({ outcome: 0, result: 'created' });
    await run.finish(summary('succeeded'));
    expect(await runs.get(died.id)).toMatchObject({
      status: 'succeeded',
      resumed_at: ['2026-03-01T09:15:30.000Z'],
      owner: { pid: process.pid },
    });
  });

  test('takes the newest unfinished run of the scope', async () => {
    const there = world(temporaryFolder());
    const runs = openRuns(there);
    const ids: string[] = [];
    for (const [index, changes] of [{}, {}, { org: '18' }, { command: 'orders create' }, {}].entries()) {
      there.clock.at = new Date(Date.UTC(2026, 2, 1, 10, index));
      const run = await runs.start(newRun({ ...changes, fingerprint: `f${index}` }), once);
      ids.push(run.id);
      await run.finish(index === 4 ? summary('succeeded') : summary('interrupted', 1));
    }
    const any = await runs.resume('latest', scope, polite);
    expect(any.id).toBe(ids[3]);
    await any.abandon();
    const products = await runs.resume('latest', { ...scope, command: 'products import' }, polite);
    expect(products.id).toBe(ids[1]);
    await products.abandon();
    expect((await runs.list()).map(({ id }) => id)).toEqual([...ids].reverse());
  });

  test.each([
    { name: 'an unknown run', id: '20260301-0915-zz', asked: scope, message: 'there is no run "20260301-0915-zz"' },
    { name: 'a path', id: '../../etc', asked: scope, message: 'there is no run "../../etc"' },
    {
      name: 'a run of another organisation',
      id: '20260301-0915-07',
      asked: { profile: 'shop', org: '18' },
      message: 'run 20260301-0915-07 belongs to profile shop, organisation 17, not to shop, 18',
    },
    {
      name: 'a run of another command',
      id: '20260301-0915-07',
      asked: { ...scope, command: 'orders create' },
      message: 'run 20260301-0915-07 is a run of products import, not of orders create',
    },
    {
      name: 'a finished run',
      id: '20260301-0915-07',
      asked: scope,
      message: 'run 20260301-0915-07 is finished (partial); there is nothing to resume',
    },
    {
      name: 'the latest when nothing is unfinished',
      id: 'latest',
      asked: scope,
      message: 'there is no unfinished run of profile shop, organisation 17',
    },
  ])('refuses $name', async ({ id, asked, message }) => {
    const runs = openRuns(world(temporaryFolder()));
    await (await runs.start(newRun(), once)).finish(summary('partial'));
    await expect(runs.resume(id, asked, polite)).rejects.toMatchObject({ kind: 'usage', message });
  });

  test('goes on with a changed input in a further journal', async () => {
    const runs = openRuns(world(temporaryFolder()));
    const first = await runs.start(newRun(), once);
    await first.journal().append({ intent: 0, key: 'A1', digest: '01' }, { outcome: 0, result: 'created' });
    await first.abandon();

    const second = await runs.resume(first.id, scope, polite);
    await second.acceptInput({ path: 'summer.csv', sha256: 'b'.repeat(64), size: 13 }, 'f2');
    await second.journal().append({ intent: 0, key: 'B2', digest: '02' });
    await second.abandon();

    const third = await runs.resume(first.id, scope, polite);
    expect(third.header().input.path).toBe('summer.csv');
    const present: Entry[] = [];
    const earlier: Entry[][] = [];
    await third.replay((entry) => present.push(entry));
    await third.replayEarlier(() => {
      const entries: Entry[] = [];
      earlier.push(entries);
      return (entry) => entries.push(entry);
    });
    expect({ present, earlier }).toEqual({
      present: [{ intent: 0, key: 'B2', digest: '02' }],
      earlier: [
        [
          { intent: 0, key: 'A1', digest: '01' },
          { outcome: 0, result: 'created' },
        ],
      ],
    });
    await third.abandon();
  });
});

describe('prune', () => {
  test('removes what ended long ago and leaves what runs or is young', async () => {
    const there = world(temporaryFolder());
    const runs = openRuns(there);
    const old = await runs.start(newRun(), once);
    await old.finish(summary('succeeded'));
    const stopped = await runs.start(newRun({ fingerprint: 'f2' }), once);
    await stopped.abandon();
    const running = await runs.start(newRun({ org: '18' }), once);
    there.clock.at = new Date('2026-06-15T00:00:00Z');
    const young = await runs.start(newRun({ fingerprint: 'f3' }), once);
    await young.finish(summary('succeeded'));

    const { removed } = await runs.prune(90 * 86_400_000);
    expect(removed.sort()).toEqual([old.id, stopped.id].sort());
    expect((await runs.list()).map(({ id }) => id)).toEqual([young.id, running.id]);
    expect(readdirSync(path.dirname(old.folder)).sort()).toEqual([young.id, running.id].sort());
    await running.abandon();
  });

  test('keeps what an unfinished undo or migration needs, and says why', async () => {
    const there = world(temporaryFolder());
    const runs = openRuns(there);
    const undone = await runs.start(newRun(), once);
    await undone.finish(summary('succeeded'));
    const ofThings = newRun({ command: 'runs undo', options: { undoes: undone.id }, fingerprint: 'u1' });
    const undo = await runs.start(ofThings, once);
    await undo.abandon();
    const prices = await runs.start(newRun({ command: 'batch prices', fingerprint: 'f2' }), once);
    await prices.finish(summary('succeeded'));
    const plan = path.join(prices.folder, 'undo-1.plan.json');
    const ofPrices = newRun({ command: 'runs undo', input: { path: plan, sha256: 'b', size: 1 }, fingerprint: 'u2' });
    const undoOfPrices = await runs.start(ofPrices, once);
    await undoOfPrices.abandon();
    const sent = await runs.start(newRun({ command: 'contacts import', fingerprint: 'f3' }), once);
    await sent.finish(summary('succeeded'));
    const other = await runs.start(newRun({ command: 'orders create', fingerprint: 'f4' }), once);
    await other.finish(summary('succeeded'));
    const { id: _, started_at: __, ...scope } = undone.header();
    const part = { file: null, sha256: null, run_id: sent.id, counts: null, rejects_file: null, duration_ms: 0 };
    const step = {
      id: 'contacts',
      kind: 'contacts',
      digest: 'd',
      accepted: false,
      started_at: null,
      finished_at: null,
    };
    const migration = await openMigrations(there).create({
      ...{ name: 'shop', project: '/shop.yaml', profile: scope.profile, org: scope.org, base_url: scope.base_url },
      ...{ tool_version: '0.1.0', again: false, resumed_at: [], finished_at: null },
      steps: [{ ...step, parts: [{ ...part, state: 'done' }], error: null }],
    });
    there.clock.at = new Date('2026-12-15T00:00:00Z');

    const { removed, kept } = await runs.prune(90 * 86_400_000);
    expect(removed).toEqual([other.id]);
    expect(Object.fromEntries(kept.map(({ id, reason }) => [id, reason]))).toEqual({
      [undone.id]: `its undo ${undo.id} is not finished`,
      [undo.id]: `it is an undo that is not finished: tillctl runs resume ${undo.id}`,
      [prices.id]: `its undo ${undoOfPrices.id} is not finished`,
      [undoOfPrices.id]: `it is an undo that is not finished: tillctl runs resume ${undoOfPrices.id}`,
      [sent.id]: `the migration shop (${migration.id}) is not finished`,
    });

    await openMigrations(there).save({ ...migration, finished_at: '2026-12-15T00:00:00Z' });
    expect((await runs.prune(90 * 86_400_000)).removed).toEqual([sent.id]);
  });

  test('keeps what somebody went on with, or an undo began to need, while it asked', async () => {
    const there = world(temporaryFolder());
    const runs = openRuns(there);
    const finish = async (fingerprint: string, command = 'products import') => {
      const run = await runs.start(newRun({ command, fingerprint }), once);
      await run.finish(summary('succeeded'));
      return run;
    };
    const looked = await finish('f1');
    const undone = await finish('f2', 'contacts import');
    const other = await finish('f3', 'orders create');
    there.clock.at = new Date('2026-12-15T00:00:00Z');

    const { removed } = await runs.prune(90 * 86_400_000, async (going) => {
      expect(going).toHaveLength(3);
      await runs.resume(looked.id, scope, { ...polite, finishedToo: true });
      await runs.start(newRun({ command: 'runs undo', options: { undoes: undone.id }, fingerprint: 'u1' }), once);
    });
    expect(removed).toEqual([other.id]);
    expect(existsSync(looked.folder)).toBe(true);
    expect(existsSync(undone.folder)).toBe(true);
  });

  test('takes away what a prune that was killed left', async () => {
    const there = world(temporaryFolder());
    const runs = openRuns(there);
    const run = await runs.start(newRun(), once);
    await run.finish(summary('succeeded'));
    const left = path.join(path.dirname(run.folder), `.pruned-${run.id}`);
    renameSync(run.folder, left);
    await runs.prune(90 * 86_400_000);
    expect(existsSync(left)).toBe(false);
  });

  test('has nothing to do where nothing ever ran', async () => {
    const folder = path.join(temporaryFolder(), 'never-made');
    expect(await openRuns(world(folder)).prune(0)).toEqual({ removed: [], kept: [], values_removed: [] });
    expect(existsSync(folder)).toBe(false);
  });
});

test('a damaged run.json is a local error that names the file', async () => {
  const runs = openRuns(world(temporaryFolder()));
  const run = await runs.start(newRun(), once);
  await run.finish(summary('succeeded'));
  const file = path.join(run.folder, 'run.json');
  const header = JSON.parse(readFileSync(file, 'utf8'));
  // Of a state that others write, too, a name may lead elsewhere.
  const elsewhere = { ...header, ledger: { version: 2, journals: ['../../elsewhere'] } };
  for (const damage of [{ id: 1 }, { ...header, id: '../elsewhere' }, elsewhere]) {
    writeFileSync(file, JSON.stringify(damage));
    await expect(runs.list()).rejects.toMatchObject({
      kind: 'local',
      message: `the state of a run is damaged: ${file}`,
    });
  }
  writeFileSync(file, JSON.stringify({ ...header, ledger: { version: 5, files: [] } }));
  await expect(runs.list()).rejects.toMatchObject({
    kind: 'local',
    message: `a later version of tillctl wrote ${file}, which this one cannot read`,
  });
});
