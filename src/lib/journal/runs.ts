import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder, folderExists } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { syncFolder } from '../config/safe-files.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { LockedError, UsageError } from '../errors/errors.js';
import {
  type HeldLock,
  heldLocks,
  type Lock,
  type LockRequest,
  lockHolder,
  mayBeAlive,
  type ProcessFacts,
  takeLock,
} from './lock.js';
import { openMigrations } from './migrations.js';
import { type KeptRun, neededRuns } from './needed-runs.js';
import { type FormerEnd, openRun, type Run } from './run.js';
import { lastSignOfLife, type NewRun, newestFirst, type RunHeader, type RunStatus, readRunFile } from './run-file.js';

/** Where runs and locks are, and who asks. */
export interface RunsWorld extends ProcessFacts {
  /** The state folder; made (0700) when the first run starts. */
  folder: string;
  /** From 0 to less than 1. */
  random: () => number;
}

/** One run at a time for each of these. */
export interface RunScope {
  profile: string;
  org: string;
  command: string;
}

export interface RunFilter {
  profile?: string;
  org?: string;
  command?: string;
  status?: RunStatus;
}

/** A run that just began. */
export interface StartedRun extends Run {
  /** The newest unfinished run of the same work, for a notice. */
  unfinished: RunHeader | undefined;
}

export interface Runs {
  /**
   * Hold the place of a run that will start in a while (its input is still being checked), so that a second one is
   * told at once. Hand it to `start`, else release it. @throws {LockedError}
   */
  lock: (scope: RunScope, options: { breakLock: boolean }) => Promise<Lock>;
  /** Whether a process that may be alive holds the place of such a run. */
  isHeld: (scope: RunScope) => Promise<boolean>;
  /**
   * Begin a run once its input is checked. A spooled input is moved into the run's folder.
   * @param options.lock taken before for the same scope; released when this throws
   * @throws {UsageError} when the same work was done in full, unless `again`
   * @throws {LockedError} when a run of the same profile, organisation and command is under way
   */
  start: (header: NewRun, options: { again: boolean; breakLock: boolean; lock?: Lock }) => Promise<StartedRun>;
  /**
   * Go on with an unfinished run.
   * @param id or `latest`: the newest unfinished run of the scope
   * @param scope the run must belong to it; without a command any command's run does
   * @throws {UsageError} when there is no such run, it is finished, or it belongs to another profile or organisation
   * @throws {LockedError}
   */
  resume: (
    id: string,
    scope: Omit<RunScope, 'command'> & { command?: string },
    options: { breakLock: boolean },
  ) => Promise<Run>;
  /** What `resume` goes on with for `latest`. @throws {UsageError} when there is none */
  latestUnfinished: (scope: Omit<RunScope, 'command'> & { command?: string }) => Promise<RunHeader>;
  /** Newest first. A run whose process died is `interrupted`. */
  list: (filter?: RunFilter) => Promise<RunHeader[]>;
  /** @param id or `latest`, the newest of all. @throws {UsageError} when there is no such run */
  get: (id: string) => Promise<RunHeader>;
  /** The run's folder. */
  folderOf: (id: string) => string;
  /** Whether `resume` has something to do. */
  isUnfinished: (header: RunHeader) => boolean;
  /** Every lock of the state folder that was not released. @throws {LocalError} */
  heldLocks: () => Promise<HeldLock[]>;
  /**
   * Remove runs that ended (or died) longer ago, resumable ones too, but for those that wait for a register and those
   * that an unfinished undo or migration needs.
   */
  prune: (olderThanMs: number) => Promise<{ removed: string[]; kept: KeptRun[] }>;
}

const idPattern = /^\d{8}-\d{4}-[0-9a-z]{2,8}$/;

/** A heartbeat of another host older than this: its process is not counted as running any more. */
const silentMs = 5 * 60_000;

