import { findByKey, type NamedBy } from '../../lists/find-thing.js';
import type { ContactOperations, ContactType, WireContact } from '../../platform/calls/contacts.js';
import { largestPage, pages } from '../../platform/pages.js';

export interface ContactAsked {
  type: ContactType;
  key: 'external_id' | 'id';
  value: string;
  /** With all that belongs to it. */
  full: boolean;
}

/**
 * One contact by your own id or by the platform's, or by the word before what names it: `name:ACME`.
 *
 * @throws {RefusedError} of status 404 when there is none, of 409 when several have the name
 */
export async function findContact(
  contacts: ContactOperations,
  { type, key, value, full }: ContactAsked,
): Promise<WireContact> {
  const read = full ? contacts.getFullContact : contacts.getContact;
  const find = async (by: NamedBy<(typeof contactNames)[number]>) => {
    const ids = await idsNamed(contacts, type, by);
    return (await Promise.all(ids.map((id) => read(type, id)))).filter((one) => one !== undefined);
  };
  const hint =
    type === 'individual' ? 'for an organization add --type organization' : 'tillctl contacts list --type organization';
  return findByKey({ key, value }, contactNames, find, { one: type, many: 'contacts', hint });
}

const contactNames = ['external_id', 'id', 'name'] as const;

async function idsNamed(
  contacts: ContactOperations,
  type: ContactType,
  { key, value }: NamedBy<(typeof contactNames)[number]>,
): Promise<string[]> {
  if (key === 'id') return [value];
  if (key === 'external_id') {
    const id = await contacts.contactIdOf(type, value);
    return id === undefined ? [] : [id];
  }
  const ids: string[] = [];
  for await (const { items } of pages((page) => contacts.listContacts(type, page), largestPage)) {
    ids.push(...items.filter(({ name }) => name === value).map(({ id }) => String(id)));
  }
  return ids;
}

/**
 * The platform's ids of contacts as an operator names them: its own ids, or `individual:<external id>` and
 * `organization:<external id>`.
 *
 * @throws {RefusedError} of status 404 for an external id that no contact has
 */
export async function contactIdsOf(contacts: ContactOperations, named: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of named) {
    const type = (['individual', 'organization'] as const).find((word) => name.startsWith(`${word}:`));
    if (type === undefined) {
      ids.push(name);
      continue;
    }
    const value = name.slice(type.length + 1);
    const found = await findContact(contacts, { type, key: 'external_id', value, full: false });
    ids.push(String(found.id));
  }
  return ids;
}
