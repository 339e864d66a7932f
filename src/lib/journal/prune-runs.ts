import path from 'node:path';
import { readDuration } from '../config/duration.js';
import { noValues } from '../config/keep-values.js';
import { move, namesIn, removeFolder } from '../disk/files.js';
import { folderExists } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { LockedError } from '../errors/errors.js';
import type { Lock } from '../locks/lock.js';
import { readBatchParts } from './batch-steps.js';
import { packRun } from './key-index.js';
import { removeLegacyNotes } from './legacy.js';
import type { MigrationRecord } from './migrations.js';
import { type KeptRun, neededRuns } from './needed-runs.js';
import { countJournal } from './row-outcomes.js';
import { lastSignOfLife, type RunHeader, writeRunFile } from './run-file.js';
import { isUnfinished } from './run-refusals.js';

/** What pruning needs to know of all runs. */
export interface PruneWorld {
  runsFolder: string;
  now: () => Date;
  list: () => Promise<RunHeader[]>;
  /** One as it is now; undefined when it is gone. */
  read: (id: string) => Promise<RunHeader | undefined>;
  /** With all that is in it. */
  folderOf: (id: string) => Promise<string>;
  unfinishedMigrations: () => Promise<MigrationRecord[]>;
  /** @throws {LockedError} */
  lock: (header: RunHeader) => Promise<Lock>;
  /** What the setting says for a profile. */
  keepValues: (profile: string) => Promise<string>;
  clean?: (text: string) => string;
}

export interface Pruned {
  removed: string[];
  kept: KeptRun[];
  /** Runs that are kept, without their values. */
  values_removed: string[];
}

/** Asked with what would go, before anything does; what it throws keeps all. */
export type ConfirmPrune = (going: readonly RunHeader[]) => Promise<void>;

/** A run that is removed is under such a name first, so that no process meets half a run. */
const condemnedPrefix = '.pruned-';

/** See `Runs.prune`. */
export async function pruneRuns(
  world: PruneWorld,
  olderThanMs: number,
  confirm: ConfirmPrune = async () => {},
): Promise<Pruned> {
  const removed = await removeOldRuns(world, olderThanMs, confirm);
  return { ...removed, values_removed: await removeOldValues(world, await world.list()) };
}

async function removeOldRuns(
  world: PruneWorld,
  olderThanMs: number,
  confirm: ConfirmPrune,
): Promise<Omit<Pruned, 'values_removed'>> {
  const before = new Date(world.now().getTime() - olderThanMs).toISOString();
  await removeCondemned(world);
  const asked = await chosen(world, before);
  if (asked.going.length === 0) return { removed: [], kept: asked.kept };
  await confirm(asked.going);
  // The operator took time to answer: a run may have been resumed, or be needed by something that began.
  const { going, kept } = await chosen(world, before);
  const named = new Set(asked.going.map(({ id }) => id));
  const removed: string[] = [];
  for (const header of going) if (named.has(header.id) && (await removeRun(header, world))) removed.push(header.id);
  return { removed, kept };
}

/** What a process that was killed while it pruned left behind. */
async function removeCondemned({ runsFolder }: PruneWorld): Promise<void> {
  if (!(await folderExists(runsFolder))) return;
  for (const name of await namesIn(runsFolder)) {
    if (name.startsWith(condemnedPrefix)) await removeFolder(path.join(runsFolder, name));
  }
}

async function chosen(world: PruneWorld, before: string): Promise<{ going: RunHeader[]; kept: KeptRun[] }> {
  const going: RunHeader[] = [];
  const kept: KeptRun[] = [];
  const headers = await world.list();
  const needed = neededRuns(headers, await world.unfinishedMigrations(), isUnfinished);
  for (const header of headers) {
    if (header.status === 'running' || lastSignOfLife(header) >= before) continue;
    const { id, summary } = header;
    // Its journal alone knows that there will be an order of these references.
    const waits = (summary?.waiting ?? 0) > 0 ? 'a register is to make orders of its drafts' : undefined;
    const reason = needed.get(id) ?? waits ?? (isUnfinished(header) ? await inDoubt(header, world) : undefined);
    if (reason !== undefined) kept.push({ id, reason });
    else going.push(header);
  }
  return { going, kept };
}

