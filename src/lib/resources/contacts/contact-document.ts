import { withOurAddressMembers } from '../../model/address-text.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CellCheck, exactJsonOf, isObject } from '../../schema/cells.js';
import { orderCheckOf } from '../orders/order-columns.js';
import {
  type DetailFamily,
  type DetailPatch,
  type DetailPatches,
  detailFamilies,
  type IdentityPatch,
  type Members,
} from './contact.js';
import { contactCheckOf, contactMemberFault } from './contact-cells.js';
import { type ContactColumn, type ContactPart, contactColumns } from './contact-columns.js';

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

/** Members that the platform cannot be without: one that is null or empty keeps its value. */
const keptWhenEmpty: Readonly<Record<ContactPart, readonly string[]>> = {
  contact: ['name', 'external_id'],
  addresses: ['type', 'usage_context'],
  emails: ['type', 'usage_context', 'address'],
  phones: ['type', 'usage_context', 'number'],
  web_addresses: ['type', 'usage_context', 'url'],
  customer_role: ['customer_id', 'is_active', 'is_suspended', 'customer_since'],
  supplier_role: ['supplier_id', 'is_active', 'supplier_since', '@type'],
  professional_identities: [
    'organization_external_id',
    'organization_contact',
    'job_title',
    'is_active',
    'address',
    'number',
  ],
};

export function isKeptWhenEmpty({ part, path }: ContactColumn): boolean {
  return keptWhenEmpty[part].includes(path.at(-1) ?? '');
}

export interface Rule {
  column: ContactColumn;
  check: CellCheck;
}

/** Reads the parts of whole documents and names every bad member by its path: `emails[0].address`. */
export interface DocumentParser {
  part: (part: ContactPart, text: string, path: string) => Members;
  details: (family: DetailFamily, text: string, path: string) => DetailPatch[];
  identities: (text: string, path: string) => IdentityPatch[];
}

/** @param problems bad members are added here */
export function createDocumentParser(rules: PartRules, problems: CellProblem[]): DocumentParser {
  return new ContactDocuments(rules, problems);
}

class ContactDocuments implements DocumentParser {
  readonly #rules: PartRules;
  readonly #problems: CellProblem[];

  constructor(rules: PartRules, problems: CellProblem[]) {
    this.#rules = rules;
    this.#problems = problems;
  }

  part(part: ContactPart, text: string, path: string): Members {
    return this.#partOf(part, this.#jsonIn(text), path);
  }

  details(family: DetailFamily, text: string, path: string): DetailPatch[] {
    return this.#detailsOf(family, this.#jsonIn(text), path);
  }

  identities(text: string, path: string): IdentityPatch[] {
    return this.#listOf(this.#jsonIn(text), path).map((entry, at) => this.#identityOf(entry, `${path}[${at}]`));
  }

