import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContextLock } from '../../context.js';
import { namesIn } from '../disk/files.js';
import { ensureFolder, folderExists } from '../disk/folders.js';
import { exitCodes, LockedError } from '../errors/errors.js';
import { newestFirst, parseHeader, type RunHeader, readRunFile } from '../journal/run-file.js';
import { isUnfinished } from '../journal/run-refusals.js';
import type { Lock } from '../locks/lock.js';
import { type Interruption, throwIfInterrupted } from '../terminal/interruption.js';
import { type ChildResult, readChildResult } from './child-result.js';
import { memberLock } from './member.js';
import type { OrganisationPlace } from './organisation-place.js';

const lookMs = 200;

/**
 * Until the process of an earlier attempt is gone: cut off from its fleet run, it ends by itself.
 *
 * @param waiting called once, when it is not gone yet
 * @throws {InterruptedError} when it is stopped while it waits
 */
export async function untilGone(
  fleetRun: string,
  { state }: OrganisationPlace,
  deps: { lock: (request: ContextLock) => Promise<Lock>; interruption: Interruption },
  waiting: () => void,
): Promise<void> {
  const folder = path.join(state, 'locks');
  await ensureFolder(folder);
  for (let looks = 0; ; looks += 1) {
    throwIfInterrupted(deps.interruption);
    const lock = await deps.lock({ ...memberLock(fleetRun), folder }).catch((error: unknown) => {
      if (error instanceof LockedError) return undefined;
      throw error;
    });
    if (lock !== undefined) return lock.release();
    if (looks === 0) waiting();
    await sleep(lookMs, undefined, { signal: deps.interruption.signal }).catch(() => undefined);
  }
}

/** Of an organisation, wherever its state is kept. @param store `postgres://...`; undefined where it is on this machine */
export async function runsOf(
  { state, space }: OrganisationPlace,
  store: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunHeader[]> {
  if (store === undefined) return localRuns(path.join(state, 'runs'));
  const { storedRunHeaders } = await import('../state-store/stored-files.js');
  const texts = await storedRunHeaders(store, { ...env, TILLCTL_STATE_SPACE: space });
  return texts.flatMap((text) => parseHeader(text) ?? []);
}

async function localRuns(folder: string): Promise<RunHeader[]> {
  if (!(await folderExists(folder))) return [];
  const headers: RunHeader[] = [];
  for (const name of await namesIn(folder)) {
    const header = await readRunFile(path.join(folder, name));
    if (header !== undefined) headers.push(header);
  }
  return headers;
}

/** What a run does not keep, since each attempt may go about it in another way. */
const ofAnAttempt = new Set(['--concurrency', '--rate', '--verify', '--settle']);

/**
 * The command line that resumes what another one began, with how that one went about it.
 *
 * @param words of the one that began it
 */
export function wordsToResume(runId: string, words: readonly string[]): string[] {
  const how = words.flatMap((word, at) => {
    const [name = ''] = word.split('=', 1);
    if (!ofAnAttempt.has(name)) return [];
    return word === name ? [word, ...words.slice(at + 1, at + 2)] : [word];
  });
  return ['runs', 'resume', runId, ...how];
}

/**
 * How a process ended unseen: by the document that was its last word, else by the run that it had begun.
 *
 * @param runs of its organisation
 * @returns undefined where neither came to an end: then there is something to go on with, or to do anew
 */
export async function unseenEnd(
  fleetRun: string,
  runs: readonly RunHeader[],
  document: string,
  clean: (text: string) => string,
): Promise<ChildResult | undefined> {
  const printed = await readChildResult(document, clean);
  if (printed !== undefined) return printed;
  const run = ownRun(fleetRun, runs);
  if (run?.summary === undefined || isUnfinished(run)) return undefined;
  const { counts, exit } = run.summary;
  const code = exit?.code ?? (counts.rejected > 0 ? exitCodes.partial : exitCodes.ok);
  return { code, run_id: run.id, rejected: counts.rejected };
}

/** The run to go on with, of those that this fleet run began for the organisation; a migration goes on by its own command. */
export function unfinishedRun(fleetRun: string, runs: readonly RunHeader[]): string | undefined {
  const run = ownRun(fleetRun, runs);
  return run !== undefined && isUnfinished(run) ? run.id : undefined;
}

/** The newest. Its process is gone, so one that says that it is under way was interrupted. */
function ownRun(fleetRun: string, runs: readonly RunHeader[]): RunHeader | undefined {
  const own = runs.filter((run) => run.fleet_run === fleetRun && run.options.migration === undefined);
  const [newest] = own.sort(newestFirst);
  return newest?.status === 'running' ? { ...newest, status: 'interrupted' } : newest;
}
