import type { CellProblem } from '../model/cell-problem.js';
import type { State, Thing } from '../model/thing.js';

export type Result = 'created' | 'updated' | 'unchanged' | 'rejected';

/** How a thing changes, in values. */
export interface Noted {
  where: Thing;
  /** What it was; null: it was not there. Left out where that was not read. */
  was?: State | null;
  /** Members that will not be as they were, null for those that go, of a new thing all; null: nothing of it will be left. */
  will: State | null;
}

/** Written before a row's first request leaves. */
export interface Intent extends Partial<Noted> {
  intent: number;
  key: string;
  /** First 16 hex digits of the SHA-256 of the row's content; matches rows of a changed file. */
  digest: string;
  /** Of the input, on which the row begins. */
  line?: number;
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
  /** As of an intent, of a row that was rejected without one. */
  line?: number;
  problems?: CellProblem[];
  /** Of the platform's answer what is not as the intent says; absent where it did not answer with the thing. */
  left?: State;
  /** What is known by now of the thing's address. */
  where?: Thing['at'];
  /** It was rejected, and written or written in part all the same. */
  wrote?: true;
}

/**
 * Something else that changes with a row, or for several rows (then null): the order of a node's children, a group that is
 * made on the way. Written before its request leaves, and again with what the platform answered.
 */
export type Beside = { beside: number | null; line?: number } & (
  | (Pick<Noted, 'where'> & Partial<Noted>)
  | { where: Thing; left: State }
);

/**
 * Written when what was written is read back and does not show it yet, and again with a verdict once that is known: rows
 * without one are looked at again by the resumed run. Absent in journals of older versions.
 */
export interface RowLook {
  look: number;
  verdict?: LookVerdict;
}

export type LookVerdict = 'kept' | 'unconfirmed' | 'changed_elsewhere' | 'not_kept';

/** An entry without what things were and are; undefined where nothing else was in it. That a thing is created or deleted stays. */
export function withoutValues(entry: Entry): Entry | undefined {
  if ('look' in entry) return entry;
  if ('left' in entry) {
    const { left: _left, ...rest } = entry;
    return 'outcome' in rest ? rest : undefined;
  }
  if ('outcome' in entry) return entry;
  const { was, will, ...rest } = entry;
  return { ...rest, ...(was === null ? { was } : {}), ...(will === null ? { will } : {}) };
}

/** Row numbers count the rows of the input from 0, in file order, after skipped and collapsed lines are taken out. */
export type Entry = Intent | Outcome | Beside | RowLook;
