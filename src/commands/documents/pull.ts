import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { PullDeps, PullOptions } from '../../lib/pull/pull-job.js';
import type { FileFormat } from '../../lib/sinks/target/target.js';
import { noticeLines } from '../../lib/terminal/notice.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { concurrencyOption, openOption, parsePageSize, rateOption } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';
import { fileFormatOption } from './file-format-option.js';
import { pullDepsOf, withProgress } from './pull-deps.js';

export interface PullFlags extends WindowFlags {
  sinceLast: boolean;
  state?: string;
  out: string;
  format?: FileFormat;
  lookback: string;
  settle: string;
  window: string;
  pageSize: number;
  unpaidHorizon: string;
  /** Of orders only. */
  openHorizon?: string;
  excelSafe: boolean;
  report?: string;
  open?: boolean;
  breakLock: boolean;
  repair: boolean;
  targetRotates?: boolean;
  ack?: string;
  ackTimeout: string;
  concurrency?: number;
  rate?: number;
}

/** As many windows at once as requests may be in flight. */
const defaultParallel = 16;

export function pullCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('pull')
    .description(`Pull ${noun.many} into a file, folder or database, each exactly once`)
    .requiredOption(
      '--out <target>',
      'a .ndjson, .json, .csv (also .gz), .parquet or .xlsx, a folder/ with a file a day, sqlite:<file>, duckdb:<file>, postgres://..., singer, or - for standard output',
    )
    .option('--since-last', 'go on where the last pull into this target ended', false)
    .option('--state <name>', 'name of the bookmark (default: made of the target)');
  const from = 'first time to pull; with --since-last only while there is no bookmark';
  const window = windowOptions(from, 'first time not to pull (default: now less --settle)');
  for (const option of window) command.addOption(option);
  if (noun.reported) {
    const beside = noun.noun === 'invoices' ? '; reads the credit memos of the same time for it' : '';
    command
      .option('--report <file.html>', `also write a page: revenue per day, payments, taxes, gaps${beside}`)
      .addOption(openOption());
  }
  if (noun.noun === 'orders') {
    command.option('--open-horizon <duration>', 'how long an order that is not final is looked at again', '90d');
  }
  return command
    .option('--lookback <duration>', 'how far before the bookmark is read again for what came late', '7d')
    .option('--settle <duration>', 'how old a document must be, since the list of the last minutes is not final', '10m')
    .option('--window <duration>', 'largest part of the time that is read at once', '1d')
    .addOption(new Option('--page-size <n>', 'documents per request, 1 to 5000').argParser(parsePageSize).default(1000))
    .addOption(
      new Option(
        '--unpaid-horizon <duration>',
        noun.paidLater
          ? 'how long an unpaid invoice is looked at again'
          : 'has no meaning here: only invoices are paid later',
      ).default('180d'),
    )
    .addOption(fileFormatOption())
    .option('--excel-safe', 'begin CSV cells that a spreadsheet would run with an apostrophe', false)
    .option('--repair', 'pull again what is missing in a target that holds less than it did', false)
    .option('--target-rotates', 'the target is emptied or moved away on purpose; kept with the bookmark')
    .option('--no-target-rotates', 'it is not, as long as nobody says so')
    .option('--ack <file>', 'of --out -: move the bookmark once the reader wrote or touched this file (or named pipe)')
    .option('--ack-timeout <duration>', 'how long to wait for that', '10m')
    .option('--break-lock', 'take the lock from a pull that cannot be asked', false)
    .addOption(concurrencyOption())
    .addOption(rateOption())
    .addHelpText('after', examplesOf(noun))
    .action((flags: PullFlags) => runPull(noun, flags, context));
}

function examplesOf({ noun, command, many, paidLater }: DocumentNoun): string {
  const later = paidLater
    ? ' Unpaid invoices are looked at again until they are paid.'
    : noun === 'orders'
      ? '\nOrders are looked at again until their state is final, for --open-horizon.'
      : '';
  return `
Examples:
  $ tillctl ${command} pull --from 2026-11-01 --to 2026-12-01 --out november.csv
  $ tillctl ${command} pull --from -7d --out - | jq .number
  $ tillctl ${command} pull --since-last --from 2026-01-01 --out sqlite:books.db
  $ tillctl ${command} pull --since-last --out postgres://books@db.example.com/books

Pulling again into a target merges: each of the ${many} is there once, in its newest version.${later}
The bookmark of --since-last moves only after the target is on disk: tillctl bookmarks list`;
}

