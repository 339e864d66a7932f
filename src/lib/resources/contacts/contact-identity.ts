import type { DetailPatches, IdentityPatch } from './contact.js';
import { contactColumns } from './contact-columns.js';

const columns = contactColumns.filter(({ part }) => part === 'professional_identities');
const byExternalId = 'identity_organization_external_id';
const byId = 'identity_organization_contact';

type Cell = (name: string) => string | undefined;

/** The first filled cell of a professional identity. @param given gives no empty cell */
export function identityCell(given: Cell): string | undefined {
  return columns.find(({ name }) => given(name) !== undefined)?.name;
}

/**
 * The one professional identity that a row of cells has room for; undefined when it says nothing of one. An empty cell
 * keeps what is there.
 */
export function flatIdentity(cell: Cell, sourceOf: (column: string) => string): IdentityPatch | undefined {
  const given = (name: string) => cell(name) || undefined;
  if (identityCell(given) === undefined) return undefined;
  const members: Record<string, unknown> = {};
  const details: Record<string, DetailPatches[keyof DetailPatches]> = {};
  for (const column of columns) {
    const text = given(column.name);
    if (text === undefined || column.name === byExternalId || column.name === byId) continue;
    const [outer = '', inner = ''] = column.path;
    const value = column.kind.read(text, false);
    if (outer === 'professional_identity') members[inner] = value;
    else details[outer] = [{ members: { [inner]: value } }];
  }
  const externalId = given(byExternalId);
  const organization = externalId === undefined ? { id: given(byId) ?? '' } : { externalId };
  return { organization, members, details, place: sourceOf(byExternalId) };
}

/** Exactly one of both names the organization. */
export function checkOrganization(given: Cell, bad: (column: string, code: string, message: string) => void): void {
  const names = [byExternalId, byId].filter((name) => given(name) !== undefined);
  if (names.length === 0) {
    bad(byExternalId, 'required', 'a value is required: your own id of the organization, or that of the platform');
  }
  if (names.length === 2) bad(byId, 'conflict', 'the organization is named twice');
}
