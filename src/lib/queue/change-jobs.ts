import { membersCell, textCell } from './cells.js';
import { openJobs } from './enqueue.js';
import { readJob, workKey } from './job.js';
import type { Queue } from './open-queue.js';
import { resend } from './resend.js';
import type { Transaction } from './session.js';

/** What became of one that was asked for. */
export interface ChangedJob {
  id: string;
  organisation: string;
  changed: boolean;
  /** Why it was left as it is. */
  why: string | null;
}

interface FoundJob {
  id: string;
  name: string;
  state: string;
  data: unknown;
}

/** Gives jobs that failed or were cancelled to the queue once more: what they had begun is resumed. */
export function retryJobs(queue: Queue, ids: readonly string[]): Promise<ChangedJob[]> {
  return queue.session.transaction(async (transaction) => {
    const found = await jobsOf(transaction, queue.schema, ids);
    const keys = found.flatMap(({ data }) => keyOf(data) ?? []);
    const open = await openJobs(transaction, queue.schema, keys);
    const changed: ChangedJob[] = [];
    for (const job of found) {
      const { data } = readJob(job.data);
      const key = keyOf(job.data);
      const why = whyNotAgain(job, key === undefined ? undefined : open.get(key));
      if (why === null && data !== undefined && key !== undefined) {
        open.set(key, job.id);
        await resend(transaction, queue.boss, { id: job.id, queue: job.name, data }, 0);
      }
      changed.push({ id: job.id, organisation: organisationOf(job), changed: why === null, why });
    }
    return changed;
  });
}

/** @returns undefined of one that is not readable */
function keyOf(value: unknown): string | undefined {
  const { data } = readJob(value);
  return data === undefined ? undefined : workKey(data);
}

function organisationOf({ data }: FoundJob): string {
  return textCell(membersCell(data).organisation) ?? '';
}

function whyNotAgain({ state, data }: FoundJob, open: string | undefined): string | null {
  if (readJob(data).fault !== undefined) return 'it is not readable';
  if (state === 'completed') return 'it is done';
  if (state !== 'failed' && state !== 'cancelled') return 'it waits or is at work';
  return open === undefined ? null : `job ${open} has the same work`;
}

/** Takes jobs back that wait, and has those ended that are at work: what they have in flight is written down first. */
export function cancelJobs(queue: Queue, ids: readonly string[]): Promise<ChangedJob[]> {
  return queue.session.transaction(async (transaction) => {
    const changed: ChangedJob[] = [];
    for (const job of await jobsOf(transaction, queue.schema, ids)) {
      const { id, name, state } = job;
      const isOpen = state === 'created' || state === 'retry' || state === 'active';
      if (isOpen) await queue.boss.cancel(name, id, { db: transaction });
      changed.push({ id, organisation: organisationOf(job), changed: isOpen, why: isOpen ? null : 'it is over' });
    }
    return changed;
  });
}

/**
 * Removes what is over for so long, with what was kept of it. One that was cancelled at work stays until its worker let go
 * of it: the place that it holds is given back by it. @returns their number
 */
export async function pruneJobs({ session, schema }: Queue, olderThanMs: number): Promise<number> {
  const removed = await session.transaction(async ({ rows }) => {
    const over = await rows<{ id: string }>(
      `delete from ${schema}.job j where name like 'jobs/%' and state in ('completed', 'cancelled')
       and completed_on < now() - $1 * interval '1 millisecond'
       and not exists (select from ${schema}.fleet_lease l where l.job = j.id) returning id`,
      [olderThanMs],
    );
    const ids = over.map(({ id }) => id);
    for (const table of ['fleet_file', 'fleet_attempt']) {
      await rows(`delete from ${schema}.${table} where job = any($1)`, [ids]);
    }
    await removeOldShared({ rows }, schema, olderThanMs);
    return over;
  });
  return removed.length;
}

/** Shared work whose run was never finished, once none of its jobs is kept any more. */
async function removeOldShared(
  { rows }: Pick<Transaction, 'rows'>,
  schema: string,
  olderThanMs: number,
): Promise<void> {
  await rows(
    `delete from ${schema}.fleet_shared w where created_at < now() - $1 * interval '1 millisecond'
     and not exists (select from ${schema}.fleet_shard s join ${schema}.job j on j.id = s.job where s.shared = w.id)`,
    [olderThanMs],
  );
}

/** In the order that was asked for, none of them changed by others until the transaction ends. */
async function jobsOf({ rows }: Transaction, schema: string, ids: readonly string[]): Promise<FoundJob[]> {
  const found = await rows<FoundJob>(
    `select id, name, state, data from ${schema}.job where name like 'jobs/%' and id = any($1::uuid[]) for update`,
    [ids],
  );
  return ids.flatMap((id) => found.find((job) => job.id === id) ?? []);
}
