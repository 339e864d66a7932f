import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { readTimeZone } from '../../lib/config/time.js';
import { UsageError } from '../../lib/errors/errors.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import type { Noun } from '../shared/noun.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { type FleetFileFlags, fileOption, selectOption } from './fleet-options.js';
import { type QueueFlags, queueOption, withQueue } from './queue-world.js';

interface AddFlags extends FleetFileFlags, QueueFlags {
  name: string;
  timezone: string;
}

const shape = {
  noun: 'schedules',
  columns: ['name', 'fleet', 'cron', 'timezone', 'command', 'last_at', 'last_outcome'],
  known: async () => ['name', 'fleet', 'cron', 'timezone', 'command', 'select', 'last_at', 'last_outcome'],
  documentOf: itemsOnly,
  emptyText: 'there are no schedules yet: tillctl fleet schedule add --help',
};

const details = `
A worker of the fleet enqueues it when it is due, for the organisations that its fleet file has then; at least one must run.
{date} is the day that it is then in the time zone of --timezone.
What still waits, or is done, is not enqueued again. A schedule of the same name is replaced.

Examples:
  $ tillctl fleet schedule add '0 3 * * *' --timezone Europe/Berlin -- invoices pull --since-last --out 'books/{org}.ndjson'
  $ tillctl fleet schedule add '30 5 * * 1' --name stock --select country=de -- products import 'in/{org}-{date}.csv'`;

/** @param nouns what a command may begin with */
export function scheduleCommand(nouns: readonly Noun[], context: Context): Command {
  return new Command('schedule')
    .description('Enqueue a command at certain times')
    .addCommand(addScheduleCommand(nouns, context))
    .addCommand(listSchedulesCommand(context))
    .addCommand(removeScheduleCommand(context));
}

function addScheduleCommand(nouns: readonly Noun[], context: Context): Command {
  return new Command('add')
    .description('Enqueue a command at these times from now on')
    .argument('<times>', "as of cron: minute, hour, day, month, weekday, for example '0 3 * * *'")
    .argument('<command...>', 'behind --, as it would be typed for one')
    .addOption(queueOption())
    .addOption(fileOption())
    .addOption(selectOption())
    .option('--name <name>', 'of the schedule', 'nightly')
    .addOption(
      new Option('--timezone <name>', 'of the times, for example Europe/Berlin')
        .default('UTC')
        .argParser((text) => readTimeZone(text, '--timezone')),
    )
    .addHelpText('after', details)
    .action((times: string, words: string[], flags: AddFlags) => runAdd(times, words, flags, nouns, context));
}

async function runAdd(
  cron: string,
  words: readonly string[],
  flags: AddFlags,
  nouns: readonly Noun[],
  context: Context,
): Promise<void> {
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
}

/** It becomes part of the name of a queue. */
function nameOf({ name }: AddFlags): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return name;
  throw new UsageError(`--name ${JSON.stringify(name)} is not the name of a schedule`, {
    hint: 'letters, digits, ".", "_" and "-", at most 64, the first a letter or digit',
  });
}

function listSchedulesCommand(context: Context): Command {
  return withListOptions(
    new Command('list').description('List schedules, and what came of them last').addOption(queueOption()),
    shape,
    false,
  )
    .addHelpText('after', '\nExamples:\n  $ tillctl fleet schedule list')
    .action(async (flags: ListFlags & QueueFlags) => {
      const { listSchedules } = await import('../../lib/queue/schedules.js');
      const items = await withQueue(flags, context, listSchedules);
      await showWhole(shape, flags, async () => ({ items }), context);
    });
}

function removeScheduleCommand(context: Context): Command {
  return new Command('remove')
    .description('Enqueue a command no more; what is enqueued stays')
    .argument('<name>', 'as listed')
    .addOption(queueOption())
    .option('--fleet <name>', 'where several fleets have one of this name')
    .addHelpText('after', '\nExamples:\n  $ tillctl fleet schedule remove nightly')
    .action((name: string, flags: QueueFlags & { fleet?: string }) => runRemove(name, flags, context));
}

async function runRemove(name: string, flags: QueueFlags & { fleet?: string }, context: Context): Promise<void> {
  const { listSchedules, removeSchedule } = await import('../../lib/queue/schedules.js');
  const { didYouMeanHint } = await import('../../lib/errors/did-you-mean.js');
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
}
