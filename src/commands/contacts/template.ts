import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

export function templateCommand(context: Context): Command {
  const command = new Command('template').description(
    'Print a file to fill in: one example contact and the allowed values',
  );
  for (const option of templateOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl contacts template > contacts.csv\n  $ tillctl contacts template --out contacts.xlsx',
    )
    .action((flags: TemplateFlags) => runTemplate(flags, context));
}

async function runTemplate(flags: TemplateFlags, context: Context): Promise<void> {
  const { contactTemplate } = await import('../../lib/resources/contacts/contact-template.js');
  const { columns, document: record } = contactTemplate();
  await showTemplate({ noun: 'contacts', columns, record, commands: { deletes: false } }, flags, context);
}
