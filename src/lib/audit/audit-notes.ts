import { join } from 'node:path';
import { readUndoLog, type UndoEntry, type UndoThing } from '../journal/undo-log.js';
import type { StatePrint } from '../json/state-print.js';
import { createSpillMap } from '../spill/spill-map.js';

/** What one run wrote about one thing. */
export interface WrittenThing {
  thing: UndoThing;
  /** What it was before the run, as JSON text; null: it was not there. */
  before: string | null;
  /** What was sent; null: it was taken away. */
  sent: StatePrint | null;
  /** What the platform said that it had then; undefined where that is not known. */
  answered?: StatePrint | null;
}

/** Things of one run, in the order of its first note of each, in memory that does not grow with their size. */
export interface WrittenThings {
  kinds: ReadonlySet<string>;
  size: number;
  each: () => Generator<WrittenThing>;
  close: () => void;
}

/** @param folder of ours @param name of a file in it for this reader alone */
export async function readWritten(runFolder: string, folder: string, name: string): Promise<WrittenThings> {
  const notes = createSpillMap(join(folder, name));
  const names = new Set<string>();
  const kinds = new Set<string>();
  try {
    await readUndoLog(runFolder, (entry) => {
      names.add(nameOf(entry));
      kinds.add(entry.kind);
      notes.add(nameOf(entry), JSON.stringify(entry));
    });
  } catch (error) {
    notes.close();
    throw error;
  }
  return {
    kinds,
    size: names.size,
    each: function* () {
      for (const each of names) {
        const written = together(notes.get(each).map((text) => JSON.parse(text) as UndoEntry));
        if (written !== undefined) yield written;
      }
    },
    close: () => notes.close(),
  };
}

export function nameOf({ kind, key }: Pick<UndoThing, 'kind' | 'key'>): string {
  return JSON.stringify([kind, key]);
}

/** @returns undefined when nothing of it happened */
function together(entries: readonly UndoEntry[]): WrittenThing | undefined {
  let done: WrittenThing[] = [];
  for (const entry of entries) {
    const { kind, key, at } = entry;
    const last = done.at(-1);
    const thing = { kind, key, at: { ...last?.thing.at, ...at } };
    if ('before' in entry) done.push({ thing, before: last?.before ?? entry.before, sent: entry.left });
    else if ('refused' in entry) done = done.slice(0, -1);
    else if (last !== undefined) done[done.length - 1] = { ...last, thing, answered: entry.answered };
  }
  return done.at(-1);
}
