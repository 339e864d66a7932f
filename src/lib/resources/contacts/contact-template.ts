import { allowedMember, type TemplateColumn, templateColumn } from '../../schema/template-column.js';
import { allowedContactValues } from './contact-cells.js';
import { contactColumns, contactTypes } from './contact-columns.js';

/** A file of contacts to start from: every column, one example row, and what the cells may hold. */
export interface ContactTemplate {
  columns: TemplateColumn[];
  /** For JSON: a whole document with all that belongs to a contact. */
  document: Record<string, unknown>;
}

export function contactTemplate(): ContactTemplate {
  const type = { name: 'type', allowed: contactTypes.join(', '), example: 'individual' };
  const columns = [
    type,
    ...contactColumns.map((column) => {
      const values = column.kind === 'enum' ? column.values : undefined;
      return templateColumn(column, allowedContactValues(column), values);
    }),
  ];
  return {
    columns,
    document: {
      ...exampleDocument(),
      [allowedMember]: Object.fromEntries(columns.map(({ name, allowed }) => [name, allowed])),
    },
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
