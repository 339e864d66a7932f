import { readFileSync } from 'node:fs';
import { topicPage } from '../../src/commands/help/topics.js';
import { commandsBelow, fullName, helpTexts, programFor } from './program.js';

/** What is left of 80 columns beside the indentation of a page. */
const columns = 72;

/** `docs/man/`: tillctl(1) and a page for each noun, by path: what `--help` and `tillctl help <topic>` print. */
export async function manPages(): Promise<Map<string, string>> {
  const { program, context } = await programFor('all', columns);
  const texts = await helpTexts(columns);
  const helpOf = (name: string) => section(name === 'tillctl' ? 'COMMANDS' : name.toUpperCase(), texts.get(name) ?? '');
  const topics = (['options', 'exit-codes', 'environment'] as const).map((topic) => {
    const [title = '', ...lines] = topicPage(topic, context).split('\n');
    return section(title.toUpperCase(), lines.join('\n').trim());
  });
  const pages = program.commands.map((noun): [string, string] => {
    const commands = commandsBelow(noun).filter((command) => command.commands.length === 0);
    const sections = commands.map((command) => helpOf(fullName(command)));
    return [noun.name(), page(`tillctl-${noun.name()}`, noun.description(), [...sections, seeAlso('tillctl')])];
  });
  const nouns = pages.map(([noun]) => `tillctl-${noun}`);
  return new Map([
    ['docs/man/tillctl.1', page('tillctl', program.description(), [helpOf('tillctl'), ...topics, seeAlso(...nouns)])],
    ...pages.map(([noun, text]): [string, string] => [`docs/man/tillctl-${noun}.1`, text]),
  ]);
}

/** Of the form of these pages: the same sources give the same bytes on every day. */
const date = '2026-11-28';

function page(name: string, description: string, sections: string[]): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const title = `.TH "${escaped(name.toUpperCase())}" 1 ${date} "tillctl ${version}" "tillctl"`;
  const head = ['.\\" Generated from the command tree by npm run docs.', title, '.ad l', '.nh'];
  return [...head, '.SH NAME', `${escaped(name)} \\- ${escaped(description)}`, ...sections, ''].join('\n');
}

/** Lines as they are. */
function section(title: string, text: string): string {
  const lines = text.split('\n').map(escaped);
  return [`.SH "${escaped(title)}"`, '.nf', ...lines, '.fi'].join('\n');
}

function seeAlso(...names: string[]): string {
  return ['.SH "SEE ALSO"', names.map((name) => `\\fB${escaped(name)}\\fR(1)`).join(', ')].join('\n');
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
