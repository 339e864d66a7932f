import type { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { globalFlags } from '../../lib/config/global-flags.js';
import { builtNoun, type Noun, WordsOption } from '../shared/noun.js';

/** Where the words before lead. */
export interface Place {
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
export interface Flag {
  long: string;
  short?: string;
  /** What is in `<...>`; undefined for a switch. */
  value?: string;
  meaning: string;
  choices?: readonly string[];
  /** Words that its value is made of, with commas between where it takes several. */
  words?: () => Promise<readonly string[]>;
}

/** @returns undefined behind a noun that does not exist */
export async function placeOf(
  words: readonly string[],
  nouns: readonly Noun[],
  context: Context,
): Promise<Place | undefined> {
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
    place.command = await builtNoun(noun, context);
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

/** Those that may stand there, global ones behind its own. */
export function flagsAt({ command }: Place): Flag[] {
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
