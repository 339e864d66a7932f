import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface TemplateOptions {
  format: 'csv' | 'json';
}

export function templateCommand(context: Context, run = runTemplate): Command {
  return new Command('template')
    .description('Print a file to fill in: one example row and the allowed values')
    .addOption(new Option('--format <format>', 'form of the file').choices(['csv', 'json']).default('csv'))
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products template > products.csv\n  $ tillctl products template --format json',
    )
    .action((options: TemplateOptions) => run(options, context));
}

export async function runTemplate({ format }: TemplateOptions, context: Context): Promise<void> {
  const { productTemplate } = await import('../../lib/records/product-template.js');
  const { formatList } = await import('../../lib/report/list.js');
  const { columns, cells, record } = productTemplate();
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
  const text = format === 'json' ? `${JSON.stringify([record], null, 2)}\n` : formatList([row], columns, 'csv', 0);
  context.show({ json: [record], text });
}
