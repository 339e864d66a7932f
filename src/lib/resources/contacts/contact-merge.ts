import { isObject } from '../../json/is-object.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { ContactType, DetailFamily, DetailPatch, Members } from './contact.js';
import { isAddressAsSaid, mergeAddress } from './contact-address.js';
import { isNothing, isUpToDate, mergeMembers } from './contact-members.js';

/** What becomes of one detail that a file names. */
export interface DetailStep {
  kind: 'keep' | 'create' | 'replace';
  /** The contact's that it is, left out of one to create. */
  before?: Members;
  body: Members;
  reworded?: boolean;
  needsText?: boolean;
}

/**
 * Which of the contact's details each of the file's is, and what is to be done. Nothing is ever deleted. A detail of the
 * file is, in this order, that one of the contact's which
 *
 * 1. has the id that the file names;
 * 2. is as the file says already;
 * 3. has the same address, number or URL (of a postal address: the same street, number, postal code and city, without a
 *    street the same text);
 * 4. is the only one left of the type and usage context that the file names;
 * 5. is the only one left at all, where the file names neither address nor number nor URL.
 *
 * None of the contact's is taken twice, and one that is none of them is new. The same file once more thus changes
 * nothing, also when an earlier attempt ended halfway.
 */
export function planDetails(
  family: DetailFamily,
  wanted: readonly DetailPatch[],
  present: readonly Members[],
  type: ContactType | 'identity',
): DetailStep[] {
  const left = new Set(present);
  const matches = new Map<DetailPatch, Members>();
  const take = (isMatch: (patch: DetailPatch) => Members | undefined): void => {
    for (const patch of wanted) {
      const match = matches.has(patch) ? undefined : isMatch(patch);
      if (match === undefined) continue;
      matches.set(patch, match);
      left.delete(match);
    }
  };
  const first = (test: (detail: Members) => boolean) => [...left].find(test);
  take(({ id }) => (id === undefined ? undefined : first((detail) => detail.id === id)));
  take(({ members }) => first((detail) => isAsSaid(family, members, detail)));
  take(({ members }) => {
    const key = naturalKey(family, members);
    return key === undefined ? undefined : first((detail) => naturalKey(family, detail) === key);
  });
  take(({ members }) => {
    const named = ['type', 'usage_context'].filter((name) => !isNothing(members[name]));
    const alike = [...left].filter((detail) => named.every((name) => detail[name] === members[name]));
    return alike.length === 1 ? alike[0] : undefined;
  });
  take(({ members }) => {
    const [only, ...others] = left;
    return others.length === 0 && lacksMainMember(family, members) ? only : undefined;
  });
  return wanted.map((patch) => {
    const before = matches.get(patch);
    if (before === undefined) return { kind: 'create', body: newDetail(family, patch.members, type) };
    if (isAsSaid(family, patch.members, before)) return { kind: 'keep', before, body: before };
    return { kind: 'replace', before, ...mergeDetail(family, patch.members, before) };
  });
}

function isAsSaid(family: DetailFamily, members: Members, detail: Members): boolean {
  return family === 'addresses' ? isAddressAsSaid(members, detail) : isUpToDate(members, detail);
}

function naturalKey(family: DetailFamily, members: Members): string | undefined {
  const text = (name: string) =>
    typeof members[name] === 'string' ? (members[name] as string).trim().toLowerCase() : '';
  switch (family) {
    case 'emails':
      return text('address') || undefined;
    case 'phones':
      return text('number').replace(/[\s()/.-]/g, '') || undefined;
    case 'web_addresses':
      return text('url') || undefined;
    case 'addresses': {
      const parts = ['street', 'streetNumber', 'postalCode', 'city'].map(text);
      if (parts[0] !== '') return JSON.stringify(parts);
      return text('full_address') || undefined;
    }
  }
}

const contexts = { individual: 'PERSONAL', organization: 'ORGANIZATION', identity: 'PROFESSIONAL' } as const;

function newDetail(family: DetailFamily, members: Members, type: ContactType | 'identity'): Members {
  return { type: 'NOT_QUALIFIED', usage_context: contexts[type], ...mergeDetail(family, members, undefined).body };
}

function mergeDetail(
  family: DetailFamily,
  members: Members,
  current: Members | undefined,
): Omit<DetailStep, 'kind' | 'before'> {
  return family === 'addresses' ? mergeAddress(members, current) : { body: mergeMembers(members, current) };
}

/** What a detail is about. A new one without any of these says nothing. */
const mainMembers: Readonly<Record<DetailFamily, readonly string[]>> = {
  addresses: ['street', 'streetNumber', 'postalCode', 'city', 'country', 'full_address'],
  emails: ['address'],
  phones: ['number'],
  web_addresses: ['url'],
};

/** Whether a new detail would say nothing. */
export function lacksMainMember(family: DetailFamily, body: Members): boolean {
  return mainMembers[family].every((name) => isNothing(body[name]));
}

/** A role as it is to be, whole. @returns undefined when it is so already */
export function planRole(
  role: 'customer' | 'supplier',
  patch: Members,
  current: Members | undefined,
): Members | undefined {
  if (current !== undefined && isUpToDate(patch, current)) return undefined;
  const merged = mergeMembers(patch, current);
  // What tells of nothing any more goes as a whole.
  const card = merged.external_card;
  if (isObject(card) && card.number === undefined) delete merged.external_card;
  if (isObject(merged.tax_information)) {
    const defaults = role === 'customer' ? { enabled_tax_exemptions: [] } : { '@type': 'VendorTaxInformation' };
    merged.tax_information = { ...defaults, ...merged.tax_information };
  }
  return { is_active: true, ...(role === 'customer' ? { is_suspended: false } : {}), ...merged };
}

/** Columns that a role cannot be without, as the platform has it. */
export function missingForRole(role: 'customer' | 'supplier', body: Members): string[] {
  const needed =
    role === 'customer'
      ? { customer_id: 'customer_id', customer_since: 'customer_since' }
      : { supplier_id: 'supplier_id', supplier_since: 'supplier_since' };
  const missing: string[] = Object.entries(needed).flatMap(([member, column]) =>
    typeof body[member] === 'string' ? [] : [column],
  );
  const tax = body.tax_information;
  if (role === 'supplier' && isObject(tax) && tax['@type'] === 'EscrowTaxInformation') {
    for (const member of ['eu_vat_number', 'tax_registration_number']) {
      if (typeof tax[member] !== 'string') missing.push(`supplier_${member}`);
    }
  }
  return missing;
}

export function valueRequired(column: string, why: string): CellProblem {
  return { column, code: 'required', message: `a value is required: ${why}`, retryable: false };
}
