import type { Argument, Command } from 'commander';
import type { Context } from '../../context.js';
import type { Noun } from '../shared/noun.js';
import { filesOf } from './files.js';
import { type Flag, flagsAt, type Place, placeOf } from './place.js';
import { type Blank, isFileName, type Proposal, valuesOf } from './values.js';

/** What a shell may put in place of the last word. */
export interface Proposals {
  words: Proposal[];
  /** Names of files fit as well. */
  files: boolean;
}

const nothing: Proposals = { words: [], files: false };

/**
 * Words that may stand where the last one begins. Only the noun that was typed is loaded, and no request is sent.
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
  const below = place.given.length > 0 ? [] : shownVerbs(place.command);
  const verbs = below.map((each) => ({ word: each.name(), meaning: each.description() }));
  const argument = argumentAt(place.command.registeredArguments, place.given.length);
  if (argument === undefined) return { words: verbs, files: false };
  const choices = argument.argChoices?.map((word) => ({ word }));
  if (choices !== undefined) return { words: [...verbs, ...choices], files: isFileName(argument.name()) };
  const { path, given } = place;
  const { words, files } = await valuesOrFiles({ path, name: argument.name(), given }, partial, context);
  return { words: [...verbs, ...words], files };
}

/** Without those that only programs call. */
function shownVerbs(command: Command): Command[] {
  const shown = new Set(command.createHelp().visibleCommands(command));
  return command.commands.filter((each) => shown.has(each));
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
