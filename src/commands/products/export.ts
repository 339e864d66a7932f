import { Command, Option } from 'commander';
import type { Context } from '../../context.js';

export interface ExportOptions {
  out: string;
  format?: 'csv' | 'json' | 'ndjson';
}

export function exportCommand(context: Context, run = runExport): Command {
  return new Command('export')
    .description('Write all products to a file that can be imported again')
    .addOption(new Option('--out <file>', 'a .csv, .json or .ndjson; - for standard output').default('-'))
    .addOption(
      new Option('--format <format>', 'form of the file (default: by the ending of --out, else csv)').choices([
        'csv',
        'json',
        'ndjson',
      ]),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl products export --out products.csv\n  $ tillctl products export --format ndjson | gzip > products.ndjson.gz\n\nCSV has the columns of an import; JSON and NDJSON keep every member of a product.',
    )
    .action((options: ExportOptions) => run(options, context));
}

export async function runExport(options: ExportOptions, context: Context): Promise<void> {
  const { exportProducts } = await import('../../lib/flows/export-products.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { out, format = formatOf(options.out) } = options;
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and products on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const { terminal, notice } = context;
  const { products, failure } = await exportProducts({ out, format }, await context.platform(), terminal.out);
  const text = `exported ${products} ${products === 1 ? 'product' : 'products'} to ${out}`;
  if (out === '-') notice(text);
  else context.show({ json: { products, out, format }, text: `${text}\n` });
  if (failure !== undefined) throw failure;
}

function formatOf(out: string): 'csv' | 'json' | 'ndjson' {
  if (/\.(ndjson|jsonl)$/i.test(out)) return 'ndjson';
  return /\.json$/i.test(out) ? 'json' : 'csv';
}
