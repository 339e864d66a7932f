import { isJsonObject, type JsonObject, printJson } from '../base/json-body.js';
import { notFound, type Operation, refuseIf } from '../state/call.js';
import { putRecord } from '../state/changes.js';
import { find, membersOf, plain, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';

/** What a contact or a professional identity has any number of; nothing of it can be deleted. */
export function partsOf<Owner extends string>(name: Owner, owner: Resource) {
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
export function partsText({ records }: SandboxState, owner: string): string {
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
export function rolesOf<Owner extends string>(name: Owner, owner: Resource) {
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

export function rolesText({ records }: SandboxState, contact: string): string {
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
export function findIdentityProblem({ records }: SandboxState, place: string, reference: unknown): string | undefined {
  if (!isJsonObject(reference)) return undefined;
  const contact = String(reference.contact_id);
  const identity = String(reference.professional_identity_id);
  if (records.professional_identity.get(identity, contact)) return undefined;
  return `${place} "${identity}" of contact "${contact}" is not a professional identity`;
}
