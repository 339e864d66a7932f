import type { Doubt } from '../../bulk/bulk-job.js';
import { type Change, rejected } from '../../bulk/change.js';
import { movedSince as movedSinceThen } from '../../bulk/changes/change-plan-format.js';
import type { WireProduct } from '../../platform/platform.js';
import { changedMembers, equalMembers } from '../../resources/products/product-diff.js';
import { idOf } from './product-change.js';
import { type ProductPlanEntry, productDigest, productOfEntry } from './product-plan-format.js';
import type { Found } from './read-current-products.js';

/**
 * What is left to do of an entry, whose group is known. One that is as planned already is as it should be, and where an
 * answer was lost one that has all that was sent: the platform may have filled in what the plan leaves open.
 */
export function changeOfEntry(entry: ProductPlanEntry, found: Found, doubt: Doubt | undefined): Change {
  if (found.kind === 'several') {
    return rejected('', 'conflict', `the platform has ${found.ids.length} products of this article id now`);
  }
  const present = found.kind === 'one' ? found.product : undefined;
  const id = idOf(present) ?? '';
  if (entry.action === 'delete') {
    return present === undefined ? { kind: 'same', now: {} } : { kind: 'delete', id, before: present };
  }
  const after = productOfEntry(entry);
  if (present === undefined) return { kind: 'create', after };
  const isDone = isSame(entry, present) || (doubt !== undefined && isUpToDate(entry, present));
  return isDone ? { kind: 'same', id: idOf(present), now: present } : { kind: 'update', id, before: present, after };
}

/** See `PlannedKind.movedSince`. */
export function movedSince(entry: ProductPlanEntry, change: Change): string | undefined {
  return movedSinceThen(entry, change, {
    one: 'product',
    digestOf: productDigest,
    movedMembers: ({ read }, now) => changedMembers(now, read ?? undefined),
  });
}

/** Another process did the same. One that is as the plan saw it is written, even where that says nothing new. */
function isSame(entry: ProductPlanEntry, present: WireProduct): boolean {
  const digest = productDigest(present);
  return isOfEntry(entry, present) && digest === entry.input_sha256 && digest !== entry.read_sha256;
}

/** All that the plan sends is there, whatever else is. */
function isUpToDate(entry: ProductPlanEntry, present: WireProduct): boolean {
  const product = productOfEntry(entry);
  const isWritten = equalMembers(product, present, Object.keys(product));
  return isOfEntry(entry, present) && isWritten && productDigest(present) !== entry.read_sha256;
}

function isOfEntry({ id }: ProductPlanEntry, present: WireProduct): boolean {
  return id === null || id === idOf(present);
}
