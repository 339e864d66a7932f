import { readTimeZone } from '../../lib/config/time.js';
import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import { type CommandGroup, command, group, parsed, text } from '../shared/command.js';
import { wholeList } from '../shared/list-command.js';
import type { Noun } from '../shared/noun.js';
import { commandTake, fleetFlags } from './fleet-options.js';
import { queueFlag, withQueue } from './queue-world.js';

const columns = ['name', 'fleet', 'cron', 'timezone', 'command', 'last_at', 'last_outcome'];

const list = wholeList(
  'List schedules and their last results',
  {
    noun: 'schedules',
    columns,
    known: async () => ['name', 'fleet', 'cron', 'timezone', 'command', 'select', 'last_at', 'last_outcome'],
    emptyText: 'there are no schedules yet: tillctl fleet schedule add --help',
  },
  queueFlag,
  'Examples:\n  $ tillctl fleet schedule list',
  async (flags, context) => {
    const { listSchedules } = await import('../../lib/queue/schedules.js');
    return withQueue(flags, context, listSchedules);
  },
);

const remove = command(
  'remove',
  'Enqueue a command no more; what is enqueued stays',
  { '<name>': 'as listed', ...queueFlag, '--fleet <name>': 'where several fleets have one of this name' },
  'Examples:\n  $ tillctl fleet schedule remove nightly',
  async ({ name, ...flags }, context) => {
    const { listSchedules, removeSchedule } = await import('../../lib/queue/schedules.js');
    const removed = await withQueue(flags, context, async (queue) => {
      const all = await listSchedules(queue);
      const [found, second] = all.filter((one) => one.name === name && one.fleet === (flags.fleet ?? one.fleet));
      if (found === undefined) {
        const hint = didYouMeanHint(
          name,
          all.map((one) => one.name),
          'tillctl fleet schedule list',
        );
        throw new UsageError(`there is no schedule "${name}"`, { hint });
      }
      if (second !== undefined) {
        throw new UsageError(`several fleets have a schedule "${name}"`, { hint: `--fleet ${found.fleet}` });
      }
      await removeSchedule(queue, found);
      return found;
    });
    context.showDone({ json: removed, text: `${removed.name} of ${removed.fleet} is removed\n` });
  },
);

/** @param nouns what a command may begin with */
export function scheduleOf(nouns: readonly Noun[]): CommandGroup {
  const add = command(
    'add',
    'Enqueue a command at these times from now on',
    {
      '<times>': "as of cron: minute, hour, day, month, weekday, for example '0 3 * * *'",
      ...commandTake,
      ...queueFlag,
      ...fleetFlags,
      '--name <name>': text('of the schedule', 'nightly'),
      '--timezone <name>': parsed(
        (typed) => readTimeZone(typed, '--timezone'),
        'of the times, for example Europe/Berlin',
        'UTC',
      ),
    },
    `A worker of the fleet enqueues it when it is due, for the organisations that its fleet file has then; at least one must run.
{date} is the day that it is then in the time zone of --timezone.
What still waits, or is done, is not enqueued again. A schedule of the same name is replaced.

Examples:
  $ tillctl fleet schedule add '0 3 * * *' --timezone Europe/Berlin -- invoices pull --since-last --out 'books/{org}.ndjson'
  $ tillctl fleet schedule add '30 5 * * 1' --name stock --select country=de -- products import 'in/{org}-{date}.csv'`,
    async ({ times: cron, command: words, ...flags }, context) => {
      const { openFleet } = await import('./fleet-world.js');
      const { planOrganisations } = await import('./plan-organisations.js');
      const { refuseForQueue } = await import('./worker-rules.js');
      const { addSchedule } = await import('../../lib/queue/schedules.js');
      const { timezone, select } = flags;
      const name = nameOf(flags);
      const fleet = await openFleet(flags.file, context);
      // What would fail at three in the morning fails now.
      const { organisations, command } = await planOrganisations(words, fleet, flags, nouns, context);
      refuseForQueue(command);
      const plan = { fleet: fleet.name, name, words, select: select ?? null, cron, timezone };
      await withQueue(flags, context, (queue) => addSchedule(queue, plan), { make: true });
      context.showDone({
        json: { ...plan, organisations: organisations.length },
        text: `${name}: ${cron} (${timezone}), now ${organisations.length} of ${fleet.organisations.length} organisations\n`,
      });
    },
  );
  return group('schedule', 'Enqueue a command at certain times', [add, list, remove]);
}

/** It becomes part of the name of a queue. */
function nameOf({ name }: { name: string }): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return name;
  throw new UsageError(`--name ${JSON.stringify(name)} is not the name of a schedule`, {
    hint: 'letters, digits, ".", "_" and "-", at most 64, the first a letter or digit',
  });
}
