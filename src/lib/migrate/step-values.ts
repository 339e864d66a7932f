import { readByteSize } from '../config/byte-size.js';
import { readDuration } from '../config/duration.js';
import { keptOptions, type OptionSet, type OptionsOf } from '../options/run-option.js';
import type { ProjectStep } from '../project/project-step.js';

/** The options of a step as the flows want them; what a project file leaves out is undefined. Kinds were checked when it was read. */
export class StepValues {
  readonly #options: ProjectStep['options'];

  constructor(options: ProjectStep['options']) {
    this.#options = options;
  }

  /** Options of runs, by the names that projects have for them. */
  read<Set extends OptionSet>(set: Set): OptionsOf<Set> {
    const named = Object.entries(set).map(([name, { project }]) => [name, project && this.#options[project.name]]);
    return keptOptions(set, Object.fromEntries(named));
  }

  text(name: string): string | undefined {
    const value = this.#options[name];
    return typeof value === 'string' ? value : undefined;
  }

  count(name: string): number | undefined {
    const value = this.#options[name];
    return typeof value === 'number' ? value : undefined;
  }

  yesOrNo(name: string): boolean | undefined {
    const value = this.#options[name];
    return typeof value === 'boolean' ? value : undefined;
  }

  /** Left out it is not set. */
  flag(name: string): boolean {
    return this.yesOrNo(name) === true;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name);
    return values.find((value) => value === text);
  }

  /** @param parse throws for what the option cannot be, naming it */
  parsed<Value>(name: string, parse: (text: string, source: string) => Value): Value | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : parse(text, name);
  }

  /** A size such as `100MB`, in bytes. */
  bytes(name: string): number | undefined {
    return this.parsed(name, readByteSize);
  }

  durationMs(name: string, otherwise: string): number {
    return readDuration(this.text(name) ?? otherwise, name);
  }

  /** As `durationMs`, of waits that may be shorter than a second: `500ms`. */
  waitMs(name: string, otherwise: string): number {
    return waitMs(this.text(name) ?? otherwise, name);
  }
}

/** @param name whose value it is, for messages */
export function waitMs(text: string, name: string): number {
  return text.endsWith('ms') ? Number(text.slice(0, -2)) : readDuration(text, name);
}
