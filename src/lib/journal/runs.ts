import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder, folderExists } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { UsageError } from '../errors/errors.js';
import {
  type HeldLock,
  heldLocks,
  type Lock,
  type LockRequest,
  lockHolder,
  type ProcessFacts,
  takeLocks,
} from '../locks/lock.js';
import { type LockOwner, stateOfOwner } from '../locks/lock-owner.js';
import { openMigrations } from './migrations.js';
import type { KeptRun } from './needed-runs.js';
import { type ConfirmPrune, pruneRuns } from './prune-runs.js';
import { type FormerEnd, openRun, type Run } from './run.js';
import { type NewRun, newestFirst, type RunHeader, type RunStatus, readRunFile } from './run-file.js';
import { makeRunFolder, moveSpooled } from './run-folder.js';
import { formerLockName, isSamePlatform, lockNameOf, type RunScope, wordsOfPlace } from './run-place.js';
import {
  isUnfinished,
  meantRun,
  refuseApplied,
  refuseFinished,
  refuseForeign,
  type StartedWork,
} from './run-refusals.js';

export type { RunScope } from './run-place.js';
export type { StartedWork } from './run-refusals.js';

/** Where runs and locks are, and who asks. */
export interface RunsWorld extends ProcessFacts {
  /** The state folder; made (0700) when the first run starts. */
  folder: string;
  /** From 0 to less than 1. */
  random: () => number;
  /** Takes secrets out of the words that are written down. */
  clean?: (text: string) => string;
}

/** Whose runs are meant: they are resumed by the profile that began them. */
export type RunOwner = Pick<RunScope, 'profile' | 'org'> & { command?: string };

export interface RunFilter {
  profile?: string;
  org?: string;
  /** With `org`: also of other profiles, on the same platform. */
  base_url?: string;
  command?: string;
  status?: RunStatus;
}

export interface StartOptions {
  again: boolean;
  breakLock: boolean;
  lock?: Lock;
  /** What earlier versions would have taken for the fingerprint of this work, in a run of this profile and address. */
  formerFingerprint?: (of: { profile: string; base_url: string }) => string;
}

export interface ResumeOptions {
  breakLock: boolean;
  /** What it has sent is looked at: one that is finished is gone on with, too. */
  finishedToo?: boolean;
}

/** A run that just began. */
export interface StartedRun extends Run {
  /** The newest unfinished run of the same work, for a notice. */
  unfinished: RunHeader | undefined;
}

export interface Runs {
  /**
   * Hold the place of a run that will start in a while (its input is still being checked), so that a second one is
   * told at once. Hand it to `start`, else release it. Of several places all or none. @throws {LockedError}
   */
  lock: (scope: RunScope | readonly RunScope[], options: { breakLock: boolean }) => Promise<Lock>;
  /** Whether a process that may be alive holds the place of such a run. */
  isHeld: (scope: RunScope) => Promise<boolean>;
  /**
   * Begin a run once its input is checked. A spooled input is moved into the run's folder.
   * @param options.lock taken before for the same scope; released when this throws
   * @throws {UsageError} when the same work was done in full, unless `again`
   * @throws {LockedError} when a run of the same profile, organisation and command is under way
   */
  start: (header: NewRun, options: StartOptions) => Promise<StartedRun>;
  /** What `start` would refuse, before work is done for it. @throws {UsageError} when the same work was done in full */
  refuseApplied: (work: StartedWork, options: Pick<StartOptions, 'formerFingerprint'>) => Promise<void>;
  /**
   * Go on with an unfinished run.
   * @param id or `latest`: the newest unfinished run of the scope
   * @param scope the run must belong to it; without a command any command's run does
   * @throws {UsageError} when there is no such run, it is finished, or it belongs to another profile or organisation
   * @throws {LockedError}
   */
  resume: (id: string, scope: RunOwner, options: ResumeOptions) => Promise<Run>;
  /** What `resume` goes on with for `latest`. @throws {UsageError} when there is none */
  latestUnfinished: (scope: RunOwner) => Promise<RunHeader>;
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
   * that an unfinished undo or migration needs, and those with rows in doubt.
   * @param confirm asked with what would go, before anything does; what it throws keeps all
   */
  prune: (olderThanMs: number, confirm?: ConfirmPrune) => Promise<{ removed: string[]; kept: KeptRun[] }>;
}

const idPattern = /^\d{8}-\d{4}-[0-9a-z]{2,8}$/;

/** A heartbeat of another host older than this: its process is not counted as running any more. */
const silentMs = 5 * 60_000;

