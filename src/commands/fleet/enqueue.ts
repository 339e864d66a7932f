import { hostname } from 'node:os';
import { type CommandData, command } from '../shared/command.js';
import type { Noun } from '../shared/noun.js';
import { commandTake, fleetFlags } from './fleet-options.js';
import { jobsOf, queueFlag, withQueue } from './queue-world.js';

/** @param nouns what a command may begin with */
export function enqueueOf(nouns: readonly Noun[]): CommandData {
  return command(
    'enqueue',
    'Put a command into the queue of a fleet, a job for each organisation',
    { ...commandTake, ...queueFlag, ...fleetFlags },
    `Behind -- stands a command as for tillctl fleet run, checked in the same way. Each organisation is one job, which any
machine does that runs tillctl fleet worker. Work that waits or is being done already is not added again: two who
enqueue the same command for the same organisation have one job. The queue holds names, labels and words; never a secret.

Examples:
  $ tillctl fleet enqueue --queue postgres://fleet@db.example.com/fleet -- invoices pull --since-last --out 'books/{org}.ndjson'
  $ tillctl fleet enqueue --select country=de -- products import 'in/{label.brand}.csv' --rejects 'rejects/{org}.csv'`,
    async ({ command: words, ...flags }, context) => {
      const { openFleet } = await import('./fleet-world.js');
      const { planOrganisations } = await import('./plan-organisations.js');
      const { refuseForQueue } = await import('./worker-rules.js');
      const { enqueue } = await import('../../lib/queue/enqueue.js');
      const { describeEnqueued } = await import('../../lib/queue/schedules.js');
      const fleet = await openFleet(flags.file, context);
      const planned = await planOrganisations(words, fleet, flags, nouns, context);
      refuseForQueue(planned.command);
      const jobs = await jobsOf(planned, fleet, hostname());
      const made = await withQueue(flags, context, (queue) => enqueue(queue, jobs), { make: true });
      const there = made.filter(({ was_there }) => was_there);
      context.showDone({
        json: { fleet: fleet.name, enqueued: made.length - there.length, there: there.length, jobs: made },
        text: [
          ...there.map(({ organisation, id }) => `${organisation}: job ${id} was there already\n`),
          `${describeEnqueued(made)}: tillctl fleet jobs\n`,
        ].join(''),
      });
    },
  );
}
