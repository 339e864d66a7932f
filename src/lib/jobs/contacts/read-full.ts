import type { ContactOperations, ContactType, WireContact } from '../../platform/calls/contacts.js';

/** The platform shows a contact with all that belongs to it one at a time. */
const readsAtOnce = 8;

/** Contacts with all that belongs to them, in their order; undefined for one that is there no more. */
export async function* readFull(
  type: ContactType,
  listed: readonly WireContact[],
  contacts: Pick<ContactOperations, 'getFullContact'>,
): AsyncGenerator<WireContact | undefined> {
  for (let at = 0; at < listed.length; at += readsAtOnce) {
    const part = listed.slice(at, at + readsAtOnce);
    yield* await Promise.all(part.map(({ id }) => contacts.getFullContact(type, String(id))));
  }
}
