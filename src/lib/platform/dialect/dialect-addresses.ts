import { addressText, publishedAddressMembers } from '../../model/address-text.js';
import { type Members, rename } from './dialect-members.js';
import type { Evidence } from './forms.js';
import type { Saw } from './saw.js';

const shownByNested: Evidence = { form: 'nested', weight: 1, shows: 'addresses with street_name and zip' };
const shownBySeed: Evidence = { form: 'seed', weight: 1, shows: 'addresses with street and postalCode' };

/**
 * Either form to ours. A text that is made of the parts is left out: it would go stale when one of them is changed. One
 * that the published form lacks is null: its sender sees that it was not kept.
 *
 * @param saw told the form of an address
 */
export function decodeAddress(members: Members, saw?: Saw): Members {
  if (!isPublished(members)) {
    if (saw !== undefined && hasSeedParts(members)) saw(shownBySeed);
    return members;
  }
  // The seed's parts with a text beside them are still the seed's.
  saw?.(hasSeedParts(members) ? shownBySeed : shownByNested);
  let address = members;
  for (const [ours, theirs] of publishedAddressMembers) {
    if (!Object.hasOwn(address, theirs) || Object.hasOwn(address, ours)) continue;
    address = rename(address, theirs, ours, address[theirs]);
  }
  if (!isAddress(address)) return address;
  if (!Object.hasOwn(address, 'full_address') && !hasSeedParts(members)) return { ...address, full_address: null };
  if (address.full_address !== addressText(address)) return address;
  const { full_address: _made, ...rest } = address;
  return rest;
}

/** Of every object of every answer. */
function isPublished(members: Members): boolean {
  return (
    Object.hasOwn(members, 'full_address') || Object.hasOwn(members, 'street_name') || Object.hasOwn(members, 'zip')
  );
}

/** Our form to the published one. A text of its own stays, else it is made of the parts. */
export function encodeAddress(members: Members): Members {
  if (!isAddress(members)) return members;
  const { full_address: own, ...parts } = members;
  let address: Members = { full_address: own ?? addressText(members), ...parts };
  for (const [ours, theirs] of publishedAddressMembers) {
    if (!Object.hasOwn(address, ours) || Object.hasOwn(address, theirs)) continue;
    address = rename(address, ours, theirs, address[ours]);
  }
  return address;
}

/** Parts that only addresses have; a country alone is one where it is said what the address is used for. */
function isAddress(members: Members): boolean {
  const has = (name: string) => isText(members[name]);
  if (hasSeedParts(members)) return true;
  return has('country')
    ? has('city') || has('usage_context')
    : has('city') && (has('usage_context') || isBare(members));
}

function hasSeedParts(members: Members): boolean {
  return isText(members.street) || isText(members.streetNumber) || isText(members.postalCode);
}

/** Nothing but what an address has: the city of another thing is not an address. */
function isBare(members: Members): boolean {
  return Object.keys(members).every((name) => bareMembers.has(name));
}

const bareMembers: ReadonlySet<string> = new Set(['city', 'recipient_name', 'care_of', 'additional', 'full_address']);

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
