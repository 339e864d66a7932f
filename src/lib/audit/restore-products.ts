import { type ProductPlanEntry, productEntryOf } from '../jobs/products/product-plan-format.js';
import { HashedMember } from '../journal/legacy.js';
import { sameMember } from '../json/same-state.js';
import type { State } from '../model/thing.js';
import type { WireProduct } from '../platform/platform.js';
import { type Missing, noValues } from './audit-finding.js';

/** A member of a product that is there. */
interface LostMember extends Missing {
  now: WireProduct;
}

/** A product with all that it lost. */
interface Restored {
  /** Of the plan. */
  line: number;
  before: WireProduct;
  after: WireProduct;
}

/**
 * Products that get back what they lost, in the order of their findings: whole, as the platform has the rest now. Those that
 * are gone are made again.
 */
export function restoreProducts(missing: readonly Missing[]): readonly ProductPlanEntry[] {
  const products = new Map<string, Restored>();
  for (const one of missing.filter(isLostMember)) {
    if (one.wanted === undefined) one.finding.note = noValues;
    else addTo(products, one);
  }
  const changed = [...products].map(([id, { line, before, after }]) => {
    return productEntryOf({ key: 'id', value: id, line, change: { kind: 'update', id, before, after }, guard: [] });
  });
  return [...changed, ...madeAgain(missing, changed.length)];
}

/** What several runs wrote of a product, the newest decides. */
function madeAgain(missing: readonly Missing[], lines: number): ProductPlanEntry[] {
  const made = new Map<string, ProductPlanEntry>();
  for (const { finding, written, wanted } of missing) {
    const { external_id: value } = written.thing.at;
    if (finding.kind !== 'product' || finding.verdict !== 'gone' || value === undefined || !isWhole(wanted)) continue;
    finding.put_back = 'input';
    finding.wanted = wanted;
    const entry = { key: 'external_id', value, line: lines + made.size + 1, guard: [] } as const;
    if (!made.has(value)) made.set(value, productEntryOf({ ...entry, change: { kind: 'create', after: wanted } }));
  }
  return [...made.values()];
}

/** Whether all members of a thing are known by their values. */
export function isWhole(wanted: unknown): wanted is State {
  if (typeof wanted !== 'object' || wanted === null) return false;
  return Object.values(wanted).every((value) => !(value instanceof HashedMember));
}

function isLostMember(missing: Missing): missing is LostMember {
  const { finding, now } = missing;
  return finding.kind === 'product' && finding.verdict === 'lost' && typeof now?.id === 'string';
}

/** Several runs may have lost members of one product: the newest decides about each. */
function addTo(products: Map<string, Restored>, { finding, written, now, wanted }: LostMember): void {
  const { member } = finding;
  finding.put_back = originOf(member, wanted, written);
  finding.wanted = wanted;
  const id = String(now.id);
  const known = products.get(id);
  const line = known?.line ?? products.size + 1;
  const after = { ...now, [member]: wanted, ...known?.after };
  products.set(id, { line, before: now, after });
}

/** Whether a value was only carried along, or the input had it. */
export function originOf(member: string, wanted: unknown, { before }: Missing['written']): 'before' | 'input' {
  return sameMember(before?.[member], wanted) ? 'before' : 'input';
}
