import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Bookmark, openBookmarks } from '../../../src/lib/journal/bookmarks.js';
import { openJournal } from '../../../src/lib/journal/journal.js';
import { readJournal } from '../../../src/lib/journal/read-journal.js';
import type { Lock, LockRequest, ProcessFacts } from '../../../src/lib/locks/lock.js';
import type { StateStore } from '../../../src/lib/state-store/state-store.js';

/** One process with its state open. */
export interface Opened {
  store: StateStore;
  take: (name: string, options?: Partial<LockRequest>) => Promise<Lock>;
}

/** Opens the same state as another process; killed ones are those that `die` names. */
export interface StatePlace {
  open: () => Promise<Opened>;
  /** Ends a process without a word: what it did not bring to an end stays as it is. */
  die: (process: Opened) => Promise<void>;
}

const run = 'runs/20260301-0915-aa';
const bookmark: Bookmark = {
  version: 1,
  ...{ profile: 'shop', org: '17', noun: 'invoices', state: 'books', target: '/books.ndjson' },
  ...{ from: '2026-01-01T00:00:00Z', position: '2026-02-01T00:00:00Z', unpaid: [], problems: [] },
  updated_at: '2026-02-01T00:00:00Z',
};

/** Of processes on one machine; each has a pid of its own. */
export function factsOf(pid: number, dead: ReadonlySet<number>): ProcessFacts {
  return {
    host: 'till-7',
    pid,
    start: String(pid),
    isAlive: (other) => !dead.has(other),
    now: () => new Date(),
    heartbeatMs: 20,
    wait: () => setTimeout(20),
  };
}

export function opened(store: StateStore): Opened {
  const folder = join(store.folder, 'locks');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const take: Opened['take'] = (name, options) =>
    store.locks.take([{ folder, name, what: name, breakLock: false, ...options }]);
  return { store, take };
}

/** Makes a run's folder and opens its journal, as a run that begins does. */
export async function beginRun({ store }: Opened, lock: Lock) {
  const folder = join(store.folder, run);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await store.checkOut(folder);
  writeFileSync(join(folder, 'run.json'), '{}');
  return openJournal(join(folder, 'journal.ndjson'), lock);
}

/** What another process finds in that journal. */
export async function entriesOf({ store }: Opened): Promise<unknown[]> {
  const entries: unknown[] = [];
  await store.checkOut(join(store.folder, run));
  await readJournal(join(store.folder, run, 'journal.ndjson'), (entry) => entries.push(entry));
  return entries;
}

export const intent = (number: number) => ({ intent: number, key: `K${number}`, digest: 'd', before: 'none' as const });

/** What every place that keeps a state does. */
export function conforms(openPlace: () => Promise<StatePlace>): void {
  test('what a journal acknowledged is there when the process dies the next moment', async () => {
    const place = await openPlace();
    const first = await place.open();
    const journal = await beginRun(first, await first.take('import'));
    await Promise.all([journal.append(intent(0)), journal.append(intent(1))]);
    await journal.append(intent(2));
    await place.die(first);
    const second = await place.open();
    expect(await entriesOf(second)).toEqual([intent(0), intent(1), intent(2)]);
    await second.store.close();
  });

  test('a torn end of a journal is dropped by whoever goes on with it', async () => {
    const place = await openPlace();
    const first = await place.open();
    const lock = await first.take('import');
    await (await beginRun(first, lock)).append(intent(0));
    appendFileSync(
      join(first.store.folder, run, 'journal.ndjson'),
      '{"intent":1,"key":"half of it and more than the nex',
    );
    await first.store.commit();
    await place.die(first);
    const second = await place.open();
    await second.store.checkOut(join(second.store.folder, run));
    const journal = await openJournal(join(second.store.folder, run, 'journal.ndjson'), await second.take('import'));
    for (const number of [1, 2, 3]) await journal.append(intent(number));
    await place.die(second);
    const third = await place.open();
    expect(await entriesOf(third)).toEqual([0, 1, 2, 3].map(intent));
    await third.store.close();
  });

  test('of two who take a lock at once one holds it, and the other is told who', async () => {
    const place = await openPlace();
    const [first, second] = [await place.open(), await place.open()];
    const results = await Promise.allSettled([first.take('import'), second.take('import')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject({ kind: 'locked' });
    for (const result of results) if (result.status === 'fulfilled') await result.value.release();
    await (await second.take('import')).release();
    for (const { store } of [first, second]) await store.close();
  });

  test('the lock of a process that is gone is taken over, and what it wrote before is there', async () => {
    const place = await openPlace();
    const [first, second] = [await place.open(), await place.open()];
    const lock = await first.take('import');
    const { write } = openBookmarks(first.store.folder, first.store.commit);
    await write(bookmark);
    expect(await lock.held()).toBe(true);
    await place.die(first);
    const taken = await second.take('import');
    expect(await openBookmarks(second.store.folder).read(bookmark)).toEqual(bookmark);
    await taken.release();
    await second.store.close();
  });

  test('a journal whose lock was broken acknowledges nothing more', async () => {
    const place = await openPlace();
    const [first, second] = [await place.open(), await place.open()];
    const journal = await beginRun(first, await first.take('import'));
    await journal.append(intent(0));
    const taken = await second.take('import', { breakLock: true });
    await expect(journal.append(intent(1))).rejects.toMatchObject({ kind: 'locked' });
    await taken.release();
    await journal.close().catch(() => undefined);
    for (const { store } of [first, second]) await store.close().catch(() => undefined);
  });
}
