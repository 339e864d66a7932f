import { randomUUID } from 'node:crypto';
import { ensureQueue } from './ensure-queue.js';
import { type FleetJob, queueOf, workKey } from './job.js';
import type { Queue } from './open-queue.js';
import type { Transaction } from './session.js';

export interface Enqueued {
  id: string;
  organisation: string;
  /** The same work waited or was at work already, by this job. */
  was_there: boolean;
}

/** Puts jobs into the queues of their fleets; of work that is there already none is added. */
export async function enqueue(queue: Queue, jobs: readonly FleetJob[]): Promise<Enqueued[]> {
  for (const fleet of new Set(jobs.map((job) => job.fleet))) await ensureQueue(queue, queueOf(fleet));
  return queue.session.transaction((transaction) => enqueueIn(transaction, queue, jobs));
}

/** The same as part of other work; the queues of the fleets are there. */
export async function enqueueIn(
  transaction: Transaction,
  queue: Pick<Queue, 'boss' | 'schema'>,
  jobs: readonly FleetJob[],
): Promise<Enqueued[]> {
  const keys = jobs.map(workKey);
  const there = await openJobs(transaction, queue.schema, keys);
  const added = new Map<string, FleetJob & { id: string }>();
  const all = jobs.map((job, at): Enqueued => {
    const key = keys[at] ?? '';
    const known = there.get(key) ?? added.get(key)?.id;
    const id = known ?? randomUUID();
    if (known === undefined) added.set(key, { ...job, id });
    return { id, organisation: job.organisation, was_there: known !== undefined };
  });
  const inserts = [...added].map(([singletonKey, { id, ...data }]) => ({
    ...{ id, name: queueOf(data.fleet), data, singletonKey },
    retryLimit: 0,
  }));
  if (inserts.length > 0) await queue.boss.insert(inserts, { db: transaction });
  return all;
}

/** Ids of jobs that wait or are at work, by the key of their work. No other one is added until the transaction ends. */
export async function openJobs(
  { rows }: Transaction,
  schema: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  await rows(`select pg_advisory_xact_lock(hashtextextended('tillctl enqueue ${schema}', 0))`);
  const found = await rows<{ id: string; singleton_key: string }>(
    `select id, singleton_key from ${schema}.job where name like 'jobs/%' and state < 'completed' and singleton_key = any($1)`,
    [keys],
  );
  return new Map(found.map(({ id, singleton_key }) => [singleton_key, id]));
}
