import type { ChildResult } from '../fleet/child-result.js';
import type { TakenJob } from './leases.js';
import type { Queue } from './open-queue.js';
import { resend } from './resend.js';
import type { Transaction } from './session.js';
import type { Outcome, Verdict } from './verdict.js';

/** What an attempt left behind. */
export interface KeptFile {
  /** `document.json`, `log.txt`, `rejects/shop.csv`, `reports/night.html` */
  name: string;
  /** Where it lies on the worker's machine. */
  place: string;
  sizeBytes: number;
  /** Its end, of a log that is long; undefined where it is too large to be kept here. */
  content: Buffer | undefined;
}

export interface JobEnd {
  verdict: Outcome;
  result: ChildResult;
  /** Before another attempt. */
  pauseMs: number;
  files: readonly KeptFile[];
}

/**
 * Writes down how an attempt ended and what becomes of its job. May be called again, where it is not known whether it was
 * done.
 *
 * @returns what became of it; `lost` where the lease was over, and another worker may be at it: then nothing was written
 */
export function endJob(queue: Queue, job: TakenJob, end: JobEnd): Promise<Verdict> {
  return queue.session.transaction(async (transaction) => {
    const { rows } = transaction;
    const released = await rows(`delete from ${queue.schema}.fleet_lease where job = $1 and fence = $2 returning job`, [
      ...[job.id, job.fence],
    ]);
    if (released.length === 0) return writtenVerdict(transaction, queue.schema, job);
    const verdict = await settle(transaction, queue, job, end);
    await rows(
      `update ${queue.schema}.fleet_attempt set ended_at = now(), verdict = $3, result = $4
       where job = $1 and attempt = $2`,
      [job.id, job.attempt, verdict, end.result],
    );
    for (const { name, place, sizeBytes, content } of end.files) {
      await rows(
        `insert into ${queue.schema}.fleet_file (job, attempt, name, place, size_bytes, content)
         values ($1, $2, $3, $4, $5, $6)`,
        [job.id, job.attempt, name, place, sizeBytes, content ?? null],
      );
    }
    return verdict;
  });
}

async function settle(
  transaction: Transaction,
  { boss, schema }: Queue,
  job: TakenJob,
  { verdict, result, pauseMs }: JobEnd,
): Promise<Verdict> {
  const [now] = await transaction.rows<{ state: string }>(
    `select state from ${schema}.job where name = $1 and id = $2 for update`,
    [job.queue, job.id],
  );
  if (now?.state !== 'active') return 'cancelled';
  const output = { ...result, verdict };
  if (verdict === 'done') await boss.complete(job.queue, job.id, output, { db: transaction });
  else if (verdict === 'again' || verdict === 'back') {
    await resend(transaction, boss, job, verdict === 'back' ? 0 : pauseMs / 1000);
  } else await boss.fail(job.queue, job.id, output, { db: transaction });
  return verdict;
}

async function writtenVerdict({ rows }: Transaction, schema: string, { id, attempt }: TakenJob): Promise<Verdict> {
  const [row] = await rows<{ verdict: Verdict | null }>(
    `select verdict from ${schema}.fleet_attempt where job = $1 and attempt = $2`,
    [id, attempt],
  );
  return row?.verdict ?? 'lost';
}
