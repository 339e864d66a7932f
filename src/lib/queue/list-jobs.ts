import { didYouMeanHint } from '../errors/did-you-mean.js';
import { exitCodes, UsageError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { countCell, membersCell, textCell, timeCell } from './cells.js';
import { type FleetJob, notReadable, queueOf, readJob } from './job.js';
import type { Queue } from './open-queue.js';

/** `delayed` waits for the pause after an attempt; `done` was done in full, `partial` with rejected rows. */
export const jobStatuses = ['waiting', 'delayed', 'running', 'done', 'partial', 'failed', 'dead', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * A job as it is listed, and as `--json` has it. Times are ISO 8601, UTC. Of one that is not readable `why` says so, and
 * texts that only the job itself has are empty.
 */
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
  /** Not taken before; null for never. */
  due_at: string | null;
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
  name: string;
  status: JobStatus;
  data: unknown;
  output: unknown;
  due_at: unknown;
  completed_on: unknown;
  attempts: number;
  worker: string | null;
  started_at: unknown;
  ended_at: unknown;
  result: unknown;
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
  select j.id, j.name, ${statusSql} as status, j.data, j.output, j.start_after as due_at, j.completed_on,
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
  const { id, status, attempts, worker } = row;
  const { data, fault } = readJob(row.data);
  const result = membersCell(status === 'running' ? undefined : (row.output ?? row.result));
  const said = data ?? unreadable(row);
  return {
    id,
    fleet: said.fleet,
    organisation: said.organisation,
    status,
    command: said.words.map(shellWord).join(' '),
    exit: countCell(result.code),
    why: fault === undefined ? textCell(result.why) : notReadable(fault),
    hint: textCell(result.hint),
    ...{ attempts, worker },
    run_id: textCell(result.run_id),
    items: countCell(result.items),
    rejected: countCell(result.rejected),
    enqueued_at: said.enqueued_at,
    enqueued_by: said.enqueued_by,
    due_at: timeCell(row.due_at),
    started_at: timeCell(row.started_at),
    ended_at: timeCell(row.completed_on ?? row.ended_at),
    org: said.org,
    base_url: said.base_url,
    labels: said.labels,
  };
}

/** Its queue names the fleet. */
function unreadable({ name, data }: JobRow): Omit<FleetJob, 'fleet_digest'> {
  const organisation = textCell(membersCell(data).organisation) ?? '';
  const nothing = { base_url: '', org: '', enqueued_at: '', enqueued_by: '' };
  return { fleet: name.slice(queueOf('').length), organisation, ...nothing, labels: {}, words: [] };
}
