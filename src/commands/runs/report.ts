import type { Context } from '../../context.js';
import { append } from '../../lib/disk/files.js';
import { localError } from '../../lib/disk/system-reason.js';
import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { command } from '../shared/command.js';
import { reportFlags } from '../shared/shared-options.js';
import { showReport } from '../shared/show-thing.js';
import { namedRun, reportOf, runTake } from './named-run.js';

export const report = command(
  'report',
  'Report on a bulk write: counts, speed, why rows were rejected, what to do next',
  { ...runTake, ...reportFlags },
  `Examples:
  $ tillctl runs report latest
  $ tillctl runs report 20260301-0915-k2 --html report.html
  $ tillctl runs report latest --format markdown

Where GITHUB_STEP_SUMMARY names a file, --format markdown also adds the report to it. Messages of rejected rows hold
values of the file: all who see the summary see them.`,
  async ({ runId, ...flags }, context) => {
    refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
    const report = await reportOf(await namedRun(runId, context), context);
    const { runReport, runReportText } = await import('../../lib/report/run-report.js');
    const shown = { json: report, text: () => runReportText(report) };
    const markdown = await showReport(flags, shown, (time, madeAt) => runReport(report, time, madeAt), context);
    if (markdown !== undefined) await addToStepSummary(markdown, context);
  },
);

/** Steps of a job may write there one after the other, so it is only ever added to. */
async function addToStepSummary(markdown: string, { env, notice }: Context): Promise<void> {
  const file = env.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  await append(file, `${markdown}\n`, (_, cause) =>
    localError(`cannot add to the summary ${file} (GITHUB_STEP_SUMMARY)`, cause),
  );
  notice('added to the summary of the job');
}
