import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat } from '../../lib/flows/list-file.js';
import { excelSafeOption, exportFormatOption, refuseWorkbookOnTerminal } from '../export-format.js';

export interface ExportFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
}

export function catalogExportCommand(noun: 'nodes' | 'variant-groups', context: Context): Command {
  const what = noun === 'nodes' ? 'the whole tree of browse nodes' : 'all variant groups';
  return new Command('export')
    .description(`Write ${what} to a file that can be imported again`)
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
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
  const { exportFormatOf } = await import('../../lib/flows/list-file.js');
  const format = flags.format ?? exportFormatOf(out);
  refuseWorkbookOnTerminal(format, out, context);
  const catalog = createCatalogOperations((await context.platform()).call);
  const write = noun === 'nodes' ? exportNodes : exportVariantGroups;
  const { count, unnamed } = await write(
    { out, format, excelSafe: flags.excelSafe, folder: join(context.folders.state, 'work'), now: context.now() },
    catalog,
    context.terminal.out,
  );
  const one = noun === 'nodes' ? 'browse node' : 'variant group';
  const text = `exported ${count} ${one}${count === 1 ? '' : 's'} to ${out}`;
  if (out === '-') context.notice(text);
  else context.show({ json: { count, unnamed, out, format }, text: `${text}\n` });
  if (unnamed > 0) context.notice(`${unnamed} of them have no external id, so an import could not find them again`);
}
