import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noValues } from '../config/keep-values.js';
import { ensureFolder } from '../disk/folders.js';
import { LockedError, UsageError } from '../errors/errors.js';
import type { Lock } from '../locks/lock.js';
import type { LockTable } from '../locks/lock-table.js';
import type { Entry, Intent, Outcome } from './entries.js';
import { nextRow } from './journal-tail.js';
import { readJournal, unpackJournal } from './read-journal.js';
import { openRunJournal } from './run.js';
import { type NewRun, type RunHeader, readRunFile, writeRunFile } from './run-file.js';

/**
 * Commands that write one thing are rows of a log: one for each day, command, profile and organisation. It lies among the runs
 * as a run does, and is none: `20261128-s-4f0k2x7a`, and with the number of a row the one command, `20261128-s-4f0k2x7a.17`.
 */
export type SingleWork = Pick<NewRun, 'command' | 'profile' | 'base_url' | 'org' | 'tool_version'>;

/** A command whose request is about to leave, with its intent on disk. */
export interface SingleRow {
  id: string;
  end: (outcome: Omit<Outcome, 'outcome'>) => Promise<void>;
}

/** Adds to the log of its day. */
export type BeginSingle = (entries: (row: number) => readonly Entry[]) => Promise<SingleRow>;

export interface SingleWorld {
  /** Of the state. */
  folder: string;
  runsFolder: string;
  now: () => Date;
  locks: LockTable;
  checkOut?: (folder: string) => Promise<void>;
  clean?: (text: string) => string;
  keepValues: (profile: string) => Promise<string>;
}

const journalName = 'journal.ndjson';
/** Others write to a log for a moment. */
const [triesForLock, pauseMs] = [300, 50];

/** Add a row to the log of a day. @throws {LocalError} */
export async function beginSingle(
  work: SingleWork,
  entries: (row: number) => readonly Entry[],
  world: SingleWorld,
  opened: () => Promise<void>,
): Promise<SingleRow> {
  const id = logIdOf(work, world.now());
  let row = 0;
  const isNew = await append(id, work, world, (file) => {
    row = nextRow(file);
    return entries(row);
  });
  if (isNew) await opened();
  const end = async (outcome: Omit<Outcome, 'outcome'>): Promise<void> => {
    await append(id, work, world, () => [{ outcome: row, ...outcome }]);
  };
  return { id: `${id}.${row}`, end };
}

function logIdOf({ command, profile, base_url, org }: SingleWork, now: Date): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([command, profile, base_url, org]))
    .digest();
  const name = digest.readBigUInt64BE().toString(36).padStart(8, '0').slice(-8);
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-s-${name}`;
}

/** @returns whether the log was begun with it */
async function append(
  id: string,
  work: SingleWork,
  world: SingleWorld,
  entriesOf: (file: string) => readonly Entry[],
): Promise<boolean> {
  const folder = path.join(world.runsFolder, id);
  for (const each of [world.folder, path.join(world.folder, 'locks'), world.runsFolder]) await ensureFolder(each);
  const lock = await takeLock(id, world);
  try {
    await world.checkOut?.(folder);
    await ensureFolder(folder);
    const known = await readRunFile(folder);
    const header = known ?? (await newHeader(id, work, lock, world));
    const file = path.join(folder, journalName);
    await unpackJournal(file);
    const journal = await openRunJournal(file, header, lock, world.clean);
    try {
      // A log that can be seen has a journal.
      if (known === undefined) await writeRunFile(folder, header, world.clean);
      await journal.append(...entriesOf(file));
    } finally {
      await journal.close();
    }
    return known === undefined;
  } finally {
    await lock.release();
  }
}

async function takeLock(id: string, { folder, locks }: SingleWorld): Promise<Lock> {
  const request = { folder: path.join(folder, 'locks'), name: `single-${id}`, what: `the log ${id}` };
  for (let tries = 1; ; tries += 1) {
    try {
      return await locks.take([{ ...request, breakLock: false, tidy: true }]);
    } catch (error) {
      if (!(error instanceof LockedError) || tries === triesForLock) throw error;
      await sleep(pauseMs);
    }
  }
}

async function newHeader(id: string, work: SingleWork, { owner }: Lock, world: SingleWorld): Promise<RunHeader> {
  const kept = await world.keepValues(work.profile);
  const day = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
  const { command, profile, base_url, org, tool_version } = work;
  return {
    ...{ command, profile, base_url, org, tool_version, id, owner, options: {}, fingerprint: '' },
    input: { path: '', sha256: '', size: 0 },
    status: 'succeeded',
    started_at: `${day}T00:00:00.000Z`,
    finished_at: `${day}T23:59:59.999Z`,
    resumed_at: [],
    journals: [journalName],
    ...(kept === noValues ? { values_removed: kept } : {}),
  };
}

/** The commands of a log, as if each was a run, the newest first. @param folder of the log @param wanted left out: all rows */
export async function singlesOf(log: RunHeader, folder: string, wanted?: ReadonlySet<number>): Promise<RunHeader[]> {
  const intents = new Map<number, Intent>();
  const outcomes = new Map<number, Outcome>();
  for (const name of log.journals) {
    await readJournal(path.join(folder, name), (entry) => {
      if ('intent' in entry) intents.set(entry.intent, entry);
      else if ('outcome' in entry) outcomes.set(entry.outcome, entry);
    });
  }
  const rows = [...intents].filter(([row]) => wanted?.has(row) !== false).reverse();
  return rows.map(([row, intent]) => headerOf(log, row, intent, outcomes.get(row)));
}

function headerOf(log: RunHeader, row: number, { key, at }: Intent, outcome: Outcome | undefined): RunHeader {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, pending: 0 };
  const { finished_at: _, ...rest } = log;
  const single: RunHeader = {
    ...rest,
    id: `${log.id}.${row}`,
    journals: log.journals.map((name) => `${name}#${row}`),
    started_at: at ?? log.started_at,
    input: { ...log.input, path: key },
    status: 'interrupted',
  };
  if (outcome === undefined) return single;
  counts[outcome.result] += 1;
  const status = outcome.result === 'rejected' ? 'failed' : 'succeeded';
  return {
    ...single,
    status,
    finished_at: single.started_at,
    summary: { status, counts, ...(outcome.deleted ? { deleted: 1 } : {}) },
  };
}

/** @throws {UsageError} where no command has this id */
export async function singleNamed(id: string, folder: string): Promise<RunHeader> {
  const log = await readRunFile(folder);
  const row = Number(id.split('.').at(-1));
  const [found] = log === undefined ? [] : await singlesOf(log, folder, new Set([row]));
  if (found !== undefined) return found;
  throw new UsageError(`there is no single command "${id}"`, { hint: 'tillctl runs list --single' });
}
