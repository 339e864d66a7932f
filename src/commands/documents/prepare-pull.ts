import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { PullDeps, PullOptions } from '../../lib/pull/pull-job.js';
import { keepHeapSmall, paced } from '../shared/small-heap.js';
import { readWindowFlags } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';
import { pullDepsOf } from './pull-deps.js';
import type { PullFlags } from './pull-flags.js';

/** As many windows at once as requests may be in flight. */
const defaultParallel = 16;

/** What does not go together, before anything is asked. @throws {UsageError} */
export async function refuseContradictions(
  { sinceLast, state, from, out, ack }: PullFlags,
  { globals, terminal }: Context,
): Promise<void> {
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
  const { leadsNowhere } = await import('../../lib/disk/leads-nowhere.js');
  if (isStream && sinceLast && leadsNowhere(terminal.out)) {
    throw new UsageError('standard output is closed, or /dev/null: what the bookmark passes over would never be read', {
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

/** Flags to options and parts; of the platform nothing but its time was asked yet. */
export async function preparePull(
  noun: DocumentNoun,
  flags: PullFlags,
  context: Context,
): Promise<{ options: PullOptions; deps: PullDeps }> {
  const { readPullTarget, problemsFileOf } = await import('../shared/pull-target.js');
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
    throw new UsageError(`--window ${flags.window} has no length`);
  }
  // Last of the flags: a time ago may ask the platform what time it is.
  const window = await readWindowFlags(flags, context);
  const settings = await context.settings();
  const scope = { profile: settings.profile, org: settings.org, noun: noun.noun, state: flags.state ?? out.state };
  paced(flags, context);
  await keepHeapSmall({ growthPercent: 100 });
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
      numbers: flags.numbers,
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
