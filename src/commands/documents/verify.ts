import { join } from 'node:path';
import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { VerifyDeps, VerifyOptions } from '../../lib/pull/verify-documents.js';
import { type CommandData, command, type FlagsOf, needed, without } from '../shared/command.js';
import { paceFlags } from '../shared/shared-options.js';
import { keepHeapSmall, paced } from '../shared/small-heap.js';
import { readWindowFlags, windowFlags } from '../shared/window-options.js';
import { describeVerify } from './describe-verify.js';
import type { DocumentNoun } from './document-noun.js';
import { stoppableSleep, withProgress } from './pull-deps.js';
import { fileFormatFlag, numbersFlag, partFlags } from './pull-flags.js';

const times = windowFlags('first time to compare', 'first time not to compare (default: now less --settle)');

const takes = {
  '--out <target>': needed('what was pulled into: a file, a folder/, sqlite:<file>, duckdb:<file> or postgres://...'),
  ...times,
  '--from <time>': needed(times['--from <time>']),
  ...numbersFlag,
  ...partFlags,
  ...fileFormatFlag,
  ...paceFlags,
};

type VerifyFlags = Omit<FlagsOf<typeof takes>, 'numbers'> & Partial<FlagsOf<typeof numbersFlag>>;

export function verifyOf(noun: DocumentNoun): CommandData {
  const made = command(
    'verify',
    `Compare the ${noun.many} of a target with the platform, one by one, and change nothing`,
    takes,
    examplesOf(noun),
    (flags, context) => runVerify(noun, flags, context),
  );
  return noun.noun === 'invoices' ? made : without(made, numbersFlag);
}

function examplesOf({ command, one, many }: DocumentNoun): string {
  return `Examples:
  $ tillctl ${command} verify --from 2026-11-01 --to 2026-12-01 --out november.csv
  $ tillctl ${command} verify --from -30d --out sqlite:books.db --json

Names each ${one} that the target misses, that only the target has, or whose content differs (exit 11). The ${many}
that the platform could not show are not compared (exit 5 when all others are equal).`;
}

/** As many windows at once as requests may be in flight. */
const defaultParallel = 16;

/** Compares what a target has with what the platform lists. */
async function runVerify(noun: DocumentNoun, flags: VerifyFlags, context: Context): Promise<void> {
  const { verifyDocuments } = await import('../../lib/pull/verify-documents.js');
  const { options, deps } = await prepare(noun, flags, context);
  const stop = withProgress(`comparing ${noun.many}`, deps, context);
  let report: Awaited<ReturnType<typeof verifyDocuments>>;
  try {
    report = await verifyDocuments(options, deps);
  } finally {
    stop();
  }
  context.show({ json: report.summary, text: describeVerify(report.summary, noun), isProse: true });
  if (report.failure !== undefined) throw report.failure;
}

async function prepare(
  noun: DocumentNoun,
  flags: VerifyFlags,
  context: Context,
): Promise<{ options: VerifyOptions; deps: VerifyDeps }> {
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  const { schemaOf } = await import('../../lib/documents/tables.js');
  const { openStored } = await import('../../lib/sinks/open-sink.js');
  const { readPullTarget } = await import('../shared/pull-target.js');
  const { env, folders, interruption, now, clock, stats } = context;
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
  paced(flags, context);
  await keepHeapSmall({ growthPercent: 100 });
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
      numbers: flags.numbers,
      parallel: flags.concurrency ?? concurrency,
    },
    deps: {
      list: listDocumentsOf(await context.platform(), noun.noun),
      schema,
      openStored: ({ workFolder }) => openStored(target, { schema, workFolder, now, env }),
      workFolder: join(folders.state, 'work'),
      now,
      clock,
      sleep: stoppableSleep(context),
      stopped: () => interruption.requested,
      progress: () => undefined,
      exchanges: () => ({ requests: stats.requests, retries: stats.retries }),
    },
  };
}
