import { allowedContactValues, contactColumns, contactTypes } from './contact-columns.js';

/** A file of contacts to start from: every column, one example row, and what the cells may hold. */
export interface ContactTemplate {
  columns: string[];
  /** For tables; the last cell has the allowed values, in a column that reading leaves out. */
  cells: Record<string, string>;
  /** For JSON: a whole document with all that belongs to a contact. */
  document: Record<string, unknown>;
}

const allowedColumn = '_allowed_values';

export function contactTemplate(): ContactTemplate {
  const allowed = [
    ['type', contactTypes.join(', ')],
    ...contactColumns.map((column) => [column.name, allowedContactValues(column)] as const),
  ];
  return {
    columns: ['type', ...contactColumns.map(({ name }) => name), allowedColumn],
    cells: {
      type: 'individual',
      ...Object.fromEntries(contactColumns.map(({ name, example }) => [name, example])),
      [allowedColumn]: allowed.map(([name, words]) => `${name}: ${words}`).join('; '),
    },
    document: { ...exampleDocument(), [allowedColumn]: Object.fromEntries(allowed) },
  };
}

function exampleDocument(): Record<string, unknown> {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const { part, path, kind, example } of contactColumns) {
    if (example === '') continue;
    const value = kind === 'boolean' ? example === 'true' : kind === 'enums' ? example.split('|') : example;
    const members = parts[part] ?? {};
    parts[part] = members;
    const [outer = '', inner] = path;
    members[outer] = inner === undefined ? value : { ...(members[outer] as object | undefined), [inner]: value };
  }
  const { contact, customer_role, ...details } = parts;
  return {
    individual_contact: contact,
    ...Object.fromEntries(Object.entries(details).map(([family, members]) => [family, [members]])),
    customer_role,
  };
}
