import { Command } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { confirmDraftDeletion, deleteNamed } from '../orders/run-delete-drafts.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import { showWhole } from '../shared/show-list.js';
import { conditionOption } from './condition-option.js';
import { draftArgument, idsOfDrafts } from './movement-draft-argument.js';
import { type DraftFlags, writeDraft } from './write-movement-draft.js';

/** Drafts touch no stock and can be changed at will, until something is made of them. */
export function movementDraftsCommand(kind: MovementKind, context: Context): Command {
  const command = new Command('drafts').description(`Create, list, change and delete drafts of ${kind.noun}`);
  for (const verb of [createCommand, listCommand, getCommand, setCommand, deleteCommand]) {
    command.addCommand(verb(kind, context));
  }
  return command;
}

const id = '5c6ac1a0b3a1d40f1c2e7d55';

function createCommand(kind: MovementKind, context: Context): Command {
  return withLook(new Command('create'))
    .description('Create one draft from one JSON object')
    .argument('<file>', 'the object, as template --format json has it; - for standard input')
    .addOption(conditionOption())
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl ${kind.command} drafts create move.json
  $ tillctl ${kind.command} create --draft ${id}

A reference has one draft, however often this is called: an equal one that is there is left alone.`,
    )
    .action((file: string, flags: DraftFlags) =>
      writeDraft(file, flags, context, async (members, source, world) => {
        const { createMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
        return createMovementDraft(kind, members, source, world);
      }),
    );
}

function setCommand(kind: MovementKind, context: Context): Command {
  return withLook(new Command('set'))
    .description('Change members of one draft; what is not named keeps its value')
    .argument('<id>', draftArgument)
    .argument('<file>', 'one JSON object; - for standard input')
    .addOption(conditionOption())
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl ${kind.command} drafts set ${id} change.json
  $ echo '{"positions": [{"product_external_id": "A-1001", "quantity": 4}]}' |
      tillctl ${kind.command} drafts set ${id} -

Positions are named all together or not at all.`,
    )
    .action((draft: string, file: string, flags: DraftFlags) =>
      writeDraft(file, flags, context, async (members, source, world) => {
        const { setMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
        const [id = draft] = await idsOfDrafts(kind, [draft], context);
        return setMovementDraft(kind, { id, members, source }, world);
      }),
    );
}

function listCommand(kind: MovementKind, context: Context): Command {
  const type = kind.types === undefined ? [] : ['type'];
  const shape = { noun: 'drafts', columns: ['id', 'reference', ...type, ...kind.locations, 'count', 'created_at'] };
  const command = new Command('list')
    .description(`List drafts of ${kind.noun}`)
    .option('--reference <reference>', 'only those with this reference');
  return withListOptions(command, shape, false)
    .addHelpText('after', `\nExamples:\n  $ tillctl ${kind.command} drafts list --reference MOVE-1001`)
    .action(({ reference, ...flags }: ListFlags & { reference?: string }) =>
      showWhole(shape, flags, () => readDrafts(kind, reference, context), context),
    );
}

async function readDrafts(kind: MovementKind, reference: string | undefined, context: Context) {
  const { listWhole } = await import('../../lib/platform/calls/lookups.js');
  const { items, problems } = await listWhole((await context.platform()).call, kind.operations.listDrafts);
  const wanted = items.filter((draft) => reference === undefined || draft.reference === reference);
  const counted = wanted.map((draft) => ({
    ...draft,
    count: Array.isArray(draft.positions) ? draft.positions.length : undefined,
  }));
  return { items: counted, problems };
}

function getCommand(kind: MovementKind, context: Context): Command {
  return new Command('get')
    .description('Show one draft with its positions')
    .argument('<id>', 'its id on the platform', bareId)
    .addHelpText('after', `\nExamples:\n  $ tillctl ${kind.command} drafts get ${id} --json`)
    .action(async (draft: string) => {
      const { noDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
      const { findById } = await import('../../lib/platform/calls/lookups.js');
      const { showThing } = await import('../shared/show-thing.js');
      const found = await findById((await context.platform()).call, kind.operations.getDraft, 'draft-id', draft);
      if (found === undefined) throw noDraft(kind, draft);
      await showThing(found, context);
    });
}

function deleteCommand(kind: MovementKind, context: Context): Command {
  return withLook(new Command('delete'))
    .description(`Delete drafts of ${kind.noun}; one that is not there any more is as good as deleted`)
    .argument('<ids...>', 'ids on the platform, or ref:MOVE-1001')
    .addHelpText('after', `\nExamples:\n  $ tillctl ${kind.command} drafts delete ${id} --yes`)
    .action(async (named: string[], flags: LookFlags) => {
      const { createMovementOperations } = await import('../../lib/platform/calls/movements.js');
      const ids = await idsOfDrafts(kind, named, context);
      await confirmDraftDeletion(ids, context);
      const operations = createMovementOperations((await context.platform()).call, kind);
      await deleteNamed(ids, operations, flags, context);
    });
}
