import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { movementOptions } from '../../lib/options/inventory-options.js';
import { type MovementKind, movementKinds, movementNouns } from '../../lib/resources/inventory/movement-kind.js';
import type { StatusVerb } from '../orders/run-set-status.js';
import { setStatusCommand } from '../orders/set-status.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { optionOf } from '../shared/declared-option.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type InputFlags, inputOptions, type RunFlags, runOptions } from '../shared/shared-options.js';
import { showWhole } from '../shared/show-list.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';
import { allowedOf, type ConditionFlags, conditionOption } from './condition-option.js';
import { movementDraftsCommand } from './movement-drafts.js';

const descriptions = {
  shipments: 'Move goods from one storage location to another',
  'goods-out': 'Goods that leave a storage location',
  'goods-in': 'Goods that come to a storage location',
} as const;

/** Shipments, goods out and goods in: the same verbs for each. */
export function movementCommands(context: Context): Command[] {
  return movementNouns.map((noun) => {
    const kind = movementKinds[noun];
    const command = new Command(noun).description(descriptions[noun]);
    const verbs = [createCommand, templateCommand, listCommand, getCommand];
    for (const verb of verbs) command.addCommand(verb(kind, context));
    command.addCommand(setStatusCommand(statusVerb(kind), context));
    command.addCommand(movementDraftsCommand(kind, context));
    return command;
  });
}

export interface CreateFlags extends InputFlags, RunFlags, ConditionFlags {
  file?: string;
  keepDrafts: boolean;
  draft?: string;
}

function createCommand(kind: MovementKind, context: Context): Command {
  const { command: typed, noun, one } = kind;
  const command = new Command('create')
    .description(`Create ${noun} from a CSV, TSV, XLSX, JSON or NDJSON file, one for each reference`)
    .argument('[file]', 'the file, .gz too; - for standard input')
    .addOption(optionOf(movementOptions.keepDrafts))
    .option('--draft <id>', `instead of a file: make a ${one} of this draft`)
    .addOption(conditionOption());
  for (const option of [...inputOptions(), ...runOptions()]) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl ${typed} create moves.csv --dry-run
  $ tillctl ${typed} create moves.ndjson
  $ tillctl ${typed} template > moves.csv

A file has one line a position, grouped by reference (CSV, TSV, XLSX), or one object a ${one} with its positions (JSON,
NDJSON). Each reference becomes one ${one}, whatever fails. It is looked for in the journals of earlier runs and in one
listing of ${noun} and their drafts: the platform is taken to keep the reference, which is a member of our own. A reference
that has a ${one} already is unchanged when that one is equal, else rejected. Stock moves only later, by its status.
One bad line rejects the whole reference: correct it in the reject file, then tillctl runs retry-rejected latest.`,
    )
    .action((file: string | undefined, flags: Omit<CreateFlags, 'file'>) =>
      runCreate(kind, { file, ...flags }, context),
    );
}

async function runCreate(kind: MovementKind, { file, ...flags }: CreateFlags, context: Context): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  if ((file === undefined) === (flags.draft === undefined)) {
    throw new UsageError('name a file, or a draft by --draft <id>, one of both');
  }
  if (file === undefined) {
    if (flags.dryRun || flags.resume !== undefined) {
      throw new UsageError(`--draft and --${flags.dryRun ? 'dry-run' : 'resume'} do not go together`, {
        hint: `look at it: tillctl ${kind.command} drafts get ${flags.draft}`,
      });
    }
    const { runFinish } = await import('./movement-drafts.js');
    return runFinish(kind, flags.draft ?? '', flags, context);
  }
  const { createMovements } = await import('../../lib/jobs/inventory/create-movements.js');
  const { keepDrafts } = flags;
  await runBulkWrite({ ...flags, file }, context, (options, call, deps, settings) =>
    createMovements(
      kind.noun,
      { ...options, keepDrafts, allowConditions: allowedOf(flags) },
      call,
      // A dry run without a login asks nobody, so it needs no times.
      { ...deps, timeoutMs: settings?.timeoutMs ?? 0 },
    ),
  );
}

function templateCommand(kind: MovementKind, context: Context): Command {
  const command = new Command('template').description(
    `Print a file of ${kind.noun} to fill in: one example and the allowed values`,
  );
  for (const option of templateOptions()) command.addOption(option);
  return command
    .addHelpText('after', `\nExamples:\n  $ tillctl ${kind.command} template > moves.csv`)
    .action(async (flags: TemplateFlags) => {
      const { movementTemplate } = await import('../../lib/resources/inventory/movement-template.js');
      const { columns, record } = movementTemplate(kind);
      await showTemplate({ noun: kind.noun, columns, record }, flags, context);
    });
}

interface MovementListFlags extends ListFlags {
  status?: string;
  reference?: string;
}

function listCommand(kind: MovementKind, context: Context): Command {
  const parts = kind.noun === 'shipments' ? ', with the states of their two parts' : '';
  const command = new Command('list')
    .description(`List ${kind.noun}${parts}`)
    .addOption(new Option('--status <status>', 'only those in this state').choices([...kind.statuses]))
    .option('--reference <reference>', 'only the one with this reference');
  return withListOptions(command, { columns: kind.listColumns }, false)
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${kind.command} list --status ${kind.statuses[0]}\n  $ tillctl ${kind.command} list --format csv`,
    )
    .action((flags: MovementListFlags) => runList(kind, flags, context));
}

