import { readByteSize } from '../config/byte-size.js';
import { readDuration } from '../config/duration.js';
import { parseGuardPrice, parsePercent } from '../jobs/prices/price-guard.js';
import type { OptionSet, ProjectName, RunOption } from '../options/run-option.js';
import type { ProjectStep } from '../project/project-step.js';

type Said = ProjectStep['options'];

/** What texts of a project file mean, where the header of a run keeps it in another form. */
const readers: Partial<Record<ProjectName['kind'], (text: string, name: string) => unknown>> = {
  duration: waitMs,
  size: readByteSize,
  percent: parsePercent,
  amount: parseGuardPrice,
};

/** The options that a step says, by the names and in the form of a run's header. Kinds were checked when it was read. */
export function keptOfStep(set: OptionSet, said: Said): Record<string, unknown> {
  const kept = Object.entries(set).map(([name, option]) => [name, keptValue(option, said)]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function keptValue({ project, repeatable }: RunOption, said: Said): unknown {
  const value = project && said[project.name];
  if (project === undefined || typeof value !== 'string') return value;
  if (repeatable === true) return value.split('|');
  return readers[project.kind]?.(value, project.name) ?? value;
}

/** A duration that may be shorter than a second, in milliseconds: `500ms`. @param name whose value it is, for messages */
export function waitMs(text: string, name: string): number {
  return text.endsWith('ms') ? Number(text.slice(0, -2)) : readDuration(text, name);
}
