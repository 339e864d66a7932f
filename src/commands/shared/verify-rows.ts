import { join } from 'node:path';
import type { Context } from '../../context.js';
import type { BulkOptions } from '../../lib/bulk/bulk-job.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import type { VerifyReport } from '../../lib/report/verify-report.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { defaultWorkers, sendDepsOf } from './bulk-flow.js';
import { type CommandData, choice, command, count, type FlagsOf, type InputOf, type Takes } from './command.js';
import { zoneSet } from './list-layout.js';
import {
  type CompareFlags,
  defaultSettle,
  type InputFlags,
  inputFlags,
  openFlag,
  paceFlags,
  plans,
  type RunFlags,
} from './shared-options.js';
import { keepHeapSmall, paced } from './small-heap.js';

const verifyHelp = `Every row is compared by the verdict of the import: columns that the file does not have are not compared. Exit 0 when all of it is
there as the file says, 11 when anything differs or is missing, 5 when only rows with bad cells are left, which were
never sent. Nothing is written.`;

/** A `verify` of rows, in the words of its noun. */
export interface VerifyWords {
  /** As typed: `products verify`. */
  command: string;
  about: string;
  /** A command line each, without `$`. */
  examples: readonly string[];
  /** Further lines of help. */
  after?: string;
  /** It can list what is in no file. */
  extra: boolean;
}

/** How the import of the rows is called to compare them. */
type Comparing<Own> = InputOf<Own> & InputFlags & RunFlags & { file: string };

/**
 * `verify` of what an import brought in: the import's own flags and flow, called to compare.
 *
 * @param own what decides how rows are read, as of the import
 */
export function verifyRows<Own extends Takes>(
  { command: typed, about, examples, after, extra }: VerifyWords,
  own: Own,
  run: (input: Comparing<Own>, context: Context) => Promise<void>,
): CommandData {
  const of: { run(input: object, context: Context): Promise<void> } = { run };
  const lines = examples.map((line) => `  $ ${line}`).join('\n');
  const made = command(
    typed.slice(typed.lastIndexOf(' ') + 1),
    about,
    { ...compareTakes, ...outFlags, ...paceFlags },
    `Examples:\n${lines}\n\n${after === undefined ? '' : `${after}\n`}${verifyHelp}`,
    (input, context) => of.run({ ...input, ...comparing(input) }, context),
  );
  const { '<file>': file, '--extra': listed, ...others } = compareTakes;
  const takes = {
    '<file>': file,
    ...own,
    ...others,
    ...(extra ? { '--extra': listed } : {}),
    ...outFlags,
    ...paceFlags,
  };
  return { ...made, takes };
}

const { '--rejects <file>': _rejects, '--excel-safe': _safe, ...reading } = inputFlags;

export const differencesFlag = {
  '--max-errors <n>': count('differences on screen and in --json; --out has all', 100),
};

export const outFlags = {
  '--out <file>': plans('also write the report: .xlsx with every difference, .html or .md; repeatable'),
  '--format <format>': choice(['xlsx', 'html'], 'form of --out (default: by its ending)'),
  ...openFlag,
};

const compareTakes = {
  '<file>': 'the file that was imported, .gz too; - for standard input',
  ...reading,
  ...differencesFlag,
  '--extra': 'list what the platform has and the file does not',
};

/** The flags of a run that is none. */
function comparing({
  extra,
  out = [],
  format,
  timezone,
  open,
}: FlagsOf<typeof compareTakes & typeof outFlags> & { timezone?: string }): RunFlags & Pick<InputFlags, 'compare'> {
  return {
    dryRun: true,
    strict: false,
    again: false,
    acceptChangedInput: false,
    breakLock: false,
    verify: 'none',
    settle: defaultSettle,
    compare: { extra, files: out, format, timezone, open },
  };
}

/** An import's flow, called to compare: shown, written to `--out`, and the exit code of it. */
export async function compareByFlow(
  options: BulkOptions,
  flags: InputFlags & RunFlags & { compare: CompareFlags },
  context: Context,
  flow: BulkFlow,
): Promise<void> {
  const { unverified, verifierOf, verifyingCall } = await import('../../lib/bulk/verify-rows.js');
  const { describeVerification } = await import('../../lib/report/verify-report.js');
  const { maxErrors, concurrency, compare } = flags;
  refuseOpenAlone(compare.open, compare.files, '--out');
  const settings = await context.settings();
  paced(flags, context);
  await keepHeapSmall();
  const deps = await sendDepsOf(context);
  const files = await openReportFiles(compare, options.file, context);
  try {
    const reports: VerifyReport[] = [];
    const verifies = verifierOf({ maxErrors, extra: compare.extra === true, onDifference: files.add }, (report) =>
      reports.push(report),
    );
    const workers = concurrency ?? settings.concurrency ?? defaultWorkers;
    await flow(options, verifyingCall({ maxErrors, workers }, verifies), deps, settings);
    const [report] = reports;
    if (report === undefined) throw new Error('nothing was compared');
    await files.commit(reports);
    if (compare.open) await openPages(compare.files, context);
    context.show({ json: report, text: describeVerification(report, context.terminal.columns) });
    const failure = unverified(report);
    if (failure !== undefined) throw failure;
  } finally {
    await files.abort();
  }
}

/** Where a report goes beside the terminal. @param input not to be written over */
export async function openReportFiles({ files, format, timezone }: CompareFlags, input: string, context: Context) {
  const { openVerifyFiles } = await import('../../lib/bulk/verify-files.js');
  const { org, baseUrl } = await context.settings();
  const folder = join(context.folders.state, 'work');
  return openVerifyFiles({
    files,
    format,
    timezone: timezone ?? (await zoneSet(context)),
    input,
    org,
    baseUrl,
    folder,
    now: context.now,
  });
}
