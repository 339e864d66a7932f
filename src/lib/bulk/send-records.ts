import { graver, RefusedError, UnsendableError } from '../errors/errors.js';
import type { Beside, Entry, Intent, Noted, Outcome, Result } from '../journal/entries.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { Interruption } from '../terminal/interruption.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import {
  NotKeptError,
  type PartLook,
  ResendError,
  type Turn,
  type WriteCheck,
  type WriteVerifier,
} from './looks/verify-writes.js';
import { createGate, type Gate } from './sending/gate.js';
import { createHold } from './sending/hold.js';
import { type RowQueue, takeOneByOne } from './sending/take-rows.js';

/** What a row needs, decided before anything is written about it. */
export type Step =
  /** Nothing leaves: the row is as it should be, was sent before, or cannot be sent. */
  | {
      kind: 'settled';
      result: Result;
      /** It was updated by being deleted. */
      deleted?: true;
      id?: string;
      key?: string;
      digest?: string;
      problems?: CellProblem[];
    }
  /** What became of an earlier request of it cannot be told yet: nothing leaves, and the row stays in doubt. */
  | { kind: 'open' }
  /** The intent is on disk before `exchange` is called. */
  | {
      kind: 'send';
      intent: Omit<Intent, 'intent' | 'line' | keyof Noted>;
      /** Whether its thing gets the key of the row; left out: where it is created. */
      givesKey?: boolean;
      /** @param underWay to be called before the last of several requests, while the others can be taken back */
      exchange: (underWay: (part: PartLook) => Promise<void>) => Promise<Sent>;
      undo?: StepUndo;
      /** How it is found out whether the platform keeps what is sent. */
      check?: WriteCheck;
    };

export type SendStep = Extract<Step, { kind: 'send' }>;

/** What the platform answered, also to a write that it does not keep. */
type Answered = Pick<Outcome, 'id' | 'left'>;

/** What a row is about to change, on disk before its request leaves. */
export interface StepUndo {
  /** The thing of the row first, then what changes beside it. */
  notes: readonly Noted[];
  /** Several requests, of which the first ones may have taken effect when a later one is refused. */
  partly?: boolean;
}

export interface Sent {
  /**
   * `pending`: what became of it cannot be told now. The row stays in doubt, and the others go on. `rejected`, with its
   * problems: it was written, and is not wholly as it should be.
   */
  result: Result | 'pending';
  /** It was updated by being deleted. */
  deleted?: true;
  id?: string;
  /** Name the row's content for later runs that look for it, where an outcome does not by itself. */
  key?: string;
  digest?: string;
  problems?: CellProblem[];
  /** What the platform answered that it has now beyond what was sent, see `leftOf`. */
  left?: Outcome['left'];
  /** What is known now of its address. */
  where?: Outcome['where'];
  /** What the platform answered, in our form, for `WriteCheck.lookAtAnswer`. */
  answer?: unknown;
}

export interface SendJob<T> {
  /** Rows without an outcome, in file order. */
  rows: AsyncIterable<T[]>;
  number: (row: T) => number;
  /** Of the input; left out of rows that stand on none. */
  line?: (row: T) => number | undefined;
  /** Reads what must be read; sends nothing that changes the platform. */
  prepare: (row: T) => Promise<Step>;
  /** Whether `prepare` sends requests, which would be in the way of the writes of the rows before. */
  asks: boolean;
  journal: {
    /** Resolves when the entries are on disk; what was recorded before is on disk as well. */
    append: (...entries: Entry[]) => Promise<void>;
    /** On disk with the next `append` or `flush`; false when so much waits that it should be flushed. */
    record: (...entries: Entry[]) => boolean;
    flush: () => Promise<void>;
  };
  /** Absent where nothing that is sent can be read back. */
  verifier?: WriteVerifier;
  /** Most requests that the pacer lets be in flight at once; that they may be fewer is its decision. */
  workers: number;
  interruption: Interruption;
  /** Called with every row once its outcome is written. */
  settled: (row: number, outcome: Outcome) => void;
}

