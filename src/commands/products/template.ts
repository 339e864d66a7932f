import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

export function templateCommand(context: Context): Command {
  const command = new Command('template').description(
    'Print a file to fill in: one example row and the allowed values',
  );
  for (const option of templateOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products template > products.csv\n  $ tillctl products template --out products.xlsx',
    )
    .action((flags: TemplateFlags) => runTemplate(flags, context));
}

async function runTemplate(flags: TemplateFlags, context: Context): Promise<void> {
  const { productTemplate } = await import('../../lib/resources/products/product-template.js');
  const { columns, record } = productTemplate();
  await showTemplate({ noun: 'products', columns, record, commands: { deletes: true } }, flags, context);
}
