import { didYouMeanHint } from '../errors/did-you-mean.js';
import { exitCodes, UsageError } from '../errors/errors.js';
import type { ChildResult } from '../fleet/child-result.js';
import { shellWord } from '../terminal/shell-word.js';
import { type FleetJob, queueOf } from './job.js';
import type { Queue } from './open-queue.js';
import type { Verdict } from './verdict.js';

/** `delayed` waits for the pause after an attempt; `done` was done in full, `partial` with rejected rows. */
export const jobStatuses = ['waiting', 'delayed', 'running', 'done', 'partial', 'failed', 'dead', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A job as it is listed, and as `--json` has it. Times are ISO 8601, UTC. */
export interface JobView {
  id: string;
  fleet: string;
  organisation: string;
  status: JobStatus;
  command: string;
  exit: number | null;
  why: string | null;
  /** What the process proposed to do about it. */
  hint: string | null;
  attempts: number;
  /** Of the last attempt. */
  worker: string | null;
  run_id: string | null;
  items: number | null;
  rejected: number | null;
  enqueued_at: string;
  enqueued_by: string;
  /** Not taken before. */
  due_at: string;
  /** Of the last attempt. */
  started_at: string | null;
  ended_at: string | null;
  org: string;
  base_url: string;
  labels: Readonly<Record<string, string>>;
}

export interface JobFilter {
  fleet?: string;
  status?: JobStatus;
  organisation?: string;
}

interface JobRow {
  id: string;
  status: JobStatus;
  data: FleetJob;
  output: (Partial<ChildResult> & { verdict?: Verdict }) | null;
  due_at: Date;
  completed_on: Date | null;
  attempts: number;
  worker: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  result: ChildResult | null;
}

/** A {@link JobStatus}, of a job `j`. */
const statusSql = `case
    when j.state = 'active' then 'running'
    when j.state = 'completed' then case when j.output->>'code' = '${exitCodes.partial}' then 'partial' else 'done' end
    when j.state = 'cancelled' then 'cancelled'
    when j.state = 'failed' then case when j.output->>'verdict' = 'dead' then 'dead' else 'failed' end
    when j.start_after <= now() then 'waiting'
    else 'delayed'
  end`;

const jobsSql = (schema: string) => `
  select j.id, ${statusSql} as status, j.data, j.output, j.start_after as due_at, j.completed_on,
         coalesce(a.attempt, 0) as attempts, a.worker, a.started_at, a.ended_at, a.result
  from ${schema}.job j
  left join lateral (
    select * from ${schema}.fleet_attempt f where f.job = j.id order by f.attempt desc limit 1
  ) a on true
  where j.name like 'jobs/%'`;

/** Those that were enqueued last first. */
export async function listJobs({ session, schema }: Queue, filter: JobFilter): Promise<JobView[]> {
  const { fleet, organisation, status } = filter;
  const rows = await session.rows<JobRow>(
    `${jobsSql(schema)} and ($1::text is null or j.name = $1) and ($2::text is null or j.data->>'organisation' = $2)
       and ($3::text is null or ${statusSql} = $3)
     order by j.data->>'enqueued_at' desc, j.data->>'organisation', j.id`,
    [fleet === undefined ? null : queueOf(fleet), organisation ?? null, status ?? null],
  );
  return rows.map(viewOf);
}

/** @param id or its beginning. @throws {UsageError} where none or several have it */
export async function findJob({ session, schema }: Queue, id: string): Promise<JobView> {
  const rows = await session.rows<JobRow>(`${jobsSql(schema)} and starts_with(j.id::text, $1) limit 2`, [
    id.toLowerCase(),
  ]);
  const [row, second] = rows;
  if (id !== '' && row !== undefined && second === undefined) return viewOf(row);
  const hint = 'tillctl fleet jobs lists them';
  if (second !== undefined) throw new UsageError(`several jobs begin with "${id}"`, { hint });
  const known = await session.rows<{ id: string }>(`select id from ${schema}.job where name like 'jobs/%' limit 1000`);
  throw new UsageError(`there is no job "${id}"`, {
    hint: didYouMeanHint(
      id,
      known.map((job) => job.id),
      hint,
    ),
  });
}

/** How many there are of each status, and when the one was enqueued that waits for longest; counted by the database. */
export async function countJobs({ session, schema }: Queue): Promise<{
  jobs: Record<JobStatus, number>;
  oldestWaitingAt: string | null;
}> {
  const rows = await session.rows<{ status: JobStatus; count: number; oldest: string }>(
    `select ${statusSql} as status, count(*)::int as count, min(j.data->>'enqueued_at') as oldest
     from ${schema}.job j where j.name like 'jobs/%' group by 1`,
  );
  const jobs = { waiting: 0, delayed: 0, running: 0, done: 0, partial: 0, failed: 0, dead: 0, cancelled: 0 };
  for (const { status, count } of rows) jobs[status] = count;
  return { jobs, oldestWaitingAt: rows.find(({ status }) => status === 'waiting')?.oldest ?? null };
}

function viewOf(row: JobRow): JobView {
  const { id, status, data, attempts, worker } = row;
  const result = status === 'running' ? undefined : (row.output ?? row.result ?? undefined);
  return {
    id,
    fleet: data.fleet,
    organisation: data.organisation,
    status,
    command: data.words.map(shellWord).join(' '),
    exit: result?.code ?? null,
    why: result?.why ?? null,
    hint: result?.hint ?? null,
    attempts,
    worker,
    run_id: result?.run_id ?? null,
    items: result?.items ?? null,
    rejected: result?.rejected ?? null,
    enqueued_at: data.enqueued_at,
    enqueued_by: data.enqueued_by,
    due_at: row.due_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: (row.completed_on ?? row.ended_at)?.toISOString() ?? null,
    org: data.org,
    base_url: data.base_url,
    labels: data.labels,
  };
}
