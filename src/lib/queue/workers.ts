import type { QueueSession } from './session.js';

/** A process that takes jobs. */
export interface WorkerRow {
  /** Machine, process and a random part. */
  worker: string;
  fleet: string;
  concurrency: number;
  started_at: Date;
  /** Jobs that it is at. */
  jobs: number;
}

/** What a worker says of itself. */
export interface PresentWorker extends Pick<WorkerRow, 'worker' | 'fleet' | 'concurrency'> {
  leaseMs: number;
  /** Since it was started. */
  ageMs: number;
}

/** Says that it is there; also where the database was restored to a time before it came. */
export async function announceWorker(
  session: Pick<QueueSession, 'rows'>,
  schema: string,
  { worker, fleet, concurrency, leaseMs, ageMs }: PresentWorker,
): Promise<void> {
  await session.rows(
    `insert into ${schema}.fleet_worker (worker, fleet, concurrency, started_at, until)
     values ($1, $2, $3, now() - $5 * interval '1 millisecond', now() + $4 * interval '1 millisecond')
     on conflict (worker) do update set until = excluded.until`,
    [worker, fleet, concurrency, leaseMs, ageMs],
  );
}

/** It takes no more; and those that were not heard of for a day are forgotten. */
export async function dismissWorker(session: QueueSession, schema: string, worker: string): Promise<void> {
  await session.rows(`delete from ${schema}.fleet_worker where worker = $1 or until < now() - interval '1 day'`, [
    worker,
  ]);
}

/** Those that were heard of of late. */
export function listWorkers(session: QueueSession, schema: string): Promise<WorkerRow[]> {
  return session.rows<WorkerRow>(
    `select worker, fleet, concurrency, started_at,
            (select count(*)::int from ${schema}.fleet_lease l where l.worker = w.worker) as jobs
     from ${schema}.fleet_worker w where until > now() order by started_at`,
  );
}
