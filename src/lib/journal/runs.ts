import path from 'node:path';
import { noValues } from '../config/keep-values.js';
import { namesIn, removeFolder } from '../disk/files.js';
import { ensureFolder, folderExists } from '../disk/folders.js';
import { UsageError } from '../errors/errors.js';
import type { Lock, LockRequest, ProcessFacts } from '../locks/lock.js';
import { type LockOwner, stateOfOwner } from '../locks/lock-owner.js';
import { type LockTable, lockFiles } from '../locks/lock-table.js';
import type { Entry } from './entries.js';
import { openMigrations } from './migrations.js';
import { isUndone } from './needed-runs.js';
import { type ConfirmPrune, type PruneWorld, pruneRuns, removeOldValues } from './prune-runs.js';
import { type FormerEnd, openRun, type Run } from './run.js';
import { type NewRun, newestFirst, type RunHeader, type RunStatus, type RunSummary, readRunFile } from './run-file.js';
import { makeRunFolder, moveSpooled } from './run-folder.js';
import {
  folderNameOf,
  formerLockName,
  isLogId,
  isRunId,
  isSamePlatform,
  isSingleId,
  lockNameOf,
  type RunScope,
  runElsewhere,
  runOfFile,
  wordsOfPlace,
} from './run-place.js';
import {
  isUnfinished,
  meantRun,
  refuseApplied,
  refuseFinished,
  refuseForeign,
  refuseUndone,
  type StartedWork,
} from './run-refusals.js';
import { beginSingle, type SingleWork, singleNamed, singlesOf } from './single-log.js';

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
  /** What the setting `keep_values` says for a profile; as it is unless set where this is left out. */
  keepValues?: (profile: string) => Promise<string>;
  /** The fleet run that this process works for. */
  fleetRun?: string;
  /** Files in the state folder unless told. */
  locks?: LockTable;
  /** Makes a folder of the state complete where the state is kept elsewhere, and what is written there part of it. */
  checkOut?: (folder: string) => Promise<void>;
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
  /** What else would have been taken for the fingerprint of this work, in a run of this profile and address. */
  formerFingerprints?: (of: { profile: string; base_url: string }) => readonly string[];
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

export type Runs = ReturnType<typeof openRuns>;

/** A heartbeat of another host older than this: its process is not counted as running any more. */
const silentMs = 5 * 60_000;

