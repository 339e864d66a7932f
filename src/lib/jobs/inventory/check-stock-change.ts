import type { Restoration, WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { StockObject, StockOperations } from '../../platform/calls/stock.js';
import { compareMembers, sentMembers } from '../../schema/kept.js';

/** A change as it is posted. */
export type PostedBody = Readonly<
  Record<'product_id' | 'storage_location_id' | 'condition' | 'reason', string> & {
    change: { amount: string; unit: string };
  }
>;

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

/** Around the time that the platform answered; else around ours as the platform's clock goes. */
const answeredReachMs = 1_000;
const sentReachMs = 60_000;

/**
 * How a posted change is read back: its record, never the count, which others change too. It can be read by the list of a time
 * only, so at first the time is kept as short as what the platform answers allows.
 *
 * @param settleMs as long may the list lag
 */
export function checkOfPosted(
  { name, body, sentAt, answer }: PostedLook,
  { changePages }: Pick<StockOperations, 'changePages'>,
  { settleMs, now, clock }: { settleMs: number; now: () => Date; clock: PlatformTime },
): WriteCheck {
  let isFirst = true;

  function window(): Parameters<typeof changePages>[0] {
    if (!isFirst) return { from: clock.since(sentAt), to: clock.until(now().getTime()) };
    isFirst = false;
    const created = Date.parse(String(answer()?.created_at));
    return Number.isNaN(created)
      ? { from: clock.earlier(sentAt) - sentReachMs, to: clock.later(sentAt) + sentReachMs }
      : { from: created - answeredReachMs, to: created + answeredReachMs };
  }

  /** By its id, where the platform answered it; else by all that was sent in its reason. */
  async function find(): Promise<StockObject | undefined> {
    const id = answer()?.id;
    const { change: _, ...mark } = body;
    const isOurs = (change: StockObject) =>
      id === undefined ? Object.entries(mark).every(([member, value]) => change[member] === value) : change.id === id;
    for await (const { items } of changePages(window())) {
      const found = items.find(isOurs);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    name,
    members: sentMembers({ ...body }),
    existed: 'no',
    listedUntil: sentAt + settleMs,
    fixed: true,
    once: true,
    look: async () => {
      const found = await find();
      return found === undefined ? 'missing' : compareMembers({ ...body }, found, undefined);
    },
    // An answer without any member of a change says nothing.
    lookAtAnswer: () => {
      const shown = answer() ?? {};
      const isShown = Object.keys(body).some((member) => shown[member] !== undefined);
      return isShown ? compareMembers({ ...body }, shown, undefined) : {};
    },
    restore: async (lost) => whatStands(body, answer()?.id, lost),
  };
}

function whatStands({ change: { amount, unit } }: PostedBody, id: unknown, lost: readonly string[]): Restoration {
  const as = id === undefined ? 'and stand' : `as change ${String(id)}, which stands`;
  const says = `${amount} ${unit} were posted ${as}: a posted change cannot be taken back`;
  if (!lost.includes('reason')) return { says };
  return {
    says,
    hint: 'without its reason a change is not found again by its reference: do not send the row once more',
  };
}
