import { shellWord } from '../terminal/shell-word.js';
import { timeCell } from './cells.js';
import { readJob } from './job.js';
import type { JobStatus, JobView } from './list-jobs.js';
import type { Queue } from './open-queue.js';

/** A job that a worker is at; members mean what they do in a list of jobs. */
export type RunningJob = Pick<JobView, 'id' | 'fleet' | 'organisation' | 'command' | 'attempts'> & {
  worker: string;
  /** Of this attempt, ISO 8601, UTC; empty where it is not readable. */
  started_at: string;
};

/** A queue at one moment; of jobs that are over only those that someone has to look into. */
export interface QueueLook {
  queue: string;
  jobs: Record<Extract<JobStatus, 'running' | 'waiting' | 'delayed' | 'dead'>, number>;
  /** The one that is at work for longest first. */
  at_work: RunningJob[];
}

/** Costs little also where many jobs are over: it may be asked every second. @throws {LocalError} */
export async function lookAtQueue({ session, schema, where }: Queue): Promise<QueueLook> {
  const [jobs] = await session.rows<QueueLook['jobs']>(
    `select count(*) filter (where state = 'active')::int as running,
            count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
            count(*) filter (where state < 'active' and start_after > now())::int as delayed,
            count(*) filter (where state = 'failed' and output->>'verdict' = 'dead')::int as dead
     from ${schema}.job where name like 'jobs/%' and state not in ('completed', 'cancelled')`,
  );
  const rows = await session.rows<RunningRow>(
    `select j.id, j.data, a.attempt, a.worker, a.started_at
     from ${schema}.job j
     join ${schema}.fleet_attempt a on a.job = j.id and a.ended_at is null
     where j.name like 'jobs/%' and j.state = 'active'
     order by a.started_at, j.data->>'organisation'`,
  );
  const none = { running: 0, waiting: 0, delayed: 0, dead: 0 };
  return { queue: where, jobs: jobs ?? none, at_work: rows.flatMap(viewOf) };
}

interface RunningRow {
  id: string;
  data: unknown;
  attempt: number;
  worker: string;
  started_at: unknown;
}

/** No worker is at one that is not readable. */
function viewOf({ id, data, attempt, worker, started_at }: RunningRow): RunningJob[] {
  const job = readJob(data).data;
  if (job === undefined) return [];
  const { fleet, organisation, words } = job;
  const command = words.map(shellWord).join(' ');
  return [{ id, fleet, organisation, command, worker, started_at: timeCell(started_at) ?? '', attempts: attempt }];
}
