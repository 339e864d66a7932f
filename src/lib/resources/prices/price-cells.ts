import {
  booleanCheck,
  type CellCheck,
  countCheck,
  decimalCheck,
  enumCheck,
  idCheck,
  textCheck,
} from '../../schema/cells.js';
import { decimalText } from '../../schema/decimal.js';
import { operationIdFault } from '../../schema/operation-id.js';
import type { PriceColumn } from './price-columns.js';
import type { createTimeReader } from './price-row-time.js';

/** How the cells of a column of prices are looked at, and members of an operation that say the same. */
export function priceCellCheck(
  column: PriceColumn,
  decimalComma: boolean,
  timeOf: ReturnType<typeof createTimeReader>,
): CellCheck {
  switch (column.kind) {
    case 'time':
      return (text) => {
        const time = timeOf(text);
        return 'fault' in time ? time.fault : undefined;
      };
    case 'operation':
      return operationIdFault;
    case 'boolean':
      return booleanCheck;
    case 'id':
      return idCheck;
    case 'text':
      return textCheck({ most: column.most ?? 256, blank: 'refused' });
    case 'amount':
      return decimalCheck(decimalComma);
    case 'count':
      return countCheck(decimalComma);
    case 'enum':
      return enumCheck(column.values ?? [], column.what ?? `a ${column.name}`);
  }
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
