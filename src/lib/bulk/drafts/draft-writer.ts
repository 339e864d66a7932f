import { InDoubtError } from '../../errors/errors.js';
import { clockSkewMs } from '../../http/platform-clock.js';
import { type DraftProgress, noProgress } from '../../journal/draft-steps.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { Summary } from '../../report/summary.js';
import { oddityOf, unpadded } from '../../schema/key-text.js';
import { quoted } from '../../schema/quoted.js';
import type { Doubt, Judged, Sender } from '../bulk-job.js';
import type { Restoration } from '../looks/verify-writes.js';
import type { OpenRow } from '../open-row.js';
import type { Sent, Step } from '../send-records.js';
import { checkOfDrafted, judgeMade, lookOf, unshownDigests } from './check-drafted.js';
import {
  confirm,
  type DraftWorld,
  draftMark,
  lookOnce,
  makeThing,
  mapTo,
  otherThing,
  type Unmade,
  waitingMark,
} from './draft-saga.js';
import { sweepDrafts } from './draft-sweep.js';
import type { Drafted, ReadyThing, Referenced } from './drafted.js';
import type { KnownSteps, ListedReferences } from './known-references.js';

/** What sending wholes by way of drafts needs. */
export interface WriterWorld<Whole> extends DraftWorld {
  /** Plural: `orders`. */
  many: string;
  /** With its drafts: `tillctl orders drafts`. */
  draftsCommand: string;
  things: Drafted<Whole>;
  known: KnownSteps;
  listing: ListedReferences;
  /** What is younger is in the listing, milliseconds since 1970. */
  windowFrom: number;
}

/** A row with what is known of it. */
interface Asked {
  thing: ReadyThing;
  key: string;
  digest: string;
  doubt: Doubt | undefined;
  mapped: string | undefined;
}

/** A draft each, for what is neither there nor on its way already. */
export function createDraftWriter<Whole extends Referenced>(world: WriterWorld<Whole>): Sender<Whole> {
  return new DraftWriter(world);
}

class DraftWriter<Whole extends Referenced> implements Sender<Whole> {
  readonly #world: WriterWorld<Whole>;
  /** What was finalized: not listed yet, or waiting for the register. */
  readonly #unmade: Record<Unmade, number> = { unlisted: 0, waiting: 0 };
  readonly #uncompared: Record<string, number> = {};
  /** When those that are gone were finalized, by reference, milliseconds since 1970. */
  readonly #gone = new Map<string, number>();
  readonly asks = true;

  constructor(world: WriterWorld<Whole>) {
    this.#world = world;
  }

  close(): void {
    const { things, known, listing } = this.#world;
    for (const each of [things, known, listing]) each.close();
  }

  async prepare({ content, key, digest }: OpenRow<Whole>, doubt: Doubt | undefined): Promise<Step> {
    const { things, known, listing, mappings, draftsCommand } = this.#world;
    const thing = await things.resolve(content);
    if ('problems' in thing) return { kind: 'settled', result: 'rejected', key, digest, problems: thing.problems };
    const asked = { thing, key, digest, doubt, mapped: await mappings?.get(key) };
    const told = known.progress(key);
    const listed = listing.listed(key);
    const there = await this.#present(told, listed.made, asked.mapped);
    if (there !== undefined) return this.#compared(there, asked);
    const padded = await this.#paddedOther(key);
    if (padded !== undefined) return rejected(padded, asked, { column: 'reference', code: 'padded_key' });
    const progress = this.#isLost(told) ? startingWith(told.draft) : withDraft(told, listed.drafts);
    const basket = told.waiting && !progress.waiting ? undefined : basketOf(progress, asked.mapped);
    if (basket !== undefined) return this.#awaited({ ...progress, draft: basket }, asked);
    const isThere = async (id: string | undefined) => id !== undefined && (await things.getDraft(id)) !== undefined;
    const kept = progress.kept && (await isThere(progress.draft)) ? progress.draft : undefined;
    if (kept !== undefined) {
      return rejected(
        `draft ${kept} of an earlier run was kept; remove it with: ${draftsCommand} delete ${kept}`,
        asked,
      );
    }
    const foreign = listed.drafts.find((id) => id !== progress.draft);
    // Of a creation whose answer was lost the draft is not known by its id.
    if (foreign !== undefined && !progress.creating && !known.unswept.has(key)) {
      const remedy = `finish it, or remove it with: ${draftsCommand} delete ${foreign}`;
      return rejected(`draft ${foreign} has this reference already; ${remedy}`, asked);
    }
    const reserved = afterMark(asked.mapped, draftMark);
    const isOurs = reserved === undefined || reserved === progress.draft || progress.creating;
    if (!isOurs && (await isThere(reserved))) {
      return rejected(`draft ${reserved} is being made for this reference by another process`, asked);
    }
    // The other draft is gone: deleted, or finalized a moment ago and not listed yet.
    const begun =
      isOurs || progress.draft !== undefined ? progress : { ...progress, draft: reserved, kept: true as const };
    return this.#made(asked, begun, begun === progress ? 'created' : 'unchanged');
  }

