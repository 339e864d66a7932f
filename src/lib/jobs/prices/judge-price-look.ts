import type { Look } from '../../bulk/looks/verify-writes.js';
import type { ValidFromPrice } from '../../resources/prices/price-operation.js';

type List = readonly ValidFromPrice[];

/** The member that a list of prices is. */
export const listMember = 'price_list';

/** What one look at a list shows that was set. @param before what was there until then; undefined when not known */
export function lookAtList(wanted: List, found: List, before: List | undefined, at: Date): Exclude<Look, 'missing'> {
  if (isKept(wanted, found, at)) return { [listMember]: 'kept' };
  if (before === undefined) return { [listMember]: 'other' };
  if (!isKept(before, found, at)) return { [listMember]: 'altered' };
  return { [listMember]: found.length === 0 ? 'unset' : 'before' };
}

/** Every entry in its place; what a later one has replaced already may be gone. */
function isKept(wanted: List, found: List, at: Date): boolean {
  const [a, b] = [holding(wanted, at), holding(found, at)];
  return a.length === b.length && a.every((entry, index) => isSameEntry(entry, b[index] as ValidFromPrice));
}

/** The entry that holds now, and those to come. */
function holding(list: List, at: Date): List {
  const now = at.toISOString();
  const first = list.findLastIndex(({ validFrom }) => validFrom <= now);
  return first <= 0 ? list : list.slice(first);
}

/** A price that was sent without a quantity is for what the platform shows. */
export function isSameEntry(wanted: ValidFromPrice, found: ValidFromPrice): boolean {
  const { quantity } = wanted;
  const isSameQuantity =
    quantity === undefined || (quantity.amount === found.quantity?.amount && quantity.unit === found.quantity.unit);
  return (
    isSameQuantity &&
    wanted.validFrom === found.validFrom &&
    wanted.amount === found.amount &&
    wanted.currency === found.currency &&
    wanted.gross === found.gross
  );
}
