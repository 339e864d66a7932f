import path from 'node:path';
import { namesIn, readIfThere } from '../disk/files.js';
import { ensureFolder, folderExists } from '../disk/folders.js';
import { writeWhole } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';
import { parsedAs } from '../json/parsed-as.js';
import { cleanedJson } from './clean-words.js';
import type { RunSummary } from './run-file.js';

/** `rejected`: it came to its end, and some rows were rejected. `stopped`: it can go on. */
export type StepState = 'waiting' | 'running' | 'done' | 'rejected' | 'stopped';

/** One input of a step, with the run that sends it. */
export interface MigrationPart {
  /** Absolute path; null for a step without a file. */
  file: string | null;
  /** Of the file's bytes, of a folder of all its files; null without a file. */
  sha256: string | null;
  /** null before its run began. */
  run_id: string | null;
  /** Later runs that sent its rejected rows, corrected, oldest first. */
  retried_by?: readonly string[];
  state: StepState;
  counts: RunSummary['counts'] | null;
  rejects_file: string | null;
  duration_ms: number;
}

export interface MigrationStep {
  id: string;
  kind: string;
  /** Of everything that decides what is sent, the files aside. */
  digest: string;
  parts: MigrationPart[];
  /** Rejected rows of it were accepted by the operator. */
  accepted: boolean;
  started_at: string | null;
  finished_at: string | null;
  /** Why it stopped. */
  error: { name: string; message: string } | null;
}

/** `migration.json`: which step has which run. */
export interface MigrationRecord {
  id: string;
  name: string;
  /** The project file, absolute. */
  project: string;
  profile: string;
  org: string;
  base_url: string;
  tool_version: string;
  /** Files that were applied before, by this project or by hand, are sent once more. */
  again: boolean;
  /** ISO 8601, UTC, as all times here. */
  started_at: string;
  resumed_at: string[];
  finished_at: string | null;
  /** In the order in which they are done. */
  steps: MigrationStep[];
}

export type MigrationScope = Pick<MigrationRecord, 'project' | 'profile' | 'org' | 'base_url'>;

export type Migrations = ReturnType<typeof openMigrations>;

const idPattern = /^\d{8}-\d{4}-[0-9a-z]{4}$/;

export interface MigrationsWorld {
  folder: string;
  now: () => Date;
  /** From 0 to less than 1. */
  random: () => number;
  /** Takes secrets out of the words that are written down. */
  clean?: (text: string) => string;
}

/** @param world.folder the state folder; made (0700) when the first migration starts */
export function openMigrations(world: MigrationsWorld) {
  const folder = path.join(world.folder, 'migrations');
  const fileOf = (id: string) => path.join(folder, id, 'migration.json');

  /** @throws {LocalError} */
  async function create(record: Omit<MigrationRecord, 'id' | 'started_at'>): Promise<MigrationRecord> {
    const now = world.now().toISOString();
    const minute = now.replace(/[-:]/g, '').replace('T', '-').slice(0, 13);
    const letters = Array.from({ length: 4 }, () => Math.floor(world.random() * 36).toString(36)).join('');
    const whole: MigrationRecord = { ...record, id: `${minute}-${letters}`, started_at: now };
    await ensureFolder(world.folder);
    await ensureFolder(folder);
    await ensureFolder(path.join(folder, whole.id));
    await save(whole);
    return whole;
  }

  /** Whole or not at all. Only the holder of the migration's lock may call it. @throws {LocalError} */
  async function save(record: MigrationRecord): Promise<void> {
    await writeWhole(fileOf(record.id), `${cleanedJson(record, world.clean ?? ((text) => text), 2)}\n`, 0o600);
  }

  async function all(): Promise<MigrationRecord[]> {
    if (!(await folderExists(world.folder)) || !(await folderExists(folder))) return [];
    const names = await namesIn(folder);
    const records: MigrationRecord[] = [];
    for (const name of names) {
      const record = idPattern.test(name) ? await readRecord(fileOf(name)) : undefined;
      if (record !== undefined) records.push(record);
    }
    return records;
  }

  /** The newest of a project; undefined when there is none. @throws {LocalError} when a record is damaged */
  async function newest(scope: MigrationScope): Promise<MigrationRecord | undefined> {
    return newestOf(await all(), scope);
  }

  /** Those that can go on: the newest of its project, without an end. @throws {LocalError} when a record is damaged */
  async function unfinished(): Promise<MigrationRecord[]> {
    const records = await all();
    return records.filter((record) => record.finished_at === null && newestOf(records, record) === record);
  }

  return { create, save, newest, unfinished };
}

function newestOf(records: readonly MigrationRecord[], scope: MigrationScope): MigrationRecord | undefined {
  let found: MigrationRecord | undefined;
  for (const record of records) {
    if (isOf(record, scope) && (found === undefined || found.started_at < record.started_at)) found = record;
  }
  return found;
}

function isOf(record: MigrationRecord, { project, profile, org, base_url }: MigrationScope): boolean {
  return record.project === project && record.profile === profile && record.org === org && record.base_url === base_url;
}

/** @returns undefined when it was killed before the record was written: nothing was sent then */
async function readRecord(file: string): Promise<MigrationRecord | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const record = parsedAs(text, isRecord);
  if (record !== undefined) return record;
  throw new LocalError(`the state of a migration is damaged: ${file}`, {
    hint: `move the folder ${path.dirname(file)} away`,
  });
}

function isRecord(value: unknown): value is MigrationRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, project, profile, org, base_url, started_at, steps } = value as Partial<MigrationRecord>;
  const texts = [id, project, profile, org, base_url, started_at];
  return texts.every((member) => typeof member === 'string') && Array.isArray(steps);
}
