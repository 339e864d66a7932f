import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder, folderExists } from '../config/folders.js';
import { localError } from '../config/local-error.js';
import { syncFolder } from '../config/safe-files.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { LockedError, UsageError } from '../errors/errors.js';
import { readBatchParts } from './batch-journal.js';
import { countJournal } from './count-journal.js';
import {
  type HeldLock,
  heldLocks,
  type Lock,
  type LockRequest,
  lockHolder,
  type ProcessFacts,
  takeLocks,
} from './lock.js';
import { stateOfOwner } from './lock-owner.js';
import { openMigrations } from './migrations.js';
import { type KeptRun, neededRuns } from './needed-runs.js';
import { type FormerEnd, openRun, type Run } from './run.js';
import { lastSignOfLife, type NewRun, newestFirst, type RunHeader, type RunStatus, readRunFile } from './run-file.js';
import { formerLockName, isSamePlatform, lockNameOf, type RunScope, wordsOfPlace } from './run-place.js';

export type { RunScope } from './run-place.js';

/** Where runs and locks are, and who asks. */
export interface RunsWorld extends ProcessFacts {
  /** The state folder; made (0700) when the first run starts. */
  folder: string;
  /** From 0 to less than 1. */
  random: () => number;
  /** Takes secrets out of what is written down. */
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

/** What tells whether the same work was done before. */
export type StartedWork = Pick<NewRun, 'profile' | 'base_url' | 'org' | 'command' | 'fingerprint' | 'input'>;

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
  prune: (
    olderThanMs: number,
    confirm?: (going: readonly RunHeader[]) => Promise<void>,
  ) => Promise<{ removed: string[]; kept: KeptRun[] }>;
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
    };
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
    return openRun(folder, await moveSpooled(header, folder), held, world, former);
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

  async function prune(
    olderThanMs: number,
    confirm: (going: readonly RunHeader[]) => Promise<void> = async () => {},
  ): Promise<{ removed: string[]; kept: KeptRun[] }> {
    const before = new Date(world.now().getTime() - olderThanMs).toISOString();
    const removed: string[] = [];
    const kept: KeptRun[] = [];
    const going: RunHeader[] = [];
    const headers = await list();
    const needed = neededRuns(headers, await openMigrations(world).unfinished(), isUnfinished);
    for (const header of headers) {
      if (header.status === 'running' || lastSignOfLife(header) >= before) continue;
      const { id, summary } = header;
      // Its journal alone knows that there will be an order of these references.
      const waits = (summary?.waiting ?? 0) > 0 ? 'a register is to make orders of its drafts' : undefined;
      const reason = needed.get(id) ?? waits ?? (isUnfinished(header) ? await inDoubt(header) : undefined);
      if (reason !== undefined) kept.push({ id, reason });
      else going.push(header);
    }
    if (going.length > 0) await confirm(going);
    for (const header of going) if (await removeRun(header)) removed.push(header.id);
    return { removed, kept };
  }

  /** Why it is kept: its journal alone knows what was sent and may have been taken. */
  async function inDoubt(header: RunHeader): Promise<string | undefined> {
    const rows = (await countJournal(header, folderOf(header.id))).in_doubt + (header.summary?.looks_open ?? 0);
    const parts = (await readBatchParts(folderOf(header.id))) ?? [];
    if (parts.some(({ intent, collected }) => intent !== undefined && !collected)) {
      return `a batch of it may be in work on the platform: tillctl runs resume ${header.id} tells what came of it`;
    }
    if (rows === 0) return undefined;
    const are = rows === 1 ? 'row is' : 'rows are';
    return `${rows} ${are} in doubt: tillctl runs resume ${header.id} tells what became of them`;
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
    prune,
  };
}

/** By the beginning of an id, or one that is nearly it; nothing is guessed where several are. */
function meantRun(id: string, known: readonly string[]): string | undefined {
  const alike = id.length < 8 ? [] : known.filter((each) => each.startsWith(id));
  const [meant = didYouMean(id, [...(known.length === 0 ? [] : ['latest']), ...known]), another] = alike;
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

/**
 * The same work was done in full, by whichever profile. What would send it twice is no way out while a run of the same
 * content can go on.
 */
function refuseApplied(header: StartedWork, alike: readonly RunHeader[], known: readonly RunHeader[]): void {
  const applied = alike.find((run) => run.status === 'succeeded' || isAwaited(run));
  if (applied === undefined) return;
  const { path: file, sha256 } = header.input;
  const resume = (run: RunHeader): string =>
    `tillctl runs resume ${run.id}${run.profile === header.profile ? '' : ` --profile ${run.profile}`}`;
  if (isAwaited(applied)) {
    throw new UsageError(`${file} was sent by run ${applied.id}, whose outcome was not waited for`, {
      hint: `${resume(applied)} waits for it`,
    });
  }
  const open = known.find((run) => run.input.sha256 === sha256 && (isUnfinished(run) || run.status === 'running'));
  throw new UsageError(`${file} was already applied in full by run ${applied.id}`, {
    hint: open === undefined ? 'add --again to send it once more' : `${resume(open)} goes on with another run of it`,
  });
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

function matches(header: RunHeader, { profile, org, base_url, command, status }: RunFilter): boolean {
  return (
    (profile === undefined || header.profile === profile) &&
    (org === undefined || header.org === org) &&
    (base_url === undefined || isSamePlatform(header, { base_url, org: header.org })) &&
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
