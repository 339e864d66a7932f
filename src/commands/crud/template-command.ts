import { Command } from 'commander';
import type { Context } from '../../context.js';
import { commandsOf, fileNameOf, nameOf, type Resource } from '../../lib/schema/resource.js';
import { showTemplate, type TemplateFlags, templateOptions } from '../shared/template-file.js';

export function templateCommand(resource: Resource, context: Context): Command {
  const { command: typed, template: words = {} } = resource;
  const { file = 'a file', example = 'one example row', examples = examplesOf(resource), after } = words;
  const command = new Command('template').description(`Print ${file} to fill in: ${example} and the allowed values`);
  for (const option of templateOptions()) command.addOption(option);
  const lines = examples.map((line) => `\n  $ tillctl ${typed} template ${line}`).join('');
  return command
    .addHelpText('after', `\nExamples:${lines}${after === undefined ? '' : `\n\n${after}`}`)
    .action((flags: TemplateFlags) => printTemplate(resource, flags, context));
}

function examplesOf(resource: Resource): string[] {
  const file = fileNameOf(resource);
  return [`> ${file}.csv`, `--out ${file}.xlsx`];
}

async function printTemplate(resource: Resource, flags: TemplateFlags, context: Context): Promise<void> {
  const { templateColumns } = await import('../../lib/schema/template-column.js');
  const { sheet = nameOf(resource), without = [], record } = resource.template ?? {};
  const columns = templateColumns(resource.rows.columns.filter(({ name }) => !without.includes(name)));
  await showTemplate({ noun: sheet, columns, record: record?.(), commands: commandsOf(resource) }, flags, context);
}
