import type { Context } from '../../context.js';
import { noticeLines } from '../../lib/terminal/notice.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import type { DocumentNoun } from './document-noun.js';
import { type PullFlags, preparePull, refuseContradictions } from './prepare-pull.js';
import { withProgress } from './pull-deps.js';

/** Pulls into the target, and says what came. */
export async function runPull(noun: DocumentNoun, flags: PullFlags, context: Context): Promise<void> {
  const { pullDocuments } = await import('../../lib/pull/pull-documents.js');
  const { describePull } = await import('./describe-pull.js');
  const { openReportFile } = await import('./report-file.js');
  const { graver } = await import('../../lib/errors/errors.js');
  refuseOpenAlone(flags.open, [flags.report ?? ''], '--report');
  await refuseContradictions(flags, context);
  const { deps, options } = await preparePull(noun, flags, context);
  const stop = await withProgress(noun, deps, context);
  const page =
    flags.report === undefined
      ? undefined
      : await openReportFile(flags.report, noun, flags.timezone, { options, deps }, context);
  let report: Awaited<ReturnType<typeof pullDocuments>>;
  let unreported: unknown;
  try {
    report = await pullDocuments(options, deps);
    // The pull hears of whatever becomes of the page.
    unreported = await page?.write(report).catch((error: unknown) => error);
    if (flags.open && flags.report !== undefined) await openPages([flags.report], context);
  } finally {
    stop();
    await page?.abort();
  }
  // Standard output has the documents then.
  if (options.isStream) noticeLines(context.notice, describePull(report.summary, noun));
  else {
    const text = describePull(report.summary, noun, context.terminal.paint);
    context.showDone({ json: report.summary, text, isProse: true });
  }
  const failures = [report.failure, unreported].filter((one) => one !== undefined);
  if (failures.length > 0) throw failures.reduce(graver);
}
