import path from 'node:path';
import type { Context } from '../../context.js';
import { environmentForOthers, splitCommand } from '../../lib/auth/credential-process.js';
import { readDuration } from '../../lib/config/duration.js';
import { ensureFolder } from '../../lib/disk/folders.js';
import { schemaOf } from '../../lib/documents/tables.js';
import { LockedError, UsageError } from '../../lib/errors/errors.js';
import { type HandOn, handOnToExec, handOnToTarget } from '../../lib/events/hand-on.js';
import { isMovement } from '../../lib/events/movement-document.js';
import { bookmarkFileName } from '../../lib/journal/bookmarks.js';
import type { EventNoun, PulledNoun } from '../../lib/model/document.js';
import { openSink } from '../../lib/sinks/open-sink.js';
import type { Sink } from '../../lib/sinks/target/sink.js';
import { visible } from '../../lib/terminal/visible.js';
import { readPullTarget } from '../shared/pull-target.js';

interface HandOnRequest {
  args: readonly string[];
  flags: { out?: string; exec?: string; execConcurrency: number; execTimeout: string };
  nouns: readonly EventNoun[];
  signal: AbortSignal;
  /** For what does not fit into memory. */
  folder: string;
}

/**
 * Where the flags say that documents go.
 *
 * @throws {UsageError} when they say nothing, or too much
 * @throws {LocalError} when the target cannot be written
 */
export async function openHandOn(
  { args, flags, nouns, signal, folder }: HandOnRequest,
  { env, lock, notice, now, terminal }: Context,
): Promise<HandOn> {
  const { out, exec } = flags;
  if ((out === undefined) === (exec === undefined)) {
    throw new UsageError('one of --out and --exec must say where documents go', {
      hint: 'tillctl events listen --out sqlite:books.db, or --exec ./book-invoice',
    });
  }
  if (exec !== undefined) {
    return handOnToExec({
      argv: args.length > 0 ? [exec, ...args] : wordsOf(exec),
      env: environmentForOthers(env),
      concurrency: flags.execConcurrency,
      timeoutMs: readDuration(flags.execTimeout, '--exec-timeout'),
      onLine: (line) => notice(visible(line)),
      signal,
    });
  }
  if (args.length > 0) throw new UsageError(`"${args[0]}" is an argument without --exec`);
  const { target, absolute, isStream } = readPullTarget(out ?? '', undefined);
  if (isStream) {
    throw new UsageError(`--out ${out} has no record of what it had before a crash`, {
      hint: 'a file, a folder, a database, or --exec',
    });
  }
  const moving = nouns.filter(isMovement);
  if (moving.length > 0) {
    throw new UsageError(`--out ${out} takes no ${moving.join(' and ')}`, { hint: 'hand them on with --exec' });
  }
  if (nouns.length > 1 && (target.kind === 'file' || target.kind === 'folder')) {
    throw new UsageError(`--out ${out} takes one type of documents, not ${nouns.join(' and ')}`, {
      hint: `add --types ${nouns[0]}, or name a database`,
    });
  }
  const workFolder = path.join(folder, 'work');
  await ensureFolder(workFolder);
  // The name of the lock that a pull takes.
  const everybody = { profile: 'target', org: '', noun: '', state: absolute };
  const open = async (noun: PulledNoun) => {
    // A pull writes to the same target at times. It is waited for.
    const held = await lock({
      name: `target-${bookmarkFileName(everybody)}`,
      what: `the target ${out}`,
      breakLock: false,
    });
    try {
      const sink = await openSink(target, { schema: schemaOf(noun), workFolder, now }, { stdout: terminal.out });
      return { sink, release: held.release };
    } catch (error) {
      await held.release();
      throw error;
    }
  };
  for (const noun of nouns) if (!isMovement(noun)) await tryTarget(() => open(noun));
  return handOnToTarget(open);
}

/** What can never be written is told before the first event is taken. @throws {LocalError} */
async function tryTarget(open: () => Promise<{ sink: Sink; release: () => Promise<void> }>): Promise<void> {
  const opened = await open().catch((error: unknown) => {
    // A pull has it, and so can write it.
    if (error instanceof LockedError) return undefined;
    throw error;
  });
  await opened?.sink.close().finally(opened.release);
}

function wordsOf(command: string): string[] {
  try {
    return splitCommand(command);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace('the credential process', '--exec'));
  }
}
