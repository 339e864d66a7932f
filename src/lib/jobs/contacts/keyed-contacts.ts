import { type Change, rejected } from '../../bulk/change.js';
import type { ByKey, Keyed, KeyedRow } from '../../bulk/strategies/by-key.js';
import { RefusedError } from '../../errors/errors.js';
import type { ContactOperations, WireContact } from '../../platform/calls/contacts.js';
import type { ContactPatch } from '../../resources/contacts/contact.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { changeOfContact, checkOfContact, differencesOfContact } from './check-contact.js';
import type { KnownContacts } from './known-contacts.js';
import { creationOfContact, notesOfContact } from './undo-contacts.js';
import { noneSkipped, prepareContact, type SkippedCounts, type WriteContactParts } from './write-contact.js';

/** @param skipped counts what could not be done of contacts that are sent */
export function keyedContacts(
  contacts: ContactOperations,
  known: KnownContacts,
  skipped: SkippedCounts,
): ByKey<ContactPatch> {
  const organizationIdOf = (externalId: string) => known.idOf('organization', externalId);
  const parts: WriteContactParts = { contacts, organizationIdOf, skipped, knownIdentities: new Map() };

  async function keyed({ content: patch }: KeyedRow<ContactPatch>): Promise<Keyed> {
    const { type, externalId } = patch;
    const id = await known.idOf(type, externalId);
    const full = id === undefined ? undefined : await contacts.getFullContact(type, id);
    if (id !== undefined && full === undefined) throw unreadable(type, id, externalId);
    return keyedBy(patch, id, full, parts);
  }

  async function keyedBy(
    patch: ContactPatch,
    id: string | undefined,
    full: WireContact | undefined,
    how: WriteContactParts,
  ): Promise<Keyed> {
    const { type, externalId } = patch;
    const there = full === undefined ? {} : contactOf(type, full);
    if (there.deleted === true) {
      return { change: rejected('', 'conflict', 'the contact was deleted on the platform', 'nothing') };
    }
    const prepared = await prepareContact(patch, full, how);
    if (prepared.kind === 'bad') {
      const found = full === undefined ? 'nothing' : undefined;
      return { change: { kind: 'rejected', problems: prepared.problems, found } };
    }
    if (prepared.kind === 'same') {
      const creation = id === undefined ? undefined : () => creationOfContact(patch, id, there);
      return { change: { kind: 'same', id, now: there }, creation };
    }
    const { plan, send } = prepared;
    let made = id;
    return {
      change: changeOfContact(patch, plan, id, full),
      differences: full && (() => differencesOfContact(patch, plan, full)),
      undo: { notes: notesOfContact(patch, plan, full), partly: true },
      creation: ({ id: own = '' }) => creationOfContact(patch, own, plan.contact ?? there),
      check: checkOfContact({ patch, plan, full, idOf: async () => made }, contacts),
      send: async () => {
        made = await send();
        await known.made(type, externalId, made);
        return { id: made };
      },
    };
  }

  return {
    asks: true,
    keyed,
    // What is counted beside it was counted when it was written.
    keyedAnew: async ({ content: patch }) => {
      const id = await contacts.contactIdOf(patch.type, patch.externalId);
      const full = id === undefined ? undefined : await contacts.getFullContact(patch.type, id);
      return keyedBy(patch, id, full, { ...parts, skipped: noneSkipped() });
    },
    assume: ({ content: { type, externalId } }, change: Change) => {
      if (change.kind === 'create') void known.made(type, externalId, `${externalId} (to be made)`);
    },
    close: () => undefined,
  };
}

/** As the platform itself would refuse it, so that a wrong path is noticed by its many alike refusals. */
function unreadable(type: ContactPatch['type'], id: string, externalId: string): RefusedError {
  const detail = `the platform has the id ${id} for "${externalId}", and shows no ${type} of it`;
  return new RefusedError(404, { title: 'contact not found', detail }, detail);
}
