import type { Look, Restoration, WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { StockObject, StockOperations } from '../../platform/calls/stock.js';
import { compareMembers, sentMembers } from '../../schema/kept.js';

/** A change as it is posted. */
export interface PostedBody {
  product_id: string;
  storage_location_id: string;
  condition: string;
  change: { amount: string; unit: string };
  reason: string;
}

/** One change under way: what is known of it fills in as it is answered. */
export interface PostedLook {
  /** For people: `the stock change of product "A1"`. */
  name: string;
  body: PostedBody;
  /** When it was sent, milliseconds since 1970 by our clock. */
  sentAt: number;
  /** What the platform answered; undefined until then. */
  answer: () => StockObject | undefined;
}

export interface StockLooks {
  checkOf: (posted: PostedLook) => WriteCheck;
}

/** Around the time that the platform told; else around ours as the platform's clock goes, once that is known. */
const toldReachMs = 1_000;
const guessedReachMs = 60_000;

/**
 * How posted changes are read back: their records, never the count, which others change too. A change can be read by
 * the list of a time only, so the time is kept as short as what the platform answers allows.
 *
 * @param settleMs as long may the list lag
 */
export function createStockLooks(
  stock: Pick<StockOperations, 'changePages'>,
  { settleMs, now, clock }: { settleMs: number; now: () => number; clock: PlatformTime },
): StockLooks {
  /** The platform's clock less ours. */
  let offsetMs: number | undefined;

  async function find(posted: PostedLook, isWide: boolean): Promise<StockObject | undefined> {
    const told = createdOf(posted.answer());
    const guessed = offsetMs === undefined ? undefined : posted.sentAt + offsetMs;
    const reach = told === undefined ? guessedReachMs : toldReachMs;
    const around = isWide ? undefined : (told ?? guessed);
    const window =
      around === undefined
        ? { from: clock.since(posted.sentAt), to: clock.until(now()) }
        : { from: around - reach, to: around + reach };
    const found = await findIn(stock.changePages(window), posted);
    const created = createdOf(found);
    if (created !== undefined) offsetMs = created - posted.sentAt;
    return found;
  }

  function checkOf(posted: PostedLook): WriteCheck {
    const { name, body, sentAt } = posted;
    let looks = 0;
    return {
      name,
      members: sentMembers({ ...body }),
      existed: 'no',
      listedUntil: sentAt + settleMs,
      fixed: true,
      once: true,
      look: async () => {
        looks += 1;
        const found = await find(posted, looks > 1);
        return found === undefined ? 'missing' : compareMembers({ ...body }, found, undefined);
      },
      lookAtAnswer: () => lookAtAnswer(posted),
      restore: async (lost) => whatStands(posted, lost),
    };
  }

  return { checkOf };
}

/** By its id, where the platform said it; else by all that was said in its reason. */
async function findIn(
  pages: ReturnType<StockOperations['changePages']>,
  { body, answer }: PostedLook,
): Promise<StockObject | undefined> {
  const id = answer()?.id;
  for await (const { items } of pages) {
    const found = items.find((change) => (id === undefined ? isAlike(change, body) : change.id === id));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isAlike(change: StockObject, { product_id, storage_location_id, condition, reason }: PostedBody): boolean {
  return (
    change.product_id === product_id &&
    change.storage_location_id === storage_location_id &&
    change.condition === condition &&
    change.reason === reason
  );
}

/** An answer without any member of a change says nothing. */
function lookAtAnswer({ body, answer }: PostedLook): Look {
  const shown = answer() ?? {};
  return Object.keys(body).some((member) => shown[member] !== undefined)
    ? compareMembers({ ...body }, shown, undefined)
    : {};
}

function whatStands({ body, answer }: PostedLook, lost: readonly string[]): Restoration {
  const { amount, unit } = body.change;
  const id = answer()?.id;
  const as = id === undefined ? 'and stand' : `as change ${String(id)}, which stands`;
  const says = `${amount} ${unit} were posted ${as}: a posted change cannot be taken back`;
  if (!lost.includes('reason')) return { says };
  return {
    says,
    hint: 'without its reason a change is not found again by its reference: do not send the row once more',
  };
}

function createdOf(change: StockObject | undefined): number | undefined {
  const time = typeof change?.created_at === 'string' ? Date.parse(change.created_at) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
