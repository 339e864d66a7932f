import type { ContactType } from '../../lib/resources/contacts/contact.js';
import type { Resource } from '../../lib/schema/resource.js';
import { contactsOf } from '../shared/calls.js';
import { type CommandData, command } from '../shared/command.js';
import { partialList } from '../shared/list-command.js';
import { listTakes } from '../shared/list-options.js';
import { showPages } from '../shared/show-list.js';
import { typeFlag, typesFlag } from './contact-takes.js';

const common = ['id', 'external_id', 'name'] as const;

const columnsOf: Readonly<Record<ContactType, readonly string[]>> = {
  individual: [...common, 'date_of_birth', 'deleted'],
  organization: [...common, 'founded'],
};

const shape = { columns: columnsOf.individual, known: async () => columnsOf.organization };

export const list = command(
  'list',
  'List individuals or organizations',
  listTakes(shape, true, typeFlag()),
  `Examples:
  $ tillctl contacts list --limit 20
  $ tillctl contacts list --type organization --json
  $ tillctl contacts list --search miller --sort name`,
  async ({ type, ...flags }, context) => {
    const contacts = await contactsOf(context);
    const shown = { noun: `${type}s`, columns: columnsOf[type] };
    await showPages(shown, flags, (page) => contacts.listContacts(type, page), context);
  },
);

/** `list` of a view of contacts. The platform lists contacts without what belongs to them: each is read by itself. */
export function listOfView(noun: Resource): CommandData {
  const { command: typed, rows, list: { columns } = { columns: [] } } = noun;
  return partialList(
    `List the ${rows.noun} of the platform`,
    { noun: rows.noun, columns: ['type', 'id', 'external_id', 'name', ...columns] },
    typesFlag,
    `Examples:\n  $ tillctl ${typed} list\n  $ tillctl ${typed} list --type organization --sort name --json`,
    async ({ type }, context) => {
      const { contactsInView } = await import('../../lib/jobs/contacts/contacts-in-view.js');
      return contactsInView(noun, type, await contactsOf(context));
    },
  );
}
