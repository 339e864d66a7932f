import { cleanedJson } from './clean-words.js';
import { type EventEntry, parseEventEntry } from './event-entries.js';
import { createEventState, type EventState } from './event-state.js';
import { openReplayed } from './journal.js';
import { linesOfJournal } from './read-journal.js';

/** Events that were accepted and what became of them, on disk. One writer at a time: the holder of the lock. */
export interface EventLog {
  state: EventState;
  /**
   * Resolves when the entries, and all before them, are on disk. Callers of one moment share one write and one sync.
   * The state knows them at once. @throws {LocalError}, and from then on always
   */
  append: (...entries: EventEntry[]) => Promise<void>;
  /** Resolves when all that was appended so far is on disk. @throws {LocalError} */
  flush: () => Promise<void>;
  /** Size of the file. */
  sizeBytes: () => number;
  /** Clear away what is done, when that is worth it; what is appended meanwhile waits. @throws {LocalError} */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

export interface EventLogOptions {
  now: () => Date;
  /** Takes secrets out of the words that are written down. */
  clean?: (text: string) => string;
  /** What is done is cleared away from this size on. */
  tidyBytes?: number;
}

const hint = 'move it away; --backfill hands on again what the platform still lists';

/**
 * Open the log, made (0600) when it is not there. What a crash tore off at its end is cut off: it was never acknowledged.
 *
 * @throws {LocalError} when it cannot be read or written, or is damaged before its end
 */
export async function openEventLog(file: string, options: EventLogOptions): Promise<EventLog> {
  const { now, clean = (text) => text, tidyBytes = 64 * 1024 * 1024 } = options;
  const state = createEventState(now);
  const journal = await openReplayed(file, parseEventEntry, (entry) => state.apply(entry), { clean, hint });
  const lineOf = (entry: EventEntry) => `${cleanedJson(entry, clean)}\n`;

  /** What is not done stays, between the memory of all and what was set aside. */
  function linesAnew(): AsyncIterable<string> {
    const before = [...state.remembered()];
    const behind = [...state.aside.values()].map(({ event, why, at }) => ({ aside: event.in, why, at }));
    const kept = new Set<number>([...state.pending.keys(), ...state.aside.keys()]);
    return (async function* () {
      yield* before.map(lineOf);
      for await (const lines of linesOfJournal(file)) {
        for (const line of lines) {
          const entry = parseEventEntry(line);
          if (entry !== undefined && 'in' in entry && kept.has(entry.in)) yield `${line}\n`;
        }
      }
      yield* behind.map(lineOf);
    })();
  }

  return {
    state,
    append: async (...entries) => {
      const written = journal.append(...entries);
      for (const entry of entries) state.apply(entry);
      await written;
    },
    tidy: async () => {
      state.forget();
      if (journal.sizeBytes() >= tidyBytes) await journal.rewrite(linesAnew);
    },
    flush: () => journal.flush(),
    sizeBytes: () => journal.sizeBytes(),
    close: () => journal.close(),
  };
}
