import { type BatchWorld, waitFor } from '../bulk/looks/batch-world.js';
import { PlatformError, UnverifiedError } from '../errors/errors.js';
import type { BatchEnd } from '../journal/entries.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { OperationResult } from '../platform/calls/batches.js';
import type { Pile } from '../spill/pile.js';

/** What became of one operation: no problem when it was carried out. */
export type OperationOutcome = { problem?: CellProblem };

export interface CollectJob {
  batch: string;
  end: BatchEnd;
  /** The operations of its ZIP by their ids, each with its rows. */
  index: Pile;
  /** Told once for each operation that has a result. */
  settle: (rows: readonly number[], outcome: OperationOutcome) => Promise<void> | void;
}

/** Of an operation of a ZIP. */
export function rowsOf(index: Pile, at: number): number[] {
  return JSON.parse(index.content(at)) as number[];
}

const firstDelayMs = 500;
const longestDelayMs = 10_000;

/**
 * Read the results of a batch that is over, page by page, and join them to the operations of its ZIP. While some are
 * missing they are read again: lists lag. The counts of the batch must be those of its results.
 *
 * @returns how many operations failed
 * @throws {PlatformError} when results are missing in the end; their rows stay pending
 * @throws {UnverifiedError} when the batch is about other operations than its ZIP, or counts other results
 */
export async function collectResults(job: CollectJob, world: BatchWorld): Promise<{ failed: number }> {
  const { batch, end, index } = job;
  if (end.operations !== undefined && end.operations !== index.size()) {
    throw new UnverifiedError(`batch ${batch} has ${end.operations} operations, its ZIP has ${index.size()}`);
  }
  const state = createState(job);
  for (let attempt = 0; ; attempt += 1) {
    const problems = await readAll(state, job, world);
    if (state.missing() === 0) break;
    if (attempt === world.retries) throw missingResults(state, problems, job);
    await waitFor(Math.min(firstDelayMs * 2 ** attempt, longestDelayMs), world);
  }
  const { succeeded, failed } = state.counts();
  if ((end.succeeded ?? succeeded) !== succeeded || (end.failed ?? failed) !== failed) {
    throw new UnverifiedError(
      `batch ${batch} counts ${end.succeeded} succeeded and ${end.failed} failed operations, its results are ${succeeded} and ${failed}`,
      { hint: `tillctl batch results ${batch}` },
    );
  }
  return { failed };
}

interface State {
  take: (result: OperationResult) => Promise<void> | void;
  missing: () => number;
  firstMissing: (most: number) => string[];
  counts: () => { succeeded: number; failed: number };
  /** Ids of operations that are not in the ZIP. */
  strangers: ReadonlySet<string>;
}

function createState({ index, settle }: CollectJob): State {
  /** 1: carried out, 2: failed. */
  const known = new Uint8Array(index.size());
  const counted = { succeeded: 0, failed: 0 };
  const strangers = new Set<string>();
  return {
    strangers,
    take: (result) => {
      const { operationId, status } = result;
      const at = index.find(operationId);
      if (at === -1) {
        if (strangers.size < maxStrangers) strangers.add(operationId);
        return;
      }
      // Pages shift while they are read, so that some come twice.
      if (status === undefined || known[at] !== 0) return;
      known[at] = status === 'SUCCEEDED' ? 1 : 2;
      counted[status === 'SUCCEEDED' ? 'succeeded' : 'failed'] += 1;
      return settle(rowsOf(index, at), status === 'SUCCEEDED' ? {} : { problem: problemOf(result) });
    },
    missing: () => index.size() - counted.succeeded - counted.failed,
    firstMissing: (most) => {
      const found: string[] = [];
      for (let at = known.indexOf(0); at !== -1 && found.length < most; at = known.indexOf(0, at + 1)) {
        found.push(index.key(at));
      }
      return found;
    },
    counts: () => counted,
  };
}

const maxStrangers = 20;

/** @returns how many results the platform could not show */
async function readAll(state: State, { batch }: CollectJob, { batches, interruption }: BatchWorld): Promise<number> {
  let unshown = 0;
  for await (const { items, problems } of batches.results(batch)) {
    unshown += problems.length;
    for (const item of items) await state.take(item);
    if (interruption.requested) await waitFor(0, { sleep: async () => {}, interruption });
  }
  if (state.strangers.size > 0) {
    const names = [...state.strangers];
    throw new UnverifiedError(`batch ${batch} has results of operations that are not in its ZIP`, {
      problems: names.map((id) => `operation ${id}`),
    });
  }
  return unshown;
}

function missingResults(state: State, unshown: number, { batch, index }: CollectJob): PlatformError {
  const missing = state.missing();
  const shown = unshown === 0 ? '' : `; the platform could not show ${unshown} of its results`;
  const more = missing > maxStrangers ? [`and ${missing - maxStrangers} more`] : [];
  return new PlatformError(`batch ${batch} has no result for ${missing} of its ${index.size()} operations${shown}`, {
    problems: [...state.firstMissing(maxStrangers).map((id) => `operation ${id}`), ...more],
  });
}

/** `refused_422` where the platform gives a status, else the kind of problem in one word. */
export function problemOf({ operationId, problem }: OperationResult): CellProblem {
  const { title = 'the operation failed', detail, type, status } = problem ?? {};
  const message = detail === undefined || detail === title ? title : `${title}: ${detail}`;
  const code = status === undefined ? kindOf(type) : `refused_${status}`;
  return { column: '', code, message: `operation ${operationId}: ${message}`, retryable: status === 409 };
}

/** The last word of a problem's type: `https://…/problems/unknown-product` says `refused_unknown_product`. */
function kindOf(type: string | undefined): string {
  const word = /([A-Za-z][A-Za-z0-9_-]{0,59})\/?$/.exec(type ?? '')?.[1];
  if (word === undefined || word === 'blank') return 'refused';
  return `refused_${word.toLowerCase().replaceAll('-', '_')}`;
}
