import { isObject } from './cells.js';
import type { ContactType, Members } from './contact.js';
import { type ContactColumn, contactColumns } from './contact-columns.js';

/** Columns of an export to CSV: those of an import, with the platform's own id beside yours. */
export const exportedColumns: readonly string[] = ['type', 'id', ...contactColumns.map(({ name }) => name)];

/**
 * A contact of the full view as the cells of an import file: what an export writes, an import of it leaves unchanged.
 * Of several addresses, emails, phones or web addresses a row has the first; documents have them all.
 */
export function contactCells(type: ContactType, full: Members): Record<string, string> {
  const contact = contactOf(type, full);
  return {
    type,
    id: textOf(contact.id),
    ...Object.fromEntries(contactColumns.map((column) => [column.name, cellOf(column, contact, full)])),
  };
}

export function contactOf(type: ContactType, full: Members): Members {
  const contact = full[`${type}_contact`];
  return isObject(contact) ? contact : {};
}

function cellOf({ part, path }: ContactColumn, contact: Members, full: Members): string {
  const value = part === 'contact' ? contact : full[part];
  let member: unknown = Array.isArray(value) ? value[0] : value;
  for (const name of path) member = isObject(member) ? member[name] : undefined;
  return textOf(member);
}

/** More than a row can show. */
export function hasMoreThanCells(full: Members): boolean {
  const several = ['addresses', 'emails', 'phones', 'web_addresses'].some((family) => lengthOf(full[family]) > 1);
  return several || lengthOf(full.professional_identities) > 0;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join('|') : String(value);
}
