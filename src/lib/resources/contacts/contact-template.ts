import { allowedIn } from '../../schema/column-kinds.js';
import { allowedMember, type TemplateColumn, templateColumns } from '../../schema/template-column.js';
import { contactColumns, typeColumn } from './contact-columns.js';

/** A file of contacts to start from: every column, one example row, and what the cells may hold. */
export interface ContactTemplate {
  columns: TemplateColumn[];
  /** For JSON: a whole document with all that belongs to a contact. */
  document: Record<string, unknown>;
}

const columns = [typeColumn, ...contactColumns];

export function contactTemplate(): ContactTemplate {
  return {
    columns: templateColumns(columns),
    document: {
      ...exampleDocument(),
      [allowedMember]: Object.fromEntries(columns.map((column) => [column.name, allowedIn(column)])),
    },
  };
}

function exampleDocument(): Record<string, unknown> {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const { part, path, kind, example } of contactColumns) {
    if (example === undefined) continue;
    const value = kind.read(example, false);
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
