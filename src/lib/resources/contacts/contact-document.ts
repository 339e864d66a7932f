import { isObject } from '../../json/is-object.js';
import { withOurAddressMembers } from '../../model/address-text.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { idCheck } from '../../schema/cells.js';
import { shortText } from '../../schema/column-kinds.js';
import {
  type DetailFamily,
  type DetailPatch,
  type DetailPatches,
  detailFamilies,
  type IdentityPatch,
  type Members,
} from './contact.js';
import { type ContactColumn, type ContactPart, contactColumns, contactParts } from './contact-columns.js';
import { memberFault } from './contact-kinds.js';

/** Columns that whole documents have: the members of the platform's full view. */
export const documentColumns = [
  'individual_contact',
  'organization_contact',
  'addresses',
  'emails',
  'phones',
  'web_addresses',
  'professional_identities',
  'customer_role',
  'supplier_role',
  'personal_relationships',
  'departments',
  'locations',
  'memberships',
] as const;

/** What the platform shows and no operation of it writes. */
export const unwrittenColumns: readonly string[] = [
  'personal_relationships',
  'departments',
  'locations',
  'memberships',
] satisfies readonly (typeof documentColumns)[number][];

/** Reads the parts of whole documents and names every bad member by its path: `emails[0].address`. */
export class ContactDocuments {
  readonly #problems: CellProblem[];

  /** @param problems bad members are added here */
  constructor(problems: CellProblem[]) {
    this.#problems = problems;
  }

  #bad(column: string, code: string, message: string, remedy?: string): void {
    this.#problems.push({ column, code, message, remedy });
  }

  partOf(part: ContactPart, value: unknown, path: string): Members {
    if (!isObject(value)) {
      this.#bad(path, 'type', 'it is not an object');
      return {};
    }
    const members = part === 'addresses' ? withOurAddressMembers(value) : value;
    for (const column of columnsOf.get(part) ?? []) this.#checkMember(members, column, path);
    return members;
  }

  #checkMember(members: Record<string, unknown>, column: ContactColumn, path: string): void {
    const [outer = '', inner] = column.path;
    if (inner === undefined) {
      this.#checkValue(column, members, outer, path);
      return;
    }
    const object = members[outer];
    if (object === undefined || object === null) return;
    if (isObject(object)) this.#checkValue(column, object, inner, `${path}.${outer}`);
    // Told once, by the first of its members.
    else if (columnsOf.get(column.part)?.find(({ path: [first] }) => first === outer) === column) {
      this.#bad(`${path}.${outer}`, 'type', 'it is not an object');
    }
  }

  #checkValue({ kind, clears }: ContactColumn, within: Record<string, unknown>, name: string, at: string): void {
    const value = within[name];
    if (value === undefined) return;
    if (value === null || value === '') {
      if (name === 'name') this.#bad(`${at}.${name}`, 'required', 'a value is required');
      if (clears === true) within[name] = null;
      else delete within[name];
      return;
    }
    const fault = memberFault(kind, value);
    if (fault !== undefined) this.#bad(`${at}.${name}`, fault.code, fault.message, fault.remedy);
  }

  #listOf(value: unknown, path: string): unknown[] {
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value)) return value;
    this.#bad(path, 'type', 'it is not a list');
    return [];
  }

  detailsOf(family: DetailFamily, value: unknown, path: string): DetailPatch[] {
    return this.#listOf(value, path).map((entry, at) => {
      const members = this.partOf(family, entry, `${path}[${at}]`);
      const { id, ...rest } = members;
      return typeof id === 'string' ? { id, members: rest } : { members: rest };
    });
  }

  identitiesOf(value: unknown, path: string): IdentityPatch[] {
    return this.#listOf(value, path).map((entry, at) => this.#identityOf(entry, `${path}[${at}]`));
  }

  #identityOf(entry: unknown, place: string): IdentityPatch {
    const full = isObject(entry) ? entry : {};
    if (!isObject(entry)) this.#bad(place, 'type', 'it is not an object');
    const at = `${place}.professional_identity`;
    const identity = isObject(full.professional_identity) ? full.professional_identity : undefined;
    if (isObject(entry) && identity === undefined) this.#bad(at, 'required', 'a value is required');
    if (identity !== undefined) this.#checkIdentity(identity, at);
    const details: DetailPatches = Object.fromEntries(
      detailFamilies.map((family) => [family, this.detailsOf(family, full[family], `${place}.${family}`)]),
    );
    return identityPatch(identity ?? {}, details, `${at}.organization_external_id`);
  }

  #checkIdentity(identity: Members, at: string): void {
    const organization = identity.organization_external_id ?? identity.organization_contact;
    const member =
      identity.organization_external_id === undefined ? 'organization_contact' : 'organization_external_id';
    const fault =
      typeof organization === 'string' && organization !== ''
        ? idCheck(organization)
        : {
            code: 'required',
            message: 'a value is required: your own id of the organization, or that of the platform',
          };
    if (fault !== undefined) this.#bad(`${at}.${member}`, fault.code, fault.message, fault.remedy);
    const { is_active, job_title } = identity;
    if (is_active !== undefined && is_active !== null && typeof is_active !== 'boolean') {
      this.#bad(`${at}.is_active`, 'type', 'it is neither true nor false');
    }
    if (job_title === undefined || job_title === null) return;
    const wrong =
      typeof job_title === 'string' ? shortText.check(false)(job_title) : { code: 'type', message: 'it is not text' };
    if (wrong !== undefined) this.#bad(`${at}.job_title`, wrong.code, wrong.message);
  }
}

const columnsOf: ReadonlyMap<ContactPart, readonly ContactColumn[]> = new Map(
  contactParts.map((part) => [part, contactColumns.filter((column) => column.part === part)]),
);

/** @param place where the organization is named */
export function identityPatch(identity: Members, details: DetailPatches, place: string): IdentityPatch {
  const { id, organization_contact: organization, organization_external_id: externalId, ...members } = identity;
  return {
    ...(typeof id === 'string' ? { id } : {}),
    organization: typeof externalId === 'string' ? { externalId } : { id: textOf(organization) },
    members,
    details,
    place,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
