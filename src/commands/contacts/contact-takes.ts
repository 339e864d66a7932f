import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { ContactType } from '../../lib/resources/contacts/contact.js';
import { contactsOf } from '../shared/calls.js';
import { choice, type FlagsOf } from '../shared/command.js';

const types = ['individual', 'organization'] as const;

/** What a contact is. */
export function typeFlag(usual: ContactType = 'individual') {
  return { '--type <type>': choice(types, 'a person or an organization', usual) };
}

/** Of what reads all of them. */
export const typesFlag = { '--type <type>': choice(types, 'only these (default: both)') };

export const keyFlag = {
  '--key <member>': choice(['external_id', 'id'], 'kind of the argument (name:ACME)', 'external_id'),
};

/** A command about one contact takes its key as the argument, and whose key that is. */
export const contactTakes = { '<contact>': 'its external id, or what --key says', ...typeFlag(), ...keyFlag };

/** @throws {RefusedError} of status 404 when there is no such contact */
export async function openContact(
  { contact: value, type, key, identity }: FlagsOf<typeof contactTakes> & { identity?: string },
  context: Context,
) {
  const { findContact } = await import('../../lib/jobs/contacts/find-contact.js');
  if (identity !== undefined && type !== 'individual') {
    throw new UsageError('an organization has no professional identities', { hint: 'leave out --identity' });
  }
  const contacts = await contactsOf(context);
  const { id } = key === 'id' ? { id: value } : await findContact(contacts, { type, key, value, full: false });
  return { contacts, owner: { type, id: String(id), identity } };
}
