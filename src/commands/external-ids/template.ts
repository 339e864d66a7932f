import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

export function templateCommand(context: Context): Command {
  const command = new Command('template').description(
    'Print a file of mappings to fill in: one example row and the allowed values',
  );
  for (const option of templateOptions()) command.addOption(option);
  return command
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids template > ids.csv')
    .action((flags: TemplateFlags) => runTemplate(flags, context));
}

async function runTemplate(flags: TemplateFlags, context: Context): Promise<void> {
  const { templateColumns } = await import('../../lib/schema/template-column.js');
  const { idMappingColumns } = await import('../../lib/resources/external-ids/id-mapping.js');
  const example = Object.fromEntries(idMappingColumns.map(({ name, example }) => [name, example]));
  const columns = templateColumns(idMappingColumns);
  const allowed = Object.fromEntries(columns.map(({ name, allowed }) => [name, allowed]));
  const record = { ...example, _allowed_values: allowed };
  await showTemplate({ noun: 'mappings', columns, record, commands: { deletes: true } }, flags, context);
}
