import { join } from 'node:path';
import type { Context } from '../../context.js';
import { inWorkFolder } from '../../lib/bulk/work-folder.js';
import type { DraftsWorld, WrittenDraft } from '../../lib/jobs/inventory/movement-drafts.js';
import type { MovementKind } from '../../lib/resources/inventory/movement-kind.js';
import { visible } from '../../lib/terminal/visible.js';
import type { FlagsOf } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { textFrom } from '../shared/draft-text.js';
import { type LookFlags, write } from '../shared/look-at-write.js';
import { idOfWritten } from '../shared/lookups.js';
import { searchWorldOf } from '../shared/search-world.js';
import type { conditionFlag } from './condition-option.js';

export const draftArgument = 'its id on the platform, or ref:MOVE-1001';

/** The ids of drafts that are written. @throws {UsageError} when several have one reference */
export async function idsOfDrafts(kind: MovementKind, named: readonly string[], context: Context): Promise<string[]> {
  const drafts = { noun: `drafts of ${kind.noun}`, thing: 'draft', command: `${kind.command} drafts` };
  const members = { ref: 'reference' };
  const lookup = { ...drafts, operation: kind.operations.listDrafts, members };
  const ids: string[] = [];
  for (const name of named) ids.push(await idOfWritten(name, lookup, context));
  return ids;
}

type DraftFlags = FlagsOf<typeof conditionFlag> & LookFlags;

/** @param work with the members of the one object in the file, and where they stand */
export async function writeDraft(
  { file, ...flags }: DraftFlags & { file: string },
  context: Context,
  work: (members: Readonly<Record<string, unknown>>, source: string, world: DraftsWorld) => Promise<WrittenDraft>,
): Promise<void> {
  const { membersOf } = await import('../../lib/jobs/inventory/movement-drafts.js');
  const source = file === '-' ? 'stdin' : file;
  const members = membersOf(await textFrom(file, context), source);
  await allowWrite(context);
  const done = await inWorld(context, (world) => work(members, source, world), flags);
  const of = done.reference === null ? '' : ` of ${visible(done.reference)}`;
  context.showDone({ json: done, text: `draft ${visible(done.id)}${of} is ${done.result}\n` });
}

/** Make of a draft what it is a draft of. */
export async function finishDraft(
  kind: MovementKind,
  named: string,
  flags: DraftFlags,
  context: Context,
): Promise<void> {
  const { finishMovementDraft } = await import('../../lib/jobs/inventory/movement-drafts.js');
  await allowWrite(context);
  const [draft = named] = await idsOfDrafts(kind, [named], context);
  const id = await inWorld(context, (world) => finishMovementDraft(kind, draft, world), flags);
  context.showDone({ json: { id, draft_id: draft }, text: `${kind.one} ${visible(id)} is created\n` });
}

async function inWorld<Result>(
  context: Context,
  work: (world: DraftsWorld) => Promise<Result>,
  { allowCondition, ...flags }: DraftFlags,
): Promise<Result> {
  const platform = await context.platform();
  const written: DraftsWorld['write'] = (writing) => write(writing, flags, context);
  const world = { ...(await searchWorldOf(context)), platform, write: written, allowConditions: allowCondition };
  return inWorkFolder(join(context.folders.state, 'work'), context.now(), (folder) => work({ ...world, folder }));
}
