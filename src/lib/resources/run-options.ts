import { fileOptions, mergeOptions } from '../options/bulk-options.js';
import { pricedOptions } from '../options/price-guard-options.js';
import { optionsOfRuns } from '../options/run-kinds.js';
import type { OptionSet } from '../options/run-option.js';
import { clearsCells } from '../schema/resource.js';
import { resourceOfCommand } from './registry.js';

/** What runs of a command keep beside how their file is read; undefined for a command that keeps no more. */
export function optionsOfRun(command: string): OptionSet | undefined {
  return optionsOfRuns[command] ?? describedOptions(command);
}

function describedOptions(command: string): OptionSet | undefined {
  const described = command.endsWith(' import') ? resourceOfCommand(command) : undefined;
  if (described?.priced === true) return pricedOptions;
  return described && (clearsCells(described) ? mergeOptions : fileOptions);
}
