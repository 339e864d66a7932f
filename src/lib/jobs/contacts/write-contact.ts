import { RefusedError } from '../../errors/errors.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { ContactOperations, DetailOwner, WireContact } from '../../platform/calls/contacts.js';
import type { ContactPatch, Members } from '../../resources/contacts/contact.js';
import { isUpToDate } from '../../resources/contacts/contact-members.js';
import {
  type ContactPlan,
  countReworded,
  isNothingToDo,
  type PlannedDetail,
  planContact,
  type ResolvedIdentity,
} from '../../resources/contacts/contact-plan.js';
import { isObject } from '../../schema/cells.js';

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

export interface WriteContactParts {
  contacts: ContactOperations;
  /** The platform's id of an organization, by your own. */
  organizationIdOf: (externalId: string) => Promise<string | undefined>;
  skipped: SkippedCounts;
  /** Answers of look-ups of professional identities, by contact and identity. */
  knownIdentities: Map<string, Promise<boolean>>;
}

export type PreparedContact =
  | { kind: 'bad'; problems: CellProblem[] }
  | { kind: 'same' }
  | { kind: 'write'; plan: ContactPlan; send: () => Promise<string> };

/**
 * What is to be sent so that a contact becomes what a file says: only what differs, and nothing twice.
 *
 * @param full what the platform has now; undefined for nothing
 */
export async function prepareContact(
  said: ContactPatch,
  full: WireContact | undefined,
  parts: WriteContactParts,
): Promise<PreparedContact> {
  const { identities, problems } = await resolveIdentities(said, parts);
  const patch = await withKnownReferences(said, full, parts);
  const plan = planContact(patch, identities, full);
  problems.push(...plan.problems);
  if (problems.length > 0) return { kind: 'bad', problems };
  const kept = countKept(patch, full);
  if (isNothingToDo(plan)) {
    parts.skipped.kept += kept;
    return { kind: 'same' };
  }
  const id = full === undefined ? undefined : String((full[`${patch.type}_contact`] as Members | undefined)?.id);
  return {
    kind: 'write',
    plan,
    send: async () => {
      const written = await writeContact(patch, plan, id, parts.contacts);
      parts.skipped.kept += kept;
      parts.skipped.reworded += countReworded(plan);
      return written;
    },
  };
}

async function resolveIdentities(
  { identities }: ContactPatch,
  { organizationIdOf }: WriteContactParts,
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
  parts: WriteContactParts,
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

function isKnown(reference: unknown, { contacts, knownIdentities }: WriteContactParts): Promise<boolean> {
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

/** The contact first, then what belongs to it, one after the other: a refusal tells what it was about. */
async function writeContact(
  patch: ContactPatch,
  plan: ContactPlan,
  known: string | undefined,
  contacts: ContactOperations,
): Promise<string> {
  const { type, externalId } = patch;
  const id = known ?? (await createContact());
  if (known !== undefined && plan.contact !== undefined) await contacts.replaceContact(type, id, plan.contact);
  await writeDetails({ type, id }, plan.details, contacts);
  for (const { role, body } of plan.roles) {
    await about(`${role}_role`, () => contacts.upsertRole(type, id, role, body));
  }
  for (const identity of plan.identities) {
    await about('professional_identities', async () => {
      const own = identity.id ?? (await createIdentity(identity.body ?? {}));
      if (identity.id !== undefined && identity.body !== undefined) {
        await contacts.replaceIdentity(id, own, identity.body);
      }
      await writeDetails({ type, id, identity: own }, identity.details, contacts);
    });
  }
  return id;

  async function createContact(): Promise<string> {
    const made = await contacts.createContact(type, plan.contact ?? {}, async () => {
      const found = await contacts.contactIdOf(type, externalId);
      return found === undefined ? undefined : { id: found };
    });
    return String(made.id);
  }

  async function createIdentity(body: Members): Promise<string> {
    const before = new Set((await contacts.listIdentities(id)).map((identity) => identity.id));
    const made = await contacts.createIdentity(id, body, async () =>
      (await contacts.listIdentities(id)).find((identity) => !before.has(identity.id) && isUpToDate(body, identity)),
    );
    return String(made.id);
  }
}

async function writeDetails(
  owner: DetailOwner,
  details: readonly PlannedDetail[],
  contacts: ContactOperations,
): Promise<void> {
  const made = new Set<unknown>();
  for (const step of details) {
    const { family, known } = step;
    await about(family, async () => {
      if (step.kind === 'replace') {
        await contacts.replaceDetail(owner, family, step.id, step.body);
        return;
      }
      const detail = await contacts.createDetail(owner, family, step.body, async () =>
        (await contacts.listDetails(owner, family)).find(
          (one) => !known.has(String(one.id)) && !made.has(one.id) && isUpToDate(step.body, one),
        ),
      );
      made.add(detail.id);
    });
  }
}

/** A refusal within a contact names the part of the file that it is about. */
async function about(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RefusedError) error.column ??= part;
    throw error;
  }
}
