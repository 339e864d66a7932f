import type { CellProblem } from './cell-problem.js';
import { isObject } from './cells.js';
import type { ContactType, DetailFamily, DetailPatch, Members } from './contact.js';

/** Members that the platform alone gives: never sent, and no difference. */
const readOnly = new Set(['id', 'deleted', 'representatives', 'added']);

/**
 * What there is with what a file says over it. Null clears a member, an object is merged member by member, and members
 * that we do not know are kept.
 */
export function mergeMembers(patch: Members, current: Members | undefined): Record<string, unknown> {
  const merged: Record<string, unknown> = Object.fromEntries(
    Object.entries(current ?? {}).filter(([name, value]) => !readOnly.has(name) && value !== null),
  );
  for (const [name, value] of Object.entries(patch)) {
    if (readOnly.has(name)) continue;
    if (value === null) delete merged[name];
    else if (isObject(value)) {
      const before = merged[name];
      const inner = mergeMembers(value, isObject(before) ? before : undefined);
      if (Object.keys(inner).length === 0) delete merged[name];
      else merged[name] = inner;
    } else merged[name] = value;
  }
  return merged;
}

/** Whether what a file says is so already. Nothing, null and an empty list are the same. */
export function saysNothingNew(patch: Members, current: Members): boolean {
  return Object.entries(patch).every(([name, value]) => readOnly.has(name) || sameValue(value, current[name]));
}

function sameValue(wanted: unknown, present: unknown): boolean {
  if (isNothing(wanted)) return isNothing(present);
  if (isObject(wanted)) return isObject(present) ? saysNothingNew(wanted, present) : saysNothingNew(wanted, {});
  if (!Array.isArray(wanted)) return wanted === present;
  const others = Array.isArray(present) ? present : [];
  return (
    wanted.length === others.length &&
    wanted.every((entry, at) => {
      const other: unknown = others[at];
      return isObject(entry) ? isObject(other) && saysNothingNew(entry, other) : entry === other;
    })
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** What becomes of one detail that a file names. */
export type DetailStep =
  | { kind: 'keep' }
  | { kind: 'create'; body: Members }
  | { kind: 'replace'; id: string; body: Members };

/**
 * Which of the contact's details each of the file's is, and what is to be done. Nothing is ever deleted. A detail of the
 * file is, in this order, that one of the contact's which
 *
 * 1. has the id that the file names;
 * 2. is as the file says already;
 * 3. has the same address, number or URL (of a postal address: the same street, number, postal code and city);
 * 4. is the only one left of the type and usage context that the file names.
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
  take(({ members }) => first((detail) => saysNothingNew(members, detail)));
  take(({ members }) => {
    const key = naturalKey(family, members);
    return key === undefined ? undefined : first((detail) => naturalKey(family, detail) === key);
  });
  take(({ members }) => {
    const named = ['type', 'usage_context'].filter((name) => !isNothing(members[name]));
    const alike = [...left].filter((detail) => named.every((name) => detail[name] === members[name]));
    return alike.length === 1 ? alike[0] : undefined;
  });
  return wanted.map((patch) => {
    const match = matches.get(patch);
    if (match === undefined) return { kind: 'create', body: newDetail(patch.members, type) };
    if (saysNothingNew(patch.members, match)) return { kind: 'keep' };
    return { kind: 'replace', id: String(match.id), body: mergeMembers(patch.members, match) };
  });
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
      return parts[0] === '' ? undefined : JSON.stringify(parts);
    }
  }
}

const contexts = { individual: 'PERSONAL', organization: 'ORGANIZATION', identity: 'PROFESSIONAL' } as const;

function newDetail(members: Members, type: ContactType | 'identity'): Members {
  return { type: 'NOT_QUALIFIED', usage_context: contexts[type], ...mergeMembers(members, undefined) };
}

/** Without these a new detail says nothing. A postal address has no such member. */
const mainMembers = { addresses: undefined, emails: 'address', phones: 'number', web_addresses: 'url' } as const;

/** The member that a new detail lacks. */
export function missingForDetail(family: DetailFamily, body: Members): string | undefined {
  const main = mainMembers[family];
  return main === undefined || typeof body[main] === 'string' ? undefined : main;
}

/** A role as it is to be, whole. @returns undefined when it is so already */
export function planRole(
  role: 'customer' | 'supplier',
  patch: Members,
  current: Members | undefined,
): Members | undefined {
  if (current !== undefined && saysNothingNew(patch, current)) return undefined;
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