/** Plain functions, none of which leans on `this`: runs are handed on with some of them replaced. */
export function openRuns(given: RunsWorld) {
  const world = { ...given, locks: given.locks ?? lockFiles(given) };
  const folders = new RunFolders(world);
  const begun = new BegunRuns(world, folders);
  const tidied: PruneWorld = {
    runsFolder: folders.folder,
    now: world.now,
    list: async () => [...(await folders.list()), ...(await folders.logs())],
    read: (id) => folders.readSeen(id),
    unfinishedMigrations: () => openMigrations(world).unfinished(),
    folderOf: (id) => folders.checkOut(id),
    lock: (header) => begun.lock(header, { breakLock: false }),
    keepValues: (profile) => begun.keepValues(profile),
    clean: world.clean,
  };
  const single = { ...world, runsFolder: folders.folder, keepValues: tidied.keepValues };
  return {
    /** Write down what a command is about to write, without a lock that others meet. @throws {LocalError} */
    beginSingle: (work: SingleWork, entries: (row: number) => readonly Entry[]) =>
      beginSingle(work, entries, single, async () => {
        // See `start`.
        await removeOldValues(tidied, await folders.logs(work)).catch(() => undefined);
      }),
    /** Logs of commands that wrote one thing, newest first: each has the form of a run. */
    logs: (filter?: RunFilter) => folders.logs(filter),
    /** What such a log has, newest first, each as if it was a run. @param rows left out: all */
    singlesOf: async (log: RunHeader, rows?: ReadonlySet<number>) =>
      singlesOf(log, await folders.checkOut(log.id), rows),
    /**
     * Hold the place of a run that will start in a while (its input is still being checked), so that a second one is
     * told at once. Hand it to `start`, else release it. Of several places all or none. @throws {LockedError}
     */
    lock: (scope: RunScope | readonly RunScope[], options: { breakLock: boolean }) => begun.lock(scope, options),
    /** Whether a process that may be alive holds the place of such a run. */
    isHeld: (scope: RunScope) => begun.isHeld(scope),
    /**
     * Begin a run once its input is checked. A spooled input is moved into the run's folder.
     * @param options.lock taken before for the same scope; released when this throws
     * @throws {UsageError} when the same work was done in full, unless `again`
     * @throws {LockedError} when a run of the same profile, organisation and command is under way
     */
    start: async (header: NewRun, options: StartOptions) => {
      const { old, ...run } = await begun.start(header, options);
      const finish = async (summary: RunSummary): Promise<void> => {
        await run.finish(summary);
        // It is work for others: this run is over, and the next one or `runs prune` does it as well.
        await removeOldValues(tidied, old).catch(() => undefined);
      };
      return { ...run, finish };
    },
    /**
     * What `start` would refuse, before work is done for it.
     * @returns the newest run that may be of the same organisation under another name, see `runElsewhere`
     * @throws {UsageError} when the same work was done in full
     */
    refuseApplied: (work: StartedWork, { formerFingerprints }: Pick<StartOptions, 'formerFingerprints'>) =>
      begun.refuseAlike(work, formerFingerprints),
    /**
     * Go on with an unfinished run.
     * @param id or `latest`: the newest unfinished run of the scope
     * @param scope the run must belong to it; without a command any command's run does
     * @throws {UsageError} when there is no such run, it is finished, or it belongs to another profile or organisation
     * @throws {LockedError}
     */
    resume: (id: string, scope: RunOwner, options: ResumeOptions) => begun.resume(id, scope, options),
    /** What `resume` goes on with for `latest`. @throws {UsageError} when there is none */
    latestUnfinished: (scope: RunOwner) => folders.latestUnfinished(scope),
    /** Newest first. A run whose process died is `interrupted`. */
    list: (filter?: RunFilter) => folders.list(filter),
    /**
     * @param id or `latest`, the newest of all, or of those that `among` leaves
     * @throws {UsageError} when there is no such run
     */
    get: (id: string, among?: Pick<RunFilter, 'profile'>) => folders.get(id, among),
    /** The run's folder. What is in it is at hand once the run was asked for by `get`, `resume` or `checkOut`. */
    folderOf: (id: string) => folders.folderOf(id),
    /** As `folderOf`, with all that is in it at hand, for a run of the list. @throws {TillctlError} */
    checkOut: (id: string) => folders.checkOut(id),
    /** Whether `resume` has something to do. */
    isUnfinished,
    /** Every lock of the state folder that was not released. @throws {LocalError} */
    heldLocks: () => world.locks.held(path.join(world.folder, 'locks')),
    /**
     * Remove runs that ended (or died) longer ago, resumable ones too, but for those that wait for a register and those
     * that an unfinished undo or migration needs, and those with rows in doubt.
     * @param confirm asked with what would go, before anything does; what it throws keeps all
     */
    prune: (olderThanMs: number, confirm?: ConfirmPrune) => pruneRuns(tidied, olderThanMs, confirm),
  };
}

/** With the locks that are meant where it names none. */
type LockingWorld = RunsWorld & { locks: LockTable };

/** What is kept of runs, and whether their processes live. */
class RunFolders {
  /** Of all runs. */
  readonly folder: string;
  readonly #world: LockingWorld;

  constructor(world: LockingWorld) {
    this.#world = world;
    this.folder = path.join(world.folder, 'runs');
  }

  folderOf(id: string): string {
    return path.join(this.folder, folderNameOf(id));
  }

  async checkOut(id: string): Promise<string> {
    const folder = this.folderOf(id);
    await this.#world.checkOut?.(folder);
    return folder;
  }

  list(filter?: RunFilter): Promise<RunHeader[]> {
    return this.#headers(isRunId, filter);
  }

  logs(filter?: RunFilter): Promise<RunHeader[]> {
    return this.#headers(isLogId, filter);
  }

  async #headers(isMeant: (name: string) => boolean, filter: RunFilter = {}): Promise<RunHeader[]> {
    const headers: RunHeader[] = [];
    for (const id of (await this.#names()).filter(isMeant)) {
      const header = await this.readSeen(id);
      if (header !== undefined && matches(header, filter)) headers.push(header);
    }
    return headers.sort(newestFirst);
  }

