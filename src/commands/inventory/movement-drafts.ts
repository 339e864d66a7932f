import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { DraftsWorld, WrittenDraft } from '../../lib/jobs/inventory/movement-drafts.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { confirmDraftDeletion, deleteNamed } from '../orders/delete-drafts.js';
import { allowWrite } from '../shared/bulk-write.js';
import { textOf } from '../shared/draft-text.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { showWhole } from '../shared/show-list.js';
import { type ConditionFlags, conditionOption } from './condition-option.js';

/** Drafts touch no stock and can be changed at will, until something is made of them. */
export function movementDraftsCommand(kind: MovementKind, context: Context): Command {
  const command = new Command('drafts').description(`Create, list, change and delete drafts of ${kind.noun}`);
  for (const verb of [createCommand, listCommand, getCommand, setCommand, deleteCommand]) {
    command.addCommand(verb(kind, context));
  }
  return command;
}

const id = '5c6ac1a0b3a1d40f1c2e7d55';

const draftArgument = 'its id on the platform, or ref:MOVE-1001';

/** The ids of drafts that are written. @throws {UsageError} when several have one reference */
async function idsOfDrafts(kind: MovementKind, named: readonly string[], context: Context): Promise<string[]> {
  const drafts = { noun: `drafts of ${kind.noun}`, thing: 'draft', command: `${kind.command} drafts` };
  const members = { ref: 'reference' };
  const lookup = { ...drafts, operation: kind.operations.listDrafts, members };
  const ids: string[] = [];
  for (const name of named) ids.push(await idOfWritten(name, lookup, context));
  return ids;
}

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
      write(file, flags, context, async (members, source, world) => {
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
      write(file, flags, context, async (members, source, world) => {
        const { setMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
        const [id = draft] = await idsOfDrafts(kind, [draft], context);
        return setMovementDraft(kind, { id, members, source }, world);
      }),
    );
}

type DraftFlags = ConditionFlags & LookFlags;

async function write(
  file: string,
  flags: DraftFlags,
  context: Context,
  work: (members: Readonly<Record<string, unknown>>, source: string, world: DraftsWorld) => Promise<WrittenDraft>,
): Promise<void> {
  const { membersOf } = await import('../../lib/jobs/inventory/movement-drafts.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const source = file === '-' ? 'stdin' : file;
  const members = membersOf(await textOf(file, context), source);
  await allowWrite(await context.settings(), context);
  const done = await inWorld(context, (world) => work(members, source, world), flags);
  const of = done.reference === null ? '' : ` of ${visible(done.reference)}`;
  context.showDone({ json: done, text: `draft ${visible(done.id)}${of} is ${done.result}\n` });
}

/** Make of a draft what it is a draft of. */
export async function runFinish(kind: MovementKind, named: string, flags: LookFlags, context: Context): Promise<void> {
  const { finishMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
  const { InDoubtError } = await import('../../lib/errors/errors.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const [draft = named] = await idsOfDrafts(kind, [named], context);
  const made = await inWorld(context, (world) => finishMovementDraft(kind, draft, world), flags);
  if (made.id === undefined) {
    throw new InDoubtError(
      `draft ${visible(draft)} was used up, and the platform does not say which ${kind.one} it is`,
      {
        hint: `tillctl ${kind.command} list`,
      },
    );
  }
  context.showDone({ json: { id: made.id, draft_id: draft }, text: `${kind.one} ${visible(made.id)} is created\n` });
}

async function inWorld<Result>(
  context: Context,
  work: (world: DraftsWorld) => Promise<Result>,
  { allowCondition = [], ...flags }: Partial<ConditionFlags> & LookFlags,
): Promise<Result> {
  const { mkdir, mkdtemp, rm } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { setTimeout: wait } = await import('node:timers/promises');
  const { timeoutMs } = await context.settings();
  const base = join(context.folders.state, 'work');
  await mkdir(base, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(base, 'draft-'));
  try {
    return await work({
      platform: await context.platform(),
      folder,
      allowConditions: allowCondition,
      look: (check) => lookAt(check, undefined, flags, context),
      timeoutMs,
      now: context.now,
      clock: context.clock,
      interruption: context.interruption,
      sleep: async (ms, signal) => {
        await wait(ms, undefined, { signal });
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
    .argument('<id>', 'its id on the platform')
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
