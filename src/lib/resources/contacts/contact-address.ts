import { addressText, isMadeOfParts, isWholeAddress, shownAddressParts } from '../../model/address-text.js';
import type { Members } from './contact.js';
import { isUpToDate, mergeMembers } from './contact-members.js';

/** An address with what a file says over it. */
export interface MergedAddress {
  body: Record<string, unknown>;
  /** The platform's text was worded by hand, and is made of the parts now. */
  reworded: boolean;
  /** The platform's text says more than the parts do, so that changed parts cannot become a text. */
  needsText: boolean;
}

/**
 * The text of an address (`full_address`) follows its parts: when one that is shown changes it is left out, and made anew
 * of them when it is sent. A text that the file gives is kept as it is.
 *
 * @param current undefined for a new address
 */
export function mergeAddress(patch: Members, current: Members | undefined): MergedAddress {
  const said = withoutIdleText(patch, current);
  const body = mergeMembers(said, current);
  const merged = { body, reworded: false, needsText: false };
  if (typeof said.full_address === 'string' || typeof current?.full_address !== 'string') {
    // It goes stale with the next change of a part unless it is made anew then.
    if (body.full_address === addressText(body)) delete body.full_address;
    return merged;
  }
  const own = current.full_address;
  if (said.full_address === undefined && !changesShownPart(body, current)) return merged;
  delete body.full_address;
  const reworded = !isMadeOfParts(own, current);
  return { ...merged, reworded, needsText: reworded && !isWholeAddress(body) };
}

/** What is to be found of an address that was sent: where the platform lacks a text, that of its parts, too. */
export function sentAddress(body: Members, found: Members | undefined): Members {
  return found?.full_address === null ? { full_address: addressText(body), ...body } : body;
}

/** Whether an address is as a file says already; one without a text of its own has the one of its parts. */
export function isAddressAsSaid(patch: Members, current: Members): boolean {
  const said = withoutIdleText(patch, current);
  if (typeof said.full_address !== 'string') return isUpToDate(said, current);
  return isUpToDate(said, { ...current, full_address: current.full_address ?? addressText(current) });
}

/** An address that is nothing but a text cannot be without it: there an empty cell says nothing. */
function withoutIdleText(patch: Members, current: Members | undefined): Members {
  if (patch.full_address !== null) return patch;
  const parts = mergeMembers({ ...patch, full_address: null }, current);
  if (addressText(parts) !== '') return patch;
  const { full_address: _idle, ...rest } = patch;
  return rest;
}

function changesShownPart(after: Members, before: Members): boolean {
  return shownAddressParts.some((part) => (after[part] ?? '') !== (before[part] ?? ''));
}
