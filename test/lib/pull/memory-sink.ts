import type { Bookmark, Bookmarks } from '../../../src/lib/journal/bookmarks.js';
import { bookmarkName } from '../../../src/lib/journal/bookmarks.js';
import type { PulledDocument } from '../../../src/lib/model/document.js';
import type { Sink, StoredBookmark } from '../../../src/lib/sinks/target/sink.js';
import { createSums } from '../../../src/lib/sinks/target/sums.js';

/** What a target keeps between pulls. */
export interface MemoryTarget {
  documents: Map<string, PulledDocument>;
  bookmarks: Map<string, string>;
  commits: number;
  /** Throws in the place of the next commit. */
  failCommit?: Error;
  /** Keeps one less than it was given. */
  forgetful?: boolean;
  /** All that was ever written, in order. */
  written: PulledDocument[];
}

export function createMemoryTarget(): MemoryTarget {
  return { documents: new Map(), bookmarks: new Map(), commits: 0, written: [] };
}

/** A target in memory that merges as the real ones do. */
export function openMemorySink(
  target: MemoryTarget,
  { lateBefore, incremental = false, stream = false }: { lateBefore?: number; incremental?: boolean; stream?: boolean },
): Sink {
  let pending: PulledDocument[] = [];
  const touched = new Map<string, 'inserted' | 'updated' | 'unchanged'>();
  const counts = () => {
    const of = (kind: string) => [...touched.values()].filter((one) => one === kind).length;
    const late = [...touched].filter(
      ([id, kind]) =>
        kind === 'inserted' && lateBefore !== undefined && (target.documents.get(id)?.time ?? 0) < lateBefore,
    ).length;
    return { inserted: of('inserted'), updated: of('updated'), unchanged: of('unchanged'), late };
  };
  return {
    incremental,
    write: async (documents) => {
      pending.push(...documents);
      target.written.push(...documents);
    },
    commit: async (bookmark?: StoredBookmark) => {
      if (target.failCommit !== undefined) throw target.failCommit;
      for (const document of pending) {
        const before = target.documents.get(document.id);
        const earlier = touched.get(document.id);
        const found = before === undefined ? 'inserted' : before.json.equals(document.json) ? 'unchanged' : 'updated';
        touched.set(
          document.id,
          earlier === 'inserted' || (earlier === 'updated' && found === 'unchanged') ? earlier : found,
        );
        target.documents.set(document.id, document);
      }
      if (target.forgetful === true) target.documents.delete(pending[0]?.id ?? '');
      pending = [];
      if (bookmark !== undefined) target.bookmarks.set(bookmark.name, bookmark.state);
      target.commits += 1;
      return counts();
    },
    ...(stream
      ? {}
      : {
          totals: async () => {
            const sums = createSums();
            for (const id of touched.keys()) {
              const document = target.documents.get(id);
              if (document !== undefined) sums.add(document.facts);
            }
            return sums.totals();
          },
        }),
    readBookmark: async (name: string) => target.bookmarks.get(name),
    close: async () => {
      pending = [];
    },
  };
}

export function memoryBookmarks(): Bookmarks & { all: Map<string, Bookmark> } {
  const all = new Map<string, Bookmark>();
  return {
    all,
    read: async (scope) => structuredClone(all.get(bookmarkName(scope))),
    write: async (bookmark) => {
      all.set(bookmarkName(bookmark), structuredClone(bookmark));
    },
    remove: async (scope) => all.delete(bookmarkName(scope)),
    list: async () => [...all.values()],
  };
}