/**
 * Rows in work for each write in flight: while some are answered, the intents of the next ones reach the disk. They
 * become more, up to the most, where the platform answers faster than the disk syncs. Not from the start, since after a
 * signal all that have an intent are still sent, which with slow answers takes its time. One worker alone wants
 * to know what became of a row before the next is begun.
 */
const rowsPerWrite = { first: 2, most: 8 };

/**
 * A row is under way for longer than its requests: it may begin with a question or be made of several, with waits for the
 * disk between them, and its answer is looked at. For each write so much of another row is under way that a request is
 * ready to leave when one is answered; the pacer holds back what would be too much.
 */
const rowsBesideWrites = 0.5;

/**
 * On a quick disk each row would have syncs of its own, a fifth of all processor time of an import. So intents are held
 * back and go together, as long as a quarter of the places could be filled by rows whose intent is there.
 */
const readyPart = 4;
/** An outcome goes to the disk with the next intent of its worker, and does not wait for longer than this. */
const longestHoldMs = 5;

/** The statuses that are about a row. Any other refusal is about the run: it would meet every row. */
const rowRefusals: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);

/** Whether an error is about a row alone. */
export function isRowRefusal(error: unknown): error is RefusedError {
  return error instanceof RefusedError && rowRefusals.has(error.status);
}

/** A wrong prefix or organisation refuses every row alike; a million of those are of no use. */
const identicalRefusalsLimit = 100;

/**
 * Send every row once and write down what became of it: the intent is on disk before the request leaves, the outcome
 * before the next request of that worker leaves (one group commit carries both).
 * A refused row is an outcome. Anything else (credentials, outage, bug) stops the taking of rows; the calls already in
 * flight are written down, then it is thrown.
 *
 * @throws {InterruptedError} when a signal asked to stop before all rows were taken
 * @throws {RefusedError} after 100 identical refusals in a row
 */
export async function sendRecords<T>(job: SendJob<T>): Promise<void> {
  await new Sending(job).run();
}

class Sending<T> {
  readonly #job: SendJob<T>;
  readonly #queue: RowQueue<T>;
  readonly #refusals = new RefusalStreak();
  readonly #gate: Gate;
  readonly #hold = createHold(longestHoldMs);
  /** Intents are written while other rows are in flight. */
  readonly #ahead: boolean;
  readonly #workers: Promise<void>[] = [];
  #stopped: { error: unknown } | undefined;
  /** A row was taken and not sent, before anything was written down of it. */
  #leftOut = false;
  /** The platform takes rows in another form than was thought: what was prepared before that is prepared anew. */
  #resent = 0;

  constructor(job: SendJob<T>) {
    this.#job = job;
    this.#queue = takeOneByOne(job.rows);
    this.#ahead = !job.asks && job.workers > 1;
    this.#gate = createGate(rowsUnderWay(job.workers));
  }

  async run(): Promise<void> {
    const { workers, journal, interruption } = this.#job;
    const atFirst = this.#ahead ? workers * rowsPerWrite.first : rowsUnderWay(workers);
    while (this.#workers.length < atFirst) this.#startWorker();
    // Those that are started meanwhile are waited for too.
    for (const worker of this.#workers) await worker;
    const more = (await this.#queue.close()) || this.#stopped !== undefined || this.#leftOut;
    await journal.flush();
    if (this.#stopped !== undefined) throw this.#stopped.error;
    if (more) throwIfInterrupted(interruption);
  }

  #startWorker(): void {
    this.#workers.push(this.#work().catch((error: unknown) => this.#stop(error)));
  }

  /** Several workers may stop for different reasons. */
  #stop(error: unknown): void {
    this.#stopped = { error: this.#stopped === undefined ? error : graver(this.#stopped.error, error) };
  }

  #isOver(): boolean {
    return this.#stopped !== undefined || this.#job.interruption.requested;
  }

  async #work(): Promise<void> {
    while (!this.#isOver()) {
      const row = await this.#queue.next();
      if (row === undefined) return;
      await this.#sendOne(row.value);
    }
  }

