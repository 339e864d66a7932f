import { orders } from '../../lib/resources/orders/orders.js';
import { templateOf } from '../crud/crud-command.js';
import { historyOf } from '../crud/history-command.js';
import { documentCommands } from '../documents/documents.js';
import type { Verb } from '../shared/command.js';
import { create, verify } from './create.js';
import { drafts } from './drafts.js';
import { orderVerbs, setStatusOf } from './set-status.js';
import { watch } from './watch.js';

const history = historyOf({
  command: 'orders',
  one: 'sales order',
  example: 'WEB-1',
  find: async (key, headers, deps) => {
    const { rowHistoryOf } = await import('../../lib/undo/history.js');
    return rowHistoryOf(key, headers, ({ command }) => command.startsWith('orders '), deps);
  },
});
const statuses = orderVerbs.map(setStatusOf);
/** Orders are made from files, pulled like other documents, and moved from status to status. */
export const commands: Verb[] = [
  create,
  verify,
  templateOf(orders),
  ...documentCommands('orders'),
  ...statuses,
  drafts,
  watch,
  history,
];
