import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface ExportFlags extends PlaceFlags {
  out: string;
  format?: 'csv' | 'json' | 'ndjson';
}

export function exportCommand(context: Context, run = runExport): Command {
  const command = new Command('export').description('Write mappings to a file that can be imported again');
  for (const option of placeOptions()) command.addOption(option);
  return command
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
      '\nExamples:\n  $ tillctl external-ids export --namespace webshop --entity-class products --out ids.csv',
    )
    .action((flags: ExportFlags) => run(flags, context));
}

export async function runExport(flags: ExportFlags, context: Context): Promise<void> {
  const { createListWriter } = await import('../../lib/report/list.js');
  const { openWhole } = await import('../../lib/config/safe-files.js');
  const { createExternalIdOperations } = await import('../../lib/platform/external-ids.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { namespace, entityClass, out } = flags;
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and mappings on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const format = flags.format ?? formatOf(out);
  const ids = createExternalIdOperations((await context.platform()).call);
  const mappings = await ids.listMappings({ namespace, entityClass });
  const file = out === '-' ? undefined : await openWhole(out);
  try {
    const layout = { columns: ['external_id', 'internal_id'], format, width: 0 };
    const list = createListWriter(file?.stream ?? context.terminal.out, layout);
    for (const mapping of mappings) await list.write({ ...mapping });
    await list.end();
    await file?.commit();
  } catch (error) {
    await file?.abort();
    throw error;
  }
  const text = `exported ${mappings.length} ${mappings.length === 1 ? 'mapping' : 'mappings'} to ${out}`;
  if (out === '-') context.notice(text);
  else context.show({ json: { mappings: mappings.length, out, format }, text: `${text}\n` });
}

function formatOf(out: string): 'csv' | 'json' | 'ndjson' {
  if (/\.(ndjson|jsonl)$/i.test(out)) return 'ndjson';
  return /\.json$/i.test(out) ? 'json' : 'csv';
}
