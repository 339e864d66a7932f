import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockedError, type TillctlError } from '../errors/errors.js';
import {
  type Holder,
  type LockName,
  lockNames,
  makeExclusively,
  markReleased,
  numbersOf,
  readHolder,
  removeDrafts,
  removeLock,
  writeBeat,
} from './lock-files.js';
import { type LockOwner, type ProcessFacts, stateOfOwner } from './lock-owner.js';
import { type InTheWay, type LockRequest, wordsOfHolder } from './lock-request.js';
import { waitForLocks } from './wait-for-locks.js';

export type { LockOwner, ProcessFacts } from './lock-owner.js';
export type { LockRequest } from './lock-request.js';

export interface Lock {
  owner: LockOwner;
  /** Called when another process took the lock with `--break-lock`; noticed at a heartbeat and by `assertHeld`. */
  onLost: (listener: (error: TillctlError) => void) => void;
  /** Whether this process still holds it; looks at the disk. */
  held: () => Promise<boolean>;
  /** Before anything that must not be done twice. @throws {LockedError} when another process holds it */
  assertHeld: () => Promise<void>;
  /**
   * Only where the state is kept elsewhere than on this disk: resolves when all that was written so far is there, under
   * this lock. Else a sync of the file is what makes it last. @throws {TillctlError} and nothing written counts
   */
  commit?: () => Promise<void>;
  /** May be called again, and then does nothing. */
  release: () => Promise<void>;
}

const usualHeartbeatMs = 10_000;
const attempts = 20;
const waitOrStop = 'wait until it ends (--wait-lock 10m does), or stop it';
/** So many heartbeats that do not come: the holder may be gone. */
const silentBeats = 2.5;
/** The process that broke a lock waits so many heartbeats, in which its former holder must have noticed. */
const waitedBeats = 1.2;

/**
 * Take locks that only one process on all machines that share their folders can hold, all or none, always in the same
 * order. A holder on this host that died is recognised by pid and start time.
 *
 * Each taking is a file of its own, `<name>.<n>.lock`, made by an exclusive link; the highest number holds the lock and
 * is never deleted, only marked as released. So of two processes that take over a dead lock at once, one fails to make
 * the next number; and one that looked long ago sees after its own making that it is not the highest. A tidy lock is
 * deleted, so a process that takes one looks at all numbers instead, and gives way to any that may be alive.
 *
 * @throws {LockedError} naming the owner, its run and since when
 * @throws {InterruptedError} when it is stopped while it waits
 * @throws {LocalError} when a folder cannot be written
 */
export async function takeLocks(requests: readonly LockRequest[], facts: ProcessFacts): Promise<Lock> {
  const ordered = [...requests].sort(byPlace);
  const taken = await waitForLocks(() => takeAll(ordered, facts), facts);
  if ('holder' in taken) throw await refusal(taken, facts);
  if (taken.some(({ broke }) => broke)) await pause(waitedBeats * heartbeatOf(facts), facts);
  const locks = taken.map(({ lock }) => lock);
  const [first] = locks;
  if (first === undefined) throw new Error('no lock was asked for');
  return locks.length === 1 ? first : together(first, locks);
}

async function takeAll(requests: readonly LockRequest[], facts: ProcessFacts): Promise<Taken[] | InTheWay> {
  const taken: Taken[] = [];
  for (const request of requests) {
    const result = await takeNow(request, facts).catch(async (error: unknown) => {
      await releaseAll(taken);
      throw error;
    });
    if ('holder' in result) {
      // A process that waits holds none.
      await releaseAll(taken);
      return { ...result, request };
    }
    taken.push(result);
  }
  return taken;
}

interface Taken {
  lock: Lock;
  /** From a holder that may be alive. */
  broke: boolean;
}

async function releaseAll(taken: readonly Taken[]): Promise<void> {
  for (const { lock } of [...taken].reverse()) await lock.release();
}

