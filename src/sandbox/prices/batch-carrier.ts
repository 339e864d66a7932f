import type { BatchOrders } from '../../contract/sandbox-plans.gen.js';
import type { ProblemDocument } from '../base/answers.js';
import type { Batch, PriceUpdate } from '../state/batch.js';
import { change } from '../state/changes.js';
import type { PlatformForm } from '../state/platform-form.js';
import type { SandboxState } from '../state/state.js';
import { ArchiveError, openBatchArchive } from './batch-archive.js';
import { judgeOperation, operationProblem } from './price-operations.js';

const longestTimerMs = 2 ** 31 - 1;

/**
 * Carries batches on: CREATED, IN_PROCESS, then COMPLETED or FAILED, by the platform's clock and the orders. What a batch
 * that was under way had come to is not remembered over a restart: it is read again, nothing of it had happened.
 */
export class BatchCarrier {
  /** Of batches whose archive is read: why they fail as a whole, if they do. */
  readonly #verdicts = new WeakMap<Batch, { problem?: ProblemDocument }>();
  readonly #queued = new WeakSet<Batch>();
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #endListening: () => void;

  constructor(
    private readonly state: SandboxState,
    private readonly form: Readonly<PlatformForm>,
  ) {
    this.#endListening = state.clock.onMove(this.#look);
    state.batches.changed = this.#look;
    this.#look();
  }

  /** Begins no further archive, and waits for the one that is being read. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#endListening();
    this.state.batches.changed = undefined;
    await this.#reading;
  }

  readonly #look = () => {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    let next = Infinity;
    for (const batch of this.state.batches) next = Math.min(next, this.#carryOn(batch));
    if (next === Infinity) return;
    const waitMs = Math.max(1, Math.ceil(next - this.state.clock.now()));
    this.#timer = setTimeout(this.#look, Math.min(longestTimerMs, waitMs));
    this.#timer.unref();
  };

  /** @returns when to look again; never when another call will say so */
  #carryOn(batch: Batch): number {
    if (batch.status === 'COMPLETED' || batch.status === 'FAILED') return Infinity;
    const orders = this.state.batches.ordersOf(batch);
    if (orders.hold === batch.status) return Infinity;
    if (batch.status === 'CREATED') {
      const startAt = batch.created_at + orders.created_ms;
      if (this.state.clock.now() < startAt) return startAt;
      this.#begin(batch, startAt);
      if (orders.hold === 'IN_PROCESS') return Infinity;
    }
    return this.#end(batch, orders);
  }

  #begin(batch: Batch, startAt: number): void {
    batch.status = 'IN_PROCESS';
    batch.started_at = startAt;
    change(this.state, { batch });
  }

  /** Once it is read and its time is over. @returns as `#carryOn` */
  #end(batch: Batch, orders: ReturnType<SandboxState['batches']['ordersOf']>): number {
    const verdict = this.#verdicts.get(batch);
    if (!verdict) {
      this.#read(batch);
      return Infinity;
    }
    const now = this.state.clock.now();
    const endAt = (batch.started_at ?? now) + orders.in_process_ms + batch.operation_count * orders.operation_ms;
    if (now < endAt) return endAt;
    const problem = ordered(orders.fail) ?? verdict.problem;
    const status = problem ? 'FAILED' : 'COMPLETED';
    change(this.state, { end: { batch: batch.id, end: { status, completed_at: endAt, problem } } });
    return Infinity;
  }

  #read(batch: Batch): void {
    if (this.#queued.has(batch)) return;
    this.#queued.add(batch);
    this.#reading = this.#reading.then(async () => {
      if (this.#isOver(batch)) return;
      const problem = await this.#judge(batch);
      if (this.#isOver(batch)) return;
      this.#verdicts.set(batch, { problem });
      this.#look();
    });
  }

  async #judge(batch: Batch): Promise<ProblemDocument | undefined> {
    try {
      await judgeOperations(this.state, this.form, batch, () => this.#isOver(batch));
      return undefined;
    } catch (error) {
      if (error instanceof ArchiveError) return { ...badArchive, detail: error.message };
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { ...badArchive, title: 'Bug of the sandbox', detail };
    }
  }

  /** It is gone, or all of it is. */
  #isOver(batch: Batch): boolean {
    return this.#stopped || this.state.batches.get(batch.id) !== batch;
  }
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
    change(state, { batch });
    const { fail_operations, fail_every, fail_problem, ...orders } = state.batches.ordersOf(batch);
    const toFail = patternOf(fail_operations);
    const keptOf = keeping(orders);
    const problem = { ...operationProblem('the operation was ordered to fail'), ...fail_problem };
    let number = 0;
    for await (const { operationId, bytes } of archive.documents()) {
      if (isOver()) return;
      number += 1;
      const fails = toFail?.test(operationId) || (fail_every !== undefined && number % fail_every === 0);
      const { result, update } = fails
        ? { result: { operation_id: operationId, problem }, update: undefined }
        : judgeOperation(state, form, operationId, bytes);
      change(state, { result: { batch: batch.id, result, update: update && keptOf(operationId, update) } });
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
