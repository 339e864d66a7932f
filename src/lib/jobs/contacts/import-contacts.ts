import { type BulkDeps, type BulkOptions, rowReading } from '../../bulk/bulk-job.js';
import type { ChangeKind } from '../../bulk/changes/change-kind.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { mergeOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { createContactOperations } from '../../platform/calls/contacts.js';
import type { Platform } from '../../platform/platform.js';
import type { ContactPatch, DetailPatches, Members } from '../../resources/contacts/contact.js';
import { contactTypes } from '../../resources/contacts/contact-columns.js';
import { unwrittenColumns } from '../../resources/contacts/contact-document.js';
import { type ContactReader, createContactReader } from '../../resources/contacts/contact-reader.js';
import type { Resource } from '../../schema/resource.js';
import { keyedContacts } from './keyed-contacts.js';
import { assumedContacts, knownContacts } from './known-contacts.js';
import { noneSkipped, skippedNotices } from './write-contact.js';

/**
 * file -> rows -> contacts -> what the platform has -> only what differs, call by call -> journal -> summary.
 * A contact is looked up by its external id before it is created, and what belongs to it is compared first: a run that
 * was killed makes nothing twice when it goes on. Organizations are sent before individuals, who may work there.
 *
 * @param noun contacts, or a view of them
 */
export function contactKind(
  noun: Resource,
  options: BulkOptions,
  deps: BulkDeps & { platform: () => Promise<Platform> },
): ChangeKind<ContactPatch> {
  return {
    command: noun.command,
    one: noun.one,
    noun: noun.rows.noun,
    options: decidingOptions(mergeOptions, options),
    empty: options.empty,
    readerFor: (columns, sourceOf) => createContactReader(noun, columns, rowReading(options, sourceOf)),
    read: ({ reader, row }: NumberedRow<ContactReader>) => reader.read(row),
    contentOf: ({ emptied: _, sourceOf: __, ...content }) => content,
    membersOf: saidOfContact,
    listKeys: async function* () {
      const contacts = createContactOperations((await deps.platform()).call);
      for (const type of contactTypes) {
        yield [...(await contacts.contactIds(type)).keys()].map((externalId) => `${type} ${externalId}`);
      }
    },
    notChecked: 'what the platform has (a new contact needs a name, a new customer the date since when)',
    turns: [({ type }) => type === 'organization', ({ type }) => type === 'individual'],
    checkRows: async ({ input, call }) => {
      const unwritten = unwrittenColumns.filter((column) => input.columns.includes(column));
      if (unwritten.length > 0 && !call.dryRun && call.verifies === undefined) {
        deps.notice(`${unwritten.join(', ')} are left out: the platform has no operation that writes them`, 'warning');
      }
      return {};
    },
    openChanges: async ({ rows, readOnly, keys }) => {
      const contacts = createContactOperations((await deps.platform()).call);
      const known = knownContacts(rows, contacts, keys);
      const skipped = noneSkipped();
      if (readOnly === true) return keyedContacts(contacts, assumedContacts(known), skipped);
      const close = () => {
        for (const notice of skippedNotices(skipped)) deps.notice(notice, 'warning');
      };
      return { ...keyedContacts(contacts, known, skipped), close };
    },
  };
}

/** What a row says, by the members that differences name; of several addresses and the like all values together. */
function saidOfContact({ contact, details, customer, supplier, identities }: ContactPatch): Members {
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
