import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { contacts } from '../../lib/resources/contacts/contacts.js';
import { crudCommand, type OwnVerbs } from '../crud/crud-command.js';
import { detailNouns, detailsCommand } from './details.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { listCommand } from './list.js';
import { namedCommand } from './lists.js';
import { identitiesCommand, idsCommand, rolesCommand } from './reads.js';
import { setCommand } from './set.js';

const own: OwnVerbs = {
  list: listCommand,
  get: getCommand,
  set: setCommand,
  export: exportCommand,
  ...Object.fromEntries(detailNouns.map((noun) => [noun.command, (context: Context) => detailsCommand(noun, context)])),
  identities: identitiesCommand,
  roles: rolesCommand,
  ids: idsCommand,
  lists: (context) => namedCommand('lists', context),
  placeholders: (context) => namedCommand('placeholders', context),
};

export function contactsCommand(context: Context): Command {
  return crudCommand(contacts, context, own);
}
