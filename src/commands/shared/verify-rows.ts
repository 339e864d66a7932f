import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { BulkOptions } from '../../lib/bulk/bulk-job.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import type { VerifyReport } from '../../lib/report/verify-report.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { defaultWorkers, sendDepsOf } from './bulk-flow.js';
import {
  type CompareFlags,
  concurrencyOption,
  defaultSettle,
  type InputFlags,
  inputOptions,
  openOption,
  type RunFlags,
  rateOption,
} from './shared-options.js';
import { keepHeapSmall } from './small-heap.js';

/** What a `verify` of rows is called with, besides what its import is told about reading. */
export interface VerifyRowsFlags extends InputFlags {
  extra?: boolean;
  out?: readonly string[];
  format?: CompareFlags['format'];
  timezone?: string;
  open?: boolean;
  concurrency?: number;
  rate?: number;
}

export interface VerifyNoun {
  /** As typed: `products verify`. */
  command: string;
  description: string;
  /** What decides how rows are read, as of the import. */
  options?: readonly Option[];
  /** A command line each, without `$`. */
  examples: readonly string[];
  /** Further lines of help. */
  after?: string;
  /** It can list what is in no file. */
  extra: boolean;
}

const verifyHelp = `Every row is compared by the verdict of the import: what the file does not say is not looked at. Exit 0 when all of it is
there as the file says, 11 when anything differs or is missing, 5 when only rows with bad cells are left, which were
never sent. Nothing is written.`;

/** `verify` of what an import brought in: the import's own flags and flow, called to compare. */
export function verifyRowsCommand<Flags extends object>(
  { command: typed, description, options = [], examples, after, extra }: VerifyNoun,
  run: (flags: Flags & InputFlags & RunFlags & { file: string }) => Promise<void>,
): Command {
  const name = typed.slice(typed.lastIndexOf(' ') + 1);
  const command = new Command(name)
    .description(description)
    .argument('<file>', 'the file that was imported, .gz too; - for standard input');
  for (const option of [...options, ...compareOptions(extra)]) command.addOption(option);
  const lines = examples.map((line) => `  $ ${line}`).join('\n');
  return command
    .addHelpText('after', `\nExamples:\n${lines}\n\n${after === undefined ? '' : `${after}\n`}${verifyHelp}`)
    .action((file: string, flags: Flags & VerifyRowsFlags) => run({ ...flags, ...comparing(flags), file }));
}

function compareOptions(extra: boolean): Option[] {
  const reading = inputOptions()
    .filter(({ long }) => long !== '--rejects' && long !== '--excel-safe')
    .map((option) => (option.long === '--max-errors' ? maxErrorsOption() : option));
  const listed = new Option('--extra', 'list what the platform has and the file does not').default(false);
  return [...reading, ...(extra ? [listed] : []), ...outOptions(), concurrencyOption(), rateOption()];
}

export function maxErrorsOption(): Option {
  const [own] = inputOptions().filter(({ long }) => long === '--max-errors');
  const option = new Option('--max-errors <n>', 'differences on screen and in --json; --out has all').default(100);
  return own?.parseArg === undefined ? option : option.argParser(own.parseArg);
}

export function outOptions(): Option[] {
  return [
    new Option('--out <file>', 'also write the report: .xlsx with every difference, or .html; repeatable').argParser(
      (file: string, files: readonly string[] = []) => [...files, file],
    ),
    new Option('--format <format>', 'form of --out (default: by its ending)').choices(['xlsx', 'html']),
    openOption(),
  ];
}

/** The flags of a run that is none. */
function comparing({
  extra,
  out = [],
  format,
  timezone,
  open,
}: VerifyRowsFlags): RunFlags & Pick<InputFlags, 'compare'> {
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
  context.pace.concurrency = concurrency;
  context.pace.rate = flags.rate;
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
  const { join } = await import('node:path');
  const { org, baseUrl } = await context.settings();
  const folder = join(context.folders.state, 'work');
  return openVerifyFiles({ files, format, timezone, input, org, baseUrl, folder, now: context.now });
}
