import { join, resolve } from 'node:path';
import type { Context } from '../../context.js';
import { makeWorkFolder } from '../../lib/bulk/work-folder.js';
import { removeFolder } from '../../lib/disk/files.js';
import { UnverifiedError, UsageError } from '../../lib/errors/errors.js';
import type { VerifiedExport } from '../../lib/stocktaking/stock-taking-report.js';
import type { CountedBy, CountedResource } from '../../lib/stocktaking/summarize-stock-taking.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';
import { choice, command, count } from '../shared/command.js';
import { openFlag } from '../shared/shared-options.js';
import { reportTime } from '../shared/show-thing.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { generations } from './find-stock-takings.js';

/** Of the summary, in `--json`: more rows are better read out of a database. */
const maxSummaryRows = 100_000;

/** Judges an export, and says what is wrong with it. */
export const verify = command(
  'verify',
  'Check an exported stock-taking, archive and files, by every rule',
  {
    '<zip|dir>': 'the export as it was downloaded, or the folder that it was extracted into',
    '--type <generation>': choice(generations, 'which generation it has to be of (default: by its content)'),
    '--report <file.html>': 'write the verdict as a page that needs nothing else',
    ...openFlag,
    '--max-errors <n>': count('maximum problems listed by file and line; all are counted', 100),
    '--summary': 'add up what was counted: by product and condition, and by participant',
  },
  `Examples:
  $ tillctl stocktaking verify 7f3a.zip
  $ tillctl stocktaking verify counts/7f3a --type pos1 --summary --report verdict.html
  $ tillctl stocktaking verify 7f3a.zip --json --max-errors 1000000

Tells what is wrong as \`file:line column rule\` (exit 11). The remote export is left as it is.`,
  async ({ 'zip|dir': source, ...flags }, context) => {
    const { verifyStockTaking } = await import('../../lib/stocktaking/verify-stock-taking.js');
    const { describeExport } = await import('./describe-export.js');
    const { folders, interruption, now, terminal } = context;
    refuseOpenAlone(flags.open, [flags.report ?? ''], '--report');
    const page = await openPage(flags.report, source, context);
    const folder = await makeWorkFolder(join(folders.state, 'work'), undefined, now());
    try {
      await keepHeapSmall();
      const bar = await progressOf(context);
      const report = await verifyStockTaking(source, {
        type: flags.type,
        folder,
        maxProblems: flags.maxErrors,
        interruption,
        progress: (done, rejected) => bar.update({ done, rejected, inFlight: 0, retries: 0 }),
      }).finally(bar.stop);
      // What does not verify adds up to nothing that anybody could rely on.
      const isSound = report.status === 'verified';
      const summary = flags.summary && isSound ? await summaryOf(source, folder, context) : undefined;
      const data = { ...report, ...(summary === undefined ? {} : { summary }) };
      for (const notice of report.notices) context.notice(`note: ${notice}`, 'warning');
      if (flags.summary && !isSound) context.notice('note: no summary is made of what does not verify');
      context.show({ json: data, text: await describeExport(data, terminal) });
      await page?.write(data);
      if (flags.open && flags.report !== undefined) await openPages([flags.report], context);
      if (isSound) return;
      const { problem_count: count } = report;
      const said = count === 1 ? '1 problem' : `${count} problems`;
      throw new UnverifiedError(`${source} does not verify: ${said}`, {
        hint: 'download it again; if it stays so, send the lines above to the operator of the platform',
      });
    } finally {
      await page?.abort();
      await removeFolder(folder);
    }
  },
);

async function progressOf(context: Context) {
  const { globals, now, terminal } = context;
  return createProgress(terminal, { style: progressStyle(globals, terminal), now, title: 'verifying' });
}

async function summaryOf(
  source: string,
  folder: string,
  { interruption }: Context,
): Promise<VerifiedExport['summary']> {
  const { summarizeStockTaking } = await import('../../lib/stocktaking/summarize-stock-taking.js');
  const resources: CountedResource[] = [];
  const counters: CountedBy[] = [];
  const all = await summarizeStockTaking(source, {
    folder,
    interruption,
    resource: (row) => {
      if (resources.length < maxSummaryRows) resources.push(row);
    },
    counter: (row) => {
      if (counters.length < maxSummaryRows) counters.push(row);
    },
  });
  return {
    resources,
    more_resources: all.resources - resources.length,
    counters,
    more_counters: all.counters - counters.length,
  };
}

/** Begun before anything is read, so that a place where nothing can be written is told first. */
async function openPage(file: string | undefined, source: string, context: Context) {
  if (file === undefined) return undefined;
  const { openAtomicFile } = await import('../../lib/disk/whole-file.js');
  const { refuseOtherPage, reportFile } = await import('../../lib/report/report.js');
  const { stockTakingReport } = await import('../../lib/stocktaking/stock-taking-report.js');
  refuseOtherPage(file);
  if (resolve(file) === resolve(source)) throw new UsageError(`--report would replace ${source} itself`);
  const whole = await openAtomicFile(file);
  return {
    write: async (data: VerifiedExport) => {
      const time = await reportTime(undefined, context);
      await whole.write(reportFile(file, stockTakingReport(data, time(context.now().toISOString()))));
      await whole.commit();
      context.notice(`report written to ${file}`);
      context.wrote(file);
    },
    abort: whole.abort,
  };
}
