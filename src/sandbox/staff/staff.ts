import { type Operation, Refusal, refuseIf } from '../state/call.js';
import { putRecord } from '../state/changes.js';
import { membersOf, plain, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';

/** By name: that of the contact, as far as there is one; a staff member has no other. */
const staff: Resource = {
  kind: 'staff_member',
  noun: 'staff member',
  filters: {
    'default-service-location-id': 'default_service_location',
    'possible-service-location-id': 'possible_service_locations',
  },
  name: (_, { records }, { id }) => {
    const contact = records.individual.get(id);
    return contact ? membersOf(contact).name : id;
  },
};

const devices: Resource = { kind: 'device', noun: 'device' };

export const staffOperations = {
  ...plain('StaffMember', staff),
  createStaffMember: ({ state, body }) => {
    // The individual contact can be fetched by the id of its staff member; a contact is one staff member at most.
    const id = String(body.contact_id);
    const has_access = body['@type'] === 'StaffMemberCreationRequestWithInviteEmail';
    refuseIf(findContactProblem(state, id, has_access));
    const text = JSON.stringify({ id, status: 'INVITED', has_access });
    putRecord(state, 'staff_member', { id, text });
    return text;
  },
  ...plain('Device', devices),
  ...plain('PlatformPosDevice', { ...devices, kind: 'pos_device' }),
  /** HTTP Basic with application and secret for a token of one organisation. */
  authorize: ({ state, authorization, id: org }) => {
    const credentials = basicCredentials(authorization) ?? wrong('no Basic credentials in the Authorization header');
    if (credentials.app !== state.app || credentials.secret !== state.secret) {
      wrong(`application "${credentials.app}" is unknown or its secret is wrong`);
    }
    if (org !== state.org) {
      throw new Refusal(403, 'no-access', `application "${state.app}" has no access to organisation "${org}"`);
    }
    return JSON.stringify({ accessToken: state.tokens.issue(state.app) });
  },
} satisfies Record<string, Operation>;

function findContactProblem({ records }: SandboxState, contact: string, invited: boolean): string | undefined {
  const { individual, organization, professional_identity, email, staff_member } = records;
  if (!individual.get(contact)) return `/contact_id "${contact}" is not an individual contact`;
  if (staff_member.get(contact)) return `/contact_id "${contact}" is a staff member already`;
  const identities = professional_identity.of(contact).filter(({ tag = '' }) => organization.get(tag) !== undefined);
  if (identities.length === 0) {
    return `/contact_id "${contact}" has no professional identity with an organization contact of the organisation`;
  }
  if (!invited || identities.some(({ id }) => email.of(id).length > 0)) return undefined;
  return `/contact_id "${contact}" has no professional identity with an email address to send the invitation to`;
}

function wrong(detail: string): never {
  throw new Refusal(401, 'wrong-credentials', detail);
}

function basicCredentials(header: string | undefined): { app: string; secret: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon < 0 ? undefined : { app: decoded.slice(0, colon), secret: decoded.slice(colon + 1) };
}
