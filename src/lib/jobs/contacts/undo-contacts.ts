import { noteOf } from '../../bulk/change.js';
import type { Things } from '../../bulk/strategies/things.js';
import type { Noted } from '../../journal/entries.js';
import type { State, Thing } from '../../model/thing.js';
import type {
  ContactOperations,
  ContactRole,
  ContactType,
  DetailFamily,
  DetailOwner,
  WireContact,
} from '../../platform/calls/contacts.js';
import type { ContactPatch, Members } from '../../resources/contacts/contact.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { mergeMembers } from '../../resources/contacts/contact-members.js';
import type { ContactPlan, PlannedDetail } from '../../resources/contacts/contact-plan.js';
import { isObject } from '../../schema/cells.js';

/** What the platform alone sets; the organization of an identity is fixed once it is there. */
export const ignoredOfContacts: ReadonlySet<string> = new Set([
  ...['id', 'deleted', 'representatives', 'added'],
  ...['organization_contact', 'contact_id'],
]);

const names = ['contact', 'contact detail', 'contact role', 'professional identity'] as const;
type Name = (typeof names)[number];

/** What a plan changes of a contact, part by part: one may have been changed since and not the other. */
export function notesOfContact(
  { type, externalId }: ContactPatch,
  plan: ContactPlan,
  full: WireContact | undefined,
): Noted[] {
  const contact = full && contactOf(type, full);
  const at = { type, external_id: externalId, ...(contact === undefined ? {} : { contact: String(contact.id) }) };
  const own = `${type} ${externalId}`;
  const whole: Thing = { kind: 'contact', key: own, at };
  // What belongs to a new contact comes and goes with it.
  if (contact === undefined) return [noteOf(whole, undefined, plan.contact ?? {}, ignoredOfContacts)];
  const notes: Noted[] = [];
  const note = (kind: Name, part: string, more: Record<string, string>, before: unknown, left: Members) => {
    const thing = { kind, key: part === '' ? own : `${own} ${part}`, at: { ...at, ...more } };
    notes.push(noteOf(thing, isObject(before) ? before : undefined, left, ignoredOfContacts));
  };
  if (plan.contact !== undefined) note('contact', '', {}, contact, plan.contact);
  noteDetails(plan.details, full, {});
  for (const { role, body } of plan.roles) note('contact role', role, { role }, full?.[`${role}_role`], body);
  for (const { id, body, details } of plan.identities) {
    const view = id === undefined ? undefined : identityView(full, id);
    const added = Object.keys(notes).length;
    if (body !== undefined || id === undefined) {
      const more: Record<string, string> = id === undefined ? {} : { identity: id };
      const part = `professional identity ${id ?? `new ${added}`}`;
      note('professional identity', part, more, view?.professional_identity, body ?? {});
    }
    if (id !== undefined) noteDetails(details, view, { identity: id });
  }
  return notes;

  function noteDetails(details: readonly PlannedDetail[], view: Members | undefined, more: Record<string, string>) {
    for (const step of details) {
      const { family, body } = step;
      const id = step.kind === 'replace' ? step.id : undefined;
      const before = id === undefined ? undefined : detailOf(view, family, id);
      const part = `${more.identity === undefined ? '' : `${more.identity} `}${family} ${id ?? `new ${notes.length}`}`;
      note('contact detail', part, { ...more, family, ...(id === undefined ? {} : { id }) }, before, body);
    }
  }
}

function identityView(full: Members | undefined, id: string): Members | undefined {
  const views = full?.professional_identities;
  if (!Array.isArray(views)) return undefined;
  return views
    .filter(isObject)
    .find((view) => isObject(view.professional_identity) && view.professional_identity.id === id);
}

function detailOf(view: Members | undefined, family: string, id: string): Members | undefined {
  const list = view?.[family];
  return Array.isArray(list) ? list.filter(isObject).find((detail) => detail.id === id) : undefined;
}

/** @returns undefined for a kind that is none of these */
export function undoableContacts(name: string, contacts: ContactOperations): Things | undefined {
  const kind = names.find((one) => one === name);
  if (kind === undefined) return undefined;

  async function fullOf({ at }: Thing): Promise<{ id: string; full: WireContact } | undefined> {
    const type = typeOf(at);
    const id = at.contact ?? (await contacts.contactIdOf(type, at.external_id ?? ''));
    const full = id === undefined ? undefined : await contacts.getFullContact(type, id);
    return id === undefined || full === undefined ? undefined : { id, full };
  }

  async function read(thing: Thing): Promise<State | undefined> {
    const { at } = thing;
    const found = await fullOf(thing);
    if (found === undefined) return undefined;
    const { full } = found;
    if (kind === 'contact') return contactOf(typeOf(at), full);
    if (kind === 'contact role') return objectOf(full[`${at.role}_role`]);
    const view = at.identity === undefined ? full : identityView(full, at.identity);
    if (kind === 'professional identity') {
      // One that the run added has no id that we know: it can only be left where it is.
      return at.identity === undefined ? {} : objectOf(view?.professional_identity);
    }
    return at.id === undefined ? {} : detailOf(view, at.family ?? '', at.id);
  }

  async function write({ thing: { at }, wanted, now }: Parameters<Things['write']>[0]): Promise<undefined> {
    const body = mergeMembers(wanted, undefined);
    const type = typeOf(at);
    // One that the run created is known by its own id alone.
    const id = at.contact ?? String(now?.id ?? '');
    if (kind === 'contact') await contacts.replaceContact(type, id, body);
    else if (kind === 'contact role') await contacts.upsertRole(type, id, at.role as ContactRole, body);
    else if (kind === 'professional identity') {
      const { organization_contact: _, ...members } = body;
      await contacts.replaceIdentity(id, at.identity ?? '', members);
    } else {
      const owner: DetailOwner = { type, id, ...(at.identity === undefined ? {} : { identity: at.identity }) };
      await contacts.replaceDetail(owner, at.family as DetailFamily, at.id ?? '', body);
    }
  }

  return {
    ignored: ignoredOfContacts,
    read,
    write,
    obstacle: ({ thing: { at }, wanted, now }) => {
      if (wanted === undefined && now !== undefined) {
        return `the platform has no operation that deletes ${kind === 'contact' ? 'contacts' : 'parts of a contact'}`;
      }
      if (wanted === undefined) return undefined;
      const isNamed =
        kind === 'contact detail' ? at.id : kind === 'professional identity' ? at.identity : at.external_id;
      if (isNamed === undefined) return 'which part of the contact it is, the run does not know';
      return now === undefined && kind !== 'contact role' ? 'the platform has it no more' : undefined;
    },
  };
}

function typeOf(at: Readonly<Record<string, string>>): ContactType {
  return at.type === 'organization' ? 'organization' : 'individual';
}

function objectOf(value: unknown): State | undefined {
  return isObject(value) ? value : undefined;
}
