import { UsageError } from '../../lib/errors/errors.js';
import type { ChangedJob } from '../../lib/queue/change-jobs.js';
import type { JobStatus, JobView } from '../../lib/queue/list-jobs.js';
import type { Queue } from '../../lib/queue/open-queue.js';
import { type CommandData, command } from '../shared/command.js';
import { queueFlag, withQueue } from './queue-world.js';

/** What is done to jobs that the operator names. */
interface Change {
  name: string;
  about: string;
  /** Those of `--all`, and what they are. */
  statuses: readonly JobStatus[];
  all: string;
  done: string;
  change: (queue: Queue, ids: readonly string[]) => Promise<ChangedJob[]>;
  help: string;
}

export const retry = changing({
  name: 'retry',
  about: 'Give jobs that failed, died or were cancelled to the queue once more: what they began is resumed',
  statuses: ['failed', 'dead'],
  all: 'all that failed and all dead letters',
  done: 'given to the queue',
  change: async (queue, ids) => (await import('../../lib/queue/change-jobs.js')).retryJobs(queue, ids),
  help: 'Examples:\n  $ tillctl fleet retry 3f2c\n  $ tillctl fleet retry --all --fleet shops',
});

export const cancel = changing({
  name: 'cancel',
  about: 'Take jobs back that wait, and end those that are at work',
  statuses: ['waiting', 'delayed', 'running'],
  all: 'all that are not over',
  done: 'cancelled',
  change: async (queue, ids) => (await import('../../lib/queue/change-jobs.js')).cancelJobs(queue, ids),
  help: `One that is at work is asked to end: calls in flight come to their end, and tillctl fleet retry resumes it.

Examples:
  $ tillctl fleet cancel 3f2c 81aa
  $ tillctl fleet cancel --all --fleet shops`,
});

function changing({ name, about, statuses, all: meaning, done, change, help }: Change): CommandData {
  const takes = {
    '[job...]': 'ids, or their beginnings',
    ...queueFlag,
    '--fleet <name>': 'with --all: only those of this fleet',
    '--all': meaning,
  };
  return command(name, about, takes, help, async ({ job: ids, ...flags }, context) => {
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
  });
}

async function chosenJobs(
  queue: Queue,
  ids: readonly string[],
  statuses: readonly JobStatus[],
  { all, fleet }: { all: boolean; fleet?: string },
): Promise<JobView[]> {
  const { findJob, listJobs } = await import('../../lib/queue/list-jobs.js');
  if (all) return (await listJobs(queue, { fleet })).filter(({ status }) => statuses.includes(status));
  const found: JobView[] = [];
  for (const id of ids) found.push(await findJob(queue, id));
  return found;
}