function byPlace(one: LockName, other: LockName): number {
  const [a, b] = [one, other].map(({ folder, name }) => `${folder}/${name}`) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** As one: held while all are. @param first whose owner and commit count */
export function together(first: Lock, locks: readonly Lock[]): Lock {
  return {
    owner: first.owner,
    commit: first.commit,
    onLost: (listener) => {
      for (const lock of locks) lock.onLost(listener);
    },
    held: async () => {
      for (const lock of locks) if (!(await lock.held())) return false;
      return true;
    },
    assertHeld: async () => {
      for (const lock of locks) await lock.assertHeld();
    },
    release: async () => {
      for (const lock of [...locks].reverse()) await lock.release();
    },
  };
}

/** @returns the holder that is in the way, by the name that it holds */
async function takeNow(request: LockRequest, facts: ProcessFacts): Promise<Taken | { holder: Holder; name: LockName }> {
  let broken: Holder | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const highest = Math.max(0, ...numbersOf(request));
    const holder = highest === 0 ? undefined : await readHolder(request, highest);
    const inTheWay = (found: Holder): boolean =>
      found.owner.token !== broken?.owner.token && stateOfOwner(found, facts) !== 'gone';
    // What the operator broke is the lock that was there when he said so, not one that was taken meanwhile.
    if (request.breakLock && holder !== undefined && inTheWay(holder)) broken ??= holder;
    if (holder !== undefined && inTheWay(holder)) return { holder, name: request };
    const owner = ownerOf(facts);
    const mine = highest + 1;
    if (!(await makeExclusively(request, mine, owner))) continue;
    if (!(await isMine(request, mine, inTheWay))) {
      await removeLock(request, mine);
      continue;
    }
    await removeOld(request, mine);
    const lock = holdLock(request, mine, owner, facts);
    const former = request.breakLock ? undefined : await formerHolder(request, facts);
    if (former === undefined) return { lock, broke: broken !== undefined };
    await lock.release();
    return former;
  }
  throw new LockedError(`several processes are taking the lock of ${request.what} at this moment`, {
    hint: 'try again',
  });
}

async function formerHolder(
  { folder, formerly = [] }: LockRequest,
  facts: ProcessFacts,
): Promise<{ holder: Holder; name: LockName } | undefined> {
  for (const name of formerly) {
    const holder = await lockHolder({ folder, name });
    if (holder !== undefined && stateOfOwner(holder, facts) !== 'gone') return { holder, name: { folder, name } };
  }
  return undefined;
}

function ownerOf({ host, pid, start, boot, pidNamespace, now }: ProcessFacts): LockOwner {
  return {
    host,
    pid,
    start,
    boot,
    pid_namespace: pidNamespace,
    since: now().toISOString(),
    token: randomBytes(8).toString('hex'),
  };
}

async function isMine(request: LockRequest, mine: number, inTheWay: (holder: Holder) => boolean): Promise<boolean> {
  const all = numbersOf(request);
  if (request.tidy !== true) return Math.max(...all) === mine;
  for (const number of all) {
    const holder = number === mine ? undefined : await readHolder(request, number);
    if (holder !== undefined && inTheWay(holder)) return false;
  }
  return true;
}

/** The one before stays: a slow reader of the folder must meet at least one number that is not its own. */
async function removeOld(request: LockRequest, mine: number): Promise<void> {
  if (request.tidy === true) await removeDrafts(request);
  const kept = request.tidy === true ? mine : mine - 1;
  const old = numbersOf(request).filter((number) => number < kept);
  await Promise.all(old.map((number) => removeLock(request, number)));
}

/** Who holds the lock of this name, whether or not that process is alive; undefined when it is free. */
export async function lockHolder(name: LockName): Promise<Holder | undefined> {
  const highest = Math.max(0, ...numbersOf(name));
  return highest === 0 ? undefined : readHolder(name, highest);
}

/** A lock that was taken and not released, whether or not its process is alive. */
export interface HeldLock {
  /** Of the request: begins with the command. */
  name: string;
  owner: LockOwner;
  heartbeatAt: Date;
  /** `gone`: provably, so the next taker takes it over; `unknown`: on another host, which cannot be looked at. */
  state: 'alive' | 'gone' | 'unknown';
}

