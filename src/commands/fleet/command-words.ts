import { dirname } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import type { Context } from '../../context.js';
import { globalFlags } from '../../lib/config/global-flags.js';
import { hasPassword } from '../../lib/config/password-in-word.js';
import { statsOf } from '../../lib/disk/files.js';
import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { PlannedOrganisation } from '../../lib/fleet/fleet-runs.js';
import { linesByReason, organisationsText } from '../../lib/fleet/fleet-text.js';
import { builtNoun, type Noun } from '../shared/noun.js';

/** What is about this machine and its operator, prints a secret or never ends. */
const notForFleets = ['auth', 'profile', 'config', 'fleet', 'sandbox', 'completion', 'complete', 'help'];

/** Each organisation brings its own. */
const ofOrganisations = ['--profile', '-p', '--base-url', '--org'];

/** They name what a command writes. */
const outputs = ['--out', '--plan', '--rejects', '--report', '--html', '--convert'];

/**
 * That a command line is one, before any process is begun with it.
 *
 * @param planned with the words of each organisation
 * @param typed the same words, placeholders in them
 * @returns the command, as the words of the first were parsed
 * @throws {UsageError}
 */
export async function checkWords(
  planned: readonly PlannedOrganisation[],
  typed: readonly string[],
  nouns: readonly Noun[],
  context: Context,
): Promise<Command> {
  refuseOwnWords(typed);
  const [first] = planned;
  if (first === undefined) throw new Error('a command is checked for an organisation at least');
  const parse = parserOf(nouns, context);
  await parse(first.words);
  await refuseWrongWords(planned.slice(1), parse);
  const command = await parse(first.words);
  refuseOwnOptions(command);
  for (const flag of outputs) refuseSharedOutput(flag, planned);
  refuseSharedRejects(command, planned);
  return command;
}

function refuseOwnWords(words: readonly string[]): void {
  refuseSecrets(words);
  const flag = ofOrganisations.find((name) => words.some((word) => word === name || word.startsWith(`${name}=`)));
  if (flag !== undefined) throw ownFlag(flag);
  if (words.includes('-') || outputs.some((name) => words.includes(`${name}=-`))) {
    throw new UsageError('"-" is standard input or output, which the processes of a fleet do not have', {
      hint: 'name a file, with {org} in it where it is written',
    });
  }
}

/** Words are kept: with the fleet run, in the queue, with a schedule. What could be a secret is not shown. */
function refuseSecrets(words: readonly string[]): void {
  if (!words.some(hasPassword)) return;
  throw new UsageError('an address after -- has a password in it, which would be kept and can be read by others', {
    hint: 'put it into the file that PGPASSFILE names, or use PGSERVICE, on the machine that does the work',
  });
}

/** However it was written: `-pberlin` and `-qp berlin` name a profile, too. */
function refuseOwnOptions(command: Command): void {
  const given = command.options.find(
    (option) =>
      ofOrganisations.includes(option.long ?? '') && command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (given !== undefined) throw ownFlag(given.long ?? '');
  if (command.parent !== null) refuseOwnOptions(command.parent);
}

function ownFlag(flag: string): UsageError {
  return new UsageError(`${flag} cannot be used here: the fleet file selects the organisation`, {
    hint: '--select chooses',
  });
}

/** With what placeholders stand for, the words of another organisation can be wrong where those of the first are right. */
async function refuseWrongWords(planned: readonly PlannedOrganisation[], parse: Parse): Promise<void> {
  const wrong: [name: string, end: string][] = [];
  for (const { name, words } of planned) {
    await parse(words).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      wrong.push([name, `: ${error.message}`]);
    });
  }
  if (wrong.length === 0) return;
  throw new UsageError(`the command line is wrong for ${organisationsText(wrong.length)}`, {
    problems: linesByReason(wrong),
  });
}

/** Gives the command that words lead to; what was parsed before is forgotten. */
type Parse = (words: readonly string[]) => Promise<Command>;

/** A noun is built once: there may be thousands of organisations. */
function parserOf(nouns: readonly Noun[], context: Context): Parse {
  const known = new Map<string, Promise<Parse>>();
  return async (words) => {
    const [name = ''] = words;
    const parse = known.get(name) ?? parserOfNoun(name, nouns, context);
    known.set(name, parse);
    return (await parse)(words);
  };
}

