import type { ChildResult } from '../fleet/child-result.js';
import { enqueueIn } from './enqueue.js';
import { ensureQueue } from './ensure-queue.js';
import { type FleetJob, queueOf } from './job.js';
import type { Queue } from './open-queue.js';
import type { Verdict } from './verdict.js';

/** Work of one run that several jobs do at once. */
export interface SharedWork {
  /** A UUID. */
  id: string;
  /** What each of them is to know; never a secret. */
  work: unknown;
}

/** The job of a part. */
export type ShardJob = FleetJob & Required<Pick<FleetJob, 'shard'>>;

/** A part of it, and the job that does it. */
export interface Shard<Report> {
  /** Counted from 1. */
  part: number;
  job: string;
  /** `gone`: the job was removed from the queue. */
  state: 'open' | 'running' | 'done' | 'failed' | 'gone';
  /** Of what is over. */
  result: (ChildResult & { verdict?: Verdict }) | undefined;
  /** What its process left; undefined where none came so far. */
  report: Report | undefined;
  /** By the last word of its process. */
  rowsDone: number;
}

/** To be called before its files are stored; again where it is there already. */
export async function createShared({ session, schema }: Queue, { id, work }: SharedWork): Promise<void> {
  await session.rows(
    `insert into ${schema}.fleet_shared (id, work) values ($1, $2) on conflict (id) do update set work = excluded.work`,
    [id, JSON.stringify(work)],
  );
}

/** @returns undefined where there is none, or it was removed */
export async function readShared({ session, schema }: Queue, id: string): Promise<unknown> {
  const [row] = await session.rows<{ work: unknown }>(`select work from ${schema}.fleet_shared where id::text = $1`, [
    id,
  ]);
  return row?.work;
}

/** Gives the parts of shared work to the queue; one whose job is gone is given anew, and what that left is forgotten. */
export async function enqueueShards(queue: Queue, id: string, jobs: readonly ShardJob[]): Promise<void> {
  for (const fleet of new Set(jobs.map((job) => job.fleet))) await ensureQueue(queue, queueOf(fleet));
  await queue.session.transaction(async (transaction) => {
    const made = await enqueueIn(transaction, queue, jobs);
    for (const [at, job] of made.entries()) {
      const part = jobs[at]?.shard.part;
      await transaction.rows(
        `insert into ${queue.schema}.fleet_shard (shared, part, job) values ($1, $2, $3)
         on conflict (shared, part) do update set job = excluded.job, report = null`,
        [id, part, job.id],
      );
      await transaction.rows(`delete from ${queue.schema}.fleet_shard_progress where shared = $1 and part = $2`, [
        id,
        part,
      ]);
    }
  });
}

/** In the order of the parts; none before they were enqueued. */
export async function shardsOf<Report>({ session, schema }: Queue, id: string): Promise<Shard<Report>[]> {
  const rows = await session.rows<{
    part: number;
    job: string;
    state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | null;
    output: Shard<Report>['result'] | null;
    report: Report | null;
    rows_done: number;
  }>(
    `select s.part, s.job, s.report, j.state, j.output, coalesce(p.rows_done, 0) as rows_done
     from ${schema}.fleet_shard s left join ${schema}.job j on j.id = s.job and j.name like 'jobs/%'
     left join ${schema}.fleet_shard_progress p on p.shared = s.shared and p.part = s.part
     where s.shared = $1 order by s.part`,
    [id],
  );
  return rows.map(({ part, job, state, output, report, rows_done: rowsDone }) => ({
    ...{ part, job, rowsDone },
    state: stateOf(state),
    result: output ?? undefined,
    report: report ?? undefined,
  }));
}

function stateOf(state: string | null): Shard<unknown>['state'] {
  switch (state) {
    case null:
      return 'gone';
    case 'active':
      return 'running';
    case 'completed':
      return 'done';
    case 'failed':
    case 'cancelled':
      return 'failed';
    default:
      return 'open';
  }
}

/** What became of a part; its files are stored before. One that was reported before is replaced. */
export async function reportShard(
  { session, schema }: Queue,
  { id, part }: { id: string; part: number },
  report: unknown,
): Promise<void> {
  await session.rows(`update ${schema}.fleet_shard set report = $3 where shared = $1 and part = $2`, [
    ...[id, part],
    JSON.stringify(report),
  ]);
}

/** How far the process of a part is. */
export async function noteRowsDone(
  { session, schema }: Queue,
  { id, part }: { id: string; part: number },
  rowsDone: number,
): Promise<void> {
  await session.rows(
    `insert into ${schema}.fleet_shard_progress (shared, part, rows_done) values ($1, $2, $3)
     on conflict (shared, part) do update set rows_done = excluded.rows_done`,
    [id, part, rowsDone],
  );
}

/** With all that travelled; its jobs stay. */
export async function removeShared({ session, schema }: Queue, id: string): Promise<void> {
  await session.rows(`delete from ${schema}.fleet_shared where id = $1`, [id]);
}
