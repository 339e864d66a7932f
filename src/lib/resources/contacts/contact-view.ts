import type { Column } from '../../schema/column-kinds.js';
import type { Resource } from '../../schema/resource.js';
import type { ContactType, Members } from './contact.js';
import { type ContactPart, contactColumns, typeColumn } from './contact-columns.js';
import { contactOf } from './contact-export.js';

type Role = Extract<ContactPart, 'customer_role' | 'supplier_role'>;

const rolesAlone: readonly ContactPart[] = ['customer_role', 'supplier_role'];

/**
 * Columns of contacts in a role: those of the contact itself, and of no other role.
 *
 * @param needed without these a contact is not in the role
 * @param examples by column; others have none
 */
export function viewColumns(
  role: Role,
  needed: readonly string[],
  examples: Readonly<Record<string, string>>,
): readonly Column[] {
  const own = contactColumns.filter(({ part }) => part === role || !rolesAlone.includes(part));
  return [typeColumn, ...own].map((column) => ({
    ...column,
    ...(needed.includes(column.name) ? { required: true } : {}),
    example: examples[column.name],
  }));
}

/** The type that most of the noun are: that of its example. */
export function usualType({ rows }: Resource): ContactType {
  const { example } = rows.columns.find(({ name }) => name === typeColumn.name) ?? typeColumn;
  return example === 'organization' ? 'organization' : 'individual';
}

/** Whether a contact is one of the noun. @param full with all that belongs to it */
export function isInView({ view }: Resource, full: Members): boolean {
  return view === undefined || (full[view.part] ?? null) !== null;
}

/** A contact of a view as a list shows it: with the members of its role. */
export function listedInView({ view }: Resource, type: ContactType, full: Members): Record<string, unknown> {
  const role = view === undefined ? {} : full[view.part];
  return { type, ...contactOf(type, full), ...Object(role) };
}
