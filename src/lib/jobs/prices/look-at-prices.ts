import { NotKeptError, type VerifyMode } from '../../bulk/looks/verify-writes.js';
import { InterruptedError, PlatformError, RefusedError } from '../../errors/errors.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { nameOf } from '../../guards/price-words.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { Platform } from '../../platform/platform.js';
import type { SummaryVerification } from '../../report/summary.js';
import type { PriceOperation, PriceOperations, ValidFromPrice } from '../../resources/prices/price-operation.js';
import { type Interruption, throwIfInterrupted } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';
import { isFinalLook, isSame, type PriceLook, priceLookOf, withUntold } from './judge-price-look.js';
import { textsOf } from './price-lists.js';
import { readCurrentPrices } from './read-current-prices.js';

export interface LookAtPrices {
  mode: VerifyMode;
  /** How long a look that shows another list than was sent is repeated, in milliseconds. */
  settleMs: number;
  /** Rows of the input. */
  rows: number;
  /** All of the input, again where an earlier attempt grouped them. */
  operations: () => Promise<PriceOperations>;
  platform: () => Promise<Platform>;
  /** What was read before anything was sent, where it was. */
  before: CurrentPrices | undefined;
  /** A folder of ours, for what is read. */
  folder: string;
  /** Most reads in flight. */
  workers: number;
  interruption: Interruption;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => Date;
  notice: Notice;
  /** Told each row of an operation whose list is not there. */
  lose: (row: number, problems: CellProblem[]) => void;
  /** What shows the differences: `tillctl batch verify monday.csv`. */
  hint: string;
}

/** Looks at the lists of prices that batches have set: what is reported as done is not believed to be there. */
export interface PriceLooks {
  /** An operation was reported as done. @param rows its own */
  done: (rows: ArrayLike<number>) => void;
  /**
   * Look at what was done since the last look: the first of each kind and one in a hundred, or all.
   *
   * @throws {NotKeptError} when the platform does not keep a list that it reported as set
   */
  look: () => Promise<void>;
  /** Undefined while nothing was done. */
  report: () => SummaryVerification | undefined;
}

/** One operation in so many is looked at. */
const sampleSize = 100;
const firstWaitMs = 100;
const maxWaitMs = 5000;
/** Where no answer has a list of prices, the platform is taken for one that does not tell any. */
const longestForNothingMs = 400;
const maxNamed = 5;

/** What is known of an operation, by its first row. */
const mark = { done: 1, look: 2, seen: 3 } as const;

interface Seen {
  look: PriceLook;
  rows: readonly number[];
  name: string;
  wanted: readonly ValidFromPrice[] | undefined;
}

export function createPriceLooks(parts: LookAtPrices): PriceLooks {
  return new Looks(parts);
}

class Looks implements PriceLooks {
  readonly #parts: LookAtPrices;
  readonly #figures = { looked_at: 0, unconfirmed: 0, changed_elsewhere: 0, not_kept: 0 };
  readonly #marks: Uint8Array;
  readonly #kinds = new Set<string>();
  #notLooked: SummaryVerification['not_looked'];
  #done = 0;
  #picked = 0;
  /** Whether the platform tells lists of prices at all: one without a list may leave the member out. */
  #tells = false;

  constructor(parts: LookAtPrices) {
    this.#parts = parts;
    this.#marks = new Uint8Array(parts.rows);
  }

  done(rows: ArrayLike<number>): void {
    this.#done += 1;
    this.#marks[rows[0] ?? 0] = mark.done;
  }

