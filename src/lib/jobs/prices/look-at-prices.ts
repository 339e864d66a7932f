import { VerdictFinder } from '../../bulk/looks/find-verdict.js';
import { atTheEnd, type Existed, isFinal, isKept, type Look, verdictOf } from '../../bulk/looks/look-verdicts.js';
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
import { listMember, lookAtList } from './judge-price-look.js';
import { operationsOf } from './operations-of.js';
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

/** A list that is not as it was sent, as the last look shows it. */
interface Seen extends Pick<PriceOperation, 'target' | 'rows' | 'prices'> {
  look: Look;
  /** The answer has no such member: it is taken for an empty one where the platform tells lists. */
  untold?: boolean;
  /** Whether it is known what was there before. */
  existed: Existed;
  found: readonly ValidFromPrice[];
}

type Open = Map<string, Seen>;

interface Looking {
  parts: LookAtPrices;
  finder: VerdictFinder;
  marks: Uint8Array;
  kinds: Set<string>;
  notLooked?: SummaryVerification['not_looked'];
  done: number;
  picked: number;
  /** Whether the platform tells lists of prices at all: one without a list may leave the member out. */
  tells: boolean;
}

export function createPriceLooks(parts: LookAtPrices): PriceLooks {
  const finder = new VerdictFinder({ ...parts, now: () => parts.now().getTime() });
  const marks = new Uint8Array(parts.rows);
  const state: Looking = { parts, finder, marks, kinds: new Set(), done: 0, picked: 0, tells: false };
  return {
    done: (rows) => {
      state.done += 1;
      marks[rows[0] ?? 0] = mark.done;
    },
    look: () => lookAtDone(state),
    report: () => {
      const { done, notLooked } = state;
      if (done === 0) return undefined;
      return { mode: parts.mode, ...finder.figures, ...(notLooked === undefined ? {} : { not_looked: notLooked }) };
    },
  };
}

async function lookAtDone(state: Looking): Promise<void> {
  const { mode, interruption, notice } = state.parts;
  if (mode === 'none' || state.done === 0) return;
  // What was not looked at to its end is looked at when the run is resumed.
  throwIfInterrupted(interruption);
  const lost = await lookAtSome(state, mode === 'all');
  if (lost.length === 0) return throwIfInterrupted(interruption);
  if (mode === 'sample') {
    notice('a price list that was set is missing on the platform; checking all that were set', 'warning');
    lost.push(...(await lookAtSome(state, true)));
  }
  throw notKept(lost, state.parts.hint);
}

/** @returns those that are lost, whose rows were told */
async function lookAtSome(state: Looking, all: boolean): Promise<Seen[]> {
  const { parts, marks } = state;
  const { settleMs, interruption, now } = parts;
  for await (const some of (await parts.operations()).each()) {
    for (const operation of some) {
      const [row = 0] = operation.rows;
      if (marks[row] === mark.done && (all || isPicked(state, operation))) marks[row] = mark.look;
    }
  }
  const until = now().getTime() + settleMs;
  let open = await readOnes(state, (_, row) => marks[row] === mark.look);
  for (let row = marks.indexOf(mark.look); row !== -1; row = marks.indexOf(mark.look, row + 1)) marks[row] = mark.seen;
  for (let waitMs = firstWaitMs; open.size > 0; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    if (interruption.requested || now().getTime() + waitMs > until) break;
    await pause(waitMs, parts);
    const former = open;
    open = await readOnes(state, (id) => former.has(id));
    const isTold = state.tells || waitMs < longestForNothingMs;
    if ([...open.values()].every((seen) => (seen.untold === true ? !isTold : isSure(seen)))) break;
  }
  return conclude(state, open);
}

function isPicked(state: Looking, { target, prices }: PriceOperation): boolean {
  const [first] = prices ?? [];
  const kind = [target.channel?.type, prices === undefined, first?.gross, first?.quantity !== undefined].join();
  const isNew = !state.kinds.has(kind);
  state.kinds.add(kind);
  state.picked += 1;
  return isNew || state.picked % sampleSize === 0;
}

/** Whether a second look that shows it is enough, before the time to settle is over. */
function isSure({ look, existed }: Seen): boolean {
  return isFinal(verdictOf(look, existed, undefined), existed);
}

async function pause(ms: number, { sleep, interruption }: LookAtPrices): Promise<void> {
  await sleep(ms, interruption.signal).catch((error: unknown) => {
    if (!interruption.signal.aborted) throw error;
  });
}

