import { RefusedError } from '../../errors/errors.js';
import type { Call } from '../call.js';
import type { ListPage } from '../pages.js';
import { made } from './made.js';

/** A contact, or something that belongs to one, with every member that the platform gave. */
export type WireContact = Readonly<Record<string, unknown>>;

export type ContactType = 'individual' | 'organization';
export type DetailFamily = 'addresses' | 'emails' | 'phones' | 'web_addresses';
export type ContactRole = 'customer' | 'supplier';

/** What has addresses, phones and the like: a contact, or one of a person's professional identities. */
export interface DetailOwner {
  type: ContactType;
  id: string;
  /** Of an individual. */
  identity?: string;
}

/** What a lost answer said: looked up on the platform. Undefined: it provably did not happen. */
export type LookUp = () => Promise<WireContact | undefined>;

export interface ContactOperations {
  listContacts: (type: ContactType, page: { limit: number; offset: number }) => Promise<ListPage<WireContact>>;
  /** @returns undefined when there is none of this id */
  getContact: (type: ContactType, id: string) => Promise<WireContact | undefined>;
  /** With all that belongs to it. @returns undefined when there is none of this id */
  getFullContact: (type: ContactType, id: string) => Promise<WireContact | undefined>;
  createContact: (type: ContactType, contact: WireContact, didItHappen: LookUp) => Promise<WireContact>;
  /** The whole contact: members left out become null. */
  replaceContact: (type: ContactType, id: string, contact: WireContact) => Promise<void>;
  /** @returns the platform's own id, undefined when no contact of this type has the external id */
  contactIdOf: (type: ContactType, externalId: string) => Promise<string | undefined>;
  /** The platform's ids by external id, of all contacts of a type that have one; the platform knows no pages here. */
  contactIds: (type: ContactType) => Promise<Map<string, string>>;
  listDetails: (owner: DetailOwner, family: DetailFamily) => Promise<readonly WireContact[]>;
  /** @returns undefined when the owner has none of this id */
  getDetail: (owner: DetailOwner, family: DetailFamily, id: string) => Promise<WireContact | undefined>;
  createDetail: (
    owner: DetailOwner,
    family: DetailFamily,
    detail: WireContact,
    didItHappen: LookUp,
  ) => Promise<WireContact>;
  replaceDetail: (owner: DetailOwner, family: DetailFamily, id: string, detail: WireContact) => Promise<void>;
  /** @returns undefined when the contact does not have the role */
  getRole: (type: ContactType, id: string, role: ContactRole) => Promise<WireContact | undefined>;
  /** Create the role, or replace it as a whole. */
  upsertRole: (type: ContactType, id: string, role: ContactRole, body: WireContact) => Promise<void>;
  listIdentities: (contactId: string) => Promise<readonly WireContact[]>;
  /** `{professional_identity, addresses, …}` each. */
  listFullIdentities: (contactId: string) => Promise<readonly WireContact[]>;
  getIdentity: (contactId: string, identityId: string) => Promise<WireContact | undefined>;
  getFullIdentity: (contactId: string, identityId: string) => Promise<WireContact | undefined>;
  createIdentity: (contactId: string, identity: WireContact, didItHappen: LookUp) => Promise<WireContact>;
  replaceIdentity: (contactId: string, identityId: string, identity: WireContact) => Promise<void>;
}

const names = { individual: 'Individual', organization: 'Organization' } as const;
const roles = { customer: 'CustomerRole', supplier: 'SupplierRole' } as const;
const families = {
  addresses: { one: 'Address', many: 'Addresses', param: 'address-id' },
  emails: { one: 'Email', many: 'Emails', param: 'email-id' },
  phones: { one: 'Phone', many: 'Phones', param: 'phone-id' },
  web_addresses: { one: 'WebAddress', many: 'WebAddresses', param: 'web-address-id' },
} as const;