  async get(id: string, among: Pick<RunFilter, 'profile'> = {}): Promise<RunHeader> {
    if (isSingleId(id)) return singleNamed(id, await this.checkOut(id));
    const known = (await this.#names()).filter(isRunId);
    const named = id === 'latest' ? (await this.list(among))[0]?.id : known.find((one) => one === id);
    const found = named === undefined ? undefined : await this.#readWhole(named);
    if (found !== undefined) return found;
    if (id === 'latest') {
      const whose = among.profile === undefined ? '' : ` of profile ${among.profile}`;
      throw new UsageError(`there are no runs${whose} yet`, {
        hint: 'tillctl products import begins one, for example',
      });
    }
    throw new UsageError(`there is no run "${id}"`, { hint: meantRun(id, known) ?? 'tillctl runs list' });
  }

  async latestUnfinished(scope: RunOwner): Promise<RunHeader> {
    // One that runs at this moment is named as well: the lock says who has it.
    const unfinished = (await this.list(scope)).find((header) => isUnfinished(header) || header.status === 'running');
    if (unfinished !== undefined) return unfinished;
    const what = scope.command === undefined ? 'run' : `${scope.command} run`;
    throw new UsageError(`there is no unfinished ${what} of profile ${scope.profile}, organisation ${scope.org}`, {
      hint: 'tillctl runs list',
    });
  }

  /** Its input may be what another run kept: that of an undo is. */
  async #readWhole(id: string): Promise<RunHeader | undefined> {
    await this.checkOut(id);
    const header = await this.readSeen(id);
    const beside = header === undefined ? undefined : runOfFile(header.input.path);
    if (beside !== undefined) await this.checkOut(beside);
    return header;
  }

