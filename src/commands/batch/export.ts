import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat } from '../../lib/bulk/list-file.js';
import type { ProductSelection } from '../../lib/jobs/prices/export-selection.js';
import { defaultWorkers } from '../shared/bulk-flow.js';
import { excelSafeOption, exportFormatOption, refuseWorkbookOnTerminal } from '../shared/export-format.js';

export interface ExportFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
  channels: boolean;
  products?: string;
}

const examples = `
Examples:
  $ tillctl batch export --out prices.csv
  $ tillctl batch export --channels --out prices.xlsx
  $ tillctl batch export --products season.csv --out prices.csv
  $ tillctl batch export --channels --out prices.csv && tillctl batch prices prices.csv --plan -

The file has the columns of batch prices, which reads it again: unchanged, it changes nothing. A list that the platform
does not tell is not in it. The file of --products names products by a column product_external_id, external_id, product_id or
id; those that the platform does not have are told, and the exit code is 5.`;

export function exportCommand(context: Context, run = runExport): Command {
  return new Command('export')
    .description('Write the lists of valid-from prices of all products to a file that batch prices reads again')
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .option('--channels', 'also the prices of products on their channels, a request for each product', false)
    .option('--products <file>', 'only the products that this file names')
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addHelpText('after', examples)
    .action((flags: ExportFlags) => run(flags, context));
}

async function runExport(flags: ExportFlags, context: Context): Promise<void> {
  const { exportPrices } = await import('../../lib/jobs/prices/export-prices.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const { out, channels, excelSafe, format = exportFormatOf(out) } = flags;
  refuseWorkbookOnTerminal(format, out, context);
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and prices on standard output do not go together', { hint: 'name a file with --out' });
  }
  const { terminal, notice, interruption, folders, now } = context;
  const { concurrency: workers = defaultWorkers } = await context.settings();
  const target = { out, format, excelSafe, folder: join(folders.state, 'work'), now: now(), notice: context.notice };
  const only = flags.products === undefined ? undefined : await selectionOf(flags.products);
  const job = { target, channels, workers, interruption, only };
  const { prices, lists, untold, failure } = await exportPrices(job, await context.platform(), terminal.out);
  if (untold > 0) {
    notice(
      `the platform tells no list of prices of ${untold} products or channels, which are not in the file`,
      'warning',
    );
  }
  const text = `exported ${prices} ${prices === 1 ? 'price' : 'prices'} of ${lists} ${lists === 1 ? 'list' : 'lists'} to ${out}`;
  if (out === '-') notice(text);
  else context.showDone({ json: { prices, lists, untold, out, format }, text: `${text}\n` });
  if (failure !== undefined) throw failure;
}

async function selectionOf(file: string): Promise<ProductSelection> {
  const { readProductSelection } = await import('../../lib/jobs/prices/export-selection.js');
  return readProductSelection(file);
}
