import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';
import { currentView, openWorld, projectArgument } from './project-world.js';

export function statusCommand(context: Context): Command {
  return new Command('status')
    .description('Show where every step of a project stands, and what to type next')
    .argument(...projectArgument)
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl migrate status shop/project.yaml')
    .action((path: string, flags: { format?: string }) => runStatus(path, flags, context));
}

async function runStatus(path: string, { format }: { format?: string }, context: Context): Promise<void> {
  const { migrationColumns, migrationRow } = await import('../../lib/report/migration-view.js');
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const view = await currentView(await openWorld(path, false, context), context);
  const { outIsTerminal, columns: width } = context.terminal;
  const rows = view.steps.map(migrationRow);
  // In a table a column that says nothing takes the room of others.
  const isTable = format === 'table' || (format === undefined && outIsTerminal);
  const idle = isTable && view.steps.every(({ next }) => next === null);
  const columns = idle ? migrationColumns.filter((column) => column !== 'next') : migrationColumns;
  context.show({
    json: view,
    text: formatList(rows, columns, parseFormat(format, outIsTerminal), width, outIsTerminal),
  });
  if (view.next !== null) context.notice(`next: ${view.next}`);
}
