import { existsSync } from 'node:fs';
import path from 'node:path';
import { parsedAs } from '../json/parsed-as.js';
import type { StatePrint } from '../json/state-print.js';
import { type Journal, type LogLock, openEntries } from './journal.js';
import { readEntries } from './read-journal.js';
import type { Run } from './run.js';

/** Something that a run changes, of one kind, and how it is found again. */
export interface UndoThing {
  /** `product`, `browse node`. */
  kind: string;
  /** Names it within its kind; the same in all that a run writes about it. */
  key: string;
  /** Ids and the like. */
  at: Readonly<Record<string, string>>;
}

/** Written before the request leaves. */
export interface UndoNote extends UndoThing {
  /** What it was, as JSON text, digit for digit; null: it was not there. */
  before: string | null;
  /** What the run is about to leave; null: nothing. */
  left: StatePrint | null;
}

/** Written behind the answer. */
export interface UndoAnswer extends UndoThing {
  /** What the platform says that it has now. */
  answered: StatePrint | null;
}

/** The request was refused: nothing of its note happened. */
export interface UndoRefusal extends UndoThing {
  refused: true;
}

export type UndoEntry = UndoNote | UndoAnswer | UndoRefusal;

export interface UndoLog {
  /** Resolves when they are on disk. */
  append: (...entries: UndoEntry[]) => Promise<void>;
  /** On disk with the next `append`, or at the end. */
  record: (...entries: UndoEntry[]) => void;
  /**
   * Resolves when the notes that were recorded are on disk: an outcome that says "created" must not be there without
   * the note that `runs undo` finds it by. Answers are not waited for. @throws {LocalError}
   */
  noted: () => Promise<void>;
  /** Whether `noted` has something to wait for. */
  isBehind: () => boolean;
  /** @throws {LocalError} when what was recorded did not reach the disk */
  close: () => Promise<void>;
}

/** In a run's folder (0600). It holds what customers and products were, and so is none of the journal, which is shown. */
const fileName = 'undo.ndjson';

/**
 * In the folder of the run that is under way, made when there is something to write. Its guarantees are those of the
 * journal: one sync for all of a moment.
 */
export function openUndoLog({ folder, commit }: Pick<Run, 'folder' | 'commit'>): UndoLog {
  // The journal of rows asks for the lock before what is announced here leaves.
  const lock: LogLock = { assertHeld: async () => undefined, commit };
  let opening: Promise<Journal<UndoEntry>> | undefined;
  let opened: Journal<UndoEntry> | undefined;
  let waiting: UndoEntry[] = [];
  const notes = { recorded: 0, onDisk: 0 };

  function open(): Promise<Journal<UndoEntry>> {
    opening ??= openEntries(path.join(folder, fileName), parseUndoEntry, lock).then((journal) => {
      opened = journal;
      if (waiting.length > 0) journal.record(...waiting);
      waiting = [];
      return journal;
    });
    return opening;
  }

  return {
    append: async (...entries) => {
      const journal = opened ?? (await open());
      await journal.append(...entries);
    },
    record: (...entries) => {
      notes.recorded += entries.filter((entry) => 'before' in entry).length;
      if (opened !== undefined) opened.record(...entries);
      else {
        waiting.push(...entries);
        // Closing meets its failure.
        open().catch(() => undefined);
      }
    },
    isBehind: () => notes.recorded > notes.onDisk,
    noted: async () => {
      const upTo = notes.recorded;
      if (upTo === notes.onDisk) return;
      const journal = opened ?? (await open());
      await journal.flush();
      notes.onDisk = Math.max(notes.onDisk, upTo);
    },
    close: async () => {
      if (opening !== undefined) await (await opening).close();
    },
  };
}

/** Whether a run kept anything. */
export function hasUndoLog(folder: string): boolean {
  return existsSync(undoLogPath(folder));
}

/** Of a run with that folder. */
export function undoLogPath(folder: string): string {
  return path.join(folder, fileName);
}

/** In the order of writing, in constant memory. @throws {LocalError} when the file is damaged */
export async function readUndoLog(folder: string, visit: (entry: UndoEntry) => void): Promise<void> {
  await readEntries(path.join(folder, fileName), parseUndoEntry, visit);
}

function parseUndoEntry(line: string): UndoEntry | undefined {
  return parsedAs(line, isUndoEntry);
}

function isUndoEntry(value: unknown): value is UndoEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, key, at, before, answered, refused } = value as Partial<UndoNote & UndoAnswer & UndoRefusal>;
  if (typeof kind !== 'string' || typeof key !== 'string' || typeof at !== 'object') return false;
  return before !== undefined || answered !== undefined || refused === true;
}
