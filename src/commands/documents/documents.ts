import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { PulledNoun } from '../../lib/records/document.js';
import { type DocumentNoun, documentNouns } from './document-noun.js';
import { getCommand } from './get.js';
import { listCommand } from './list.js';
import { pullCommand } from './pull.js';
import { verifyCommand } from './verify.js';

/** The verbs of a noun that is pulled. */
export function documentCommands(noun: PulledNoun): (context: Context) => Command[] {
  return (context) => verbsOf(documentNouns[noun], context);
}

/** Stock changes under another name, where people of the stock look for them. */
export function inventoryCommands(context: Context): Command[] {
  const noun = { ...documentNouns['stock-changes'], command: 'inventory changes' };
  const changes = new Command('changes').description('Pull and list changes of stock (also: tillctl stock-changes)');
  for (const verb of verbsOf(noun, context)) changes.addCommand(verb);
  return [changes];
}

function verbsOf(noun: DocumentNoun, context: Context): Command[] {
  return [
    pullCommand(noun, context),
    verifyCommand(noun, context),
    listCommand(noun, context),
    getCommand(noun, context),
  ];
}
