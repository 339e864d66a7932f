import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { command } from '../shared/command.js';
import { reportFlags } from '../shared/shared-options.js';
import { writePage } from '../shared/show-thing.js';
import { fleetRunTake } from './fleet-options.js';

export const report = command(
  'report',
  'Report on a fleet run: organisations by outcome, times, what was rejected, what to do next',
  { ...fleetRunTake, ...reportFlags },
  `Examples:
  $ tillctl fleet report latest
  $ tillctl fleet report 20260301-0300-k2 --html night.html
  $ tillctl fleet report latest --format markdown`,
  async ({ fleetRunId: id, ...flags }, context) => {
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
  },
);
