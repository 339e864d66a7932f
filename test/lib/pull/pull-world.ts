import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lock } from '../../../src/lib/locks/lock.js';
import { pullDocuments } from '../../../src/lib/pull/pull-documents.js';
import type { PullDeps, PullOptions } from '../../../src/lib/pull/pull-job.js';
import { agreeingClock } from '../../support/clock.js';
import { createMemoryTarget, memoryBookmarks, openMemorySink } from './memory-sink.js';
import { createShiftingList, type ListEntry } from './shifting-list.js';

export const hour = 3_600_000;
export const day = 24 * hour;
/** Midnight, UTC. */
export const start = Date.parse('2026-11-01T00:00:00Z');

export interface WorldOptions {
  incremental?: boolean;
  stream?: boolean;
  /** The target keeps bookmarks itself. */
  database?: boolean;
}

/** A platform, a target and a clock; `pull` is one run of the command. */
export async function createWorld(entries: Iterable<ListEntry>, kind: WorldOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tillctl-pull-'));
  const platform = createShiftingList(entries);
  const target = createMemoryTarget();
  const bookmarks = memoryBookmarks();
  const world = {
    folder,
    platform,
    target,
    bookmarks,
    now: start + 10 * day,
    interruption: { requested: false, signal: new AbortController().signal },
    notices: [] as string[],
    problemsFile: join(folder, 'books.ndjson.problems.ndjson'),
    remove: () => rm(folder, { recursive: true, force: true }),
    pull: (options: Partial<PullOptions> = {}, deps: Partial<PullDeps> = {}) =>
      pullDocuments(
        {
          noun: 'invoices',
          target: { shown: 'books.ndjson', absolute: join(folder, 'books.ndjson') },
          sinceLast: false,
          named: false,
          scope: { profile: 'shop', org: '17', noun: 'invoices', state: 'books' },
          lookbackMs: 7 * day,
          settleMs: 600_000,
          windowMs: day,
          pageSize: 10,
          unpaidHorizonMs: 180 * day,
          isStream: kind.stream === true,
          parallel: 4,
          breakLock: false,
          repair: false,
          problemsFile: { path: world.problemsFile, own: false },
          ...options,
        },
        {
          list: platform.list,
          openSink: async ({ lateBefore }) => {
            const sink = openMemorySink(target, { lateBefore, ...kind });
            const commit: typeof sink.commit = async (bookmark) => {
              const counts = await sink.commit(bookmark);
              await writeFile(join(folder, 'books.ndjson'), '');
              return counts;
            };
            return { ...sink, commit };
          },
          keepsBookmarks: kind.database === true,
          bookmarks,
          lock: async () => freeLock,
          locksBeside: async () => [],
          workFolder: join(folder, 'work'),
          interruption: world.interruption,
          now: () => new Date(world.now),
          clock: agreeingClock(),
          sleep: async () => {},
          progress: () => {},
          notice: (line) => {
            world.notices.push(line);
          },
          exchanges: () => ({ requests: platform.requests.length, retries: 0 }),
          ...deps,
        },
      ),
    ids: () => [...target.documents.keys()].sort(),
  };
  return world;
}

const freeLock: Lock = {
  owner: { host: 'here', pid: 1, since: '', token: '' },
  onLost: () => 0,
  held: async () => true,
  assertHeld: async () => {},
  release: async () => {},
};
