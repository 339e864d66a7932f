import { readFileSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { globalFlags } from '../../src/lib/config/global-flags.js';
import { otherVariables } from '../../src/lib/config/variables.js';
import { exitCodes } from '../../src/lib/errors/errors.js';
import { exitMeanings, exitNames } from '../../src/lib/errors/exit-meanings.js';
import { commandsBelow, fullName, programFor } from './program.js';

/** `docs/man/`: tillctl(1) and a page for each noun, by path. They say what `--help` says. */
export async function manPages(): Promise<Map<string, string>> {
  const { program, printed } = await programFor('all');
  const pages = new Map([['docs/man/tillctl.1', mainPage(program)]]);
  for (const noun of program.commands) pages.set(`docs/man/tillctl-${noun.name()}.1`, nounPage(noun, printed));
  return pages;
}

function mainPage(program: Command): string {
  return page('tillctl', program.description(), [
    '.SH SYNOPSIS',
    '.B tillctl',
    '.I noun verb',
    '.RI [ arguments ]',
    '.RI [ flags ]',
    '.SH DESCRIPTION',
    text(`${program.description()}.`),
    '.PP',
    text('Standard output carries the result and nothing else; progress, notices and errors go to standard error.'),
    '.SH COMMANDS',
    ...program.commands.flatMap((noun) => ['.TP', bold(`tillctl-${noun.name()}(1)`), text(noun.description())]),
    '.SH OPTIONS',
    text('Every command takes them; each has a variable that stands in for it.'),
    ...globalFlags.flatMap(({ flags, meaning, fallback, variable }) => [
      '.TP',
      bold(flags),
      text(`${meaning}${fallback === undefined ? '' : ` (default: ${fallback})`}; ${variable}`),
    ]),
    '.SH EXIT STATUS',
    ...exitNames.flatMap((name) => [
      '.TP',
      `${bold(String(exitCodes[name]))} ${escaped(name)}`,
      text(exitMeanings[name].when.replaceAll('`', '')),
    ]),
    '.SH ENVIRONMENT',
    ...otherVariables.flatMap(({ names, meaning }) => [
      '.TP',
      bold(names.join(', ')),
      text(meaning.replaceAll('`', '')),
    ]),
    '.SH FILES',
    '.TP',
    bold('~/.config/tillctl/'),
    'profiles and, where no keychain is used, credentials',
    '.TP',
    bold('~/.local/state/tillctl/'),
    'runs, bookmarks and locks',
    '.SH SEE ALSO',
    text('tillctl explain says more about any exit code, reject code, HTTP status or problem type.'),
  ]);
}

function nounPage(noun: Command, printed: () => string): string {
  const commands = commandsBelow(noun).filter((command) => command.commands.length === 0);
  const sections = commands.flatMap((command) => commandSection(command, noun, printed));
  const synopsis = commands.flatMap((command) => ['.br', `.B ${quoted(fullName(command))}`, text(command.usage())]);
  return page(`tillctl-${noun.name()}`, noun.description(), [
    '.SH SYNOPSIS',
    ...synopsis.slice(1),
    ...sections,
    '.SH SEE ALSO',
    '.BR tillctl (1)',
    'has the options that every command takes.',
  ]);
}

function commandSection(command: Command, noun: Command, printed: () => string): string[] {
  const alone = command === noun;
  const { options } = command;
  const after = textAfterHelp(command, printed);
  return [
    alone ? '.SH DESCRIPTION' : `.SH ${quoted(fullName(command).toUpperCase())}`,
    text(`${command.description()}.`),
    ...command.registeredArguments
      .filter(({ description }) => description !== '')
      .flatMap((argument) => ['.TP', italic(argument.name()), text(argument.description)]),
    ...options.filter(({ hidden }) => !hidden).flatMap((option) => ['.TP', bold(option.flags), text(describe(option))]),
    ...(after === '' ? [] : ['.PP', '.nf', ...after.split('\n').map(escaped), '.fi']),
  ];
}

/** What stands below the options: notes and examples. */
function textAfterHelp(command: Command, printed: () => string): string {
  const before = printed().length;
  command.outputHelp();
  return printed()
    .slice(before + command.helpInformation().length)
    .trim();
}

/** Of the form of these pages: the same sources give the same bytes on every day. */
const date = '2026-11-21';

function page(name: string, description: string, lines: string[]): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const head = [
    '.\\" Generated from the command tree by npm run docs.',
    `.TH ${quoted(name.toUpperCase())} 1 ${date} ${quoted(`tillctl ${version}`)} "tillctl"`,
    // Words of commands are not to be broken, and lines need no straight right edge.
    '.ad l',
    '.nh',
    '.SH NAME',
    `${escaped(name)} \\- ${escaped(description)}`,
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}

function describe({ description, argChoices, defaultValue }: Option): string {
  const said = [
    ...(argChoices === undefined ? [] : [`choices: ${argChoices.join(', ')}`]),
    ...(defaultValue === undefined || typeof defaultValue === 'boolean' ? [] : [`default: ${defaultValue}`]),
  ];
  return said.length === 0 ? description : `${description} (${said.join('; ')})`;
}

function bold(words: string): string {
  return `\\fB${escaped(words)}\\fR`;
}

function italic(words: string): string {
  return `\\fI${escaped(words)}\\fR`;
}

/** One paragraph. */
function text(words: string): string {
  return escaped(words.replace(/\s+/g, ' ').trim());
}

function quoted(words: string): string {
  return `"${escaped(words).replaceAll('"', '\\(dq')}"`;
}

/** Text as roff takes it for itself: backslashes, hyphens that are to be copied, dots that begin a line. */
function escaped(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('…', '...')
    .replaceAll('ß', '\\(ss')
    .replace(/^([.'])/, '\\&$1');
}
