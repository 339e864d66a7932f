import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { PlatformTime } from '../../lib/http/platform-clock.js';
import { bareId } from '../../lib/lists/find-thing.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { listWindowOptions, readListWindow, type WindowFlags } from '../shared/window-options.js';
import { deleteDraftsCommand, pruneDraftsCommand } from './delete-drafts.js';
import { type DraftFilterFlags, draftColumns } from './draft-filter.js';
import { fulfillmentsCommand, itemsCommand } from './draft-parts.js';
import { setDraftCommand } from './set-draft.js';

/** Drafts of orders: what was begun and not finished. */
export function draftsCommand(context: Context): Command {
  const command = new Command('drafts').description(
    'List, look at, change, delete and clean up drafts of sales orders',
  );
  for (const verb of [listDraftsCommand, getDraftCommand, deleteDraftsCommand, pruneDraftsCommand]) {
    command.addCommand(verb(context));
  }
  for (const edit of [setDraftCommand, itemsCommand, fulfillmentsCommand]) command.addCommand(edit(context));
  return command;
}

export interface ListDraftsFlags extends ListFlags, WindowFlags, DraftFilterFlags {}

const shape = { noun: 'drafts', columns: draftColumns };

function listDraftsCommand(context: Context): Command {
  const command = new Command('list').description('List drafts of sales orders by the time of their creation');
  for (const option of listWindowOptions(
    'first time to list (default: -90d)',
    'first time not to list (default: now)',
  )) {
    command.addOption(option);
  }
  command
    .option('--number <number>', 'only drafts with this number: the reference of orders create')
    .option('--sales-channel <id>', 'only drafts of this sales channel');
  return withListOptions(command, shape, false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl orders drafts list --from -7d\n  $ tillctl orders drafts list --number WEB-1001 --json',
    )
    .action((flags: ListDraftsFlags) => runListDrafts(flags, context));
}

async function runListDrafts(flags: ListDraftsFlags, context: Context): Promise<void> {
  const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
  const { listOrderDrafts } = await import('../../lib/jobs/orders/order-drafts.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  // A draft that was made a moment ago may be of a platform whose clock is ahead.
  const end = (clock: PlatformTime, now: number) => clock.until(now);
  const window = await readListWindow(flags, context, { past: 90 * 86_400_000, end });
  const { number, salesChannel } = flags;
  let problems: string[] = [];
  const read = async () => {
    const orders = createSalesOrderOperations((await context.platform()).call);
    const found = await listOrderDrafts(
      { window, number, salesChannel },
      { orders, interruption: context.interruption },
    );
    problems = found.problems;
    return { items: found.drafts };
  };
  const documentOf = (items: readonly unknown[]) => ({ items, problems });
  await showWhole({ ...shape, documentOf }, flags, read, context);
  if (problems.length > 0) throw new PartialError('the platform could not show all drafts', { problems });
}

function getDraftCommand(context: Context): Command {
  return new Command('get')
    .description('Show one draft with its items, fulfillments and customer')
    .argument('<id>', 'its id on the platform', bareId)
    .addHelpText('after', '\nExamples:\n  $ tillctl orders drafts get 5c6ac1a0b3a1d40f1c2e7d55 --json')
    .action((id: string) => runGetDraft(id, context));
}

async function runGetDraft(id: string, context: Context): Promise<void> {
  const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
  const { showThing } = await import('../shared/show-thing.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const draft = await createSalesOrderOperations((await context.platform()).call).getDraft(id);
  if (draft === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `there is no draft "${id}"`, {
      hint: 'it became an order, was deleted, or never was: tillctl orders drafts list',
    });
  }
  await showThing(draft, context);
}
