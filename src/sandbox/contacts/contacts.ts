import { isJsonObject, type JsonObject, printJson } from '../base/json-body.js';
import { idMappings } from '../products/products.js';
import { type Call, conflict, notFound, type Operation, refuse, refuseIf } from '../state/call.js';
import { putRecord } from '../state/changes.js';
import { find, list, membersOf, plain, type Resource, referenceOf, show } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';

/** Contacts of both kinds. Nothing deletes one. */
function contacts(kind: 'individual' | 'organization', show: Resource['show']): Resource {
  const noun = `${kind} contact`;
  return {
    kind,
    noun,
    // What only the platform says is not taken from a client.
    members: ({ deleted: _, representatives: __, ...sent }, { state }, before) => {
      const key = sent.external_id;
      const holder = typeof key === 'string' ? state.records[kind].byKey(key) : undefined;
      if (holder && holder !== before) conflict(`/external_id "${key}" belongs to the ${noun} "${holder.id}"`);
      for (const member of ['founders', 'leaders']) {
        for (const [index, reference] of [sent[member] ?? []].flat().entries()) {
          refuseIf(findIdentityProblem(state, `/${member}/${index}`, reference));
        }
      }
      return sent;
    },
    show,
  };
}

const individuals = contacts('individual', ({ text }) => `${text.slice(0, -1)},"deleted":false}`);

const organizations = contacts('organization', ({ id, text }, { state }) => {
  const representatives = state.records.professional_identity.tagged(id).map((identity) => ({
    professional_identity: { contact_id: identity.parent, professional_identity_id: identity.id },
    is_active: membersOf(identity).is_active,
  }));
  if (representatives.length === 0) return text;
  return `${text.slice(0, -1)},"representatives":${JSON.stringify(representatives)}}`;
});

const identities: Resource = {
  kind: 'professional_identity',
  noun: 'professional identity',
  owner: individuals,
  loose: true,
  missing: 'no professional identity of the contact has the id',
  // The organization of an identity cannot change: in the body it says nothing.
  members: (sent, call, before) => {
    const { organization_contact } = before ? membersOf(before) : sent;
    referenceOf(call, organizations, '/organization_contact', organization_contact);
    for (const member of ['departments', 'locations']) {
      for (const [index, { contact_id }] of ((sent[member] ?? []) as { contact_id: string }[]).entries()) {
        referenceOf(call, organizations, `/${member}/${index}/contact_id`, contact_id);
      }
    }
    return { ...sent, organization_contact };
  },
};

const wholeIdentities: Resource = {
  ...identities,
  show: ({ id, text }, { state }) => `{"professional_identity":${text}${partsText(state, id)}}`,
};

const customerLists: Resource = {
  kind: 'customer_list',
  noun: 'customer list',
  members: (sent, { state: { records } }) => {
    for (const [index, id] of ((sent.contacts ?? []) as string[]).entries()) {
      const known = records.individual.get(id) ?? records.organization.get(id);
      if (!known) refuse(`/contacts/${index} "${id}" is not a contact`);
    }
    return { contacts: [], ...sent };
  },
};

/** Departments, locations, memberships and relationships have no operations: there are none. */
export const contactOperations = {
  ...plain('Individual', individuals),
  ...partsOf('Individual', individuals),
  ...rolesOf('Individual', individuals),
  getFullIndividual: (call) => {
    const { id } = find(call, individuals);
    const identities = call.state.records.professional_identity.of(id).map((one) => show(call, wholeIdentities, one));
    return whole(call, individuals, `"professional_identities":[${identities}],"personal_relationships":[]`);
  },
  getIndividualIdByExternalId: (call) => idByExternalId(call, individuals),
  listIndividualIdMappings: ({ state }) => JSON.stringify({ items: idMappings(state.records.individual) }),
  ...plain('Organization', organizations),
  ...partsOf('Organization', organizations),
  ...rolesOf('Organization', organizations),
  getFullOrganization: (call) => whole(call, organizations, '"departments":[],"locations":[],"memberships":[]'),
  getOrganizationIdByExternalId: (call) => idByExternalId(call, organizations),
  listOrganizationIdMappings: ({ state }) => JSON.stringify({ items: idMappings(state.records.organization) }),
  ...plain('ProfessionalIdentity', identities),
  ...partsOf('ProfessionalIdentity', identities),
  listFullProfessionalIdentities: (call) => list(call, wholeIdentities),
  getFullProfessionalIdentity: (call) => show(call, wholeIdentities, find(call, identities)),
  ...plain('CustomerList', customerLists),
  ...plain('PlaceholderCustomer', { kind: 'placeholder_customer', noun: 'placeholder customer' }),
} satisfies Record<string, Operation>;

