import { InvalidArgumentError } from 'commander';
import type { Context } from '../../context.js';
import { flag, neededText, type OptionKind } from '../../lib/options/option-kinds.js';
import type { OptionSet } from '../../lib/options/run-option.js';

/** What a command takes for an argument or a flag, where a meaning alone does not say it. */
export interface Take<Value> {
  meaning: string;
  /** @param before what was read of it so far, of one that may be given several times */
  read?(text: string, before?: Value): Value;
  choices?: readonly string[];
  usual?: Value;
  /** The usual value for help. */
  usualText?: string;
  isNeeded?: true;
  /** Flags that contradict it, as members. */
  conflicts?: string | string[];
  /** Words that its value is made of: completion proposes them. */
  words?: () => Promise<readonly string[]>;
}

/**
 * Arguments and flags as help shows them, in its order: `<id>`, `[file]`, `<names...>`, `--out <file>`, `-o, --open`. A
 * meaning by itself is that of a text, or of a switch where nothing is filled in.
 */
export type Takes = Readonly<Record<string, string | Take<unknown>>>;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

type Bare<Typed> = Typed extends `${string}--no-${infer Name}`
  ? Bare<`--${Name}`>
  : Typed extends `${string}--${infer Name} ${string}`
    ? Name
    : Typed extends `${string}--${infer Name}`
      ? Name
      : Typed extends `${'<' | '['}${infer Name}...${string}`
        ? Name
        : Typed extends `${'<' | '['}${infer Name}${'>' | ']'}`
          ? Name
          : string;

type Plain<Typed> = Typed extends `<${string}...>`
  ? string[]
  : Typed extends `<${string}`
    ? string
    : Typed extends `[${string}...]`
      ? string[]
      : Typed extends `[${string}` | `${string}<${string}`
        ? string | undefined
        : Typed extends `${string}[${string}`
          ? string | true | undefined
          : boolean;

/** What the function of a command gets: arguments and flags by their names, `sourceProduct` for `--source-product`. */
export type InputOf<All> = {
  [Typed in keyof All as Camel<Bare<Typed>>]: All[Typed] extends Take<infer Value>
    ? Typed extends `<${string}`
      ? NonNullable<Value>
      : Value
    : Plain<Typed>;
};

/** The same, where what need not be given may be left out. */
export type FlagsOf<All> = Given<InputOf<All>>;

type Given<Input> = {
  [Name in keyof Input as undefined extends Input[Name] ? never : Name]: Input[Name];
} & { [Name in keyof Input as undefined extends Input[Name] ? Name : never]?: Input[Name] };

/** One command: how it is called, what help says of it, and what it does. */
export interface CommandData {
  name: string;
  about: string;
  takes: Takes;
  /** Below the flags: examples, and what is to be known. */
  help: string;
  /** For programs, not for people. */
  hidden?: boolean;
  /** A thing that it returns is shown: a page for a person, its JSON for a program. @param isTyped whether a flag was given, not only its usual value */
  run(input: Readonly<Record<string, unknown>>, context: Context, isTyped: (flag: string) => boolean): unknown;
}

/** Commands under a word. */
export interface CommandGroup {
  name: string;
  about: string;
  commands: readonly Verb[];
}

export type Verb = CommandData | CommandGroup;

export function command<All extends Takes>(
  name: string,
  about: string,
  takes: All,
  help: string,
  run: (input: InputOf<All>, context: Context, isTyped: (flag: string) => boolean) => unknown,
): CommandData {
  return { name, about, takes, help, run };
}

/** Of commands that differ from noun to noun: those without what this one does not have. */
export function without(made: CommandData, absent: Takes): CommandData {
  const takes = Object.entries(made.takes).filter(([typed]) => !(typed in absent));
  return { ...made, takes: Object.fromEntries(takes) };
}

export function group(name: string, about: string, commands: readonly Verb[]): CommandGroup {
  return { name, about, commands };
}

/** A text that must be given. */
export function needed(meaning: string): Take<string> {
  return { meaning, isNeeded: true };
}

export function text(meaning: string, usual: string): Take<string> {
  return { meaning, usual };
}

/** A text. @param words that it is made of, where they are known */
export function optional(meaning: string, words?: Take<string>['words']): Take<string | undefined> {
  return { meaning, words };
}

/** A switch that says nothing unless it is given. */
export function mark(meaning: string): Take<true | undefined> {
  return { meaning };
}

export function choice<const Values extends readonly string[]>(
  values: Values,
  meaning: string,
  usual: Values[number],
): Take<Values[number]>;
export function choice<const Values extends readonly string[]>(
  values: Values,
  meaning: string,
): Take<Values[number] | undefined>;
export function choice(choices: readonly string[], meaning: string, usual?: string): Take<string | undefined> {
  return { meaning, choices, usual };
}

/** A text that is read by a function of its own. */
export function parsed<Value>(read: (text: string) => Value, meaning: string, usual: Value): Take<Value>;
export function parsed<Value>(read: (text: string) => Value, meaning: string): Take<Value | undefined>;
export function parsed<Value>(read: (text: string) => Value, meaning: string, usual?: Value): Take<Value | undefined> {
  return { meaning, read: (text) => read(text), usual };
}

/** A number from 1. */
export function count(meaning: string, usual: number): Take<number>;
export function count(meaning: string): Take<number | undefined>;
export function count(meaning: string, usual?: number): Take<number | undefined> {
  return { meaning, read: parseCount, usual };
}

/** May be given several times; none is an empty list. */
export function several(meaning: string, usualText?: string): Take<string[]> {
  return { meaning, read: (text, before = []) => [...before, text], usual: [], usualText };
}

export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('it must be a whole number');
  return Number(text);
}

export function parseCount(text: string): number {
  const count = parseWholeNumber(text);
  if (count === 0) throw new InvalidArgumentError('it must be 1 or more');
  return count;
}

type FlagValue<Declared> = Declared extends { flag: `${string}<n>` }
  ? number | undefined
  : Declared extends { kind: OptionKind<infer Value> }
    ? Value extends string | boolean | undefined | readonly string[]
      ? Value
      : string | undefined
    : never;

/** The flags of options of runs, each under what it is typed by. */
export function declared<const Set extends OptionSet>(
  set: Set,
): { [Name in keyof Set as NonNullable<Set[Name]['flag']>]: Take<FlagValue<Set[Name]>> };
export function declared(set: OptionSet): Record<string, Take<unknown>> {
  const flags = Object.values(set).flatMap(({ flag: typed, meaning = '', note, repeatable, kind }) => {
    if (typed === undefined) return [];
    const read = repeatable ? several('').read : typed.endsWith('<n>') ? parseCount : undefined;
    const said = note === undefined ? meaning : `${meaning} ${note}`;
    const take: Take<unknown> = {
      meaning: repeatable ? `${said}; repeatable` : said,
      read,
      choices: kind.values,
      usual: kind === flag ? false : kind.otherwise,
      isNeeded: kind === neededText || undefined,
    };
    return [[typed, take] as const];
  });
  return Object.fromEntries(flags);
}

/** `source-product` as `sourceProduct`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
