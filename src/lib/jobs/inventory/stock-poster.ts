import type { PlatformKeys } from '../../bulk/alike-keys.js';
import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { waitFor } from '../../bulk/looks/batch-world.js';
import type { SearchWorld } from '../../bulk/looks/look-again.js';
import type { OpenRow } from '../../bulk/open-row.js';
import { type Step, sendRecords } from '../../bulk/send-records.js';
import { InDoubtError } from '../../errors/errors.js';
import { clockSkewMs, type PlatformTime } from '../../http/platform-clock.js';
import type { Run } from '../../journal/run.js';
import type { Runs } from '../../journal/runs.js';
import type { StockObject, StockOperations } from '../../platform/calls/stock.js';
import { markedReason, quantityText, type StockChangeRow } from '../../resources/inventory/stock-change-row.js';
import { formatDecimal, parseDecimal, sameNumber } from '../../schema/decimal.js';
import { oddityOf, unpadded } from '../../schema/key-text.js';
import { quoted } from '../../schema/quoted.js';
import type { Notice } from '../../terminal/notice.js';
import type { ProductFinder } from '../products/product-finder.js';
import { checkOfPosted } from './check-stock-change.js';
import { createPostedJudge, type PostedJudge } from './judge-stock.js';
import {
  markOf,
  type PostedChange,
  readDoubts,
  readStockMarks,
  type StockMarks,
  unknownProduct,
} from './stock-marks.js';

export interface StockPosterSetup {
  stock: StockOperations;
  products: Pick<ProductFinder, 'find' | 'close'>;
  /** Left out: rows are only compared with what is there. */
  run: Run | undefined;
  folder: string;
  reading: (objects: number) => void;
  /** Told the references that are listed. */
  keys?: PlatformKeys;
  /** 0: the rows have no references, so no earlier change is one of theirs. */
  duplicateWindowMs: number;
  settleMs: number;
  /** Rows may name one product by either of its ids; memory is spent on telling only then. */
  namedTwoWays: boolean;
  world: SearchWorld & { runs: Runs; clock: PlatformTime; notice: Notice };
}

type SettleJob = Parameters<NonNullable<Sender<unknown>['finish']>>[0];

/** What is known before the first change is posted. */
interface Before {
  listedAt: number;
  /** By key, from the journals: when a change may have been posted whose answer was lost. */
  doubts: Awaited<ReturnType<typeof readDoubts>>;
  known: StockMarks | undefined;
}

/** A row of which it is not known whether it was posted. */
interface OpenChange {
  target: Target;
  /** It cannot have been posted later than this, milliseconds since 1970. */
  lostAt: number;
}

/** A row with all that its request needs. */
interface Target extends OpenRow<StockChangeRow> {
  productId: string;
  unit: string;
  reference: string;
  mark: string;
}

const firstLookMs = 200;
const longestLookMs = 5_000;
/** A platform that answers nothing at all is not asked ten thousand times for changes that cannot be accounted for. */
const maxDoubtsInARow = 25;

export async function createStockPoster(setup: StockPosterSetup): Promise<Sender<StockChangeRow>> {
  const { run, duplicateWindowMs, world } = setup;
  const listedAt = world.now().getTime();
  const { clock } = world;
  const times = { since: listedAt - duplicateWindowMs, now: listedAt, clock };
  const doubts = run === undefined ? new Map() : await readDoubts(run, world.runs, times);
  return new Poster(setup, { listedAt, doubts, known: await readKnown(setup, doubts, listedAt) });
}

