import {
  type BigIntStats,
  closeSync,
  constants,
  createReadStream,
  existsSync,
  lstatSync,
  openSync,
  type ReadStream,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  utimesSync,
} from 'node:fs';
import {
  appendFile,
  chmod,
  copyFile,
  type FileHandle,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { LocalError } from '../errors/errors.js';
import { type Failure, hasCode, localError } from './system-reason.js';

export type { BigIntStats, Stats } from 'node:fs';
export type { FileHandle };

// Not there on Windows, where it is 0.
const noFollow = constants.O_NOFOLLOW ?? 0;
/** More links than that on a way lead nowhere. */
const maxLinks = 40;

/** @throws {LocalError} or what `failure` makes of it */
export function textOf(file: string, failure?: Failure): Promise<string> {
  return given(readFile(file, 'utf8'), `cannot read ${file}`, failure);
}

/** @throws {LocalError} or what `failure` makes of it */
export function bytesOf(file: string, failure?: Failure): Promise<Buffer> {
  return given(readFile(file), `cannot read ${file}`, failure);
}

/** @returns undefined when there is no such file, or no folder that it could be in. @throws {LocalError} */
export function readIfThere(file: string): Promise<string | undefined> {
  return ifThere(readFile(file, 'utf8'), `cannot read ${file}`);
}

/** A file (0600) that is not there yet, on disk when this resolves. @throws {LocalError} or what `failure` makes of it */
export function writeNew(file: string, text: string | Uint8Array, failure?: Failure): Promise<void> {
  return given(writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }), `cannot write ${file}`, failure);
}

/** At the end of a file, which is made (0600) where there is none. @throws {LocalError} or what `failure` makes of it */
export function append(file: string, text: string, failure?: Failure): Promise<void> {
  return given(appendFile(file, text, { mode: 0o600 }), `cannot write ${file}`, failure);
}

/** A new file (0600), closed by the caller. @throws {LocalError} */
export function openNew(file: string, mode = 0o600): Promise<FileHandle> {
  return given(open(file, 'wx', mode), `cannot write ${file}`);
}

/** A file (0600) to be read and written, made where there is none; a link is not followed. @throws {LocalError} */
export function openToContinue(file: string): Promise<FileHandle> {
  return given(open(file, constants.O_RDWR | constants.O_CREAT | noFollow, 0o600), `cannot write ${file}`);
}

/** To be closed by the caller; a link is not followed. @throws {LocalError} */
export function openUnlinked(file: string): Promise<FileHandle> {
  return given(open(file, constants.O_RDONLY | noFollow), `cannot read ${file}`);
}

/**
 * An empty file where there is none, so that a missing folder or permission is told as such: engines of databases have a number.
 *
 * @param shownAs as the operator knows it
 * @returns whether it is new. @throws {LocalError} also for what is not a file
 */
export async function ensureFile(file: string, shownAs: string, mode?: number): Promise<boolean> {
  const found = await statsOf(file);
  if (found !== undefined && !found.isFile()) throw new LocalError(`cannot open ${shownAs}: it is not a file`);
  await (await given(open(file, 'a', mode), `cannot open ${shownAs}`)).close();
  return found === undefined;
}

/** To be closed by the caller. @throws {LocalError} or what `failure` makes of it */
export function openToRead(file: string, failure?: Failure) {
  return given(open(file, 'r'), `cannot read ${file}`, failure);
}

/** The same; undefined where there is none. @throws {LocalError} */
export function openIfThere(file: string): Promise<FileHandle | undefined> {
  return ifThere(open(file, 'r'), `cannot read ${file}`);
}

/** The same; a pipe is not waited for until another process writes into it. */
export function openAtOnce(file: string, failure?: Failure) {
  // Not there on Windows, where it is 0.
  return given(open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)), `cannot read ${file}`, failure);
}

/** Its bytes, from one place to another where these are given. */
export function streamOf(file: string, options?: { start?: number; end?: number; highWaterMark?: number }): ReadStream {
  return createReadStream(file, options);
}

/** What is at a place; of a link, what it leads to. @returns undefined where nothing is. @throws {LocalError} */
export function statsOf(file: string, failure?: Failure): Promise<Stats | undefined> {
  return ifThere(stat(file), `cannot read ${file}`, failure);
}

/** Its bytes. @throws {LocalError} also where there is no such file */
export async function sizeOf(file: string): Promise<number> {
  return (await given(stat(file), `cannot read ${file}`)).size;
}

/** The same, times to the nanosecond. */
export function exactStatsOf(file: string): Promise<BigIntStats | undefined> {
  return ifThere(stat(file, { bigint: true }), `cannot read ${file}`);
}

