import {
  type HeldLock,
  heldLocks,
  type Lock,
  type LockRequest,
  lockHolder,
  type ProcessFacts,
  takeLocks,
} from './lock.js';
import type { Holder, LockName } from './lock-files.js';

/** The locks of a state: files in its folder, or rows of the database that keeps it. */
export interface LockTable {
  /** All or none. @throws {LockedError} naming who holds one of them, its run and since when */
  take: (requests: readonly LockRequest[]) => Promise<Lock>;
  /** Who holds it, whether or not that process is alive; undefined when it is free. */
  holder: (name: LockName) => Promise<Holder | undefined>;
  /** Every lock of this folder that was not released. */
  held: (folder: string) => Promise<HeldLock[]>;
}

/** Files, which processes share that share their folder. */
export function lockFiles(facts: ProcessFacts): LockTable {
  return {
    take: (requests) => takeLocks(requests, facts),
    holder: lockHolder,
    held: (folder) => heldLocks(folder, facts),
  };
}
