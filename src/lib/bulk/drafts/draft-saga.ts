import { RefusedError, TillctlError } from '../../errors/errors.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { OrderProgress, OrderStepEntry } from '../../journal/order-steps.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import { lookForDraft, lookForMade } from '../looks/look-again.js';
import type { Restoration } from '../looks/verify-writes.js';
import {
  createdOf,
  type DraftKind,
  type DraftLeft,
  type DraftWorld,
  type LookAtDraft,
  type LostDraft,
  type Made,
  type OpenDraft,
  type Unmade,
} from './draft-kind.js';
import { changedDraft, foreignDraft, isRowRefusal, worded } from './draft-refusals.js';
import { type DraftContent, takeStep } from './draft-steps.js';
import { type Lost, sweepDrafts } from './draft-sweep.js';

/** @property answer what the platform answered while its draft was filled; undefined where an earlier attempt began it */
export interface MadeThing {
  id: string;
  answer?: WireObject;
}

export interface DraftSagas<Thing> {
  /**
   * Draft, what it is filled with, finalization; or what an earlier attempt left open of them.
   *
   * @param refuseOther throws for what was made of an earlier draft and is not this thing
   * @param lookAt before the draft is finalized
   * @returns `unlisted`: it was finalized, and the platform does not list what was made of it yet; `waiting`: the same
   * where the finalization was answered, so that there is no doubt
   * @throws {RefusedError} once the draft is gone again, as far as possible
   */
  make: (
    thing: Thing,
    content: DraftContent,
    progress: OrderProgress,
    refuseOther: (id: string) => Promise<void>,
    lookAt?: LookAtDraft,
  ) => Promise<MadeThing | Unmade>;
  /** The second phase of the mapping. */
  confirm: (reference: string, id: string) => Promise<void>;
  /** The mapping of a reference whose draft was finalized, while nothing is made of it. */
  reserve: (reference: string, draft: string) => Promise<void>;
  /** One look for what was made of a draft that waits. @returns its id */
  look: (reference: string, progress: OrderProgress) => Promise<string | undefined>;
  /**
   * Delete drafts of lost answers that turn up late, as late as lists may lag.
   * @param earlier references of earlier runs
   * @param since when those were created at the earliest, milliseconds since 1970
   */
  sweep: (earlier: ReadonlyMap<string, LostDraft>, since: number) => Promise<void>;
  left: () => readonly DraftLeft[];
}

/** What a mapping says while nothing is made yet: the draft that it will be made of. */
export const draftMark = 'draft:';
/** The same, once that draft was finalized: no run begins another one. */
export const waitingMark = 'finalized:';

/** Exactly one thing for each reference, whatever fails. */
export function createDraftSagas<Thing extends { reference: string }, Draft extends OpenDraft>(
  kind: DraftKind<Thing, Draft>,
  world: DraftWorld,
): DraftSagas<Thing> {
  return new Sagas(kind, world);
}

class Sagas<Thing extends { reference: string }, Draft extends OpenDraft> implements DraftSagas<Thing> {
  readonly #kind: DraftKind<Thing, Draft>;
  readonly #world: DraftWorld;
  readonly #left: DraftLeft[] = [];
  /** References of this process whose draft was created twice. */
  readonly #twice = new Map<string, Lost>();
  readonly #openedAt: number;

  constructor(kind: DraftKind<Thing, Draft>, world: DraftWorld) {
    this.#kind = kind;
    this.#world = world;
    this.#openedAt = world.now().getTime();
  }

