import { Command } from 'commander';
import type { Context } from '../../context.js';
import { commandsOf, fileNameOf, nameOf, type Resource } from '../../lib/schema/resource.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

export function templateCommand(resource: Resource, context: Context): Command {
  const { command: typed, rows, template: words } = resource;
  const file = fileNameOf(resource);
  const command = new Command('template').description(
    `Print a file to fill in: one example ${words?.row ?? 'row'} and the allowed values`,
  );
  for (const option of templateOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${typed} template > ${file}.csv\n  $ tillctl ${typed} template --out ${file}.xlsx`,
    )
    .action(async (flags: TemplateFlags) => {
      const { templateColumns } = await import('../../lib/schema/template-column.js');
      const columns = templateColumns(rows.columns);
      const template = { noun: nameOf(resource), columns, record: words?.record(), commands: commandsOf(resource) };
      await showTemplate(template, flags, context);
    });
}
