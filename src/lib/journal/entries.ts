import type { CellProblem } from '../model/cell-problem.js';

export type Result = 'created' | 'updated' | 'unchanged' | 'rejected';

/** Written before a row's first request leaves. */
export interface Intent {
  intent: number;
  key: string;
  /** First 16 hex digits of the SHA-256 of the row's content; matches rows of a changed file. */
  digest: string;
  /** What was known of the object before: absent when nothing was read. */
  before?: 'none' | 'exists';
  /** Ids that were there before, where nothing else tells what this request adds: images of a product. */
  seen?: readonly string[];
  /** RFC 3339: when the request was about to leave, where time decides what became of it. */
  at?: string;
}

/** Written when a row is done, before its worker takes the next one. */
export interface Outcome {
  outcome: number;
  result: Result;
  /** It was updated by being deleted. */
  deleted?: true;
  /** The platform's id of the object, when known. */
  id?: string;
  key?: string;
  digest?: string;
  problems?: CellProblem[];
}

/**
 * Written when what was written is read back and does not show it yet, and again with a verdict once that is known: rows
 * without one are looked at again by the resumed run. Absent in journals of older versions.
 */
export interface RowLook {
  look: number;
  verdict?: LookVerdict;
}

export type LookVerdict = 'kept' | 'unconfirmed' | 'changed_elsewhere' | 'not_kept';

/** Row numbers count the rows of the input from 0, in file order, after skipped and collapsed lines are taken out. */
export type Entry = Intent | Outcome | RowLook;
