import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface TemplateFlags {
  format: 'csv' | 'json';
}

export function templateCommand(context: Context, run = runTemplate): Command {
  return new Command('template')
    .description('Print a file of mappings to fill in: one example row and the allowed values')
    .addOption(new Option('--format <format>', 'form of the file').choices(['csv', 'json']).default('csv'))
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids template > ids.csv')
    .action((flags: TemplateFlags) => run(flags, context));
}

export async function runTemplate({ format }: TemplateFlags, context: Context): Promise<void> {
  const { idMappingColumns } = await import('../../lib/records/id-mapping.js');
  const { formatList } = await import('../../lib/report/list.js');
  const example = Object.fromEntries(idMappingColumns.map(({ name, example }) => [name, example]));
  const allowed = Object.fromEntries(idMappingColumns.map(({ name, allowed }) => [name, allowed]));
  const words = idMappingColumns.map((column) => `${column.name}: ${column.allowed}`).join('; ');
  const columns = [...idMappingColumns.map(({ name }) => name), '_allowed_values'];
  const record = { ...example, _allowed_values: allowed };
  const text =
    format === 'json'
      ? `${JSON.stringify([record], null, 2)}\n`
      : formatList([{ ...example, _allowed_values: words }], columns, 'csv', 0);
  context.show({ json: [record], text });
}