async function runList(
  kind: MovementKind,
  { status, reference, ...flags }: MovementListFlags,
  context: Context,
): Promise<void> {
  const { listMovements } = await import('../../lib/jobs/inventory/list-movements.js');
  const read = async () => listMovements(kind, { status, reference }, (await context.platform()).call);
  await showWhole({ noun: kind.noun, columns: kind.listColumns }, flags, read, context);
}

function getCommand(kind: MovementKind, context: Context): Command {
  return new Command('get')
    .description(`Show one ${kind.one} with every member`)
    .argument('<id>', 'its id on the platform, its reference, or the beginning of its id')
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${kind.command} get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl ${kind.command} get ref:MOVE-1001`,
    )
    .action((name: string) => runGet(kind, name, context));
}

async function runGet(kind: MovementKind, name: string, context: Context): Promise<void> {
  const { getMovement, listMovements } = await import('../../lib/jobs/inventory/list-movements.js');
  const { findThing, memberNames } = await import('../../lib/lists/find-thing.js');
  const { showThing } = await import('../shared/show-thing.js');
  const { call } = await context.platform();
  const found = await findThing(name, {
    one: kind.one,
    many: kind.noun,
    command: kind.command,
    idOf: ({ id }) => String(id),
    names: memberNames({ ref: 'reference' }),
    byId: (id) => getMovement(kind, id, call),
    all: async function* () {
      yield* (await listMovements(kind, {}, call)).items;
    },
  });
  await showThing(found, context);
}

function statusVerb(kind: MovementKind): StatusVerb {
  const { noun, one, command, settable, transitions, notSet, operations } = kind;
  const moves = Object.entries(transitions)
    .filter(([, targets]) => targets.length > 0)
    .map(([from, targets]) => `  ${from} becomes ${targets.join(', ')}`);
  const stock = {
    shipments:
      'Its goods out and goods in are canceled with it, unless they are at an end; what was moved stays moved.',
    'goods-out': 'SHIPPED takes the goods out of the stock of their location, once.',
    'goods-in': 'IN_PROCESS says that the goods were received: they come to the stock of their location, once.',
  }[noun];
  return {
    noun,
    command,
    notSet,
    lookup: { noun, thing: one, command, operation: operations.list, members: { ref: 'reference' } },
    verb: 'set-status',
    description: `Set the status of ${noun}: ${settable.join(', ')}`,
    wish: { status: undefined, way: 'set' },
    // The states of a shipment are worked out of its parts, so that there is nothing to decide about.
    hasTable: noun !== 'shipments',
    isTyped: true,
    example: { id: '5c6ac1a0b3a1d40f1c2e7d55', status: settable[0] ?? '' },
    note: `A file has a column id, and status, unless the command line says the status. It is a run: tillctl runs list
A move is checked against this table before it is sent; what is there already is unchanged.
${moves.join('\n')}
${stock}`,
  };
}