  async look(): Promise<void> {
    const { mode, interruption, notice } = this.#parts;
    if (mode === 'none' || this.#done === 0) return;
    // What was not looked at to its end is looked at when the run is resumed.
    throwIfInterrupted(interruption);
    await this.#pick(mode === 'all');
    const lost = await this.#lookAtMarked();
    if (lost.length === 0) return throwIfInterrupted(interruption);
    if (mode === 'sample') {
      notice('a list of prices that was set is not there: every one that was set is looked at', 'warning');
      await this.#pick(true);
      lost.push(...(await this.#lookAtMarked()));
    }
    throw this.#notKept(lost);
  }

  report(): SummaryVerification | undefined {
    const { mode } = this.#parts;
    if (this.#done === 0) return undefined;
    return { mode, ...this.#figures, ...(this.#notLooked === undefined ? {} : { not_looked: this.#notLooked }) };
  }

  /** Marks what is to be looked at among what was done. */
  async #pick(all: boolean): Promise<void> {
    for await (const some of (await this.#parts.operations()).each()) {
      for (const operation of some) {
        const row = operation.rows[0] ?? 0;
        if (this.#marks[row] === mark.done && (all || this.#isPicked(operation))) this.#marks[row] = mark.look;
      }
    }
  }

  #isPicked({ target, prices }: PriceOperation): boolean {
    const [first] = prices ?? [];
    const kind = [target.channel?.type, prices === undefined, first?.gross, first?.quantity !== undefined].join();
    const isNew = !this.#kinds.has(kind);
    this.#kinds.add(kind);
    this.#picked += 1;
    return isNew || this.#picked % sampleSize === 0;
  }

  /** @returns those that are lost, whose rows were told */
  async #lookAtMarked(): Promise<Seen[]> {
    const { settleMs, interruption } = this.#parts;
    const until = this.#parts.now().getTime() + settleMs;
    let open = await this.#readMarked();
    for (let waitMs = firstWaitMs; open.size > 0; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      if (interruption.requested || this.#parts.now().getTime() + waitMs > until) break;
      await this.#pause(waitMs);
      const again = await this.#readOnes((id) => open.has(id));
      const isTold = this.#tells || waitMs < longestForNothingMs;
      const settled = [...again.values()].every(({ look }) => isFinalLook(look) || (look.kind === 'untold' && !isTold));
      open = again;
      if (settled) break;
    }
    return this.#conclude(open);
  }

  async #pause(ms: number): Promise<void> {
    const { interruption } = this.#parts;
    await this.#parts.sleep(ms, interruption.signal).catch((error: unknown) => {
      if (!interruption.signal.aborted) throw error;
    });
  }

  /** A first look at all that are marked. @returns those whose list is another than was sent */
  async #readMarked(): Promise<Map<string, Seen>> {
    const open = await this.#readOnes((_, row) => this.#marks[row] === mark.look);
    for (let row = this.#marks.indexOf(mark.look); row !== -1; row = this.#marks.indexOf(mark.look, row + 1))
      this.#marks[row] = mark.seen;
    return open;
  }

  async #readOnes(isMeant: (id: string, row: number) => boolean): Promise<Map<string, Seen>> {
    const view = viewOf(await this.#parts.operations(), isMeant);
    try {
      return await this.#compare(view);
    } catch (error) {
      if (error instanceof InterruptedError) return this.#unread(view, 'before');
      if (!(error instanceof RefusedError || error instanceof PlatformError)) throw error;
      this.#reportNotLooked(await countOf(view), error.message);
      return new Map();
    }
  }

  async #compare(view: PriceOperations): Promise<Map<string, Seen>> {
    const { interruption, before } = this.#parts;
    const { folder, workers, now } = this.#parts;
    const platform = await this.#parts.platform();
    const reading = { operations: view, platform, folder, workers, now, interruption, channels: true };
    const current = await readCurrentPrices(reading);
    const open = new Map<string, Seen>();
    try {
      for await (const operation of eachOf(view)) {
        const [was, is] = [before?.of(operation), current.of(operation)];
        this.#tells ||= is?.list !== undefined || was?.list !== undefined;
        if (this.#tells) this.#figures.looked_at += 1;
        const look = priceLookOf(operation.prices, is, was, now());
        if (!isSame(look)) open.set(operation.id, seenOf(operation, look));
      }
    } finally {
      current.close();
    }
    return open;
  }

  async #unread(view: PriceOperations, kind: 'before'): Promise<Map<string, Seen>> {
    const open = new Map<string, Seen>();
    for await (const operation of eachOf(view)) open.set(operation.id, seenOf(operation, { kind }));
    return open;
  }

  #conclude(open: ReadonlyMap<string, Seen>): Seen[] {
    const lost: Seen[] = [];
    let untold = 0;
    const names = { before: [] as string[], missing: [] as string[] };
    for (const seen of open.values()) {
      const look = withUntold(seen.look, this.#tells);
      if (look.kind === 'untold') untold += 1;
      else if (look.kind === 'before' || look.kind === 'missing') names[look.kind].push(seen.name);
      else if (!isSame(look)) lost.push({ ...seen, look });
    }
    this.#figures.unconfirmed += names.before.length;
    this.#figures.changed_elsewhere += names.missing.length;
    this.#figures.not_kept += lost.length;
    if (untold > 0) this.#reportNotLooked(untold, 'the platform does not tell lists of prices');
    this.#reportNames(names.before, 'still shows the list of prices from before: not confirmed within --settle');
    this.#reportNames(names.missing, 'is gone since its list of prices was set');
    for (const { rows, ...seen } of lost) for (const row of rows) this.#parts.lose(row, [problemOf(seen)]);
    return lost;
  }

  #reportNames(names: readonly string[], what: string): void {
    const { notice } = this.#parts;
    for (const name of names.slice(0, maxNamed)) notice(`product ${name} ${what}`, 'warning');
    if (names.length > maxNamed) notice(`so do ${names.length - maxNamed} more`, 'warning');
  }