/** Looks at some. @returns those whose list is another than was sent */
async function readOnes(state: Looking, isMeant: (id: string, row: number) => boolean): Promise<Open> {
  const view = viewOf(await state.parts.operations(), isMeant);
  try {
    return await compare(state, view);
  } catch (error) {
    const open: Open = new Map();
    if (error instanceof InterruptedError) {
      const look = { [listMember]: 'before' } as const;
      for await (const each of eachOf(view)) open.set(each.id, { ...each, look, existed: 'yes', found: [] });
      return open;
    }
    if (!(error instanceof RefusedError || error instanceof PlatformError)) throw error;
    let count = 0;
    for await (const _ of eachOf(view)) count += 1;
    reportNotLooked(state, count, error.message);
    return open;
  }
}

async function compare(state: Looking, view: PriceOperations): Promise<Open> {
  const { before, platform, ...reading } = state.parts;
  const current = await readCurrentPrices({ ...reading, operations: view, platform: await platform(), channels: true });
  const open: Open = new Map();
  try {
    for await (const operation of eachOf(view)) {
      const [was, is] = [before?.of(operation)?.list, current.of(operation)];
      const { prices = [] } = operation;
      state.tells ||= is?.list !== undefined || was !== undefined;
      if (state.tells) state.finder.figures.looked_at += 1;
      const untold = is !== undefined && is.list === undefined;
      const found = is?.list ?? [];
      // The product of a list that was set was there.
      const existed = is === undefined || was !== undefined ? 'yes' : 'unknown';
      const look = is === undefined ? 'missing' : lookAtList(prices, found, was, reading.now());
      if (untold || !isKept(look)) open.set(operation.id, { ...operation, look, untold, existed, found });
    }
  } finally {
    current.close();
  }
  return open;
}

function conclude(state: Looking, open: Open): Seen[] {
  const { finder, parts, tells } = state;
  const lost: Seen[] = [];
  let untold = 0;
  for (const seen of open.values()) {
    if (seen.untold === true && !tells) {
      untold += 1;
      continue;
    }
    const check = { members: [listMember], existed: seen.existed };
    const verdict = atTheEnd(seen.look, verdictOf(seen.look, seen.existed, undefined), check, 0);
    finder.count(verdict, { name: nameOf(seen.target) });
    if (verdict.kind !== 'not_kept') continue;
    lost.push(seen);
    for (const row of seen.rows) parts.lose(row, [problemOf(seen)]);
  }
  if (untold > 0) reportNotLooked(state, untold, 'the platform does not tell lists of prices');
  return lost;
}

/** Once: that it could not be looked at is not the fault of a row. */
function reportNotLooked(state: Looking, count: number, why: string): void {
  const { notLooked, parts } = state;
  if (notLooked === undefined) parts.notice(`the prices that were sent could not be read back: ${why}`, 'warning');
  state.notLooked = { operations: (notLooked?.operations ?? 0) + count, why };
}

function notKept(lost: readonly Seen[], hint: string): NotKeptError {
  const first = lost.slice(0, maxNamed);
  const more = lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : '';
  const names = first.map(({ target }) => nameOf(target)).join(', ');
  const problems = first.map(problemOf);
  return new NotKeptError(
    `the platform reported as done, and does not keep, price_list of ${names}${more}; nothing more was sent`,
    problems.slice(0, 1),
    hint,
    problems.map(({ message }) => message),
  );
}

function problemOf({ target, prices, found }: Seen): CellProblem {
  const [wanted, there] = [prices, found].map((list) => textsOf(list).join(' | ') || 'nothing');
  return {
    column: 'price',
    code: 'not_kept',
    message: `the platform reported it as done and does not keep price_list of ${nameOf(target)}: wanted ${wanted}, found ${there}`,
    retryable: true,
  };
}

/** Some of the operations, as if they were all. */
function viewOf(operations: PriceOperations, isMeant: (id: string, row: number) => boolean): PriceOperations {
  async function* each(): AsyncGenerator<PriceOperation[]> {
    for await (const some of operations.each()) yield some.filter(({ id, rows }) => isMeant(id, rows[0] ?? 0));
  }
  return operationsOf(each, { size: operations.size(), rows: 0 });
}

async function* eachOf(operations: PriceOperations): AsyncGenerator<PriceOperation> {
  for await (const some of operations.each()) yield* some;
}
