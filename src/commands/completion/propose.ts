import { type Argument, Command, type Option } from 'commander';
import type { Context } from '../../context.js';
import { globalFlags } from '../../lib/config/global-flags.js';
import { WordsOption } from '../shared/list-options.js';
import type { Noun } from '../shared/noun.js';
import { filesOf } from './files.js';
import { type Blank, isFileName, type Proposal, valuesOf } from './values.js';

/** What a shell may put in place of the last word. */
export interface Proposals {
  words: Proposal[];
  /** Names of files fit as well. */
  files: boolean;
}

const nothing: Proposals = { words: [], files: false };

/**
 * Words that may stand where the last one begins. Only the noun that was typed is loaded, and nobody is asked over the network.
 *
 * @param words those behind `tillctl`, the last one not finished and perhaps empty
 * @param nouns the words that `tillctl` begins with
 */
export async function propose(words: readonly string[], nouns: readonly Noun[], context: Context): Promise<Proposals> {
  const partial = words.at(-1) ?? '';
  const place = await placeOf(words.slice(0, -1), nouns, context);
  if (place === undefined) return nothing;
  const found = await wordsAt(place, partial, nouns, context);
  return { ...found, words: found.words.filter(({ word }) => word.startsWith(partial)) };
}

/** Where the words before lead. */
interface Place {
  /** Undefined before the noun. */
  command?: Command;
  /** `orders set-status`. */
  path: string[];
  /** The value of this flag comes next. */
  flag?: Flag;
  /** Arguments that are there already. */
  given: string[];
  used: Set<string>;
  /** Behind `--`. */
  flagsEnded: boolean;
}

/** A flag of a command, or a global one. */
interface Flag {
  long: string;
  short?: string;
  /** What is in `<...>`; undefined for a switch. */
  value?: string;
  meaning: string;
  choices?: readonly string[];
  /** Words that its value is made of, with commas between where it takes several. */
  words?: () => Promise<readonly string[]>;
}

async function placeOf(words: readonly string[], nouns: readonly Noun[], context: Context): Promise<Place | undefined> {
  const place: Place = { path: [], given: [], used: new Set(), flagsEnded: false };
  for (const word of words) {
    if (place.flag !== undefined) place.flag = undefined;
    else if (place.flagsEnded || !word.startsWith('-') || word === '-') {
      if (!(await enter(place, word, nouns, context))) return undefined;
    } else if (word === '--') place.flagsEnded = true;
    else {
      const [name] = word.split('=', 1);
      const flag = flagsAt(place).find(({ long, short }) => long === name || short === name);
      if (flag !== undefined) place.used.add(flag.long);
      if (flag?.value !== undefined && !word.includes('=')) place.flag = flag;
    }
  }
  return place;
}

/** @returns false for a noun that does not exist */
async function enter(place: Place, word: string, nouns: readonly Noun[], context: Context): Promise<boolean> {
  if (place.command === undefined) {
    const noun = nouns.find(({ name, hidden }) => name === word && hidden !== true);
    if (noun === undefined) return false;
    place.command = new Command(noun.name);
    if (noun.command !== undefined) place.command = (await noun.command())(context);
    for (const verb of (await noun.verbs?.())?.(context) ?? []) place.command.addCommand(verb);
  } else {
    const below = place.given.length > 0 ? undefined : subcommand(place.command, word);
    if (below === undefined) place.given.push(word);
    else place.command = below;
    if (below === undefined) return true;
  }
  place.path.push(word);
  return true;
}

function subcommand(command: Command, word: string): Command | undefined {
  return command.commands.find((each) => each.name() === word || each.aliases().includes(word));
}

