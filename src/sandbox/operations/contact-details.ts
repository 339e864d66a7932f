import { json, listOf, problem } from '../base/answers.js';
import { isJsonObject, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import {
  type ContactOwner,
  contactFamilies,
  contactOwners,
  contactRoles,
  findReferenceProblem,
  ownerOf,
  storeRecord,
  unknownOwner,
} from '../rules/contact-records.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';

type OwnerName = keyof typeof contactOwners;
type FamilyName = keyof typeof contactFamilies;
type RoleName = keyof typeof contactRoles;
type FamilyOperation =
  | `list${OwnerName}${(typeof contactFamilies)[FamilyName]['plural']}`
  | `${'create' | 'get' | 'replace'}${OwnerName}${FamilyName}`;
type RoleOperation = `${'get' | 'upsert'}${Exclude<OwnerName, 'ProfessionalIdentity'>}${RoleName}`;

/** Addresses, email addresses, phones and web addresses of all that have them, and the roles of contacts. */
export const contactDetailOperations = Object.fromEntries([...familyOperations(), ...roleOperations()]) as Record<
  FamilyOperation | RoleOperation,
  Operation
>;

function* familyOperations(): Generator<[string, Operation]> {
  for (const [ownerName, owner] of Object.entries(contactOwners)) {
    for (const [familyName, family] of Object.entries(contactFamilies)) {
      yield [`list${ownerName}${family.plural}`, listDetails(owner, family)];
      yield [`create${ownerName}${familyName}`, createDetail(owner, family)];
      yield [`get${ownerName}${familyName}`, getDetail(owner, family)];
      yield [`replace${ownerName}${familyName}`, replaceDetail(owner, family)];
    }
  }
}

function* roleOperations(): Generator<[string, Operation]> {
  for (const ownerName of ['Individual', 'Organization'] as const) {
    for (const [roleName, role] of Object.entries(contactRoles)) {
      yield [`get${ownerName}${roleName}`, getRole(contactOwners[ownerName], role)];
      yield [`upsert${ownerName}${roleName}`, upsertRole(contactOwners[ownerName], role)];
    }
  }
}

type Family = (typeof contactFamilies)[FamilyName];
type Role = (typeof contactRoles)[RoleName];

/** Whole: the contract knows no pages here. */
function listDetails(owner: ContactOwner, { kind }: Family): Operation {
  return {
    run: (call) => {
      const found = ownerOf(call, owner);
      if (!found) return unknownOwner(call, owner);
      return listOf(call.state.records[kind].of(found.id).map(({ text }) => Buffer.from(text)));
    },
  };
}

function createDetail(owner: ContactOwner, { kind }: Family): Operation {
  return {
    run: (call) => {
      const found = ownerOf(call, owner);
      if (!found) return unknownOwner(call, owner);
      return json(201, storeRecord(call, kind, { id: call.state.newId(), parent: found.id }, call.body));
    },
  };
}

function getDetail(owner: ContactOwner, family: Family): Operation {
  return {
    run: (call) => {
      const found = ownerOf(call, owner);
      if (!found) return unknownOwner(call, owner);
      const detail = call.state.records[family.kind].get(call.params[family.param] ?? '', found.id);
      return detail ? json(200, detail.text) : unknownDetail(call, family);
    },
  };
}

function replaceDetail(owner: ContactOwner, family: Family): Operation {
  return {
    run: (call) => {
      const found = ownerOf(call, owner);
      if (!found) return unknownOwner(call, owner);
      const detail = call.state.records[family.kind].get(call.params[family.param] ?? '', found.id);
      if (!detail) return unknownDetail(call, family);
      return json(200, storeRecord(call, family.kind, { id: detail.id, parent: found.id }, call.body));
    },
  };
}

function unknownDetail({ params }: Call, { noun, param }: Family) {
  return problem(404, 'not-found', `no ${noun} of it has the id "${params[param]}"`);
}

function getRole(owner: ContactOwner, { kind, noun }: Role): Operation {
  return {
    run: (call) => {
      const found = ownerOf(call, owner);
      if (!found) return unknownOwner(call, owner);
      const role = call.state.records[kind].get(found.id);
      return role ? json(200, role.text) : problem(404, 'not-found', `the ${owner.noun} "${found.id}" is not a ${noun}`);
    },
  };
}

/** A role has no id of its own: it is kept by that of its contact. */
function upsertRole(owner: ContactOwner, { kind }: Role): Operation {
  return {
    run: (call) => {
      const found = ownerOf(call, owner);
      if (!found) return unknownOwner(call, owner);
      const wrong = findReferenceProblem(call.state, '/managed_by', call.body.managed_by);
      if (wrong) return problem(422, 'semantic-error', wrong);
      const before = call.state.records[kind].get(found.id)?.text;
      const text = printJson(withCardTime(call, before), call.bodyHasNumbers);
      putRecord(call.state, kind, { id: found.id, text });
      return json(200, text);
    },
  };
}

/** When a card was added is the platform's to say: when its number was first told. */
function withCardTime({ state, body }: Call, before: string | undefined): JsonObject {
  const card = body.external_card;
  if (!isJsonObject(card)) return body;
  const { added: _, ...sent } = card;
  const known = before === undefined ? undefined : (parseJson(before).value as JsonObject).external_card;
  const same = isJsonObject(known) && known.number === sent.number;
  const added = same ? known.added : new Date(state.clock.now()).toISOString();
  return { ...body, external_card: { ...sent, added } };
}
