import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type MovementKind, movementKinds, movementNouns } from '../../lib/resources/inventory/movement-kind.js';
import { movements } from '../../lib/resources/inventory/movements.js';
import { crudCommand } from '../crud/crud-command.js';
import { setStatusCommand } from '../orders/set-status.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { createCommand } from './create-movements.js';
import { movementDraftsCommand } from './movement-drafts.js';
import { statusVerb } from './movement-status.js';

/** Shipments, goods out and goods in: the same verbs for each. */
export function movementCommands(context: Context): Command[] {
  return movementNouns.map((noun) => {
    const kind = movementKinds[noun];
    return crudCommand(movements[noun], context, {
      create: () => createCommand(kind, context),
      list: () => listCommand(kind, context),
      get: () => getCommand(kind, context),
      'set-status': () => setStatusCommand(statusVerb(kind), context),
      drafts: () => movementDraftsCommand(kind, context),
    });
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
