import { type SuggestNoun, suggestNouns } from '../../lib/mapping/suggest-targets.js';
import { kindsOfSteps } from '../../lib/project/project-options.js';
import { choice, command } from '../shared/command.js';
import { refuseToReplace } from '../shared/refuse-to-replace.js';
import { fileReadingFlags, fileReadingOf } from '../shared/shared-options.js';

export const suggest = command(
  'suggest',
  'Propose a mapping for a file that has its own columns',
  {
    '<file>': 'the file, .gz too',
    '--for <noun>': choice(suggestNouns, 'what the rows are', 'products'),
    '--out <mapping.json>': 'write the mapping to this file',
    // Those that say something before there is a mapping.
    ...fileReadingFlags,
  },
  `Examples:
  $ tillctl map suggest shop.csv > shop.mapping.json
  $ tillctl map suggest shop.csv --out shop.mapping.json
  $ tillctl map check shop.csv --map shop.mapping.json
  $ tillctl map suggest customers.csv --for contacts

The mapping goes to standard output, and why it is as it is to standard error: read it, correct the file, then try it
with map check. Columns that are not understood stand under "ignore". Nothing is sent.`,
  async ({ file, for: noun, out, ...flags }, context) => {
    const { suggestForFile } = await import('../../lib/mapping/suggest-mapping.js');
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
    const { writeWhole } = await import('../../lib/disk/whole-file.js');
    await refuseToReplace(out, text, context);
    await writeWhole(out, text);
    context.notice(`read and correct it, then: ${tried(noun, file, out)} --dry-run`);
    context.showDone({ json: found.mapping, text: `wrote ${out}\n` });
  },
);

function tried(noun: SuggestNoun, file: string, mapping: string): string {
  const { command = '', options } = kindsOfSteps[noun];
  const needed = Object.entries(options).filter(([, { required }]) => required === true);
  const flags = needed.map(([name]) => ` --${name.replaceAll('_', '-')} <${name.split('_').at(-1)}>`);
  return `tillctl ${command} ${file} --map ${mapping}${flags.join('')}`;
}
