import type { MemberDifference } from '../../bulk/bulk-job.js';
import type { Write } from '../../bulk/change.js';
import { type Look, reportLost, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { restoreAll } from '../../bulk/strategies/things.js';
import { RefusedError } from '../../errors/errors.js';
import type { ContactOperations, WireContact } from '../../platform/calls/contacts.js';
import type { ContactPatch, DetailPatches, Members } from '../../resources/contacts/contact.js';
import { sentAddress } from '../../resources/contacts/contact-address.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import type { ContactPlan, PlannedDetail, PlannedIdentity } from '../../resources/contacts/contact-plan.js';
import { isObject } from '../../schema/cells.js';
import { compareMembers, contains, type MemberVerdict, sentMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import { notesOfContact, undoableContacts } from './undo-contacts.js';

/** One contact that is about to be written. */
export interface CheckedContact {
  patch: ContactPatch;
  plan: ContactPlan;
  /** What was read before; undefined when there was none. */
  full: WireContact | undefined;
  /** The platform's id, once it is known. */
  idOf: () => Promise<string | undefined>;
}

/** A part of a contact as it is sent, with what stands in its place. */
interface Part {
  /** In front of its members: `addresses.`, nothing for the contact itself. */
  prefix: string;
  wanted: Members;
  /** Undefined: it is not there. */
  found: Members | undefined;
  /** Undefined: its owner was not there. */
  before: Members | undefined;
}

/** How a written contact is looked at: each part that was sent, by the full view. */
export function checkOfContact({ patch, plan, full, idOf }: CheckedContact, contacts: ContactOperations): WriteCheck {
  const { type, externalId } = patch;
  let last: Part[] = [];
  const sent = partsOf(patch, plan, full, undefined);
  return {
    name: `contact ${quoted(externalId)}`,
    members: [...new Set(sent.flatMap(({ prefix, wanted }) => sentMembers(wanted).map((name) => prefix + name)))],
    // Several calls write the parts, and some of them may be shown before others.
    existed: sent.length > 1 ? 'unknown' : full === undefined ? 'no' : 'yes',
    look: async () => {
      const id = await idOf();
      const now = id === undefined ? undefined : await contacts.getFullContact(type, id);
      // It has an id of the platform, which may have no such view of it: that says nothing of what was written.
      if (id !== undefined && now === undefined) throw unreadable(`the platform shows no contact ${id}`);
      last = now === undefined ? [] : partsOf(patch, plan, full, now);
      return now === undefined ? 'missing' : lookAt(last);
    },
    restore: () =>
      restoreAll(
        notesOfContact(patch, plan, full).map(({ where, was }) => ({ thing: where, before: was ?? undefined })),
        'contact',
        (name) => undoableContacts(name, contacts),
      ),
    report: (lost) =>
      last.flatMap(({ prefix, wanted, found }) => {
        const own = sentMembers(wanted).filter(
          (name) => lost.includes(prefix + name) && !contains(found?.[name], wanted[name]),
        );
        return reportLost(own, wanted, found).map((line) => prefix + line);
      }),
  };
}

function unreadable(detail: string): RefusedError {
  return new RefusedError(404, { title: 'not found', detail }, detail);
}

/** What a plan makes of a contact, by the members of all the parts that it writes. */
export function changeOfContact(
  patch: ContactPatch,
  plan: ContactPlan,
  id: string | undefined,
  full: WireContact | undefined,
): Write {
  const parts = partsOf(patch, plan, full, full);
  const after = statesOf(parts, ({ wanted }) => wanted);
  if (id === undefined || full === undefined) return { kind: 'create', after };
  return {
    kind: 'update',
    id,
    before: statesOf(parts, ({ wanted, found = {} }) => pick(found, Object.keys(wanted))),
    after,
  };
}

/** Parts of one kind are told apart by their numbers: `addresses.city`, `addresses 2.city`. */
function statesOf(parts: readonly Part[], stateOf: (part: Part) => Members): Members {
  const seen = new Map<string, number>();
  const state: Record<string, unknown> = {};
  for (const part of parts) {
    const count = (seen.get(part.prefix) ?? 0) + 1;
    seen.set(part.prefix, count);
    const prefix = count === 1 ? part.prefix : part.prefix.replace(/\.$/, ` ${count}.`);
    for (const [name, value] of Object.entries(stateOf(part))) state[prefix + name] = value;
  }
  return state;
}

function pick(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, members[name]]));
}

/** The same for a comparison, where members of several parts have one name. */
export function differencesOfContact(patch: ContactPatch, plan: ContactPlan, full: WireContact): MemberDifference[] {
  return partsOf(patch, plan, full, full).flatMap(({ prefix, wanted, found }) =>
    sentMembers(wanted)
      .filter((name) => !contains(found?.[name], wanted[name]))
      .map((name) => ({ member: prefix + name, wanted: wanted[name], found: found?.[name] })),
  );
}