async function wordsAt(place: Place, partial: string, nouns: readonly Noun[], context: Context): Promise<Proposals> {
  if (place.flag !== undefined) return valuesOfFlag(place, place.flag, partial, context);
  if (!place.flagsEnded && partial.startsWith('-')) {
    const [name = '', value] = partial.split('=', 2);
    if (value === undefined) return { words: flagWords(place), files: false };
    const flag = flagsAt(place).find(({ long }) => long === name);
    if (flag?.value === undefined) return nothing;
    const { words } = await valuesOfFlag(place, flag, value, context);
    return { words: words.map((each) => ({ ...each, word: `${name}=${each.word}` })), files: false };
  }
  if (place.command === undefined) {
    const visible = nouns.filter(({ hidden }) => hidden !== true);
    return { words: visible.map(({ name, description }) => ({ word: name, meaning: description })), files: false };
  }
  const below = place.given.length > 0 ? [] : place.command.commands;
  const verbs = below.map((each) => ({ word: each.name(), meaning: each.description() }));
  const argument = argumentAt(place.command.registeredArguments, place.given.length);
  if (argument === undefined) return { words: verbs, files: false };
  const choices = argument.argChoices?.map((word) => ({ word }));
  if (choices !== undefined) return { words: [...verbs, ...choices], files: isFileName(argument.name()) };
  const { path, given } = place;
  const { words, files } = await valuesOrFiles({ path, name: argument.name(), given }, partial, context);
  return { words: [...verbs, ...words], files };
}

/** Files of the kind that is asked for, where there are some; else the shell proposes any. */
async function valuesOrFiles(blank: Blank, partial: string, context: Context): Promise<Proposals> {
  const words = await valuesOf({ ...blank, partial }, context);
  if (!isFileName(blank.name)) return { words, files: false };
  const fitting = await filesOf(blank, partial);
  return { words: [...words, ...fitting], files: fitting.length === 0 };
}

function argumentAt(declared: readonly Argument[], at: number): Argument | undefined {
  const last = declared.at(-1);
  return declared[at] ?? (last?.variadic === true ? last : undefined);
}

/** @param partial the value so far */
async function valuesOfFlag(
  place: Place,
  { long, value = '', choices, words: parts }: Flag,
  partial: string,
  context: Context,
): Promise<Proposals> {
  if (parts !== undefined) return { words: lastPart(await parts(), partial), files: false };
  if (choices !== undefined) return { words: choices.map((word) => ({ word })), files: false };
  return valuesOrFiles({ path: place.path, name: value, flag: long, given: place.given }, partial, context);
}

/** `a,b` goes on with what is not in it yet, `-a` is the word `a` from its other end. */
function lastPart(words: readonly string[], partial: string): Proposal[] {
  const start = /^(.*,|-)?/.exec(partial)?.[0] ?? '';
  const used = start.split(',');
  return words.filter((word) => !used.includes(word)).map((word) => ({ word: start + word }));
}

function flagWords(place: Place): Proposal[] {
  const left = flagsAt(place).filter(({ long }) => !place.used.has(long));
  return left.map(({ long, meaning }) => ({ word: long, meaning }));
}

function flagsAt({ command }: Place): Flag[] {
  const own = (command?.options ?? []).filter(({ hidden }) => !hidden).map(ofOption);
  const common = globalFlags.map(({ flags, meaning }) => ofText(flags, meaning));
  return [...own, ...common, ofText('-h, --help', 'show help'), ...(command === undefined ? [version] : [])];
}

const version: Flag = { long: '--version', short: '-V', meaning: 'print the version' };

function ofOption(option: Option): Flag {
  const { flags, description, argChoices, long } = option;
  const words = option instanceof WordsOption ? option.words : undefined;
  return { ...ofText(flags, description), ...(long ? { long } : {}), choices: argChoices, words };
}

/** From `-p, --profile <name>`. */
function ofText(flags: string, meaning: string): Flag {
  const long = /--[\w-]+/.exec(flags)?.[0] ?? flags;
  const short = /(?:^|\s)(-\w)\b/.exec(flags)?.[1];
  const value = /[<[]([^>\]]+)/.exec(flags)?.[1]?.replace(/\.\.\.$/, '');
  return { long, short, value, meaning };
}
