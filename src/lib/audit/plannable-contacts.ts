import { contactKind } from '../jobs/contacts/import-contacts.js';
import type { State, Thing } from '../model/thing.js';
import { type ContactType, createContactOperations } from '../platform/calls/contacts.js';
import type { Platform } from '../platform/platform.js';
import { contactCells, exportedColumns } from '../resources/contacts/contact-export.js';
import { contacts as described } from '../resources/contacts/contacts.js';
import { isObject } from '../schema/cells.js';
import { asPlanned, openRowChanges, type PlannableNoun } from './plannable-rows.js';

/** Contacts, of which notes tell each part by itself, and rows all parts together. */
export function contactNoun(platform: Platform): PlannableNoun {
  const contacts = createContactOperations(platform.call);
  const deps = { platform: async () => platform, notice: () => {} };
  return {
    ...{ command: 'contacts', one: 'contact', noun: 'contacts' },
    open: (rows, folder) => openRowChanges(contactKind(described, asPlanned, deps), rows, folder),
    keyOf: ({ at }) => `${at.type} ${at.external_id}`,
    memberOf: (thing, member) => `${placeOf(thing)}${member}`,
    cellsOf: async (thing, _, values) => {
      const { type: written, external_id: externalId = '', contact } = thing.at;
      const type: ContactType = written === 'organization' ? 'organization' : 'individual';
      const id = contact ?? (await contacts.contactIdOf(type, externalId));
      const full = (id === undefined ? undefined : await contacts.getFullContact(type, id)) ?? {};
      const wanted = contactCells(type, withValues(full, type, thing, values));
      const now = contactCells(type, full);
      const changed = exportedColumns(described).filter((column) => wanted[column] !== now[column]);
      const cells = changed.map((column) => [column, wanted[column] ?? '']);
      return { type, external_id: externalId, ...Object.fromEntries(cells) };
    },
  };
}

/** In front of its members, as changes of contacts name them. */
function placeOf({ kind, at }: Thing): string {
  if (kind === 'contact') return '';
  if (kind === 'contact role') return `${at.role}_role.`;
  const identity = at.identity === undefined ? '' : 'professional_identities.';
  return kind === 'professional identity' ? 'professional_identities.' : `${identity}${at.family}.`;
}

/** The full view with the values in the part that they belong to. */
function withValues(full: State, type: ContactType, { kind, at }: Thing, values: State): State {
  const over = (part: unknown) => ({ ...(isObject(part) ? part : {}), ...values });
  if (kind === 'contact') return { ...full, [`${type}_contact`]: over(full[`${type}_contact`]) };
  if (kind === 'contact role') return { ...full, [`${at.role}_role`]: over(full[`${at.role}_role`]) };
  if (kind === 'contact detail' && at.identity === undefined) return { ...full, ...detailWith(full, at, over) };
  const views = Array.isArray(full.professional_identities) ? full.professional_identities.filter(isObject) : [];
  const changed = views.map((view) => {
    const { professional_identity: own } = view;
    if (!isObject(own) || own.id !== at.identity) return view;
    return kind === 'contact detail'
      ? { ...view, ...detailWith(view, at, over) }
      : { ...view, professional_identity: over(own) };
  });
  return { ...full, professional_identities: changed };
}

function detailWith(view: State, { family = '', id }: Thing['at'], over: (part: unknown) => State): State {
  const list = Array.isArray(view[family]) ? view[family].filter(isObject) : [];
  return { [family]: list.map((detail) => (detail.id === id ? over(detail) : detail)) };
}