/** All of a folder; empty when there is none. @throws {LocalError} */
export async function heldLocks(folder: string, facts: ProcessFacts): Promise<HeldLock[]> {
  const held: HeldLock[] = [];
  for (const name of lockNames(folder)) {
    const holder = await lockHolder({ folder, name });
    if (holder === undefined) continue;
    const { owner, heartbeatAt } = holder;
    held.push({ name, owner, heartbeatAt, state: stateOfOwner(holder, facts) });
  }
  return held;
}

function holdLock(request: LockRequest, number: number, owner: LockOwner, facts: ProcessFacts): Lock {
  const listeners: ((error: TillctlError) => void)[] = [];
  let released = false;
  let lost: LockedError | undefined;
  let beats = 0;
  let beating = Promise.resolve();

  async function held(): Promise<boolean> {
    if (released) return false;
    if (request.tidy === true) return (await readHolder(request, number))?.owner.token === owner.token;
    return Math.max(0, ...numbersOf(request)) === number;
  }

  /** @returns why it is lost, told once to all who listen */
  async function lookForLoss(): Promise<LockedError | undefined> {
    if (lost !== undefined || released || (await held())) return lost;
    // Released again by its taker, there is no process to name.
    const taker = await lockHolder(request);
    const loss = await lostTo(taker, request);
    if (lost !== undefined) return lost;
    clearInterval(heartbeat);
    lost = loss;
    facts.onLost?.(lost);
    for (const listener of listeners) listener(lost);
    return lost;
  }

  async function beat(): Promise<void> {
    if ((await lookForLoss()) !== undefined || released) return;
    beats += 1;
    await writeBeat(request, number, { owner, beats, now: facts.now() });
  }

  const heartbeat = setInterval(() => {
    // A heartbeat that cannot be written does no harm on this host: its owner is told by pid and start time.
    beating = beat().catch(() => undefined);
  }, heartbeatOf(facts));
  heartbeat.unref();

  return {
    owner,
    held,
    assertHeld: async () => {
      const error = await lookForLoss();
      if (error !== undefined) throw error;
    },
    onLost: (listener) => listeners.push(listener),
    release: async () => {
      if (released) return;
      const isHeld = await held();
      released = true;
      clearInterval(heartbeat);
      // A heartbeat on its way would write over the mark.
      await beating;
      if (isHeld && request.tidy !== true) await markReleased(request, number);
      else if (isHeld || request.tidy !== true) await removeLock(request, number);
    },
  };
}

async function lostTo(taker: Holder | undefined, request: LockRequest): Promise<LockedError> {
  if (taker !== undefined) return lockedBy(taker, request, waitOrStop);
  return new LockedError(`the lock of ${request.what} was broken by another process, which ended since`, {
    hint: 'tillctl runs list shows what became of it',
  });
}

/**
 * Why it is refused. That a process that cannot be looked at is gone is never known, so its heartbeat is watched, on a
 * monotonic clock: one that stands still is a reason to look at that host, and to offer the flag.
 */
async function refusal({ holder, name, request }: InTheWay, facts: ProcessFacts): Promise<LockedError> {
  if (stateOfOwner(holder, facts) === 'alive') return lockedBy(holder, request, waitOrStop);
  const step = heartbeatOf(facts) / 10;
  const token = holder.owner.token;
  for (let waited = 0; waited < silentBeats * heartbeatOf(facts); waited += step) {
    await pause(step, facts);
    const now = await lockHolder(name);
    if (now === undefined) return lockedBy(holder, request, 'it ended a moment ago: try again');
    if (now.owner.token !== token || now.beats !== holder.beats) {
      return lockedBy(now, request, 'it is at work: wait until it ends');
    }
  }
  const sign = `last sign of life ${holder.heartbeatAt.toISOString()}`;
  return lockedBy(holder, request, `wait until it ends; if it is gone for good (${sign}), add --break-lock`);
}

async function lockedBy(holder: Holder, request: LockRequest, hint: string): Promise<LockedError> {
  return new LockedError(`another run holds the lock of ${await wordsOfHolder(holder, request)}`, { hint });
}

function heartbeatOf({ heartbeatMs = usualHeartbeatMs }: ProcessFacts): number {
  return heartbeatMs;
}

/** The system's timers do not follow the time of day. */
async function pause(ms: number, { wait }: ProcessFacts): Promise<void> {
  await (wait === undefined ? sleep(ms) : wait(ms));
}
