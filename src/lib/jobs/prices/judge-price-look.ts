import type { CurrentPrice } from '../../resources/prices/current-price.js';
import type { ValidFromPrice } from '../../resources/prices/price-operation.js';

type List = readonly ValidFromPrice[];

/**
 * What one look at a list of prices shows that was set: as it was sent, as it was before, nothing where nothing was before
 * either (`unset`), another list, that the product is gone, or nothing, since the answer has no such member.
 */
export type PriceLook =
  | { kind: 'same' | 'before' | 'missing' }
  | { kind: 'unset'; found: List }
  /** @property sure what was before is known, and it is not that either */
  | { kind: 'lost'; found: List; sure: boolean }
  /** @property whenEmpty what it is where the platform tells lists and leaves an empty one out */
  | { kind: 'untold'; whenEmpty: PriceLook };

/** @param before what was there until then; undefined when not known */
export function priceLookOf(
  wanted: List | undefined,
  now: Pick<CurrentPrice, 'list'> | undefined,
  before: Pick<CurrentPrice, 'list'> | undefined,
  at: Date,
): PriceLook {
  if (now === undefined) return { kind: 'missing' };
  if (now.list !== undefined) return lookAtList(wanted ?? [], now.list, before?.list, at);
  return { kind: 'untold', whenEmpty: lookAtList(wanted ?? [], [], before?.list, at) };
}

export function isSame({ kind }: PriceLook): boolean {
  return kind === 'same';
}

/** Whether a second look that shows it is enough, before the time to settle is over. */
export function isFinalLook(look: PriceLook): boolean {
  return look.kind === 'lost' && look.sure;
}

/** @param tells whether the platform is known to tell lists of prices */
export function withUntold(look: PriceLook, tells: boolean): PriceLook {
  return look.kind === 'untold' && tells ? look.whenEmpty : look;
}

function lookAtList(wanted: List, found: List, before: List | undefined, at: Date): PriceLook {
  if (isKept(wanted, found, at)) return { kind: 'same' };
  if (before === undefined) return { kind: 'lost', found, sure: false };
  if (!isKept(before, found, at)) return { kind: 'lost', found, sure: true };
  return found.length === 0 ? { kind: 'unset', found } : { kind: 'before' };
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