  /** Once: that it could not be looked at is not the fault of a row. */
  #reportNotLooked(count: number, why: string): void {
    if (this.#notLooked === undefined)
      this.#parts.notice(`the prices that were sent could not be read back: ${why}`, 'warning');
    this.#notLooked = { operations: (this.#notLooked?.operations ?? 0) + count, why };
  }

  #notKept(lost: readonly Seen[]): NotKeptError {
    const named = lost.slice(0, maxNamed).map(({ name }) => name);
    const more = lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : '';
    return new NotKeptError(
      `the platform reported as done, and does not keep, price_list of ${named.join(', ')}${more}; nothing more was sent`,
      lost.slice(0, 1).map(problemOf),
      this.#parts.hint,
      lost.slice(0, maxNamed).map((seen) => problemOf(seen).message),
    );
  }
}

function seenOf({ target, rows, prices }: PriceOperation, look: PriceLook): Seen {
  return { look, rows, name: nameOf(target), wanted: prices };
}

function problemOf({ look, wanted, name }: Omit<Seen, 'rows'>): CellProblem {
  const found = look.kind === 'lost' || look.kind === 'unset' ? look.found : [];
  return {
    column: 'price',
    code: 'not_kept',
    message: `the platform reported it as done and does not keep price_list of ${name}: wanted ${listed(wanted)}, found ${listed(found)}`,
    retryable: true,
  };
}

function listed(list: readonly ValidFromPrice[] | undefined): string {
  const texts = textsOf(list);
  return texts.length === 0 ? 'nothing' : texts.join(' | ');
}

/** Some of the operations, as if they were all. Nothing is closed with it. */
function viewOf(operations: PriceOperations, isMeant: (id: string, row: number) => boolean): PriceOperations {
  return {
    ...operations,
    each: async function* () {
      for await (const some of operations.each()) {
        const meant = some.filter(({ id, rows }) => isMeant(id, rows[0] ?? 0));
        if (meant.length > 0) yield meant;
      }
    },
    close: async () => {},
  };
}

async function* eachOf(operations: PriceOperations): AsyncGenerator<PriceOperation> {
  for await (const some of operations.each()) yield* some;
}

async function countOf(operations: PriceOperations): Promise<number> {
  let count = 0;
  for await (const _ of eachOf(operations)) count += 1;
  return count;
}
