import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openAtomicFile } from '../config/safe-files.js';
import { printIn, stateOfPrint } from '../journal/legacy.js';
import { type Left, leftBy, type ThingChange } from '../journal/run-view.js';
import { parseJson, stringifyJson } from '../json/json.js';
import type { State, Thing } from '../model/thing.js';
import type { Row } from '../tabular/row.js';

/** One thing that a run changed: what it was, and what the run left. A line of the file that an undo works on. */
export interface UndoItem {
  thing: Thing;
  /** `free`: take its value away, which another thing is to get back; it gets its own later. */
  action: 'restore' | 'remove' | 'free';
  /** null: it was not there. */
  before: State | null;
  left: State | null;
  /** What was left is known by what was sent: what the platform adds by itself is not in it. */
  unanswered: boolean;
  /** It was changed, as was seen before anything was restored. */
  moved?: string;
  /** The undo takes it away first. */
  freed?: boolean;
  /** What it was before was not read. */
  unread?: boolean;
}

/** `left` has hashes of members, of runs of earlier versions; `after` values. */
export const undoColumns = ['kind', 'key', 'action', 'at', 'before', 'left', 'after', 'state'] as const;

export function itemOfChange({ thing, before, moved, ...change }: ThingChange): UndoItem {
  const { state, among } = leftBy({ before, ...change });
  return {
    thing,
    action: before === null ? 'remove' : 'restore',
    before: before ?? null,
    left: state,
    unanswered: among !== undefined,
    ...(moved === undefined ? {} : { moved }),
    ...(before === undefined ? { unread: true } : {}),
  };
}

/** @returns a row of the file as the item that it is; undefined when something else was written there */
export function itemOf(row: Row, columns: readonly string[]): UndoItem | undefined {
  const cell = (name: (typeof undoColumns)[number]) => row.cells[columns.indexOf(name)] ?? '';
  const action = cell('action');
  if (action !== 'restore' && action !== 'remove' && action !== 'free') return undefined;
  try {
    const { unanswered = false, moved, freed, unread } = JSON.parse(cell('state')) as Partial<UndoItem>;
    const print = cell('left') === '' ? null : (JSON.parse(cell('left')) as Record<string, string> | null);
    return {
      thing: { kind: cell('kind'), key: cell('key'), at: JSON.parse(cell('at')) as Record<string, string> },
      action,
      before: stateIn(cell('before')),
      left: print === null ? stateIn(cell('after')) : stateOfPrint(print),
      ...{ unanswered, moved, freed, unread },
    };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function stateIn(cell: string): State | null {
  return cell === '' ? null : (parseJson(cell) as State);
}

function lineOf({ thing: { kind, key, at }, action, before, left, ...state }: UndoItem): string {
  const print = left === null ? undefined : printIn(left);
  const known = print === undefined ? { after: textOf(left) } : { left: JSON.stringify(print) };
  const cells = { kind, key, action, at: JSON.stringify(at), before: textOf(before), left: '', after: '', ...known };
  return `${JSON.stringify({ ...cells, state: JSON.stringify(state) })}\n`;
}

function textOf(state: State | null): string {
  return state === null ? '' : stringifyJson(state);
}

export function leftOf({ left: state, unanswered, before, freed }: UndoItem, now: State | undefined): Left {
  if (freed === true && now === undefined) return { state: null };
  if (!unanswered || state === null) return { state };
  return { state, among: new Set([...Object.keys(state), ...Object.keys(before ?? {})]) };
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
