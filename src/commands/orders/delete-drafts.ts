import type { Context } from '../../context.js';
import type { WriteCheck } from '../../lib/bulk/looks/verify-writes.js';
import { readDuration } from '../../lib/config/duration.js';
import type { DeletedDrafts } from '../../lib/jobs/orders/order-drafts.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { counted } from '../../lib/terminal/counted.js';
import { noticeLines } from '../../lib/terminal/notice.js';
import { visible } from '../../lib/terminal/visible.js';
import { salesOrdersOf } from '../shared/calls.js';
import { command, needed } from '../shared/command.js';
import { allowWrite, confirmed } from '../shared/confirm-production.js';
import { type LookFlags, lookFlags, parsedLook, write } from '../shared/look-at-write.js';
import { idOfDraft } from './draft-argument.js';

export const draftColumns = ['id', 'number', 'external_id', 'sales_channel_id', 'created_at', 'items'] as const;

export const deleteDrafts = command(
  'delete',
  'Delete drafts of sales orders; one that no longer exists counts as deleted',
  { '<ids...>': 'ids on the platform, or number:WEB-1001', ...lookFlags },
  'Examples:\n  $ tillctl orders drafts delete 5c6ac1a0b3a1d40f1c2e7d55 --yes',
  async ({ ids: named, ...flags }, context) => {
    const ids: string[] = [];
    for (const name of named) ids.push(await idOfDraft(name, context));
    await confirmDraftDeletion(ids, context);
    await deleteNamed(ids, await salesOrdersOf(context), flags, context);
  },
);

/** Before drafts that were named are deleted. @throws {InterruptedError} unless confirmed */
export async function confirmDraftDeletion(ids: readonly string[], context: Context): Promise<void> {
  await allowWrite(context);
  const [first = ''] = ids;
  const one = ids.length === 1;
  const what = one ? `draft ${visible(first)}` : `${ids.length} drafts`;
  await confirmed(`delete ${what}`, one ? first : String(ids.length), context);
}

export const pruneDrafts = command(
  'prune',
  'Delete drafts of sales orders that were created long ago, after showing them',
  {
    ...lookFlags,
    '--older-than <duration>': needed('age since the creation, for example 7d'),
    '--number <number>': 'only drafts with this number',
    '--sales-channel <id>': 'only drafts of this sales channel',
    '--dry-run': 'show them and delete nothing',
  },
  `Examples:
  $ tillctl orders drafts prune --older-than 7d --dry-run
  $ tillctl orders drafts prune --older-than 30d --sales-channel web --yes

A draft that does not say when it was created is left alone. What is not finished yet by a run of orders create, or by
another user, is a draft too: choose an age that none of them has.`,
  async ({ olderThan, number, salesChannel, dryRun, ...flags }, context) => {
    const { findOldDrafts } = await import('../../lib/jobs/orders/order-drafts.js');
    const ageMs = readDuration(olderThan, '--older-than');
    if (!dryRun) await allowWrite(context, 'add --dry-run, or ');
    const orders = await salesOrdersOf(context);
    const { interruption, terminal } = context;
    // By whichever clock is behind: by the other one a draft of a minute ago may seem to be old.
    const before = (await context.clock.known()).earlier(context.now().getTime()) - ageMs;
    const found = await findOldDrafts(before, { number, salesChannel }, { orders, interruption });
    const { drafts, problems, undated } = found;
    for (const problem of problems) context.notice(`the platform could not show a draft: ${problem}`, 'warning');
    if (undated > 0) context.notice(`${counted(undated, 'draft')} without a time of creation left alone`);
    const ids = drafts.map(({ id }) => id);
    if (dryRun || ids.length === 0) {
      const list = formatList(drafts, draftColumns, parseFormat(undefined, terminal), terminal);
      context.notice(dryRun ? `${counted(ids.length, 'draft')} would be deleted` : 'no draft is that old');
      context.show({ json: { drafts, undated, deleted: [], gone: [] }, text: list });
      return;
    }
    // On stderr: what is deleted is to be seen before the question, and standard output has the result.
    noticeLines(context.notice, formatList(drafts, draftColumns, 'table', { columns: terminal.columns }));
    await confirmed(`delete ${counted(ids.length, 'draft')}`, String(ids.length), context);
    await deleteNamed(ids, orders, flags, context, { drafts, undated });
  },
);

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
  const { lookAtRemovals } = await import('../../lib/bulk/looks/look-at-write.js');
  const { removalOf } = await import('../../lib/bulk/strategies/single.js');
  const { interruption } = context;
  const checks: WriteCheck[] = [];
  const deleteOne = async (id: string) => {
    let became: 'deleted' | 'gone' = 'deleted';
    const isThere = async () => (await getDraft(id)) !== undefined;
    const remove = async () => {
      became = await deleteDraft(id);
    };
    const removal = removalOf({ kind: 'draft', key: id, at: { id } }, {}, { isThere, remove });
    await write(removal, undefined, context);
    if (became === 'deleted' && removal.check !== undefined) checks.push(removal.check);
    return became;
  };
  const { stopped, deleted, gone } = await deleteDrafts(ids, { deleteDraft: deleteOne, interruption });
  context.showDone({ json: { ...more, deleted, gone }, text: describe({ deleted, gone }) });
  if (stopped !== undefined) throw stopped;
  await lookAtRemovals(checks, await parsedLook(flags, context));
}

function describe({ deleted, gone }: DeletedDrafts): string {
  const absent = gone.length === 0 ? '' : `, ${gone.length} not there any more`;
  return `${counted(deleted.length, 'draft')} deleted${absent}\n`;
}
