import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface TemplateOptions {
  format: 'csv' | 'json';
}

const examples = `
Examples:
  $ tillctl batch template > monday.csv
  $ tillctl batch template --format json

One row is one price. All rows of a product, or of a product on a channel, are its whole list of prices: what the list
on the platform had besides is gone. A row with remove "true" removes the list.`;

export function templateCommand(context: Context, run = runTemplate): Command {
  return new Command('template')
    .description('Print a price file to fill in: one example row and the allowed values')
    .addOption(new Option('--format <format>', 'form of the file').choices(['csv', 'json']).default('csv'))
    .addHelpText('after', examples)
    .action((options: TemplateOptions) => run(options, context));
}

export async function runTemplate({ format }: TemplateOptions, context: Context): Promise<void> {
  const { priceTemplate } = await import('../../lib/records/price-template.js');
  const { formatList } = await import('../../lib/report/list.js');
  const { columns, cells, record } = priceTemplate();
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
  const text = format === 'json' ? `${JSON.stringify([record], null, 2)}\n` : formatList([row], columns, 'csv', 0);
  context.show({ json: [record], text });
}
