import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { InterruptedError, PartialError } from '../../lib/errors/errors.js';
import type { ListenDeps, ListenInput, ListenReport } from '../../lib/events/listen-events.js';
import type { createDocumentOf } from '../../lib/json/cut-document.js';
import type { EventNoun } from '../../lib/model/document.js';
import type { Platform } from '../../lib/platform/platform.js';
import { command } from '../shared/command.js';
import { type ListenFlags, listenFlags } from './listen-flags.js';

/** Listens until it is stopped, and says what came. */
export const listen = command(
  'listen',
  'Receive events and forward their documents to a target or a program',
  { '[args...]': 'arguments of the program, after --', ...listenFlags },
  `An event is on disk before it is answered with 202. Since it is not signed, its document is then looked for in the
platform's list (shipments and goods: by its id), and the platform's own version is handed on: to a target once, to a program at least once (a crash may
come between its end and our note of it). A program is run without a shell and without TILLCTL_* and PG* variables;
EVENT_TYPE says what it gets. Code 0 means that it took the document; else it is tried again, later and later, then put
aside. What waits is taken up again by the next start.

TLS is the affair of a proxy in front (see docs/guide/events.md), or of --tls-certificate with --tls-key. On another address
than one of this machine, one of both is needed.

Examples:
  $ tillctl events listen --callback-url-file callback.url --out sqlite:books.db --backfill 2h
  $ tillctl events listen --callback-url-file callback.url --types invoices --exec ./book-invoice -- --dry-run`,
  async ({ args, ...flags }, context) => {
    const { openHandOn } = await import('./hand-on-to.js');
    const { parseNouns } = await import('./event-nouns.js');
    const { listenEvents } = await import('../../lib/events/listen-events.js');
    const { openListenState } = await import('./listen-state.js');
    const nouns = parseNouns(flags.types);
    const input = await inputOf(flags, context);
    const platform = await context.platform();
    const state = await openListenState(flags, context);
    try {
      const { log, file, folder, signal } = state;
      const handOn = await openHandOn({ args, flags, nouns, signal, folder }, context);
      const documents = await documentsOf(nouns, input.backfillMs, platform, context);
      const { report, failure } = await listenEvents(
        { ...input, org: platform.org, nouns },
        {
          ...documents,
          ...{ log, handOn, signal, notice: context.notice, now: context.now, clock: context.clock },
          onListening: (origin) => context.notice(`listening on ${origin}/***; Ctrl-C ends it`),
        },
      );
      context.show({ json: { ...report, log: file }, text: describe(report) });
      const lost = state.lost();
      if (lost !== undefined) throw lost;
      if (context.interruption.requested) throw await stopped(report);
      if (failure !== undefined) throw failure;
      if (report.aside.length + report.problems.length > 0) throw await leftAside(report);
    } finally {
      await state.close();
    }
  },
);

/** What the flags say of how it listens. @throws {UsageError} */
async function inputOf(flags: ListenFlags, context: Context): Promise<Omit<ListenInput, 'org' | 'nouns'>> {
  const { isWeak, readCallbackPath } = await import('./callback-url.js');
  const { readTls } = await import('./listen-tls.js');
  const backfillMs = flags.backfill === undefined ? 0 : readDuration(flags.backfill, '--backfill');
  const forMs = flags.for === undefined ? undefined : readDuration(flags.for, '--for');
  const { host, port, behindProxy, maxWaiting, tries: handOnTries, pageSize, retryAside } = flags;
  const tls = await readTls(flags, context);
  const path = await readCallbackPath(flags);
  if (isWeak(path))
    context.notice('the secret path is short enough to be guessed; events subscribe --generate helps', 'warning');
  return {
    receiver: { host, port, path, tls, behindProxy, maxBodyBytes: 12_000_000, requestTimeoutMs: 30_000 },
    backfillMs,
    backfillEveryMs: Math.min(3_600_000, Math.max(60_000, backfillMs / 2)),
    ...{ maxWaiting, handOnTries, pageSize, retryAside, forMs },
    lookTries: 14,
    retryBaseMs: 1000,
  };
}

/** How the documents that events tell of are looked for and read. */
async function documentsOf(
  nouns: readonly EventNoun[],
  backfillMs: number,
  platform: Platform,
  context: Context,
): Promise<Pick<ListenDeps, 'list' | 'find' | 'documentOf'>> {
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  const { findMovement, isMovement, movementOf } = await import('../../lib/events/movement-document.js');
  const { createDocumentOf: readerOf } = await import('../../lib/json/cut-document.js');
  const readers = new Map<EventNoun, ReturnType<typeof createDocumentOf>>(
    nouns.map((noun) => [noun, isMovement(noun) ? movementOf : readerOf(noun)]),
  );
  if (backfillMs > 0 && nouns.some(isMovement)) {
    context.notice('shipments and goods cannot be listed by time: without an event they are not found');
  }
  return {
    list: (noun) => listDocumentsOf(platform, noun),
    find: (noun, id) => findMovement(platform.call, noun, id),
    documentOf: (noun, json) => {
      const read = readers.get(noun);
      if (read === undefined) throw new Error(`${noun} is not listened for`);
      return read(json);
    },
  };
}

async function stopped({ waiting }: ListenReport): Promise<Error> {
  const hint = 'the same command takes up what waits';
  return new InterruptedError(`stopped with ${waiting} events waiting`, { hint });
}

async function leftAside({ aside, problems }: ListenReport): Promise<Error> {
  return new PartialError(`${aside.length} events were put aside, ${problems.length} problems reported`, {
    hint: aside.length > 0 ? 'tillctl events listen --retry-aside' : undefined,
    problems: [...aside.map(({ type, id, why }) => `${type} ${id}: ${why}`), ...problems],
  });
}

function describe(report: ListenReport): string {
  const { received, duplicates, refused, backfilled, handed, unchanged, waiting, aside } = report;
  return `${received} events: ${duplicates} repeated, ${refused} refused, ${backfilled} found in the list\n${handed} documents handed on, ${unchanged} unchanged, ${waiting} events waiting, ${aside.length} put aside\n`;
}
