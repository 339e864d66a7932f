import type { Option } from 'commander';
import { stockOptions } from '../../lib/options/inventory-options.js';
import { optionOf } from '../shared/declared-option.js';

export interface ConditionFlags {
  allowCondition: readonly string[];
}

/** Of all commands that read conditions of goods. */
export function conditionOption(): Option {
  return optionOf(stockOptions.allowConditions).default([], 'none');
}

/** As runs keep it: what was not given is not an option of a run. */
export function allowedOf({ allowCondition }: ConditionFlags): readonly string[] | undefined {
  return allowCondition.length === 0 ? undefined : allowCondition;
}
