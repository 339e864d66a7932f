import { stockOptions } from '../../lib/options/inventory-options.js';
import { several } from '../shared/command.js';

/** Of all commands that read conditions of goods. */
export const conditionFlag = {
  '--allow-condition <name>': several(`${stockOptions.allowConditions.meaning}; repeatable`, 'none'),
};

/** As runs keep it: what was not given is not an option of a run. */
export function allowedOf({ allowCondition }: { allowCondition: readonly string[] }): readonly string[] | undefined {
  return allowCondition.length === 0 ? undefined : allowCondition;
}
