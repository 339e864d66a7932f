import type { Holder, LockName } from './lock-files.js';
import type { LockOwner } from './lock-owner.js';

export interface LockRequest extends LockName {
  /** What is locked, for messages: `products import for organisation 17 of api.example.com`. */
  what: string;
  /** Take it even from a holder that may be alive. */
  breakLock: boolean;
  /** Names that earlier versions gave to this lock: none of them may be held either. */
  formerly?: readonly string[];
  /** In a folder that is not ours: nothing stays of it after its release. */
  tidy?: boolean;
  /** What the holder is at, for messages: `run 20260301-0915-0x7e of spring.csv`; undefined where it is not known. */
  workOf?: (owner: LockOwner) => Promise<string | undefined>;
}

/** Who holds a lock that was asked for, by the name that it holds. */
export interface InTheWay {
  holder: Holder;
  name: LockName;
  request: LockRequest;
}

/** `products import for organisation 17 of api.example.com: process 12 on till-7 since ... (run ... of spring.csv)` */
export async function wordsOfHolder({ owner }: Holder, { what, workOf }: LockRequest): Promise<string> {
  const work = await workOf?.(owner);
  const process = `process ${owner.pid} on ${owner.host} since ${owner.since}`;
  return `${what}: ${process}${work === undefined ? '' : ` (${work})`}`;
}
