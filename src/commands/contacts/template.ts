import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface TemplateFlags {
  format: 'csv' | 'json';
}

export function templateCommand(context: Context, run = runTemplate): Command {
  return new Command('template')
    .description('Print a file to fill in: one example contact and the allowed values')
    .addOption(new Option('--format <format>', 'form of the file').choices(['csv', 'json']).default('csv'))
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl contacts template > contacts.csv\n  $ tillctl contacts template --format json',
    )
    .action((flags: TemplateFlags) => run(flags, context));
}

export async function runTemplate({ format }: TemplateFlags, context: Context): Promise<void> {
  const { contactTemplate } = await import('../../lib/records/contact-template.js');
  const { formatList } = await import('../../lib/report/list.js');
  const { columns, cells, document } = contactTemplate();
  const text = format === 'json' ? `${JSON.stringify([document], null, 2)}\n` : formatList([cells], columns, 'csv', 0);
  context.show({ json: [document], text });
}
