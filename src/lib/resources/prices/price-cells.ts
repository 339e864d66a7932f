import type { CellCheck } from '../../schema/cells.js';
import type { CellKind } from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import { instant } from './price-columns.js';
import type { createTimeReader } from './price-row-time.js';

/** How cells of a kind are looked at, and members of an operation that say the same. */
export function priceCellCheck(
  kind: CellKind,
  decimalComma: boolean,
  timeOf: ReturnType<typeof createTimeReader>,
): CellCheck {
  if (kind !== instant) return kind.check(decimalComma);
  return (text) => {
    const time = timeOf(text);
    return 'fault' in time ? time.fault : undefined;
  };
}

/** The shortest text of a right amount: `12.50` is `12.5`, `-0` is `0`. */
export function plainAmount(text: string, decimalComma: boolean): string {
  const amount = decimalText(text, decimalComma);
  let end = amount.length;
  if (amount.includes('.')) {
    while (amount.charCodeAt(end - 1) === 48) end -= 1;
    if (amount.charCodeAt(end - 1) === 46) end -= 1;
  }
  const shortest = amount.slice(0, end);
  return shortest === '-0' ? '0' : shortest;
}
