import { type Answer, json, listOf, problem } from '../base/answers.js';
import type { JsonObject } from '../base/json-body.js';
import { pageOf } from '../crud/page.js';
import {
  contactOwners,
  findReferenceProblem,
  membersOf,
  ownerOf,
  storeRecord,
  textsOf,
  unknownOwner,
} from '../rules/contact-records.js';
import type { Call, Operation } from '../state/operation.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { StoredRecord } from '../tables/record-table.js';
import { fullIdentityOf } from './professional-identities.js';

type ContactName = 'Individual' | 'Organization';
type ContactOperation =
  | `list${ContactName}s`
  | `${'create' | 'get' | 'replace' | 'getFull'}${ContactName}`
  | `get${ContactName}IdByExternalId`
  | `list${ContactName}IdMappings`;

/** Contacts of both kinds: themselves, all that belongs to them at once, and their ids. Nothing deletes one. */
export const contactOperations = Object.fromEntries([
  ...operationsOf('Individual'),
  ...operationsOf('Organization'),
]) as Record<ContactOperation, Operation>;

function operationsOf(name: ContactName): [ContactOperation, Operation][] {
  const owner = contactOwners[name];
  const { kind, noun } = owner;
  const ofOne = (answer: (call: Call, found: StoredRecord) => Answer): Operation => ({
    run: (call) => {
      const found = ownerOf(call, owner);
      return found ? answer(call, found) : unknownOwner(call, owner);
    },
  });
  const list: Operation['run'] = ({ state, query }) => {
    const show = shower(state, name);
    return listOf(pageOf(query, [...state.records[kind]]).map((record) => Buffer.from(show(record))));
  };
  const idByExternalId: Operation['run'] = ({ state, params }) => {
    const external = params['external-id'] ?? '';
    const found = state.records[kind].byKey(external);
    if (!found) return problem(404, 'not-found', `no ${noun} has the external id "${external}"`);
    return json(200, JSON.stringify({ internal: found.id, external }));
  };
  const idMappings: Operation['run'] = ({ state }) => {
    const items = [...state.records[kind]]
      .filter(({ key }) => key !== undefined)
      .map(({ id, key }) => ({ internal: id, external: key }));
    return json(200, JSON.stringify({ items }));
  };
  return [
    [`list${name}s`, { run: list }],
    [`create${name}`, { run: (call) => store(call, name, undefined) }],
    [`get${name}`, ofOne(({ state }, found) => json(200, shower(state, name)(found)))],
    [`replace${name}`, ofOne((call, { id }) => store(call, name, id))],
    [`getFull${name}`, ofOne(({ state }, found) => json(200, fullContact(state, name, found)))],
    [`get${name}IdByExternalId`, { run: idByExternalId }],
    [`list${name}IdMappings`, { run: idMappings }],
  ];
}

function store(call: Call, name: ContactName, id: string | undefined): Answer {
  const { state, body } = call;
  const { kind, noun } = contactOwners[name];
  const key = typeof body.external_id === 'string' ? body.external_id : undefined;
  const holder = key === undefined ? undefined : state.records[kind].byKey(key);
  if (holder && holder.id !== id) {
    return problem(409, 'conflict', `/external_id "${key}" belongs to the ${noun} "${holder.id}"`);
  }
  const wrong = findMemberProblem(state, body);
  if (wrong) return problem(422, 'semantic-error', wrong);
  // What only the platform says is not taken from a client.
  const { deleted: _, representatives: __, ...members } = body;
  const record = { id: id ?? state.newId(), ...(key === undefined ? {} : { key }) };
  const text = storeRecord(call, kind, record, members);
  return json(id === undefined ? 201 : 200, shower(state, name)({ ...record, text }));
}

function findMemberProblem(state: SandboxState, body: JsonObject): string | undefined {
  for (const member of ['founders', 'leaders'] as const) {
    for (const [index, reference] of Array.isArray(body[member]) ? body[member].entries() : []) {
      const wrong = findReferenceProblem(state, `/${member}/${index}`, reference);
      if (wrong) return wrong;
    }
  }
  return undefined;
}

/** How contacts of one kind are shown; what is read for all of them is read once. */
function shower(state: SandboxState, name: ContactName): (contact: StoredRecord) => string {
  if (name === 'Individual') return ({ text }) => `${text.slice(0, -1)},"deleted":false}`;
  const representatives = representativesByOrganization(state);
  return ({ id, text }) => {
    const of = representatives.get(id);
    return of === undefined ? text : `${text.slice(0, -1)},"representatives":${JSON.stringify(of)}}`;
  };
}

function representativesByOrganization(state: SandboxState): Map<string, object[]> {
  const found = new Map<string, object[]>();
  for (const { id, parent, text } of state.records.professional_identity) {
    const { organization_contact, is_active } = JSON.parse(text) as {
      organization_contact: string;
      is_active: boolean;
    };
    const of = found.get(organization_contact) ?? [];
    of.push({ professional_identity: { contact_id: parent, professional_identity_id: id }, is_active });
    found.set(organization_contact, of);
  }
  return found;
}

/** Departments, locations, memberships and relationships have no operations: there are none. */
function fullContact(state: SandboxState, name: ContactName, contact: StoredRecord): string {
  const { id } = contact;
  const { customer_role, supplier_role, professional_identity } = state.records;
  const shown = shower(state, name)(contact);
  const head =
    name === 'Individual'
      ? `"individual_contact":${shown},"professional_identities":[${professional_identity
          .of(id)
          .map((identity) => fullIdentityOf(state, identity))
          .join(',')}],"personal_relationships":[]`
      : `"organization_contact":${shown},"departments":[],"locations":[],"memberships":[]`;
  const roles = [customer_role, supplier_role].map((table) => table.get(id));
  const customer = roles[0] ? `,"customer_role":${textsOf([roles[0]])}` : '';
  const supplier = roles[1] ? `,"supplier_role":${textsOf([roles[1]])}` : '';
  return `{${head}${membersOf(state, id)}${customer}${supplier}}`;
}
