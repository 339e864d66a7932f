import path from 'node:path';
import { LocalError } from '../errors/errors.js';
import { type ClockOffsets, togetherOf } from '../http/platform-clock.js';
import type { Lock } from '../locks/lock.js';
import { type Entry, withoutValues } from './entries.js';
import { type Journal, openJournal } from './journal.js';
import { packRun, writeKeyIndex } from './key-index.js';
import { type JournalRead, readJournal, unpackJournal } from './read-journal.js';
import { type FinalStatus, type RunHeader, type RunInput, type RunSummary, writeRunFile } from './run-file.js';
import { keepRejects } from './run-folder.js';
import { isUnfinished } from './run-refusals.js';

/** A bulk write under way. It holds its lock until `finish` or `abandon`. */
export interface Run {
  id: string;
  folder: string;
  /** Takes secrets out of a text, for journals beside this one. */
  clean: (text: string) => string;
  /** For what is sent by other journals than this. @throws {LockedError} when the lock of the run was broken */
  assertHeld: () => Promise<void>;
  /** See `Lock.commit`; undefined where the state is on this disk. */
  commit: Lock['commit'];
  /** As on disk now. */
  header: () => RunHeader;
  /** Takes entries of the present input. */
  journal: () => Journal;
  /** What is known of the rows of the present input. */
  replay: (visit: (entry: Entry) => void) => Promise<JournalRead>;
  /** What is known of earlier inputs, one call for each, oldest first: their row numbers mean other rows. */
  replayEarlier: (reader: () => (entry: Entry) => void) => Promise<void>;
  /**
   * Go on with a changed input: row numbers begin anew in a further journal. To be called before anything is sent.
   * @param fingerprint of the work with this input
   * @throws {LocalError}
   */
  acceptInput: (input: RunInput, fingerprint: string) => Promise<void>;
  /**
   * Where the state is shared, the reject file is kept with the run, for machines that have not the file itself.
   * @param file null when nothing was rejected. @throws {LocalError}
   */
  keepRejects: (file: string | null) => Promise<void>;
  /** Write down what is known of the platform's clock. To be called before anything is sent. @throws {LocalError} */
  noteClock: (offsets: ClockOffsets | undefined) => Promise<void>;
  /** Everything on disk, then the lock is free. The lock is given back even when this throws. @throws {LocalError} */
  finish: (summary: RunSummary) => Promise<void>;
  /** The end without a summary: the run can be resumed. Does nothing after `finish`. */
  abandon: () => Promise<void>;
  /** The end of a resumption that did nothing: the run is again as it was before. Like `abandon` for a new run. */
  release: () => Promise<void>;
}

/** A journal that gets no values where its run is to have none. @throws {LocalError} */
export async function openRunJournal(
  file: string,
  { values_removed: removed }: Pick<RunHeader, 'values_removed'>,
  lock: Lock,
  clean?: (text: string) => string,
): Promise<Journal> {
  const own = await openJournal(file, lock, clean);
  if (removed === undefined) return own;
  const shortened = (entries: readonly Entry[]) => entries.flatMap((entry) => withoutValues(entry) ?? []);
  return {
    ...{ flush: () => own.flush(), flushSoon: () => own.flushSoon(), close: () => own.close() },
    ...{
      append: (...entries) => own.append(...shortened(entries)),
      record: (...entries) => own.record(...shortened(entries)),
    },
    refuse: (reason) => own.refuse(reason),
  };
}

/** How a run ended before it was resumed. */
export type FormerEnd = Pick<RunHeader, 'summary' | 'finished_at'> & { status: FinalStatus };

/**
 * Opens the journal and writes the header, in this order: a run that can be seen has a journal.
 *
 * @param former undefined for a new run
 * @throws {LocalError}
 */
export async function openRun(
  folder: string,
  header: RunHeader,
  lock: Lock,
  { now, clean = (text) => text }: { now: () => Date; clean?: (text: string) => string },
  former: FormerEnd | undefined,
): Promise<Run> {
  let current = header;
  for (const name of current.journals) await unpackJournal(path.join(folder, name));
  const opened = (file: string) => openRunJournal(file, current, lock, clean);
  let journal = await opened(journalPath());
  let over = false;
  await writeRunFile(folder, current, clean).catch(async (error) => {
    await journal.close();
    throw error;
  });
  lock.onLost((error) => journal.refuse(error));

  function journalPath(): string {
    const name = current.journals.at(-1);
    if (name === undefined) throw new LocalError(`the state of the run ${current.id} is damaged: it names no journal`);
    return path.join(folder, name);
  }

  async function save(changes: Partial<RunHeader>): Promise<void> {
    const changed = { ...current, ...changes };
    await writeRunFile(folder, changed, clean);
    current = changed;
  }

  /** Without index and packing journals are read whole: nothing fails for it. */
  async function index(isOver: boolean): Promise<void> {
    await (isOver
      ? packRun(folder, current.journals, { values: current.values_removed === undefined })
      : writeKeyIndex(folder, current.journals)
    ).catch(() => undefined);
  }

  async function end(how: FormerEnd): Promise<void> {
    if (over) return;
    over = true;
    try {
      await journal.close();
    } finally {
      try {
        // The process that broke the lock may resume this run: then its file is no longer ours.
        if (await lock.held()) {
          if (how.summary !== undefined) await index(!isUnfinished({ ...current, ...how }));
          await save(how);
        }
      } finally {
        await lock.release();
      }
    }
  }

  function endNow(status: FinalStatus, summary: RunSummary | undefined): Promise<void> {
    return end({ status, summary, finished_at: now().toISOString() });
  }

  return {
    id: header.id,
    folder,
    clean,
    assertHeld: lock.assertHeld,
    commit: lock.commit,
    header: () => current,
    journal: () => journal,
    replay: (visit) => readJournal(journalPath(), visit),
    replayEarlier: async (reader) => {
      for (const name of current.journals.slice(0, -1)) await readJournal(path.join(folder, name), reader());
    },
    acceptInput: async (input, fingerprint) => {
      const name = `journal-${current.journals.length + 1}.ndjson`;
      const further = await opened(path.join(folder, name));
      await journal.close();
      journal = further;
      await save({ input, fingerprint, journals: [...current.journals, name] });
    },
    keepRejects: async (file) => {
      if (lock.commit !== undefined) await keepRejects(folder, file);
    },
    noteClock: async (offsets) => {
      const clock = togetherOf(current.clock, offsets);
      if (JSON.stringify(clock) !== JSON.stringify(current.clock)) await save({ clock });
    },
    finish: (summary) => endNow(summary.status, summary),
    abandon: () => endNow('interrupted', undefined),
    release: () => (former === undefined ? endNow('interrupted', undefined) : end(former)),
  };
}