export function openRuns(world: RunsWorld): Runs {
  const runsFolder = path.join(world.folder, 'runs');
  const folderOf = (id: string) => path.join(runsFolder, id);

  function lockRequest({ profile, org, command }: RunScope, breakLock: boolean): LockRequest {
    const digest = createHash('sha256')
      .update(JSON.stringify([profile, org, command]))
      .digest('hex');
    return {
      folder: path.join(world.folder, 'locks'),
      name: `${command.replace(/[^a-z]+/g, '-')}-${digest.slice(0, 16)}`,
      what: `${command} for profile ${profile}, organisation ${org}`,
      breakLock,
    };
  }

  async function lock(scope: RunScope, { breakLock }: { breakLock: boolean }): Promise<Lock> {
    const request = lockRequest(scope, breakLock);
    await ensureFolder(world.folder);
    await ensureFolder(request.folder);
    return takeLock(request, world);
  }

  async function isHeld(scope: RunScope): Promise<boolean> {
    if (!(await folderExists(world.folder))) return false;
    const holder = await lockHolder(lockRequest(scope, false));
    return holder !== undefined && mayBeAlive(holder.owner, world);
  }

  async function start(
    header: NewRun,
    { again, ...options }: { again: boolean; breakLock: boolean; lock?: Lock },
  ): Promise<StartedRun> {
    const held = options.lock ?? (await lock(header, options));
    return releasedOnError(held, async () => {
      const alike = (await list(header)).filter(({ fingerprint }) => fingerprint === header.fingerprint);
      const applied = alike.find((run) => run.status === 'succeeded' || isAwaited(run));
      if (applied !== undefined && !again && isAwaited(applied)) {
        throw new UsageError(`${header.input.path} was sent by run ${applied.id}, whose outcome was not waited for`, {
          hint: `tillctl runs resume ${applied.id} waits for it; add --again to send the file once more`,
        });
      }
      if (applied !== undefined && !again) {
        throw new UsageError(`${header.input.path} was already applied in full by run ${applied.id}`, {
          hint: 'add --again to send it once more',
        });
      }
      const id = await makeRunFolder();
      const started: RunHeader = {
        ...header,
        id,
        status: 'running',
        started_at: world.now().toISOString(),
        resumed_at: [],
        owner: held.owner,
        journals: ['journal.ndjson'],
      };
      const run = await begin(started, held).catch(async (error) => {
        await rm(folderOf(id), { recursive: true, force: true });
        throw error;
      });
      return { ...run, unfinished: alike.find(isUnfinished) };
    });
  }

  async function begin(header: RunHeader, held: Lock, former?: FormerEnd): Promise<Run> {
    const folder = folderOf(header.id);
    return openRun(folder, await moveSpooled(header, folder), held, world.now, former);
  }

  async function makeRunFolder(): Promise<string> {
    await ensureFolder(runsFolder);
    const minute = world.now().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 13);
    for (let letters = 2; ; letters = Math.min(8, letters + 1)) {
      const id = `${minute}-${randomLetters(letters, world.random)}`;
      if (await makeExclusively(folderOf(id))) {
        await syncFolder(runsFolder);
        return id;
      }
    }
  }

  async function resume(
    id: string,
    scope: Omit<RunScope, 'command'> & { command?: string },
    { breakLock }: { breakLock: boolean },
  ): Promise<Run> {
    const found = id === 'latest' ? await latestUnfinished(scope) : await get(id);
    refuseForeign(found, scope);
    if (found.status !== 'running') refuseFinished(found);
    const held = await lock(found, { breakLock });
    return releasedOnError(held, async () => {
      // It may have been finished or gone on by somebody else before the lock was ours.
      const header = await get(found.id);
      refuseFinished(header);
      const resumed: RunHeader = {
        ...header,
        status: 'running',
        resumed_at: [...header.resumed_at, world.now().toISOString()],
        finished_at: undefined,
        owner: held.owner,
      };
      const { status, summary, finished_at } = header;
      return begin(resumed, held, status === 'running' ? undefined : { status, summary, finished_at });
    });
  }

  async function latestUnfinished(scope: Omit<RunScope, 'command'> & { command?: string }): Promise<RunHeader> {
    // One that runs at this moment is named as well: the lock says who has it.
    const unfinished = (await list(scope)).find((header) => isUnfinished(header) || header.status === 'running');
    if (unfinished !== undefined) return unfinished;
    const what = scope.command === undefined ? 'run' : `${scope.command} run`;
    throw new UsageError(`there is no unfinished ${what} of profile ${scope.profile}, organisation ${scope.org}`, {
      hint: 'tillctl runs list',
    });
  }

  async function list(filter: RunFilter = {}): Promise<RunHeader[]> {
    const headers: RunHeader[] = [];
    for (const id of await runIds()) {
      const header = await readSeen(id);
      if (header !== undefined && matches(header, filter)) headers.push(header);
    }
    return headers.sort(newestFirst);
  }

  async function runIds(): Promise<string[]> {
    if (!(await folderExists(world.folder)) || !(await folderExists(runsFolder))) return [];
    const names = await readdir(runsFolder).catch((error) => {
      throw localError(`cannot read the folder ${runsFolder}`, error);
    });
    return names.filter((name) => idPattern.test(name));
  }

  async function get(id: string): Promise<RunHeader> {
    const known = await runIds();
    const found = id === 'latest' ? (await list())[0] : known.includes(id) ? await readSeen(id) : undefined;
    if (found !== undefined) return found;
    throw new UsageError(id === 'latest' ? 'there are no runs yet' : `there is no run "${id}"`, {
      hint: meantRun(id, known) ?? 'tillctl runs list',
    });
  }

  /** As on disk, but a run whose process is gone is seen as what it is. */
  async function readSeen(id: string): Promise<RunHeader | undefined> {
    const header = await readRunFile(folderOf(id));
    if (header?.status !== 'running' || (await isRunning(header))) return header;
    return { ...header, status: 'interrupted' };
  }

  async function isRunning(header: RunHeader): Promise<boolean> {
    const holder = await lockHolder(lockRequest(header, false));
    if (holder === undefined || holder.owner.token !== header.owner.token || !mayBeAlive(holder.owner, world)) {
      return false;
    }
    return holder.owner.host === world.host || world.now().getTime() - holder.heartbeatAt.getTime() < silentMs;
  }

  async function prune(olderThanMs: number): Promise<{ removed: string[]; kept: KeptRun[] }> {
    const before = new Date(world.now().getTime() - olderThanMs).toISOString();
    const removed: string[] = [];
    const kept: KeptRun[] = [];
    const headers = await list();
    const needed = neededRuns(headers, await openMigrations(world).unfinished(), isUnfinished);
    for (const header of headers) {
      if (header.status === 'running' || lastSignOfLife(header) >= before) continue;
      const { id, summary } = header;
      // Its journal alone knows that there will be an order of these references.
      const waits = (summary?.waiting ?? 0) > 0 ? 'a register is to make orders of its drafts' : undefined;
      const reason = needed.get(id) ?? waits;
      if (reason !== undefined) kept.push({ id, reason });
      else if (await removeRun(header)) removed.push(id);
    }
    return { removed, kept };
  }

  /** @returns false when somebody resumed it meanwhile */
  async function removeRun(header: RunHeader): Promise<boolean> {
    const held = isUnfinished(header) ? await lockUnlessTaken(header) : undefined;
    if (isUnfinished(header) && held === undefined) return false;
    try {
      // Under another name first, so that nobody meets half a run.
      const condemned = path.join(runsFolder, `.pruned-${header.id}`);
      await rename(folderOf(header.id), condemned);
      await rm(condemned, { recursive: true, force: true });
      return true;
    } catch (error) {
      throw localError(`cannot remove the run ${header.id}`, error);
    } finally {
      await held?.release();
    }
  }

  async function lockUnlessTaken(header: RunHeader): Promise<Lock | undefined> {
    try {
      return await lock(header, { breakLock: false });
    } catch (error) {
      if (error instanceof LockedError) return undefined;
      throw error;
    }
  }

  return {
    lock,
    isHeld,
    start,
    resume,
    latestUnfinished,
    list,
    get,
    folderOf,
    isUnfinished,
    heldLocks: () => heldLocks(path.join(world.folder, 'locks'), world),
    prune,
  };
}

