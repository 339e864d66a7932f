import type PgBoss from 'pg-boss';
import { type QueuedJob, workKey } from './job.js';
import type { Transaction } from './session.js';

/**
 * Gives a job back to its queue, to be taken once so much time is over. pg-boss chooses the pause before another attempt by
 * itself, and we by how the last one ended: so the job is sent anew, with the id that it had.
 */
export async function resend(
  transaction: Transaction,
  boss: PgBoss,
  { id, queue, data }: QueuedJob,
  seconds: number,
): Promise<void> {
  await boss.deleteJob(queue, id, { db: transaction });
  const startAfter = Math.max(0, seconds);
  await boss.send(queue, data, { id, singletonKey: workKey(data), retryLimit: 0, startAfter, db: transaction });
}
