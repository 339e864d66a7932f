import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface ExportFlags {
  out: string;
  format?: 'csv' | 'json' | 'ndjson';
}

export function catalogExportCommand(noun: 'nodes' | 'variant-groups', context: Context): Command {
  const what = noun === 'nodes' ? 'the whole tree of browse nodes' : 'all variant groups';
  return new Command('export')
    .description(`Write ${what} to a file that can be imported again`)
    .addOption(new Option('--out <file>', 'a .csv, .json or .ndjson; - for standard output').default('-'))
    .addOption(
      new Option('--format <format>', 'form of the file (default: by the ending of --out, else csv)').choices([
        'csv',
        'json',
        'ndjson',
      ]),
    )
    .addHelpText('after', `\nExamples:\n  $ tillctl catalog ${noun} export --out ${noun}.csv`)
    .action((flags: ExportFlags) => runExport(noun, flags, context));
}

async function runExport(noun: 'nodes' | 'variant-groups', flags: ExportFlags, context: Context): Promise<void> {
  const { exportNodes, exportVariantGroups } = await import('../../lib/flows/export-catalog.js');
  const { createCatalogOperations } = await import('../../lib/platform/catalog.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { out } = flags;
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and an export on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const format = flags.format ?? (/\.(ndjson|jsonl)$/i.test(out) ? 'ndjson' : /\.json$/i.test(out) ? 'json' : 'csv');
  const catalog = createCatalogOperations((await context.platform()).call);
  const write = noun === 'nodes' ? exportNodes : exportVariantGroups;
  const { count, unnamed } = await write({ out, format }, catalog, context.terminal.out);
  const one = noun === 'nodes' ? 'browse node' : 'variant group';
  const text = `exported ${count} ${one}${count === 1 ? '' : 's'} to ${out}`;
  if (out === '-') context.notice(text);
  else context.show({ json: { count, unnamed, out, format }, text: `${text}\n` });
  if (unnamed > 0) context.notice(`${unnamed} of them have no external id, so an import could not find them again`);
}
