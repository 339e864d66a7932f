import type { Writable } from 'node:stream';
import { isTable, type ListTarget, openListFile } from '../../bulk/list-file.js';
import type { TillctlError } from '../../errors/errors.js';
import { isObject } from '../../json/is-object.js';
import type { ContactOperations, ContactType, WireContact } from '../../platform/calls/contacts.js';
import { eachOnce, notWhole, type Passed, pagesOnce } from '../../platform/pages.js';
import { contactCells, contactOf, exportedColumns, hasMoreThanCells } from '../../resources/contacts/contact-export.js';
import { isInView } from '../../resources/contacts/contact-view.js';
import type { Resource } from '../../schema/resource.js';
import { readFull } from './read-full.js';

export interface ExportContactsOptions extends ListTarget {
  /** Contacts, or a view of them. */
  noun: Resource;
  /** Organizations first: individuals may work there, and a file is imported in any order all the same. */
  types: readonly ContactType[];
}

export interface ExportedContacts {
  contacts: number;
  /** Deleted ones, which no import could bring back. */
  deleted: number;
  /** Rows of a CSV that do not show all that their contact has. */
  shortened: number;
  failure?: TillctlError;
}

const pageSize = 1000;

/**
 * page -> contact -> its full view -> row or document -> file. A file is written whole or not at all.
 *
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportContacts(
  { noun, types, ...target }: ExportContactsOptions,
  contacts: ContactOperations,
  stdout: Writable,
): Promise<ExportedContacts> {
  const list = await openListFile(target, { what: noun.rows.noun, columns: exportedColumns(noun) }, stdout);
  const asTable = isTable(target.format);
  const found: ExportedContacts = { contacts: 0, deleted: 0, shortened: 0 };
  try {
    const whole: Passed = { problems: [], shifts: 0 };
    const externalIds = await organizationIds(contacts, types);
    for (const type of types) {
      const passed: Passed = { problems: [], shifts: 0 };
      const pagesOf = (onShift: () => void) =>
        pagesOnce((page) => contacts.listContacts(type, page), pageSize, onShift);
      for await (const some of eachOnce(passed, pagesOf)) {
        for await (const full of readFull(type, some, contacts)) await write(type, full, externalIds);
      }
      whole.problems.push(...passed.problems);
      whole.shifts += passed.shifts;
    }
    await list.commit();
    return { ...found, failure: notWhole('contacts', whole) };
  } catch (error) {
    await list.abort();
    throw error;
  }

  async function write(type: ContactType, full: WireContact | undefined, externalIds: Map<string, string>) {
    if (full === undefined || contactOf(type, full).deleted === true) found.deleted += 1;
    else if (isInView(noun, full)) {
      found.contacts += 1;
      if (asTable && hasMoreThanCells(full)) found.shortened += 1;
      const named = withExternalIds(full, externalIds);
      await list.write(asTable ? contactCells(type, named) : named);
    }
  }
}

/** Your own ids of organizations by the platform's, which mean nothing on another platform. */
async function organizationIds(
  contacts: ContactOperations,
  types: readonly ContactType[],
): Promise<Map<string, string>> {
  if (!types.includes('individual')) return new Map();
  return new Map([...(await contacts.contactIds('organization'))].map(([external, internal]) => [internal, external]));
}

/** The document of the full view; identities say whose they are by your own id of the organization as well. */
function withExternalIds(full: WireContact, externalIds: Map<string, string>): Record<string, unknown> {
  const { professional_identities } = full;
  if (!Array.isArray(professional_identities)) return { ...full };
  return { ...full, professional_identities: professional_identities.map(withExternalId) };

  function withExternalId(view: unknown): unknown {
    if (!isObject(view) || !isObject(view.professional_identity)) return view;
    const externalId = externalIds.get(String(view.professional_identity.organization_contact));
    if (externalId === undefined) return view;
    return { ...view, professional_identity: { ...view.professional_identity, organization_external_id: externalId } };
  }
}