/** By the beginning of an id, or one that is nearly it; nothing is guessed where several are. */
function meantRun(id: string, known: readonly string[]): string | undefined {
  const alike = id.length < 8 ? [] : known.filter((each) => each.startsWith(id));
  const [meant = didYouMean(id, ['latest', ...known]), another] = alike;
  if (meant === undefined) return undefined;
  return another === undefined ? `did you mean "${meant}"?` : `did you mean one of ${alike.slice(-5).join(', ')}?`;
}

async function releasedOnError<T>(held: Lock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function moveSpooled(header: RunHeader, folder: string): Promise<RunHeader> {
  const { spooled } = header.input;
  if (spooled === undefined || path.dirname(spooled) === folder) return header;
  const kept = path.join(folder, `input${path.extname(spooled)}`);
  await rename(spooled, kept).catch((error) => {
    throw localError(`cannot keep the input in ${kept}`, error);
  });
  return { ...header, input: { ...header.input, spooled: kept } };
}

/**
 * Whether `resume` has something to do: it was stopped, it failed with rows that were not sent, or it ended without
 * waiting for what becomes of them.
 */
function isUnfinished({ status, summary }: RunHeader): boolean {
  if (status === 'interrupted') return true;
  if (summary === undefined) return status === 'failed';
  return status !== 'running' && (summary.counts.pending > 0 || (summary.looks_open ?? 0) > 0);
}

/** All of it was sent, and nobody waited for what becomes of it. */
function isAwaited(header: RunHeader): boolean {
  return (header.status === 'succeeded' || header.status === 'partial') && isUnfinished(header);
}

function refuseForeign(header: RunHeader, scope: { profile: string; org: string; command?: string }): void {
  if (header.profile !== scope.profile || header.org !== scope.org) {
    throw new UsageError(
      `run ${header.id} belongs to profile ${header.profile}, organisation ${header.org}, not to ${scope.profile}, ${scope.org}`,
      { hint: `tillctl runs resume ${header.id} --profile ${header.profile}` },
    );
  }
  if (scope.command !== undefined && header.command !== scope.command) {
    throw new UsageError(`run ${header.id} is a run of ${header.command}, not of ${scope.command}`, {
      hint: `tillctl runs resume ${header.id}`,
    });
  }
}

function refuseFinished(header: RunHeader): void {
  if (isUnfinished(header)) return;
  throw new UsageError(`run ${header.id} is finished (${header.status}); there is nothing to resume`, {
    hint: header.status === 'partial' ? `tillctl runs retry-rejected ${header.id}` : `tillctl runs show ${header.id}`,
  });
}

function matches(header: RunHeader, { profile, org, command, status }: RunFilter): boolean {
  return (
    (profile === undefined || header.profile === profile) &&
    (org === undefined || header.org === org) &&
    (command === undefined || header.command === command) &&
    (status === undefined || header.status === status)
  );
}

function randomLetters(count: number, random: () => number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 36).toString(36)).join('');
}

/** @returns false when it is there already */
async function makeExclusively(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw localError(`cannot create the folder ${folder}`, error);
  }
}
