import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalError } from '../errors/errors.js';
import { statsOf } from './files.js';
import { hasCode, localError } from './system-reason.js';

/** What is done under such a lock takes milliseconds: one this old was left by a process that was killed. */
const staleMs = 10_000;
const waitMs = 20_000;
const stepMs = 15;

/**
 * Read, change and write a small file as the only process that does so. Others wait; a lock that its owner left behind is
 * taken over after 10 s. The folder must be there.
 *
 * @throws {LocalError} when it stays locked, or cannot be
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const token = randomBytes(12).toString('hex');
  const endAt = Date.now() + waitMs;
  while (!(await taken(lock, token))) {
    if (Date.now() > endAt) {
      throw new LocalError(`${file} is being written by another process`, { hint: `try again, or delete ${lock}` });
    }
    if (!(await removeStale(lock))) await sleep(stepMs + Math.random() * stepMs);
  }
  try {
    return await work();
  } finally {
    if ((await readFile(lock, 'utf8').catch(() => '')) === token) await rm(lock, { force: true });
  }
}

async function taken(lock: string, token: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx', 0o600);
    await handle.writeFile(token).finally(() => handle.close());
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw localError(`cannot write ${lock}`, error);
  }
}

/** Moved aside first, so that of two who find it only one removes it; a fresh one that was moved is put back. */
async function removeStale(lock: string): Promise<boolean> {
  if (!(await isStale(lock))) return false;
  const aside = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(lock, aside);
    try {
      const wasStale = await isStale(aside);
      if (!wasStale) await link(aside, lock);
      return wasStale;
    } finally {
      await rm(aside, { force: true });
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EEXIST')) return false;
    throw localError(`cannot remove ${lock}`, error);
  }
}

async function isStale(lock: string): Promise<boolean> {
  const found = await statsOf(lock);
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > staleMs;
}