  /** As on disk, but a run whose process is gone is seen as what it is. */
  async readSeen(id: string): Promise<RunHeader | undefined> {
    const header = await readRunFile(this.folderOf(id));
    if (header?.status !== 'running' || (await this.#isRunning(header))) return header;
    return { ...header, status: 'interrupted' };
  }

  lockRequest(scope: RunScope, breakLock: boolean): LockRequest {
    return {
      folder: path.join(this.#world.folder, 'locks'),
      name: lockNameOf(scope),
      what: wordsOfPlace(scope),
      breakLock,
      workOf: (owner) => this.#runOf(owner),
    };
  }

  /** By the taking of the lock that its header names; undefined while the input is still being checked. */
  async #runOf({ token }: LockOwner): Promise<string | undefined> {
    const header = (await this.list({ status: 'running' })).find(({ owner }) => owner.token === token);
    return header && `run ${header.id}, ${header.command} of ${path.basename(header.input.path)}`;
  }

  async #names(): Promise<string[]> {
    if (!(await folderExists(this.#world.folder)) || !(await folderExists(this.folder))) return [];
    return namesIn(this.folder);
  }

  async #isRunning(header: RunHeader): Promise<boolean> {
    const request = this.lockRequest(header, false);
    for (const name of [request.name, formerLockName(header)]) {
      const holder = await this.#world.locks.holder({ ...request, name });
      if (holder?.owner.token !== header.owner.token) continue;
      const state = stateOfOwner(holder, this.#world);
      return state === 'unknown'
        ? this.#world.now().getTime() - holder.heartbeatAt.getTime() < silentMs
        : state === 'alive';
    }
    return false;
  }
}

/** Begins runs and goes on with them, each behind the lock of its place. */
class BegunRuns {
  readonly #world: LockingWorld;
  readonly #folders: RunFolders;

  constructor(world: LockingWorld, folders: RunFolders) {
    this.#world = world;
    this.#folders = folders;
  }

  async lock(scopes: RunScope | readonly RunScope[], { breakLock }: { breakLock: boolean }): Promise<Lock> {
    const requests: LockRequest[] = [];
    for (const scope of [scopes].flat()) {
      requests.push({ ...this.#folders.lockRequest(scope, breakLock), formerly: await this.#formerLocks(scope) });
    }
    await ensureFolder(this.#world.folder);
    await ensureFolder(path.join(this.#world.folder, 'locks'));
    return this.#world.locks.take(requests);
  }

  async isHeld(scope: RunScope): Promise<boolean> {
    if (!(await folderExists(this.#world.folder))) return false;
    const holder = await this.#world.locks.holder(this.#folders.lockRequest(scope, false));
    return holder !== undefined && stateOfOwner(holder, this.#world) !== 'gone';
  }

  keepValues(profile: string): Promise<string> {
    return this.#world.keepValues?.(profile) ?? Promise.resolve('90d');
  }

  async #valuesOf({ profile, values_removed: removed }: RunHeader | (NewRun & { values_removed?: string })) {
    const kept = removed ?? (await this.keepValues(profile));
    return removed !== undefined || kept === noValues ? { values_removed: kept } : {};
  }

  /** @returns also what was done before by this command, for what becomes of it with time */
  async start(
    header: NewRun,
    { again, formerFingerprints, ...options }: StartOptions,
  ): Promise<StartedRun & { old: RunHeader[] }> {
    const held = options.lock ?? (await this.lock(header, options));
    return releasedOnError(held, async () => {
      const { known, alike } = await this.#runsOf(header, formerFingerprints);
      if (!again) refuseApplied(header, alike, known);
      const id = await makeRunFolder(this.#folders.folder, this.#world);
      const started: RunHeader = {
        ...header,
        ...(this.#world.fleetRun === undefined ? {} : { fleet_run: this.#world.fleetRun }),
        id,
        status: 'running',
        started_at: this.#world.now().toISOString(),
        resumed_at: [],
        owner: held.owner,
        journals: ['journal.ndjson'],
        ...(await this.#valuesOf(header)),
      };
      await this.#folders.checkOut(id);
      const run = await this.#begin(started, held).catch(async (error) => {
        await removeFolder(this.#folders.folderOf(id));
        throw error;
      });
      return { ...run, unfinished: alike.find(isUnfinished), old: known };
    });
  }

  async resume(id: string, scope: RunOwner, { breakLock, finishedToo }: ResumeOptions): Promise<Run> {
    const found = id === 'latest' ? await this.#folders.latestUnfinished(scope) : await this.#folders.get(id);
    refuseForeign(found, scope);
    if (found.status !== 'running' && finishedToo !== true) refuseFinished(found);
    const held = await this.lock(found, { breakLock });
    return releasedOnError(held, async () => {
      // It may have been finished or resumed by another process before the lock was ours.
      const header = await this.#folders.get(found.id);
      if (finishedToo !== true) refuseFinished(header);
      if (finishedToo !== true && header.without_values !== true) {
        refuseUndone(header, await this.#folders.list({ org: header.org, command: 'runs undo' }));
      }
      const resumed: RunHeader = {
        ...header,
        status: 'running',
        resumed_at: [...header.resumed_at, this.#world.now().toISOString()],
        finished_at: undefined,
        owner: held.owner,
        ...(await this.#valuesOf(header)),
      };
      const { status, summary, finished_at } = header;
      return this.#begin(resumed, held, status === 'running' ? undefined : { status, summary, finished_at });
    });
  }

  async refuseAlike(work: StartedWork, former: StartOptions['formerFingerprints']): Promise<RunHeader | undefined> {
    const { known, alike, all } = await this.#runsOf(work, former);
    refuseApplied(work, alike, known);
    return runElsewhere(work, all);
  }

  /** @returns runs of the command of organisations of this name, those on this platform, and those of the same work among them */
  async #runsOf(
    { base_url, org, command, fingerprint }: StartedWork,
    former: StartOptions['formerFingerprints'],
  ): Promise<{ all: RunHeader[]; known: RunHeader[]; alike: RunHeader[] }> {
    const all = await this.#folders.list({ org, command });
    const known = all.filter((run) => isSamePlatform(run, { base_url, org }));
    const alike = known.filter(
      (run) => fingerprint === run.fingerprint || former?.(run).includes(run.fingerprint) === true,
    );
    // What was undone is as if it had never been sent.
    const undos = alike.length === 0 ? [] : await this.#folders.list({ org, command: 'runs undo' });
    return { all, known, alike: alike.filter((run) => !isUndone(run, undos)) };
  }

  /** Those that runs of earlier versions may hold: each profile that is known here had a lock of its own. */
  async #formerLocks(scope: RunScope): Promise<string[]> {
    if (scope.ownOfProfile === true) return [];
    const { base_url, org, command } = scope;
    const profiles = (await this.#folders.list({ base_url, org, command })).map(({ profile }) => profile);
    return [...new Set([scope.profile, ...profiles])].map((profile) => formerLockName({ profile, org, command }));
  }

  async #begin(header: RunHeader, held: Lock, former?: FormerEnd): Promise<Run> {
    const folder = this.#folders.folderOf(header.id);
    return openRun(folder, await moveSpooled(header, folder), held, this.#world, former);
  }
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
