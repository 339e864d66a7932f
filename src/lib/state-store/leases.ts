import { setTimeout as sleep } from 'node:timers/promises';
import { LockedError, type TillctlError } from '../errors/errors.js';
import { type HeldLock, heldLocks, type Lock, lockHolder, takeLocks, together } from '../locks/lock.js';
import type { Holder, LockName } from '../locks/lock-files.js';
import { type LockOwner, type ProcessFacts, stateOfOwner } from '../locks/lock-owner.js';
import { type InTheWay, type LockRequest, wordsOfHolder } from '../locks/lock-request.js';
import type { LockTable } from '../locks/lock-table.js';
import { waitForLocks } from '../locks/wait-for-locks.js';
import type { Committer } from './committer.js';
import { unreachable } from './database.js';
import { type Fence, moment } from './fence.js';
import { type LockRow, lockRows, releaseRow, renewRows, type Taker, takeRow } from './lock-rows.js';

/** What the locks of a state in a database are made of. */
export interface LeasesWorld {
  /** Where locks of the state would be files. Locks of other folders, beside targets, are files all the same. */
  folder: string;
  facts: ProcessFacts;
  taker: Taker;
  fence: Fence;
  committer: Committer;
  /** For messages. */
  where: string;
  /** Brings what others wrote before the lock was ours. */
  refresh: () => Promise<void>;
}

/** How often a lease is looked at before it is over. */
const looks = 10;

/**
 * Locks as rows with a lease, which this process renews as long as it lives. One that ended without a word is taken over
 * when its lease is over by the database's clock, at once where it provably ran on this machine and is gone. A process
 * that cannot renew stops before that, by its own clocks.
 */
export class Leases implements LockTable {
  readonly #world: LeasesWorld;
  readonly #locks = new Map<string, LeasedLock>();
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | undefined;
  /** Of any lock, the first: what was begun under it may still want to send when the lock is let go. */
  #loss: TillctlError | undefined;

  constructor(world: LeasesWorld) {
    this.#world = world;
  }

