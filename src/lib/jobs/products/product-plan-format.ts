import type { Removal, Write } from '../../bulk/change.js';
import { digestOfState, type PlannedChange, plannedChange } from '../../bulk/changes/change-plan-format.js';
import { type ProductKey, productKeys } from '../../model/product-key.js';
import { type PlanKind, parsedEntry } from '../../plan/plan-file.js';
import { type WireProduct, writableMembers } from '../../resources/products/product.js';
import { linkedColumns } from '../../resources/products/product-columns.js';
import { changedMembers, type MemberChange, withChanges } from '../../resources/products/product-diff.js';
import { presentOf, productOf } from './product-change.js';
import type { GroupToMake } from './product-links.js';

/** Last lines of a plan of products. */
export interface ProductPlanCounts {
  /** Entries of the plan. */
  products: number;
  created: number;
  changed: number;
  /** Absent where there are none. */
  deleted?: number;
  /** Rows whose products are as they say already: no entries. */
  unchanged: number;
  held_back: number;
  /** Made before the first of their products is written; absent where there are none. */
  variant_groups?: number;
}

/** One line of a plan: what is written to one product. */
export interface ProductPlanEntry extends PlannedChange {
  /** How it is found. */
  product: { [key in ProductKey]?: string };
  /** The variant group that the product will be in: made first, where none has this external id. */
  group?: GroupToMake;
  /** Of the product as it will be sent, see `productDigest`; without the id of a group that is not there yet. */
  input_sha256: string;
  /** Of the product as it was read; null for one that is created. */
  read_sha256: string | null;
  /** The product as it was read. */
  read: WireProduct | null;
  /** Why the guard held it back. */
  guard?: readonly string[];
}

export interface PlannedProduct {
  key: ProductKey;
  value: string;
  line: number;
  change: Write | Removal;
  group?: GroupToMake;
  guard: readonly string[];
}

export function productEntryOf({ key, value, line, change, group, guard }: PlannedProduct): ProductPlanEntry {
  const present = presentOf(change);
  const product = productOf(change);
  const changes = changedMembers(product, present);
  const own = group === undefined ? changes : changes.filter(({ member }) => member !== memberOfGroup);
  return {
    product: { [key]: value },
    ...plannedChange(change, own, line),
    ...(group === undefined ? {} : { group }),
    input_sha256: productDigest(product),
    read_sha256: present === undefined ? null : productDigest(present),
    read: present ?? null,
    ...(guard.length === 0 ? {} : { guard }),
  };
}

/** SHA-256 of what is the same for all products that are the same to the platform: what it sets by itself does not count. */
export function productDigest(product: WireProduct): string {
  return digestOfState(writableMembers(product));
}

function changesOf({ before, after }: Pick<ProductPlanEntry, 'before' | 'after'>): MemberChange[] {
  return Object.keys(after).map((member) => ({ member, before: before[member] ?? null, after: after[member] ?? null }));
}

/** The whole product to be sent. */
export function productOfEntry(entry: ProductPlanEntry): WireProduct {
  return withChanges(entry.read ?? {}, changesOf(entry));
}

/** The entry once the platform has its variant group. */
export function inGroup(entry: ProductPlanEntry, id: string): ProductPlanEntry {
  const before = { ...entry.before, [memberOfGroup]: entry.read?.[memberOfGroup] ?? null };
  const grouped = { ...entry, before, after: { ...entry.after, [memberOfGroup]: id } };
  return { ...grouped, input_sha256: productDigest(productOfEntry(grouped)) };
}

/** How the product of an entry is found. */
export function keyOfEntry({ product }: Pick<ProductPlanEntry, 'product'>): { key: ProductKey; value: string } {
  const [[key = '', value] = []] = Object.entries(product);
  return { key: productKeys.find((known) => known === key) ?? 'external_id', value: value ?? '' };
}

const memberOfGroup = linkedColumns.variant_group;

/** @returns undefined for text that is none */
function parseProductEntry(text: string): ProductPlanEntry | undefined {
  const entry = parsedEntry<ProductPlanEntry>(text);
  if (entry === undefined) return undefined;
  const { product, before, after, read, group, input_sha256: digest } = entry;
  const objects = [product, before, after].every((value) => typeof value === 'object' && value !== null);
  if (!objects || read === undefined || typeof digest !== 'string') return undefined;
  if (group !== undefined && typeof group.external_id !== 'string') return undefined;
  return entry as ProductPlanEntry;
}

export const productPlans: PlanKind<ProductPlanEntry> = {
  kind: 'products',
  list: 'products',
  noun: 'plan of products',
  madeBy: 'products import',
  rowsOf: () => 1,
  entryOf: parseProductEntry,
};
