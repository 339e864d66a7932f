import { join } from 'node:path';
import type { Context } from '../../context.js';
import { inWorkFolder } from '../../lib/bulk/work-folder.js';
import { membersOf } from '../../lib/jobs/inventory/movement-drafts.js';
import {
  addToDraft,
  type DraftPart,
  type EditedDraft,
  type EditWorld,
  removeFromDraft,
  setDraftCustomer,
  setInDraft,
} from '../../lib/jobs/orders/edit-order-draft.js';
import { createSalesOrderOperations } from '../../lib/platform/calls/sales-orders.js';
import type { GivenMembers } from '../../lib/resources/orders/draft-edit.js';
import { visible } from '../../lib/terminal/visible.js';
import { allowWrite } from '../shared/bulk-write.js';
import { textOf } from '../shared/draft-text.js';
import { type LookFlags, lookAt } from '../shared/look-at-write.js';
import { searchWorldOf } from '../shared/search-world.js';
import { idOfDraft } from './draft-argument.js';

/** A draft as it was typed, and the file that says what it is to be like. */
export interface Edit {
  named: string;
  file: string;
  flags: LookFlags;
}

export function runSetCustomer(edit: Edit, context: Context): Promise<void> {
  return runEdit(edit, context, setDraftCustomer);
}

export function runAdd(
  part: DraftPart,
  { again, ...edit }: Edit & { again: boolean },
  context: Context,
): Promise<void> {
  return runEdit(edit, context, (draftId, given, world) => addToDraft(part, { draftId, given, again }, world));
}

export function runSet(part: DraftPart, { id, ...edit }: Edit & { id: string }, context: Context): Promise<void> {
  return runEdit(edit, context, (draftId, given, world) => setInDraft(part, { draftId, id, given }, world));
}

export async function runRemove(
  part: DraftPart,
  { named, id, flags }: { named: string; id: string; flags: LookFlags },
  context: Context,
): Promise<void> {
  await allowWrite(await context.settings(), context);
  const draftId = await idOfDraft(named, context);
  const orders = createSalesOrderOperations((await context.platform()).call);
  const look: EditWorld['look'] = (check, answer) => lookAt(check, answer, flags, context);
  show(await removeFromDraft(part, { draftId, id }, { orders, look }), part, context);
}

async function runEdit(
  { named, file, flags }: Edit,
  context: Context,
  work: (draftId: string, given: GivenMembers, world: EditWorld) => Promise<EditedDraft>,
): Promise<void> {
  const source = file === '-' ? 'stdin' : file;
  const members = membersOf(await textOf(file, context), source);
  await allowWrite(await context.settings(), context);
  const draftId = await idOfDraft(named, context);
  await inWorkFolder(join(context.folders.state, 'work'), context.now(), async (folder) => {
    const platform = await context.platform();
    const orders = createSalesOrderOperations(platform.call);
    const look: EditWorld['look'] = (check, answer) => lookAt(check, answer, flags, context);
    const world = { ...(await searchWorldOf(context)), platform, orders, folder, look };
    show(await work(draftId, { members, source }, world), undefined, context);
  });
}

function show(done: EditedDraft, part: DraftPart | undefined, context: Context): void {
  const what = done.id === null ? 'the customer' : `${part === undefined ? '' : `${part} `}${visible(done.id)}`;
  const how = done.result === 'gone' ? 'was not there' : `is ${done.result}`;
  const named = done.no_longer_named_by ?? [];
  const more = named.length === 0 ? '' : `; ${named.map(visible).join(', ')} named it`;
  context.showDone({ json: done, text: `${what} of draft ${visible(done.draft_id)} ${how}${more}\n` });
}
