import type { LockTable } from '../locks/lock-table.js';

/**
 * Where bookmarks, runs with their journals, undo notes and locks are kept. Commands read and write the files of a
 * folder in any case; what makes them last, and brings what other machines wrote, is here.
 */
export interface StateStore {
  /** The state folder to work in. */
  folder: string;
  locks: LockTable;
  /**
   * Resolves when all that was written before is kept, under the locks that are held.
   *
   * @throws {LockedError} when a lock is another process's by now
   * @throws {PlatformError} when the store cannot be reached
   */
  commit: () => Promise<void>;
  /** Makes a run's folder whole, and what is written in it from now on part of the state. @throws {PlatformError} */
  checkOut: (folder: string) => Promise<void>;
  /** To be asked before each request: the locks are ours for as long as one takes to leave. @throws {TillctlError} */
  beforeSending: () => Promise<void>;
  /** Keeps what was written, and leaves nothing of this process behind. @throws {TillctlError} when it is not kept */
  close: () => Promise<void>;
}