async function parserOfNoun(name: string, nouns: readonly Noun[], context: Context): Promise<Parse> {
  const noun = nouns.find((known) => known.name === name);
  if (noun === undefined || notForFleets.includes(name)) {
    const allowed = nouns.filter((known) => known.hidden !== true && !notForFleets.includes(known.name));
    const names = allowed.map((known) => known.name);
    const why = noun === undefined ? `there is no command '${name}'` : `'${name}' is not a command for a fleet`;
    throw new UsageError(why, { hint: didYouMeanHint(name, names, `one of ${names.join(', ')}`) });
  }
  const root = silent(new Command('tillctl'));
  for (const { flags, counts } of globalFlags) {
    const option = new Option(flags);
    if (counts) option.argParser((_none, before: number = 0) => before + 1);
    root.addOption(option);
  }
  root.addCommand(await builtNoun(noun, context));
  let found: Command | undefined;
  eachCommand(root, (command) => {
    silent(command);
    if (command.commands.length === 0) {
      command.action(() => {
        found = command;
      });
    }
  });
  return async (words) => {
    found = undefined;
    try {
      await root.parseAsync([...words], { from: 'user' });
    } catch (error) {
      if (error instanceof CommanderError) throw refused(error, words);
      throw error;
    }
    if (found === undefined) throw new UsageError(`'${words.join(' ')}' lacks a verb`);
    return found;
  };
}

function silent(command: Command): Command {
  return command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} });
}

function eachCommand(command: Command, visit: (command: Command) => void): void {
  for (const child of command.commands) {
    visit(child);
    eachCommand(child, visit);
  }
}

function refused(error: CommanderError, words: readonly string[]): UsageError {
  if (error.code === 'commander.help') {
    return new UsageError(`'${words.join(' ')}' lacks a verb`, { hint: `tillctl ${words[0]} --help` });
  }
  if (error.exitCode === 0) return new UsageError('help is not for a fleet', { hint: `tillctl ${words.join(' ')}` });
  // The value of an unknown flag may be a secret that was typed in good faith.
  const message = error.message.replace(/^error: /, '').replace(/(unknown option '[^=']*)=[^']*'/s, "$1'");
  return new UsageError(message.split('\n')[0] ?? '', { hint: `tillctl ${words.slice(0, 2).join(' ')} --help` });
}

/** The second would write over the first, or into its table. */
function refuseSharedOutput(flag: string, planned: readonly PlannedOrganisation[]): void {
  const writers = new Map<string, string>();
  for (const { name, words } of planned) {
    for (const value of valuesOf(flag, words)) {
      const before = writers.get(value);
      if (before !== undefined && before !== name) {
        throw new UsageError(`${flag} ${value} would be written by ${before} and by ${name}`, {
          hint: 'write {org} where they are to differ',
        });
      }
      writers.set(value, name);
    }
  }
}

function valuesOf(flag: string, words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (word.startsWith(`${flag}=`)) return [word.slice(flag.length + 1)];
    return word === flag && words[at + 1] !== undefined ? [words[at + 1] ?? ''] : [];
  });
}

/**
 * Looked at before any process begins: files to read, and folders of files to write.
 *
 * @param command as the first has it
 * @returns each organisation with what its process would miss
 */
export async function missingTargets(
  command: Command,
  planned: readonly PlannedOrganisation[],
): Promise<[name: string, end: string][]> {
  const readsFiles = command.registeredArguments.some((argument) => /^files?$/.test(argument.name()));
  const places = readsFiles ? command.args.map((file) => planned[0]?.words.indexOf(file) ?? -1) : [];
  const missing: [name: string, end: string][] = [];
  const isThere = rememberedStats();
  for (const { name, words } of planned) {
    const files = places.flatMap((at) => words[at] ?? []).filter((file) => !file.includes('://'));
    for (const file of files) {
      if (!(await isThere(file))) missing.push([name, `: there is no file ${file}`]);
    }
    const folders = valuesOf('--out', words)
      .filter((out) => /^[^:]+\.[a-z]+$/.test(out))
      .map((out) => dirname(out));
    for (const folder of folders) {
      if (!(await isThere(folder))) missing.push([name, `: there is no folder ${folder}`]);
    }
  }
  return missing;
}

function rememberedStats(): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (path) => {
    const found = known.get(path) ?? statsOf(path).then((stats) => stats !== undefined);
    known.set(path, found);
    return found;
  };
}

/** Unless told, rejected rows are written beside the file that they come from. @param command as the first has it */
function refuseSharedRejects(command: Command, planned: readonly PlannedOrganisation[]): void {
  const [first] = planned;
  const canReject = command.options.some(({ long }) => long === '--rejects');
  if (first === undefined || !canReject || valuesOf('--rejects', first.words).length > 0) return;
  const places = command.args.map((file) => first.words.indexOf(file)).filter((at) => at !== -1);
  for (const at of places) refuseSharedFile(at, planned);
}

/** @param at which of the words names the file */
function refuseSharedFile(at: number, planned: readonly PlannedOrganisation[]): void {
  const readers = new Map<string | undefined, string>();
  for (const { name, words } of planned) {
    const before = readers.get(words[at]);
    if (before !== undefined) {
      throw new UsageError(`${before} and ${name} would write the rejected rows of ${words[at]} to one file`, {
        hint: "add --rejects 'rejects/{org}.csv', or write {org} in the name of the file",
      });
    }
    readers.set(words[at], name);
  }
}
