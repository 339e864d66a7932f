import { Command } from 'commander';
import type { Context } from '../../context.js';
import { stockChanges } from '../../lib/resources/inventory/stock-changes.js';
import { templateCommand } from '../crud/template-command.js';
import { stockChangeCommands } from '../documents/documents.js';
import { countsCommand } from './counts.js';
import { movementCommands } from './movements.js';
import { postCommand, postVerifyCommand } from './post.js';
import { settingsCommand } from './settings.js';

export function inventoryCommands(context: Context): Command[] {
  const changes = new Command('changes').description(stockChanges.about);
  for (const verb of changeVerbs(stockChanges.command, context)) changes.addCommand(verb);
  return [
    countsCommand(context),
    changes,
    postCommand('inventory post', context).description('The same as: tillctl inventory changes post'),
    postVerifyCommand(context),
    settingsCommand(context),
    ...movementCommands(context),
  ];
}

/** Stock changes have a noun of their own as well, beside the other documents that are pulled. */
export function stockChangesCommands(context: Context): Command[] {
  return changeVerbs('stock-changes', context);
}

function changeVerbs(command: string, context: Context): Command[] {
  return [
    ...stockChangeCommands(command, context),
    postCommand(`${command} post`, context),
    templateCommand({ ...stockChanges, command }, context),
  ];
}
