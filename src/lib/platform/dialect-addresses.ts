import type { Saw } from './dialect.js';
import { type Members, rename } from './dialect-members.js';
import type { Evidence } from './forms.js';

/** Our members and theirs. */
const addressMembers = [
  ['street', 'street_name'],
  ['streetNumber', 'street_number'],
  ['postalCode', 'zip'],
  ['country', 'country_code'],
] as const;

const shownByNested: Evidence = { form: 'nested', weight: 1, shows: 'addresses with street_name and zip' };
const shownBySeed: Evidence = { form: 'seed', weight: 1, shows: 'addresses with street and postalCode' };

export function decodeAddress(members: Members, saw?: Saw): Members {
  if (!['full_address', 'street_name', 'zip'].some((name) => Object.hasOwn(members, name))) {
    if (saw !== undefined && ['street', 'streetNumber', 'postalCode'].some((name) => isText(members[name]))) {
      saw(shownBySeed);
    }
    return members;
  }
  saw?.(shownByNested);
  let address = members;
  for (const [ours, theirs] of addressMembers) {
    if (!Object.hasOwn(address, theirs) || Object.hasOwn(address, ours)) continue;
    address = rename(address, theirs, ours, address[theirs]);
  }
  if (!isAddress(address) || address.full_address !== fullAddress(address)) return address;
  // It says nothing that the members do not, and would go stale when one of them is changed.
  const { full_address: _copy, ...rest } = address;
  return rest;
}

export function encodeAddress(members: Members): Members {
  if (!isAddress(members)) return members;
  const full = Object.hasOwn(members, 'full_address') ? members.full_address : fullAddress(members);
  let address: Members = { full_address: full, ...members };
  for (const [ours, theirs] of addressMembers) {
    if (!Object.hasOwn(address, ours) || Object.hasOwn(address, theirs)) continue;
    address = rename(address, ours, theirs, address[ours]);
  }
  return address;
}

function isAddress(members: Members): boolean {
  const has = (name: string) => isText(members[name]);
  return has('street') || has('streetNumber') || has('postalCode') || (has('city') && has('country'));
}

function fullAddress(members: Members): string {
  const { street, streetNumber, postalCode, city, country } = members;
  return [joined([street, streetNumber], ' '), joined([postalCode, city], ' '), joined([country], '')]
    .filter((part) => part !== '')
    .join(', ');
}

function joined(parts: unknown[], separator: string): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(separator);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
