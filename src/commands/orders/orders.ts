import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { documentCommands } from '../documents/documents.js';
import { createCommand } from './create.js';
import { templateCommand } from './template.js';

/** Orders are made from files, and pulled like other documents. */
export function ordersCommands(context: Context): Command[] {
  return [createCommand(context), templateCommand(context), ...documentCommands('orders')(context)];
}
