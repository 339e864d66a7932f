import type { WireProduct } from '../../resources/products/product.js';
import { changedMembers, equalMembers, memberText } from '../../resources/products/product-diff.js';
import { quoted } from '../../schema/quoted.js';
import type { MadeGroups } from './made-groups.js';
import { inGroup, type ProductPlanEntry, productDigest } from './product-plan-format.js';
import type { Found } from './read-current-products.js';
import { idOf } from './write-product.js';

const maxMembers = 5;

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
  const members = changedMembers(product, read).map(({ member, before, after }) => {
    return `${member} was ${told(before)} when the plan was made and is ${told(after)} now`;
  });
  const more = members.length > maxMembers ? [`and ${members.length - maxMembers} more members`] : [];
  return [...members.slice(0, maxMembers), ...more].join('; ');
}

function told(value: unknown): string {
  const text = memberText(value);
  return text === '' ? 'none' : quoted(text);
}

/** The entry with the id of its group, where that is there by now. */
export async function knownGroupOf(entry: ProductPlanEntry, groups: MadeGroups): Promise<ProductPlanEntry> {
  if (entry.group === undefined) return entry;
  const found = await groups.find(entry.group.external_id);
  return found?.count === 1 ? inGroup(entry, found.id) : entry;
}

/** Somebody else did the same. */
export function isSame({ id, input_sha256: planned }: ProductPlanEntry, present: WireProduct): boolean {
  return (id === null || id === idOf(present)) && productDigest(present) === planned;
}

/** All that the plan sends is there, whatever else is. */
export function isUpToDate({ id }: ProductPlanEntry, product: WireProduct, present: WireProduct): boolean {
  return (id === null || id === idOf(present)) && equalMembers(product, present, Object.keys(product));
}
