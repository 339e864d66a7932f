import { Command } from 'commander';
import type { Context } from '../../context.js';
import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { type ReportFlags, reportOptions } from '../shared/shared-options.js';
import { writePage } from '../shared/show-thing.js';

export function reportCommand(context: Context): Command {
  const command = new Command('report')
    .description('Report on a fleet run: organisations by outcome, times, what was rejected, what to do next')
    .argument('<fleet-run-id>', 'as printed by fleet runs; "latest" for the newest')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl fleet report latest
  $ tillctl fleet report 20260301-0300-k2 --html night.html
  $ tillctl fleet report latest --format markdown`,
    )
    .action((id: string, flags: ReportFlags) => runReport(id, flags, context));
  for (const option of reportOptions()) command.addOption(option);
  return command;
}

async function runReport(id: string, flags: ReportFlags, context: Context): Promise<void> {
  refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
  const { fleetRunsOf, viewOf } = await import('./do-fleet-run.js');
  const { fleetReportMarkdown, fleetReportText } = await import('../../lib/fleet/fleet-text.js');
  const view = await viewOf(await (await fleetRunsOf(context)).get(id), context);
  await writePage(
    flags,
    async (time, madeAt) => (await import('../../lib/fleet/fleet-page.js')).fleetPage(view, time, madeAt),
    context,
  );
  const texts = {
    text: () => fleetReportText(view, context.terminal),
    json: () => `${JSON.stringify(view, null, 2)}\n`,
    markdown: () => fleetReportMarkdown(view),
  };
  context.show({ json: view, text: texts[flags.format ?? 'text']() });
}
