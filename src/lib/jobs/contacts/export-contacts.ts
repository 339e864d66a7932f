import type { Writable } from 'node:stream';
import { isTable, type ListTarget, openListFile } from '../../bulk/list-file.js';
import { PartialError, type Problem, type TillctlError } from '../../errors/errors.js';
import type { ContactOperations, ContactType, WireContact } from '../../platform/calls/contacts.js';
import { contactCells, contactOf, exportedColumns, hasMoreThanCells } from '../../resources/contacts/contact-export.js';
import { isInView } from '../../resources/contacts/contact-view.js';
import { isObject } from '../../schema/cells.js';
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
const passes = 3;

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
  try {
    const found: ExportedContacts = { contacts: 0, deleted: 0, shortened: 0 };
    const problems: Problem[] = [];
    const externalIds = await organizationIds(contacts, types);
    let shifted = false;
    for (const type of types) {
      const seen = new Set<unknown>();
      let pass = { shifts: 0, problems: [] as Problem[] };
      for (let tries = 0; tries === 0 || (pass.shifts > 0 && tries < passes); tries += 1) {
        pass = await readOnce(type, contacts, seen, async (full) => {
          if (full === undefined || contactOf(type, full).deleted === true) {
            found.deleted += 1;
            return;
          }
          if (!isInView(noun, full)) return;
          found.contacts += 1;
          if (asTable && hasMoreThanCells(full)) found.shortened += 1;
          const named = withExternalIds(full, externalIds);
          await list.write(asTable ? contactCells(type, named) : named);
        });
      }
      problems.push(...pass.problems);
      shifted ||= pass.shifts > 0;
    }
    await list.commit();
    return { ...found, failure: failureOf(problems, shifted) };
  } catch (error) {
    await list.abort();
    throw error;
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

/** One reading of the list. Pages overlap by a contact, so that one that shifted meanwhile is noticed. */
async function readOnce(
  type: ContactType,
  contacts: ContactOperations,
  seen: Set<unknown>,
  take: (full: WireContact | undefined) => Promise<void>,
): Promise<{ shifts: number; problems: Problem[] }> {
  const found: Problem[] = [];
  let shifts = 0;
  let last: unknown;
  for (let offset = 0; ; ) {
    const { items, problems } = await contacts.listContacts(type, { limit: pageSize, offset });
    if (last !== undefined && items[0]?.id !== last) shifts += 1;
    found.push(...problems);
    const fresh = items.filter(({ id }) => !seen.has(id));
    for await (const full of readFull(type, fresh, contacts)) await take(full);
    for (const { id } of fresh) seen.add(id);
    const length = items.length + problems.length;
    if (length < pageSize) return { shifts, problems: found };
    // Behind a problem nothing can be compared, since it has no id: those pages do not overlap.
    last = problems.length === 0 ? items.at(-1)?.id : undefined;
    offset += last === undefined ? length : length - 1;
  }
}

function failureOf(problems: readonly Problem[], shifted: boolean): TillctlError | undefined {
  if (problems.length === 0 && !shifted) return undefined;
  const why =
    problems.length > 0
      ? `the platform could not show ${problems.length} contacts`
      : `the list of contacts changed in each of ${passes} readings, so some may be missing`;
  return new PartialError(why, {
    hint: 'export again',
    problems: problems.map(({ title, detail }) => detail ?? title),
  });
}