  /** @param ifThere the result when it was made of a draft that an earlier attempt, or another process, has finalized */
  #made({ thing, key, digest, mapped }: Asked, progress: DraftProgress, ifThere: 'created' | 'unchanged'): Step {
    const { things, one, known } = this.#world;
    const { sent } = thing;
    let madeId: string | undefined;
    return {
      kind: 'send',
      intent: { key, digest, before: 'none' },
      check: checkOfDrafted({ one, reference: key, sent, get: things.get, madeId: () => madeId }),
      exchange: async (underWay) => {
        const of = { digest, unshown: unshownDigests(sent) };
        // What a register is to make an order of cannot be read back later.
        const lookAt = (id: string, restore: () => Promise<Restoration>) =>
          underWay({
            look: async () => lookOf(sent, await things.getDraft(id)),
            restore,
            only: this.#unmade.waiting > 0,
          });
        const made = await makeThing(this.#world, thing, of, progress, { mapped, lookAt });
        if (typeof made === 'string') return this.#pending(made);
        madeId = made.made;
        known.made(key, made.made);
        const { made: id, answer } = made;
        return { result: answer === undefined ? ifThere : 'created', id, answer };
      },
    };
  }

  async judge({ content, key }: OpenRow<Whole>): Promise<Judged> {
    const { things, known, listing, mappings } = this.#world;
    const thing = await things.resolve(content);
    if ('problems' in thing) return { kind: 'rejected', problems: thing.problems };
    const progress = known.progress(key);
    const there = await this.#present(progress, listing.listed(key).made, await mappings?.get(key));
    if (there === undefined) this.#gone.set(key, Date.parse(progress.finalizingAt ?? ''));
    else this.#gone.delete(key);
    return judgeMade(thing.sent, there);
  }

  /** Drafts of lost answers go. */
  async finish(): Promise<InDoubtError | undefined> {
    const { known, twice, one, many } = this.#world;
    await sweepDrafts(this.#world, new Map([...known.unswept, ...twice]));
    const { unlisted: count } = this.#unmade;
    if (count === 0) return undefined;
    const [what, them] = count === 1 ? [`1 ${one} was`, 'it'] : [`${count} ${many} were`, 'them'];
    return new InDoubtError(`${what} finalized, and the platform does not list ${them} yet`, {
      hint: 'wait a little (of a platform that was restored from a backup: add --resend-missing)',
    });
  }

  shown(): Partial<Summary> {
    const { left } = this.#world;
    const { waiting } = this.#unmade;
    return { ...(left.length === 0 ? {} : { drafts_left: left }), ...(waiting === 0 ? {} : { waiting }) };
  }

  /** How many have each member that could not be compared. */
  oddities(): Readonly<Record<string, number>> {
    return this.#uncompared;
  }

  /** Something is known by the same reference without what is not seen at its ends: that one is most likely meant. */
  async #paddedOther(key: string): Promise<string | undefined> {
    const bare = unpadded(key);
    if (bare === key) return undefined;
    const { known, listing, mappings, one } = this.#world;
    const { order, draft } = known.progress(bare);
    const { made, drafts } = listing.listed(bare);
    const id = order ?? made[0] ?? (await mappings?.get(bare)) ?? draft ?? drafts[0];
    return id && `${quoted(key)} ${oddityOf(key)}: without it, it is the reference of ${one} ${id}`;
  }

  /** It waits for a register, and something that was finalized before it is gone: then it is, too. */
  #isLost({ waiting, finalizingAt = '' }: DraftProgress): boolean {
    if (!waiting || !this.#world.resendMissing) return false;
    const at = Date.parse(finalizingAt);
    return [...this.#gone.values()].some((time) => time <= at);
  }

  #pending(end: Unmade): Sent {
    this.#unmade[end] += 1;
    return { result: 'pending' };
  }

