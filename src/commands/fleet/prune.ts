import { Command } from 'commander';
import type { Context } from '../../context.js';
import { withQueue } from './queue-world.js';

export function pruneCommand(context: Context): Command {
  return new Command('prune')
    .description('Remove fleet runs that ended long ago, with the documents and logs of their organisations')
    .requiredOption('--older-than <duration>', 'age since the end, for example 90d')
    .option('--queue [postgres-url]', 'of the jobs of a queue instead: those that were done, or cancelled')
    .addHelpText(
      'after',
      `
Those with something left to do are kept. Runs of the organisations themselves are removed by
tillctl fleet run -- runs prune --older-than 90d.

Examples:
  $ tillctl fleet prune --older-than 90d
  $ tillctl fleet prune --older-than 90d --queue`,
    )
    .action((flags: PruneFlags) => (flags.queue === undefined ? runPrune(flags, context) : pruneQueue(flags, context)));
}

interface PruneFlags {
  olderThan: string;
  /** True: the one of the environment or the profile. */
  queue?: string | true;
}

async function pruneQueue({ olderThan, queue: url }: PruneFlags, context: Context): Promise<void> {
  const { readDuration } = await import('../../lib/config/duration.js');
  const { pruneJobs } = await import('../../lib/queue/change-jobs.js');
  const age = readDuration(olderThan, '--older-than');
  const flags = { queue: url === true ? undefined : url };
  const removed = await withQueue(flags, context, (queue) => pruneJobs(queue, age));
  context.showDone({ json: { removed }, text: `${removed} ${removed === 1 ? 'job' : 'jobs'} removed\n` });
}

async function runPrune({ olderThan }: PruneFlags, context: Context): Promise<void> {
  const { readDuration } = await import('../../lib/config/duration.js');
  const { fleetRunsOf, viewOf } = await import('./do-fleet-run.js');
  const endBefore = context.now().getTime() - readDuration(olderThan, '--older-than');
  const runs = await fleetRunsOf(context);
  const removed: string[] = [];
  const kept: string[] = [];
  for (const header of await runs.list()) {
    const { resume, status, finished_at: end } = await viewOf(header, context);
    if (Date.parse(end ?? header.started_at) > endBefore || status === 'running') continue;
    (resume === null ? removed : kept).push(header.id);
  }
  for (const id of removed) await runs.remove(id);
  const lines = kept.map((id) => `fleet run ${id} is kept: tillctl fleet resume ${id} has something to do\n`);
  context.showDone({
    json: { removed, kept },
    text: `${removed.length} fleet run${removed.length === 1 ? '' : 's'} removed\n${lines.join('')}`,
  });
}
