import { Option } from 'commander';
import { flag } from '../../lib/options/option-kinds.js';
import type { RunOption } from '../../lib/options/run-option.js';
import { collect } from './collect.js';

/** The flag of an option that is declared, for the commands whose runs have it. */
export function optionOf({ flag: typed = '', meaning = '', note, repeatable, kind }: RunOption): Option {
  const option = new Option(typed, wordsOf([meaning, note], repeatable));
  if (repeatable === true) option.argParser(collect);
  if (kind.values !== undefined) option.choices(kind.values);
  if (kind.otherwise !== undefined) option.default(kind.otherwise);
  return kind === flag ? option.default(false) : option;
}

/** The same flag where it corrects a run: it says nothing unless it is given, for then the run's own holds. */
export function correctionOf({ flag: typed = '', meaning = '', repeatable, kind, corrected = {} }: RunOption): Option {
  const whose = corrected.of === undefined ? undefined : `(${corrected.of})`;
  const option = new Option(typed, wordsOf([corrected.meaning ?? meaning, whose], repeatable));
  if (kind.values !== undefined) option.choices(kind.values);
  return repeatable === true ? option.argParser(collect) : option;
}

function wordsOf(parts: readonly (string | undefined)[], repeatable: boolean | undefined): string {
  const words = parts.filter((part) => part !== undefined).join(' ');
  return repeatable === true ? `${words}; repeatable` : words;
}
