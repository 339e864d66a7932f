import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

const examples = `
Examples:
  $ tillctl orders template > orders.csv
  $ tillctl orders template --format json > orders.json

In a CSV one line is one item, and lines of one reference are one order. In JSON one object is one order.`;

export function templateCommand(context: Context): Command {
  const command = new Command('template').description(
    'Print a file of orders to fill in: one example and the allowed values',
  );
  for (const option of templateOptions()) command.addOption(option);
  return command.addHelpText('after', examples).action((flags: TemplateFlags) => runTemplate(flags, context));
}

async function runTemplate(flags: TemplateFlags, context: Context): Promise<void> {
  const { orderTemplate } = await import('../../lib/resources/orders/order-template.js');
  const { columns, record } = orderTemplate();
  await showTemplate({ noun: 'orders', columns, record }, flags, context);
}
