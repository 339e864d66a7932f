import { RefusedError } from '../../errors/errors.js';
import type { ContactOperations, ContactType, WireContact } from '../../platform/calls/contacts.js';

export interface ContactAsked {
  type: ContactType;
  key: 'external_id' | 'id';
  value: string;
  /** With all that belongs to it. */
  full: boolean;
}

/** One contact by your own id or by the platform's. @throws {RefusedError} of status 404 when there is none */
export async function findContact(
  contacts: ContactOperations,
  { type, key, value, full }: ContactAsked,
): Promise<WireContact> {
  const id = key === 'id' ? value : await contacts.contactIdOf(type, value);
  const read = full ? contacts.getFullContact : contacts.getContact;
  const found = id === undefined ? undefined : await read(type, id);
  if (found !== undefined) return found;
  throw new RefusedError(404, { title: 'not found' }, `there is no ${type} with ${key} "${value}"`, {
    hint:
      type === 'individual'
        ? 'for an organization add --type organization'
        : 'tillctl contacts list --type organization',
  });
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
