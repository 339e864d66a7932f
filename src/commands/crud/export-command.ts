import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportFormat, ListTarget } from '../../lib/bulk/list-file.js';
import type { ExportedRows } from '../../lib/jobs/catalog-export/export-catalog.js';
import { keyedOf } from '../../lib/resources/catalog/registry.js';
import { fileNameOf, keyWord, type Resource } from '../../lib/schema/resource.js';
import { excelSafeOption, exportFormatOption, refuseWorkbookOnTerminal } from '../shared/export-format.js';
import { throwUnshown } from '../shared/show-list.js';

interface ExportFlags {
  out: string;
  format?: ExportFormat;
  excelSafe: boolean;
}

/** Writes every row of a noun. */
export type WriteExport = (target: ListTarget, context: Context) => Promise<ExportedRows>;

/** What of a noun's description its export needs. */
type ExportedNoun = Pick<Resource, 'command' | 'one' | 'export' | 'key'> & { rows: Pick<Resource['rows'], 'noun'> };

export function exportCommand(resource: ExportedNoun, context: Context, write: WriteExport): Command {
  const { command, rows, export: words } = resource;
  return new Command('export')
    .description(`Write ${words?.all ?? `all ${rows.noun}`} to a file that can be imported again`)
    .addOption(new Option('--out <file>', 'a .csv, .xlsx, .json or .ndjson; - for standard output').default('-'))
    .addOption(exportFormatOption())
    .addOption(excelSafeOption())
    .addHelpText('after', `\nExamples:\n  $ tillctl ${command} export --out ${fileNameOf(resource)}.csv`)
    .action((flags: ExportFlags) => runExport(resource, write, flags, context));
}

async function runExport(
  resource: ExportedNoun,
  write: WriteExport,
  flags: ExportFlags,
  context: Context,
): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  const { out } = flags;
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and an export on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const format = flags.format ?? exportFormatOf(out);
  refuseWorkbookOnTerminal(format, out, context);
  const folder = join(context.folders.state, 'work');
  const target = { out, format, excelSafe: flags.excelSafe, folder, now: context.now(), notice: context.notice };
  const { count, unfound, problems = [] } = await write(target, context);
  const several = resource.export?.counted ?? resource.rows.noun;
  const text = `exported ${count} ${count === 1 ? resource.one : several} to ${out}`;
  if (out === '-') context.notice(text);
  else context.showDone({ json: { count, unnamed: unfound, out, format }, text: `${text}\n` });
  if (unfound > 0) {
    const why = resource.export?.unfound ?? `have no ${keyWord(resource)}`;
    context.notice(`${unfound} of them ${why}, so an import could not find them again`, 'warning');
  }
  await throwUnshown(`${problems.length} of its ${several}`, problems);
}

/** Members under the columns of the import. */
export function describedExport(resource: Resource): WriteExport {
  const keyed = keyedOf(resource);
  return async (target, context) => {
    const { exportThings } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
    const { call } = await context.platform();
    return exportThings(keyed, target, createCatalogOperations(call), context.terminal.out);
  };
}
