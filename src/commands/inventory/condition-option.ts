import { Option } from 'commander';
import { collect } from '../shared/collect.js';

export interface ConditionFlags {
  allowCondition: readonly string[];
}

/** Of all commands that read conditions of goods. */
export function conditionOption(): Option {
  return new Option('--allow-condition <name>', 'a condition beside those of tillctl ref conditions; repeatable')
    .argParser(collect)
    .default([], 'none');
}

/** As runs keep it: what was not given is not an option of a run. */
export function allowedOf({ allowCondition }: ConditionFlags): readonly string[] | undefined {
  return allowCondition.length === 0 ? undefined : allowCondition;
}
