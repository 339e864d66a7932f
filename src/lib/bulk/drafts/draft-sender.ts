import { RefusedError } from '../../errors/errors.js';
import { clockSkewMs } from '../../http/platform-clock.js';
import { noProgress, type OrderProgress } from '../../journal/order-steps.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import { oddityOf, unpadded } from '../../schema/key-text.js';
import { quoted } from '../../schema/quoted.js';
import type { Pile } from '../../spill/pile.js';
import type { Doubt, Judged, Sender } from '../bulk-job.js';
import type { RowReader } from '../row-reader.js';
import type { Sent, Step } from '../send-records.js';
import { checkOfDrafted, judgeMade, lookAtDraft, unshownDigests } from './check-drafted.js';
import type { LookAtDraft, Unmade } from './draft-kind.js';
import { type DraftSagas, draftMark, waitingMark } from './draft-saga.js';
import type { Drafted, DraftedKind, Referenced } from './drafted.js';
import type { KnownReferences } from './known-references.js';

/** Sends wholes by way of drafts, and knows what became of those that nothing was made of yet. */
export interface DraftedSender<Whole> extends Sender<Whole> {
  sagas: Pick<DraftSagas<never>, 'sweep' | 'left'>;
  known: KnownReferences;
  windowFrom: number;
  /** What was finalized and is not listed yet. */
  unlisted: () => number;
  /** What was finalized and waits for the register. */
  waiting: () => number;
}

/** What sending wholes by way of drafts needs. */
interface SenderParts<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced> {
  drafted: DraftedKind<Reader, Whole, Ready>;
  things: Drafted<Whole, Ready>;
  known: KnownReferences;
  sagas: DraftSagas<Ready>;
  mappings: Mappings | undefined;
  /** What is younger is in the listing. */
  windowFrom: number;
  /** Ids of what this process made, by reference. */
  made: Pile;
  /** See `DraftWorld`. */
  resendMissing: boolean;
}

/** A draft each, for what is neither there nor on its way already. */
export function createDraftSender<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>(
  parts: SenderParts<Reader, Whole, Ready>,
): DraftedSender<Whole> {
  return new DraftSender(parts);
}

