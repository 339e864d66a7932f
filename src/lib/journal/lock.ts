import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localError } from '../config/local-error.js';
import { LockedError } from '../errors/errors.js';

/** Who runs this process, handed in by whoever knows. */
export interface ProcessFacts {
  host: string;
  pid: number;
  /** See `processStart`; undefined where the system does not tell. */
  start: string | undefined;
  isAlive: (pid: number, start: string | undefined) => boolean;
  now: () => Date;
}

export interface LockOwner {
  host: string;
  pid: number;
  start?: string;
  /** ISO 8601, UTC. */
  since: string;
  /** Names this taking of the lock. */
  token: string;
}

export interface Lock {
  owner: LockOwner;
  /** Called when somebody else took the lock with `--break-lock`; noticed at a heartbeat. */
  onLost: (listener: (error: LockedError) => void) => void;
  /** Whether this process still holds it; looks at the disk. */
  held: () => Promise<boolean>;
  /** May be called again, and then does nothing. */
  release: () => Promise<void>;
}

export interface LockRequest {
  folder: string;
  /** A file name without extension; one lock for each name. */
  name: string;
  /** What is locked, for messages: `products import of profile shop, organisation 17`. */
  what: string;
  /** Take it whoever holds it. */
  breakLock: boolean;
}

const heartbeatMs = 10_000;
const attempts = 20;

/**
 * Take a lock that only one process on all machines that share the folder can hold. A holder on this host that died is
 * recognised by pid and start time.
 *
 * Each taking is a file of its own, `<name>.<n>.lock`, made by an exclusive link; the highest number holds the lock and
 * is never deleted, only marked as released. So of two processes that take over a dead lock at once, one fails to make
 * the next number; and one that looked long ago sees after its own making that it is not the highest.
 *
 * @throws {LockedError} naming the owner and since when
 * @throws {LocalError} when the folder cannot be written
 */
export async function takeLock(request: LockRequest, facts: ProcessFacts): Promise<Lock> {
  let broken: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const highest = await highestNumber(request);
    const holder = highest === 0 ? undefined : await readOwner(fileOf(request, highest));
    // What the operator broke is the lock that was there when he said so, not one that was taken meanwhile.
    if (request.breakLock) broken ??= holder?.owner.token;
    if (holder !== undefined && holder.owner.token !== broken && mayBeAlive(holder.owner, facts)) {
      throw lockedBy(holder, request, facts);
    }
    const owner: LockOwner = {
      host: facts.host,
      pid: facts.pid,
      start: facts.start,
      since: facts.now().toISOString(),
      token: randomBytes(8).toString('hex'),
    };
    const mine = highest + 1;
    if (!(await makeExclusively(fileOf(request, mine), owner))) continue;
    if ((await highestNumber(request)) !== mine) {
      await rm(fileOf(request, mine), { force: true });
      continue;
    }
    await removeOld(request, mine);
    return holdLock(request, mine, owner, facts);
  }
  throw new LockedError(`several processes are taking the lock of ${request.what} at this moment`, {
    hint: 'try again',
  });
}

/** Who holds the lock of this name, whether or not that process is alive; undefined when nobody does. */
export async function lockHolder(
  request: Pick<LockRequest, 'folder' | 'name'>,
): Promise<{ owner: LockOwner; heartbeatAt: Date } | undefined> {
  const highest = await highestNumber(request);
  return highest === 0 ? undefined : readOwner(fileOf(request, highest));
}

/** A lock that was taken and not released, whether or not its process is alive. */
export interface HeldLock {
  /** Of the request: begins with the command. */
  name: string;
  owner: LockOwner;
  heartbeatAt: Date;
  /** `gone`: provably, so the next taker takes it over; `unknown`: on another host, which cannot be looked at. */
  state: 'alive' | 'gone' | 'unknown';
}

/** All of a folder; empty when there is none. @throws {LocalError} */
export async function heldLocks(folder: string, facts: Pick<ProcessFacts, 'host' | 'isAlive'>): Promise<HeldLock[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw localError(`cannot read the folder ${folder}`, error);
  });
  const names = new Set(files.flatMap((file) => /^(.+)\.\d+\.lock$/.exec(file)?.[1] ?? []));
  const held: HeldLock[] = [];
  for (const name of [...names].sort()) {
    const holder = await lockHolder({ folder, name });
    if (holder === undefined) continue;
    const here = holder.owner.host === facts.host;
    held.push({ name, ...holder, state: !here ? 'unknown' : mayBeAlive(holder.owner, facts) ? 'alive' : 'gone' });
  }
  return held;
}

