import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, where this machine has one. */
const inMemory = '/dev/shm';
const prefix = 'tillctl-tests-';
/** Files of tests that run side by side, servers of databases among them, and as much again. */
const neededBytes = 4 * 2 ** 30;

/**
 * Where there is room in memory, temporary folders are made there: tests make and sync tens of thousands of small files,
 * and the making alone costs a disk's file system thirty times as much. Nothing of it is left when the tests are over.
 * `TMPDIR=/tmp npm test` has them on disk.
 */
export default function temporaryFolder(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  removeLeftBehind();
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  if (!runsPrograms(folder)) {
    leave();
    return undefined;
  }
  // A database server runs as a user of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return leave;
}

/** Whether a folder lies in those that are made there. */
export function isInMemory(folder: string): boolean {
  return folder.startsWith(join(inMemory, prefix));
}

/** A path of this process alone, as long as `/tmp/tillctl-scenario-` and six letters. @param number three digits at most */
export function ownInMemory(number: number): string {
  return join(inMemory, `tillctl-${String(process.pid).padStart(7, '0')}-${String(number).padStart(3, '0')}`);
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}

/** Of runs that were killed: it would stay in memory until the machine is started again. */
function removeLeftBehind(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = Number(/^tillctl-(?:tests-)?(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(inMemory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Containers often forbid it there. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o700 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
