import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { digestOfFile } from '../disk/file-chunks.js';
import { remove, removeFolder } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { syncFile, syncFolder } from '../disk/whole-file.js';
import { LocalError, LockedError, UnverifiedError, UsageError } from '../errors/errors.js';
import type { Connection } from '../postgres/session.js';
import { CheckOut } from './check-out.js';
import { Committer } from './committer.js';
import { Fence } from './fence.js';
import type { StatePlace } from './place.js';
import { type Chunks, WorkingCopy } from './working-copy.js';

export interface Moving {
  /** The state folder of this machine. */
  folder: string;
  place: StatePlace;
  /** Of the folder: whether a process that may be alive holds a lock there. */
  isHeldHere: () => Promise<boolean>;
}

/** What was moved. */
export interface Moved {
  files: number;
  runs: number;
}

/**
 * Bring the state of this machine to a database, where nothing of this name may be but what an interrupted move brought
 * there. It is removed here once the database has all of it, file by file compared.
 *
 * @throws {UsageError} when there is a state of this name
 * @throws {LockedError} when a process works with the state
 * @throws {UnverifiedError} when the database has something else; then nothing is removed here
 */
export async function moveToDatabase({ folder, place, isHeldHere }: Moving): Promise<Moved> {
  const { copy, committer, session } = partsOf(folder, place);
  if (await isHeldHere()) throw isWorkedWith();
  const present = await committer.persist((connection) => hasChunks(connection, place.space));
  if (present && !(await isThereAlso(place, committer, copy))) {
    throw new UsageError(`there is a state "${place.space}" in ${place.database.where} already`);
  }
  if (!present) await committer.commit();
  const names = copy.names();
  try {
    for (const name of names) await compare(name, place, committer, copy);
    // A process that began meanwhile wrote what is not there.
    if ((await isHeldHere()) || copy.changes() !== undefined) throw isWorkedWith();
  } catch (error) {
    await committer.persist((connection) => removeWritten(connection, place.space, session));
    throw error;
  }
  await removeHere(copy, names);
  return movedOf(names);
}

/**
 * Bring a state from a database to this machine, which may have none but what an interrupted move brought here. It is removed there once this disk has all of it.
 *
 * @throws {UsageError} when there is a state on this machine
 * @throws {LockedError} when a process works with the state
 * @throws {UnverifiedError} when the disk has something else; then nothing is removed there
 */
export async function moveToFolder({ folder, place, isHeldHere }: Moving): Promise<Moved> {
  const { copy, committer } = partsOf(folder, place);
  const isFree = copy.names().length === 0 || (await isThereAlso(place, committer, copy));
  if (!isFree || (await isHeldHere())) {
    throw new UsageError(`there is a state in ${folder} already`, { hint: 'TILLCTL_STATE_DIR names another folder' });
  }
  await ensureFolder(folder);
  const checkOut = new CheckOut(committer, place.space, copy);
  await checkOut.smallFiles();
  for (const name of copy.names()) if (name.endsWith('/run.json')) await checkOut.folder(path.posix.dirname(name));
  const names = copy.names();
  // A commit that had no answer may have taken effect: then this disk has the only copy.
  let mayBeRemoved = false;
  try {
    for (const name of names) await compare(name, place, committer, copy);
    await syncFolders(copy, names);
    await committer.persist((connection) =>
      connection.transaction(async () => {
        // Nothing is taken, and so nothing written, while this looks and removes.
        await connection.query('lock table tillctl_state_locks in share row exclusive mode');
        if (mayBeRemoved && !(await hasChunks(connection, place.space))) return;
        if (await isHeldThere(connection, place.space)) throw isWorkedWith();
        if ((await countChunks(connection, place.space)) !== copy.countChunks()) throw isWorkedWith();
        mayBeRemoved = true;
        await removeSpace(connection, place.space);
      }),
    );
  } catch (error) {
    if (!mayBeRemoved || error instanceof LocalError) await removeHere(copy, names);
    throw error;
  }
  return movedOf(names);
}

/** Every file of the folder is part of the state. */
function partsOf(
  folder: string,
  { database, space, leaseMs }: StatePlace,
): { copy: WorkingCopy; committer: Committer; session: string } {
  const copy = new WorkingCopy(folder);
  copy.addAllRuns();
  const session = `moved-${randomBytes(8).toString('hex')}`;
  return { copy, committer: new Committer(database, space, copy, new Fence(leaseMs), session), session };
}

