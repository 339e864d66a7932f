import { type Answer, json, listOf, problem } from '../base/answers.js';
import type { JsonObject } from '../base/json-body.js';
import { contactOwners, membersOf, ownerOf, storeRecord, unknownOwner } from '../rules/contact-records.js';
import type { Call, Operation } from '../state/operation.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { StoredRecord } from '../tables/record-table.js';

const { Individual: individual, ProfessionalIdentity: identity } = contactOwners;

export const listProfessionalIdentities: Operation = {
  run: (call) => listed(call, ({ text }) => text),
};

export const listFullProfessionalIdentities: Operation = {
  run: (call) => listed(call, (record) => fullIdentityOf(call.state, record)),
};

export const createProfessionalIdentity: Operation = {
  run: (call) => {
    const { state, body } = call;
    const found = ownerOf(call, individual);
    if (!found) return unknownOwner(call, individual);
    const wrong = findProblem(state, body);
    if (wrong) return problem(422, 'semantic-error', wrong);
    return json(201, storeRecord(call, identity.kind, { id: state.newId(), parent: found.id }, body));
  },
};

export const getProfessionalIdentity: Operation = {
  run: (call) => {
    const found = ownerOf(call, identity);
    return found ? json(200, found.text) : unknownOwner(call, identity);
  },
};

/** The organization of an identity cannot change: in the body it says nothing. */
export const replaceProfessionalIdentity: Operation = {
  run: (call) => {
    const { body, state } = call;
    const found = ownerOf(call, identity);
    if (!found) return unknownOwner(call, identity);
    const { organization_contact } = JSON.parse(found.text) as JsonObject;
    const members = { ...body, organization_contact };
    const wrong = findProblem(state, members);
    if (wrong) return problem(422, 'semantic-error', wrong);
    return json(200, storeRecord(call, identity.kind, { id: found.id, parent: found.parent ?? '' }, members));
  },
};

export const getFullProfessionalIdentity: Operation = {
  run: (call) => {
    const found = ownerOf(call, identity);
    return found ? json(200, fullIdentityOf(call.state, found)) : unknownOwner(call, identity);
  },
};

export function fullIdentityOf(state: SandboxState, { id, text }: StoredRecord): string {
  return `{"professional_identity":${text}${membersOf(state, id)}}`;
}

function listed(call: Call, show: (record: StoredRecord) => string): Answer {
  const found = ownerOf(call, individual);
  if (!found) return unknownOwner(call, individual);
  return listOf(call.state.records.professional_identity.of(found.id).map((record) => Buffer.from(show(record))));
}

function findProblem(state: SandboxState, members: JsonObject): string | undefined {
  const { organization } = state.records;
  const employer = String(members.organization_contact);
  if (!organization.get(employer)) return `/organization_contact "${employer}" is not an organization contact`;
  for (const member of ['departments', 'locations'] as const) {
    for (const [index, { contact_id }] of ((members[member] ?? []) as { contact_id: string }[]).entries()) {
      if (!organization.get(contact_id))
        return `/${member}/${index}/contact_id "${contact_id}" is not an organization contact`;
    }
  }
  return undefined;
}
