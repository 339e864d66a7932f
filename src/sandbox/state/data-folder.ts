import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getuid, kill, pid, platform } from 'node:process';
import { SandboxError } from '../base/sandbox-error.js';
import type { Change, ChangeLog } from './change.js';
import { apply, changesOf } from './changes.js';
import { changesOfOldLine } from './old-log.js';
import type { SandboxState } from './state.js';

export interface DataFolder {
  /** The folder held changes of an earlier sandbox. */
  known: boolean;
  close: () => void;
}

/**
 * Let a fresh state remember: read the log that is in the folder, then write down every change before it is answered.
 * A log line reaches the system, not the disk, before the answer: it outlives a killed sandbox, not a power cut.
 *
 * @throws {SandboxError} `data_folder_unusable` where none can be, `data_folder_locked` while another sandbox uses it, `data_folder_damaged` naming the line
 */
export function openDataFolder(folder: string, state: SandboxState): DataFolder {
  makeFolder(folder);
  refuseForeignFolder(folder);
  const unlock = lock(join(folder, 'lock'));
  try {
    const file = join(folder, 'changes.log');
    const known = existsSync(file);
    if (known) readLog(file, state);
    // Only now: what the log says of forgotten files must not delete those that came under the same key later.
    state.objects.useFolder(join(folder, 'objects'));
    // Written anew at each start: without a torn last line, and without what later changes have replaced.
    writeWhole(file, state);
    const descriptor = openSync(file, constants.O_WRONLY | constants.O_APPEND | noFollow);
    state.changes = appendTo(descriptor);
    return {
      known,
      close: () => {
        closeSync(descriptor);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Another user who can write there could lead our writing to files of ours elsewhere. */
function refuseForeignFolder(folder: string): void {
  const found = lstatSync(folder);
  const refuse = (why: string): never => {
    throw new SandboxError('data_folder_foreign', `the data folder ${folder} ${why}`);
  };
  if (found.isSymbolicLink()) refuse('is a link');
  if (platform === 'win32') return;
  if (found.uid !== getuid?.()) refuse(`belongs to another user (uid ${found.uid})`);
  if ((found.mode & 0o022) !== 0) refuse('can be written by others');
}

/** Not there on Windows, where it is 0. */
const noFollow = constants.O_NOFOLLOW ?? 0;

function makeFolder(folder: string): void {
  try {
    makeWithAbove(resolve(folder));
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new SandboxError('data_folder_unusable', `cannot create the folder ${folder}: ${reason}`, { cause });
  }
}

/**
 * One by one: Node's own `recursive` never ends where a folder is there and yet says ENOENT of whatever is to be made in it,
 * as `/proc` does, or a mount whose server is gone.
 */
function makeWithAbove(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeWithAbove(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another sandbox may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readLog(file: string, state: SandboxState): void {
  let number = 0;
  for (const line of completeLines(file)) {
    number += 1;
    try {
      const changes = line.startsWith('[') ? (JSON.parse(line) as Change[]) : changesOfOldLine(state, line);
      for (const change of changes) apply(state, change);
    } catch (cause) {
      throw new SandboxError('data_folder_damaged', `${file}:${number} is damaged`, {
        problems: [cause instanceof Error ? cause.message : String(cause)],
        cause,
      });
    }
  }
}

/** A last line without its line break was being written when the sandbox was killed, and was never answered: left out. */
function* completeLines(file: string): Generator<string> {
  const descriptor = openSync(file, constants.O_RDONLY | noFollow);
  try {
    const block = Buffer.allocUnsafe(1024 * 1024);
    let rest = Buffer.alloc(0);
    for (let read = readSync(descriptor, block); read > 0; read = readSync(descriptor, block)) {
      const bytes = rest.length === 0 ? block.subarray(0, read) : Buffer.concat([rest, block.subarray(0, read)]);
      let start = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        yield bytes.toString('utf8', start, end);
        start = end + 1;
      }
      rest = Buffer.from(bytes.subarray(start));
    }
  } finally {
    closeSync(descriptor);
  }
}

function writeWhole(file: string, state: SandboxState): void {
  for (const name of readdirSync(dirname(file))) {
    // What a killed sandbox left; the lock is ours.
    if (/^changes\.log\..*next$/.test(name)) rmSync(join(dirname(file), name), { force: true });
  }
  const next = `${file}.${randomBytes(6).toString('hex')}.next`;
  const descriptor = openSync(next, 'wx', 0o600);
  try {
    let lines: string[] = [];
    for (const change of changesOf(state)) {
      lines.push(lineOf([change]));
      if (lines.length < 2000) continue;
      writeAll(descriptor, Buffer.from(lines.join('')));
      lines = [];
    }
    writeAll(descriptor, Buffer.from(lines.join('')));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
}

function appendTo(descriptor: number): ChangeLog {
  let sizeBytes = fstatSync(descriptor).size;
  return {
    write: (changes) => {
      const line = Buffer.from(lineOf(changes));
      try {
        writeAll(descriptor, line);
      } catch (error) {
        // On a full disk: half a line would damage the one that follows it.
        ftruncateSync(descriptor, sizeBytes);
        throw error;
      }
      sizeBytes += line.length;
    },
  };
}

function lineOf(changes: readonly Change[]): string {
  return `${JSON.stringify(changes)}\n`;
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

interface Holder {
  pid: number;
  /** Tells apart two processes that were given the same number one after the other; unknown outside Linux. */
  startedAtTick: string | undefined;
}

function lock(file: string): () => void {
  const own = JSON.stringify({ pid, startedAtTick: startTick(pid) } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createLock(file, own)) return () => rmSync(file, { force: true });
    const found = readLock(file);
    if (found === undefined) continue;
    if (isAlive(found)) {
      throw new SandboxError('data_folder_locked', `another sandbox uses this data folder (${file})`, {
        problems: [found],
      });
    }
    dropStale(file, found);
  }
  throw new SandboxError('data_folder_locked', `other sandboxes are taking this data folder (${file})`);
}

function createLock(file: string, text: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, text);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Two sandboxes may find the same stale lock: only what was found stale may go, not the fresh lock of the faster one. */
function dropStale(file: string, stale: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === stale) rmSync(aside);
  else renameSync(aside, file);
}

function isAlive(text: string): boolean {
  let holder: Partial<Holder>;
  try {
    holder = JSON.parse(text) as Partial<Holder>;
  } catch {
    return false;
  }
  if (typeof holder.pid !== 'number') return false;
  try {
    kill(holder.pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return holder.startedAtTick === undefined || startTick(holder.pid) === holder.startedAtTick;
}

/** Field 22 of /proc/<pid>/stat; the second field may contain spaces, so counting starts behind its bracket. */
function startTick(of: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${of}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
