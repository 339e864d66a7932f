import { exitCodes } from '../errors/errors.js';
import type { ChildResult } from '../fleet/child-result.js';
import { notReadable, placeKey, type QueuedJob, queueOf, type RawJob, readJob, shardPlaces } from './job.js';
import type { Queue } from './open-queue.js';
import { resend } from './resend.js';
import type { QueueSession, Transaction } from './session.js';
import { maxTries, type Verdict } from './verdict.js';
import { announceWorker, type PresentWorker } from './workers.js';

/** A job that a worker has taken; it is the only one at work for the organisation. */
export interface TakenJob extends QueuedJob {
  /** Counted from 1. */
  attempt: number;
  /** Attempts before this one that came to nothing. */
  tries: number;
  /** Grows with each taking: what an earlier owner says is told by its smaller number. */
  fence: string;
}

/** One that is not a job of tillctl. */
export interface UnreadableJob {
  id: string;
  why: string;
}

export interface LeaseTerms {
  /** Names the worker among all. */
  worker: string;
  /** Without a word for so long, a worker is taken for gone. */
  leaseMs: number;
}

/** How soon a job is looked at again whose organisation is at work for another. */
const busySeconds = 5;

/**
 * Takes the oldest job that is due.
 *
 * @returns `busy` for one whose organisation another job is at work for: it was moved back a little, and the next may be
 *   free; a reason for one that is not readable, which failed; undefined when none is due
 */
export function takeJob(
  { session, boss, schema }: Queue,
  fleet: string,
  terms: LeaseTerms,
): Promise<TakenJob | 'busy' | UnreadableJob | undefined> {
  const queue = queueOf(fleet);
  return session.transaction(async (transaction) => {
    const [found] = await boss.fetch(queue, { db: transaction });
    if (found === undefined) return undefined;
    const { data, fault } = readJob(found.data);
    if (data === undefined) {
      await boss.fail(queue, found.id, unreadableOutput(fault), { db: transaction });
      return { id: found.id, why: notReadable(fault) };
    }
    const job = { id: found.id, queue, data };
    const fence = await lease(transaction, schema, job, terms);
    if (fence === undefined) {
      await resend(transaction, boss, job, busySeconds);
      return 'busy';
    }
    return { ...job, fence, ...(await beginAttempt(transaction, schema, job.id, terms.worker, fence)) };
  });
}

function unreadableOutput(fault: string): object {
  return { code: exitCodes.input, why: notReadable(fault), verdict: 'failed' satisfies Verdict };
}

/** @returns undefined while another holds the place, or a part of it; shards of one work hold a part each */
async function lease(
  { rows }: Transaction,
  schema: string,
  { id, queue, data }: QueuedJob,
  { worker, leaseMs }: LeaseTerms,
): Promise<string | undefined> {
  const whole = placeKey(data);
  const { all, own } = shardPlaces(data);
  const place = own === null ? whole : `${own}${data.shard?.part}`;
  // Two that take parts of the same place do so one after the other.
  await rows(`select pg_advisory_xact_lock(hashtextextended('tillctl place ' || $1, 0))`, [whole]);
  const [row] = await rows<{ fence: string }>(
    `insert into ${schema}.fleet_lease (place, queue, job, worker, fence, until)
     select $1, $2, $3, $4, nextval('${schema}.fleet_fence'), now() + $5 * interval '1 millisecond'
     where not exists (
       select from ${schema}.fleet_lease
       where place = $6 or (starts_with(place, $7) and ($8::text is null or not starts_with(place, $8)))
     )
     on conflict (place) do nothing returning fence`,
    [place, queue, id, worker, leaseMs, whole, all, own],
  );
  return row?.fence;
}