  async make(
    thing: Thing,
    content: DraftContent,
    progress: OrderProgress,
    refuseOther: (id: string) => Promise<void>,
    lookAt?: LookAtDraft,
  ): Promise<MadeThing | Unmade> {
    const { mappings } = this.#world;
    const { reference } = thing;
    const begun = await this.#resume(thing, content, progress);
    if (begun === 'unlisted') return begun;
    if (begun !== undefined && 'made' in begun) {
      // The file says something else by now, or another process had the draft meanwhile.
      if (progress.digest !== content.digest || progress.kept) await refuseOther(begun.made);
      return this.#finished(reference, begun);
    }
    const draft = begun ?? (await this.#create(thing, content));
    try {
      if (mappings !== undefined) {
        await takeStep(this.#world, reference, 'mapping', () => mappings.put(reference, draftMark + draft.id));
      }
      await this.#kind.fill(thing, draft);
      if (!(await this.#kind.tidy(draft))) throw changedDraft(draft.id);
      await lookAt?.(draft.id, () => this.#takeBack(reference, draft));
    } catch (error) {
      throw await this.#abandon(reference, draft, error);
    }
    const end = await this.#finished(reference, await this.#finalize(reference, draft));
    return end === 'unlisted' || end === 'waiting' ? end : { ...end, answer: draft.answer };
  }

  async confirm(reference: string, id: string): Promise<void> {
    const { mappings } = this.#world;
    if (mappings === undefined) return;
    try {
      await takeStep(this.#world, reference, 'mapping', () => mappings.put(reference, id));
    } catch (error) {
      if (!isRowRefusal(error)) throw error;
      // It is there; what is said about it elsewhere cannot change that.
      this.#world.notice(
        `${this.#kind.one} ${reference} is ${id}, but its mapping was refused: ${error.message}`,
        'warning',
      );
    }
  }

  async reserve(reference: string, draft: string): Promise<void> {
    const { mappings } = this.#world;
    if (mappings === undefined) return;
    await takeStep(this.#world, reference, 'mapping', () => mappings.put(reference, waitingMark + draft));
  }

  async look(reference: string, progress: OrderProgress): Promise<string | undefined> {
    const id = await this.#kind.findMade(reference, sinceOf(progress, this.#world.now(), this.#world.clock));
    return id === undefined ? undefined : this.#made(reference, id).made;
  }

  async sweep(earlier: ReadonlyMap<string, LostDraft>, since: number): Promise<void> {
    const lost = new Map(this.#twice);
    this.#twice.clear();
    await sweepDrafts({ kind: this.#kind, world: this.#world, left: this.#left }, lost, earlier, since);
  }

  left(): readonly DraftLeft[] {
    return this.#left;
  }

  #at(): string {
    return this.#world.now().toISOString();
  }

  async #finished(reference: string, end: { made: string } | Unmade): Promise<{ id: string } | Unmade> {
    if (end === 'unlisted' || end === 'waiting') return end;
    await this.confirm(reference, end.made);
    return { id: end.made };
  }

  /** @returns undefined when nothing is left of an earlier attempt */
  async #resume(
    thing: Thing,
    content: DraftContent,
    progress: OrderProgress,
  ): Promise<Draft | { made: string } | 'unlisted' | undefined> {
    const { now, steps } = this.#world;
    const { reference } = thing;
    const since = sinceOf(progress, now(), this.#world.clock);
    // Whatever is still shown of its draft: it is not finalized a second time.
    if (progress.waiting) return this.#findMade(reference, since);
    const id = progress.draft ?? (progress.creating ? await this.#findDraft(reference, since) : undefined);
    if (id === undefined) {
      if (progress.creating) await this.#again(thing, since);
      return undefined;
    }
    const found = await this.#kind.getDraft(id);
    if (found === undefined) {
      if (progress.finalizing) return this.#findFinalized(reference, since, progress);
      return progress.kept ? this.#findFinished(reference, since) : undefined;
    }
    if (progress.draft === undefined && !this.#kind.isStray(found, this.#sentMark(thing, content, progress))) {
      // Ours was never filled. It may turn up yet, beside the one that another user works on.
      await this.#again(thing, since);
      throw foreignDraft(id);
    }
    const created = Date.parse(createdOf(found) ?? '');
    const exactly = Number.isNaN(created) ? since : created;
    const usable =
      progress.deleting || progress.digest !== content.digest
        ? undefined
        : this.#kind.adopt(thing, found, progress, exactly);
    if (usable !== undefined) {
      // From here on its journal knows all that is in it.
      steps.record({ ref: reference, at: this.#at(), intent: 'draft', ...content });
      steps.record({ ref: reference, at: this.#at(), done: 'draft', id, created: createdOf(found) });
      for (const part of this.#kind.partsOf(usable))
        steps.record({ ref: reference, at: this.#at(), done: part.step, id: part.id });
      return usable;
    }
    const removed = await takeStep(this.#world, reference, 'delete', () => this.#kind.deleteDraft(id));
    return removed === 'gone' && progress.finalizing ? this.#findMade(reference, since) : undefined;
  }

  async #create(thing: Thing, content: DraftContent): Promise<Draft> {
    const { now, steps } = this.#world;
    const { reference } = thing;
    const since = this.#world.clock.since(now().getTime());
    const lookUp = async (): Promise<WireObject | undefined> => {
      const id = await this.#findDraft(reference, since);
      if (id !== undefined) return { id };
      await this.#again(thing, since);
      return undefined;
    };
    const body = this.#kind.draftOf(thing);
    const made = await takeStep(this.#world, reference, 'draft', () => this.#kind.createDraft(body, lookUp), {
      ...content,
      mark: this.#kind.markOf?.(body),
      idOf: (draft) => ({ id: String(draft.id), created: createdOf(draft) }),
    }).catch((error: unknown) => {
      // There is none: the next attempt has nothing to look for.
      if (isRowRefusal(error)) steps.record({ ref: reference, at: this.#at(), done: 'delete' });
      throw error;
    });
    const created = Date.parse(createdOf(made) ?? '');
    return this.#kind.open(made, Number.isNaN(created) ? since : created);
  }

  #sentMark(thing: Thing, { digest }: DraftContent, progress: OrderProgress): string | undefined {
    return progress.mark ?? (progress.digest === digest ? this.#kind.markOf?.(this.#kind.draftOf(thing)) : undefined);
  }

  #findDraft(reference: string, since: number): Promise<string | undefined> {
    return lookForDraft(this.#world, () => this.#kind.listDrafts(reference, since));
  }

  /** Said before the draft is created once more, so that a resumed run looks for the first one as well. */
  async #again(thing: Thing, since: number): Promise<void> {
    const { now, steps } = this.#world;
    const { reference } = thing;
    const mark = this.#kind.markOf?.(this.#kind.draftOf(thing));
    this.#twice.set(reference, { since, lostAt: now().getTime(), mark });
    const told = { ref: reference, at: this.#at(), again: 'draft' } satisfies OrderStepEntry;
    await steps.append(mark === undefined ? told : { ...told, mark });
  }

  async #finalize(reference: string, draft: Draft): Promise<{ made: string } | Unmade> {
    let doubtful = false;
    let looked = false;
    const lookUp = async (): Promise<Made | undefined> => {
      doubtful = true;
      if ((await this.#kind.getDraft(draft.id)) !== undefined) return undefined;
      looked = true;
      return { id: await lookForMade(this.#world, () => this.#kind.findMade(reference, draft.since)) };
    };
    await this.#world.steps.append({ ref: reference, at: this.#at(), intent: 'finalize' });
    let id: string | undefined;
    try {
      id = (await this.#kind.finalize(draft.id, lookUp)).id;
    } catch (error) {
      if (!isRowRefusal(error)) throw error;
      // Refused, since an earlier one of a lost answer took effect after all?
      if (error.status !== 404 && !doubtful) throw await this.#abandon(reference, draft, error);
      if ((await this.#kind.getDraft(draft.id)) !== undefined) throw await this.#abandon(reference, draft, error);
      const end = await this.#findMade(reference, draft.since);
      // Only we finalize it, and we did not: it was deleted.
      if (end === 'unlisted' && !doubtful) throw await this.#abandon(reference, draft, error);
      return end;
    }
    if (id !== undefined) return this.#made(reference, id);
    return looked ? 'unlisted' : this.#answered(reference, draft);
  }

  /** The platform has it, and says nothing of what it made of it: that may be a register's work. */
  async #answered(reference: string, draft: Draft): Promise<{ made: string } | Unmade> {
    await this.#world.steps.append({ ref: reference, at: this.#at(), done: 'finalize' });
    if (this.#world.waitForMade) return this.#findMade(reference, draft.since);
    const id = await this.#kind.findMade(reference, draft.since);
    if (id !== undefined) return this.#made(reference, id);
    await this.reserve(reference, draft.id);
    return 'waiting';
  }

  /** The draft is gone, and so something was made of it. */
  async #findMade(reference: string, since: number): Promise<{ made: string } | 'unlisted'> {
    const id = await lookForMade(this.#world, () => this.#kind.findMade(reference, since));
    return id === undefined ? 'unlisted' : this.#made(reference, id);
  }

  /** Its answer was lost, and nothing shows it any more. @returns undefined when it is to be made once more */
  async #findFinalized(
    reference: string,
    since: number,
    { finalizingAt = '' }: OrderProgress,
  ): Promise<{ made: string } | 'unlisted' | undefined> {
    const end = await this.#findMade(reference, since);
    // Lists had their time by then: a platform that has neither draft nor order went back to before both.
    const isOver = Date.parse(finalizingAt) + this.#world.timeoutMs < this.#openedAt;
    return end === 'unlisted' && this.#world.resendMissing && isOver ? undefined : end;
  }

  /**
   * A draft that was kept is gone: deleted by the operator, or finalized. What was finalized before this run began is
   * listed once lists had their time since.
   */
  async #findFinished(reference: string, since: number): Promise<{ made: string } | undefined> {
    const timeoutMs = Math.max(0, this.#openedAt + this.#world.timeoutMs - this.#world.now().getTime());
    const id = await lookForMade({ ...this.#world, timeoutMs }, () => this.#kind.findMade(reference, since));
    return id === undefined ? undefined : this.#made(reference, id);
  }

  #made(reference: string, id: string): { made: string } {
    this.#world.steps.record({ ref: reference, at: this.#at(), done: 'finalize', id });
    return { made: id };
  }

  /** @returns the error that rejects the row; the draft is gone, or it is said why not */
  async #abandon(reference: string, draft: Draft, error: unknown): Promise<unknown> {
    if (!isRowRefusal(error)) return error;
    const left = await this.#discard(reference, draft);
    return left === undefined ? error : worded(error, left);
  }

  async #takeBack(reference: string, draft: Draft): Promise<Restoration> {
    const says = await this.#discard(reference, draft);
    return { says: says ?? `draft ${draft.id} was deleted again, and nothing was finalized` };
  }

  /** @returns in words why it is still there; undefined once it is gone */
  async #discard(reference: string, draft: Draft): Promise<string | undefined> {
    const { steps, mappings } = this.#world;
    if (this.#world.keepDrafts) {
      await steps.append({ ref: reference, at: this.#at(), kept: draft.id });
      this.#left.push({ reference, draft_id: draft.id, reason: 'kept as asked for' });
      return `draft ${draft.id} was kept`;
    }
    try {
      await takeStep(this.#world, reference, 'delete', () => this.#kind.deleteDraft(draft.id));
      if (mappings !== undefined) await mappings.delete(reference);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof TillctlError) || !(failure instanceof RefusedError)) throw failure;
      this.#left.push({ reference, draft_id: draft.id, reason: failure.message });
      this.#world.notice(
        `draft ${draft.id} of ${this.#kind.one} ${reference} could not be deleted: ${failure.message}`,
        'warning',
      );
      return `draft ${draft.id} could not be deleted`;
    }
  }
}

function sinceOf({ created, finalizingAt }: OrderProgress, now: Date, clock: PlatformTime): number {
  const time = Date.parse(created ?? '');
  if (!Number.isNaN(time)) return time;
  const finalizing = Date.parse(finalizingAt ?? '');
  // No draft stays open for longer, and a wider window costs only a longer list.
  return clock.since(Number.isNaN(finalizing) ? now.getTime() - 7 * 24 * 3_600_000 : finalizing);
}
