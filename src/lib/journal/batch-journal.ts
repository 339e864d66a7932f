import { existsSync } from 'node:fs';
import path from 'node:path';
import { parsedAs } from '../json/parsed-as.js';
import { type LogLock, openReplayed } from './journal.js';
import { readEntries } from './read-journal.js';

/** One ZIP of a run, as it was when it was built. */
export interface BuiltPart {
  /** Absolute. */
  zip: string;
  sha256: string;
  content_sha256: string;
  size: number;
  /** Operations in it. */
  operations: number;
  /** In which its amounts are written; `seed` where it is not said. */
  form?: 'seed' | 'nested';
}

/** A trigger that was meant to leave. Times are RFC 3339. */
export interface TriggerKept {
  url: string;
  url_sha256: string;
  /** By our clock. */
  at: string;
  /** By the platform's, where that is another time. */
  platform_at?: string;
}

/** How a batch ended, as the platform says. */
export interface BatchEnd {
  status: 'COMPLETED' | 'FAILED';
  operations?: number;
  succeeded?: number;
  failed?: number;
  /** In words, why it failed as a whole. */
  problem?: string;
}

/**
 * Steps of sending the ZIPs of a run, by the ZIP's number from 0. Upload URLs are secrets: their query is masked, and
 * beside it stands their SHA-256, by which a batch is recognised in the platform's list.
 */
export type BatchEntry =
  /** All ZIPs and manifests are on disk, whole. `rejected` rows are beside the journal. */
  | { built: readonly BuiltPart[]; at: string }
  | { uploaded: number; url: string; url_sha256: string; at: string }
  /** On disk before the trigger leaves: from here on the batch may exist. */
  | ({ trigger: number } & TriggerKept)
  | { triggered: number; batch: string; at: string }
  | { ended: number; batch: string; end: BatchEnd; at: string }
  /** What became of every row of it is in the journal of rows. */
  | { collected: number; at: string };

/** What is known of one ZIP. */
export interface BatchPart extends BuiltPart {
  /** The last trigger that was meant to leave. */
  intent?: TriggerKept;
  batch?: string;
  end?: BatchEnd;
  collected: boolean;
}

/** How far a run of batches is, on disk. One writer at a time: the holder of the run's lock. */
export type BatchJournal = Awaited<ReturnType<typeof openBatchJournal>>;

/**
 * Open `batch.ndjson` in a run's folder, made (0600) when it is not there. A last line torn by a crash is cut off.
 *
 * @param lock and `clean` as of `openJournal`
 * @throws {LocalError} when it cannot be opened or a line before the last one is damaged
 */
export async function openBatchJournal(folder: string, lock?: LogLock, clean?: (text: string) => string) {
  const file = path.join(folder, fileName);
  const state = createParts(folder);
  const journal = await openReplayed(file, parseBatchEntry, state.apply, { lock, clean });
  return {
    /** Undefined until all ZIPs are built. */
    parts: state.parts,
    /** Resolves when it is on disk. @throws {LocalError}, and from then on always */
    append: async (entry: BatchEntry) => {
      await journal.append(entry);
      state.apply(entry);
    },
    /** From now on `append` throws this: for a run that lost its lock. */
    refuse: (reason: Error) => journal.refuse(reason),
    close: () => journal.close(),
  };
}

/** For a look at a run. @returns undefined when it was stopped before anything was built, or builds no ZIPs at all */
export async function readBatchParts(folder: string): Promise<readonly BatchPart[] | undefined> {
  const file = path.join(folder, fileName);
  if (!existsSync(file)) return undefined;
  const state = createParts(folder);
  await readEntries(file, parseBatchEntry, state.apply);
  return state.parts();
}

const fileName = 'batch.ndjson';

/** @param folder of the run, where its ZIPs are: the state folder may have moved since they were built */
function createParts(folder: string): {
  apply: (entry: BatchEntry) => void;
  parts: () => readonly BatchPart[] | undefined;
} {
  let parts: BatchPart[] | undefined;

  function change(index: number, changes: Partial<BatchPart>): void {
    const part = parts?.[index];
    if (part !== undefined) Object.assign(part, changes);
  }

  return {
    parts: () => parts,
    apply: (entry) => {
      if ('built' in entry)
        parts = entry.built.map((part) => ({ ...part, zip: zipSeenFrom(folder, part.zip), collected: false }));
      else if ('trigger' in entry) {
        const { trigger, ...intent } = entry;
        change(trigger, { intent });
      } else if ('triggered' in entry) change(entry.triggered, { batch: entry.batch });
      else if ('ended' in entry) change(entry.ended, { batch: entry.batch, end: entry.end });
      else if ('collected' in entry) change(entry.collected, { collected: true });
    },
  };
}

function zipSeenFrom(folder: string, zip: string): string {
  const isIn = path.basename(path.dirname(zip)) === path.basename(folder);
  return isIn ? path.join(folder, path.basename(zip)) : zip;
}

/** One line; undefined when it is damaged. */
function parseBatchEntry(line: string): BatchEntry | undefined {
  return parsedAs(line, isEntry);
}

function isEntry(value: unknown): value is BatchEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  if (!isText(entry.at)) return false;
  if ('built' in entry) return Array.isArray(entry.built) && entry.built.every(isPart);
  if ('uploaded' in entry) return isIndex(entry.uploaded) && isText(entry.url);
  if ('trigger' in entry) return isIndex(entry.trigger) && isText(entry.url) && isText(entry.url_sha256);
  if ('triggered' in entry) return isIndex(entry.triggered) && isText(entry.batch);
  if ('ended' in entry) {
    const { end } = entry as { end?: { status?: unknown } };
    return isIndex(entry.ended) && isText(entry.batch) && (end?.status === 'COMPLETED' || end?.status === 'FAILED');
  }
  return 'collected' in entry && isIndex(entry.collected);
}

function isPart(part: Partial<Record<keyof BuiltPart, unknown>> | null): boolean {
  return (
    isText(part?.zip) &&
    isText(part.sha256) &&
    isText(part.content_sha256) &&
    isIndex(part.size) &&
    isIndex(part.operations)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isIndex(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
