import type { Context } from '../../context.js';
import { type JobFilter, type JobView, jobStatuses } from '../../lib/queue/list-jobs.js';
import { choice, command } from '../shared/command.js';
import { type ListFlags, listTakes } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { type QueueFlags, queueFlag, withQueue } from './queue-world.js';

const shape = {
  noun: 'jobs',
  columns: ['id', 'organisation', 'status', 'command', 'exit', 'attempts', 'enqueued_at', 'ended_at', 'why'],
  known: async () => [
    ...[
      'id',
      'fleet',
      'organisation',
      'status',
      'command',
      'exit',
      'why',
      'hint',
      'attempts',
      'worker',
      'run_id',
      'items',
    ],
    ...['rejected', 'enqueued_at', 'enqueued_by', 'due_at', 'started_at', 'ended_at', 'org', 'base_url', 'labels'],
  ],
  documentOf: itemsOnly,
  cellsOf: (job: JobView) => ({
    ...job,
    labels: Object.entries(job.labels)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  }),
};

const takes = listTakes(shape, false, {
  ...queueFlag,
  '--fleet <name>': 'only those of this fleet',
  '--organisation <name>': 'only those of this organisation',
});

export const jobs = command(
  'jobs',
  'List the jobs of a queue, those that were enqueued last first',
  { '--status <status>': choice(jobStatuses, 'only those'), ...takes },
  'Examples:\n  $ tillctl fleet jobs\n  $ tillctl fleet jobs --status failed --format csv',
  runJobs,
);

export const dead = command(
  'dead',
  'List dead letters: jobs that ended in a way to look into',
  takes,
  `A bug (1), a refusal by the platform (7), trouble with the disk or the queue of the worker (8), something that does not
verify (11), or too many attempts that came to nothing. tillctl fleet logs <job> shows what happened, fleet retry <job>
resumes it, fleet cancel is not needed: no worker takes a dead letter.

Examples:
  $ tillctl fleet dead`,
  (flags, context) => runJobs({ ...flags, status: 'dead' }, context),
);

async function runJobs(flags: ListFlags & QueueFlags & JobFilter, context: Context): Promise<void> {
  const { listJobs } = await import('../../lib/queue/list-jobs.js');
  const { status, fleet, organisation } = flags;
  const items = await withQueue(flags, context, (queue) => listJobs(queue, { status, fleet, organisation }));
  await showWhole(shape, flags, async () => ({ items }), context);
}
