import { type ProductPlanEntry, productEntryOf } from '../jobs/products/product-plan-format.js';
import { sameMember } from '../json/same-state.js';
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

/** Products that get back what they lost, in the order of their findings: whole, as the platform has the rest now. */
export function restoreProducts(missing: readonly Missing[]): readonly ProductPlanEntry[] {
  const products = new Map<string, Restored>();
  for (const one of missing.filter(isLostMember)) {
    if (one.wanted === undefined) one.finding.note = noValues;
    else addTo(products, one);
  }
  return [...products].map(([id, { line, before, after }]) => {
    return productEntryOf({ key: 'id', value: id, line, change: { kind: 'update', id, before, after }, guard: [] });
  });
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
