import { Command } from 'commander';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { ChangedJob } from '../../lib/queue/change-jobs.js';
import type { JobStatus, JobView } from '../../lib/queue/list-jobs.js';
import type { Queue } from '../../lib/queue/open-queue.js';
import { type QueueFlags, queueOption, withQueue } from './queue-world.js';

interface ChangeFlags extends QueueFlags {
  all: boolean;
  fleet?: string;
}

/** What is done to jobs that the operator names. */
interface Change {
  /** Those of `--all`. */
  statuses: readonly JobStatus[];
  done: string;
  change: (queue: Queue, ids: readonly string[]) => Promise<ChangedJob[]>;
}

export function retryCommand(context: Context): Command {
  return changing(
    'retry',
    'Give jobs that failed, died or were cancelled to the queue once more: what they began is resumed',
  )
    .option('--all', 'all that failed and all dead letters', false)
    .addHelpText('after', '\nExamples:\n  $ tillctl fleet retry 3f2c\n  $ tillctl fleet retry --all --fleet shops')
    .action(async (ids: string[], flags: ChangeFlags) => {
      const { retryJobs } = await import('../../lib/queue/change-jobs.js');
      await runChange(
        ids,
        flags,
        { statuses: ['failed', 'dead'], done: 'given to the queue', change: retryJobs },
        context,
      );
    });
}

export function cancelCommand(context: Context): Command {
  return changing('cancel', 'Take jobs back that wait, and end those that are at work')
    .option('--all', 'all that are not over', false)
    .addHelpText(
      'after',
      `
One that is at work is asked to end: calls in flight come to their end, and tillctl fleet retry resumes it.

Examples:
  $ tillctl fleet cancel 3f2c 81aa
  $ tillctl fleet cancel --all --fleet shops`,
    )
    .action(async (ids: string[], flags: ChangeFlags) => {
      const { cancelJobs } = await import('../../lib/queue/change-jobs.js');
      const statuses: JobStatus[] = ['waiting', 'delayed', 'running'];
      await runChange(ids, flags, { statuses, done: 'cancelled', change: cancelJobs }, context);
    });
}

function changing(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('[job...]', 'ids, or their beginnings')
    .addOption(queueOption())
    .option('--fleet <name>', 'with --all: only those of this fleet');
}

async function runChange(
  ids: readonly string[],
  flags: ChangeFlags,
  { statuses, done, change }: Change,
  context: Context,
): Promise<void> {
  if ((ids.length === 0) !== flags.all) {
    throw new UsageError('name jobs, or all of them with --all', { hint: 'tillctl fleet jobs lists them' });
  }
  const changed = await withQueue(flags, context, async (queue) => {
    const chosen = await chosenJobs(queue, ids, statuses, flags);
    return change(
      queue,
      chosen.map(({ id }) => id),
    );
  });
  const count = changed.filter((job) => job.changed).length;
  const left = changed.filter((job) => !job.changed);
  context.showDone({
    json: { changed: count, jobs: changed },
    text: [
      ...left.map(
        ({ id, organisation, why }) => `job ${id}${organisation && ` of ${organisation}`} is left as it is: ${why}\n`,
      ),
      `${count} ${count === 1 ? 'job' : 'jobs'} ${done}\n`,
    ].join(''),
  });
}

async function chosenJobs(
  queue: Queue,
  ids: readonly string[],
  statuses: readonly JobStatus[],
  { all, fleet }: ChangeFlags,
): Promise<JobView[]> {
  const { findJob, listJobs } = await import('../../lib/queue/list-jobs.js');
  if (all) return (await listJobs(queue, { fleet })).filter(({ status }) => statuses.includes(status));
  const found: JobView[] = [];
  for (const id of ids) found.push(await findJob(queue, id));
  return found;
}
