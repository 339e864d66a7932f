import { isThere, linkNow, textNow } from '../disk/files.js';
import { hasCode } from '../disk/system-reason.js';

/**
 * When a process started, as the system's own text: with the pid it names one process, also after the pid was given
 * to another. Undefined when there is no such process (a zombie counts as none), and on systems without `/proc`.
 */
export function processStart(pid: number): string | undefined {
  const stat = textNow(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // `pid (name) state ppid ...`: the name may hold spaces and brackets. The start time is field 22, the state field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

/**
 * Whether the process of this pid still is the one that started at `start`.
 *
 * @param probe throws when there is no process of this pid: `(pid) => process.kill(pid, 0)`; asked on systems without
 *   `/proc` only
 */
export function createIsAlive(probe: (pid: number) => void): (pid: number, start: string | undefined) => boolean {
  const hasProc = isThere('/proc/self/stat');
  return (pid, start) => {
    if (hasProc) {
      const found = processStart(pid);
      return found !== undefined && (start === undefined || found === start);
    }
    try {
      probe(pid);
      return true;
    } catch (error) {
      // It is there and belongs to another user.
      return hasCode(error, 'EPERM');
    }
  };
}

/** Names this start of the system; undefined on systems without `/proc`. */
export function bootId(): string | undefined {
  return textNow('/proc/sys/kernel/random/boot_id')?.trim();
}

/** Names what the pids of this process count in; undefined on systems without such a thing. */
export function pidNamespace(): string | undefined {
  return linkNow('/proc/self/ns/pid');
}