/** Changes of this run's rows and of earlier ones that the platform lists, where some may be there. */
async function readKnown(
  { stock, folder, reading: onRead, keys, duplicateWindowMs, world }: StockPosterSetup,
  doubts: Before['doubts'],
  listedAt: number,
): Promise<StockMarks | undefined> {
  if (doubts.size === 0 && duplicateWindowMs === 0) return undefined;
  const { clock, notice } = world;
  const oldest = clock.earlier(listedAt - duplicateWindowMs);
  const from = [...doubts.values()].reduce((least, { earliest }) => Math.min(least, earliest), oldest) - clockSkewMs;
  const marks = await readStockMarks({ stock, folder, window: { from, to: clock.until(listedAt) }, keys, onRead });
  if (marks.hidden > 0) {
    const unknown = 'whether one of them is of this file is not known';
    notice(`the platform cannot show ${marks.hidden} of its changes of that time: ${unknown}`, 'warning');
  }
  return marks;
}

class Poster implements Sender<StockChangeRow> {
  readonly #setup: StockPosterSetup;
  readonly #before: Before;
  readonly #judge: PostedJudge | undefined;
  readonly #open: OpenChange[] = [];
  /** Keys of rows by what their changes are known by. */
  readonly #claimed = new Map<string, string>();
  #doubtsInARow = 0;
  #lastSentAt: number;
  /** The platform gives back the reason as it was sent: else a change that is not found may be there all the same. */
  #keepsReasons = true;
  // A row of which an intent is on disk before it is its turn would be in doubt after a crash for nothing.
  readonly asks = true;
  readonly once = true;

  constructor(setup: StockPosterSetup, before: Before) {
    this.#setup = setup;
    this.#before = before;
    const { stock, folder, run, world } = setup;
    if (run !== undefined) {
      const { started_at: startedAt, clock } = run.header();
      // By whichever clock was behind when it began: not by that of the attempt that goes on with it.
      const since = Date.parse(startedAt) + (clock?.least_ms ?? 0);
      this.#judge = createPostedJudge({ stock, folder, since, now: world.now, clock: world.clock });
    }
    this.#lastSentAt = this.#nowMs();
  }

  async prepare(row: OpenRow<StockChangeRow>, doubt: Doubt | undefined): Promise<Step> {
    const { known, doubts, listedAt } = this.#before;
    const { run, world, settleMs } = this.#setup;
    if (run === undefined) return { kind: 'open' };
    const target = await this.#targetOf(row);
    if ('kind' in target) return target;
    const found = known?.find(target.mark);
    if (found !== undefined) return there(target, found, doubt !== undefined);
    const padded = this.#paddedOther(target);
    if (padded !== undefined) return padded;
    // Until its request has surely ended, and the list must show what it did.
    const sentAt = doubts.get(row.key)?.at ?? (doubt && listedAt);
    const lostAt = sentAt === undefined ? undefined : sentAt + world.timeoutMs;
    if (lostAt !== undefined && ((known?.hidden ?? 0) > 0 || listedAt < lostAt + settleMs)) {
      this.#open.push({ target, lostAt });
      return { kind: 'open' };
    }
    return this.#post(target);
  }

