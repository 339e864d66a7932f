import type { PlatformKeys } from '../../bulk/alike-keys.js';
import type { Doubt, Judged, Sender } from '../../bulk/bulk-job.js';
import { waitFor } from '../../bulk/looks/batch-world.js';
import { type SendJob, type Sent, type Step, sendRecords } from '../../bulk/send-records.js';
import { InDoubtError } from '../../errors/errors.js';
import { clockSkewMs, type PlatformTime } from '../../http/platform-clock.js';
import type { Run } from '../../journal/run.js';
import type { Runs } from '../../journal/runs.js';
import type { StockObject, StockOperations } from '../../platform/calls/stock.js';
import { markedReason, quantityText } from '../../resources/inventory/stock-change-row.js';
import { formatDecimal, parseDecimal, sameNumber } from '../../schema/decimal.js';
import { oddityOf, unpadded } from '../../schema/key-text.js';
import { quoted } from '../../schema/quoted.js';
import type { Interruption } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';
import type { ProductFinder } from '../products/product-finder.js';
import { createStockLooks, type PostedBody } from './check-stock-change.js';
import { createStockJudge } from './judge-posted.js';
import type { NumberedChange } from './numbered-change.js';
import { markOf, type PostedChange, readDoubts, readStockMarks, type StockMarks } from './stock-marks.js';

export interface StockPosterSetup {
  stock: StockOperations;
  products: Pick<ProductFinder, 'find' | 'close'>;
  run: Run;
  folder: string;
  reading: (objects: number) => void;
  /** Told the references that are listed. */
  keys?: PlatformKeys;
  /** 0: the rows have no references, so no earlier change is one of theirs. */
  duplicateWindowMs: number;
  settleMs: number;
  /** Rows may name one product by either of its ids; memory is spent on telling only then. */
  namedTwoWays: boolean;
  world: {
    runs: Runs;
    now: () => Date;
    clock: PlatformTime;
    sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
    interruption: Interruption;
    timeoutMs: number;
    notice: Notice;
  };
}

type SettleJob = Pick<SendJob<unknown>, 'journal' | 'verifier' | 'workers' | 'settled'>;

/** Changes that may have been posted. */
interface Unsettled {
  count: number;
  /** From then on the list shows them, if they were: milliseconds since 1970. */
  until: number;
  /** The list may not show them even then. */
  hidden: boolean;
}

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

/** A row that was in doubt. @property found undefined when it was not posted */
interface Decided {
  target: Target;
  found: PostedChange | undefined;
}

/** A row with all that its request needs. */
interface Target {
  content: NumberedChange;
  key: string;
  digest: string;
  productId: string;
  unit: string;
  reference: string;
  mark: string;
}

const firstLookMs = 200;
const longestLookMs = 5_000;
/** A platform that answers nothing at all is not asked ten thousand times for changes that cannot be accounted for. */
const maxDoubtsInARow = 25;

export async function createStockPoster(setup: StockPosterSetup): Promise<Sender<NumberedChange>> {
  const { run, duplicateWindowMs, world } = setup;
  const listedAt = world.now().getTime();
  const { clock } = world;
  const doubts = await readDoubts(run, world.runs, { since: listedAt - duplicateWindowMs, now: listedAt, clock });
  const known = await readKnown(setup, doubts, listedAt);
  return new Poster(setup, { listedAt, doubts, known });
}

/** Changes of this run's rows and of earlier ones that the platform lists, where some may be there. */
async function readKnown(
  { stock, folder, reading, keys, duplicateWindowMs, world }: StockPosterSetup,
  doubts: Before['doubts'],
  listedAt: number,
): Promise<StockMarks | undefined> {
  if (doubts.size === 0 && duplicateWindowMs === 0) return undefined;
  const { clock } = world;
  const oldest = clock.earlier(listedAt - duplicateWindowMs);
  const from = [...doubts.values()].reduce((least, { earliest }) => Math.min(least, earliest), oldest) - clockSkewMs;
  const marks = await readStockMarks({
    stock,
    folder,
    window: { from, to: clock.until(listedAt) },
    keys,
    onRead: reading,
  });
  if (marks.hidden > 0) {
    world.notice(
      `the platform cannot show ${marks.hidden} of its changes of that time: whether one of them is of this file is not known`,
      'warning',
    );
  }
  return marks;
}

