import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { documentCommands } from '../documents/documents.js';
import { createCommand, verifyCommand } from './create.js';
import { draftsCommand } from './drafts.js';
import { orderVerbs, setOrderStatus, setStatusCommand } from './set-status.js';
import { templateCommand } from './template.js';
import { watchCommand } from './watch.js';

/** Orders are made from files, pulled like other documents, and moved from status to status. */
export function ordersCommands(context: Context): Command[] {
  return [
    createCommand(context),
    verifyCommand(context),
    templateCommand(context),
    ...documentCommands('orders')(context),
    ...[setOrderStatus, ...orderVerbs].map((verb) => setStatusCommand(verb, context)),
    draftsCommand(context),
    watchCommand(context),
  ];
}
