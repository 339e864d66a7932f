import { json, problem } from '../base/answers.js';
import type { JsonObject } from '../base/json-body.js';
import { byName, listedPage } from '../crud/page.js';
import { getting } from '../crud/resource.js';
import type { Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { StoredRecord } from '../tables/record-table.js';

interface StaffMember {
  id: string;
  default_service_location?: string;
  possible_service_locations?: string[];
}

/** By name: that of the contact, as far as there is one; a staff member has no other. */
export const listStaffMembers: Operation = {
  run: ({ state, query }) => {
    const usual = query.get('default-service-location-id');
    const possible = query.get('possible-service-location-id');
    const found = [...state.records.staff_member]
      .map((record) => ({ name: nameOf(state, record), text: record.text, member: read<StaffMember>(record) }))
      .filter(({ member }) => usual === null || member.default_service_location === usual)
      .filter(({ member }) => possible === null || member.possible_service_locations?.includes(possible))
      .sort(byName);
    return listedPage({ query }, found);
  },
};

export const createStaffMember: Operation = {
  run: ({ state, body }) => {
    const contact = String(body.contact_id);
    const invited = body['@type'] === 'StaffMemberCreationRequestWithInviteEmail';
    const wrong = findContactProblem(state, contact, invited);
    if (wrong) return problem(422, 'semantic-error', wrong);
    // The individual contact can be fetched by the id of its staff member; a contact is one staff member at most.
    const id = contact;
    const text = JSON.stringify({ id, status: 'INVITED', has_access: invited });
    putRecord(state, 'staff_member', { id, key: contact, text });
    return json(201, text);
  },
};

export const getStaffMember = getting({ kind: 'staff_member', param: 'staff-member-id', noun: 'staff member' });

function findContactProblem(state: SandboxState, contact: string, invited: boolean): string | undefined {
  const { individual, organization, professional_identity, email, staff_member } = state.records;
  if (!individual.get(contact)) return `/contact_id "${contact}" is not an individual contact`;
  if (staff_member.byKey(contact)) return `/contact_id "${contact}" is a staff member already`;
  const identities = professional_identity
    .of(contact)
    .filter((record) => organization.get(String(read<JsonObject>(record).organization_contact)) !== undefined);
  if (identities.length === 0) {
    return `/contact_id "${contact}" has no professional identity with an organization contact of the organisation`;
  }
  if (!invited || identities.some(({ id }) => email.of(id).length > 0)) return undefined;
  return `/contact_id "${contact}" has no professional identity with an email address to send the invitation to`;
}

/** That of the contact, as far as there is one. */
function nameOf(state: SandboxState, { id, key }: StoredRecord): string {
  const contact = key === undefined ? undefined : state.records.individual.get(key);
  return contact ? read<{ name: string }>(contact).name : id;
}

function read<T>({ text }: StoredRecord): T {
  return JSON.parse(text) as T;
}