  /**
   * Look for changes whose answers were lost, again and again for as long as a request may take. What is listed was posted;
   * what the list does not show although it must by now was not, and is posted.
   */
  async finish(job: SettleJob): Promise<InDoubtError | undefined> {
    const { world, settleMs } = this.#setup;
    const until = this.#nowMs() + world.timeoutMs;
    for (let delayMs = firstLookMs; this.#open.length > 0; delayMs = Math.min(delayMs * 2, longestLookMs)) {
      const mayBeHidden = await this.#lookForOpen(job);
      const left = until - this.#nowMs();
      if (this.#open.length === 0) return undefined;
      const last = this.#open.reduce((most, { lostAt }) => Math.max(most, lostAt), 0) + settleMs;
      if (left <= 0) return unknownChanges(this.#open.length, last - this.#nowMs(), mayBeHidden);
      await waitFor(Math.min(delayMs, left), world);
    }
    return undefined;
  }

  listedUntil(): number {
    return this.#lastSentAt + this.#setup.settleMs;
  }

  async judge(row: OpenRow<StockChangeRow>): Promise<Judged> {
    const target = await this.#targetOf(row);
    if ('kind' in target) return { kind: 'rejected', problems: ('problems' in target && target.problems) || [] };
    return this.#judge?.judge(target.mark, row.content) ?? this.#compared(target);
  }

  async #compared({ content, productId, unit, mark }: Target): Promise<Judged> {
    const { storageLocationId, condition, amount, counted } = content;
    const there = counted
      ? quantityText(await this.#setup.stock.countOf(productId, storageLocationId, condition)) || '0'
      : this.#before.known?.find(mark)?.amount;
    if (there === undefined) return { kind: 'missing' };
    if (sameNumber(there, amount)) return { kind: 'same' };
    const member = memberOf(counted);
    return { kind: 'different', members: [{ member, wanted: { amount, unit }, found: { amount: there, unit } }] };
  }

  close(): void {
    for (const each of [this.#judge, this.#setup.products, this.#before.known]) each?.close();
  }

  /** One reading of the list; what is not open any more is sent. @returns whether the list may not show all */
  async #lookForOpen({ journal, verifier, workers, settled }: SettleJob): Promise<boolean> {
    const { world, stock, folder, reading: onRead, settleMs } = this.#setup;
    const { clock, timeoutMs, interruption } = world;
    const lookedAt = this.#nowMs();
    const since = this.#open.reduce((least, { lostAt }) => Math.min(least, lostAt), lookedAt);
    const window = { from: clock.since(since - timeoutMs), to: clock.until(lookedAt) };
    const wanted = new Set(this.#open.map(({ target }) => target.mark));
    const marks = await readStockMarks({ stock, folder, wanted, window, onRead });
    const mayBeHidden = marks.hidden > 0 || !this.#keepsReasons;
    const decided: { target: Target; found: PostedChange | undefined }[] = [];
    for (const each of this.#open.splice(0)) {
      const { target, lostAt } = each;
      const found = marks.find(target.mark);
      if (found !== undefined || (!mayBeHidden && lookedAt >= lostAt + settleMs)) decided.push({ target, found });
      else this.#open.push(each);
    }
    marks.close();
    if (decided.length === 0) return mayBeHidden;
    await sendRecords({
      rows: inOneBatch(decided),
      number: ({ target }) => target.number,
      prepare: async ({ target, found }) => (found === undefined ? this.#post(target) : there(target, found, true)),
      ...{ asks: true, journal, verifier, workers, interruption, settled },
    });
    return mayBeHidden;
  }

  #nowMs(): number {
    return this.#setup.world.now().getTime();
  }

  async #targetOf(row: OpenRow<StockChangeRow>): Promise<Target | Step> {
    const { products, run, namedTwoWays } = this.#setup;
    const { content, key } = row;
    const { product, storageLocationId, condition } = content;
    const found = await products.find(product);
    if (typeof found === 'string') return rejected(row, unknownProduct(product, found));
    const unit = content.unit ?? found.unit ?? 'QUANTITY_PIECES';
    if (found.unit !== undefined && unit !== found.unit) {
      const message = `${quoted(unit)} is not ${found.unit}, the management unit of the product`;
      return rejected(row, { code: 'conflict', message, column: 'unit' });
    }
    const reference = content.reference ?? run?.id ?? '';
    const mark = markOf(found.id, storageLocationId, condition, reference);
    if (namedTwoWays) {
      // What is there was counted once, whatever its reference is.
      const claim = content.counted ? markOf(found.id, storageLocationId, condition, '') : mark;
      const other = this.#claimed.get(claim) ?? key;
      if (other !== key) return rejected(row, { code: 'duplicate', message: `it is named by ${quoted(other)} too` });
      this.#claimed.set(claim, key);
    }
    return { ...row, productId: found.id, unit, reference, mark };
  }

  /** It is posted already by the same reference without what is not seen at its ends. */
  #paddedOther(target: Target): Step | undefined {
    const { content, productId, reference } = target;
    const bare = unpadded(reference);
    if (bare === reference) return undefined;
    const found = this.#before.known?.find(markOf(productId, content.storageLocationId, content.condition, bare));
    if (found === undefined) return undefined;
    const message = `${quoted(reference)} ${oddityOf(reference)}: without it, it is the reference of change ${found.id}`;
    return rejected(target, { code: 'padded_key', message, column: 'reference' });
  }

  async #post(target: Target): Promise<Step> {
    const { stock, settleMs, world } = this.#setup;
    const { content, key, digest, productId, unit, reference } = target;
    const { storageLocationId, condition } = content;
    const counted = content.counted ? quantityText(await stock.countOf(productId, storageLocationId, condition)) : '';
    const amount = content.counted
      ? formatDecimal((parseDecimal(content.amount) ?? 0n) - (parseDecimal(counted) ?? 0n))
      : content.amount;
    if (amount === '0') return { kind: 'settled', result: 'unchanged', key, digest };
    const body = {
      product_id: productId,
      storage_location_id: storageLocationId,
      condition,
      change: { amount, unit },
      reason: markedReason(content.reason, reference),
    };
    const at = world.now();
    this.#lastSentAt = at.getTime();
    let answer: StockObject | undefined;
    const name = `the stock change of product ${quoted(content.product.externalId ?? productId)}`;
    const posted = { name, body, sentAt: this.#lastSentAt, answer: () => answer };
    return {
      kind: 'send',
      intent: { key, digest, before: 'none', at: at.toISOString() },
      check: checkOfPosted(posted, stock, { settleMs, now: world.now, clock: world.clock }),
      exchange: async () => {
        try {
          answer = await stock.postChange(body);
        } catch (error) {
          return this.#inDoubt(target, error);
        }
        const { id, reason } = answer;
        this.#doubtsInARow = 0;
        if (id !== undefined && reason !== body.reason) this.#keepsReasons = false;
        return { result: 'created', id: id === undefined ? undefined : String(id), answer };
      },
    };
  }

  #inDoubt(target: Target, error: unknown): { result: 'pending' } {
    if (!(error instanceof InDoubtError)) throw error;
    this.#doubtsInARow += 1;
    if (this.#doubtsInARow >= maxDoubtsInARow) throw error;
    this.#open.push({ target, lostAt: this.#nowMs() });
    return { result: 'pending' };
  }
}

/** It is posted already: by this run when it was in doubt, else by an earlier one or by another client. */
function there(target: Target, { id, amount }: PostedChange, isOurs: boolean): Step {
  const { content, key, digest, reference } = target;
  if (!isOurs && !content.counted && !sameNumber(amount, content.amount)) {
    const message = `change ${id} has the reference ${quoted(reference)} and another amount, ${quoted(amount)}`;
    return rejected(target, { code: 'conflict', message });
  }
  return { kind: 'settled', result: isOurs ? 'created' : 'unchanged', id, key, digest };
}

/** @param leftMs until the list shows them, if they were posted. @param mayBeHidden the list may not show them even then */
function unknownChanges(count: number, leftMs: number, mayBeHidden: boolean): InDoubtError {
  const [what, them] = count === 1 ? ['1 change is', 'it'] : [`${count} changes are`, 'them'];
  const message = `${what} in doubt: the answer was lost, and the platform does not list ${them}`;
  if (mayBeHidden) {
    return new InDoubtError(`${message}, or cannot show ${them}`, {
      hint: 'look at the changes of that time: tillctl inventory changes list --from -1h',
    });
  }
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  return new InDoubtError(message, { hint: `wait ${wait}, when what is not listed did not happen` });
}

export function memberOf(counted: boolean): 'count' | 'change' {
  return counted ? 'count' : 'change';
}

async function* inOneBatch<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

function rejected(
  { key, digest }: OpenRow<unknown>,
  problem: { column?: string; code: string; message: string },
): Step {
  const problems = [{ column: '', retryable: false, ...problem }];
  return { kind: 'settled', result: 'rejected', key, digest, problems };
}
