import { Command } from 'commander';
import type { Context } from '../../context.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { openOption } from '../shared/shared-options.js';
import { currentView, openWorld, projectArgument } from './project-world.js';

export function reportCommand(context: Context): Command {
  return new Command('report')
    .description('Report on a migration: counts, rejected rows by reason, times, what to do next')
    .argument(...projectArgument)
    .option('--html <file>', 'one page for a browser, which loads nothing')
    .addOption(openOption())
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl migrate report shop/project.yaml
  $ tillctl migrate report shop/project.yaml --html migration.html`,
    )
    .action((path: string, flags: { html?: string; open?: boolean }) => runReport(path, flags, context));
}

async function runReport(path: string, flags: { html?: string; open?: boolean }, context: Context): Promise<void> {
  refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
  const { describeMigration } = await import('../../lib/report/migration-view.js');
  const view = await currentView(await openWorld(path, false, context), context);
  if (flags.html !== undefined) {
    const { migrationPage } = await import('../../lib/report/migration-page.js');
    const { writeWhole } = await import('../../lib/config/safe-files.js');
    // Messages hold values of the operator's files.
    await writeWhole(flags.html, migrationPage(view, context.now()), 0o600);
    context.notice(`the page is in ${flags.html}`);
    context.wrote(flags.html);
    if (flags.open) await openPages([flags.html], context);
  }
  context.show({ json: view, text: describeMigration(view), isProse: true });
}