/** Errors as with every call, but for the 404 of a look-up. */
export function createContactOperations(call: Call): ContactOperations {
  return {
    listContacts: async (type, query) => (await call(`list${names[type]}s`, { query })).body as ListPage<WireContact>,
    getContact: (type, id) => orUndefined(call(`get${names[type]}`, { path: contactPath(id) })),
    getFullContact: (type, id) => orUndefined(call(`getFull${names[type]}`, { path: contactPath(id) })),
    createContact: async (type, body, didItHappen) =>
      made((await call(`create${names[type]}`, { body, didItHappen })).body, didItHappen, 'a contact'),
    replaceContact: async (type, id, body) => {
      await call(`replace${names[type]}`, { path: contactPath(id), body });
    },
    contactIdOf: async (type, externalId) => {
      const path = { 'external-id': externalId };
      const found = await orUndefined(call(`get${names[type]}IdByExternalId`, { path }));
      return typeof found?.internal === 'string' ? found.internal : undefined;
    },
    contactIds: async (type) => {
      const { body } = await call(`list${names[type]}IdMappings`);
      return new Map(itemsOf(body).map(({ external, internal }) => [String(external), String(internal)]));
    },
    listDetails: async (owner, family) =>
      itemsOf((await call(`list${ownerName(owner)}${families[family].many}`, { path: ownerPath(owner) })).body),
    getDetail: (owner, family, id) => {
      const { one, param } = families[family];
      return orUndefined(call(`get${ownerName(owner)}${one}`, { path: { ...ownerPath(owner), [param]: id } }));
    },
    createDetail: async (owner, family, body, didItHappen) => {
      const input = { path: ownerPath(owner), body, didItHappen };
      const { body: answer } = await call(`create${ownerName(owner)}${families[family].one}`, input);
      return made(answer, didItHappen, 'a part of a contact');
    },
    replaceDetail: async (owner, family, id, body) => {
      const { one, param } = families[family];
      await call(`replace${ownerName(owner)}${one}`, { path: { ...ownerPath(owner), [param]: id }, body });
    },
    getRole: (type, id, role) => orUndefined(call(`get${names[type]}${roles[role]}`, { path: contactPath(id) })),
    upsertRole: async (type, id, role, body) => {
      await call(`upsert${names[type]}${roles[role]}`, { path: contactPath(id), body });
    },
    listIdentities: async (contactId) =>
      itemsOf((await call('listProfessionalIdentities', { path: contactPath(contactId) })).body),
    listFullIdentities: async (contactId) =>
      itemsOf((await call('listFullProfessionalIdentities', { path: contactPath(contactId) })).body),
    getFullIdentity: (contactId, identity) =>
      orUndefined(call('getFullProfessionalIdentity', { path: identityPath(contactId, identity) })),
    getIdentity: (contactId, identity) =>
      orUndefined(call('getProfessionalIdentity', { path: identityPath(contactId, identity) })),
    createIdentity: async (contactId, body, didItHappen) => {
      const input = { path: contactPath(contactId), body, didItHappen };
      return made((await call('createProfessionalIdentity', input)).body, didItHappen, 'a professional identity');
    },
    replaceIdentity: async (contactId, identity, body) => {
      await call('replaceProfessionalIdentity', { path: identityPath(contactId, identity), body });
    },
  };
}

function contactPath(id: string): Record<string, string> {
  return { 'contact-id': id };
}

function identityPath(contactId: string, identity: string): Record<string, string> {
  return { 'contact-id': contactId, 'professional-identity-id': identity };
}

function ownerName({ type, identity }: DetailOwner): 'Individual' | 'Organization' | 'ProfessionalIdentity' {
  return identity === undefined ? names[type] : 'ProfessionalIdentity';
}

function ownerPath({ id, identity }: DetailOwner): Record<string, string> {
  return identity === undefined ? contactPath(id) : identityPath(id, identity);
}

async function orUndefined(call: Promise<{ body: unknown }>): Promise<WireContact | undefined> {
  try {
    return (await call).body as WireContact;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

function itemsOf(body: unknown): WireContact[] {
  return (body as { items: WireContact[] }).items;
}