  async #sendOne(row: T): Promise<void> {
    const { journal, asks, settled } = this.#job;
    const number = this.#job.number(row);
    const outcome = await this.#outcomeOf(row, number);
    if (outcome === undefined) return;
    const hasRoom = journal.record(outcome);
    // Where the next row begins with a request, no intent of it carries this outcome to the disk in time.
    if (!hasRoom || asks) await journal.flush();
    settled(number, outcome);
  }

  /** @returns undefined for a row that was not sent any more or is in doubt; its intent stands for the next attempt */
  async #outcomeOf(row: T, number: number): Promise<Outcome | undefined> {
    const outcome = await this.#outcomeOnce(row, number);
    return outcome === 'again' ? this.#outcomeOf(row, number) : outcome;
  }

  async #outcomeOnce(row: T, number: number): Promise<Outcome | 'again' | undefined> {
    const resent = this.#resent;
    let turn: Turn | undefined;
    let undo: StepUndo | undefined;
    let hasPlace = false;
    const answered: Answered = {};
    try {
      const step = await this.#job.prepare(row);
      if (step.kind === 'open') return undefined;
      if (step.kind === 'settled') return settledOutcome(step, number, this.#job.line?.(row));
      turn = step.check === undefined ? undefined : await this.#job.verifier?.turn(step.check);
      if (this.#resent !== resent) return 'again';
      const isHeld = this.#hasEnoughReady();
      if (isHeld) await this.#hold.wait();
      // While it waited for that, or for a first write to be looked at, that one may have been the last, or a signal came.
      if ((isHeld || turn !== undefined) && this.#isOver()) {
        this.#leftOut = true;
        return undefined;
      }
      await this.#job.journal.append(...entriesOf(step, number, this.#job.line?.(row)));
      if (!this.#gate.tryEnter()) await this.#gate.enter();
      hasPlace = true;
      if (!this.#hasEnoughReady()) this.#hold.letGo();
      // After a signal what is written down is still sent, so that no row is left in doubt.
      if (this.#stopped !== undefined) return undefined;
      undo = step.undo;
      return await this.#exchange(step, number, turn, answered);
    } catch (error) {
      if (error instanceof ResendError && this.#isResent(error)) return 'again';
      return this.#outcomeOfError(error, number, undo, answered);
    } finally {
      // Not before the error stopped the others: a caller that waits at the gate is let through by this.
      if (hasPlace && this.#gate.leave() === 'free') this.#writeFurtherAhead();
      if (turn !== undefined) this.#job.verifier?.done(turn);
    }
  }

  async #exchange(
    step: SendStep,
    number: number,
    turn: Turn | undefined,
    answered: Answered,
  ): Promise<Outcome | undefined> {
    const { verifier } = this.#job;
    const { check, undo } = step;
    const { result, answer, ...known } = await step.exchange(async (part) => {
      if (turn !== undefined && check !== undefined) await verifier?.underWay(check, turn, part);
    });
    this.#refusals.broken();
    if (result === 'pending') return undefined;
    Object.assign(answered, { id: known.id, left: known.left });
    if (turn !== undefined && check !== undefined) await verifier?.written(number, check, turn, answer);
    return { outcome: number, result, ...known, ...(result === 'rejected' ? wroteOf(undo) : {}) };
  }

  #isResent(error: ResendError): boolean {
    if (this.#job.verifier?.resends(error) !== true) return false;
    this.#resent += 1;
    return true;
  }

  /** What an error says of its row. @throws what is about the run, which ends with it */
  #outcomeOfError(error: unknown, number: number, undo: StepUndo | undefined, answered: Answered): Outcome {
    const outcome = verdictOnError(error, undo, answered);
    if (outcome === undefined || error instanceof NotKeptError) this.#stop(error);
    if (outcome === undefined) throw error;
    if (isRowRefusal(error) && this.#refusals.count(error) >= identicalRefusalsLimit) this.#stop(alike(error));
    return { outcome: number, ...outcome };
  }

  /** So many rows wait for their place with an intent on disk that what is to be written down may wait. */
  #hasEnoughReady(): boolean {
    return this.#ahead && this.#gate.waiting * readyPart >= this.#job.workers;
  }

  /** A write could leave and no intent is on disk. */
  #writeFurtherAhead(): void {
    if (this.#ahead && this.#workers.length < this.#job.workers * rowsPerWrite.most) this.#startWorker();
  }
}

/** What an error says of its row; undefined where it is not about a row. */
export function verdictOnError(
  error: unknown,
  undo: StepUndo | undefined,
  answered: Answered,
): Omit<Outcome, 'outcome'> | undefined {
  // The first of several requests may have taken effect.
  const partly = undo?.partly === true ? wroteOf(undo) : {};
  if (error instanceof UnsendableError) {
    const { column, message } = error;
    return {
      result: 'rejected',
      problems: [{ column, code: 'required', message, remedy: remedyFor(column) }],
      ...partly,
    };
  }
  if (error instanceof NotKeptError) {
    const known = { ...wroteOf(undo), ...(undo === undefined ? {} : answered) };
    return { result: 'rejected', ...known, problems: error.rowProblems };
  }
  if (!isRowRefusal(error)) return undefined;
  return { result: 'rejected', problems: [refusedProblem(error)], ...partly };
}

/** One that is rejected without an intent names its own line. */
function settledOutcome(
  { kind: _, ...rest }: Extract<Step, { kind: 'settled' }>,
  number: number,
  line: number | undefined,
): Outcome {
  return { outcome: number, ...(rest.result === 'rejected' && rest.key !== undefined ? { line } : {}), ...rest };
}

/** What is on disk before a row is sent. */
export function entriesOf({ intent, undo }: SendStep, number: number, line?: number): [Intent, ...Beside[]] {
  const [own, ...others] = undo?.notes ?? [];
  return [{ intent: number, line, ...intent, ...own }, ...others.map((note) => ({ beside: number, line, ...note }))];
}

/** Of a row that was rejected: it was written, or a part of it, all the same. */
function wroteOf(undo: StepUndo | undefined): Pick<Outcome, 'wrote'> {
  return undo === undefined ? {} : { wrote: true };
}

/** One where rows are sent one by one. */
function rowsUnderWay(workers: number): number {
  return workers === 1 ? 1 : Math.ceil(workers * (1 + rowsBesideWrites));
}

function alike(error: RefusedError): RefusedError {
  return new RefusedError(
    error.status,
    error.problem,
    `the platform refused ${identicalRefusalsLimit} rows in a row alike: ${error.message}`,
    { hint: 'check base URL, organisation and prefixes (tillctl config list)', cause: error },
  );
}

function refusedProblem(error: RefusedError): CellProblem {
  const { title, detail } = error.problem;
  const message = detail === undefined || detail === title ? title : `${title}: ${detail}`;
  const { column = '', status } = error;
  return { column, code: `refused_${status}`, message, retryable: status === 409, remedy: remedyFor(column) };
}

function remedyFor(column: string): string | undefined {
  return column === 'sales_price_is_gross' ? '--gross' : undefined;
}

/** Counts refusals that say the same, whatever object they name. */
class RefusalStreak {
  #signature = '';
  #length = 0;

  count({ status, problem }: RefusedError): number {
    const signature = `${status} ${problem.type ?? ''} ${problem.title}`;
    this.#length = signature === this.#signature ? this.#length + 1 : 1;
    this.#signature = signature;
    return this.#length;
  }

  broken(): void {
    this.#length = 0;
  }
}
