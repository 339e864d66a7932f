import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

const examples = `
Examples:
  $ tillctl batch template > monday.csv
  $ tillctl batch template --out batch.xlsx

One row is one price. All rows of a product, or of a product on a channel, are its whole list of prices: what the list
on the platform had besides is gone. A row with remove "true" removes the list.`;

export function templateCommand(context: Context): Command {
  const command = new Command('template').description(
    'Print a price file to fill in: one example row and the allowed values',
  );
  for (const option of templateOptions()) command.addOption(option);
  return command.addHelpText('after', examples).action((flags: TemplateFlags) => runTemplate(flags, context));
}

async function runTemplate(flags: TemplateFlags, context: Context): Promise<void> {
  const { priceTemplate } = await import('../../lib/resources/prices/price-template.js');
  const { columns, record } = priceTemplate();
  await showTemplate({ noun: 'prices', columns, record }, flags, context);
}
