import type { Context } from '../../context.js';
import { graver } from '../../lib/errors/errors.js';
import { noticeLines } from '../../lib/terminal/notice.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { type CommandData, command, without } from '../shared/command.js';
import type { DocumentNoun } from './document-noun.js';
import { preparePull, refuseContradictions } from './prepare-pull.js';
import { withProgress } from './pull-deps.js';
import { horizonFlag, numbersFlag, type PullFlags, pullFlags, reportFlag } from './pull-flags.js';

export function pullOf(noun: DocumentNoun): CommandData {
  const made = command(
    'pull',
    `Pull ${noun.many} into a file, folder or database, each exactly once`,
    pullFlags(noun),
    examplesOf(noun),
    (flags, context) => runPull(noun, flags, context),
  );
  return without(made, {
    ...(noun.reported ? {} : reportFlag),
    ...(noun.noun === 'invoices' ? {} : numbersFlag),
    ...(noun.noun === 'orders' ? {} : horizonFlag),
  });
}

function examplesOf({ noun, command, many, paidLater }: DocumentNoun): string {
  const later = paidLater
    ? ' Unpaid invoices are read again until they are paid.'
    : noun === 'orders'
      ? '\nOrders are read again until their state is final, for --open-horizon.'
      : '';
  return `Examples:
  $ tillctl ${command} pull --from 2026-11-01 --to 2026-12-01 --out november.csv
  $ tillctl ${command} pull --from -7d --out - | jq .number
  $ tillctl ${command} pull --since-last --from 2026-01-01 --out sqlite:books.db
  $ tillctl ${command} pull --since-last --out postgres://books@db.example.com/books

Pulling again into a target merges: each of the ${many} is there once, in its newest version.${later}
The bookmark of --since-last moves only after the target is on disk: tillctl bookmarks list`;
}

/** Pulls into the target, and says what came. */
async function runPull(noun: DocumentNoun, flags: PullFlags, context: Context): Promise<void> {
  const { pullDocuments } = await import('../../lib/pull/pull-documents.js');
  const { describePull } = await import('./describe-pull.js');
  const { openReportFile } = await import('./report-file.js');
  refuseOpenAlone(flags.open, [flags.report ?? ''], '--report');
  await refuseContradictions(flags, context);
  const { deps, options } = await preparePull(noun, flags, context);
  const stop = withProgress(`pulling ${noun.many}`, deps, context);
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