  async take(requests: readonly LockRequest[]): Promise<Lock> {
    const { facts, folder } = this.#world;
    const ours = requests.filter((request) => request.folder === folder).sort((a, b) => (a.name < b.name ? -1 : 1));
    const files = requests.filter((request) => request.folder !== folder);
    if (ours.length === 0) return takeLocks(files, facts);
    const taken = await waitForLocks(() => this.#takeAll(ours), facts);
    if ('holder' in taken) throw await this.#refusal(taken);
    const locks: Lock[] = taken;
    try {
      await this.#world.refresh();
      if (files.length > 0) locks.push(await takeLocks(files, facts));
    } catch (error) {
      for (const lock of taken) await lock.release();
      throw error;
    }
    const [first] = locks;
    if (first === undefined) throw new Error('no lock was asked for');
    return locks.length === 1 ? first : together(first, locks);
  }

  async holder(name: LockName): Promise<Holder | undefined> {
    if (name.folder !== this.#world.folder) return lockHolder(name);
    const row = await this.#rowOf(name.name);
    return row === undefined || row.isOver ? undefined : holderOf(row);
  }

  async held(folder: string): Promise<HeldLock[]> {
    const { facts, taker, committer } = this.#world;
    if (folder !== this.#world.folder) return heldLocks(folder, facts);
    const rows = await committer.persist((connection) => lockRows(connection, taker.space));
    return rows.map((row) => {
      const { owner, heartbeatAt } = holderOf(row);
      const state = row.isOver ? 'gone' : stateOfOwner({ owner, heartbeatAt }, facts);
      return { name: row.name, owner, heartbeatAt, state };
    });
  }

  /** Resolves when the leases are good. @throws {TillctlError} when one is another's, or cannot be renewed in time */
  async assertGood(): Promise<void> {
    if (this.#loss === undefined && this.#world.fence.isStale()) await this.renew();
    if (this.#loss !== undefined) throw this.#loss;
  }

  async release(lock: LeasedLock): Promise<void> {
    const { committer, fence, taker } = this.#world;
    const { token } = lock.owner;
    try {
      if (lock.lost !== undefined) return;
      await committer.commit();
      await committer.persist((connection) => releaseRow(connection, taker.space, token));
    } finally {
      fence.remove(token);
      this.#locks.delete(token);
      if (this.#locks.size === 0) clearInterval(this.#timer);
    }
  }

  async #takeAll(requests: readonly LockRequest[]): Promise<LeasedLock[] | InTheWay> {
    const taken: LeasedLock[] = [];
    let broke = false;
    for (const request of requests) {
      const result = await this.#takeOne(request);
      if ('holder' in result) {
        for (const lock of taken.reverse()) await this.release(lock);
        return { ...result, request, name: request };
      }
      broke ||= result.broke;
      taken.push(result.lock);
    }
    // Its holder must have noticed before anything is done in its place.
    if (broke) await (this.#world.facts.wait ?? sleep)((1.8 * this.#world.taker.leaseMs) / looks);
    return taken;
  }

  async #takeOne(request: LockRequest): Promise<{ lock: LeasedLock; broke: boolean } | { holder: Holder }> {
    const { committer, facts, fence, taker } = this.#world;
    const from: string[] = [];
    let broke = false;
    for (;;) {
      const asked = moment();
      const mine = fence.held().map(({ token }) => token);
      const token = await committer.persist((connection) => takeRow(connection, request.name, taker, { from, mine }));
      if (token !== undefined) return { lock: this.#hold(request, token, asked), broke };
      const row = await this.#rowOf(request.name);
      const holder = row && holderOf(row);
      if (holder === undefined) continue;
      const isGone = stateOfOwner(holder, facts) === 'gone';
      // What the operator broke is the lock that was there when that was said, not one that was taken meanwhile.
      if (!isGone && (broke || !request.breakLock)) return { holder };
      broke ||= !isGone;
      from.push(holder.owner.token);
    }
  }

  #hold(request: LockRequest, token: string, asked: ReturnType<typeof moment>): LeasedLock {
    const { fence, taker } = this.#world;
    const isFirst = this.#locks.size === 0;
    const lock = new LeasedLock({ ...taker.owner, token }, request, this, this.#world.committer);
    fence.add(token);
    this.#locks.set(token, lock);
    if (isFirst) {
      fence.renewed(asked);
      this.#timer = setInterval(() => this.#look(), taker.leaseMs / looks).unref();
    }
    return lock;
  }

  #look(): void {
    const { fence, taker } = this.#world;
    // An answer may be here already and wait for its turn, on a machine that has much to do.
    if (fence.isOver() && this.#renewing !== undefined) setImmediate(() => setImmediate(() => this.#giveUp()));
    // So often that a lock that was broken is missed before its taker begins, see `#takeAll`.
    else if (fence.age() > taker.leaseMs / looks / 2) this.renew().catch(() => undefined);
  }

  #giveUp(): void {
    if (this.#world.fence.isOver()) this.#loseAll(unreachable(this.#world.where, new Error('no answer in time')));
  }

  /** Renewals come one at a time. Never throws: who may not go on finds its lock lost. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewNow().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renewNow(): Promise<void> {
    const { committer, fence, taker } = this.#world;
    const asked = moment();
    const tokens = fence.held().map(({ token }) => token);
    try {
      const kept = await committer.persist((connection) => renewRows(connection, taker, tokens));
      fence.renewed(asked);
      for (const token of tokens) if (!kept.includes(token)) await this.#loseToTaker(token);
    } catch (error) {
      this.#loseAll(error as TillctlError);
    }
  }

  async #loseToTaker(token: string): Promise<void> {
    const lock = this.#locks.get(token);
    if (lock === undefined) return;
    const row = await this.#rowOf(lock.request.name);
    this.#lose(lock, row === undefined ? brokenSince(lock.request) : await lockedBy(holderOf(row), lock.request));
  }

  #loseAll(error: TillctlError): void {
    for (const lock of this.#locks.values()) this.#lose(lock, error);
  }

  #lose(lock: LeasedLock, error: TillctlError): void {
    if (lock.lost !== undefined) return;
    this.#world.fence.remove(lock.owner.token);
    this.#loss ??= error;
    this.#world.committer.refuse(error);
    lock.lose(error);
    this.#world.facts.onLost?.(error);
  }

  async #rowOf(name: string): Promise<LockRow | undefined> {
    const { committer, taker } = this.#world;
    const [row] = await committer.persist((connection) => lockRows(connection, taker.space, name));
    return row;
  }

  async #refusal({ holder, request }: InTheWay): Promise<LockedError> {
    const isHere = stateOfOwner(holder, this.#world.facts) === 'alive';
    return lockedBy(holder, request, isHere ? undefined : this.#world.taker.leaseMs);
  }
}

class LeasedLock implements Lock {
  readonly owner: LockOwner;
  readonly request: LockRequest;
  /** Why it is not ours any more. */
  lost: TillctlError | undefined;
  readonly #leases: Leases;
  readonly #listeners: ((error: TillctlError) => void)[] = [];
  #released = false;

  readonly commit: () => Promise<void>;
  /** Plain functions: locks are handed on in parts. */
  readonly assertHeld = (): Promise<void> => this.#leases.assertGood();
  readonly held = async (): Promise<boolean> => {
    if (this.#released) return false;
    await this.#leases.assertGood().catch(() => undefined);
    return this.lost === undefined;
  };

  readonly onLost = (listener: (error: TillctlError) => void): void => {
    this.#listeners.push(listener);
  };

  readonly release = async (): Promise<void> => {
    if (this.#released) return;
    this.#released = true;
    await this.#leases.release(this);
  };

  constructor(owner: LockOwner, request: LockRequest, leases: Leases, committer: Committer) {
    this.owner = owner;
    this.request = request;
    this.#leases = leases;
    this.commit = async () => {
      // Refused, it is found out at once who holds the lock now.
      await committer.commit().catch((error: unknown) => leases.renew().then(() => Promise.reject(error)));
      await leases.assertGood();
    };
  }

  lose(error: TillctlError): void {
    this.lost = error;
    for (const listener of this.#listeners) listener(error);
  }
}

function holderOf({ owner, beats, silentMs }: LockRow): Holder {
  return { owner, beats, heartbeatAt: new Date(Date.now() - silentMs) };
}

async function lockedBy(holder: Holder, request: LockRequest, leaseMs?: number): Promise<LockedError> {
  const hint =
    leaseMs === undefined
      ? 'wait until it ends (--wait-lock 10m does), or stop it'
      : `wait until it ends (--wait-lock 10m does); ${Math.ceil(leaseMs / 1000)} s after it died it is free by itself`;
  return new LockedError(`another run holds the lock of ${await wordsOfHolder(holder, request)}`, { hint });
}

function brokenSince({ what }: LockRequest): LockedError {
  return new LockedError(`the lock of ${what} was taken by another process, which ended since`, {
    hint: 'tillctl runs list shows what became of it',
  });
}
