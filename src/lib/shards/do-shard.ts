import path from 'node:path';
import type { BulkDeps, BulkKind, BulkOptions, BulkProgress, Job, Sharing } from '../bulk/bulk-job.js';
import { rowsIn, sendOpenRows } from '../bulk/bulk-run.js';
import { mappingOf, readingOptions } from '../bulk/bulk-write.js';
import { bytesOf } from '../disk/files.js';
import { LocalError } from '../errors/errors.js';
import type { Run } from '../journal/run.js';
import type { Queue } from '../queue/open-queue.js';
import { fetchShared, storeShared } from '../queue/shared-files.js';
import { noteRowsDone, reportShard } from '../queue/shared-work.js';
import { createRowSet, type RowSet } from '../spill/row-set.js';
import { openInput } from '../tabular/open-input.js';
import type { InputFile } from '../tabular/row.js';
import { onlyRows } from './rows-of-shard.js';
import { goneWork, type ShardedWork, type ShardReport } from './shared-run.js';

/** A part of shared work, for the process that does it. */
export interface ShardToDo {
  queue: Queue;
  id: string;
  part: number;
  /** How the input is read, and its name. */
  options: BulkOptions;
  work: Pick<ShardedWork, 'sha256' | 'address'>;
  /** Fetches what is at an address into a folder. @returns its path */
  fetchInput: (address: string, folder: string) => Promise<string>;
}

/** Does the rows of one shard, and leaves in the queue what became of them. The file was checked as a whole before. */
export function shardSharing(shard: ShardToDo): Sharing {
  return {
    kept: {},
    kindOf: (kind) => shardKind(kind, shard),
    send: async (job, run) => {
      const announcer = announcing(shard, job.deps);
      try {
        const own = { ...job, deps: { ...job.deps, progress: announcer.progress } };
        await sendOpenRows(own, run, (isMeant) => rowsIn(own, isMeant)).finally(announcer.settled);
      } catch (error) {
        // An attempt that came to nothing leaves one, too, if it can: the next replaces it. Why it ended decides about that.
        await leaveReport(shard, job, run).catch(() => undefined);
        throw error;
      }
      await leaveReport(shard, job, run);
    },
  };
}

/** Time between two words about how far a shard is, to the process that waits for it. */
const announceEveryMs = 1000;

interface Announcer {
  progress: BulkProgress;
  /** Nothing of it is under way any more. */
  settled: () => Promise<void>;
}

/** Also says in the queue how many rows are done. That it cannot be said just now stops nothing. */
function announcing(shard: ShardToDo, { progress, now }: Pick<BulkDeps, 'progress' | 'now'>): Announcer {
  let saidAt = 0;
  let saying: Promise<void> | undefined;
  const sending: BulkProgress['sending'] = (done, total, rejected) => {
    progress.sending(done, total, rejected);
    const at = now().getTime();
    if (saying !== undefined || at - saidAt < announceEveryMs) return;
    saidAt = at;
    saying = noteRowsDone(shard.queue, shard, done)
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
  };
  return { progress: { ...progress, sending }, settled: async () => saying };
}

function shardKind<Content>(kind: BulkKind<Content>, shard: ShardToDo): BulkKind<Content> {
  let mine: RowSet = createRowSet();
  return {
    ...kind,
    options: { ...kind.options, shard: `${shard.id}/${shard.part}` },
    isPart: true,
    open: async (_path, folder) => {
      mine = await fetchRows(shard, folder);
      return { input: await openShared(shard, folder) };
    },
    joinLines: async (work) => ({ checked: onlyRows((await kind.joinLines?.(work))?.checked ?? work.checked, mine) }),
    // What the platform has against the rows together was asked for before they were shared.
    checkTogether: undefined,
  };
}

async function fetchRows({ queue, id, part }: ShardToDo, folder: string): Promise<RowSet> {
  const file = path.join(folder, 'rows-of-shard');
  if (await fetchShared(queue, { shared: id, name: `rows/${part}` }, file)) return createRowSet(await bytesOf(file));
  throw goneWork(id);
}

async function openShared({ options, work, ...shard }: ShardToDo, folder: string): Promise<InputFile> {
  const { address, sha256 } = work;
  const file = address === undefined ? await fetchStored(shard, folder) : await shard.fetchInput(address, folder);
  const input = await openInput(file, { ...readingOptions(options, await mappingOf(options)), folder });
  if (input.sha256() === sha256) return input;
  await input.close();
  throw new LocalError(`${address ?? `the input of shared work ${shard.id}`} is not the file that was checked`, {
    hint: 'it has to stay as it is until the run is over',
  });
}

async function fetchStored({ queue, id }: Pick<ShardToDo, 'queue' | 'id'>, folder: string): Promise<string> {
  const file = path.join(folder, 'input-of-shard');
  if (await fetchShared(queue, { shared: id, name: 'input' }, file)) return file;
  throw goneWork(id);
}

async function leaveReport<Content>(
  { queue, id, part }: ShardToDo,
  { deps, looks, keys }: Job<Content>,
  run: Run,
): Promise<void> {
  await run.journal().flush();
  const journal = path.join(run.folder, run.header().journals.at(-1) ?? '');
  await storeShared(queue, { shared: id, name: `journal/${part}` }, journal);
  const report: ShardReport = {
    ...deps.exchanges(),
    verification: looks.report,
    alike: keys?.tally(),
    oddities: looks.oddities,
  };
  await reportShard(queue, { id, part }, report);
}
