import type { Removal } from '../../bulk/change.js';
import type { Keyed } from '../../bulk/strategies/by-key.js';
import { isObject } from '../../json/is-object.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { ContactOperations, WireContact } from '../../platform/calls/contacts.js';
import type { ContactPatch, Members } from '../../resources/contacts/contact.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { isUpToDate } from '../../resources/contacts/contact-members.js';
import { planContact, type ResolvedIdentity } from '../../resources/contacts/contact-plan.js';
import {
  changeOfParts,
  checkOfParts,
  differencesOfParts,
  ignoredOfContacts,
  notesOfParts,
  sendParts,
} from './contact-parts.js';

/** What of a contact of a file could not be done, counted over all of them. */
export interface SkippedCounts {
  /** Details and roles that the file wants to be without; the platform deletes none. */
  kept: number;
  /** References to professional identities that the platform does not have. */
  references: number;
  /** Addresses whose text was worded by hand and is made of their parts now. */
  reworded: number;
}

export function noneSkipped(): SkippedCounts {
  return { kept: 0, references: 0, reworded: 0 };
}

/** In words, said once for all contacts; none where all was done. */
export function skippedNotices({ kept, references, reworded }: SkippedCounts): string[] {
  const one = (count: number, single: string, several: string) => `${count} ${count === 1 ? single : several}`;
  const notices: string[] = [];
  if (kept > 0) {
    const what = one(kept, 'detail or role is', 'details and roles are');
    notices.push(`${what} kept although the cells are empty: the platform deletes none`);
  }
  if (references > 0) {
    const what = one(references, 'reference was', 'references were');
    notices.push(`${what} left out: the platform has no such professional identity`);
  }
  if (reworded > 0) {
    const what = one(reworded, 'address had a text', 'addresses had a text');
    notices.push(`${what} worded by hand (full_address), which is made of the changed parts now`);
  }
  return notices;
}

export interface ContactWorld {
  contacts: ContactOperations;
  /** The platform's id of an organization, by your own. */
  organizationIdOf: (externalId: string) => Promise<string | undefined>;
  skipped: SkippedCounts;
  /** Answers of look-ups of professional identities, by contact and identity. */
  knownIdentities: Map<string, Promise<boolean>>;
}

/**
 * What is to be sent so that a contact becomes what a file says: only what differs, and nothing twice.
 *
 * @param full what the platform has now; undefined for nothing
 */
export async function keyedContact(
  said: ContactPatch,
  full: WireContact | undefined,
  world: ContactWorld,
): Promise<Exclude<Keyed, { change: Removal }>> {
  const { contacts, skipped } = world;
  const { identities, problems: unknown } = await resolveIdentities(said, world);
  const { parts, problems, reworded } = planContact(await withKnownReferences(said, full, world), identities, full);
  if (unknown.length + problems.length > 0) {
    const found = full === undefined ? 'nothing' : undefined;
    return { change: { kind: 'rejected', problems: [...unknown, ...problems], found } };
  }
  const kept = countKept(said, full);
  if (parts.length === 0) {
    skipped.kept += kept;
    const now = contactOf(said.type, full ?? {});
    return { change: { kind: 'same', id: String(now.id), now } };
  }
  let places: Awaited<ReturnType<typeof sendParts>> | undefined;
  return {
    change: changeOfParts(parts, full),
    differences: full && (() => differencesOfParts(parts)),
    undo: { notes: notesOfParts(parts, full), ignored: ignoredOfContacts, partly: true },
    check: checkOfParts(parts, full, contacts, () => places),
    send: async () => {
      places = await sendParts(parts, contacts);
      skipped.kept += kept;
      skipped.reworded += reworded;
      return { id: [...places.values()][0]?.at.contact };
    },
  };
}

async function resolveIdentities(
  { identities }: ContactPatch,
  { organizationIdOf }: ContactWorld,
): Promise<{ identities: ResolvedIdentity[]; problems: CellProblem[] }> {
  const resolved: ResolvedIdentity[] = [];
  const problems: CellProblem[] = [];
  for (const { id, organization, members, details, place } of identities) {
    const organizationId = 'id' in organization ? organization.id : await organizationIdOf(organization.externalId);
    if (organizationId === undefined) {
      const { externalId } = organization as { externalId: string };
      const message = `"${externalId}" is not an organization of the platform`;
      problems.push({ column: place, code: 'conflict', message, retryable: true });
      continue;
    }
    resolved.push({ id, organizationId, members: ownPlaces(members, organizationId), details });
  }
  return { identities: resolved, problems };
}

/** Departments and locations are made by no operation: those of another platform's organization are not taken over. */
function ownPlaces(members: Members, organizationId: string): Members {
  const kept = (value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => isObject(entry) && entry.contact_id === organizationId) : value;
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      name === 'departments' || name === 'locations' ? kept(value) : value,
    ]),
  );
}

/** Founders, leaders and those who manage a role are named by ids, which mean nothing on another platform. */
async function withKnownReferences(
  patch: ContactPatch,
  full: WireContact | undefined,
  parts: ContactWorld,
): Promise<ContactPatch> {
  const { type, contact, customer, supplier } = patch;
  const before = full?.[`${type}_contact`];
  return {
    ...patch,
    contact: await filtered(contact, before),
    customer: customer && (await filtered(customer, full?.customer_role)),
    supplier: supplier && (await filtered(supplier, full?.supplier_role)),
  };

  async function filtered(members: Members, present: unknown): Promise<Members> {
    const changed: Record<string, unknown> = { ...members };
    for (const name of ['founders', 'leaders', 'managed_by']) {
      const value = members[name];
      if (value === undefined || value === null) continue;
      if (isObject(present) && isUpToDate({ [name]: value }, present)) continue;
      const references: unknown[] = Array.isArray(value) ? value : [value];
      const known: unknown[] = [];
      for (const reference of references) if (await isKnown(reference, parts)) known.push(reference);
      parts.skipped.references += references.length - known.length;
      if (known.length === references.length) continue;
      // Those that are there stay, where none of the file's can be.
      if (Array.isArray(value) && known.length > 0) changed[name] = known;
      else delete changed[name];
    }
    return changed;
  }
}

function isKnown(reference: unknown, { contacts, knownIdentities }: ContactWorld): Promise<boolean> {
  if (!isObject(reference)) return Promise.resolve(true);
  const { contact_id, professional_identity_id } = reference;
  const ids = [String(contact_id), String(professional_identity_id)] as const;
  const key = JSON.stringify(ids);
  const asked = knownIdentities.get(key) ?? contacts.getIdentity(...ids).then((identity) => identity !== undefined);
  knownIdentities.set(key, asked);
  return asked;
}

function countKept({ emptied }: ContactPatch, full: WireContact | undefined): number {
  let kept = 0;
  for (const part of emptied) {
    const present = full?.[part];
    if (Array.isArray(present) ? present.length > 0 : isObject(present)) kept += 1;
  }
  return kept;
}