  #rulesOf(part: ContactPart): readonly Rule[] {
    return this.#rules.get(part) ?? [];
  }

  #bad(column: string, code: string, message: string): void {
    this.#problems.push({ column, code, message });
  }

  #partOf(part: ContactPart, value: unknown, path: string): Members {
    if (!isObject(value)) {
      this.#bad(path, 'type', 'it is not an object');
      return {};
    }
    const members = structuredCopy(part === 'addresses' ? withOurAddressMembers(value) : value);
    for (const rule of this.#rulesOf(part)) this.#checkMember(members, rule, path);
    return members;
  }

  #checkMember(members: Record<string, unknown>, rule: Rule, path: string): void {
    const { column } = rule;
    const [outer = '', inner] = column.path;
    if (inner === undefined) {
      this.#checkValue(rule, members, outer, path);
      return;
    }
    const object = members[outer];
    if (object === undefined || object === null) return;
    if (isObject(object)) this.#checkValue(rule, object, inner, `${path}.${outer}`);
    // Told once, by the first of its members.
    else if (this.#rulesOf(column.part).find((one) => one.column.path[0] === outer)?.column === column) {
      this.#bad(`${path}.${outer}`, 'type', 'it is not an object');
    }
  }

  #checkValue({ column, check }: Rule, within: Record<string, unknown>, name: string, at: string): void {
    const value = within[name];
    if (value === undefined) return;
    if (value === null || value === '') {
      if (name === 'name') this.#bad(`${at}.${name}`, 'required', 'a value is required');
      if (isKeptWhenEmpty(column)) delete within[name];
      else within[name] = null;
      return;
    }
    const fault = contactMemberFault(column, check, value);
    if (fault !== undefined) this.#bad(`${at}.${name}`, fault.code, fault.message);
  }

  #listOf(value: unknown, path: string): unknown[] {
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value)) return value;
    this.#bad(path, 'type', 'it is not a list');
    return [];
  }

  #detailsOf(family: DetailFamily, value: unknown, path: string): DetailPatch[] {
    return this.#listOf(value, path).map((entry, at) => {
      const members = this.#partOf(family, entry, `${path}[${at}]`);
      const { id, ...rest } = members;
      return typeof id === 'string' ? { id, members: rest } : { members: rest };
    });
  }

  #identityOf(entry: unknown, place: string): IdentityPatch {
    const full = isObject(entry) ? entry : {};
    if (!isObject(entry)) this.#bad(place, 'type', 'it is not an object');
    const at = `${place}.professional_identity`;
    const identity = isObject(full.professional_identity) ? full.professional_identity : {};
    if (isObject(entry) && !isObject(full.professional_identity)) this.#bad(at, 'required', 'a value is required');
    const { id, organization_contact, organization_external_id, ...members } = identity;
    const organization =
      typeof organization_external_id === 'string'
        ? { externalId: organization_external_id }
        : { id: typeof organization_contact === 'string' ? organization_contact : '' };
    if (isObject(full.professional_identity)) this.#checkIdentity(identity, at);
    const details: DetailPatches = Object.fromEntries(
      detailFamilies.map((family) => [family, this.#detailsOf(family, full[family], `${place}.${family}`)]),
    );
    return {
      ...(typeof id === 'string' ? { id } : {}),
      organization,
      members,
      details,
      place: `${at}.organization_external_id`,
    };
  }

  #checkIdentity(identity: Members, at: string): void {
    const organization = identity.organization_external_id ?? identity.organization_contact;
    const member =
      identity.organization_external_id === undefined ? 'organization_contact' : 'organization_external_id';
    const fault =
      typeof organization === 'string' && organization !== ''
        ? orderCheckOf('id', false)(organization)
        : {
            code: 'required',
            message: 'a value is required: your own id of the organization, or that of the platform',
          };
    if (fault !== undefined) this.#bad(`${at}.${member}`, fault.code, fault.message);
    const { is_active, job_title } = identity;
    if (is_active !== undefined && is_active !== null && typeof is_active !== 'boolean') {
      this.#bad(`${at}.is_active`, 'type', 'it is neither true nor false');
    }
    if (job_title === undefined || job_title === null) return;
    const wrong =
      typeof job_title === 'string'
        ? orderCheckOf('text', false)(job_title)
        : { code: 'type', message: 'it is not text' };
    if (wrong !== undefined) this.#bad(`${at}.job_title`, wrong.code, wrong.message);
  }

  #jsonIn(text: string): unknown {
    return exactJsonOf(text) ?? text;
  }
}

/** Of all parts; made once for a reader, since making a check of an enumeration hashes its values. */
export type PartRules = ReadonlyMap<ContactPart, readonly Rule[]>;

export function createPartRules(): PartRules {
  const rules = new Map<ContactPart, Rule[]>();
  for (const column of contactColumns) {
    const rule = { column, check: contactCheckOf(column) };
    rules.set(column.part, [...(rules.get(column.part) ?? []), rule]);
  }
  return rules;
}

/** Objects anew, so that what is emptied here changes nothing elsewhere; numbers keep their digits. */
function structuredCopy(value: Members): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isPlainObject(member) ? structuredCopy(member) : member]),
  );
}

function isPlainObject(value: unknown): value is Members {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}
