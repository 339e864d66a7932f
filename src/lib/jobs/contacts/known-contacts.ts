import { type PlatformKeys, pagesForKeys } from '../../bulk/alike-keys.js';
import { TillctlError } from '../../errors/errors.js';
import type { ContactOperations } from '../../platform/calls/contacts.js';
import { firstPages } from '../../platform/pages.js';
import type { ContactType } from '../../resources/contacts/contact.js';

/** The platform's ids by external id, as they were when the run began and with what it made since. */
export interface KnownContacts {
  idOf: (type: ContactType, externalId: string) => Promise<string | undefined>;
  made: (type: ContactType, externalId: string, id: string) => Promise<void>;
}

/** Up to so many rows are looked up one by one; of more, all external ids are read at once. */
const alwaysSingle = 20;

/** @param rows that will be asked for @param keys told the external ids that are read */
export function knownContacts(rows: number, contacts: ContactOperations, keys?: PlatformKeys): KnownContacts {
  return rows > alwaysSingle ? listedContacts(contacts, keys) : singleContacts(contacts, keys);
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

function listedContacts(contacts: ContactOperations, keys: PlatformKeys | undefined): KnownContacts {
  const lists = new Map<ContactType, Promise<Map<string, string>>>();
  const listOf = (type: ContactType) => {
    const list = lists.get(type) ?? read(type);
    lists.set(type, list);
    return list;
  };
  async function read(type: ContactType): Promise<Map<string, string>> {
    const ids = await contacts.contactIds(type);
    for (const externalId of ids.keys()) keys?.add(externalId, type);
    keys?.looked(ids.size, `${type}s`);
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

function singleContacts(contacts: ContactOperations, keys: PlatformKeys | undefined): KnownContacts {
  const proofs = new Map<ContactType, Promise<void>>();
  return {
    idOf: async (type, externalId) => {
      const id = await contacts.contactIdOf(type, externalId);
      if (id !== undefined) return id;
      const idOf = (other: string) => contacts.contactIdOf(type, other);
      const proof = proofs.get(type) ?? proveLookUp(type, contacts, idOf, keys);
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
  keys?: PlatformKeys,
): Promise<void> {
  const listed = await readExternalIds(type, contacts, keys);
  if (listed === undefined || (await idOf(listed)) !== undefined) return;
  throw new TillctlError(
    'refused',
    `the platform lists an ${type} with external_id "${listed}", but looking it up finds none`,
    { hint: 'check prefixes and endpoints (tillctl config list)' },
  );
}

/** Some external ids of the platform. @returns the first one of a contact that is there */
async function readExternalIds(
  type: ContactType,
  contacts: ContactOperations,
  keys: PlatformKeys | undefined,
): Promise<string | undefined> {
  let first: string | undefined;
  let read = 0;
  const some = keys === undefined ? { limit: alwaysSingle, pages: 1 } : pagesForKeys;
  const isWhole = await firstPages(
    (page) => contacts.listContacts(type, page),
    some,
    (items) => {
      read += items.length;
      for (const { external_id: externalId, deleted } of items) {
        if (typeof externalId !== 'string' || deleted === true) continue;
        first ??= externalId;
        keys?.add(externalId, type);
      }
    },
  );
  keys?.looked(read, `${type}s`, !isWhole);
  return first;
}