function whole(call: Call, row: Resource, more: string): string {
  const found = find(call, row);
  const { state } = call;
  return `{"${row.kind}_contact":${show(call, row, found)},${more}${partsText(state, found.id)}${rolesText(state, found.id)}}`;
}

function idByExternalId({ state, id: external }: Call, { kind, noun }: Resource): string {
  const found = state.records[kind].byKey(external) ?? notFound(`no ${noun} has the external id "${external}"`);
  return JSON.stringify({ internal: found.id, external });
}

/** What a contact or a professional identity has any number of; nothing of it can be deleted. */
function partsOf<Owner extends string>(name: Owner, owner: Resource) {
  const of = (kind: Resource['kind'], noun: string): Resource => ({
    kind,
    noun,
    owner,
    missing: `no ${noun} of it has the id`,
  });
  return {
    ...plain(`${name}Address` as const, of('address', 'address')),
    ...plain(`${name}Email` as const, of('email', 'email address')),
    ...plain(`${name}Phone` as const, of('phone', 'phone number')),
    ...plain(`${name}WebAddress` as const, of('web_address', 'web address')),
  };
}

/** All of them as JSON members of the owner's full view. */
function partsText({ records }: SandboxState, owner: string): string {
  const part = (member: string, of: readonly Kept[]) => `,"${member}":[${of.map(({ text }) => text)}]`;
  const { address, email, phone, web_address } = records;
  return [
    part('addresses', address.of(owner)),
    part('emails', email.of(owner)),
    part('phones', phone.of(owner)),
    part('web_addresses', web_address.of(owner)),
  ].join('');
}

/** A role has no id of its own: it is kept by that of its contact. */
function rolesOf<Owner extends string>(name: Owner, owner: Resource) {
  const get =
    (role: 'customer' | 'supplier'): Operation =>
    (call) => {
      const { id } = find(call, owner);
      const kept = call.state.records[`${role}_role`].get(id);
      return kept?.text ?? notFound(`the ${owner.noun} "${id}" is not a ${role}`);
    };
  const upsert =
    (role: 'customer' | 'supplier'): Operation =>
    (call) => {
      const { state, body, bodyHasNumbers } = call;
      const { id } = find(call, owner);
      refuseIf(findIdentityProblem(state, '/managed_by', body.managed_by));
      const kind = `${role}_role` as const;
      const text = printJson(withCardTime(state, body, state.records[kind].get(id)), bodyHasNumbers);
      putRecord(state, kind, { id, text });
      return text;
    };
  const operations: Record<string, Operation> = {
    [`get${name}CustomerRole`]: get('customer'),
    [`get${name}SupplierRole`]: get('supplier'),
    [`upsert${name}CustomerRole`]: upsert('customer'),
    [`upsert${name}SupplierRole`]: upsert('supplier'),
  };
  return operations as Record<`${'get' | 'upsert'}${Owner}${'Customer' | 'Supplier'}Role`, Operation>;
}

function rolesText({ records }: SandboxState, contact: string): string {
  return (['customer_role', 'supplier_role'] as const)
    .map((kind) => ({ kind, role: records[kind].get(contact) }))
    .map(({ kind, role }) => (role ? `,"${kind}":${role.text}` : ''))
    .join('');
}

/** When a card was added is the platform's to say: when its number was first told. */
function withCardTime(state: SandboxState, body: JsonObject, before: Kept | undefined): JsonObject {
  const card = body.external_card;
  if (!isJsonObject(card)) return body;
  const { added: _, ...sent } = card;
  const known = before && membersOf(before).external_card;
  const same = isJsonObject(known) && known.number === sent.number;
  const added = same ? known.added : new Date(state.clock.now()).toISOString();
  return { ...body, external_card: { ...sent, added } };
}

/** Why a reference to a person of an organization (`contact_id`, `professional_identity_id`) leads nowhere. */
function findIdentityProblem({ records }: SandboxState, place: string, reference: unknown): string | undefined {
  if (!isJsonObject(reference)) return undefined;
  const contact = String(reference.contact_id);
  const identity = String(reference.professional_identity_id);
  if (records.professional_identity.get(identity, contact)) return undefined;
  return `${place} "${identity}" of contact "${contact}" is not a professional identity`;
}
