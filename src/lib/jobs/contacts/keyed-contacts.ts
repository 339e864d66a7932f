import { type Change, rejected } from '../../bulk/change.js';
import type { ByKey, Keyed } from '../../bulk/strategies/by-key.js';
import { RefusedError } from '../../errors/errors.js';
import type { ContactOperations, WireContact } from '../../platform/calls/contacts.js';
import type { ContactPatch } from '../../resources/contacts/contact.js';
import { contactOf } from '../../resources/contacts/contact-export.js';
import { changeOfContact, checkOfContact, differencesOfContact } from './check-contact.js';
import type { KnownContacts } from './known-contacts.js';
import { ignoredOfContacts, notesOfContact } from './undo-contacts.js';
import {
  noneSkipped,
  type PreparedContact,
  prepareContact,
  type SkippedCounts,
  type WriteContactParts,
} from './write-contact.js';

/** @param skipped counts what could not be done of contacts that are sent */
export function keyedContacts(
  contacts: ContactOperations,
  known: KnownContacts,
  skipped: SkippedCounts,
): ByKey<ContactPatch> {
  const keyed = new KeyedContacts(contacts, known, skipped);
  return {
    asks: true,
    keyed: ({ content }) => keyed.asKnown(content),
    keyedAnew: ({ content }) => keyed.anew(content),
    assume: ({ content: { type, externalId } }, change: Change) => {
      if (change.kind === 'create') void known.made(type, externalId, `${externalId} (to be made)`);
    },
    close: () => undefined,
  };
}

/** What the platform has of a contact; both undefined where it has none. */
interface FoundContact {
  id: string | undefined;
  full: WireContact | undefined;
}

class KeyedContacts {
  readonly #contacts: ContactOperations;
  readonly #known: KnownContacts;
  readonly #parts: WriteContactParts;

  constructor(contacts: ContactOperations, known: KnownContacts, skipped: SkippedCounts) {
    const organizationIdOf = (externalId: string) => known.idOf('organization', externalId);
    this.#contacts = contacts;
    this.#known = known;
    this.#parts = { contacts, organizationIdOf, skipped, knownIdentities: new Map() };
  }

  /** By the id that is known of it. */
  async asKnown(patch: ContactPatch): Promise<Keyed> {
    const { type, externalId } = patch;
    const id = await this.#known.idOf(type, externalId);
    const full = id === undefined ? undefined : await this.#contacts.getFullContact(type, id);
    if (id !== undefined && full === undefined) throw unreadable(type, id, externalId);
    return this.#keyed(patch, { id, full }, this.#parts);
  }

  /** What is counted beside it was counted when it was written. */
  async anew(patch: ContactPatch): Promise<Keyed> {
    const id = await this.#contacts.contactIdOf(patch.type, patch.externalId);
    const full = id === undefined ? undefined : await this.#contacts.getFullContact(patch.type, id);
    return this.#keyed(patch, { id, full }, { ...this.#parts, skipped: noneSkipped() });
  }

  async #keyed(patch: ContactPatch, found: FoundContact, how: WriteContactParts): Promise<Keyed> {
    const { id, full } = found;
    const there = full === undefined ? {} : contactOf(patch.type, full);
    if (there.deleted === true) {
      return { change: rejected('', 'conflict', 'the contact was deleted on the platform', 'nothing') };
    }
    const prepared = await prepareContact(patch, full, how);
    switch (prepared.kind) {
      case 'bad':
        return {
          change: { kind: 'rejected', problems: prepared.problems, found: full === undefined ? 'nothing' : undefined },
        };
      case 'same':
        return { change: { kind: 'same', id, now: there } };
      default:
        return this.#write(patch, found, prepared);
    }
  }

  #write(patch: ContactPatch, { id, full }: FoundContact, { plan, send }: WritableContact): Keyed {
    const { type, externalId } = patch;
    let made = id;
    return {
      change: changeOfContact(patch, plan, id, full),
      differences: full && (() => differencesOfContact(patch, plan, full)),
      undo: { notes: notesOfContact(patch, plan, full), ignored: ignoredOfContacts, partly: true },
      check: checkOfContact({ patch, plan, full, idOf: async () => made }, this.#contacts),
      send: async () => {
        made = await send();
        await this.#known.made(type, externalId, made);
        return { id: made };
      },
    };
  }
}

type WritableContact = Extract<PreparedContact, { kind: 'write' }>;

/** As the platform itself would refuse it, so that a wrong path is noticed by its many alike refusals. */
function unreadable(type: ContactPatch['type'], id: string, externalId: string): RefusedError {
  const detail = `the platform has the id ${id} for "${externalId}", and shows no ${type} of it`;
  return new RefusedError(404, { title: 'contact not found', detail }, detail);
}
