import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type JobStatus, type JobView, jobStatuses } from '../../lib/queue/list-jobs.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { type QueueFlags, queueOption, withQueue } from './queue-world.js';

interface JobsFlags extends ListFlags, QueueFlags {
  status?: JobStatus;
  fleet?: string;
  organisation?: string;
}

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

export function jobsCommand(context: Context): Command {
  const command = new Command('jobs')
    .description('List the jobs of a queue, those that were enqueued last first')
    .addOption(new Option('--status <status>', 'only those').choices(jobStatuses));
  return jobsList(command)
    .addHelpText('after', '\nExamples:\n  $ tillctl fleet jobs\n  $ tillctl fleet jobs --status failed --format csv')
    .action((flags: JobsFlags) => runJobs(flags, context));
}

export function deadCommand(context: Context): Command {
  return jobsList(new Command('dead').description('List dead letters: jobs that ended in a way to look into'))
    .addHelpText(
      'after',
      `
A bug (1), a refusal by the platform (7), trouble with the disk or the queue of the worker (8), something that does not
verify (11), or too many attempts that came to nothing. tillctl fleet logs <job> shows what happened, fleet retry <job>
resumes it, fleet cancel is not needed: no worker takes a dead letter.

Examples:
  $ tillctl fleet dead`,
    )
    .action((flags: JobsFlags) => runJobs({ ...flags, status: 'dead' }, context));
}

function jobsList(command: Command): Command {
  return withListOptions(
    command
      .addOption(queueOption())
      .option('--fleet <name>', 'only those of this fleet')
      .option('--organisation <name>', 'only those of this organisation'),
    shape,
    false,
  );
}

async function runJobs(flags: JobsFlags, context: Context): Promise<void> {
  const { listJobs } = await import('../../lib/queue/list-jobs.js');
  const { status, fleet, organisation } = flags;
  const items = await withQueue(flags, context, (queue) => listJobs(queue, { status, fleet, organisation }));
  await showWhole(shape, flags, async () => ({ items }), context);
}