export function openRuns(world: RunsWorld): Runs {
  const runsFolder = path.join(world.folder, 'runs');
  const folderOf = (id: string) => path.join(runsFolder, id);

  function lockRequest(scope: RunScope, breakLock: boolean): LockRequest {
    return {
      folder: path.join(world.folder, 'locks'),
      name: lockNameOf(scope),
      what: wordsOfPlace(scope),
      breakLock,
      workOf: runOf,
    };
  }

  /** By the taking of the lock that its header names; undefined while the input is still being checked. */
  async function runOf({ token }: LockOwner): Promise<string | undefined> {
    const header = (await list({ status: 'running' })).find(({ owner }) => owner.token === token);
    return header && `run ${header.id}, ${header.command} of ${path.basename(header.input.path)}`;
  }

  /** Those that runs of earlier versions may hold: each profile that is known here had a lock of its own. */
  async function formerLocks(scope: RunScope): Promise<string[]> {
    if (scope.ownOfProfile === true) return [];
    const { base_url, org, command } = scope;
    const profiles = (await list({ base_url, org, command })).map(({ profile }) => profile);
    return [...new Set([scope.profile, ...profiles])].map((profile) => formerLockName({ profile, org, command }));
  }

  async function lock(scopes: RunScope | readonly RunScope[], { breakLock }: { breakLock: boolean }): Promise<Lock> {
    const requests: LockRequest[] = [];
    for (const scope of [scopes].flat()) {
      requests.push({ ...lockRequest(scope, breakLock), formerly: await formerLocks(scope) });
    }
    await ensureFolder(world.folder);
    await ensureFolder(path.join(world.folder, 'locks'));
    return takeLocks(requests, world);
  }

  async function isHeld(scope: RunScope): Promise<boolean> {
    if (!(await folderExists(world.folder))) return false;
    const holder = await lockHolder(lockRequest(scope, false));
    return holder !== undefined && stateOfOwner(holder, world) !== 'gone';
  }

  /** @returns runs of the command on this platform, and those of the same work among them */
  async function runsOf(
    { base_url, org, command, fingerprint }: StartedWork,
    former: StartOptions['formerFingerprint'],
  ): Promise<{ known: RunHeader[]; alike: RunHeader[] }> {
    const known = await list({ base_url, org, command });
    return {
      known,
      alike: known.filter((run) => fingerprint === run.fingerprint || former?.(run) === run.fingerprint),
    };
  }

  async function start(header: NewRun, { again, formerFingerprint, ...options }: StartOptions): Promise<StartedRun> {
    const held = options.lock ?? (await lock(header, options));
    return releasedOnError(held, async () => {
      const { known, alike } = await runsOf(header, formerFingerprint);
      if (!again) refuseApplied(header, alike, known);
      const id = await makeRunFolder(runsFolder, world);
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
    return openRun(folder, await moveSpooled(header, folder), held, world, former);
  }

  async function resume(id: string, scope: RunOwner, { breakLock, finishedToo }: ResumeOptions): Promise<Run> {
    const found = id === 'latest' ? await latestUnfinished(scope) : await get(id);
    refuseForeign(found, scope);
    if (found.status !== 'running' && finishedToo !== true) refuseFinished(found);
    const held = await lock(found, { breakLock });
    return releasedOnError(held, async () => {
      // It may have been finished or gone on by somebody else before the lock was ours.
      const header = await get(found.id);
      if (finishedToo !== true) refuseFinished(header);
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

  async function latestUnfinished(scope: RunOwner): Promise<RunHeader> {
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
    if (id === 'latest') {
      throw new UsageError('there are no runs yet', { hint: 'tillctl products import begins one, for example' });
    }
    throw new UsageError(`there is no run "${id}"`, { hint: meantRun(id, known) ?? 'tillctl runs list' });
  }

  /** As on disk, but a run whose process is gone is seen as what it is. */
  async function readSeen(id: string): Promise<RunHeader | undefined> {
    const header = await readRunFile(folderOf(id));
    if (header?.status !== 'running' || (await isRunning(header))) return header;
    return { ...header, status: 'interrupted' };
  }

  async function isRunning(header: RunHeader): Promise<boolean> {
    const request = lockRequest(header, false);
    for (const name of [request.name, formerLockName(header)]) {
      const holder = await lockHolder({ ...request, name });
      if (holder?.owner.token !== header.owner.token) continue;
      const state = stateOfOwner(holder, world);
      return state === 'unknown' ? world.now().getTime() - holder.heartbeatAt.getTime() < silentMs : state === 'alive';
    }
    return false;
  }

  return {
    lock,
    isHeld,
    start,
    refuseApplied: async (work, { formerFingerprint }) => {
      const { known, alike } = await runsOf(work, formerFingerprint);
      refuseApplied(work, alike, known);
    },
    resume,
    latestUnfinished,
    list,
    get,
    folderOf,
    isUnfinished,
    heldLocks: () => heldLocks(path.join(world.folder, 'locks'), world),
    prune: (olderThanMs, confirm) =>
      pruneRuns(
        {
          runsFolder,
          now: world.now,
          list: () => list(),
          read: readSeen,
          unfinishedMigrations: () => openMigrations(world).unfinished(),
          lock: (header) => lock(header, { breakLock: false }),
        },
        olderThanMs,
        confirm,
      ),
  };
}

async function releasedOnError<T>(held: Lock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await held.release();
    throw error;
  }
}

function matches(header: RunHeader, { profile, org, base_url, command, status }: RunFilter): boolean {
  return (
    (profile === undefined || header.profile === profile) &&
    (org === undefined || header.org === org) &&
    (base_url === undefined || isSamePlatform(header, { base_url, org: header.org })) &&
    (command === undefined || header.command === command) &&
    (status === undefined || header.status === status)
  );
}
