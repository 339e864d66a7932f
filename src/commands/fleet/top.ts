import { UsageError } from '../../lib/errors/errors.js';
import { command } from '../shared/command.js';

export const top = command(
  'top',
  'Show the organisations that a fleet run, or the workers of a queue, are at',
  {
    '[fleet-run-id]': 'as printed by fleet runs (default: the latest)',
    '--queue [postgres-url]': 'the jobs of this queue instead (default: TILLCTL_QUEUE, setting queue)',
  },
  `Of a fleet run each organisation with phase, rate and last words; of a queue each job that a worker is at, by which worker, since
when and in which attempt, and how many jobs wait, wait for the pause after an attempt (delayed) or are dead letters.

Examples:
  $ tillctl fleet top
  $ tillctl fleet top 20260301-0300-k2 --json
  $ tillctl fleet top --queue

On a terminal it is drawn anew until the fleet run ends, of a queue until you end it; q or Ctrl-C ends the looking, not the
work. Elsewhere, and with --json, it is printed once.`,
  async ({ fleetRunId: id, queue }, context) => {
    if (queue === undefined) return (await import('./run-top.js')).runTop(id ?? 'latest', context);
    if (id !== undefined) {
      throw new UsageError(`fleet run ${id} is not in a queue`, { hint: `tillctl fleet top ${id}, without --queue` });
    }
    const { runQueueTop } = await import('./run-queue-top.js');
    await runQueueTop(queue === true ? {} : { queue }, context);
  },
);
