import type { ContactOperations, ContactType, WireContact } from '../../platform/calls/contacts.js';
import { type ListPage, wholeList } from '../../platform/pages.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { isInView, listedInView } from '../../resources/contacts/contact-view.js';
import type { Resource } from '../../schema/resource.js';
import { readFull } from './read-full.js';

const types: readonly ContactType[] = ['organization', 'individual'];
const pageSize = 1000;

/** All contacts of a view but deleted ones, with the members of their role. @param only of this type; left out: of both */
export async function contactsInView(
  noun: Resource,
  only: ContactType | undefined,
  contacts: ContactOperations,
): Promise<ListPage<Record<string, unknown>>> {
  const found: ListPage<Record<string, unknown>> = { items: [], problems: [] };
  for (const type of types) {
    if (only !== undefined && only !== type) continue;
    const { items, problems } = await wholeList((page) => contacts.listContacts(type, page), pageSize);
    found.problems.push(...problems);
    for await (const full of readFull(type, items, contacts)) {
      if (isThere(type, full) && isInView(noun, full)) found.items.push(listedInView(noun, type, full));
    }
  }
  return found;
}

/** The same platform, on which only contacts of the view are there, each with the members of its role. */
export function seenAs(noun: Resource, contacts: ContactOperations): ContactOperations {
  if (noun.view === undefined) return contacts;
  const getFullContact = async (type: ContactType, id: string) => {
    const full = await contacts.getFullContact(type, id);
    return full !== undefined && isInView(noun, full) ? full : undefined;
  };
  return {
    ...contacts,
    getFullContact,
    getContact: async (type, id) => {
      const full = await getFullContact(type, id);
      return full && listedInView(noun, type, full);
    },
  };
}

function isThere(type: ContactType, full: WireContact | undefined): full is WireContact {
  return full !== undefined && contactOf(type, full).deleted !== true;
}
