import type { CellProblem } from '../../model/cell-problem.js';
import { isObject } from '../../schema/cells.js';
import { type ContactPatch, type DetailFamily, type DetailPatches, detailFamilies, type Members } from './contact.js';
import { contactOf } from './contact-export.js';
import { isUpToDate, mergeMembers } from './contact-members.js';
import {
  type DetailStep,
  lacksMainMember,
  missingForRole,
  planDetails,
  planRole,
  valueRequired,
} from './contact-merge.js';

/** An identity of the file with the organization that the platform knows it by. */
export interface ResolvedIdentity {
  id?: string;
  organizationId: string;
  members: Members;
  details: DetailPatches;
}

export type PlannedDetail = { family: DetailFamily; known: ReadonlySet<string> } & Exclude<
  DetailStep,
  { kind: 'keep' }
>;

export interface PlannedIdentity {
  /** Undefined for one to create. */
  id?: string;
  /** Undefined where the identity itself stays as it is. */
  body?: Members;
  details: PlannedDetail[];
}

/** Everything that is to be sent for one contact; all empty when it is as the file says. */
export interface ContactPlan {
  /** The whole contact to create or to replace. */
  contact?: Members;
  details: PlannedDetail[];
  roles: { role: 'customer' | 'supplier'; body: Members }[];
  identities: PlannedIdentity[];
  problems: CellProblem[];
}

/** Addresses whose text was worded by hand and is made of their parts now. */
export function countReworded({ details, identities }: ContactPlan): number {
  return [...details, ...identities.flatMap((identity) => identity.details)].filter(
    (step) => step.kind === 'replace' && step.reworded === true,
  ).length;
}

const mainColumns = { addresses: 'address_street', emails: 'email', phones: 'phone', web_addresses: 'web_address' };

/** @param full the platform's full view; undefined for a contact that it does not have */
export function planContact(
  patch: ContactPatch,
  identities: readonly ResolvedIdentity[],
  full: Members | undefined,
): ContactPlan {
  const { type, sourceOf } = patch;
  const problems: CellProblem[] = [];
  const missing: Missing = (column, why) => problems.push(valueRequired(sourceOf(column), why));
  const current = full === undefined ? undefined : contactOf(type, full);
  const contact = mergeMembers(patch.contact, current);
  const isNew = current === undefined;
  if (isNew && typeof contact.name !== 'string') missing('name', 'the contact is new');
  const roles = plannedRoles(patch, full, missing);
  return {
    ...(isNew || !isUpToDate(patch.contact, current) ? { contact } : {}),
    details: plannedDetails(patch.details, { view: full, owner: type }, missing),
    roles,
    identities: plannedIdentities(identities, full, missing),
    problems,
  };
}

/** Told of a column that has to have a value. */
type Missing = (column: string, why: string) => void;

/** Whose details they are, with what the platform has of it. */
interface Owner {
  view: Members | undefined;
  owner: ContactPatch['type'] | 'identity';
}

function plannedDetails(of: DetailPatches, { view, owner }: Owner, missing: Missing): PlannedDetail[] {
  return detailFamilies.flatMap((family) => {
    const present = listOf(view?.[family]);
    const known = new Set(present.map(({ id }) => String(id)));
    return planDetails(family, of[family] ?? [], present, owner).flatMap((step): PlannedDetail[] => {
      if (step.kind === 'keep') return [];
      if (lacksMainMember(family, step.body)) missing(mainColumns[family], 'no single one that is there can be meant');
      if (step.kind === 'replace' && step.needsText === true)
        missing('address_full_address', 'the text that is there says more than the parts, which are to change');
      return [{ family, known, ...step }];
    });
  });
}

function plannedRoles(patch: ContactPatch, full: Members | undefined, missing: Missing): ContactPlan['roles'] {
  return (['customer', 'supplier'] as const).flatMap((role) => {
    const said = patch[role];
    const before = full?.[`${role}_role`];
    const body = said === undefined ? undefined : planRole(role, said, isObject(before) ? before : undefined);
    if (body === undefined) return [];
    for (const column of missingForRole(role, body)) missing(column, `the contact is to be a ${role}`);
    return [{ role, body }];
  });
}

function plannedIdentities(
  identities: readonly ResolvedIdentity[],
  full: Members | undefined,
  missing: Missing,
): PlannedIdentity[] {
  const taken = takenIdentities(identities, listOf(full?.professional_identities));
  return identities.flatMap((identity): PlannedIdentity[] => {
    const view = taken.get(identity);
    const { organizationId, members } = identity;
    const details = plannedDetails(identity.details, { view, owner: 'identity' }, missing);
    if (view === undefined) {
      const body = { is_active: true, ...mergeMembers(members, undefined), organization_contact: organizationId };
      return [{ body, details }];
    }
    const before = identityOf(view);
    const { organization_contact: _, ...body } = mergeMembers(members, before);
    const changed = !isUpToDate(members, before);
    if (!changed && details.length === 0) return [];
    return [{ id: String(before.id), ...(changed ? { body } : {}), details }];
  });
}

/** One of the file is the one with its id, else the first of the same organization that is left. */
function takenIdentities(
  identities: readonly ResolvedIdentity[],
  views: readonly Members[],
): ReadonlyMap<ResolvedIdentity, Members> {
  const left = new Set(views);
  const taken = new Map<ResolvedIdentity, Members>();
  const take = (test: (identity: ResolvedIdentity, view: Members) => boolean): void => {
    for (const identity of identities) {
      const match = taken.has(identity) ? undefined : [...left].find((view) => test(identity, identityOf(view)));
      if (match === undefined) continue;
      taken.set(identity, match);
      left.delete(match);
    }
  };
  take(({ id }, view) => id !== undefined && view.id === id);
  take(({ organizationId }, view) => view.organization_contact === organizationId);
  return taken;
}

export function isNothingToDo({ contact, details, roles, identities }: ContactPlan): boolean {
  return contact === undefined && details.length + roles.length + identities.length === 0;
}

function identityOf(view: Members): Members {
  return isObject(view.professional_identity) ? view.professional_identity : {};
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
