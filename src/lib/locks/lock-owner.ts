import { createHash } from 'node:crypto';
import type { TillctlError } from '../errors/errors.js';

/** Who runs this process, handed in by the caller. */
export interface ProcessFacts {
  host: string;
  pid: number;
  /** See `processStart`; undefined where the system does not tell. */
  start: string | undefined;
  /** Names this start of the system; undefined where it does not tell. */
  boot?: string;
  /** In which pids count: two containers have two, even where they share host name and state folder. */
  pidNamespace?: string;
  /** Since when the system runs, milliseconds since 1970 by its clock of today. */
  bootedAt?: number;
  isAlive: (pid: number, start: string | undefined) => boolean;
  now: () => Date;
  /** Between two heartbeats; ten seconds unless told. */
  heartbeatMs?: number;
  /** Real time unless told. */
  wait?: (ms: number) => Promise<void>;
  /** How a lock that another process holds is waited for; not at all unless told. */
  waiting?: LockWait;
  /** Told once when a lock of this process was broken: nothing of it may be sent any more. */
  onLost?: (error: TillctlError) => void;
}

export interface LockWait {
  /** Milliseconds, at most. */
  forMs: number;
  /** Ends the wait. */
  signal: AbortSignal;
  /** Told once, before the first pause. @param holder who holds which lock, in words */
  report: (holder: string) => void;
}

export interface LockOwner {
  host: string;
  pid: number;
  start?: string;
  /** This and the next are absent in locks of earlier versions. */
  boot?: string;
  pid_namespace?: string;
  /** ISO 8601, UTC. */
  since: string;
  /** Names this taking of the lock. */
  token: string;
}

/**
 * `gone` only where that is provable. A process of another host, of another PID namespace, or of another start of what
 * may be another machine of this name cannot be looked at: `unknown`.
 *
 * @param holder with its last heartbeat: one from before this system was started is of an earlier start of this system
 */
export function stateOfOwner(
  { owner, heartbeatAt }: { owner: LockOwner; heartbeatAt: Date },
  facts: Pick<ProcessFacts, 'host' | 'boot' | 'pidNamespace' | 'bootedAt' | 'isAlive'>,
): 'alive' | 'gone' | 'unknown' {
  if (owner.host !== facts.host || isOther(owner.pid_namespace, facts.pidNamespace)) return 'unknown';
  if (isOther(owner.boot, facts.boot)) {
    return facts.bootedAt !== undefined && heartbeatAt.getTime() < facts.bootedAt ? 'gone' : 'unknown';
  }
  return facts.isAlive(owner.pid, owner.start) ? 'alive' : 'gone';
}

function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** Names a process in a file name, for what it leaves beside targets. */
export interface ProcessTag {
  /** Of this process: digits, letters and hyphens. */
  own: string;
  /** `unknown` for a process of another host, container or start of the system, and for no tag at all. */
  stateOf: (tag: string) => 'alive' | 'gone' | 'unknown';
}

export function processTag({ host, boot, pidNamespace, pid, start, isAlive }: ProcessFacts): ProcessTag {
  const place = createHash('sha256')
    .update(JSON.stringify([host, boot, pidNamespace]))
    .digest('hex')
    .slice(0, 8);
  return {
    own: `${place}-${pid}-${start ?? ''}`,
    stateOf: (tag) => {
      const [, where, number = '', since = ''] = /^([0-9a-f]{8})-(\d+)-(\d*)$/.exec(tag) ?? [];
      if (where !== place) return 'unknown';
      return isAlive(Number(number), since === '' ? undefined : since) ? 'alive' : 'gone';
    },
  };
}
