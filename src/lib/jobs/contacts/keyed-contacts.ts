import { rejected } from '../../bulk/change.js';
import type { ByKey, Keyed } from '../../bulk/strategies/by-key.js';
import { RefusedError } from '../../errors/errors.js';
import type { ContactOperations } from '../../platform/calls/contacts.js';
import type { ContactPatch } from '../../resources/contacts/contact.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import type { KnownContacts } from './known-contacts.js';
import { keyedContact, noneSkipped, type SkippedCounts } from './write-contact.js';

/** @param skipped counts what could not be done of contacts that are sent */
export function keyedContacts(
  contacts: ContactOperations,
  known: KnownContacts,
  skipped: SkippedCounts,
): ByKey<ContactPatch> {
  const organizationIdOf = (externalId: string) => known.idOf('organization', externalId);
  const world = { contacts, organizationIdOf, knownIdentities: new Map() };

  async function keyed(
    patch: ContactPatch,
    id: string | undefined,
    counted: SkippedCounts | undefined,
  ): Promise<Keyed> {
    const { type, externalId } = patch;
    const full = id === undefined ? undefined : await contacts.getFullContact(type, id);
    if (id !== undefined && full === undefined && counted !== undefined) throw unreadable(type, id, externalId);
    if (full !== undefined && contactOf(type, full).deleted === true) {
      return { change: rejected('', 'conflict', 'the contact was deleted on the platform', 'nothing') };
    }
    const found = await keyedContact(patch, full, { ...world, skipped: counted ?? noneSkipped() });
    if (!('send' in found)) return found;
    const send = async () => {
      const written = await found.send();
      await known.made(type, externalId, String(written.id));
      return written;
    };
    return { ...found, send };
  }

  return {
    asks: true,
    keyed: async ({ content }, { anew }) => {
      const { type, externalId } = content;
      if (anew !== true) return keyed(content, await known.idOf(type, externalId), skipped);
      // What is counted beside it was counted when it was written.
      return keyed(content, await contacts.contactIdOf(type, externalId), undefined);
    },
    assume: ({ content: { type, externalId } }, change) => {
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
