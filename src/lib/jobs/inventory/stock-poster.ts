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
import { quoted } from '../../schema/quoted.js';
import type { Interruption } from '../../terminal/interruption.js';
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
    notice: (line: string) => void;
  };
}

export interface StockPoster extends Sender<NumberedChange> {
  /**
   * Look for changes whose answers were lost, again and again for as long as a request may take. What is listed was
   * posted; what the list does not show although it must by now was not, and is posted.
   *
   * @returns what cannot be told yet; undefined when nothing is left
   */
  settle: (
    job: Pick<SendJob<unknown>, 'journal' | 'verifier' | 'workers' | 'settled'>,
  ) => Promise<{ count: number; until: number; hidden: boolean } | undefined>;
}

/** A row of which nobody knows whether it was posted. */
interface OpenChange {
  target: Target;
  /** It cannot have been posted later than this, milliseconds since 1970. */
  lostAt: number;
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
/** A platform that answers nothing at all is not asked ten thousand times for changes that nobody can account for. */
const maxDoubtsInARow = 25;

export async function createStockPoster(setup: StockPosterSetup): Promise<StockPoster> {
  const { stock, products, run, folder, reading, duplicateWindowMs, settleMs, namedTwoWays, world } = setup;
  const nowMs = () => world.now().getTime();
  const { clock } = world;
  const looks = createStockLooks(stock, { settleMs, now: nowMs, clock });
  const started = Date.parse(run.header().started_at);
  const judge = createStockJudge({ stock, folder, since: started, now: nowMs, clock });
  const open: OpenChange[] = [];
  /** Keys of rows by what their changes are known by. */
  const claimed = new Map<string, string>();
  let doubtsInARow = 0;
  let lastSentAt = nowMs();
  /** The platform gives back the reason as it was sent: else a change that is not found may be there all the same. */
  let keepsReasons = true;

  const listedAt = nowMs();
  const doubts = await readDoubts(run, world.runs, { since: listedAt - duplicateWindowMs, now: listedAt, clock });
  const known = await readKnown();

  async function readKnown(): Promise<StockMarks | undefined> {
    if (doubts.size === 0 && duplicateWindowMs === 0) return undefined;
    const oldest = clock.earlier(listedAt - duplicateWindowMs);
    const from = [...doubts.values()].reduce((least, { earliest }) => Math.min(least, earliest), oldest) - clockSkewMs;
    const marks = await readStockMarks({
      stock,
      folder,
      name: 'known',
      window: { from, to: clock.until(listedAt) },
      onRead: reading,
    });
    if (marks.hidden > 0) {
      world.notice(
        `the platform cannot show ${marks.hidden} of its changes of that time: whether one of them is of this file is not known`,
      );
    }
    return marks;
  }

  async function prepare(
    { content, key, digest }: { content: NumberedChange; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const target = await targetOf(content, key, digest);
    if ('kind' in target) return target;
    const found = known?.find(target.mark);
    if (found !== undefined) return there(target, found, doubt !== undefined);
    // Until its request has surely ended, and the list must show what it did.
    const sentAt = doubts.get(key)?.at ?? (doubt === undefined ? undefined : listedAt);
    const lostAt = sentAt === undefined ? undefined : sentAt + world.timeoutMs;
    if (lostAt !== undefined && ((known?.hidden ?? 0) > 0 || listedAt < lostAt + settleMs)) {
      open.push({ target, lostAt });
      return { kind: 'open' };
    }
    return post(target);
  }

  async function targetOf(content: NumberedChange, key: string, digest: string): Promise<Target | Step> {
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
      const other = claimed.get(claim) ?? key;
      if (other !== key) return rejected('duplicate', `it is named by ${quoted(other)} too`, { key, digest });
      claimed.set(claim, key);
    }
    return { content, key, digest, productId: found.id, unit, reference, mark };
  }

  /** It is posted already: by this run when it was in doubt, else by an earlier one or by somebody else. */
  function there({ content, key, digest, reference }: Target, found: PostedChange, isOurs: boolean): Step {
    if (!isOurs && !content.counted && !sameNumber(found.amount, content.amount)) {
      const message = `change ${found.id} has the reference ${quoted(reference)} and another amount, ${quoted(found.amount)}`;
      return rejected('conflict', message, { key, digest });
    }
    return { kind: 'settled', result: isOurs ? 'created' : 'unchanged', id: found.id, key, digest };
  }

  async function post(target: Target): Promise<Step> {
    const { content, key, digest, productId, unit } = target;
    const amount = content.counted ? await difference(target) : content.amount;
    if (amount === '0') return { kind: 'settled', result: 'unchanged', key, digest };
    const body: PostedBody = {
      product_id: productId,
      storage_location_id: content.storageLocationId,
      condition: content.condition,
      change: { amount, unit },
      reason: markedReason(content.reason, target.reference),
    };
    const at = world.now();
    lastSentAt = at.getTime();
    let answer: StockObject | undefined;
    const name = `the stock change of product ${quoted(content.product.externalId ?? productId)}`;
    return {
      kind: 'send',
      intent: { key, digest, before: 'none', at: at.toISOString() },
      check: looks.checkOf({ name, body, sentAt: lastSentAt, answer: () => answer }),
      exchange: () =>
        exchange(target, body, (change) => {
          answer = change;
        }),
    };
  }

  async function difference({ content, productId }: Target): Promise<string> {
    const there = quantityText(await stock.countOf(productId, content.storageLocationId, content.condition));
    return formatDecimal((parseDecimal(content.amount) ?? 0n) - (parseDecimal(there) ?? 0n));
  }

  async function exchange(target: Target, body: PostedBody, answered: (change: StockObject) => void): Promise<Sent> {
    try {
      const answer = await stock.postChange(body);
      answered(answer);
      const { id, reason } = answer;
      doubtsInARow = 0;
      if (id !== undefined && reason !== body.reason) keepsReasons = false;
      return { result: 'created', id: id === undefined ? undefined : String(id), answer };
    } catch (error) {
      if (!(error instanceof InDoubtError)) throw error;
      doubtsInARow += 1;
      if (doubtsInARow >= maxDoubtsInARow) throw error;
      open.push({ target, lostAt: nowMs() });
      return { result: 'pending' };
    }
  }

  const settle: StockPoster['settle'] = async ({ journal, verifier, workers, settled }) => {
    const until = nowMs() + world.timeoutMs;
    for (let delayMs = firstLookMs; open.length > 0; delayMs = Math.min(delayMs * 2, longestLookMs)) {
      const lookedAt = nowMs();
      const since = open.reduce((least, { lostAt }) => Math.min(least, lostAt), lookedAt);
      const marks = await readStockMarks({
        stock,
        folder,
        name: 'lost',
        wanted: new Set(open.map(({ target }) => target.mark)),
        window: { from: clock.since(since - world.timeoutMs), to: clock.until(lookedAt) },
        onRead: reading,
      });
      const mayBeHidden = marks.hidden > 0 || !keepsReasons;
      const undecided: OpenChange[] = [];
      const decided: { target: Target; found: PostedChange | undefined }[] = [];
      for (const each of open.splice(0)) {
        const found = marks.find(each.target.mark);
        if (found !== undefined || (!mayBeHidden && lookedAt >= each.lostAt + settleMs)) {
          decided.push({ target: each.target, found });
        } else undecided.push(each);
      }
      marks.close();
      open.push(...undecided);
      if (decided.length > 0) {
        await sendRecords({
          rows: inOneBatch(decided),
          number: ({ target }) => target.content.number,
          prepare: async ({ target, found }) => (found === undefined ? post(target) : there(target, found, true)),
          asks: true,
          journal,
          verifier,
          workers,
          interruption: world.interruption,
          settled,
        });
      }
      const left = until - nowMs();
      if (open.length === 0) return undefined;
      const last = open.reduce((most, { lostAt }) => Math.max(most, lostAt), 0) + settleMs;
      if (left <= 0) return { count: open.length, until: last, hidden: mayBeHidden };
      await waitFor(Math.min(delayMs, left), world);
    }
    return undefined;
  };

  return {
    prepare,
    // A row of which an intent is on disk before it is its turn would be in doubt after a crash for nothing.
    asks: true,
    settle,
    once: true,
    listedUntil: () => lastSentAt + settleMs,
    judge: async ({ content, key }): Promise<Judged> => {
      const target = await targetOf(content, key, '');
      if ('kind' in target) return { kind: 'rejected', problems: [] };
      return judge.judge(target.mark, content);
    },
    close: () => {
      judge.close();
      products.close();
      known?.close();
    },
  };
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