/** Whether the database has every file that is here, and the same in it: what a move that was killed leaves on both sides. */
async function isThereAlso(place: StatePlace, committer: Committer, copy: WorkingCopy): Promise<boolean> {
  const rows = await committer.persist((connection) =>
    connection.query<{ path: string; start: string; version: string }>(
      'select path, start, version from tillctl_state_chunks where space = $1 order by path, start',
      [place.space],
    ),
  );
  const there = new Map<string, Chunks>();
  for (const { path: name, start, version } of rows) {
    there.set(name, (there.get(name) ?? new Map()).set(Number(start), version));
  }
  const names = copy.names();
  for (const name of names) {
    const chunks = there.get(name);
    if (chunks === undefined) return false;
    // Before it is read: what is written to it from now on is a change.
    copy.settle(name, chunks, false);
    if (!(await isSame(name, place, committer, copy))) return false;
  }
  return names.length > 0;
}

/** Both sides read whole, and the disk told to keep its own. */
async function compare(name: string, place: StatePlace, committer: Committer, copy: WorkingCopy): Promise<void> {
  if (await isSame(name, place, committer, copy)) return;
  throw new UnverifiedError(`${name} is not the same on both sides`, { hint: 'nothing was removed' });
}

async function isSame(name: string, place: StatePlace, committer: Committer, copy: WorkingCopy): Promise<boolean> {
  const here = await digestOfFile(copy.pathOf(name));
  await syncFile(copy.pathOf(name));
  return here === (await digestThere(name, place, committer, copy));
}

/** So that the names of all files and folders last, that of the state folder as well. @throws {LocalError} */
async function syncFolders(copy: WorkingCopy, names: readonly string[]): Promise<void> {
  const folders = new Set([copy.folder, path.dirname(copy.folder)]);
  for (const name of names) {
    for (let above = path.posix.dirname(name); above !== '.'; above = path.posix.dirname(above)) {
      folders.add(copy.pathOf(above));
    }
  }
  for (const folder of folders) {
    await syncFolder(folder).catch((error) => {
      throw localError(`cannot keep what is in ${folder}`, error);
    });
  }
}

async function digestThere(
  name: string,
  { space }: StatePlace,
  committer: Committer,
  copy: WorkingCopy,
): Promise<string> {
  const hash = createHash('sha256');
  for (const start of [...(copy.settledBelow(name).get(name)?.keys() ?? [])].sort((a, b) => a - b)) {
    const [chunk] = await committer.persist((connection) =>
      connection.query<{ data: Buffer }>(
        'select data from tillctl_state_chunks where space = $1 and path = $2 and start = $3',
        [space, name, start],
      ),
    );
    if (chunk !== undefined) hash.update(chunk.data);
  }
  return hash.digest('hex');
}

async function hasChunks(connection: Connection, space: string): Promise<boolean> {
  return (await countChunks(connection, space)) > 0;
}

async function countChunks(connection: Connection, space: string): Promise<number> {
  const [row] = await connection.query<{ chunks: string }>(
    'select count(*) as chunks from tillctl_state_chunks where space = $1',
    [space],
  );
  return Number(row?.chunks ?? 0);
}

async function isHeldThere(connection: Connection, space: string): Promise<boolean> {
  const rows = await connection.query(
    'select 1 from tillctl_state_locks where space = $1 and not released and lease_until > clock_timestamp()',
    [space],
  );
  return rows.length > 0;
}

/** What another machine brought there meanwhile is not ours to remove. */
async function removeWritten(connection: Connection, space: string, session: string): Promise<void> {
  await connection.query('delete from tillctl_state_chunks where space = $1 and starts_with(version, $2)', [
    space,
    `${session}-`,
  ]);
}

async function removeSpace(connection: Connection, space: string): Promise<void> {
  await connection.query('delete from tillctl_state_chunks where space = $1', [space]);
  await connection.query('delete from tillctl_state_locks where space = $1', [space]);
}

async function removeHere(copy: WorkingCopy, names: readonly string[]): Promise<void> {
  for (const name of names) await remove(copy.pathOf(name));
  const runs = new Set(names.flatMap((name) => /^runs\/[^/]+/.exec(name)?.[0] ?? []));
  for (const run of runs) await removeFolder(copy.pathOf(run));
}

function movedOf(names: readonly string[]): Moved {
  return { files: names.length, runs: names.filter((name) => /^runs\/[^/]+\/run\.json$/.test(name)).length };
}

function isWorkedWith(): LockedError {
  return new LockedError('a process works with this state: it is not moved', {
    hint: 'wait until it ends; tillctl state show names the locks',
  });
}
