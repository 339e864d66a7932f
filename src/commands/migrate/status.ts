import { formatList, parseFormat } from '../../lib/report/list.js';
import { migrationColumns } from '../../lib/report/migration-view.js';
import { command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';
import { currentView, openWorld, projectTake } from './project-world.js';

export const status = command(
  'status',
  'Show where every step of a project stands, and what to type next',
  { ...projectTake, ...formatFlag },
  'Examples:\n  $ tillctl migrate status shop/project.yaml',
  async ({ 'project.yaml': path, format }, context) => {
    const { migrationRow } = await import('../../lib/report/migration-view.js');
    const view = await currentView(await openWorld(path, false, context), context);
    const { terminal } = context;
    const rows = view.steps.map(migrationRow);
    // A command is of use whole: it stands below the table, where there is room for it.
    const isTable = format === 'table' || (format === undefined && terminal.outIsTerminal);
    const columns = isTable ? tellingColumns(rows) : migrationColumns;
    context.show({
      json: view,
      text: formatList(rows, columns, parseFormat(format, terminal), terminal),
    });
    if (isTable) {
      for (const { step, next } of view.steps)
        if (next !== null && next !== view.next) context.notice(`${step}: ${next}`);
    }
    if (view.next !== null) context.notice(`next: ${view.next}`);
  },
);

/** Counts of nothing take the room of a run's id, which is of use whole only. */
function tellingColumns(rows: readonly Record<string, unknown>[]): string[] {
  const idle = ['unchanged', 'pending'].filter((column) => rows.every((row) => !row[column]));
  return migrationColumns.filter((column) => column !== 'next' && !idle.includes(column));
}
