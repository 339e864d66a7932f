import type { Command } from 'commander';
import type { Context } from '../../context.js';
import type { PulledNoun } from '../../lib/model/document.js';
import { datevEmailCommand } from './datev-email.js';
import { type DocumentNoun, documentNouns } from './document-noun.js';
import { getCommand } from './get.js';
import { listCommand } from './list.js';
import { pullCommand } from './pull.js';
import { verifyCommand } from './verify.js';

/** The verbs of a noun that is pulled. */
export function documentCommands(noun: PulledNoun): (context: Context) => Command[] {
  return (context) => verbsOf(documentNouns[noun], context);
}

/** The same for stock changes under another name, where people of the stock look for them. */
export function stockChangeCommands(command: string, context: Context): Command[] {
  return verbsOf({ ...documentNouns['stock-changes'], command }, context);
}

function verbsOf(noun: DocumentNoun, context: Context): Command[] {
  return [
    pullCommand(noun, context),
    verifyCommand(noun, context),
    listCommand(noun, context),
    getCommand(noun, context),
    ...(noun.noun === 'invoices' ? [datevEmailCommand(context)] : []),
  ];
}
