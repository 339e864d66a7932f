import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface TemplateOptions {
  format: 'csv' | 'json';
}

const examples = `
Examples:
  $ tillctl orders template > orders.csv
  $ tillctl orders template --format json > orders.json

In a CSV one line is one item, and lines of one reference are one order. In JSON one object is one order.`;

export function templateCommand(context: Context, run = runTemplate): Command {
  return new Command('template')
    .description('Print a file of orders to fill in: one example and the allowed values')
    .addOption(new Option('--format <format>', 'form of the file').choices(['csv', 'json']).default('csv'))
    .addHelpText('after', examples)
    .action((options: TemplateOptions) => run(options, context));
}

export async function runTemplate({ format }: TemplateOptions, context: Context): Promise<void> {
  const { orderTemplate } = await import('../../lib/records/order-template.js');
  const { formatList } = await import('../../lib/report/list.js');
  const { columns, cells, record } = orderTemplate();
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
  const text = format === 'json' ? `${JSON.stringify([record], null, 2)}\n` : formatList([row], columns, 'csv', 0);
  context.show({ json: [record], text });
}