async function beginAttempt(transaction: Transaction, schema: string, job: string, worker: string, fence: string) {
  const { attempts, tries } = await historyOf(transaction, schema, job);
  await transaction.rows(`insert into ${schema}.fleet_attempt (job, attempt, worker, fence) values ($1, $2, $3, $4)`, [
    job,
    attempts + 1,
    worker,
    fence,
  ]);
  return { attempt: attempts + 1, tries };
}

/** `tries`: those that came to nothing, since the job was given to the queue. */
async function historyOf({ rows }: Transaction, schema: string, job: string) {
  const [history] = await rows<{ attempts: number; tries: number }>(
    `select count(*)::int as attempts,
            count(*) filter (where verdict in ('again', 'lost') and attempt > (
              select coalesce(max(attempt), 0) from ${schema}.fleet_attempt
              where job = $1 and verdict in ('failed', 'dead', 'cancelled')
            ))::int as tries
     from ${schema}.fleet_attempt where job = $1`,
    [job],
  );
  return history ?? { attempts: 0, tries: 0 };
}

/**
 * Says once more that a worker is there, and at these jobs. One whose taking never reached it is left to be given back.
 *
 * @returns ids of the jobs that it still has. One that is missing was cancelled, or its lease was over
 */
export async function renewLeases(
  session: QueueSession,
  schema: string,
  present: PresentWorker,
  jobs: readonly string[],
): Promise<Set<string>> {
  const { worker, leaseMs } = present;
  const until = `now() + $2 * interval '1 millisecond'`;
  return session.transaction(async (transaction) => {
    await announceWorker(transaction, schema, present);
    const kept = await transaction.rows<{ job: string }>(
      `update ${schema}.fleet_lease l set until = ${until} from ${schema}.job j
       where l.worker = $1 and l.job = any($3::uuid[]) and l.until > now() and j.name = l.queue and j.id = l.job and j.state = 'active'
       returning l.job`,
      [worker, leaseMs, jobs],
    );
    return new Set(kept.map(({ job }) => job));
  });
}

/** What an attempt ended with that was not reported. */
const lostResult: ChildResult = { code: exitCodes.interrupted, why: 'its worker was not heard of any more' };

/**
 * Gives jobs back whose workers were not heard of until their leases were over; one too often for that is a dead letter.
 * The lease of a job that is not in the queue any more frees its place, too.
 *
 * @returns their number
 */
export function reapLeases(queue: Queue): Promise<number> {
  const { session, schema } = queue;
  return session.transaction(async (transaction) => {
    const over = await transaction.rows<LostJob>(
      `delete from ${schema}.fleet_lease l using (
         select f.place, j.state, j.data from ${schema}.fleet_lease f
         left join ${schema}.job j on j.name = f.queue and j.id = f.job where f.until < now()
       ) found
       where l.place = found.place and l.until < now()
       returning l.job as id, l.queue, found.state, found.data`,
    );
    for (const job of over) await giveBack(transaction, queue, job);
    return over.length;
  });
}

/** Its state is null where it was removed, and `data` with it. */
type LostJob = RawJob & { state: string | null };

async function giveBack(transaction: Transaction, { boss, schema }: Queue, job: LostJob): Promise<void> {
  const { tries } = await historyOf(transaction, schema, job.id);
  const { data, fault } = readJob(job.data);
  const lost: Verdict = data === undefined ? 'failed' : tries + 1 < maxTries ? 'lost' : 'dead';
  const verdict = job.state === 'active' ? lost : 'cancelled';
  await transaction.rows(
    `update ${schema}.fleet_attempt set ended_at = now(), verdict = $2, result = $3
     where job = $1 and ended_at is null`,
    [job.id, verdict, lostResult],
  );
  if (verdict === 'cancelled') return;
  if (data === undefined) await boss.fail(job.queue, job.id, unreadableOutput(fault), { db: transaction });
  else if (verdict === 'lost') await resend(transaction, boss, { ...job, data }, 0);
  else await boss.fail(job.queue, job.id, { ...lostResult, verdict }, { db: transaction });
}
