import type { PulledNoun } from '../../lib/model/document.js';
import type { CommandData } from '../shared/command.js';
import { datevEmail } from './datev-email.js';
import { type DocumentNoun, documentNouns } from './document-noun.js';
import { getOf } from './get.js';
import { listOf } from './list.js';
import { pullOf } from './pull.js';
import { verifyOf } from './verify.js';

/** The verbs of a noun that is pulled. */
export function documentCommands(noun: PulledNoun): CommandData[] {
  return verbsOf(documentNouns[noun]);
}

/** The same for stock changes under another name, where people of the stock look for them. */
export function stockChangeCommands(command: string): CommandData[] {
  return verbsOf({ ...documentNouns['stock-changes'], command });
}

function verbsOf(noun: DocumentNoun): CommandData[] {
  const verbs = [pullOf(noun), verifyOf(noun), listOf(noun), getOf(noun)];
  return noun.noun === 'invoices' ? [...verbs, datevEmail] : verbs;
}
