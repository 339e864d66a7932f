import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type SuggestNoun, suggestNouns } from '../../lib/mapping/suggest-targets.js';
import { kindsOfSteps } from '../../lib/project/project-options.js';
import { refuseToReplace } from '../shared/refuse-to-replace.js';
import { type FileFlags, fileReadingOf, inputOptions } from '../shared/shared-options.js';

export interface SuggestFlags extends FileFlags {
  file: string;
  for: SuggestNoun;
  out?: string;
}

const examples = `
Examples:
  $ tillctl map suggest shop.csv > shop.mapping.json
  $ tillctl map suggest shop.csv --out shop.mapping.json
  $ tillctl map check shop.csv --map shop.mapping.json
  $ tillctl map suggest customers.csv --for contacts

The mapping goes to standard output, and why it is as it is to standard error: read it, correct the file, then try it
with map check. Columns that are not understood stand under "ignore". Nothing is sent.`;

/** Options of reading that say something before there is a mapping. */
const reading = ['--input-format', '--encoding', '--delimiter', '--no-quotes', '--header-row', '--sheet'];

export function suggestCommand(context: Context): Command {
  const command = new Command('suggest')
    .description('Propose a mapping for a file that has its own columns')
    .argument('<file>', 'the file, .gz too')
    .addOption(new Option('--for <noun>', 'what the rows are').choices(suggestNouns).default('products'))
    .option('--out <mapping.json>', 'write the mapping to this file');
  for (const option of inputOptions()) if (reading.includes(option.long ?? '')) command.addOption(option);
  return command
    .addHelpText('after', examples)
    .action((file: string, flags: Omit<SuggestFlags, 'file'>) => runSuggest({ file, ...flags }, context));
}

async function runSuggest(flags: SuggestFlags, context: Context): Promise<void> {
  const { suggestForFile } = await import('../../lib/mapping/suggest-mapping.js');
  const { file, for: noun, out } = flags;
  const { inputFormat: format, ...reading } = fileReadingOf(flags);
  const found = await suggestForFile(file, noun, { name: file, format, ...reading });
  context.notice(
    `reading ${file} (${found.description}), ${found.looked} ${found.looked === 1 ? 'row' : 'rows'} looked at`,
  );
  for (const line of found.notices) context.notice(line);
  if (found.preset !== undefined) {
    const { name, what } = found.preset;
    context.notice(`this looks like ${what}, which --preset ${name} reads as it is`);
  }
  for (const line of found.reasons) context.notice(line);
  for (const line of found.sold) context.notice(line);
  const text = `${JSON.stringify(found.mapping, null, 2)}\n`;
  if (out === undefined) {
    context.show({ json: found.mapping, text });
    return;
  }
  const { writeWhole } = await import('../../lib/config/safe-files.js');
  await refuseToReplace(out, text, context);
  await writeWhole(out, text);
  context.notice(`read and correct it, then: ${tried(noun, file, out)} --dry-run`);
  context.showDone({ json: found.mapping, text: `wrote ${out}\n` });
}

function tried(noun: SuggestNoun, file: string, mapping: string): string {
  const { command = '', options } = kindsOfSteps[noun];
  const needed = Object.entries(options).filter(([, { required }]) => required === true);
  const flags = needed.map(([name]) => ` --${name.replaceAll('_', '-')} <${name.split('_').at(-1)}>`);
  return `tillctl ${command} ${file} --map ${mapping}${flags.join('')}`;
}
