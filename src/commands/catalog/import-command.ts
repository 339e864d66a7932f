import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ImportedThings } from '../../lib/flows/import-catalog.js';
import type { CatalogColumn } from '../../lib/records/catalog-reader.js';
import { runBulkWrite } from '../bulk-write.js';
import { type InputFlags, inputOptions, type RunFlags, runOptions } from '../shared-options.js';

export interface ImportFlags extends InputFlags, RunFlags {
  file: string;
}

const words: Record<ImportedThings, { what: string; after: string }> = {
  'variant-groups': {
    what: 'variant groups',
    after: 'Columns: external_id, name. A group is found again by its external id, so none is made twice.',
  },
  'feature-templates': {
    what: 'feature templates',
    after: `Columns: name, type, value_type, possible_values, category, icon, highlight_color, display_contexts.
Templates have no id of yours: they are found again by their name, and one is never made twice. Type and value type are
fixed once a template is there; which go together is checked before anything is sent.`,
  },
  'sales-categories': {
    what: 'sales categories',
    after: `Columns: external_id, name, icon, description. The platform has no way to change a category: one that it has with
other values is rejected.`,
  },
};

export function catalogImportCommand(noun: ImportedThings, context: Context): Command {
  const { what, after } = words[noun];
  const command = new Command('import')
    .description(`Create or update ${what} from a CSV, TSV, JSON or NDJSON file`)
    .argument('<file>', 'the file, .gz too; - for standard input');
  for (const option of [...inputOptions(), ...runOptions()]) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl catalog ${noun} import ${noun}.csv --dry-run\n  $ tillctl catalog ${noun} template\n\n${after}`,
    )
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => runImport(noun, { file, ...flags }, context));
}

async function runImport(noun: ImportedThings, flags: ImportFlags, context: Context): Promise<void> {
  const { importCatalog } = await import('../../lib/flows/import-catalog.js');
  const { ignoreUnknown } = flags;
  await runBulkWrite(flags, context, (options, call, deps) =>
    importCatalog(noun, { ...options, ignoreUnknown }, call, deps),
  );
}

export function catalogTemplateCommand(noun: string, context: Context): Command {
  return new Command('template')
    .description('Print a file to fill in: one example row and the allowed values')
    .addOption(new Option('--format <format>', 'form of the file').choices(['csv', 'json']).default('csv'))
    .addHelpText('after', `\nExamples:\n  $ tillctl catalog ${noun} template > ${noun}.csv`)
    .action(async ({ format }: { format: 'csv' | 'json' }) => {
      const { catalogRows } = await import('../../lib/records/catalog-rows.js');
      await showTemplate(catalogRows[noun]?.columns ?? [], format, context);
    });
}

/** A file to fill in: one example row, and what is allowed in a column that is ignored on reading. */
export async function showTemplate(
  columns: readonly Pick<CatalogColumn, 'name' | 'example' | 'allowed'>[],
  format: 'csv' | 'json',
  context: Context,
): Promise<void> {
  const { formatList } = await import('../../lib/report/list.js');
  const row = Object.fromEntries(columns.map(({ name, example }) => [name, example]));
  const allowed = columns.map((column) => `${column.name}: ${column.allowed}`).join('; ');
  const record = { ...row, _allowed_values: allowed };
  const text =
    format === 'json' ? `${JSON.stringify([record], null, 2)}\n` : formatList([record], Object.keys(record), 'csv', 0);
  context.show({ json: [record], text });
}
