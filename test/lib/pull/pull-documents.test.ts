import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { InterruptedError, LocalError, PlatformError } from '../../../src/lib/errors/errors.js';
import { createWorld, day, hour, start, type WorldOptions } from './pull-world.js';
import type { ListEntry } from './shifting-list.js';

const worlds: { remove: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.remove();
});

async function worldOf(entries: Iterable<ListEntry>, options?: WorldOptions) {
  const world = await createWorld(entries, options);
  worlds.push(world);
  return world;
}

const entry = (id: string, after: number, more: Partial<ListEntry> = {}): ListEntry => ({
  id,
  time: start + after,
  ...more,
});
const hourly = (count: number): ListEntry[] =>
  Array.from({ length: count }, (_, index) => entry(`d${String(index).padStart(4, '0')}`, index * hour));

const kinds: { name: string; kind: WorldOptions }[] = [
  { name: 'a file', kind: {} },
  { name: 'a database', kind: { incremental: true, database: true } },
  { name: 'a stream', kind: { incremental: true, stream: true } },
];

describe.each(kinds)('a pull into $name', ({ kind }) => {
  test('brings each document of the time once, and tells it', async () => {
    const world = await worldOf(hourly(200), kind);
    const { summary, failure } = await world.pull({ from: start, to: start + 5 * day });
    expect(failure).toBeUndefined();
    expect(summary).toMatchObject({
      documents: 120,
      inserted: 120,
      updated: 0,
      unchanged: 0,
      late: 0,
      duplicates: 0,
      problems: 0,
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-06T00:00:00.000Z',
      totals: [{ currency: 'EUR', gross: '120', net: '120', count: 120 }],
      bookmark: null,
      resume: null,
    });
    expect(world.target.written.map(({ id }) => id)).toEqual(hourly(120).map(({ id }) => id));
    expect(world.bookmarks.all.size).toBe(0);
  });

  test('goes on at the bookmark, and takes what came late or changed within the lookback', async () => {
    const world = await worldOf(hourly(100), kind);
    const first = await world.pull({ from: start, sinceLast: true });
    expect(first.summary).toMatchObject({ inserted: 100, bookmark: '2026-11-10T23:50:00.000Z', late: 0 });
    world.now += day;
    world.platform.entries.set('late', entry('late', 9 * day));
    world.platform.entries.set('new', entry('new', 10 * day + hour));
    world.platform.entries.set('d0098', entry('d0098', 98 * hour, { version: 2 }));
    const second = await world.pull({ sinceLast: true });
    // The lookback begins at the fourth of November.
    const again = hourly(100).filter(({ time }) => time >= start + 3 * day - 600_000);
    expect(second.summary).toMatchObject({
      documents: again.length + 2,
      inserted: 2,
      updated: 1,
      unchanged: again.length - 1,
      late: 1,
      bookmark: '2026-11-11T23:50:00.000Z',
    });
    const third = await world.pull({ sinceLast: true });
    expect(third.summary).toMatchObject({ inserted: 0, updated: 0, late: 0 });
  });

  test('reads an unpaid invoice again until it is paid, whatever the lookback', async () => {
    const world = await worldOf([...hourly(24), entry('later', hour, { unpaid: true })], kind);
    await world.pull({ from: start, sinceLast: true });
    world.now += 60 * day;
    const unpaid = await world.pull({ sinceLast: true, lookbackMs: hour });
    expect(unpaid.summary).toMatchObject({ inserted: 0, updated: 0 });
    world.platform.entries.set('later', entry('later', hour, { unpaid: false }));
    const paid = await world.pull({ sinceLast: true, lookbackMs: hour });
    expect(paid.summary).toMatchObject({ inserted: 0, updated: 1 });
    expect([...world.bookmarks.all.values()][0]?.unpaid).toEqual([]);
    world.platform.requests.length = 0;
    await world.pull({ sinceLast: true, lookbackMs: hour });
    expect(world.platform.requests.filter(({ from }) => from < start + day)).toEqual([]);
  });

  test('gives up on an unpaid invoice beyond the horizon', async () => {
    const world = await worldOf([entry('never', hour, { unpaid: true })], kind);
    await world.pull({ from: start, sinceLast: true });
    world.now += 181 * day;
    await world.pull({ sinceLast: true, lookbackMs: hour });
    expect([...world.bookmarks.all.values()][0]?.unpaid).toEqual([]);
  });

  test('tells what the platform could not show, and asks for it again', async () => {
    const world = await worldOf([...hourly(30), entry('hidden', 5 * hour + 1, { problem: 'cannot be shown' })], kind);
    const first = await world.pull({ from: start, sinceLast: true });
    expect(first.summary).toMatchObject({ documents: 30, problems: 1, status: 'partial' });
    expect(first.failure).toMatchObject({
      kind: 'partial',
      message: 'the platform could not show 1 document',
      problems: [expect.stringContaining('cannot be shown')],
    });
    expect(await readFile(world.problemsFile, 'utf8')).toBe(
      '{"noun":"invoices","from":"2026-11-01T00:00:00.000Z","to":"2026-11-02T00:00:00.000Z","problem":{"title":"cannot be shown"}}\n',
    );
    world.now += 30 * day;
    world.platform.entries.set('hidden', entry('hidden', 5 * hour + 1));
    const second = await world.pull({ sinceLast: true, lookbackMs: hour });
    expect(second.failure).toBeUndefined();
    expect(second.summary).toMatchObject({ inserted: 1, late: 1, updated: 0, problems: 0 });
    await expect(readFile(world.problemsFile, 'utf8')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('commits what came before the platform failed, and the next pull goes on there', async () => {
    const world = await worldOf(hourly(200), kind);
    const down = new PlatformError('the platform is down');
    const stopped = await world.pull(
      { from: start, sinceLast: true },
      {
        list: async (page) => {
          if (page.from >= start + 4 * day) throw down;
          return world.platform.list(page);
        },
      },
    );
    expect(stopped.failure).toMatchObject({
      kind: 'platform',
      message: 'the platform is down',
      hint: 'tillctl invoices pull --since-last --out books.ndjson',
    });
    expect(stopped.summary).toMatchObject({
      documents: 96,
      status: 'failed',
      to: '2026-11-05T00:00:00.000Z',
      bookmark: '2026-11-05T00:00:00.000Z',
    });
    const resumed = await world.pull({ sinceLast: true });
    expect(resumed.summary).toMatchObject({ inserted: 104, updated: 0, late: 0 });
    expect(world.ids()).toEqual(hourly(200).map(({ id }) => id));
  });

  test('a signal ends it at a window, and says how to go on without a bookmark', async () => {
    const world = await worldOf(hourly(200), kind);
    const stopped = await world.pull(
      { from: start, to: start + 9 * day },
      {
        progress: (documents) => {
          if (documents >= 48) world.interruption.requested = true;
        },
      },
    );
    expect(stopped.failure).toMatchObject({ kind: 'interrupted' });
    const { documents, to, resume } = stopped.summary;
    expect(documents).toBeGreaterThanOrEqual(48);
    expect(documents).toBe((Date.parse(to) - start) / hour);
    expect(resume).toBe(`tillctl invoices pull --from ${to} --to 2026-11-10T00:00:00.000Z --out books.ndjson`);
  });
});

describe('a pull', () => {
  test('that the target cannot take leaves the bookmark where it was', async () => {
    const world = await worldOf(hourly(20));
    world.target.failCommit = new LocalError('cannot write books.ndjson: the disk is full');
    await expect(world.pull({ from: start, sinceLast: true })).rejects.toMatchObject({ kind: 'local' });
    expect(world.bookmarks.all.size).toBe(0);
  });

  test.each([
    ['a database, which moves its bookmark together with the data', { database: true }],
    ['a database that commits now and then', { database: true, incremental: true }],
  ])('whose target does not have what was pulled asks for it again: %s', async (_, kind) => {
    const world = await worldOf(hourly(200), kind);
    const stored = () => world.bookmarks.all.get('shop/17/invoices/books')?.position;
    await world.pull({ sinceLast: true, from: start, to: start + day });
    const position = stored();
    const before = world.target.bookmarks.get('shop/17/invoices/books');
    world.target.forgetful = true;
    const { failure, summary } = await world.pull({ sinceLast: true });
    expect(failure).toMatchObject({ kind: 'unverified' });
    expect(summary.bookmark).toBe(position);
    expect(stored()).toBe(position);
    expect(world.target.bookmarks.get('shop/17/invoices/books')).toBe(before);
    world.target.forgetful = false;
    expect((await world.pull({ sinceLast: true })).failure).toBeUndefined();
  });

  test('whose target does not have what was pulled is unverified, and its bookmark stays', async () => {
    const world = await worldOf(hourly(20));
    world.target.forgetful = true;
    const { failure } = await world.pull({ from: start, sinceLast: true });
    expect(failure).toMatchObject({
      kind: 'unverified',
      message:
        'books.ndjson does not have what was pulled: 20 documents, 20 of 20 gross 20 net EUR were pulled, 19 documents, 19 of 19 gross 19 net EUR are there',
    });
    expect(world.bookmarks.all.size).toBe(0);
  });

  test('without a bookmark and without --from is a usage error', async () => {
    const world = await worldOf([]);
    await expect(world.pull({ sinceLast: true })).rejects.toMatchObject({
      kind: 'usage',
      message: 'there is no bookmark books of invoices yet',
    });
  });

  test('takes no account of --from once there is a bookmark', async () => {
    const world = await worldOf(hourly(240));
    await world.pull({ from: start + 8 * day, sinceLast: true });
    world.platform.requests.length = 0;
    await world.pull({ from: start, sinceLast: true });
    // Nor does the lookback reach before the first pull.
    expect(Math.min(...world.platform.requests.map(({ from }) => from))).toBe(start + 8 * day);
  });

  test('keeps problems of other times and nouns that it did not ask for', async () => {
    const world = await worldOf([entry('a', hour, { problem: 'first' }), entry('b', 3 * day, { problem: 'second' })]);
    await world.pull({ from: start, to: start + day });
    await world.pull({ from: start + 3 * day, to: start + 4 * day });
    await world.pull({ noun: 'credit-memos', from: start + 3 * day, to: start + 4 * day });
    world.platform.entries.delete('a');
    await world.pull({ from: start, to: start + day });
    const lines = (await readFile(world.problemsFile, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ noun: 'invoices', problem: { title: 'second' } }),
      expect.objectContaining({ noun: 'credit-memos' }),
    ]);
  });

  test('of a time that has not settled brings nothing', async () => {
    const world = await worldOf([entry('fresh', 10 * day - 60_000)]);
    const { summary } = await world.pull({ from: start + 10 * day - 120_000, sinceLast: true });
    expect(summary).toMatchObject({ documents: 0, windows: 0 });
  });

  test('ended by a signal before anything was read makes no target', async () => {
    const world = await worldOf(hourly(20));
    world.interruption.requested = true;
    const { failure } = await world.pull({ from: start, sinceLast: true });
    expect(failure).toBeInstanceOf(Error);
    expect(failure?.hint).toBe('tillctl invoices pull --since-last --from 2026-11-01T00:00:00.000Z --out books.ndjson');
    expect(world.target.commits).toBe(0);
    expect(new InterruptedError('').kind).toBe(failure?.kind);
  });

  test('into a target that is gone brings everything again, and says so', async () => {
    const world = await worldOf(hourly(100));
    await world.pull({ from: start, sinceLast: true, lookbackMs: hour });
    world.target.documents.clear();
    await rm(join(world.folder, 'books.ndjson'));
    const { summary } = await world.pull({ from: start + 9 * day, sinceLast: true, lookbackMs: hour });
    expect(summary).toMatchObject({ inserted: 100, late: 0, from: '2026-11-01T00:00:00.000Z' });
    expect(world.notices).toEqual([
      'books.ndjson is gone, so it is pulled again from 2026-11-01T00:00:00.000Z, where the bookmark books began',
    ]);
    await world.pull({ sinceLast: true });
    expect(world.notices).toHaveLength(1);
  });

  test('into another target by the same --state goes on there, and says what that target does not get', async () => {
    const world = await worldOf(hourly(100));
    await world.pull({ from: start, sinceLast: true, named: true });
    const target = { shown: 'today.ndjson', absolute: join(world.folder, 'today.ndjson') };
    const { summary } = await world.pull({ sinceLast: true, named: true, lookbackMs: 0, target });
    expect(summary).toMatchObject({ documents: 0, bookmark: '2026-11-10T23:50:00.000Z' });
    expect(world.notices).toEqual([
      `the bookmark books was of ${join(world.folder, 'books.ndjson')}: today.ndjson gets what came after 2026-11-10T23:50:00.000Z, not what was before`,
    ]);
  });

  test('whose bookmark a wrong clock put into the future passes nothing over', async () => {
    const world = await worldOf(hourly(200));
    const right = world.now;
    world.now = right + 365 * day;
    await world.pull({ from: start, sinceLast: true });
    world.now = right + day;
    world.platform.entries.set('new', entry('new', 10 * day + hour));
    const { summary } = await world.pull({ sinceLast: true });
    expect(summary).toMatchObject({ inserted: 1, late: 1 });
    expect(world.notices).toEqual([
      'the bookmark books is in the future, at 2027-11-10T23:50:00.000Z: taken back to 2026-11-12T00:00:00.000Z',
    ]);
  });

  test('that would begin in the future is a usage error, and makes no bookmark', async () => {
    const world = await worldOf(hourly(20));
    await expect(world.pull({ from: world.now + day, sinceLast: true })).rejects.toMatchObject({ kind: 'usage' });
    expect(world.bookmarks.all.size).toBe(0);
    world.now += 365 * day;
    await world.pull({ from: world.now - hour, sinceLast: true });
    world.now -= 365 * day;
    await expect(world.pull({ sinceLast: true })).rejects.toMatchObject({ kind: 'local' });
  });
});
