import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { command } from '../shared/command.js';
import { reportFlags } from '../shared/shared-options.js';
import { showReport } from '../shared/show-thing.js';
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
    const { fleetReportText } = await import('../../lib/fleet/fleet-text.js');
    const { fleetReport } = await import('../../lib/fleet/fleet-report.js');
    const view = await viewOf(await (await fleetRunsOf(context)).get(id), context);
    const shown = { json: view, text: () => fleetReportText(view, context.terminal) };
    await showReport(flags, shown, (time, madeAt) => fleetReport(view, time, madeAt), context);
  },
);
