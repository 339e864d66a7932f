import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { HandOn } from '../../lib/events/hand-on.js';
import type { ListenReport } from '../../lib/events/listen-events.js';
import type { EventNoun } from '../../lib/model/document.js';
import { parsePort } from '../shared/port.js';
import { parseCount, parsePageSize } from '../shared/shared-options.js';
import type { ListenFlags } from './listen-flags.js';

export function listenCommand(context: Context): Command {
  return new Command('listen')
    .description('Receive events and hand the documents that they tell of on to a target or a program')
    .argument('[args...]', 'of the program, behind --')
    .addOption(new Option('--port <port>', 'port to listen on; 0 takes a free one').argParser(parsePort).default(8790))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--tls-certificate <file>', 'PEM: speak TLS by itself, without a proxy in front')
    .option('--tls-key <file>', 'PEM: the key of that certificate')
    .option('--behind-proxy', 'a proxy in front speaks TLS, and nobody else reaches the port', false)
    .option('--callback-url-file <file>', 'holds the URL that was subscribed; its path is the only one that exists')
    .option('--path-file <file>', 'holds the path alone, for a proxy that changes it')
    .option('--out <target>', 'a file, folder or database, as for a pull')
    .option('--exec <command>', 'a program that gets each document on its standard input')
    .addOption(new Option('--exec-concurrency <n>', 'programs that run at once').argParser(parseCount).default(1))
    .option('--exec-timeout <duration>', 'how long one may take', '5m')
    .addOption(
      new Option('--tries <n>', 'how often a program may fail before a document is put aside')
        .argParser(parseCount)
        .default(5),
    )
    .option(
      '--types <types>',
      'invoices, credit-memos, orders, stock-changes, shipments, goods-out, goods-in (default: invoices,credit-memos)',
    )
    .option('--backfill <duration>', 'compare this much of the list with what came, at the start and every hour')
    .option('--for <duration>', 'end after this long (default: when stopped)')
    .option('--state <name>', 'of what is remembered, where several listen for one organisation', 'default')
    .addOption(
      new Option('--max-waiting <n>', 'most events that wait; more are told to come back')
        .argParser(parseCount)
        .default(10_000),
    )
    .addOption(new Option('--page-size <n>', 'of the list, 1 to 5000').argParser(parsePageSize).default(1000))
    .option('--retry-aside', 'try once more what was put aside', false)
    .option('--break-lock', 'take the lock from a process that cannot be asked', false)
    .addHelpText(
      'after',
      `
An event is on disk before it is answered with 202. Since nobody signs it, its document is then looked for in the
platform's list (shipments and goods: by its id), and the platform's own version is handed on: to a target once, to a program at least once (a crash may
come between its end and our note of it). A program is run without a shell and without TILLCTL_* and PG* variables;
EVENT_TYPE says what it gets. Code 0 means that it took the document; else it is tried again, later and later, then put
aside. What waits is taken up again by the next start.

TLS is the affair of a proxy in front (see docs/guide/events.md), or of --tls-certificate with --tls-key. On another address
than one of this machine, one of both is needed.

Examples:
  $ tillctl events listen --callback-url-file callback.url --out sqlite:books.db --backfill 2h
  $ tillctl events listen --callback-url-file callback.url --types invoices --exec ./book-invoice -- --dry-run`,
    )
    .action((args: string[], flags: ListenFlags) => runListen(args, flags, context));
}

async function runListen(args: readonly string[], flags: ListenFlags, context: Context): Promise<void> {
  const { PartialError, InterruptedError } = await import('../../lib/errors/errors.js');
  const { readDuration } = await import('../../lib/config/duration.js');
  const { isWeak, readCallbackPath } = await import('./callback-url.js');
  const { openHandOn, parseNouns } = await import('./hand-on-to.js');
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  const { listenEvents } = await import('../../lib/events/listen-events.js');
  const { openListenState } = await import('./listen-state.js');
  const { findMovement, isMovement, movementOf } = await import('../../lib/events/movement-document.js');
  const { createDocumentOf } = await import('../../lib/json/cut-document.js');
  const nouns = parseNouns(flags.types);
  const backfillMs = flags.backfill === undefined ? 0 : readDuration(flags.backfill, '--backfill');
  const forMs = flags.for === undefined ? undefined : readDuration(flags.for, '--for');
  const { readTls } = await import('./listen-tls.js');
  const tls = await readTls(flags, context);
  const path = await readCallbackPath(flags);
  if (isWeak(path))
    context.notice('the secret path is short enough to be guessed; events subscribe --generate helps', 'warning');
  const platform = await context.platform();
  const state = await openListenState(flags, context);
  try {
    const handOn: HandOn = await openHandOn(
      { args, flags, nouns, signal: state.signal, folder: state.folder },
      context,
    );
    const documentsOf = new Map<EventNoun, ReturnType<typeof createDocumentOf>>(
      nouns.map((noun) => [noun, isMovement(noun) ? movementOf : createDocumentOf(noun)]),
    );
    if (backfillMs > 0 && nouns.some(isMovement)) {
      context.notice('shipments and goods cannot be listed by time: what no event tells of them is not found');
    }
    const { report, failure } = await listenEvents(
      {
        org: platform.org,
        nouns,
        receiver: {
          ...{ host: flags.host, port: flags.port, path, tls, behindProxy: flags.behindProxy },
          ...{ maxBodyBytes: 12_000_000, requestTimeoutMs: 30_000 },
        },
        backfillMs,
        backfillEveryMs: Math.min(3_600_000, Math.max(60_000, backfillMs / 2)),
        maxWaiting: flags.maxWaiting,
        handOnTries: flags.tries,
        lookTries: 14,
        retryBaseMs: 1000,
        pageSize: flags.pageSize,
        retryAside: flags.retryAside,
        forMs,
      },
      {
        log: state.log,
        list: (noun) => listDocumentsOf(platform, noun),
        find: (noun, id) => findMovement(platform.call, noun, id),
        documentOf: (noun, json) => {
          const read = documentsOf.get(noun);
          if (read === undefined) throw new Error(`${noun} is not listened for`);
          return read(json);
        },
        handOn,
        signal: state.signal,
        notice: context.notice,
        now: context.now,
        onListening: (origin) => context.notice(`listening on ${origin}/***; Ctrl-C ends it`),
      },
    );
    context.show({ json: { ...report, log: state.file }, text: describe(report) });
    if (state.lost() !== undefined) throw state.lost();
    const again = { hint: 'the same command takes up what waits' };
    if (context.interruption.requested)
      throw new InterruptedError(`stopped with ${report.waiting} events waiting`, again);
    if (failure !== undefined) throw failure;
    const bad = report.aside.length + report.problems.length;
    if (bad > 0) {
      throw new PartialError(`${report.aside.length} events were put aside, ${report.problems.length} problems told`, {
        hint: report.aside.length > 0 ? 'tillctl events listen --retry-aside' : undefined,
        problems: [...report.aside.map(({ type, id, why }) => `${type} ${id}: ${why}`), ...report.problems],
      });
    }
  } finally {
    await state.close();
  }
}

function describe(report: ListenReport): string {
  const { received, duplicates, refused, backfilled, handed, unchanged, waiting, aside } = report;
  return `${received} events: ${duplicates} repeated, ${refused} refused, ${backfilled} found in the list\n${handed} documents handed on, ${unchanged} unchanged, ${waiting} events waiting, ${aside.length} put aside\n`;
}
