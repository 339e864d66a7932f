import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { localError } from '../config/local-error.js';
import { parseJson } from '../json/json.js';
import { parsedAs } from '../json/parsed-as.js';
import { type Hashed, wholeThing } from '../json/same-state.js';
import type { State, Thing } from '../model/thing.js';
import { readEntries } from './read-journal.js';

/**
 * What runs of earlier versions kept: notes for undo in a file beside their journal, in which what was left of a thing stands
 * as a short hash of each member. Such runs are resumed, undone and audited.
 */

/** Short hashes by member; one of all members together stands under `*`. */
export type Print = Readonly<Record<string, string>>;

/** A line of `undo.ndjson`. */
export type LegacyNote = Thing &
  (
    | {
        /** As JSON text; null: it was not there. */
        before: string | null;
        /** null: nothing. */
        left: Print | null;
      }
    | { answered: Print | null }
    | { refused: true }
  );

/** What was left of it is known by hashes alone. */
export class HashedMember implements Hashed {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  isHashOf(text: string): boolean {
    return hash('sha256', text).slice(0, this.digits.length) === this.digits;
  }
}

/** A print as the state that it stands for. */
export function stateOfPrint(print: Print): State {
  return Object.fromEntries(Object.entries(print).map(([name, digits]) => [name, new HashedMember(digits)]));
}

/** Whether no member of what a run left is known by itself. */
export function isWholePrint(state: State | null | undefined): boolean {
  return state?.[wholeThing] instanceof HashedMember;
}

export function beforeOfLegacy(before: string | null): State | null {
  return before === null ? null : (parseJson(before) as State);
}

const fileName = 'undo.ndjson';

/** In the order of writing; none where it kept none. @throws {LocalError} when the file is damaged */
export async function readLegacyNotes(runFolder: string, visit: (note: LegacyNote) => void): Promise<void> {
  const file = path.join(runFolder, fileName);
  if (existsSync(file)) await readEntries(file, (line) => parsedAs(line, isLegacyNote), visit);
}

/** They are values, too. @throws {LocalError} */
export async function removeLegacyNotes(runFolder: string): Promise<void> {
  const file = path.join(runFolder, fileName);
  await rm(file, { force: true }).catch((error) => {
    throw localError(`cannot remove ${file}`, error);
  });
}

function isLegacyNote(value: unknown): value is LegacyNote {
  if (typeof value !== 'object' || value === null) return false;
  const known = ['kind', 'key', 'at'].every((name) => name in value);
  return known && ('before' in value || 'answered' in value || 'refused' in value);
}