class Poster implements Sender<NumberedChange> {
  readonly #setup: StockPosterSetup;
  readonly #before: Before;
  readonly #looks: ReturnType<typeof createStockLooks>;
  readonly #judge: ReturnType<typeof createStockJudge>;
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
    const { stock, folder, settleMs, world, run } = setup;
    const { clock } = world;
    const now = () => this.#nowMs();
    this.#looks = createStockLooks(stock, { settleMs, now, clock });
    this.#judge = createStockJudge({ stock, folder, since: beginningOf(run), now, clock });
    this.#lastSentAt = this.#nowMs();
  }

  async prepare(
    { content, key, digest }: { content: NumberedChange; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const { known, doubts, listedAt } = this.#before;
    const { world, settleMs } = this.#setup;
    const target = await this.#targetOf(content, key, digest);
    if ('kind' in target) return target;
    const found = known?.find(target.mark);
    if (found !== undefined) return this.#there(target, found, doubt !== undefined);
    const padded = this.#paddedOther(target);
    if (padded !== undefined) return padded;
    // Until its request has surely ended, and the list must show what it did.
    const sentAt = doubts.get(key)?.at ?? (doubt === undefined ? undefined : listedAt);
    const lostAt = sentAt === undefined ? undefined : sentAt + world.timeoutMs;
    if (lostAt !== undefined && ((known?.hidden ?? 0) > 0 || listedAt < lostAt + settleMs)) {
      this.#open.push({ target, lostAt });
      return { kind: 'open' };
    }
    return this.#post(target);
  }

  async finish(job: SettleJob): Promise<InDoubtError | undefined> {
    const unsettled = await this.#settle(job);
    return unsettled && unknownChanges(unsettled, this.#nowMs());
  }

  listedUntil(): number {
    return this.#lastSentAt + this.#setup.settleMs;
  }

  async judge({ content, key }: { content: NumberedChange; key: string }): Promise<Judged> {
    const target = await this.#targetOf(content, key, '');
    if ('kind' in target) return { kind: 'rejected', problems: [] };
    return this.#judge.judge(target.mark, content);
  }

  close(): void {
    const { products } = this.#setup;
    const { known } = this.#before;
    this.#judge.close();
    products.close();
    known?.close();
  }

  /**
   * Look for changes whose answers were lost, again and again for as long as a request may take. What is listed was
   * posted; what the list does not show although it must by now was not, and is posted.
   *
   * @returns what cannot be told yet; undefined when nothing is left
   */
  async #settle(job: SettleJob): Promise<Unsettled | undefined> {
    const { world, settleMs } = this.#setup;
    const until = this.#nowMs() + world.timeoutMs;
    for (let delayMs = firstLookMs; this.#open.length > 0; delayMs = Math.min(delayMs * 2, longestLookMs)) {
      const { decided, mayBeHidden } = await this.#lookForOpen();
      if (decided.length > 0) await this.#sendDecided(decided, job);
      const left = until - this.#nowMs();
      if (this.#open.length === 0) return undefined;
      const last = this.#open.reduce((most, { lostAt }) => Math.max(most, lostAt), 0) + settleMs;
      if (left <= 0) return { count: this.#open.length, until: last, hidden: mayBeHidden };
      await waitFor(Math.min(delayMs, left), world);
    }
    return undefined;
  }

  /** One reading of the list. @returns those that are not open any more */
  async #lookForOpen(): Promise<{ decided: Decided[]; mayBeHidden: boolean }> {
    const { world, stock, folder, reading, settleMs } = this.#setup;
    const { clock, timeoutMs } = world;
    const lookedAt = this.#nowMs();
    const since = this.#open.reduce((least, { lostAt }) => Math.min(least, lostAt), lookedAt);
    const marks = await readStockMarks({
      stock,
      folder,
      wanted: new Set(this.#open.map(({ target }) => target.mark)),
      window: { from: clock.since(since - timeoutMs), to: clock.until(lookedAt) },
      onRead: reading,
    });
    const mayBeHidden = marks.hidden > 0 || !this.#keepsReasons;
    const undecided: OpenChange[] = [];
    const decided: Decided[] = [];
    for (const each of this.#open.splice(0)) {
      const found = marks.find(each.target.mark);
      if (found !== undefined || (!mayBeHidden && lookedAt >= each.lostAt + settleMs)) {
        decided.push({ target: each.target, found });
      } else undecided.push(each);
    }
    marks.close();
    this.#open.push(...undecided);
    return { decided, mayBeHidden };
  }

  async #sendDecided(decided: Decided[], { journal, verifier, workers, settled }: SettleJob): Promise<void> {
    await sendRecords({
      rows: inOneBatch(decided),
      number: ({ target }) => target.content.number,
      prepare: async ({ target, found }) =>
        found === undefined ? this.#post(target) : this.#there(target, found, true),
      asks: true,
      journal,
      verifier,
      workers,
      interruption: this.#setup.world.interruption,
      settled,
    });
  }

  #nowMs(): number {
    return this.#setup.world.now().getTime();
  }

  async #targetOf(content: NumberedChange, key: string, digest: string): Promise<Target | Step> {
    const { products, run, namedTwoWays } = this.#setup;
    const { product, storageLocationId, condition } = content;
    const found = await products.find(product);
    if (typeof found === 'string') {
      const column = product.externalId === undefined ? 'product_id' : 'product_external_id';
      return rejected('unknown_product', found, { key, digest, column });
    }
    const unit = content.unit ?? found.unit ?? 'QUANTITY_PIECES';
    if (found.unit !== undefined && unit !== found.unit) {
      const message = `${quoted(unit)} is not ${found.unit}, the management unit of the product`;
      return rejected('conflict', message, { key, digest, column: 'unit' });
    }
    const reference = content.reference ?? run.id;
    const mark = markOf(found.id, storageLocationId, condition, reference);
    if (namedTwoWays) {
      // What is there was counted once, whatever its reference is.
      const claim = content.counted ? markOf(found.id, storageLocationId, condition, '') : mark;
      const other = this.#claimed.get(claim) ?? key;
      if (other !== key) return rejected('duplicate', `it is named by ${quoted(other)} too`, { key, digest });
      this.#claimed.set(claim, key);
    }
    return { content, key, digest, productId: found.id, unit, reference, mark };
  }

  /** It is posted already by the same reference without what is not seen at its ends. */
  #paddedOther({ content, key, digest, productId, reference }: Target): Step | undefined {
    const bare = unpadded(reference);
    if (bare === reference) return undefined;
    const found = this.#before.known?.find(markOf(productId, content.storageLocationId, content.condition, bare));
    if (found === undefined) return undefined;
    const message = `${quoted(reference)} ${oddityOf(reference)}: without it, it is the reference of change ${found.id}`;
    return rejected('padded_key', message, { key, digest, column: 'reference' });
  }

  /** It is posted already: by this run when it was in doubt, else by an earlier one or by another client. */
  #there({ content, key, digest, reference }: Target, found: PostedChange, isOurs: boolean): Step {
    if (!isOurs && !content.counted && !sameNumber(found.amount, content.amount)) {
      const message = `change ${found.id} has the reference ${quoted(reference)} and another amount, ${quoted(found.amount)}`;
      return rejected('conflict', message, { key, digest });
    }
    return { kind: 'settled', result: isOurs ? 'created' : 'unchanged', id: found.id, key, digest };
  }

  async #post(target: Target): Promise<Step> {
    const { content, key, digest, productId, unit } = target;
    const amount = content.counted ? await this.#difference(target) : content.amount;
    if (amount === '0') return { kind: 'settled', result: 'unchanged', key, digest };
    const body: PostedBody = {
      product_id: productId,
      storage_location_id: content.storageLocationId,
      condition: content.condition,
      change: { amount, unit },
      reason: markedReason(content.reason, target.reference),
    };
    const at = this.#setup.world.now();
    this.#lastSentAt = at.getTime();
    let answer: StockObject | undefined;
    const name = `the stock change of product ${quoted(content.product.externalId ?? productId)}`;
    return {
      kind: 'send',
      intent: { key, digest, before: 'none', at: at.toISOString() },
      check: this.#looks.checkOf({ name, body, sentAt: this.#lastSentAt, answer: () => answer }),
      exchange: () =>
        this.#exchange(target, body, (change) => {
          answer = change;
        }),
    };
  }

  async #difference({ content, productId }: Target): Promise<string> {
    const there = quantityText(
      await this.#setup.stock.countOf(productId, content.storageLocationId, content.condition),
    );
    return formatDecimal((parseDecimal(content.amount) ?? 0n) - (parseDecimal(there) ?? 0n));
  }

  async #exchange(target: Target, body: PostedBody, answered: (change: StockObject) => void): Promise<Sent> {
    try {
      const answer = await this.#setup.stock.postChange(body);
      answered(answer);
      const { id, reason } = answer;
      this.#doubtsInARow = 0;
      if (id !== undefined && reason !== body.reason) this.#keepsReasons = false;
      return { result: 'created', id: id === undefined ? undefined : String(id), answer };
    } catch (error) {
      if (!(error instanceof InDoubtError)) throw error;
      this.#doubtsInARow += 1;
      if (this.#doubtsInARow >= maxDoubtsInARow) throw error;
      this.#open.push({ target, lostAt: this.#nowMs() });
      return { result: 'pending' };
    }
  }
}

/** Of a run, by whichever clock was behind when it began: not by that of the attempt that goes on with it. */
function beginningOf(run: Run): number {
  const { started_at: startedAt, clock } = run.header();
  return Date.parse(startedAt) + (clock?.least_ms ?? 0);
}

function unknownChanges({ count, until, hidden }: Unsettled, now: number): InDoubtError {
  const what = count === 1 ? '1 change is' : `${count} changes are`;
  const message = `${what} in doubt: the answer was lost, and the platform does not list ${count === 1 ? 'it' : 'them'}`;
  if (hidden) {
    return new InDoubtError(`${message}, or cannot show ${count === 1 ? 'it' : 'them'}`, {
      hint: 'look at the changes of that time: tillctl inventory changes list --from -1h',
    });
  }
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  return new InDoubtError(message, { hint: `wait ${wait}, when what is not listed did not happen` });
}

async function* inOneBatch<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

function rejected(
  code: string,
  message: string,
  { column = '', ...row }: { key: string; digest: string; column?: string },
): Step {
  return { kind: 'settled', result: 'rejected', ...row, problems: [{ column, code, message, retryable: false }] };
}
