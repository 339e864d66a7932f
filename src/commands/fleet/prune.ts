import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { counted } from '../../lib/terminal/counted.js';
import { command, needed } from '../shared/command.js';
import { withQueue } from './queue-world.js';

export const prune = command(
  'prune',
  'Remove fleet runs that ended long ago, with the documents and logs of their organisations',
  {
    '--older-than <duration>': needed('age since the end, for example 90d'),
    '--queue [postgres-url]': 'of the jobs of a queue instead: those that were done, or cancelled',
  },
  `Those with something left to do are kept. Runs of the organisations themselves are removed by
tillctl fleet run -- runs prune --older-than 90d.

Examples:
  $ tillctl fleet prune --older-than 90d
  $ tillctl fleet prune --older-than 90d --queue`,
  async ({ olderThan, queue }, context) => {
    const ageMs = readDuration(olderThan, '--older-than');
    if (queue === undefined) return pruneRuns(ageMs, context);
    const { pruneJobs } = await import('../../lib/queue/change-jobs.js');
    const named = { queue: queue === true ? undefined : queue };
    const removed = await withQueue(named, context, (open) => pruneJobs(open, ageMs));
    context.showDone({ json: { removed }, text: `${removed} ${removed === 1 ? 'job' : 'jobs'} removed\n` });
  },
);

async function pruneRuns(ageMs: number, context: Context): Promise<void> {
  const { fleetRunsOf, viewOf } = await import('./do-fleet-run.js');
  const endBefore = context.now().getTime() - ageMs;
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
    text: `${counted(removed.length, 'fleet run')} removed\n${lines.join('')}`,
  });
}
