import { notFound, PartialError } from '../../lib/errors/errors.js';
import type { PlatformTime } from '../../lib/http/platform-clock.js';
import { bareId } from '../../lib/lists/find-thing.js';
import { salesOrdersOf } from '../shared/calls.js';
import { command, group, parsed } from '../shared/command.js';
import { listTakes } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { listWindowFlags, readListWindow } from '../shared/window-options.js';
import { deleteDrafts, draftColumns, pruneDrafts } from './delete-drafts.js';
import { fulfillments, items, setCustomer } from './edit-drafts.js';

const shape = { noun: 'drafts', columns: draftColumns };

const list = command(
  'list',
  'List drafts of sales orders by the time of their creation',
  listTakes(shape, false, {
    ...listWindowFlags('first time to list (default: -90d)', 'first time not to list (default: now)'),
    '--number <number>': 'only drafts with this number: the reference of orders create',
    '--sales-channel <id>': 'only drafts of this sales channel',
  }),
  `Examples:
  $ tillctl orders drafts list --from -7d
  $ tillctl orders drafts list --number WEB-1001 --json`,
  async (flags, context) => {
    const { listOrderDrafts } = await import('../../lib/jobs/orders/order-drafts.js');
    // A draft that was made a moment ago may be of a platform whose clock is ahead.
    const end = (clock: PlatformTime, now: number) => clock.until(now);
    const window = await readListWindow(flags, context, { past: 90 * 86_400_000, end });
    const { number, salesChannel } = flags;
    const { interruption } = context;
    let problems: string[] = [];
    const read = async () => {
      const orders = await salesOrdersOf(context);
      const found = await listOrderDrafts({ window, number, salesChannel }, { orders, interruption });
      problems = found.problems;
      return { items: found.drafts };
    };
    const documentOf = (items: readonly unknown[]) => ({ items, problems });
    await showWhole({ ...shape, documentOf }, flags, read, context);
    if (problems.length > 0) throw new PartialError('the platform could not show all drafts', { problems });
  },
);

const get = command(
  'get',
  'Show one draft with its items, fulfillments and customer',
  { '<id>': parsed(bareId, 'its id on the platform') },
  'Examples:\n  $ tillctl orders drafts get 5c6ac1a0b3a1d40f1c2e7d55 --json',
  async ({ id }, context) => {
    const draft = await (await salesOrdersOf(context)).getDraft(id);
    if (draft !== undefined) return draft;
    const hint = 'it became an order, was deleted, or never was: tillctl orders drafts list';
    throw notFound(`there is no draft "${id}"`, hint);
  },
);

/** Drafts of orders: what was begun and not finished. */
export const drafts = group('drafts', 'List, look at, change, delete and clean up drafts of sales orders', [
  list,
  get,
  deleteDrafts,
  pruneDrafts,
  setCustomer,
  items,
  fulfillments,
]);
