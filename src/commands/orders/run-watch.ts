import type { Context } from '../../context.js';
import type { HandOn } from '../../lib/events/hand-on.js';
import type { WatchReport } from '../../lib/events/watch-orders.js';
import type { PulledDocument } from '../../lib/model/document.js';
import { readPastTime } from '../shared/window-options.js';
import { openWatchState } from './watch-state.js';

export interface WatchFlags {
  interval: string;
  since?: string;
  timezone?: string;
  lookback: string;
  exec?: string;
  execConcurrency: number;
  execTimeout: string;
  tries: number;
  state?: string;
  for?: string;
  format?: 'text' | 'ndjson';
  pageSize: number;
  breakLock: boolean;
}

export async function runWatch(args: readonly string[], flags: WatchFlags, context: Context): Promise<void> {
  const { InterruptedError, PartialError } = await import('../../lib/errors/errors.js');
  const { readDuration } = await import('../../lib/config/duration.js');
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  const { watchOrders } = await import('../../lib/events/watch-orders.js');
  await refuse(args, flags, context);
  const { exec, timezone } = flags;
  const input = {
    since: await readPastTime(flags.since, { source: '--since', timezone, world: context, by: 'earlier' }),
    intervalMs: readDuration(flags.interval, '--interval'),
    lookbackMs: readDuration(flags.lookback, '--lookback'),
    pageSize: flags.pageSize,
    tries: flags.tries,
    forMs: flags.for === undefined ? undefined : readDuration(flags.for, '--for'),
  };
  const platform = await context.platform();
  const state = await openWatchState(flags, context);
  try {
    const { signal, log } = state;
    if (input.since !== undefined && log.upTo() !== undefined) {
      context.notice(`--since is not needed: this state has read the list up to ${isoOf(log.upTo() ?? 0)}`);
    }
    const handOn = await openHandOn(args, flags, signal, context);
    const { report, failure } = await watchOrders(input, {
      log,
      list: listDocumentsOf(platform, 'orders'),
      handOn,
      signal,
      notice: context.notice,
      now: context.now,
      clock: context.clock,
    });
    if (exec !== undefined) context.show({ json: report, text: describe(report) });
    if (state.lost() !== undefined) throw state.lost();
    if (failure !== undefined) throw failure;
    if (context.interruption.requested) throw new InterruptedError(`stopped after ${counted(report.handed)}`);
    const bad = [...report.aside.map(({ id, why }) => `${id}: ${why}`), ...report.problems];
    if (bad.length > 0) {
      const words = `${counted(report.aside.length)} put aside, ${report.problems.length} problems told`;
      throw new PartialError(words, { problems: bad });
    }
  } finally {
    await state.close();
  }
}

async function refuse(args: readonly string[], { exec, format }: WatchFlags, { globals }: Context): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  if (exec === undefined && args.length > 0) throw new UsageError(`"${args[0]}" is an argument without --exec`);
  if (exec !== undefined && format !== undefined) throw new UsageError('--format and --exec do not go together');
  if (exec === undefined && globals.json) {
    throw new UsageError('--json and orders on standard output do not go together', {
      hint: '--format ndjson prints each order as a line of JSON',
    });
  }
}

async function openHandOn(
  args: readonly string[],
  flags: WatchFlags,
  signal: AbortSignal,
  context: Context,
): Promise<HandOn> {
  const { exec, execConcurrency, execTimeout, format } = flags;
  const { terminal, folders } = context;
  if (exec !== undefined) {
    const { openHandOn } = await import('../events/hand-on-to.js');
    const request = { args, flags: { exec, execConcurrency, execTimeout }, nouns: ['orders'] as const };
    return openHandOn({ ...request, signal, folder: folders.state }, context);
  }
  const { handOnToStream } = await import('../../lib/events/hand-on.js');
  const { createStreamWriter } = await import('../../lib/sinks/files/stream-sinks.js');
  const isText = (format ?? (terminal.outIsTerminal ? 'text' : 'ndjson')) === 'text';
  const textOf = isText ? await lineOf() : ({ json }: PulledDocument) => Buffer.concat([json, Buffer.from('\n')]);
  return handOnToStream(createStreamWriter(terminal.out), textOf);
}

/** `2026-11-21T18:00:00.000Z  so-4711  WEB-1001  NEW  12.50 EUR` */
async function lineOf(): Promise<(document: PulledDocument) => Buffer> {
  const { parseJson } = await import('../../lib/json/json.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  return ({ id, time, json, facts }) => {
    const { status } = parseJson(json.toString('utf8')) as Record<string, unknown>;
    const total = facts.gross === undefined ? '' : `${facts.gross} ${facts.currency ?? ''}`;
    const cells = [isoOf(time), id, facts.number ?? '', typeof status === 'string' ? status : '', total];
    return Buffer.from(`${cells.map(visible).join('  ').trimEnd()}\n`);
  };
}

function describe({ handed, aside, looks }: WatchReport): string {
  return `${counted(handed)} handed on in ${looks} looks at the list, ${aside.length} put aside\n`;
}

function counted(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}`;
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
