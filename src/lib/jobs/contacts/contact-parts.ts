import type { MemberDifference } from '../../bulk/bulk-job.js';
import { noteOf, type Write } from '../../bulk/change.js';
import { type Look, reportLost, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { restoreAll, type Things } from '../../bulk/strategies/things.js';
import { RefusedError } from '../../errors/errors.js';
import type { Noted } from '../../journal/entries.js';
import { isObject } from '../../json/is-object.js';
import type { State, Thing } from '../../model/thing.js';
import type { ContactOperations, ContactRole, ContactType, DetailFamily } from '../../platform/calls/contacts.js';
import type { Members } from '../../resources/contacts/contact.js';
import { sentAddress } from '../../resources/contacts/contact-address.js';
import { contactOf, identityOf, listOf } from '../../resources/contacts/contact-export.js';
import { isUpToDate, mergeMembers } from '../../resources/contacts/contact-members.js';
import type { ContactPart } from '../../resources/contacts/contact-plan.js';
import { compareMembers, contains, type MemberVerdict, sentMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';

/** What the platform alone sets; the organization of an identity is fixed once it is there. */
export const ignoredOfContacts: ReadonlySet<string> = new Set([
  ...['id', 'deleted', 'representatives', 'added'],
  ...['organization_contact', 'contact_id'],
]);

/** By which member of its address a part is known, of those that can be one of several. */
const named: Readonly<Record<string, string>> = {
  contact: 'external_id',
  'contact detail': 'id',
  'contact role': 'external_id',
  'professional identity': 'identity',
};

function isNamed({ kind, at }: Thing): boolean {
  return at[named[kind] ?? ''] !== undefined;
}

function typeOf({ type }: Thing['at']): ContactType {
  return type === 'organization' ? 'organization' : 'individual';
}

/** A part of a contact as the platform's full view shows it. */
function partIn(full: Members, { kind, at }: Thing): Members | undefined {
  if (kind === 'contact') return contactOf(typeOf(at), full);
  if (kind === 'contact role') return objectOf(full[`${at.role}_role`]);
  const { identity } = at;
  const view =
    identity === undefined ? full : listOf(full.professional_identities).find((one) => identityOf(one).id === identity);
  if (kind === 'professional identity') return objectOf(view?.professional_identity);
  return listOf(view?.[at.family ?? '']).find(({ id }) => id === at.id);
}

function objectOf(value: unknown): Members | undefined {
  return isObject(value) ? value : undefined;
}

/** Creates what has no id in its address, and replaces what has one. @returns its address from then on */
async function writePart(
  { kind, at }: Thing,
  body: Members,
  contacts: ContactOperations,
  known = new Set<unknown>(),
): Promise<Thing['at']> {
  const type = typeOf(at);
  const { contact: id = '', identity } = at;
  switch (kind) {
    case 'contact': {
      if (at.contact === undefined) return { ...at, contact: await createContact() };
      await contacts.replaceContact(type, id, body);
      return at;
    }
    case 'contact role':
      await contacts.upsertRole(type, id, at.role as ContactRole, body);
      return at;
    case 'professional identity':
      if (identity === undefined) return { ...at, identity: await createIdentity() };
      await contacts.replaceIdentity(id, identity, body);
      return at;
    default: {
      const [owner, family] = [{ type, id, identity }, at.family as DetailFamily] as const;
      if (at.id !== undefined) {
        await contacts.replaceDetail(owner, family, at.id, body);
        return at;
      }
      const list = () => contacts.listDetails(owner, family);
      const made = await contacts.createDetail(owner, family, body, () => newAmong(list, known));
      known.add(made.id);
      return { ...at, id: String(made.id) };
    }
  }

  async function newAmong(list: () => Promise<readonly Members[]>, before: ReadonlySet<unknown>) {
    return (await list()).find((one) => !before.has(one.id) && isUpToDate(body, one));
  }

  async function createContact(): Promise<string> {
    const made = await contacts.createContact(type, body, async () => {
      const found = await contacts.contactIdOf(type, at.external_id ?? '');
      return found === undefined ? undefined : { id: found };
    });
    return String(made.id);
  }

  async function createIdentity(): Promise<string> {
    const list = () => contacts.listIdentities(id);
    const before = new Set((await list()).map((one) => one.id));
    return String((await contacts.createIdentity(id, body, () => newAmong(list, before))).id);
  }
}

/** How parts of contacts are read and restored. @returns undefined for a kind that is none of these */
export function contactThings(kind: string, contacts: ContactOperations): Things | undefined {
  if (!Object.hasOwn(named, kind)) return undefined;
  return {
    ignored: ignoredOfContacts,
    read: async (thing): Promise<State | undefined> => {
      const { at } = thing;
      const id = at.contact ?? (await contacts.contactIdOf(typeOf(at), at.external_id ?? ''));
      const full = id === undefined ? undefined : await contacts.getFullContact(typeOf(at), id);
      // One that the run added has no id that is known: it can only be left where it is.
      return full && (isNamed(thing) ? partIn(full, thing) : {});
    },
    write: async ({ thing, wanted, now }) => {
      const body = mergeMembers(wanted, undefined);
      if (kind === 'professional identity') delete body.organization_contact;
      // One that the run created is known by its own id alone.
      await writePart({ ...thing, at: { contact: String(now?.id ?? ''), ...thing.at } }, body, contacts);
      return undefined;
    },
    obstacle: ({ thing, wanted, now }) => {
      if (wanted === undefined) {
        if (now === undefined) return undefined;
        return `the platform has no operation that deletes ${kind === 'contact' ? 'contacts' : 'parts of a contact'}`;
      }
      if (!isNamed(thing)) return 'which part of the contact it is, the run does not know';
      return now === undefined && kind !== 'contact role' ? 'the platform has it no more' : undefined;
    },
  };
}

/** What a run writes down of the parts before it sends them: one may have been changed since and not the other. */
export function notesOfParts(parts: readonly ContactPart[], full: Members | undefined): Noted[] {
  // What belongs to something new comes and goes with it.
  const own = full === undefined ? parts.slice(0, 1) : parts.filter(({ of }) => of === undefined);
  return own.map(({ thing, before, body }) => noteOf(thing, before, body, ignoredOfContacts));
}

/** Where each part is, once all are sent. */
type Places = ReadonlyMap<ContactPart, Thing>;

/** One after the other: a refusal names the part of the file that it is about. */
export async function sendParts(parts: readonly ContactPart[], contacts: ContactOperations): Promise<Places> {
  const places = new Map<ContactPart, Thing>();
  let contact: string | undefined;
  for (const part of parts) {
    const { thing, prefix, body, known, of } = part;
    const identity = of && places.get(of)?.at.identity;
    const at = { ...thing.at, ...(contact && { contact }), ...(identity && { identity }) };
    try {
      const place = { ...thing, at: await writePart({ ...thing, at }, body, contacts, known) };
      places.set(part, place);
      contact = place.at.contact;
    } catch (error) {
      if (error instanceof RefusedError) error.column ??= prefix.split('.').at(-2);
      throw error;
    }
  }
  return places;
}

/** A part, with what is to be found in its place and what is found. */
interface Found {
  part: ContactPart;
  wanted: Members;
  found: Members | undefined;
}

function foundOf(part: ContactPart, found: Members | undefined): Found {
  return { part, found, wanted: part.thing.at.family === 'addresses' ? sentAddress(part.body, found) : part.body };
}

/** Of several addresses and the like, what is worst of each member. */
const worstFirst: readonly MemberVerdict[] = ['absent', 'unset', 'altered', 'other', 'before', 'kept', 'same'];

/** How parts that were sent are looked at, by the full view. @param places undefined until they are sent */
export function checkOfParts(
  parts: readonly ContactPart[],
  full: Members | undefined,
  contacts: ContactOperations,
  places: () => Places | undefined,
): WriteCheck {
  let last: Found[] = [];
  const { type, external_id: externalId = '' } = parts[0]?.thing.at ?? {};
  return {
    name: `contact ${quoted(externalId)}`,
    members: [...new Set(parts.flatMap(({ prefix, body }) => sentMembers(body).map((name) => prefix + name)))],
    // Several calls write the parts, and some of them may be shown before others.
    existed: parts.length > 1 ? 'unknown' : full === undefined ? 'no' : 'yes',
    look: async () => {
      const sent = places();
      const id = [...(sent?.values() ?? [])][0]?.at.contact;
      if (sent === undefined || id === undefined) return 'missing';
      const now = await contacts.getFullContact(typeOf({ type: type ?? '' }), id);
      // It has an id of the platform, which may have no such view of it: that says nothing of what was written.
      if (now === undefined) throw unreadable(`the platform shows no contact ${id}`);
      last = parts.map((part) => foundOf(part, partIn(now, sent.get(part) ?? part.thing)));
      return worstOf(last, full === undefined);
    },
    restore: () => {
      const written = notesOfParts(parts, full).map(({ where, was }) => ({ thing: where, before: was ?? undefined }));
      return restoreAll(written, 'contact', (kind) => contactThings(kind, contacts));
    },
    report: (lost) =>
      last.flatMap(({ part: { prefix }, wanted, found }) => {
        const own = unkept({ wanted, found }).filter((name) => lost.includes(prefix + name));
        return reportLost(own, wanted, found).map((line) => prefix + line);
      }),
  };
}

function unreadable(detail: string): RefusedError {
  return new RefusedError(404, { title: 'not found', detail }, detail);
}

function worstOf(found: readonly Found[], isNew: boolean): Exclude<Look, 'missing'> {
  const worst: Record<string, MemberVerdict> = {};
  for (const { part, wanted, found: now = {} } of found) {
    const verdicts = compareMembers(wanted, now, isNew ? undefined : (part.before ?? {}));
    for (const [name, verdict] of Object.entries(verdicts)) {
      const [member, other] = [part.prefix + name, worst[part.prefix + name] ?? verdict];
      worst[member] = worstFirst.indexOf(verdict) < worstFirst.indexOf(other) ? verdict : other;
    }
  }
  return worst;
}

function unkept({ wanted, found }: Pick<Found, 'wanted' | 'found'>): string[] {
  return sentMembers(wanted).filter((name) => !contains(found?.[name], wanted[name]));
}

/** What is to be sent, by the members of all parts. Those of one kind are told apart by numbers: `addresses 2.city`. */
export function changeOfParts(parts: readonly ContactPart[], full: Members | undefined): Write {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [at, part] of parts.entries()) {
    const count = parts.slice(0, at + 1).filter(({ prefix }) => prefix === part.prefix).length;
    const prefix = count === 1 ? part.prefix : part.prefix.replace(/\.$/, ` ${count}.`);
    for (const [name, value] of Object.entries(foundOf(part, part.before).wanted)) {
      after[prefix + name] = value;
      before[prefix + name] = part.before?.[name];
    }
  }
  const id = parts[0]?.thing.at.contact;
  return full === undefined || id === undefined ? { kind: 'create', after } : { kind: 'update', id, before, after };
}

/** The same for a comparison, where members of several parts have one name. */
export function differencesOfParts(parts: readonly ContactPart[]): MemberDifference[] {
  return parts.flatMap((part) => {
    const { wanted, found } = foundOf(part, part.before);
    return unkept({ wanted, found }).map((name) => {
      return { member: part.prefix + name, wanted: wanted[name], found: found?.[name] };
    });
  });
}
