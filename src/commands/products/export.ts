import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat } from '../../lib/bulk/list-file.js';
import { excelSafeOption, exportFormatOption, refuseWorkbookOnTerminal } from '../shared/export-format.js';

export interface ExportOptions {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
}

export function exportCommand(context: Context): Command {
  return new Command('export')
    .description('Write all products to a file that can be imported again')
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products export --out products.csv\n  $ tillctl products export --format ndjson | gzip > products.ndjson.gz\n\nCSV has the columns of an import; JSON and NDJSON keep every member of a product.',
    )
    .action((options: ExportOptions) => runExport(options, context));
}

async function runExport(options: ExportOptions, context: Context): Promise<void> {
  const { exportProducts } = await import('../../lib/jobs/products/export-products.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const { out, format = exportFormatOf(options.out) } = options;
  refuseWorkbookOnTerminal(format, out, context);
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and products on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const { terminal, notice } = context;
  const { excelSafe } = options;
  const target = { out, format, excelSafe, folder: join(context.folders.state, 'work'), now: context.now(), notice };
  const { products, failure } = await exportProducts(target, await context.platform(), terminal.out);
  const text = `exported ${products} ${products === 1 ? 'product' : 'products'} to ${out}`;
  if (out === '-') notice(text);
  else context.showDone({ json: { products, out, format }, text: `${text}\n` });
  if (failure !== undefined) throw failure;
}
