import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { orders } from '../../lib/resources/orders/orders.js';
import { type HistoryNoun, historyCommand } from '../crud/history-command.js';
import { templateCommand } from '../crud/template-command.js';
import { documentCommands } from '../documents/documents.js';
import { createCommand, verifyCommand } from './create.js';
import { draftsCommand } from './drafts.js';
import { orderVerbs, setOrderStatus, setStatusCommand } from './set-status.js';
import { watchCommand } from './watch.js';

const history: HistoryNoun = {
  ...{ command: 'orders', one: 'sales order', example: 'WEB-1' },
  find: async (key, headers, deps) => {
    const { rowHistoryOf } = await import('../../lib/undo/history.js');
    return rowHistoryOf(key, headers, ({ command }) => command.startsWith('orders '), deps);
  },
};

/** Orders are made from files, pulled like other documents, and moved from status to status. */
export function ordersCommands(context: Context): Command[] {
  return [
    createCommand(context),
    verifyCommand(context),
    templateCommand(orders, context),
    ...documentCommands('orders')(context),
    ...[setOrderStatus, ...orderVerbs].map((verb) => setStatusCommand(verb, context)),
    draftsCommand(context),
    watchCommand(context),
    historyCommand(history, context),
  ];
}
