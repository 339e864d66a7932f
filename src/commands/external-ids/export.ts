import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat } from '../../lib/bulk/list-file.js';
import { excelSafeOption, exportFormatOption, refuseWorkbookOnTerminal } from '../shared/export-format.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface ExportFlags extends PlaceFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
}

export function exportCommand(context: Context): Command {
  const command = new Command('export').description('Write mappings to a file that can be imported again');
  for (const option of placeOptions()) command.addOption(option);
  return command
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl external-ids export --namespace webshop --entity-class products --out ids.csv',
    )
    .action((flags: ExportFlags) => runExport(flags, context));
}

async function runExport(flags: ExportFlags, context: Context): Promise<void> {
  const { exportFormatOf, openListFile } = await import('../../lib/bulk/list-file.js');
  const { readInPlace } = await import('../../lib/jobs/external-ids/mapping-places.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { namespace, entityClass, out } = flags;
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and mappings on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const format = flags.format ?? exportFormatOf(out);
  refuseWorkbookOnTerminal(format, out, context);
  const ids = (await context.platform()).externalIds;
  const place = { namespace, entityClass };
  const mappings = await readInPlace(place, ids, () => ids.listMappings(place));
  const { excelSafe } = flags;
  const target = {
    out,
    format,
    excelSafe,
    folder: join(context.folders.state, 'work'),
    now: context.now(),
    notice: context.notice,
  };
  const layout = { what: 'mappings', columns: ['external_id', 'internal_id'] };
  const list = await openListFile(target, layout, context.terminal.out);
  try {
    for (const mapping of mappings) await list.write({ ...mapping });
    await list.commit();
  } catch (error) {
    await list.abort();
    throw error;
  }
  const text = `exported ${mappings.length} ${mappings.length === 1 ? 'mapping' : 'mappings'} to ${out}`;
  if (out === '-') context.notice(text);
  else context.showDone({ json: { mappings: mappings.length, out, format }, text: `${text}\n` });
}
