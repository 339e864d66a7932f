import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { InterruptedError } from '../../lib/errors/errors.js';
import type { PullDeps } from '../../lib/pull/pull-job.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';
import type { DocumentNoun } from './document-noun.js';

/** How documents are given out, and who says that they arrived. */
export interface PullOutput {
  excelSafe: boolean;
  shared: boolean;
  ack?: string;
  ackTimeout: string;
}

/** What a pull leans on; nothing was asked of the platform yet. */
export async function pullDepsOf(
  { noun }: DocumentNoun,
  { excelSafe, shared, ack, ackTimeout }: PullOutput,
  { target, keepsBookmarks }: ReturnType<typeof import('../shared/pull-target.js').readPullTarget>,
  context: Context,
): Promise<PullDeps> {
  const { openBookmarks } = await import('../../lib/journal/bookmarks.js');
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  const { schemaOf } = await import('../../lib/documents/tables.js');
  const { openSink } = await import('../../lib/sinks/open-sink.js');
  const { locksBeside } = await import('../../lib/sinks/target/target-lock.js');
  const { env, interruption, now, clock, stats, terminal } = context;
  const owner = await context.processTag();
  const stoppable = stoppableSleep(context);
  return {
    acknowledged: ack === undefined ? undefined : await acknowledging(ack, ackTimeout, stoppable, context),
    list: listDocumentsOf(await context.platform(), noun),
    openSink: (options) =>
      openSink(
        target,
        { schema: schemaOf(noun), excelSafe, shared, now, env, owner, ...options },
        { stdout: terminal.out },
      ),
    keepsBookmarks,
    bookmarks: openBookmarks(context.folders.state, context.keepState),
    lock: context.lock,
    locksBeside: () => locksBeside(target),
    workFolder: join(context.folders.state, 'work'),
    interruption,
    now,
    clock,
    sleep: stoppable,
    progress: () => undefined,
    notice: context.notice,
    exchanges: () => ({ requests: stats.requests, retries: stats.retries }),
  };
}

/** Rejects when a signal comes. */
export function stoppableSleep({ interruption: { signal } }: Context) {
  return (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal }).catch((cause: unknown) => {
      throw new InterruptedError('stopped by a signal', { cause });
    });
}

async function acknowledging(
  file: string,
  timeout: string,
  sleep: (ms: number) => Promise<void>,
  { terminal }: Context,
): Promise<() => Promise<void>> {
  const { awaitAck } = await import('../../lib/sinks/await-ack.js');
  const timeoutMs = readDuration(timeout, '--ack-timeout');
  return () => awaitAck({ file, timeoutMs, sleep, endOutput: terminal.endOut });
}

/** @returns what ends the line on the screen */
export function withProgress(
  title: string,
  deps: Pick<PullDeps, 'progress'>,
  { terminal, globals, now, pace, stats }: Context,
): () => void {
  const bar = createProgress(terminal, { style: progressStyle(globals, terminal), now, title });
  deps.progress = (done, rejected) =>
    bar.update({ done, rejected, inFlight: pace.inFlight?.() ?? 0, retries: stats.retries });
  return () => bar.stop();
}
