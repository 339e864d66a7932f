import { allowedCells, allowedMember } from '../../schema/template-column.js';
import { contactColumns, typeColumn } from './contact-columns.js';

/** The JSON form of a template: a whole document with all that belongs to a contact, and what its members may hold. */
export function contactRecord(): Record<string, unknown> {
  return { ...exampleDocument(), [allowedMember]: allowedCells([typeColumn, ...contactColumns]) };
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
