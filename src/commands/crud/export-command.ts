import type { Context } from '../../context.js';
import type { ListTarget } from '../../lib/bulk/list-file.js';
import type { ExportedRows } from '../../lib/jobs/catalog-export/export-catalog.js';
import { keyedOf } from '../../lib/resources/catalog/registry.js';
import { fileNameOf, keyWord, type Resource } from '../../lib/schema/resource.js';
import { catalogOf } from '../shared/calls.js';
import { type CommandData, command } from '../shared/command.js';
import { exportFlags, exportTarget, showExported } from '../shared/export-format.js';
import { throwUnshown } from '../shared/show-list.js';

/** Writes every row of a noun. */
export type WriteExport = (target: ListTarget, context: Context) => Promise<ExportedRows>;

/** What of a noun's description its export needs. */
type ExportedNoun = Pick<Resource, 'command' | 'one' | 'export' | 'key'> & { rows: Pick<Resource['rows'], 'noun'> };

export function exportOf(resource: ExportedNoun, write: WriteExport): CommandData {
  const { command: typed, one, rows, export: words } = resource;
  return command(
    'export',
    `Write ${words?.all ?? `all ${rows.noun}`} to a file that can be imported again`,
    exportFlags,
    `Examples:\n  $ tillctl ${typed} export --out ${fileNameOf(resource)}.csv`,
    async (flags, context) => {
      const target = await exportTarget(flags, 'an export', context);
      const { count, unfound, problems = [] } = await write(target, context);
      const several = words?.counted ?? rows.noun;
      showExported({ count, unnamed: unfound }, `${count} ${count === 1 ? one : several}`, target, context);
      if (unfound > 0) {
        const why = words?.unfound ?? `have no ${keyWord(resource)}`;
        context.notice(`${unfound} of them ${why}, so an import could not find them again`, 'warning');
      }
      await throwUnshown(`${problems.length} of its ${several}`, problems);
    },
  );
}

/** Members under the columns of the import. */
export function describedExport(resource: Resource): WriteExport {
  const keyed = keyedOf(resource);
  return async (target, context) => {
    const { exportThings } = await import('../../lib/jobs/catalog-export/export-catalog.js');
    return exportThings(keyed, target, await catalogOf(context), context.terminal.out);
  };
}

/** While a list of products is read for an export. */
export function noticeShifted({ notice }: Context): () => void {
  return () => notice('the list of products changed while it was read: some may be missing in the file', 'warning');
}
