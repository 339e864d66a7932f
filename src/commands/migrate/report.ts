import { Command } from 'commander';
import type { Context } from '../../context.js';
import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { pageOptions, type ReportFlags } from '../shared/shared-options.js';
import { writePage } from '../shared/show-thing.js';
import { currentView, openWorld, projectArgument } from './project-world.js';

export function reportCommand(context: Context): Command {
  const command = new Command('report')
    .description('Report on a migration: counts, rejected rows by reason, times, what to do next')
    .argument(...projectArgument)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl migrate report shop/project.yaml
  $ tillctl migrate report shop/project.yaml --html migration.html`,
    )
    .action((path: string, flags: ReportFlags) => runReport(path, flags, context));
  for (const option of pageOptions()) command.addOption(option);
  return command;
}

async function runReport(path: string, flags: ReportFlags, context: Context): Promise<void> {
  refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
  const { describeMigration } = await import('../../lib/report/migration-view.js');
  const view = await currentView(await openWorld(path, false, context), context);
  await writePage(
    flags,
    async (time, madeAt) => (await import('../../lib/report/migration-page.js')).migrationPage(view, time, madeAt),
    context,
  );
  context.show({ json: view, text: describeMigration(view), isProse: true });
}
