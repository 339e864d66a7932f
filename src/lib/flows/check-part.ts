import type { CatalogObject } from '../platform/catalog.js';
import { quoted } from '../records/quoted.js';
import type { Judged } from './bulk-job.js';
import { differencesOfThing } from './check-thing.js';
import type { PlannedPart } from './plan-product-parts.js';
import { checkOf, type WriteCheck } from './verify-writes.js';

/** How a written feature or lot is looked at. @returns undefined for what the platform does not show */
export function checkOfPart(planned: Extract<PlannedPart, { same: string }>): WriteCheck | undefined {
  const { written, read } = planned;
  if (written?.left === undefined || read === undefined) return undefined;
  return checkOf({
    name: `${written.thing.kind} ${quoted(written.thing.key)}`,
    wanted: written.left,
    before: written.before ?? 'none',
    read,
  });
}

/** What a plan that was made anew says of what is there. */
export function judgedPart(planned: Extract<PlannedPart, { same: string }>): Judged {
  const { before, send, written } = planned;
  // What cannot be read is sent each time, and tells nothing.
  if (send === undefined || written?.left === undefined || planned.read === undefined) return { kind: 'same' };
  if (before === 'none') return { kind: 'missing' };
  const members = differencesOfThing('lots', written.left, (written.before ?? {}) as CatalogObject);
  return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
}
