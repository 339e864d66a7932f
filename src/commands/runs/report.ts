import { appendFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Context } from '../../context.js';
import { LocalError } from '../../lib/errors/errors.js';
import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { type ReportFlags, reportOptions } from '../shared/shared-options.js';
import { writePage } from '../shared/show-thing.js';
import { namedRun } from './named-run.js';

export function reportCommand(context: Context): Command {
  const command = new Command('report')
    .description('Report on a bulk write: counts, speed, why rows were rejected, what to do next')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs report latest
  $ tillctl runs report 20260301-0915-k2 --html report.html
  $ tillctl runs report latest --format markdown

Where GITHUB_STEP_SUMMARY names a file, --format markdown also adds the report to it. Messages of rejected rows hold
values of the file: all who see the summary see them.`,
    )
    .action((id: string, flags: ReportFlags) => runReport(id, flags, context));
  for (const option of reportOptions()) command.addOption(option);
  return command;
}

async function runReport(id: string, flags: ReportFlags, context: Context): Promise<void> {
  const { format } = flags;
  refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
  const { reportRun } = await import('../../lib/support/report-run.js');
  const { rejectsTakenBy } = await import('../../lib/bulk/rejects-taken.js');
  const runs = await context.runs();
  const header = await namedRun(id, context);
  const taker = await rejectsTakenBy(header, () => runs.list(), context.folders.state);
  const report = await reportRun(header, runs.folderOf(header.id), runs.isUnfinished(header), taker);
  await writePage(
    flags,
    async (time, madeAt) => (await import('../../lib/report/run-report-page.js')).runReportPage(report, time, madeAt),
    context,
  );
  const { runReportMarkdown, runReportText } = await import('../../lib/report/run-report.js');
  if (format === 'markdown' && !context.globals.json) {
    const markdown = runReportMarkdown(report);
    await addToStepSummary(markdown, context);
    context.show({ json: report, text: markdown });
    return;
  }
  const text = format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : runReportText(report);
  context.show({ json: report, text, isProse: format !== 'json' });
}

/** Steps of a job may write there one after the other, so it is only ever added to. */
async function addToStepSummary(markdown: string, { env, notice }: Context): Promise<void> {
  const file = env.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  await appendFile(file, `${markdown}\n`).catch((cause: unknown) => {
    throw new LocalError(`cannot add to the summary ${file} (GITHUB_STEP_SUMMARY)`, { cause });
  });
  notice('added to the summary of the job');
}