/** False only when the owner is provably gone: a process of another host cannot be looked at. */
export function mayBeAlive(owner: LockOwner, facts: Pick<ProcessFacts, 'host' | 'isAlive'>): boolean {
  return owner.host !== facts.host || facts.isAlive(owner.pid, owner.start);
}

function holdLock(request: LockRequest, number: number, owner: LockOwner, facts: ProcessFacts): Lock {
  const file = fileOf(request, number);
  const listeners: ((error: LockedError) => void)[] = [];
  let released = false;

  async function held(): Promise<boolean> {
    return !released && (await highestNumber(request)) === number;
  }

  async function beat(): Promise<void> {
    const taker = (await held()) ? undefined : await lockHolder(request);
    if (taker !== undefined) {
      clearInterval(heartbeat);
      for (const listener of listeners) listener(lockedBy(taker, request, facts));
      return;
    }
    const now = facts.now();
    await utimes(file, now, now);
  }

  const heartbeat = setInterval(() => {
    // A heartbeat that cannot be written harms nobody: the owner is told by host, pid and start time.
    beat().catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    owner,
    held,
    onLost: (listener) => listeners.push(listener),
    release: async () => {
      if (released) return;
      released = true;
      clearInterval(heartbeat);
      if ((await highestNumber(request)) === number) await markReleased(file);
      else await rm(file, { force: true });
    },
  };
}

function lockedBy(
  { owner, heartbeatAt }: { owner: LockOwner; heartbeatAt: Date },
  { what }: LockRequest,
  facts: ProcessFacts,
): LockedError {
  const here = owner.host === facts.host;
  return new LockedError(
    `another run holds the lock of ${what}: process ${owner.pid} on ${owner.host} since ${owner.since}`,
    {
      hint: here
        ? 'wait until it ends, or stop it'
        : `wait until it ends; if it is gone for good (last sign of life ${heartbeatAt.toISOString()}), add --break-lock`,
    },
  );
}

function fileOf({ folder, name }: Pick<LockRequest, 'folder' | 'name'>, number: number): string {
  return path.join(folder, `${name}.${number}.lock`);
}

async function numbers({ folder, name }: Pick<LockRequest, 'folder' | 'name'>): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw localError(`cannot read the folder ${folder}`, error);
  });
  return names
    .filter((file) => file.startsWith(`${name}.`) && /^\d+\.lock$/.test(file.slice(name.length + 1)))
    .map((file) => Number.parseInt(file.slice(name.length + 1), 10));
}

async function highestNumber(request: Pick<LockRequest, 'folder' | 'name'>): Promise<number> {
  return Math.max(0, ...(await numbers(request)));
}

/** Undefined when it was released, or is gone since a newer one took over. */
async function readOwner(file: string): Promise<{ owner: LockOwner; heartbeatAt: Date } | undefined> {
  try {
    const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const owner = parseOwner(text);
    return owner === undefined ? undefined : { owner, heartbeatAt: mtime };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw localError(`cannot read the lock ${file}`, error);
  }
}

/** A file without an owner was released, or its content was lost in a power cut, which its holder did not survive. */
function parseOwner(text: string): LockOwner | undefined {
  let value: Partial<LockOwner> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value?.token !== 'string' || typeof value.host !== 'string' || typeof value.pid !== 'number') {
    return undefined;
  }
  return { host: value.host, pid: value.pid, start: value.start, since: value.since ?? 'long ago', token: value.token };
}

/** @returns false when the file is there already */
async function makeExclusively(file: string, owner: LockOwner): Promise<boolean> {
  const draft = `${file}.${owner.token}`;
  try {
    await writeFile(draft, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    // Unlike an exclusive create, a link shows the file to others with its content already inside.
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw localError(`cannot write the lock ${file}`, error);
  } finally {
    await rm(draft, { force: true });
  }
}

async function markReleased(file: string): Promise<void> {
  const draft = `${file}.released`;
  try {
    await writeFile(draft, '', { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw localError(`cannot release the lock ${file}`, error);
  }
}

/** The one before stays: a slow reader of the folder must meet at least one number that is not its own. */
async function removeOld(request: LockRequest, mine: number): Promise<void> {
  const old = (await numbers(request)).filter((number) => number < mine - 1);
  await Promise.all(old.map((number) => rm(fileOf(request, number), { force: true })));
}