  /** Finalized, by this run or an earlier one, and nothing was made of it so far. */
  async #awaited(progress: DraftProgress & { draft: string }, asked: Asked): Promise<Step> {
    const { things, mappings, waitForMade, windowFrom } = this.#world;
    const { thing, key, digest, doubt, mapped } = asked;
    const { draft } = progress;
    if (progress.digest !== undefined && progress.digest !== digest) {
      return rejected(`draft ${draft} was finalized for this reference with other content, and waits`, asked);
    }
    const before = doubt?.before ?? 'exists';
    const intent = { key, digest, before };
    if (waitForMade) {
      const exchange = async (): Promise<Sent> => {
        const made = await makeThing(this.#world, thing, { digest }, { ...progress, digest, waiting: true });
        if (typeof made === 'string') return this.#pending(made);
        return { result: before === 'none' ? 'created' : 'unchanged', id: made.made };
      };
      return { kind: 'send', intent, exchange };
    }
    // What is made of a young one cannot be older than what was listed.
    const isListed = Date.parse(progress.created ?? progress.finalizingAt ?? '') > windowFrom + clockSkewMs;
    const made = isListed ? undefined : await lookOnce(this.#world, key, progress);
    const there = made === undefined ? undefined : await things.get(made);
    if (there !== undefined) return this.#compared(there, asked);
    const pending = this.#pending('waiting');
    const mark = waitingMark + draft;
    if (mappings === undefined || mapped === mark) return { kind: 'open' };
    const exchange = async () => {
      await mapTo(this.#world, key, mark);
      return pending;
    };
    return { kind: 'send', intent, exchange };
  }

  async #present(
    { order }: DraftProgress,
    listed: readonly string[],
    mapped: string | undefined,
  ): Promise<WireObject | undefined> {
    const isMark = [draftMark, waitingMark].some((mark) => afterMark(mapped, mark) !== undefined);
    for (const id of new Set([order, isMark ? undefined : mapped, ...listed])) {
      const found = id === undefined ? undefined : await this.#world.things.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether what the platform does not show is another than it was sent with; where that is not known, it is counted. */
  #otherUnshown({ thing, key, doubt }: Asked, id: string): string | undefined {
    const { order, unshown: sent } = this.#world.known.progress(key);
    const said = Object.entries(unshownDigests(thing.sent));
    if (sent !== undefined && order === id) {
      const others = said.filter(([member, digest]) => sent[member] !== digest).map(([member]) => member);
      return others.length === 0 ? undefined : `it was sent with other content of ${others.join(', ')}`;
    }
    // What this very run made is as it was sent.
    if (doubt?.before !== 'none')
      for (const [member] of said) this.#uncompared[member] = (this.#uncompared[member] ?? 0) + 1;
    return undefined;
  }

  #compared(there: WireObject, asked: Asked): Step {
    const { mappings, one } = this.#world;
    const { thing, key, digest, doubt, mapped } = asked;
    const id = String(there.id);
    const other = thing.differenceOf(there) ?? this.#otherUnshown(asked, id);
    if (other !== undefined) return rejected(otherThing(one, id, other), asked);
    // Of a row in doubt it is this run that made it.
    const result = doubt?.before === 'none' ? 'created' : 'unchanged';
    if (mappings === undefined || mapped === id) return { kind: 'settled', result, id, key, digest };
    return {
      kind: 'send',
      intent: { key, digest, before: result === 'created' ? 'none' : 'exists' },
      exchange: async () => {
        await confirm(this.#world, key, id);
        return { result, id };
      },
    };
  }
}

/** The order is gone and its draft there again: the platform went back to a time between. */
function withDraft(progress: DraftProgress, drafts: readonly string[]): DraftProgress {
  const { order, madeOf } = progress;
  return order !== undefined && madeOf !== undefined && drafts.includes(madeOf) ? startingWith(madeOf) : progress;
}

/** That draft is deleted where it is there, and another one made. */
function startingWith(draft: string | undefined): DraftProgress {
  return { ...noProgress, draft, deleting: draft !== undefined };
}

/** The draft that waits for the register, by our own journals or by the mapping of another machine. */
function basketOf({ waiting, draft }: DraftProgress, mapped: string | undefined): string | undefined {
  return waiting ? (draft ?? '') : afterMark(mapped, waitingMark);
}

/** The draft that a mapping names in place of what is made of it. */
function afterMark(mapped: string | undefined, mark: string): string | undefined {
  return mapped?.startsWith(mark) ? mapped.slice(mark.length) : undefined;
}

function rejected(message: string, { key, digest }: Asked, { column, code } = { column: '', code: 'conflict' }): Step {
  return { kind: 'settled', result: 'rejected', key, digest, problems: [{ column, code, message, retryable: false }] };
}
