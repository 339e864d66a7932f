import { bodyOf, type Call } from '../call.js';
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

export type ContactOperations = ReturnType<typeof createContactOperations>;

const names = { individual: 'Individual', organization: 'Organization' } as const;
const roles = { customer: 'CustomerRole', supplier: 'SupplierRole' } as const;
const families = {
  addresses: { one: 'Address', many: 'Addresses', param: 'address-id' },
  emails: { one: 'Email', many: 'Emails', param: 'email-id' },
  phones: { one: 'Phone', many: 'Phones', param: 'phone-id' },
  web_addresses: { one: 'WebAddress', many: 'WebAddresses', param: 'web-address-id' },
} as const;

/** Errors as with every call, but for the 404 of a look-up. */
export function createContactOperations(call: Call) {
  return {
    listContacts: async (type: ContactType, query: { limit: number; offset: number }) =>
      (await call(`list${names[type]}s`, { query })).body as ListPage<WireContact>,
    /** @returns undefined when there is none of this id */
    getContact: (type: ContactType, id: string) => bodyOf(call(`get${names[type]}`, { path: contactPath(id) })),
    /** With all that belongs to it. @returns undefined when there is none of this id */
    getFullContact: (type: ContactType, id: string) => bodyOf(call(`getFull${names[type]}`, { path: contactPath(id) })),
    createContact: async (type: ContactType, body: WireContact, didItHappen: LookUp) =>
      made((await call(`create${names[type]}`, { body, didItHappen })).body, didItHappen, 'a contact'),
    /** The whole contact: members left out become null. */
    replaceContact: async (type: ContactType, id: string, body: WireContact) => {
      await call(`replace${names[type]}`, { path: contactPath(id), body });
    },
    /** @returns the platform's own id, undefined when no contact of this type has the external id */
    contactIdOf: async (type: ContactType, externalId: string) => {
      const path = { 'external-id': externalId };
      const found = await bodyOf(call(`get${names[type]}IdByExternalId`, { path }));
      return typeof found?.internal === 'string' ? found.internal : undefined;
    },
    /** The platform's ids by external id, of all contacts of a type that have one; the platform knows no pages here. */
    contactIds: async (type: ContactType) => {
      const { body } = await call(`list${names[type]}IdMappings`);
      return new Map(itemsOf(body).map(({ external, internal }) => [String(external), String(internal)]));
    },
    listDetails: async (owner: DetailOwner, family: DetailFamily) =>
      itemsOf((await call(`list${ownerName(owner)}${families[family].many}`, { path: ownerPath(owner) })).body),
    /** @returns undefined when the owner has none of this id */
    getDetail: (owner: DetailOwner, family: DetailFamily, id: string) =>
      bodyOf(call(`get${ownerName(owner)}${families[family].one}`, { path: detailPath(owner, family, id) })),
    createDetail: async (owner: DetailOwner, family: DetailFamily, body: WireContact, didItHappen: LookUp) => {
      const input = { path: ownerPath(owner), body, didItHappen };
      const { body: answer } = await call(`create${ownerName(owner)}${families[family].one}`, input);
      return made(answer, didItHappen, 'a part of a contact');
    },
    replaceDetail: async (owner: DetailOwner, family: DetailFamily, id: string, body: WireContact) => {
      await call(`replace${ownerName(owner)}${families[family].one}`, { path: detailPath(owner, family, id), body });
    },
    /** @returns undefined when the contact does not have the role */
    getRole: (type: ContactType, id: string, role: ContactRole) =>
      bodyOf(call(`get${names[type]}${roles[role]}`, { path: contactPath(id) })),
    /** Create the role, or replace it as a whole. */
    upsertRole: async (type: ContactType, id: string, role: ContactRole, body: WireContact) => {
      await call(`upsert${names[type]}${roles[role]}`, { path: contactPath(id), body });
    },
    listIdentities: async (contact: string) =>
      itemsOf((await call('listProfessionalIdentities', { path: contactPath(contact) })).body),
    /** `{professional_identity, addresses, …}` each. */
    listFullIdentities: async (contact: string) =>
      itemsOf((await call('listFullProfessionalIdentities', { path: contactPath(contact) })).body),
    getFullIdentity: (contact: string, identity: string) =>
      bodyOf(call('getFullProfessionalIdentity', { path: contactPath(contact, identity) })),
    getIdentity: (contact: string, identity: string) =>
      bodyOf(call('getProfessionalIdentity', { path: contactPath(contact, identity) })),
    createIdentity: async (contact: string, body: WireContact, didItHappen: LookUp) => {
      const input = { path: contactPath(contact), body, didItHappen };
      return made((await call('createProfessionalIdentity', input)).body, didItHappen, 'a professional identity');
    },
    replaceIdentity: async (contact: string, identity: string, body: WireContact) => {
      await call('replaceProfessionalIdentity', { path: contactPath(contact, identity), body });
    },
  };
}

function contactPath(id: string, identity?: string): Record<string, string> {
  return { 'contact-id': id, ...(identity === undefined ? {} : { 'professional-identity-id': identity }) };
}

function ownerName({ type, identity }: DetailOwner): 'Individual' | 'Organization' | 'ProfessionalIdentity' {
  return identity === undefined ? names[type] : 'ProfessionalIdentity';
}

function ownerPath({ id, identity }: DetailOwner): Record<string, string> {
  return contactPath(id, identity);
}

function detailPath(owner: DetailOwner, family: DetailFamily, id: string): Record<string, string> {
  return { ...ownerPath(owner), [families[family].param]: id };
}

function itemsOf(body: unknown): WireContact[] {
  return (body as { items: WireContact[] }).items;
}
