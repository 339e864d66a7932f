import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared-options.js';
import { currentView, openWorld, projectArgument } from './project-world.js';

export function statusCommand(context: Context, run = runStatus): Command {
  return new Command('status')
    .description('Show where every step of a project stands, and what to type next')
    .argument(...projectArgument)
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl migrate status shop/project.yaml')
    .action((path: string, flags: { format?: string }) => run(path, flags, context));
}

export async function runStatus(path: string, { format }: { format?: string }, context: Context): Promise<void> {
  const { migrationColumns, migrationRow } = await import('../../lib/report/migration-view.js');
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const view = await currentView(await openWorld(path, false, context), context);
  const { outIsTerminal, columns: width } = context.terminal;
  const rows = view.steps.map(migrationRow);
  context.show({
    json: view,
    text: formatList(rows, migrationColumns, parseFormat(format, outIsTerminal), width, outIsTerminal),
  });
  if (view.next !== null) context.notice(`next: ${view.next}`);
}
