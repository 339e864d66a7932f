import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { contacts } from '../../lib/resources/contacts/contacts.js';
import { suppliers } from '../../lib/resources/contacts/suppliers.js';
import type { Resource } from '../../lib/schema/resource.js';
import { crudCommand, type OwnVerbs } from '../crud/crud-command.js';
import { type HistoryNoun, historyCommand, historyOfKinds } from '../crud/history-command.js';
import { detailNouns, detailsCommand } from './details.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { listCommand } from './list.js';
import { listViewCommand } from './list-view.js';
import { namedCommand } from './lists.js';
import { identitiesCommand, idsCommand, rolesCommand } from './reads.js';
import { setCommand } from './set.js';

/** Of contacts and of each view of them: the platform has individuals and organizations in lists of their own. */
function typedVerbs(noun: Resource): OwnVerbs {
  return {
    list: (context) => (noun.view === undefined ? listCommand(context) : listViewCommand(noun, context)),
    get: (context) => getCommand(noun, context),
    export: (context) => exportCommand(noun, context),
  };
}

const history: HistoryNoun = {
  ...{ command: 'contacts', one: 'contact', example: 'C-17' },
  find: historyOfKinds((kind) => kind.startsWith('contact') || kind === 'professional identity'),
};

const own: OwnVerbs = {
  ...typedVerbs(contacts),
  set: setCommand,
  ...Object.fromEntries(detailNouns.map((noun) => [noun.command, (context: Context) => detailsCommand(noun, context)])),
  identities: identitiesCommand,
  roles: rolesCommand,
  ids: idsCommand,
  lists: (context) => namedCommand('lists', context),
  placeholders: (context) => namedCommand('placeholders', context),
  history: (context) => historyCommand(history, context),
};

export function contactsCommand(context: Context): Command {
  return crudCommand(contacts, context, own);
}

export function suppliersCommand(context: Context): Command {
  return crudCommand(suppliers, context, typedVerbs(suppliers));
}