async function runPull(noun: DocumentNoun, flags: PullFlags, context: Context): Promise<void> {
  const { pullDocuments } = await import('../../lib/pull/pull-documents.js');
  const { describePull } = await import('./describe-pull.js');
  const { openReportFile } = await import('./report-file.js');
  const { graver } = await import('../../lib/errors/errors.js');
  refuseOpenAlone(flags.open, [flags.report ?? ''], '--report');
  await refuse(flags, context);
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
    // The pull is told of whatever becomes of the page.
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

async function refuse({ sinceLast, state, from, out, ack }: PullFlags, { globals, terminal }: Context): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  if (!sinceLast && from === undefined) {
    throw new UsageError('--from or --since-last is missing', {
      hint: '--from -7d, or --since-last --from 2026-01-01',
    });
  }
  if (!sinceLast && state !== undefined) {
    throw new UsageError('--state names the bookmark of --since-last, which is missing', { hint: 'add --since-last' });
  }
  const isStream = out === '-' || out === 'singer';
  if (ack !== undefined && !(isStream && sinceLast)) {
    throw new UsageError('--ack is for --since-last with documents on standard output', { hint: '--out -' });
  }
  const { leadsNowhere } = await import('../../lib/sinks/files/stream-reader.js');
  if (isStream && sinceLast && leadsNowhere(terminal.out)) {
    throw new UsageError('standard output is closed, or /dev/null: nobody would read what the bookmark passes over', {
      hint: 'tillctl bookmarks set moves a bookmark without reading',
    });
  }
  if (state === '') throw new UsageError('--state is empty');
  if (globals.json && (out === '-' || out === 'singer')) {
    throw new UsageError(`--json and documents on standard output (--out ${out}) do not go together`, {
      hint: 'name a file with --out, or leave out --json: standard output has JSON lines',
    });
  }
}

/** Flags to options and parts; nothing was asked of the platform yet. */
async function preparePull(
  noun: DocumentNoun,
  flags: PullFlags,
  context: Context,
): Promise<{ options: PullOptions; deps: PullDeps }> {
  const { readDuration } = await import('../../lib/config/duration.js');
  const { readPullTarget, problemsFileOf } = await import('../shared/pull-target.js');
  const window = await readWindowFlags(flags, context);
  const out = readPullTarget(flags.out, flags.format);
  const duration = (text: string, source: string) => readDuration(text, source);
  const times = {
    lookbackMs: duration(flags.lookback, '--lookback'),
    settleMs: duration(flags.settle, '--settle'),
    windowMs: duration(flags.window, '--window'),
    unpaidHorizonMs: duration(flags.unpaidHorizon, '--unpaid-horizon'),
    openHorizonMs: flags.openHorizon === undefined ? undefined : duration(flags.openHorizon, '--open-horizon'),
  };
  if (times.windowMs === 0) {
    const { UsageError } = await import('../../lib/errors/errors.js');
    throw new UsageError(`--window ${flags.window} has no length`);
  }
  const settings = await context.settings();
  const scope = { profile: settings.profile, org: settings.org, noun: noun.noun, state: flags.state ?? out.state };
  context.pace.concurrency = flags.concurrency;
  context.pace.rate = flags.rate;
  await keepHeapSmall();
  return {
    options: {
      noun: noun.noun,
      target: { shown: out.shown, absolute: out.absolute, format: flags.format },
      sinceLast: flags.sinceLast,
      named: flags.state !== undefined,
      scope,
      ...window,
      ...times,
      pageSize: flags.pageSize,
      isStream: out.isStream,
      parallel: flags.concurrency ?? settings.concurrency ?? defaultParallel,
      breakLock: flags.breakLock,
      repair: flags.repair,
      targetRotates: flags.targetRotates,
      problemsFile: problemsFileOf(out, scope, context.folders.state),
    },
    deps: await pullDepsOf(noun, flags, out, context),
  };
}
