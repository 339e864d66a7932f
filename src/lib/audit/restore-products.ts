import { type ProductPlanEntry, productEntryOf } from '../jobs/products/product-plan-format.js';
import type { RunHeader } from '../journal/run-file.js';
import type { WireProduct } from '../platform/platform.js';
import { beforeOf, grouped, type Missing } from './audit-finding.js';
import type { WrittenThing } from './audit-notes.js';
import { carriedValue, type InputValues, isMeant, readInputValues } from './product-values.js';
import type { ReadingPlace } from './run-input.js';

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
export async function restoreProducts(
  missing: readonly Missing[],
  place: ReadingPlace,
): Promise<readonly ProductPlanEntry[]> {
  const lost = missing.filter(isLostMember);
  const products = new Map<string, Restored>();
  for (const own of grouped(lost, ({ header }) => header.id)) {
    const input = await valuesFor(own, place);
    for (const one of own) addTo(products, one, restore(one, input));
  }
  return [...products].map(([id, { line, before, after }]) => {
    return productEntryOf({ key: 'id', value: id, line, change: { kind: 'update', id, before, after }, guard: [] });
  });
}

function isLostMember(missing: Missing): missing is LostMember {
  const { finding, now } = missing;
  return finding.kind === 'product' && finding.verdict === 'lost' && typeof now?.id === 'string';
}

/** The input is only read where something is lost that the notes do not have. */
async function valuesFor(lost: readonly LostMember[], place: ReadingPlace): Promise<InputValues> {
  const unknown = lost.filter(({ finding, written, prints }) => {
    return carriedValue(finding.member, beforeOf(written), prints) === undefined;
  });
  const [first] = unknown;
  if (first === undefined) return { of: () => undefined, why: undefined };
  const keys = new Set(unknown.map(({ written, header }) => keyValueOf(written, header)));
  return readInputValues(first.header, keys, place);
}

function keyValueOf({ thing: { at } }: WrittenThing, { options }: RunHeader): string {
  return at[typeof options.key === 'string' ? options.key : 'external_id'] ?? '';
}

/** @returns the member's value; undefined where it is not known, which the finding says then */
function restore(lost: LostMember, input: InputValues): unknown {
  const { finding } = lost;
  const meant = meantValue(lost, input);
  if (meant === undefined) {
    finding.note = `its value is not known${input.why === undefined ? '' : `: ${input.why}`}`;
    return undefined;
  }
  finding.put_back = meant.from;
  finding.wanted = meant.value;
  return meant.value;
}

function meantValue(
  { finding: { member }, written, header, now, prints }: LostMember,
  input: InputValues,
): { value: unknown; from: 'input' | 'before' } | undefined {
  const before = beforeOf(written);
  const carried = carriedValue(member, before, prints);
  if (carried !== undefined) return { value: carried, from: 'before' };
  const key = keyValueOf(written, header);
  // What the row leaves open it took from what was there then.
  for (const base of [before ?? {}, now]) {
    const value = input.of(key, member, base);
    if (isMeant(member, value, prints)) return { value, from: 'input' };
  }
  return undefined;
}

/** Several runs may have lost members of one product: the newest decides about each. */
function addTo(products: Map<string, Restored>, { finding: { member }, now }: LostMember, value: unknown): void {
  if (value === undefined) return;
  const id = String(now.id);
  const known = products.get(id);
  const line = known?.line ?? products.size + 1;
  const after = { ...now, [member]: value, ...known?.after };
  products.set(id, { line, before: now, after });
}