/** The same of a link itself. */
export function ownStatsOf(file: string): Promise<Stats | undefined> {
  return ifThere(lstat(file), `cannot read ${file}`);
}

export function isThere(file: string): boolean {
  return existsSync(file);
}

/** False also where nobody says what it is. */
export async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() === true;
}

export async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true;
}

/** Where links lead. @throws {LocalError} or what `failure` makes of it */
export function realPathOf(file: string, failure?: Failure): Promise<string> {
  return given(realpath(file), `cannot read ${file}`, failure);
}

/** Where links lead as far as it is there; a link to what is not there yet leads to where that would be made. */
export function whereItLeads(file: string, links = maxLinks): string {
  const found = orUndefined(() => realpathSync(file));
  if (found !== undefined) return found;
  const folder = path.dirname(file);
  if (folder === file || links === 0) return path.parse(file).root;
  const place = whereItLeads(folder, links - 1);
  const target = linkNow(file);
  return target === undefined
    ? path.join(place, path.basename(file))
    : whereItLeads(path.resolve(place, target), links - 1);
}

/** At once, of the system itself (`/proc`); undefined where it does not say. */
export function textNow(file: string): string | undefined {
  return orUndefined(() => readFileSync(file, 'utf8'));
}

/** The same of where a link leads. */
export function linkNow(file: string): string | undefined {
  return orUndefined(() => readlinkSync(file));
}

/** Where a link leads; undefined for what is none. @throws {LocalError} also for one that leads nowhere */
export function behindLink(file: string): string | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true ? realpathSync(file) : undefined;
  } catch (cause) {
    throw localError(`cannot follow the link ${file}`, cause);
  }
}

function orUndefined(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Names of what is in a folder; none where there is no such folder. @throws {LocalError} or what `failure` makes of it */
export async function namesIn(folder: string, failure?: Failure): Promise<string[]> {
  return (await ifThere(readdir(folder), `cannot read the folder ${folder}`, failure)) ?? [];
}

/** Files and folders told apart. @throws {LocalError} or what `failure` makes of it, also where there is no such folder */
export function entriesIn(folder: string, failure?: Failure) {
  return given(readdir(folder, { withFileTypes: true }), `cannot read the folder ${folder}`, failure);
}

/** A file, if it is there. @throws {LocalError} */
export function remove(file: string): Promise<void> {
  return given(rm(file, { force: true }), `cannot remove ${file}`);
}

/** A folder with all that is in it, if it is there. @throws {LocalError} */
export function removeFolder(folder: string): Promise<void> {
  return given(rm(folder, { recursive: true, force: true }), `cannot remove ${folder}`);
}

/** A folder, if nothing is in it. */
export async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((cause) => {
    if (!hasCode(cause, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY')) throw localError(`cannot remove ${folder}`, cause);
  });
}

/** In the place of what has that name. @throws {LocalError} */
export function move(from: string, to: string): Promise<void> {
  return given(rename(from, to), `cannot write ${to}`);
}

/** A new folder of our own (0700), whose name begins so. @throws {LocalError} */
export function newFolder(parent: string, begin: string): Promise<string> {
  return given(mkdtemp(path.join(parent, begin)), `cannot make a folder in ${parent}`);
}

/** A new folder (0700). @returns false where there is one of that name. @throws {LocalError} */
export async function makeNewFolder(folder: string): Promise<boolean> {
  return mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (cause) => {
      if (hasCode(cause, 'EEXIST')) return false;
      throw localError(`cannot make the folder ${folder}`, cause);
    },
  );
}

/** With its rights. @throws {LocalError} */
export function copy(from: string, to: string): Promise<void> {
  return given(copyFile(from, to), `cannot write ${to}`);
}

/** Nobody else reads it from here on. */
export function makePrivate(file: string): Promise<void> {
  return given(chmod(file, 0o600), `cannot write ${file}`);
}

/** At once: it was changed at this moment, whatever it holds. @throws what the system says */
export function touch(file: string, at: Date): void {
  closeSync(openSync(file, 'a', 0o644));
  utimesSync(file, at, at);
}

/** @returns undefined where the system does not know. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.blocks === 0 ? undefined : disk.bavail * disk.bsize;
}

async function given<T>(asked: Promise<T>, what: string, failure: Failure = localError): Promise<T> {
  return asked.catch((cause) => {
    throw failure(what, cause);
  });
}

async function ifThere<T>(asked: Promise<T>, what: string, failure: Failure = localError): Promise<T | undefined> {
  return asked.catch((cause) => {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return undefined;
    throw failure(what, cause);
  });
}
