import { isObject } from '../../json/is-object.js';
import type { Resource } from '../../schema/resource.js';
import type { ContactType, Members } from './contact.js';
import { type ContactColumn, contactColumns } from './contact-columns.js';

/** Columns of an export to CSV: those of an import, with the platform's own id beside yours. */
export function exportedColumns({ rows }: Resource): readonly string[] {
  return ['type', 'id', ...rows.columns.map(({ name }) => name).filter((name) => name !== 'type')];
}

/**
 * A contact of the full view as the cells of an import file: what an export writes, an import of it leaves unchanged.
 * Of several addresses, emails, phones, web addresses or professional identities a row has the first; documents have
 * them all.
 */
export function contactCells(type: ContactType, full: Members): Record<string, string> {
  const contact = contactOf(type, full);
  const cells = Object.fromEntries(contactColumns.map((column) => [column.name, cellOf(column, contact, full)]));
  // Named once, by your own id where there is one.
  if (cells.identity_organization_external_id) cells.identity_organization_contact = '';
  return { type, id: textOf(contact.id), ...cells };
}

export function contactOf(type: ContactType, full: Members): Members {
  const contact = full[`${type}_contact`];
  return isObject(contact) ? contact : {};
}

/** Of a view of a professional identity with its details. */
export function identityOf(view: Members): Members {
  return isObject(view.professional_identity) ? view.professional_identity : {};
}

export function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function cellOf({ part, path }: ContactColumn, contact: Members, full: Members): string {
  const value = part === 'contact' ? contact : full[part];
  let member: unknown = value;
  for (const name of path) {
    const one = firstOf(member);
    member = isObject(one) ? one[name] : undefined;
  }
  return textOf(member);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** More than a row can show. */
export function hasMoreThanCells(full: Members): boolean {
  const several = ['addresses', 'emails', 'phones', 'web_addresses'].some((family) => lengthOf(full[family]) > 1);
  return several || lengthOf(full.professional_identities) > 1 || hasMoreThanIdentityCells(full);
}

function hasMoreThanIdentityCells({ professional_identities: identities }: Members): boolean {
  const view = firstOf(identities);
  if (!isObject(view)) return false;
  const { emails, phones, addresses, web_addresses: webAddresses } = view;
  return lengthOf(emails) > 1 || lengthOf(phones) > 1 || lengthOf(addresses) + lengthOf(webAddresses) > 0;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join('|') : String(value);
}
