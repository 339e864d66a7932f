import { contacts } from '../../lib/resources/contacts/contacts.js';
import { suppliers } from '../../lib/resources/contacts/suppliers.js';
import { crud } from '../crud/crud-command.js';
import { historyOf, historyOfKinds } from '../crud/history-command.js';
import { details } from './details.js';
import { exportOf } from './export.js';
import { getOf } from './get.js';
import { list, listOfView } from './list.js';
import { namedThings } from './lists.js';
import { identities, ids, roles } from './reads.js';
import { set } from './set.js';

export const commands = crud(contacts, {
  list,
  get: getOf(contacts),
  export: exportOf(contacts),
  set,
  ...details,
  identities,
  roles,
  ids,
  lists: namedThings('lists'),
  placeholders: namedThings('placeholders'),
  history: historyOf({
    command: 'contacts',
    one: 'contact',
    example: 'C-17',
    find: historyOfKinds((kind) => kind.startsWith('contact') || kind === 'professional identity'),
  }),
});

/** Of a view, too, the platform has individuals and organizations in lists of their own. */
export const supplierCommands = () =>
  crud(suppliers, { list: listOfView(suppliers), get: getOf(suppliers), export: exportOf(suppliers) });
