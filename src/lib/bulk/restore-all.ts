import { RefusedError } from '../errors/errors.js';
import type { Noted } from '../journal/entries.js';
import type { State, Thing } from '../model/thing.js';
import { judgeUndo, readAnew } from './check-undo.js';
import type { Restoration } from './looks/verify-writes.js';
import type { UndoableKind } from './undoable-kind.js';

/** Something that was written and is to be as it was. */
export interface Written {
  thing: Thing;
  /** Undefined: it was not there. */
  before: State | undefined;
}

export function writtenOf({ where, was }: Noted): Written {
  return { thing: where, before: was ?? undefined };
}

/**
 * What an undo would do, at once: each thing as it was before it was written, read back too. What the platform has no
 * operation for stands, and is told.
 *
 * @param things in the order in which they were written
 * @param one what all of it together is called: `contact`
 */
export async function restoreAll(
  things: readonly Written[],
  one: string,
  kindOf: (name: string) => UndoableKind | undefined,
): Promise<Restoration> {
  const ends = { restored: 0, removed: 0, stands: new Set<string>(), failed: [] as string[] };
  for (const written of things.toReversed()) {
    const kind = kindOf(written.thing.kind);
    if (kind === undefined) throw new TypeError(`${written.thing.kind} is nothing that can be put back`);
    await restoreOne(written, kind);
  }
  const { restored, removed, stands, failed } = ends;
  const why = [...stands].join('; ');
  if (failed.length > 0) return { says: `it could not be put back: ${failed.join('; ')}` };
  if (stands.size > 0) {
    return { says: restored === 0 ? `it stands: ${why}` : `what was there was put back as it was before, but ${why}` };
  }
  if (restored > 0) return { says: `the ${one} was put back as it was before` };
  return { says: removed > 0 ? 'it was deleted again' : `there is no such ${one}` };

  async function restoreOne({ thing, before }: Written, kind: UndoableKind): Promise<void> {
    const change = { thing, before, now: undefined, left: { state: null } };
    const now = await readAnew(change, kind);
    if (before === undefined && now === undefined) return;
    const obstacle = kind.obstacle?.({ ...change, now });
    if (obstacle !== undefined) {
      ends.stands.add(obstacle);
      return;
    }
    try {
      if (before !== undefined) await kind.restore({ ...change, before, now });
      else if (now !== undefined) await kind.remove({ ...change, now });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      ends.failed.push(error.message);
      return;
    }
    const judged = await judgeUndo(change, kind);
    if (judged.kind === 'same') ends[before === undefined ? 'removed' : 'restored'] += 1;
    else ends.failed.push(`it was ${before === undefined ? 'not there' : JSON.stringify(before)}`);
  }
}
