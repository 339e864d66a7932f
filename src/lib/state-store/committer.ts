import { setTimeout as sleep } from 'node:timers/promises';
import { LockedError } from '../errors/errors.js';
import type { Connection } from '../postgres/session.js';
import { type Commit, tookEffect, writeCommit } from './commit.js';
import { ConnectionLostError, type StateDatabase, unreachable } from './database.js';
import { elapsedSince, type Fence, type Moment, moment } from './fence.js';
import type { WorkingCopy } from './working-copy.js';

/** Between two tries to reach a database that went away. */
const pauseMs = 200;

/** Brings what changed in a working copy to the database, in one transaction under the locks that are held. */
export class Committer {
  readonly #database: StateDatabase;
  readonly #space: string;
  readonly #copy: WorkingCopy;
  readonly #fence: Fence;
  /** Of this process; with a number behind it the version of what a commit writes. */
  readonly #name: string;
  #commits = 0;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #refusal: Error | undefined;

  constructor(database: StateDatabase, space: string, copy: WorkingCopy, fence: Fence, name: string) {
    this.#database = database;
    this.#space = space;
    this.#copy = copy;
    this.#fence = fence;
    this.#name = name;
  }

  /** Nothing more is committed: a lock was lost, or a commit failed, and what is so since is another's to decide. */
  refuse(reason: Error): void {
    this.#refusal ??= reason;
  }

  /**
   * Resolves when all that was written before is in the database. Callers of the same moment share one transaction.
   *
   * @throws {LockedError} when a lock is another process's: then nothing was written
   * @throws {PlatformError} when the database cannot be reached for as long as the leases are good
   * @throws {LocalError} when it refuses
   */
  commit(): Promise<void> {
    if (this.#next !== undefined) return this.#next;
    const mine = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#running = this.#write();
        return this.#running;
      });
    this.#next = mine;
    return mine;
  }

  /** Asks until there is an answer or the leases are over; for what may be asked twice. @throws {PlatformError} */
  async persist<Result>(ask: (connection: Connection) => Promise<Result>): Promise<Result> {
    const began = moment();
    for (;;) {
      try {
        return await this.#database.exclusively(ask);
      } catch (error) {
        await this.#pause(error, began);
      }
    }
  }

  async #write(): Promise<void> {
    if (this.#refusal !== undefined) throw this.#refusal;
    const changes = this.#copy.changes();
    if (changes === undefined) return;
    this.#commits += 1;
    const version = `${this.#name}-${this.#commits}`;
    const commit = { space: this.#space, changes, held: this.#fence.held().map((held) => ({ ...held })), version };
    try {
      const asked = await this.#bring({ ...commit, leaseMs: this.#fence.leaseMs });
      this.#fence.committed(commit.held, asked);
      changes.settle(version);
    } catch (error) {
      // Without its locks, which may be gone by then, a later one would not be refused.
      this.refuse(error as Error);
      throw error;
    } finally {
      changes.close();
    }
  }

  /** @returns when it was asked for what took effect */
  async #bring(commit: Commit): Promise<Moment> {
    const began = moment();
    for (;;) {
      const asked = moment();
      try {
        if (await this.#database.exclusively((connection) => writeCommit(connection, commit))) return asked;
      } catch (error) {
        await this.#pause(error, began);
      }
      const effect = await this.persist((connection) => tookEffect(connection, commit));
      // Which of the tries it was is not known: the lease counts from the first.
      if (effect === true) return began;
      if (effect === undefined) throw lostLock();
    }
  }

  async #pause(error: unknown, began: Moment): Promise<void> {
    if (!(error instanceof ConnectionLostError)) throw error;
    const isOver = this.#fence.held().length > 0 ? this.#fence.isOver() : elapsedSince(began) > this.#fence.leaseMs;
    if (isOver) throw unreachable(this.#database.where, error);
    await sleep(pauseMs);
  }
}

/** What was to be committed is another's to decide now. */
function lostLock(): LockedError {
  return new LockedError('another process holds the lock of this run by now: nothing more is sent', {
    hint: 'tillctl runs list shows what became of it',
  });
}
