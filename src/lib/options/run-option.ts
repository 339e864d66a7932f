import type { OptionKind } from './option-kinds.js';

/** How a step of a project file says an option. */
export interface ProjectName {
  name: string;
  kind: 'text' | 'flag' | 'count' | 'amount' | 'percent' | 'duration' | 'size' | 'path';
  required?: boolean;
}

/**
 * An option of a bulk write. Its place in an `OptionSet` is its name in the header of a run; what reads and writes headers,
 * what tells work that was done before, the flags of commands, what a project file may say and what `runs retry-rejected`
 * may correct are made of this.
 */
export interface RunOption<Value = unknown> {
  kind: OptionKind<Value>;
  /** A run that has it otherwise is other work. */
  decides: boolean;
  /** As help shows it, with the value: `--currency <code>`. Absent where the command line says it by its verb. */
  flag?: string;
  /** What the flag does, for help. */
  meaning?: string;
  /** Behind the meaning in the help of commands: where the value comes from when it is not given. */
  note?: string;
  /** May be given several times. */
  repeatable?: boolean;
  /** Rejected rows may be sent again with another value: whose they are, and a meaning of its own, for help. */
  corrected?: { of?: string; meaning?: string };
  project?: ProjectName;
}

/** The options of one kind of run by their names in the header, in the order in which it has them. */
export type OptionSet = Readonly<Record<string, RunOption>>;

type ValueOf<Option> = Option extends RunOption<infer Value> ? Value : never;

/** The values of a set, as a job takes them: plain ones, since they are kept in the header of the run. */
export type OptionsOf<Set extends OptionSet> = {
  -readonly [Name in keyof Set as undefined extends ValueOf<Set[Name]> ? never : Name]: ValueOf<Set[Name]>;
} & {
  -readonly [Name in keyof Set as undefined extends ValueOf<Set[Name]> ? Name : never]?: ValueOf<Set[Name]>;
};

type Kept = Readonly<Record<string, unknown>>;

/**
 * The options of a run as its header kept them.
 *
 * @throws {LocalError} when another program wrote there
 */
export function keptOptions<Set extends OptionSet>(set: Set, kept: Kept): OptionsOf<Set>;
export function keptOptions(set: OptionSet, kept: Kept): Record<string, unknown> {
  return Object.fromEntries(Object.entries(set).map(([name, { kind }]) => [name, kind.read(kept[name], name)]));
}

/** What decides what is sent: a run goes on with the same, and a file that was sent with the same was sent. */
export function decidingOptions(set: OptionSet, options: object): Record<string, unknown> {
  const given: Kept = { ...options };
  const deciding = Object.entries(set).filter(([, { decides }]) => decides);
  return Object.fromEntries(deciding.map(([name, { kind }]) => [name, kind.read(given[name], name)]));
}

/** What is left of the options without those of a set. */
export function withoutOptions<Options extends object, Set extends OptionSet>(
  set: Set,
  options: Options,
): Omit<Options, keyof Set>;
export function withoutOptions(set: OptionSet, options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !(name in set)));
}