/** What a row says, by the members that differences name; of several addresses and the like all values together. */
export function saidOfContact({ contact, details, customer, supplier, identities }: ContactPatch): Members {
  const said: Record<string, unknown> = { ...contact };
  const roles = { customer_role: customer, supplier_role: supplier };
  for (const [role, members] of Object.entries(roles)) addSaid(said, `${role}.`, members ?? {});
  addDetails(said, '', details);
  for (const { members, details: own } of identities) {
    addSaid(said, 'professional_identities.', members);
    addDetails(said, 'professional_identities.', own);
  }
  return said;
}

function addDetails(said: Record<string, unknown>, prefix: string, details: DetailPatches): void {
  for (const [family, patches] of Object.entries(details)) {
    for (const { members } of patches) addSaid(said, `${prefix}${family}.`, members);
  }
}

function addSaid(said: Record<string, unknown>, prefix: string, members: Members): void {
  for (const [name, value] of Object.entries(members)) {
    const known = said[prefix + name];
    said[prefix + name] = known === undefined ? value : [known, value].flat();
  }
}

/** Of several addresses and the like, what is worst of each member. */
const worstFirst = ['absent', 'unset', 'altered', 'other', 'before', 'kept', 'same'] as const;

function lookAt(parts: readonly Part[]): Exclude<Look, 'missing'> {
  const verdicts: Record<string, MemberVerdict> = {};
  for (const { prefix, wanted, found, before } of parts) {
    for (const [name, verdict] of Object.entries(compareMembers(wanted, found ?? {}, before))) {
      const other = verdicts[prefix + name];
      verdicts[prefix + name] = other === undefined ? verdict : worseOf(verdict, other);
    }
  }
  return verdicts;
}

function worseOf(one: MemberVerdict, other: MemberVerdict): MemberVerdict {
  return worstFirst.indexOf(one) < worstFirst.indexOf(other) ? one : other;
}

/** @param now undefined where nothing was read yet */
function partsOf(
  { type }: Pick<ContactPatch, 'type'>,
  { contact, details, roles, identities }: ContactPlan,
  full: WireContact | undefined,
  now: WireContact | undefined,
): Part[] {
  const isNew = full === undefined;
  const before = full && contactOf(type, full);
  const own: Part[] =
    contact === undefined
      ? []
      : [{ prefix: '', wanted: contact, found: now && contactOf(type, now), before: isNew ? undefined : before }];
  const ofRoles = roles.map(({ role, body }): Part => {
    const member = `${role}_role`;
    return {
      prefix: `${member}.`,
      wanted: body,
      found: objectOf(now?.[member]),
      before: isNew ? undefined : (objectOf(full[member]) ?? {}),
    };
  });
  return [
    ...own,
    ...detailParts('', details, full, now),
    ...ofRoles,
    ...identities.flatMap((identity) => identityParts(identity, full, now)),
  ];
}

function identityParts(identity: PlannedIdentity, full: WireContact | undefined, now: WireContact | undefined): Part[] {
  const { id, body, details } = identity;
  const views = listOf(full?.professional_identities);
  const known = new Set(views.map((view) => identityOf(view).id));
  const isIt = (view: Members) =>
    id === undefined
      ? !known.has(identityOf(view).id) && identityOf(view).organization_contact === body?.organization_contact
      : identityOf(view).id === id;
  const before = id === undefined ? undefined : views.find(isIt);
  const found = listOf(now?.professional_identities).find(isIt);
  const prefix = 'professional_identities.';
  const missing = full === undefined ? undefined : {};
  const own: Part[] =
    body === undefined
      ? []
      : [{ prefix, wanted: body, found: found && identityOf(found), before: before ? identityOf(before) : missing }];
  return [...own, ...detailParts(prefix, details, before ?? missing, found)];
}

/** Those that are replaced are known by their ids, new ones by what they say. */
function detailParts(
  prefix: string,
  details: readonly PlannedDetail[],
  before: Members | undefined,
  now: Members | undefined,
): Part[] {
  const taken = new Set<unknown>();
  return details.map((step): Part => {
    const { family, body, known } = step;
    const present = listOf(now?.[family]);
    const found =
      step.kind === 'replace'
        ? present.find(({ id }) => id === step.id)
        : maxAlike(
            body,
            present.filter(({ id }) => !known.has(String(id)) && !taken.has(id)),
          );
    taken.add(found?.id);
    const old = step.kind === 'replace' ? listOf(before?.[family]).find(({ id }) => id === step.id) : undefined;
    const wanted = family === 'addresses' ? sentAddress(body, found) : body;
    return { prefix: `${prefix}${family}.`, wanted, found, before: old ?? (before && {}) };
  });
}

function maxAlike(body: Members, some: readonly Members[]): Members | undefined {
  const alike = (one: Members) => sentMembers(body).filter((name) => contains(one[name], body[name])).length;
  return some.toSorted((a, b) => alike(b) - alike(a))[0];
}

function identityOf(view: Members): Members {
  return objectOf(view.professional_identity) ?? {};
}

function objectOf(value: unknown): Members | undefined {
  return isObject(value) ? value : undefined;
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
