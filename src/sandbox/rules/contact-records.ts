import { type Answer, problem } from '../base/answers.js';
import { isJsonObject, type JsonObject, printJson } from '../base/json-body.js';
import type { Call } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { RecordKind, StoredRecord } from '../tables/record-table.js';

/** What addresses, email addresses, phones and roles belong to, by the word that operation ids name it with. */
export const contactOwners = {
  Individual: { kind: 'individual', param: 'contact-id', noun: 'individual contact' },
  Organization: { kind: 'organization', param: 'contact-id', noun: 'organization contact' },
  ProfessionalIdentity: {
    kind: 'professional_identity',
    param: 'professional-identity-id',
    noun: 'professional identity of the contact',
    of: 'contact-id',
  },
} as const satisfies Record<string, ContactOwner>;

export interface ContactOwner {
  kind: RecordKind;
  param: string;
  noun: string;
  /** The path variable of what it belongs to itself. */
  of?: string;
}

/** What a contact or a professional identity has any number of; nothing of it can be deleted. */
export const contactFamilies = {
  Address: { kind: 'address', plural: 'Addresses', member: 'addresses', param: 'address-id', noun: 'address' },
  Email: { kind: 'email', plural: 'Emails', member: 'emails', param: 'email-id', noun: 'email address' },
  Phone: { kind: 'phone', plural: 'Phones', member: 'phones', param: 'phone-id', noun: 'phone number' },
  WebAddress: {
    kind: 'web_address',
    plural: 'WebAddresses',
    member: 'web_addresses',
    param: 'web-address-id',
    noun: 'web address',
  },
} as const;

export const contactRoles = {
  CustomerRole: { kind: 'customer_role', noun: 'customer' },
  SupplierRole: { kind: 'supplier_role', noun: 'supplier' },
} as const;

/** The contact or professional identity that the path names. */
export function ownerOf({ state, params }: Call, owner: ContactOwner): StoredRecord | undefined {
  const id = params[owner.param] ?? '';
  return state.records[owner.kind].get(id, owner.of === undefined ? undefined : (params[owner.of] ?? ''));
}

export function unknownOwner({ params }: Call, { noun, param }: ContactOwner): Answer {
  return problem(404, 'not-found', `no ${noun} has the id "${params[param]}"`);
}

/** An owner's records of one kind as a JSON member of its full view. */
export function membersOf(state: SandboxState, owner: string): string {
  return Object.values(contactFamilies)
    .map(({ kind, member }) => `,"${member}":[${textsOf(state.records[kind].of(owner))}]`)
    .join('');
}

export function textsOf(records: readonly StoredRecord[]): string {
  return records.map(({ text }) => text).join(',');
}

/** Keep what was sent under this id; what the platform alone says of it is not taken from a client. */
export function storeRecord(
  { state, bodyHasNumbers }: Call,
  kind: RecordKind,
  place: { id: string; parent?: string; key?: string },
  members: JsonObject,
): string {
  const { id: _, ...sent } = members;
  const text = printJson({ id: place.id, ...sent }, bodyHasNumbers);
  putRecord(state, kind, { ...place, text });
  return text;
}

/** Why a reference to a person of an organization (`contact_id`, `professional_identity_id`) leads nowhere. */
export function findReferenceProblem(state: SandboxState, place: string, reference: unknown): string | undefined {
  if (!isJsonObject(reference)) return undefined;
  const contact = String(reference.contact_id);
  const identity = String(reference.professional_identity_id);
  if (state.records.professional_identity.get(identity, contact)) return undefined;
  return `${place} "${identity}" of contact "${contact}" is not a professional identity`;
}
