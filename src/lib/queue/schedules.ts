import { UsageError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { isTextList, membersCell, timeCell } from './cells.js';
import { type Enqueued, enqueueIn } from './enqueue.js';
import { ensureQueue } from './ensure-queue.js';
import { type FleetJob, notReadable, queueOf } from './job.js';
import { makingAlone } from './making-alone.js';
import type { Queue } from './open-queue.js';
import { timesFault } from './readable-schedules.js';

/** A command that is enqueued at certain times; organisations and placeholders are those of that time. */
export interface SchedulePlan {
  fleet: string;
  name: string;
  words: readonly string[];
  select: string | null;
}

export interface Schedule extends SchedulePlan {
  /** Five fields, as of cron. */
  cron: string;
  timezone: string;
}

/** As it is listed. */
export interface ScheduleView {
  name: string;
  fleet: string;
  cron: string;
  timezone: string;
  command: string;
  select: string | null;
  last_at: string | null;
  /** `12 enqueued, 0 there already`, or why nothing could be. */
  last_outcome: string | null;
}

const prefix = 'schedule/';
const queueOfSchedule = ({ fleet, name }: Pick<SchedulePlan, 'fleet' | 'name'>) => `${prefix}${fleet}/${name}`;

/** A schedule of its name is replaced. @throws {UsageError} for times that are none */
export async function addSchedule(owner: Queue, { cron, timezone, ...plan }: Schedule): Promise<void> {
  const queue = queueOfSchedule(plan);
  if (cron.trim().split(/\s+/).length !== 5) throw notTimes(cron);
  await ensureQueue(owner, queue);
  // Jobs that it makes are put there, also where none was enqueued before.
  await ensureQueue(owner, queueOf(plan.fleet));
  await owner.boss.schedule(queue, cron, plan, { tz: timezone, retryLimit: 0 }).catch((error: unknown) => {
    // What is not a cron expression is refused by the parser of pg-boss, in a plain error.
    if (error instanceof Error && error.constructor === Error) throw notTimes(cron, error);
    throw error;
  });
}

function notTimes(cron: string, cause?: Error): UsageError {
  const why = cause === undefined ? '' : `: ${cause.message}`;
  return new UsageError(`${JSON.stringify(cron)} is not a cron expression${why}`, {
    hint: "minute, hour, day, month, weekday: '0 3 * * *' is every day at three",
    cause,
  });
}

/** What it enqueued stays. */
export async function removeSchedule(
  { boss, session, schema }: Queue,
  which: Pick<SchedulePlan, 'fleet' | 'name'>,
): Promise<void> {
  const queue = queueOfSchedule(which);
  await boss.unschedule(queue);
  await session.rows(`delete from ${schema}.job where name = $1`, [queue]);
  await makingAlone(session, schema, () => boss.deleteQueue(queue));
}

/** Of one that is not readable `last_outcome` says so. */
export async function listSchedules({ session, schema }: Queue): Promise<ScheduleView[]> {
  const rows = await session.rows<ScheduleRow>(
    `select s.name as queue, s.data, s.cron, s.timezone, l.created_on as last_at, l.output->>'says' as last_outcome
     from ${schema}.schedule s
     left join lateral (
       select * from ${schema}.job j where j.name = s.name and j.state > 'active' order by j.created_on desc limit 1
     ) l on true
     where s.name like 'schedule/%' order by s.name`,
  );
  const views: ScheduleView[] = [];
  for (const row of rows) views.push(await viewOf(row));
  return views;
}

interface ScheduleRow {
  queue: string;
  data: unknown;
  cron: string;
  timezone: string | null;
  last_at: unknown;
  last_outcome: string | null;
}

async function viewOf({ queue, data, cron, timezone, last_at, last_outcome }: ScheduleRow): Promise<ScheduleView> {
  const { plan, fault = await timesFault(cron, timezone) } = readPlan(queue, data);
  return {
    ...namesOf(queue),
    ...{ cron, timezone: timezone ?? 'UTC' },
    command: (plan?.words ?? []).map(shellWord).join(' '),
    select: plan?.select ?? null,
    last_at: timeCell(last_at),
    last_outcome: fault === undefined ? last_outcome : notReadable(fault),
  };
}

function namesOf(queue: string): Pick<SchedulePlan, 'fleet' | 'name'> {
  const [fleet = '', name = ''] = queue.slice(prefix.length).split(/\/(.*)/s, 2);
  return { fleet, name };
}

type ReadPlan = { plan: SchedulePlan; fault?: undefined } | { plan?: undefined; fault: string };

/** As `readJob`. */
function readPlan(queue: string, value: unknown): ReadPlan {
  const { words, select = null } = membersCell(value);
  if (!isTextList(words)) return { fault: 'words are not a list of texts' };
  if (select !== null && typeof select !== 'string') return { fault: 'select is not a text' };
  return { plan: { ...namesOf(queue), words, select } };
}

/** The jobs of a schedule that is due, on the day that it is in its time zone. @throws {UsageError} */
export type PlanJobs = (plan: SchedulePlan & Pick<Schedule, 'timezone'>) => Promise<FleetJob[]>;

/**
 * Enqueues what schedules of a fleet are due for.
 *
 * @param planned the jobs of a plan, by the fleet file as it is now. What it throws as a UsageError is kept with the
 *   schedule, as the reason why nothing was enqueued
 * @returns a sentence for each
 */
export async function enqueueDue(queue: Queue, fleet: string, planned: PlanJobs): Promise<string[]> {
  // What was due when its schedule was removed is enqueued all the same.
  const due = await queue.session.rows<{ name: string; timezone: string | null }>(
    `select distinct j.name, s.timezone from ${queue.schema}.job j left join ${queue.schema}.schedule s on s.name = j.name
     where starts_with(j.name, $1) and j.state < 'active'`,
    [`${prefix}${fleet}/`],
  );
  const said: string[] = [];
  for (const { name, timezone } of due) {
    said.push(...(await enqueueOne(queue, name, (plan) => planned({ timezone: timezone ?? 'UTC', ...plan }))));
  }
  return said;
}

function enqueueOne(
  { session, boss, schema }: Queue,
  name: string,
  planned: (plan: SchedulePlan) => Promise<FleetJob[]>,
): Promise<string[]> {
  return session.transaction(async (transaction) => {
    const [found] = await boss.fetch(name, { db: transaction });
    if (found === undefined) return [];
    const { name: schedule } = namesOf(name);
    const { plan, fault } = readPlan(name, found.data);
    const jobs = plan === undefined ? new UsageError(notReadable(fault)) : await jobsOrRefusal(planned, plan);
    if (jobs instanceof UsageError) {
      await boss.fail(name, found.id, { says: jobs.message }, { db: transaction });
      return [`schedule ${schedule}: ${jobs.message}`];
    }
    const says = describeEnqueued(await enqueueIn(transaction, { boss, schema }, jobs));
    await boss.complete(name, found.id, { says }, { db: transaction });
    return [`schedule ${schedule}: ${says}`];
  });
}

function jobsOrRefusal(planned: (plan: SchedulePlan) => Promise<FleetJob[]>, plan: SchedulePlan) {
  return planned(plan).catch((error: unknown) => {
    if (error instanceof UsageError) return error;
    throw error;
  });
}

/** `12 enqueued, 1 there already` */
export function describeEnqueued(all: readonly Enqueued[]): string {
  const there = all.filter(({ was_there }) => was_there).length;
  return `${all.length - there} enqueued, ${there} there already`;
}
