import { notFound } from '../../lib/errors/errors.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { DetailFamily } from '../../lib/platform/calls/contacts.js';
import { type CommandGroup, command, group, parsed } from '../shared/command.js';
import { wholeList } from '../shared/list-command.js';
import { contactTakes, openContact } from './contact-takes.js';

/** What a contact, or a professional identity of one, has several of. */
export const details: Readonly<Record<string, CommandGroup>> = {
  addresses: detail('addresses', 'address', 'addresses', [
    'street',
    'streetNumber',
    'postalCode',
    'city',
    'country',
    'full_address',
  ]),
  emails: detail('emails', 'email address', 'email addresses', ['address']),
  phones: detail('phones', 'phone number', 'phone numbers', ['number']),
  'web-addresses': detail('web_addresses', 'web address', 'web addresses', ['url']),
};

/** @param columns beside those of each of them */
function detail(family: DetailFamily, one: string, many: string, columns: readonly string[]): CommandGroup {
  const typed = family.replace('_', '-');
  const takes = {
    ...contactTakes,
    '--identity <id>': `of this professional identity of the individual, not of itself`,
  };
  return group(typed, `Look at ${many} of a contact`, [
    wholeList(
      `List the ${many} of a contact`,
      { noun: many, columns: ['id', 'type', 'usage_context', ...columns] },
      takes,
      `Examples:\n  $ tillctl contacts ${typed} list C-1001`,
      async (input, context) => {
        const { contacts, owner } = await openContact(input, context);
        return contacts.listDetails(owner, family);
      },
    ),
    command(
      'get',
      `Show one ${one} of a contact with every member`,
      { ...takes, '<id>': parsed(bareId, "the platform's id of it") },
      `Examples:\n  $ tillctl contacts ${typed} get C-1001 5c6ac1a0b3a1d40f1c2e7d55`,
      async ({ id, ...input }, context) => {
        const { contacts, owner } = await openContact(input, context);
        const found = await contacts.getDetail(owner, family, id);
        if (found !== undefined) return found;
        const hint = `tillctl contacts ${typed} list ${input.contact}`;
        throw notFound(`the contact has no ${one} with id "${id}"`, hint);
      },
    ),
  ]);
}
