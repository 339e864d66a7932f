import { TillctlError } from '../../errors/errors.js';
import type { ContactOperations } from '../../platform/calls/contacts.js';
import type { ContactType } from '../../resources/contacts/contact.js';

/** The platform's ids by external id, as they were when the run began and with what it made since. */
export interface KnownContacts {
  idOf: (type: ContactType, externalId: string) => Promise<string | undefined>;
  made: (type: ContactType, externalId: string, id: string) => Promise<void>;
}

/** Up to so many rows are looked up one by one; of more, all external ids are read at once. */
const alwaysSingle = 20;

/** @param rows that will be asked for */
export function knownContacts(rows: number, contacts: ContactOperations): KnownContacts {
  return rows > alwaysSingle ? listedContacts(contacts) : singleContacts(contacts);
}

/** The same with contacts that are only about to be made, for rows that lean on them. */
export function assumedContacts(known: KnownContacts): KnownContacts {
  const assumed = new Map<string, string>();
  return {
    idOf: async (type, externalId) => (await known.idOf(type, externalId)) ?? assumed.get(`${type} ${externalId}`),
    made: async (type, externalId, id) => {
      assumed.set(`${type} ${externalId}`, id);
    },
  };
}

function listedContacts(contacts: ContactOperations): KnownContacts {
  const lists = new Map<ContactType, Promise<Map<string, string>>>();
  const listOf = (type: ContactType) => {
    const list = lists.get(type) ?? read(type);
    lists.set(type, list);
    return list;
  };
  async function read(type: ContactType): Promise<Map<string, string>> {
    const ids = await contacts.contactIds(type);
    await proveLookUp(type, contacts, async (externalId) => ids.get(externalId));
    return ids;
  }
  return {
    idOf: async (type, externalId) => (await listOf(type)).get(externalId),
    made: async (type, externalId, id) => {
      (await listOf(type)).set(externalId, id);
    },
  };
}

function singleContacts(contacts: ContactOperations): KnownContacts {
  const proofs = new Map<ContactType, Promise<void>>();
  return {
    idOf: async (type, externalId) => {
      const id = await contacts.contactIdOf(type, externalId);
      if (id !== undefined) return id;
      const proof = proofs.get(type) ?? proveLookUp(type, contacts, (other) => contacts.contactIdOf(type, other));
      proofs.set(type, proof);
      await proof;
      return undefined;
    },
    made: async () => {},
  };
}

/**
 * A wrong path answers 404 too, and a contact that is taken for new would be made a second time. So before the first one
 * is believed to be new, one that the platform lists must be found by its external id.
 *
 * @throws {TillctlError} `refused`, when it is not
 */
async function proveLookUp(
  type: ContactType,
  contacts: ContactOperations,
  idOf: (externalId: string) => Promise<string | undefined>,
): Promise<void> {
  const { items } = await contacts.listContacts(type, { limit: alwaysSingle, offset: 0 });
  const listed = items.find(({ external_id, deleted }) => typeof external_id === 'string' && deleted !== true);
  if (listed === undefined || (await idOf(String(listed.external_id))) !== undefined) return;
  throw new TillctlError(
    'refused',
    `the platform lists an ${type} with external_id "${listed.external_id}", but looking it up finds none`,
    { hint: 'check prefixes and endpoints (tillctl config list)' },
  );
}