/** Why it is kept: its journal alone knows what was sent and may have been taken. */
async function inDoubt(header: RunHeader, { folderOf }: PruneWorld): Promise<string | undefined> {
  const folder = await folderOf(header.id);
  const rows = (await countJournal(header, folder)).in_doubt + (header.summary?.looks_open ?? 0);
  const parts = (await readBatchParts(header, folder)) ?? [];
  if (parts.some(({ intent, collected }) => intent !== undefined && !collected)) {
    return `a batch of it may be in work on the platform: tillctl runs resume ${header.id} tells what came of it`;
  }
  if (rows === 0) return undefined;
  const are = rows === 1 ? 'row is' : 'rows are';
  return `${rows} ${are} in doubt: tillctl runs resume ${header.id} tells what became of them`;
}

/** @returns false when another process resumes it, or did meanwhile */
async function removeRun(header: RunHeader, world: PruneWorld): Promise<boolean> {
  const held = isUnfinished(header) ? await lockUnlessTaken(header, world) : undefined;
  if (isUnfinished(header) && held === undefined) return false;
  try {
    if (!(await isAsItWas(header, world))) return false;
    const condemned = path.join(world.runsFolder, `${condemnedPrefix}${header.id}`);
    await move(path.join(world.runsFolder, header.id), condemned);
    await removeFolder(condemned);
    return true;
  } catch (error) {
    throw localError(`cannot remove the run ${header.id}`, error);
  } finally {
    await held?.release();
  }
}

/**
 * Takes the values out of the journals of runs that are over for longer than `keep_values`, of which nothing unfinished needs
 * them. A kill in the midst leaves each journal with or without them, and the next call does the rest.
 *
 * @returns ids of those runs. @throws {LocalError}
 */
export async function removeOldValues(world: PruneWorld, headers: readonly RunHeader[]): Promise<string[]> {
  const old: { header: RunHeader; kept: string }[] = [];
  for (const header of headers) {
    const kept = await outlived(header, world);
    if (kept !== undefined) old.push({ header, kept });
  }
  if (old.length === 0) return [];
  const needed = neededRuns(await world.list(), await world.unfinishedMigrations(), isUnfinished);
  const removed: string[] = [];
  for (const { header, kept } of old) {
    if (!needed.has(header.id) && (await removeValues(header, kept, world))) removed.push(header.id);
  }
  return removed;
}

/** @returns what `keep_values` said, where its values are to go; undefined where they stay or went */
async function outlived(header: RunHeader, { now, keepValues }: PruneWorld): Promise<string | undefined> {
  if (header.status === 'running' || isUnfinished(header) || (header.summary?.waiting ?? 0) > 0) return undefined;
  if (header.values_going === true) return header.values_removed;
  if (header.values_removed !== undefined) return undefined;
  const kept = await keepValues(header.profile);
  const keptMs = kept === noValues ? 0 : readDuration(kept, 'keep_values');
  return now().getTime() - Date.parse(lastSignOfLife(header)) > keptMs ? kept : undefined;
}

/** @returns false when another process resumes it, or did meanwhile */
async function removeValues(header: RunHeader, kept: string, world: PruneWorld): Promise<boolean> {
  const held = await lockUnlessTaken(header, world);
  if (held === undefined) return false;
  try {
    const folder = await world.folderOf(header.id);
    if (!(await isAsItWas(header, world))) return false;
    const changed = { ...header, values_removed: kept };
    await writeRunFile(folder, { ...changed, values_going: true }, world.clean);
    await packRun(folder, header.journals, { values: false });
    await removeLegacyNotes(folder);
    await writeRunFile(folder, { ...changed, values_going: undefined }, world.clean);
    await held.commit?.();
    return true;
  } finally {
    await held.release();
  }
}

async function isAsItWas({ id, status, resumed_at }: RunHeader, { read }: PruneWorld): Promise<boolean> {
  const now = await read(id);
  return now?.status === status && now.resumed_at.length === resumed_at.length;
}

async function lockUnlessTaken(header: RunHeader, { lock }: PruneWorld): Promise<Lock | undefined> {
  try {
    return await lock(header);
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
}
