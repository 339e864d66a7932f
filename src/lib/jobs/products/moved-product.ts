import type { Doubt } from '../../bulk/bulk-job.js';
import { type Change, rejected } from '../../bulk/change.js';
import { movedWords } from '../../bulk/changes/change-plan-format.js';
import type { WireProduct } from '../../resources/products/product.js';
import { changedMembers, equalMembers } from '../../resources/products/product-diff.js';
import type { MadeGroups } from './made-groups.js';
import { idOf } from './product-change.js';
import { inGroup, type ProductPlanEntry, productDigest, productOfEntry } from './product-plan-format.js';
import type { Found } from './read-current-products.js';

/** @returns in words what moved: the members, as the plan saw them and as they are */
export function movedSince(entry: ProductPlanEntry, found: Found): string | undefined {
  const { read, id, read_sha256: digest, input_sha256: planned } = entry;
  if (found.kind === 'several') return `the platform has ${found.ids.length} products of this article id now`;
  if (found.kind === 'none') return read === null ? undefined : 'the platform has no such product any more';
  const { product } = found;
  const now = productDigest(product);
  if (read === null) {
    if (now === planned) return 'it was created meanwhile, as planned';
    return `it was not there when the plan was made, and is now (id ${String(product.id)})`;
  }
  if (id !== idOf(product)) return `it was the product ${id}, and is another now (id ${String(product.id)})`;
  if (now === digest) return undefined;
  if (now === planned) return 'it is as planned already';
  return movedWords(changedMembers(product, read));
}

/** The entry with the id of its group, where that is there by now. */
export async function knownGroupOf(entry: ProductPlanEntry, groups: MadeGroups): Promise<ProductPlanEntry> {
  if (entry.group === undefined) return entry;
  const found = await groups.find(entry.group.external_id);
  return found?.count === 1 ? inGroup(entry, found.id) : entry;
}

/**
 * What is left to do of an entry, whose group is known; rejected where the product is not as the plan saw it. One that is
 * as planned already is as it should be, and where an answer was lost one that has all that was sent: the platform may
 * have filled in what the plan leaves open.
 */
export function changeOfEntry(entry: ProductPlanEntry, found: Found, doubt: Doubt | undefined): Change {
  const why = movedSince(entry, found);
  const present = found.kind === 'one' ? found.product : undefined;
  if (why === undefined) return plannedChange(entry, present);
  // One that was to be deleted and is there is not done, however it looks.
  if (present === undefined || entry.action === 'delete') return rejected('', 'conflict', why);
  const isDone = isSame(entry, present) || (doubt !== undefined && isUpToDate(entry, present));
  return isDone ? { kind: 'same', id: idOf(present), now: present } : rejected('', 'conflict', why);
}

function plannedChange(entry: ProductPlanEntry, present: WireProduct | undefined): Change {
  if (present === undefined) return { kind: 'create', after: productOfEntry(entry) };
  const id = idOf(present) ?? '';
  if (entry.action === 'delete') return { kind: 'delete', id, before: present };
  return { kind: 'update', id, before: present, after: productOfEntry(entry) };
}

/** Another process did the same. */
function isSame({ id, input_sha256: planned }: ProductPlanEntry, present: WireProduct): boolean {
  return (id === null || id === idOf(present)) && productDigest(present) === planned;
}

/** All that the plan sends is there, whatever else is. */
function isUpToDate(entry: ProductPlanEntry, present: WireProduct): boolean {
  const product = productOfEntry(entry);
  return (entry.id === null || entry.id === idOf(present)) && equalMembers(product, present, Object.keys(product));
}
