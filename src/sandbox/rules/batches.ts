import type { ProblemDocument } from '../base/answers.js';
import type { PlatformForm } from '../state/platform-form.js';
import { addBatchResult, endBatch, putBatch } from '../state/price-changes.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { BatchOrders } from '../tables/batch-orders.js';
import type { Batch, PriceUpdate } from '../tables/batch-table.js';
import { ArchiveError, openBatchArchive } from './batch-archive.js';
import { judgeOperation, operationProblem } from './price-operations.js';

export interface Batches {
  /** Begins no further archive, and waits for the one that is being read. */
  stop: () => Promise<void>;
}

const longestTimerMs = 2 ** 31 - 1;

/**
 * Carries batches on: CREATED, IN_PROCESS, then COMPLETED or FAILED, by the platform's clock and the orders. What a batch
 * that was under way had come to is not remembered over a restart: it is read again, nothing of it had happened.
 */
export function startBatches(state: SandboxState, form: Readonly<PlatformForm>): Batches {
  /** Of batches whose archive is read: why they fail as a whole, if they do. */
  const verdicts = new WeakMap<Batch, { problem?: ProblemDocument }>();
  const queued = new WeakSet<Batch>();
  let reading: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const look = () => {
    clearTimeout(timer);
    if (stopped) return;
    let next = Infinity;
    for (const batch of state.batches) next = Math.min(next, carryOn(batch));
    if (next === Infinity) return;
    timer = setTimeout(look, Math.min(longestTimerMs, Math.max(1, Math.ceil(next - state.clock.now()))));
    timer.unref();
  };

  /** @returns when to look again; never when another call will say so */
  function carryOn(batch: Batch): number {
    if (batch.status === 'COMPLETED' || batch.status === 'FAILED') return Infinity;
    const orders = state.batches.ordersOf(batch);
    const now = state.clock.now();
    if (orders.hold === batch.status) return Infinity;
    if (batch.status === 'CREATED') {
      const startAt = batch.created_at + orders.created_ms;
      if (now < startAt) return startAt;
      batch.status = 'IN_PROCESS';
      batch.started_at = startAt;
      putBatch(state, batch);
      if (orders.hold === 'IN_PROCESS') return Infinity;
    }
    const verdict = verdicts.get(batch);
    if (!verdict) {
      read(batch);
      return Infinity;
    }
    const endAt = (batch.started_at ?? now) + orders.in_process_ms + batch.operation_count * orders.operation_ms;
    if (now < endAt) return endAt;
    const problem = ordered(orders.fail) ?? verdict.problem;
    endBatch(state, batch, { status: problem ? 'FAILED' : 'COMPLETED', completed_at: endAt, problem });
    return Infinity;
  }

  function read(batch: Batch): void {
    if (queued.has(batch)) return;
    queued.add(batch);
    reading = reading.then(async () => {
      if (stopped || state.batches.get(batch.id) !== batch) return;
      const problem = await judge(batch);
      if (stopped || state.batches.get(batch.id) !== batch) return;
      verdicts.set(batch, { problem });
      look();
    });
  }

  async function judge(batch: Batch): Promise<ProblemDocument | undefined> {
    try {
      await judgeOperations(state, form, batch, () => stopped || state.batches.get(batch.id) !== batch);
      return undefined;
    } catch (error) {
      if (error instanceof ArchiveError) return { ...badArchive, detail: error.message };
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ...badArchive, title: 'Bug of the sandbox', detail };
    }
  }

  const endListening = state.clock.onMove(look);
  state.batches.changed = look;
  look();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      endListening();
      state.batches.changed = undefined;
      await reading;
    },
  };
}

async function judgeOperations(
  state: SandboxState,
  form: Readonly<PlatformForm>,
  batch: Batch,
  isOver: () => boolean,
): Promise<void> {
  const object = state.objects.get(batch.key);
  if (!object) throw new ArchiveError('the uploaded file is gone');
  const file = await state.objects.open(object);
  try {
    const archive = await openBatchArchive(file);
    if (isOver()) return;
    batch.operation_count = archive.count;
    putBatch(state, batch);
    const { fail_operations, fail_every, fail_problem, ...orders } = state.batches.ordersOf(batch);
    const toFail = patternOf(fail_operations);
    const keptOf = keeping(orders);
    let number = 0;
    for await (const { operationId, bytes } of archive.documents()) {
      if (isOver()) return;
      number += 1;
      const fails = toFail?.test(operationId) || (fail_every !== undefined && number % fail_every === 0);
      if (fails) {
        const problem = { ...operationProblem('the operation was ordered to fail'), ...fail_problem };
        addBatchResult(state, batch, { operation_id: operationId, problem }, undefined);
      } else {
        const { result, update } = judgeOperation(state, form, operationId, bytes);
        addBatchResult(state, batch, result, update && keptOf(operationId, update));
      }
    }
  } finally {
    await file.close();
  }
}

/** What is kept of an operation that is reported as done. */
function keeping({ not_kept_operations, emptied_operations }: BatchOrders) {
  const toForget = patternOf(not_kept_operations);
  const toEmpty = patternOf(emptied_operations);
  return (id: string, update: PriceUpdate): PriceUpdate | undefined => {
    if (toForget?.test(id)) return undefined;
    const { prices: _, ...emptied } = update;
    return toEmpty?.test(id) ? emptied : update;
  };
}

function patternOf(text: string | undefined): RegExp | undefined {
  return text === undefined ? undefined : new RegExp(text);
}

const badArchive = { type: 'urn:tillctl-sandbox:bad-archive', title: 'The uploaded file is not a basic ZIP' };

function ordered(fail: boolean | Partial<ProblemDocument> | undefined): ProblemDocument | undefined {
  if (!fail) return undefined;
  const problem = {
    type: 'urn:tillctl-sandbox:batch-failed',
    title: 'Batch cannot be executed',
    detail: 'the batch was ordered to fail',
  };
  return fail === true ? problem : { ...problem, ...fail };
}
