import { conditions } from '../../../contract/enums.gen.js';
import { type CellCheck, enumCheck } from '../../schema/cells.js';
import { type CellKind, own } from '../../schema/column-kinds.js';

/** What every stock has by default. */
export const defaultCondition = conditions[0];

/**
 * The platform keeps stock by product, location and condition, and takes any text for a condition: one that is mistyped
 * would open a stock of its own, which is never looked at.
 *
 * @param allowed others, as points of sale of the second generation have them
 */
export function conditionKind(allowed: readonly string[] = []): CellKind {
  return own(`${conditions.join(', ')}; others by --allow-condition`, conditionCheck(allowed));
}

function conditionCheck(allowed: readonly string[]): CellCheck {
  const check = enumCheck([...conditions, ...allowed], 'a condition');
  return (text) => {
    const fault = check(text);
    if (fault === undefined) return undefined;
    return { ...fault, message: `${fault.message}; it would have a stock of its own, which --allow-condition permits` };
  };
}
