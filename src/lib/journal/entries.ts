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

/** One ZIP of a run, as it was when it was built. */
export interface BuiltPart {
  /** Absolute. */
  zip: string;
  sha256: string;
  content_sha256: string;
  size: number;
  /** Operations in it. */
  operations: number;
  /** In which its amounts are written; `seed` where it is not said. */
  form?: 'seed' | 'nested';
}

/** A trigger that was meant to leave. Times are RFC 3339. */
export interface TriggerKept {
  url: string;
  url_sha256: string;
  /** By our clock. */
  at: string;
  /** By the platform's, where that is another time. */
  platform_at?: string;
}

/** How a batch ended, as the platform says. */
export interface BatchEnd {
  status: 'COMPLETED' | 'FAILED';
  operations?: number;
  succeeded?: number;
  failed?: number;
  /** In words, why it failed as a whole. */
  problem?: string;
}

/**
 * A step of sending the ZIPs of a run. After `judged` stand the rows that are left out of what is built next. A trigger is on
 * disk before it leaves: from then on the batch may exist. `collected`: the journal has what became of every row of it.
 * Upload URLs are secrets: their query is masked, and beside it stands their SHA-256, by which a batch is recognised in the
 * platform's list.
 */
export interface BatchStep extends Partial<TriggerKept> {
  step: 'judged' | 'built' | 'uploaded' | 'trigger' | 'triggered' | 'ended' | 'collected';
  /** Number of the ZIP, from 0; of those that are built, the first: they replace all from there on. */
  zip: number;
  at: string;
  /** All of them and their manifests are on disk, complete. */
  parts?: readonly BuiltPart[];
  /** Rows whose lists they restore, since a batch lost them; left out: they are those of the input. */
  restores?: readonly number[];
  /** Of the batch. */
  id?: string;
  end?: BatchEnd;
}

/** Mappings of one file that want each other's internal ids. Each wants what the next one has, the last what the first. */
export interface MappingCycle {
  members: readonly CycleMember[];
  /** An internal id that no thing has, for the first of them while the others are written. */
  temporary: string;
}

export interface CycleMember {
  externalId: string;
  internalId: string;
  before: string;
}

/** Before the first of them is written: what they were when the run began decides, whatever the platform shows on the way. */
export interface ExchangeStep {
  step: 'exchange';
  cycles: readonly MappingCycle[];
}

/** A row that was rejected before anything was built, for what others say or for what the platform has. */
export interface RejectedRow {
  rejected: number;
  problems: CellProblem[];
}

/** The calls that make a draft and an order of it; of shipments and goods there are `draft`, `finalize` and `delete`. */
export type DraftCall = 'draft' | 'customer' | 'item' | 'fulfillment' | 'mapping' | 'finalize' | 'delete';

/**
 * A step of what is made by way of a draft. It stands under the reference, since row numbers change with the input. The intent
 * of a step is on disk before its call leaves (of all that fills a draft at once); its end, which is `done`, at the latest
 * before the finalization leaves.
 */
export interface DraftStep {
  /**
   * Beside calls: a draft whose answer was lost was not found and is created `again`, since when the first one may turn up;
   * such drafts were looked for at the end (`swept`); the draft was `kept`, as the operator wished.
   */
  step: DraftCall | 'again' | 'swept' | 'kept';
  /** The reference, which is the draft's number. */
  key: string;
  /** RFC 3339. */
  at: string;
  done?: true;
  /**
   * What was made: draft, item, fulfillment or sales order; of a draft that was kept, its own. A finalization that is done
   * without one was answered, and nothing is made of the draft yet: it waits for the register.
   */
  id?: string;
  /** When, RFC 3339 by the platform's clock. */
  created?: string;
  /** Of the content that a draft is made for. */
  digest?: string;
  /** Of what the platform does not show of what is made of the draft, digests by member. */
  unshown?: Readonly<Record<string, string>>;
  /** Of the draft as it was sent, where it tells ours from others'. */
  mark?: string;
}

/** An entry without what things were and are; undefined where nothing else was in it. That a thing is created or deleted stays. */
export function withoutValues(entry: Entry): Entry | undefined {
  if ('look' in entry || 'step' in entry || 'rejected' in entry) return entry;
  if ('left' in entry) {
    const { left: _left, ...rest } = entry;
    return 'outcome' in rest ? rest : undefined;
  }
  if ('outcome' in entry) return entry;
  const { was, will, ...rest } = entry;
  return { ...rest, ...(was === null ? { was } : {}), ...(will === null ? { will } : {}) };
}

/** Row numbers count the rows of the input from 0, in file order, after skipped and collapsed lines are taken out. */
export type Entry = Intent | Outcome | Beside | RowLook | BatchStep | DraftStep | ExchangeStep | RejectedRow;
