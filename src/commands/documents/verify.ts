import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { VerifyDeps, VerifyOptions, VerifySummary } from '../../lib/pull/verify-documents.js';
import { padded } from '../../lib/report/money.js';
import type { FileFormat } from '../../lib/sinks/target/target.js';
import { concurrencyOption, parsePageSize, rateOption } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';
import { fileFormatOption } from './file-format-option.js';

export interface VerifyFlags extends WindowFlags {
  from: string;
  out: string;
  format?: FileFormat;
  settle: string;
  window: string;
  pageSize: number;
  concurrency?: number;
  rate?: number;
}

/** As many windows at once as requests may be in flight. */
const defaultParallel = 16;

export function verifyCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('verify')
    .description(`Compare the ${noun.many} of a target with the platform, one by one, and change nothing`)
    .requiredOption(
      '--out <target>',
      'what was pulled into: a file, a folder/, sqlite:<file>, duckdb:<file> or postgres://...',
    );
  const [from, ...others] = windowOptions(
    'first time to compare',
    'first time not to compare (default: now less --settle)',
  );
  if (from !== undefined) command.addOption(from.makeOptionMandatory());
  for (const option of others) command.addOption(option);
  return command
    .option('--settle <duration>', 'how old a document must be, since the list of the last minutes is not final', '10m')
    .option('--window <duration>', 'largest part of the time that is read at once', '1d')
    .addOption(new Option('--page-size <n>', 'documents per request, 1 to 5000').argParser(parsePageSize).default(1000))
    .addOption(fileFormatOption())
    .addOption(concurrencyOption())
    .addOption(rateOption())
    .addHelpText('after', examplesOf(noun))
    .action((flags: VerifyFlags) => runVerify(noun, flags, context));
}

function examplesOf({ command, one, many }: DocumentNoun): string {
  return `
Examples:
  $ tillctl ${command} verify --from 2026-11-01 --to 2026-12-01 --out november.csv
  $ tillctl ${command} verify --from -30d --out sqlite:books.db --json

Names each ${one} that the target misses, that only the target has, or whose content differs (exit 11). The ${many}
that the platform could not show are not compared (exit 5 when all others are equal).`;
}

async function runVerify(noun: DocumentNoun, flags: VerifyFlags, context: Context): Promise<void> {
  const { verifyDocuments } = await import('../../lib/pull/verify-documents.js');
  const { options, deps } = await prepare(noun, flags, context);
  const { createProgress, progressStyle } = await import('../../lib/terminal/progress.js');
  const { terminal, globals, now, pace, stats } = context;
  const bar = createProgress(terminal, {
    style: progressStyle(globals, terminal),
    now,
    title: `comparing ${noun.many}`,
  });
  deps.progress = (done, rejected) =>
    bar.update({ done, rejected, inFlight: pace.inFlight?.() ?? 0, retries: stats.retries });
  let report: Awaited<ReturnType<typeof verifyDocuments>>;
  try {
    report = await verifyDocuments(options, deps);
  } finally {
    bar.stop();
  }
  context.show({ json: report.summary, text: describeVerify(report.summary, noun), isProse: true });
  if (report.failure !== undefined) throw report.failure;
}

async function prepare(
  noun: DocumentNoun,
  flags: VerifyFlags,
  context: Context,
): Promise<{ options: VerifyOptions; deps: VerifyDeps }> {
  const { join } = await import('node:path');
  const { setTimeout: sleep } = await import('node:timers/promises');
  const { readDuration } = await import('../../lib/config/duration.js');
  const { InterruptedError, UsageError } = await import('../../lib/errors/errors.js');
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  const { schemaOf } = await import('../../lib/documents/tables.js');
  const { openStored } = await import('../../lib/sinks/open-sink.js');
  const { readPullTarget } = await import('../shared/pull-target.js');
  const { env, folders, interruption, now, stats } = context;
  const { from, to } = await readWindowFlags(flags, context);
  const { target, shown, isStream } = readPullTarget(flags.out, flags.format);
  if (isStream) {
    throw new UsageError(`--out ${shown}: what was written to standard output cannot be read again`, {
      hint: 'name a file, a folder/ or a database',
    });
  }
  const windowMs = readDuration(flags.window, '--window');
  if (windowMs === 0) throw new UsageError(`--window ${flags.window} has no length`);
  const { concurrency = defaultParallel } = await context.settings();
  context.pace.concurrency = flags.concurrency;
  context.pace.rate = flags.rate;
  await keepHeapSmall();
  const schema = schemaOf(noun.noun);
  return {
    options: {
      noun: noun.noun,
      target: shown,
      from: from ?? 0,
      to,
      settleMs: readDuration(flags.settle, '--settle'),
      windowMs,
      pageSize: flags.pageSize,
      parallel: flags.concurrency ?? concurrency,
    },
    deps: {
      list: listDocumentsOf(await context.platform(), noun.noun),
      schema,
      openStored: ({ workFolder }) => openStored(target, { schema, workFolder, now, env }),
      workFolder: join(folders.state, 'work'),
      now,
      sleep: async (ms) => {
        await sleep(ms, undefined, { signal: interruption.signal }).catch((cause: unknown) => {
          throw new InterruptedError('stopped by a signal', { cause });
        });
      },
      stopped: () => interruption.requested,
      progress: () => undefined,
      exchanges: () => ({ requests: stats.requests, retries: stats.retries }),
    },
  };
}

function describeVerify(summary: VerifySummary, noun: DocumentNoun): string {
  const { documents, missing, extra, different, problems, target, from, to, totals } = summary;
  const counts = [
    `${missing} missing`,
    `${extra} extra`,
    `${different} different`,
    ...(problems > 0 ? [`${problems} not shown by the platform`] : []),
  ];
  const compared = documents === 1 ? noun.one : noun.many;
  const lines = [
    `compared ${documents} ${compared} of the platform from ${from} to ${to} with ${target}: ${counts.join(', ')}`,
    ...totals.platform.map((sum) => `platform: ${describeSum(sum)}`),
    ...totals.target.map((sum) => `target:   ${describeSum(sum)}`),
    ...describeGaps(summary.gaps),
  ];
  return `${lines.join('\n')}\n`;
}

function describeSum({ currency, gross, net, count }: VerifySummary['totals']['platform'][number]): string {
  return `${currency}: ${padded(gross, currency)} gross, ${padded(net, currency)} net in ${count}`;
}

function describeGaps(gaps: VerifySummary['gaps']): string[] {
  if (gaps === null || gaps.platform.missing + gaps.target.missing === 0) return [];
  return [
    `numbers missing between others: ${gaps.platform.missing} on the platform, ${gaps.target.missing} in the target`,
  ];
}
