import { Argument, Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { NounGroup } from '../../help.js';
import { camel, type Take, type Verb } from './command.js';

/** A top-level word of the command line. Its module is loaded only when the word is typed, so start-up stays small. */
export interface Noun {
  name: string;
  description: string;
  group: NounGroup;
  /** For programs, not for people: no help text, reference or suggestion names it. */
  hidden?: boolean;
  /** The verbs below it, or what it is where it is a command by itself. */
  load: () => Promise<{ commands: Verb | readonly Verb[] }>;
}

/** The command of commander for a word, with all below it. */
export async function builtNoun({ name, description, load }: Noun, context: Context): Promise<Command> {
  const { commands: own } = await load();
  const all = 'name' in own ? own : { name, about: description, commands: own };
  return built(all, context).description(description);
}

/** A flag whose value is made of words that are known: completion proposes them. */
export class WordsOption extends Option {
  constructor(
    flags: string,
    description: string,
    readonly words: () => Promise<readonly string[]>,
  ) {
    super(flags, description);
  }
}

/** The command of commander that a description makes. */
function built(data: Verb, context: Context): Command {
  const made = new Command(data.name).description(data.about);
  if ('commands' in data) {
    for (const below of data.commands)
      made.addCommand(built(below, context), { hidden: 'hidden' in below && below.hidden });
    return made;
  }
  for (const [typed, take] of Object.entries(data.takes)) {
    if (/^[<[]/.test(typed)) made.addArgument(argumentOf(typed, take));
    else made.addOption(flagOf(typed, take));
  }
  if (data.help !== '') made.addHelpText('after', `\n${data.help}`);
  return made.action(async () => {
    const isTyped = (name: string) => made.getOptionValueSource(name) === 'cli';
    const thing = await data.run(inputOf(made), context, isTyped);
    if (thing === undefined) return;
    const { showThing } = await import('./show-thing.js');
    await showThing(thing, context);
  });
}

function inputOf(made: Command): Record<string, unknown> {
  const named = made.registeredArguments.map((each, at) => [camel(each.name()), made.processedArgs[at]] as const);
  return { ...Object.fromEntries(named), ...made.opts() };
}

function argumentOf(typed: string, take: string | Take<unknown>): Argument {
  const { meaning, read, choices, usual } = takeOf(take);
  const argument = new Argument(typed, meaning);
  if (choices !== undefined) argument.choices(choices);
  if (read !== undefined) argument.argParser(read);
  return usual === undefined ? argument : argument.default(usual);
}

function flagOf(typed: string, take: string | Take<unknown>): Option {
  const { meaning, words, choices, read, usual, usualText, isNeeded, conflicts } = takeOf(take);
  const option = words === undefined ? new Option(typed, meaning) : new WordsOption(typed, meaning, words);
  if (choices !== undefined) option.choices(choices);
  if (read !== undefined) option.argParser(read);
  if (conflicts !== undefined) option.conflicts(conflicts);
  const isSwitch = typeof take === 'string' && !option.required && !option.optional && !option.negate;
  if (usual !== undefined || isSwitch) option.default(usual ?? false, usualText);
  return isNeeded === true ? option.makeOptionMandatory() : option;
}

function takeOf(take: string | Take<unknown>): Take<unknown> {
  return typeof take === 'string' ? { meaning: take } : take;
}
