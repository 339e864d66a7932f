import type { Context } from '../../context.js';
import type { DeletedDrafts } from '../../lib/jobs/orders/order-drafts.js';
import { noticeLines } from '../../lib/terminal/notice.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAtRemoved } from '../shared/look-at-write.js';
import { idOfDraft } from './draft-argument.js';
import { type DraftFilterFlags, draftColumns } from './draft-filter.js';

export async function runDeleteDrafts(named: readonly string[], flags: LookFlags, context: Context): Promise<void> {
  const ids: string[] = [];
  for (const name of named) ids.push(await idOfDraft(name, context));
  await confirmDraftDeletion(ids, context);
  await deleteAndShow(ids, flags, context, {});
}

/** Before drafts that were named are deleted. @throws {InterruptedError} unless confirmed */
export async function confirmDraftDeletion(ids: readonly string[], context: Context): Promise<void> {
  await allowWrite(await context.settings(), context);
  const [first = ''] = ids;
  const one = ids.length === 1;
  const { visible } = await import('../../lib/terminal/visible.js');
  const what = one ? `draft ${visible(first)}` : `${ids.length} drafts`;
  await confirmDeletion(what, one ? first : String(ids.length), context);
}

export interface PruneDraftsFlags extends DraftFilterFlags, LookFlags {
  olderThan: string;
  dryRun: boolean;
}

export async function runPruneDrafts(flags: PruneDraftsFlags, context: Context): Promise<void> {
  const { readDuration } = await import('../../lib/config/duration.js');
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
  const { findOldDrafts } = await import('../../lib/jobs/orders/order-drafts.js');
  const ageMs = readDuration(flags.olderThan, '--older-than');
  const { number, salesChannel, dryRun } = flags;
  if (!dryRun) await allowWrite(await context.settings(), context, 'add --dry-run, or ');
  const orders = createSalesOrderOperations((await context.platform()).call);
  const { interruption, terminal } = context;
  // By whichever clock is behind: by the other one a draft of a minute ago may seem to be old.
  const before = (await context.clock.known()).earlier(context.now().getTime()) - ageMs;
  const found = await findOldDrafts(before, { number, salesChannel }, { orders, interruption });
  const { drafts, problems, undated } = found;
  for (const problem of problems) context.notice(`the platform could not show a draft: ${problem}`, 'warning');
  if (undated > 0) context.notice(`${counted(undated)} without a time of creation left alone`);
  const ids = drafts.map(({ id }) => id);
  if (dryRun || ids.length === 0) {
    const list = formatList(drafts, draftColumns, parseFormat(undefined, terminal), terminal);
    context.notice(dryRun ? `${counted(ids.length)} would be deleted` : 'no draft is that old');
    context.show({ json: { drafts, undated, deleted: [], gone: [] }, text: list });
    return;
  }
  // On stderr: what is deleted is to be seen before the question, and standard output has the result.
  noticeLines(context.notice, formatList(drafts, draftColumns, 'table', { columns: terminal.columns }));
  await confirmDeletion(counted(ids.length), String(ids.length), context);
  await deleteAndShow(ids, flags, context, { drafts, undated });
}

async function confirmDeletion(what: string, expected: string, { globals, terminal }: Context): Promise<void> {
  if (globals.yes) return;
  const { InterruptedError } = await import('../../lib/errors/errors.js');
  const { askTyped } = await import('../../lib/terminal/prompt.js');
  const message = `the confirmation to delete ${what} (type ${expected})`;
  if (await askTyped(terminal, { message, flag: '--yes', expected })) return;
  throw new InterruptedError('not confirmed, nothing was deleted');
}

async function deleteAndShow(ids: readonly string[], flags: LookFlags, context: Context, more: object): Promise<void> {
  const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
  await deleteNamed(ids, createSalesOrderOperations((await context.platform()).call), flags, context, more);
}

interface DeletableDrafts {
  deleteDraft: (id: string) => Promise<'deleted' | 'gone'>;
  getDraft: (id: string) => Promise<unknown>;
}

/** One after the other, then looked at; what was done is shown also when it did not come to its end. */
export async function deleteNamed(
  ids: readonly string[],
  { deleteDraft, getDraft }: DeletableDrafts,
  flags: LookFlags,
  context: Context,
  more: object = {},
): Promise<void> {
  const { deleteDrafts } = await import('../../lib/jobs/orders/order-drafts.js');
  const { interruption } = context;
  const { stopped, deleted, gone } = await deleteDrafts(ids, { deleteDraft, interruption });
  context.showDone({ json: { ...more, deleted, gone }, text: describe({ deleted, gone }) });
  if (stopped !== undefined) throw stopped;
  const removed = deleted.map((id) => ({ name: `draft "${id}"`, read: () => getDraft(id) }));
  await lookAtRemoved(removed, flags, context);
}

function describe({ deleted, gone }: DeletedDrafts): string {
  const absent = gone.length === 0 ? '' : `, ${gone.length} not there any more`;
  return `${counted(deleted.length)} deleted${absent}\n`;
}

function counted(drafts: number): string {
  return `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`;
}
