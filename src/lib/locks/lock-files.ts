import { readdirSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localError } from '../disk/system-reason.js';
import type { LockOwner } from './lock-owner.js';

/** A file name without number and extension; one lock for each. */
export interface LockName {
  folder: string;
  name: string;
}

export interface Holder {
  owner: LockOwner;
  /** By the clock of the holder's host. */
  heartbeatAt: Date;
  /** Heartbeats since it was taken; undefined in locks of earlier versions. */
  beats: string | undefined;
}

function fileOf({ folder, name }: LockName, number: number): string {
  return path.join(folder, `${name}.${number}.lock`);
}

/** At once: before each group of a journal is written it is asked for, and another thread would take five times as long. */
function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw localError(`cannot read the folder ${folder}`, error);
  }
}

/** In no order; empty when there is no such folder. @throws {LocalError} */
export function numbersOf({ folder, name }: LockName): number[] {
  return filesOf(folder)
    .filter((file) => file.startsWith(`${name}.`) && /^\d+\.lock$/.test(file.slice(name.length + 1)))
    .map((file) => Number.parseInt(file.slice(name.length + 1), 10));
}

/** Of all locks of a folder, sorted. @throws {LocalError} */
export function lockNames(folder: string): string[] {
  const names = filesOf(folder).flatMap((file) => /^(.+)\.\d+\.lock$/.exec(file)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Undefined when it was released, or is gone since a newer one took over. @throws {LocalError} */
export async function readHolder(name: LockName, number: number): Promise<Holder | undefined> {
  const file = fileOf(name, number);
  try {
    const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const parsed = parseOwner(text);
    return parsed === undefined ? undefined : { ...parsed, heartbeatAt: mtime };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw localError(`cannot read the lock ${file}`, error);
  }
}

/** A file without an owner was released, or its content was lost in a power cut, which its holder did not survive. */
function parseOwner(text: string): Pick<Holder, 'owner' | 'beats'> | undefined {
  let value: (Partial<LockOwner> & { beats?: string }) | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value?.token !== 'string' || typeof value.host !== 'string' || typeof value.pid !== 'number') {
    return undefined;
  }
  const { host, pid, start, boot, pid_namespace, since = 'long ago', token, beats } = value;
  return { owner: { host, pid, start, boot, pid_namespace, since, token }, beats };
}

/** Always of the same length, so that a heartbeat is written in place. */
function textOf(owner: LockOwner, beats: number): string {
  return JSON.stringify({ ...owner, beats: String(beats).padStart(12, '0') });
}

/** @returns false when the file is there already. @throws {LocalError} */
export async function makeExclusively(name: LockName, number: number, owner: LockOwner): Promise<boolean> {
  const file = fileOf(name, number);
  const draft = `${file}.${owner.token}`;
  const failed = (error: unknown) => localError(`cannot write the lock ${file}`, error);
  await writeFile(draft, textOf(owner, 0), { flag: 'wx', mode: 0o600 }).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw failed(error);
  });
  try {
    // Unlike an exclusive create, a link shows the file to others with its content already inside.
    await link(draft, file);
    return true;
  } catch (error) {
    // The process that took the lock meanwhile may have cleared up.
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw failed(error);
    return await makeWithoutLink(file, textOf(owner, 0));
  } finally {
    await rm(draft, { force: true });
  }
}

/** File systems of memory cards know no links. */
async function makeWithoutLink(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw localError(`cannot write the lock ${file}`, error);
  }
}

/** What killed takers left beside their locks. */
export async function removeDrafts({ folder, name }: LockName): Promise<void> {
  for (const file of filesOf(folder)) {
    const isDraft =
      file.startsWith(`${name}.`) && /^\d+\.lock\.([0-9a-f]{16}|released)$/.test(file.slice(name.length + 1));
    if (isDraft) await rm(path.join(folder, file), { force: true });
  }
}

/** Never makes the file anew. */
export async function writeBeat(
  name: LockName,
  number: number,
  { owner, beats, now }: { owner: LockOwner; beats: number; now: Date },
): Promise<void> {
  const handle = await open(fileOf(name, number), 'r+');
  try {
    await handle.write(textOf(owner, beats), 0);
    await handle.utimes(now, now);
  } finally {
    await handle.close();
  }
}

export async function markReleased(name: LockName, number: number): Promise<void> {
  const file = fileOf(name, number);
  const draft = `${file}.released`;
  try {
    await writeFile(draft, '', { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw localError(`cannot release the lock ${file}`, error);
  }
}

export async function removeLock(name: LockName, number: number): Promise<void> {
  await rm(fileOf(name, number), { force: true });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
