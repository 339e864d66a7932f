import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { InterruptedError, PartialError, UsageError } from '../../lib/errors/errors.js';
import type { HandOn } from '../../lib/events/hand-on.js';
import type { WatchReport } from '../../lib/events/watch-orders.js';
import type { PulledDocument } from '../../lib/model/document.js';
import { visible } from '../../lib/terminal/visible.js';
import { choice, command, count, type FlagsOf, parsed, text } from '../shared/command.js';
import { parsePageSize } from '../shared/shared-options.js';
import { readPastTime } from '../shared/window-options.js';
import { openWatchState } from './watch-state.js';

const takes = {
  '[args...]': 'arguments of --exec, after --',
  '--interval <duration>': text('how often the list is read', '10s'),
  '--since <time>': 'orders from this time on are new (default: those that come from now on)',
  '--timezone <name>': 'where a day of --since begins, for example Europe/Berlin (default: UTC)',
  '--lookback <duration>': text('how late an order may turn up in the list', '1h'),
  '--exec <program>': 'run for each order, which it gets on its standard input',
  '--exec-concurrency <n>': count('programs that run at once', 1),
  '--exec-timeout <duration>': text('how long one may take', '5m'),
  '--tries <n>': count('failures of the program before it gives up on an order', 5),
  '--state <name>': 'name of the position kept; a later start continues there (default with --exec: default)',
  '--for <duration>': 'end after this long (default: when stopped)',
  '--format <format>': choice(['text', 'ndjson'], 'how orders are printed (default: text on a terminal, else ndjson)'),
  '--page-size <n>': parsed(parsePageSize, 'of the list, 1 to 5000', 1000),
  '--break-lock': 'take the lock from a process that cannot be asked',
};

type WatchFlags = Omit<FlagsOf<typeof takes>, 'args'>;

export const watch = command(
  'watch',
  'Follow new sales orders: print each, or hand it to a program',
  takes,
  `Each order is handed on once for a state, however often the list shows it; orders that turn up late, within --lookback,
too. With --state (or --exec) what was handed on is remembered: a later start hands on what came meanwhile, and --since
serves only the first one. Of a crash between the end of a program and our note of it, the order is handed on again.
A program is run without a shell and without TILLCTL_* and PG* variables. Code 0 means that it took the order; else it
is tried again with the next look.

Where the platform can reach you, tillctl events listen --types orders needs no looking.

Examples:
  $ tillctl orders watch
  $ tillctl orders watch --since -1h --format ndjson | jq .number
  $ tillctl orders watch --state kitchen --exec ./print-order -- --copies 2`,
  async ({ args, ...flags }, context) => {
    const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
    const { watchOrders } = await import('../../lib/events/watch-orders.js');
    refuse(args, flags, context);
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
        const words = `${counted(report.aside.length)} put aside, ${report.problems.length} problems reported`;
        throw new PartialError(words, { problems: bad });
      }
    } finally {
      await state.close();
    }
  },
);

function refuse(args: readonly string[], { exec, format }: WatchFlags, { globals }: Context): void {
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
