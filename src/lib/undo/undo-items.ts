import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Left, State } from '../bulk/undoable-kind.js';
import { openAtomicFile } from '../config/safe-files.js';
import { readUndoLog, type UndoEntry, type UndoNote, type UndoThing } from '../journal/undo-log.js';
import { parseJson } from '../json/json.js';
import { differences, printOf, type StatePrint } from '../json/state-print.js';
import { createSpillMap, type SpillMap } from '../spill/spill-map.js';
import type { Row } from '../tabular/row.js';

/** One thing that a run changed: what it was, and what the run left. A line of the file that an undo works on. */
export interface UndoItem {
  thing: UndoThing;
  /** `free`: take its value away, which another thing is to get back; it gets its own later. */
  action: 'restore' | 'remove' | 'free';
  /** null: it was not there. */
  before: string | null;
  left: StatePrint | null;
  /** The print is of what was sent: what the platform adds by itself is not in it. */
  unanswered: boolean;
  /** It was changed, as was seen before anything was restored. */
  moved?: string;
  /** The undo takes it away first. */
  freed?: boolean;
}

export const undoColumns = ['kind', 'key', 'action', 'at', 'before', 'left', 'state'] as const;

/** @returns a row of the file as the item that it is; undefined when something else was written there */
export function itemOf(row: Row, columns: readonly string[]): UndoItem | undefined {
  const cell = (name: (typeof undoColumns)[number]) => row.cells[columns.indexOf(name)] ?? '';
  const action = cell('action');
  if (action !== 'restore' && action !== 'remove' && action !== 'free') return undefined;
  try {
    const { unanswered = false, moved, freed } = JSON.parse(cell('state')) as Partial<UndoItem>;
    return {
      thing: { kind: cell('kind'), key: cell('key'), at: JSON.parse(cell('at')) as Record<string, string> },
      action,
      before: cell('before') === '' ? null : cell('before'),
      left: JSON.parse(cell('left')) as StatePrint | null,
      ...{ unanswered, moved, freed },
    };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function lineOf({ thing: { kind, key, at }, action, before, left, ...state }: UndoItem): string {
  const cells = { kind, key, action, at: JSON.stringify(at), before: before ?? '', left: JSON.stringify(left) };
  return `${JSON.stringify({ ...cells, state: JSON.stringify(state) })}\n`;
}

export function beforeOf({ before }: UndoItem): State | undefined {
  return before === null ? undefined : (parseJson(before) as State);
}

export function leftOf({ left: print, unanswered, before, freed }: UndoItem, now: State | undefined): Left {
  if (freed === true && now === undefined) return { print: null };
  if (!unanswered || print === null) return { print };
  const known = before === null ? [] : Object.keys(parseJson(before) as State);
  return { print, among: new Set([...Object.keys(print), ...known]) };
}

/** What a run changed, in memory that does not grow with it. The last change comes first. */
export interface UndoItems {
  size: number;
  kinds: ReadonlySet<string>;
  each: () => Generator<UndoItem>;
  has: (thing: Pick<UndoThing, 'kind' | 'key'>) => UndoItem | undefined;
  close: () => void;
}

/**
 * Read what a run kept. Several notes about one thing are one item: the run was stopped between them, or a thing is
 * changed in steps.
 *
 * @param folder of ours, for what does not fit into memory
 * @param ignoredOf members of a kind that make no difference
 */
export async function readUndoItems(
  runFolder: string,
  folder: string,
  ignoredOf: (kind: string) => ReadonlySet<string>,
): Promise<UndoItems> {
  const notes = createSpillMap(join(folder, 'undo-notes'));
  const items = createSpillMap(join(folder, 'undo-items'));
  const places = createSpillMap(join(folder, 'undo-places'));
  const close = () => {
    for (const map of [notes, items, places]) map.close();
  };
  try {
    const kinds = new Set<string>();
    await readUndoLog(runFolder, (entry) => {
      kinds.add(entry.kind);
      notes.add(nameOf(entry), JSON.stringify(entry));
    });
    let count = 0;
    await readUndoLog(runFolder, (entry) => {
      const name = nameOf(entry);
      if (places.get(name).length > 0) return;
      const item = resolved(notes, name, ignoredOf(entry.kind));
      places.add(name, String(count));
      items.add(String(count), item === undefined ? '' : JSON.stringify(item));
      count += 1;
    });
    const at = (place: number | undefined): UndoItem | undefined => {
      const [text = ''] = place === undefined ? [] : items.get(String(place));
      return text === '' ? undefined : (JSON.parse(text) as UndoItem);
    };
    return {
      size: count,
      kinds,
      each: function* () {
        for (let place = count - 1; place >= 0; place -= 1) {
          const item = at(place);
          if (item !== undefined) yield item;
        }
      },
      has: (thing) => {
        const [place] = places.get(nameOf(thing));
        return at(place === undefined ? undefined : Number(place));
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function nameOf({ kind, key }: Pick<UndoThing, 'kind' | 'key'>): string {
  return JSON.stringify([kind, key]);
}

/** @returns undefined when nothing of it happened */
function resolved(notes: SpillMap, name: string, ignored: ReadonlySet<string>): UndoItem | undefined {
  let items: UndoItem[] = [];
  for (const text of notes.get(name)) {
    const entry = JSON.parse(text) as UndoEntry;
    const last = items.at(-1);
    const { kind, key, at } = entry;
    if ('before' in entry) items.push(following(last, entry, ignored));
    else if ('refused' in entry) items = items.slice(0, -1);
    else if (last !== undefined) {
      const thing = { kind, key, at: { ...last.thing.at, ...at } };
      items[items.length - 1] = { ...last, thing, left: entry.answered, unanswered: false };
    }
  }
  return items.at(-1);
}

/**
 * What it was before this note is what the run itself had left, or it was changed in between: then neither what it
 * was first nor what it was then is what both want.
 */
function following(last: UndoItem | undefined, note: UndoNote, ignored: ReadonlySet<string>): UndoItem {
  const { kind, key, at, left } = note;
  const before = last === undefined ? note.before : last.before;
  const keeps = last === undefined || kind === 'order of children' || isOurs(last, note, ignored);
  const thing = { kind, key, at: { ...last?.thing.at, ...at } };
  const item: UndoItem = {
    thing,
    action: before === null ? 'remove' : 'restore',
    before,
    left,
    unanswered: left !== null,
  };
  const moved = keeps ? last?.moved : 'it was changed while the run was stopped';
  return moved === undefined ? item : { ...item, moved };
}

function isOurs(last: UndoItem, { before }: UndoNote, ignored: ReadonlySet<string>): boolean {
  if (before === null) return last.left === null || last.before === null;
  const state = parseJson(before) as State;
  const { print, among } = leftOf(last, state);
  if (print !== null && differences(state, print, ignored, among).length === 0) return true;
  const was = beforeOf(last);
  return was !== undefined && differences(state, printOf(was, ignored), ignored).length === 0;
}

/** An earlier undo may not have come to its end: it goes on with its own file. */
export function freeName(runFolder: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(runFolder, `undo-${number}.ndjson`);
    if (!existsSync(file)) return file;
  }
}

/** (0600), whole or not at all. @throws {LocalError} */
export async function writeItems(file: string, items: AsyncIterable<UndoItem>): Promise<number> {
  const whole = await openAtomicFile(file, { mode: 0o600 });
  let count = 0;
  try {
    for await (const item of items) {
      await whole.write(lineOf(item));
      count += 1;
    }
    await whole.commit();
    return count;
  } catch (error) {
    await whole.abort();
    throw error;
  }
}