class DraftSender<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>
  implements DraftedSender<Whole>
{
  readonly #parts: SenderParts<Reader, Whole, Ready>;
  #unlisted = 0;
  readonly #uncompared: Record<string, number> = {};
  #waiting = 0;
  /** When those that are gone were finalized, by reference, milliseconds since 1970. */
  readonly #gone = new Map<string, number>();
  readonly asks = true;

  constructor(parts: SenderParts<Reader, Whole, Ready>) {
    this.#parts = parts;
  }

  get sagas(): DraftSagas<Ready> {
    return this.#parts.sagas;
  }

  get known(): KnownReferences {
    return this.#parts.known;
  }

  get windowFrom(): number {
    return this.#parts.windowFrom;
  }

  close(): void {
    const { things, known, made } = this.#parts;
    things.close();
    known.close();
    made.close();
  }

  async prepare(
    { content, key, digest }: { content: Whole; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const { things, known, mappings, sagas, made: madeIds } = this.#parts;
    const { draftsCommand, one } = this.#parts.drafted;
    const found = await things.resolve(content);
    if ('problems' in found) return { kind: 'settled', result: 'rejected', key, digest, problems: found.problems };
    const told = known.progress(key);
    const listed = known.listed(key);
    const mapped = await mappings?.get(key);
    const there = await this.#present(told, listed.made, mapped);
    if (there !== undefined) return this.#compared(found.ready, there, { key, digest, doubt, mapped });
    const padded = await this.#paddedOther(key);
    if (padded !== undefined) return rejected(padded, key, digest, { column: 'reference', code: 'padded_key' });
    const progress = this.#isLost(told) ? startingWith(told.draft) : withDraft(told, listed.drafts);
    const basket = told.waiting && !progress.waiting ? undefined : basketOf(progress, mapped);
    if (basket !== undefined)
      return this.#awaited(found.ready, { ...progress, draft: basket }, { key, digest, doubt, mapped });
    const isKept =
      progress.kept && progress.draft !== undefined && (await things.getDraft(progress.draft)) !== undefined;
    const conflict = draftConflict({ ...progress, kept: isKept }, listed.drafts, known.unswept.has(key), draftsCommand);
    if (conflict !== undefined) return rejected(conflict, key, digest);
    const reserved = mapped?.startsWith(draftMark) ? mapped.slice(draftMark.length) : undefined;
    const isOurs = reserved === undefined || reserved === progress.draft || progress.creating;
    if (!isOurs && (await things.getDraft(reserved)) !== undefined) {
      return rejected(`draft ${reserved} is being made for this reference by another process`, key, digest);
    }
    // The other draft is gone: deleted, or finalized a moment ago and not listed yet.
    const begun = isOurs || progress.draft !== undefined ? progress : { ...progress, draft: reserved, kept: true };
    const { ready } = found;
    const sent = things.sentOf(ready);
    let madeId: string | undefined;
    return {
      kind: 'send',
      intent: { key, digest, before: 'none' },
      check: checkOfDrafted({ one, reference: key, sent, get: things.get, madeId: () => madeId }),
      exchange: async (underWay) => {
        // What a register is to make an order of cannot be read back later.
        const lookAt: LookAtDraft = (id, restore) =>
          underWay({ look: () => lookAtDraft(sent, id, things.getDraft), restore, only: this.#waiting > 0 });
        const of = { digest, unshown: unshownDigests(sent) };
        const made = await sagas.make(ready, of, begun, (id) => this.#refuseOther(ready, id), lookAt);
        if (made === 'unlisted' || made === 'waiting') return this.#unmade(made);
        madeId = made.id;
        madeIds.add(key, made.id);
        return { result: 'created', id: made.id, answer: made.answer };
      },
    };
  }

  async judge({ content, key }: { content: Whole; key: string }): Promise<Judged> {
    const { things, known, made: madeIds, mappings } = this.#parts;
    const found = await things.resolve(content);
    if ('problems' in found) return { kind: 'rejected', problems: found.problems };
    const progress = known.progress(key);
    const id = madeIds.all(key).at(-1);
    const there =
      id === undefined
        ? await this.#present(progress, known.listed(key).made, await mappings?.get(key))
        : await things.get(id);
    if (there === undefined) this.#gone.set(key, Date.parse(progress.finalizingAt ?? ''));
    else this.#gone.delete(key);
    return judgeMade(things.sentOf(found.ready), there);
  }

  /** Something is known by the same reference without what is not seen at its ends: that one is most likely meant. */
  async #paddedOther(key: string): Promise<string | undefined> {
    const bare = unpadded(key);
    if (bare === key) return undefined;
    const { known, mappings, drafted } = this.#parts;
    const { order, draft } = known.progress(bare);
    const { made, drafts } = known.listed(bare);
    const id = order ?? made[0] ?? (await mappings?.get(bare)) ?? draft ?? drafts[0];
    if (id === undefined) return undefined;
    return `${quoted(key)} ${oddityOf(key)}: without it, it is the reference of ${drafted.one} ${id}`;
  }

  unlisted(): number {
    return this.#unlisted;
  }

  waiting(): number {
    return this.#waiting;
  }

  /** It waits for a register, and something that was finalized before it is gone: then it is, too. */
  #isLost({ waiting: waits, finalizingAt = '' }: OrderProgress): boolean {
    if (!waits || !this.#parts.resendMissing) return false;
    const at = Date.parse(finalizingAt);
    return [...this.#gone.values()].some((time) => time <= at);
  }

  #unmade(end: Unmade): Sent {
    if (end === 'waiting') this.#waiting += 1;
    else this.#unlisted += 1;
    return { result: 'pending' };
  }

  /** Finalized, by this run or an earlier one, and nothing was made of it so far. */
  async #awaited(
    ready: Ready,
    progress: OrderProgress & { draft: string },
    row: { key: string; digest: string; doubt: Doubt | undefined; mapped?: string },
  ): Promise<Step> {
    const { waitForMade } = this.#parts.drafted;
    const { sagas, things, mappings } = this.#parts;
    const { key, digest, doubt, mapped } = row;
    const { draft } = progress;
    if (progress.digest !== undefined && progress.digest !== digest) {
      return rejected(`draft ${draft} was finalized for this reference with other content, and waits`, key, digest);
    }
    const before = doubt?.before ?? 'exists';
    if (waitForMade) {
      const exchange = async (): Promise<Sent> => {
        const made = await sagas.make(ready, { digest }, { ...progress, digest, waiting: true }, (id) =>
          this.#refuseOther(ready, id),
        );
        if (made === 'unlisted' || made === 'waiting') return this.#unmade(made);
        return { result: before === 'none' ? 'created' : 'unchanged', id: made.id };
      };
      return { kind: 'send', intent: { key, digest, before }, exchange };
    }
    const made = this.#isListed(progress) ? undefined : await sagas.look(key, progress);
    const there = made === undefined ? undefined : await things.get(made);
    if (there !== undefined) return this.#compared(ready, there, row);
    if (mappings !== undefined && mapped !== waitingMark + draft) {
      const exchange = async () => {
        await sagas.reserve(key, draft);
        return this.#unmade('waiting');
      };
      return { kind: 'send', intent: { key, digest, before }, exchange };
    }
    this.#unmade('waiting');
    return { kind: 'open' };
  }

  /** Whether what is made of it cannot be older than what was listed. */
  #isListed({ created, finalizingAt }: OrderProgress): boolean {
    return Date.parse(created ?? finalizingAt ?? '') > this.#parts.windowFrom + clockSkewMs;
  }

  async #refuseOther(ready: Ready, id: string): Promise<void> {
    const { things } = this.#parts;
    const there = await things.get(id);
    const difference = there === undefined ? undefined : things.differenceOf(ready, there);
    if (difference === undefined) return;
    const message = this.#otherWords(id, difference);
    throw new RefusedError(409, { title: 'conflict', detail: message }, message);
  }

  #otherWords(id: string, difference: string): string {
    return `${this.#parts.drafted.one} ${id} has this reference and is another one: ${difference}`;
  }

  async #present(
    { order }: OrderProgress,
    listed: readonly string[],
    mapped: string | undefined,
  ): Promise<WireObject | undefined> {
    const ids = new Set([order, isMark(mapped) ? undefined : mapped, ...listed]);
    for (const id of ids) {
      const found = id === undefined ? undefined : await this.#parts.things.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether what the platform does not show is another than it was sent with; where that is not known, it is counted. */
  #otherUnshown(ready: Ready, id: string, doubt: Doubt | undefined): string | undefined {
    const { known, things } = this.#parts;
    const { order, unshown: sent } = known.progress(ready.reference);
    const said = Object.entries(unshownDigests(things.sentOf(ready)));
    if (sent !== undefined && order === id) {
      const others = said.filter(([member, digest]) => sent[member] !== digest).map(([member]) => member);
      return others.length === 0 ? undefined : `it was sent with other content of ${others.join(', ')}`;
    }
    // What this very run made is as it was sent.
    if (doubt?.before !== 'none')
      for (const [member] of said) this.#uncompared[member] = (this.#uncompared[member] ?? 0) + 1;
    return undefined;
  }

  /** How many have each member that could not be compared. */
  oddities(): Readonly<Record<string, number>> {
    return { ...this.#uncompared };
  }

  #compared(
    ready: Ready,
    there: WireObject,
    { key, digest, doubt, mapped }: { key: string; digest: string; doubt: Doubt | undefined; mapped?: string },
  ): Step {
    const { things, mappings, sagas } = this.#parts;
    const id = String(there.id);
    const difference = things.differenceOf(ready, there);
    const other = difference ?? this.#otherUnshown(ready, id, doubt);
    if (other !== undefined) return rejected(this.#otherWords(id, other), key, digest);
    // Of a row in doubt it is this run that made it.
    const result = doubt?.before === 'none' ? 'created' : 'unchanged';
    if (mappings === undefined || mapped === id) return { kind: 'settled', result, id, key, digest };
    return {
      kind: 'send',
      intent: { key, digest, before: result === 'created' ? 'none' : 'exists' },
      exchange: async () => {
        await sagas.confirm(key, id);
        return { result, id };
      },
    };
  }
}

/** The order is gone and its draft there again: the platform went back to a time between. */
function withDraft(progress: OrderProgress, drafts: readonly string[]): OrderProgress {
  const { order, madeOf } = progress;
  return order !== undefined && madeOf !== undefined && drafts.includes(madeOf) ? startingWith(madeOf) : progress;
}

/** That draft is deleted where it is there, and another one made. */
function startingWith(draft: string | undefined): OrderProgress {
  return { ...noProgress(), draft, deleting: draft !== undefined };
}

/** Whether a mapping names a draft and not what was made of it. */
function isMark(mapped: string | undefined): boolean {
  return mapped !== undefined && [draftMark, waitingMark].some((mark) => mapped.startsWith(mark));
}

/** The draft that waits for the register, by our own journals or by the mapping of another machine. */
function basketOf({ waiting, draft }: OrderProgress, mapped: string | undefined): string | undefined {
  if (waiting) return draft ?? '';
  return mapped?.startsWith(waitingMark) ? mapped.slice(waitingMark.length) : undefined;
}

/** A draft that is none of ours is another user's work: nothing is added to it, and no second one is made beside it. */
function draftConflict(
  { draft, creating, kept }: OrderProgress,
  listed: readonly string[],
  isUnswept: boolean,
  draftsCommand: string,
): string | undefined {
  if (kept && draft !== undefined) {
    return `draft ${draft} of an earlier run was kept; remove it with: ${draftsCommand} delete ${draft}`;
  }
  // Of a creation whose answer was lost the draft is not known by its id.
  if (creating || isUnswept) return undefined;
  const foreign = listed.find((id) => id !== draft);
  if (foreign === undefined) return undefined;
  return `draft ${foreign} has this reference already; finish it, or remove it with: ${draftsCommand} delete ${foreign}`;
}

function rejected(
  message: string,
  key: string,
  digest: string,
  { column, code } = { column: '', code: 'conflict' },
): Step {
  const problems = [{ column, code, message, retryable: false }];
  return { kind: 'settled', result: 'rejected', key, digest, problems };
}
