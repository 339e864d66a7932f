import { RefusedError } from '../../errors/errors.js';
import { clockSkewMs, type PlatformTime } from '../../http/platform-clock.js';
import type { DraftProgress } from '../../journal/draft-steps.js';
import type { DraftStep } from '../../journal/entries.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { Notice } from '../../terminal/notice.js';
import { lookForDraft, lookForMade, type SearchWorld } from '../looks/look-again.js';
import type { Restoration } from '../looks/verify-writes.js';
import { isRowRefusal } from '../send-records.js';
import type { Steps } from './draft-steps.js';
import type { Draft, DraftedThings, Lost, Pages, ReadyThing } from './drafted.js';

/** What making things of drafts needs of the world. */
export interface DraftWorld extends SearchWorld {
  /** For sentences: `order`. */
  one: string;
  things: DraftedThings;
  steps: Steps;
  clock: PlatformTime;
  mappings: Mappings | undefined;
  keepDrafts: boolean;
  waitForMade: boolean;
  /** What was finalized and is not to be found is made once more: the platform was restored from a backup. */
  resendMissing: boolean;
  notice: Notice;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Drafts that could not be finished and are still there. */
  left: DraftLeft[];
  /** By their references, drafts of this process that were created twice. */
  twice: Map<string, Lost>;
}

export interface DraftLeft {
  reference: string;
  draft_id: string;
  reason: string;
}

/** What a draft is made for, for its entry. */
export type DraftContent = Pick<DraftStep, 'digest' | 'unshown'>;

/**
 * How a draft ends of which nothing is made that could be seen. `unlisted`: it was finalized, and the platform does not list
 * what was made of it yet; `waiting`: the same where the finalization was answered, so that there is no doubt.
 */
export type Unmade = 'unlisted' | 'waiting';

type End = { made: string } | Unmade;

/** @property answer what the platform answered while its draft was filled; undefined where an earlier attempt began it */
type MadeThing = { made: string; answer?: WireObject };

/** One thing under way. */
interface Making extends DraftWorld {
  thing: ReadyThing;
  reference: string;
  content: DraftContent;
  progress: DraftProgress;
  /** What its mapping said before. */
  mapped: string | undefined;
  /** Its draft was not created before, milliseconds since 1970. */
  since: number;
}

/** Looks at a draft that is about to be finalized. @throws {NotKeptError} once it was taken back */
type LookAtDraft = (draftId: string, takeBack: () => Promise<Restoration>) => Promise<void>;

/** What a mapping says while nothing is made yet: the draft that it will be made of. */
export const draftMark = 'draft:';
/** The same, once that draft was finalized: no run begins another one. */
export const waitingMark = 'finalized:';

/**
 * Exactly one thing for each reference, whatever fails: draft, what it is filled with, finalization; or what an earlier attempt
 * left open of them.
 *
 * @param of.mapped what its mapping said before
 * @param of.lookAt before the draft is finalized
 * @throws {RefusedError} once the draft is gone again, as far as possible
 */
export async function makeThing(
  world: DraftWorld,
  thing: ReadyThing,
  content: DraftContent,
  progress: DraftProgress,
  { mapped, lookAt }: { mapped?: string; lookAt?: LookAtDraft } = {},
): Promise<MadeThing | Unmade> {
  const { reference } = thing;
  const making: Making = { ...world, thing, reference, content, progress, mapped, since: sinceOf(progress, world) };
  const begun = await resumed(making);
  if (typeof begun === 'string') return begun;
  if (begun !== undefined && 'made' in begun) {
    // The file says something else by now, or another process had the draft meanwhile.
    if (progress.digest !== content.digest || progress.kept) await refuseOther(making, begun.made);
    return confirmed(making, begun);
  }
  const draft = begun ?? (await created(making));
  try {
    await refuseTaken(making, draft);
    await mapTo(world, reference, draftMark + draft.id);
    await thing.fill?.(draft, world.steps);
    if ((await world.things.tidy?.(draft)) === false) throw conflict(`draft ${draft.id} was changed by another user`);
    await refuseTaken(making, draft);
    await lookAt?.(draft.id, async () => {
      return {
        says: (await discarded(making, draft)) ?? `draft ${draft.id} was deleted again, and nothing was finalized`,
      };
    });
  } catch (error) {
    throw await abandoned(making, draft, error);
  }
  return confirmed(making, await finalized(making, draft), draft.answer);
}

/** One look for what was made of a draft that waits. @returns its id */
export async function lookOnce(
  world: DraftWorld,
  reference: string,
  progress: DraftProgress,
): Promise<string | undefined> {
  const id = await madeOf(world, reference, sinceOf(progress, world));
  if (id !== undefined) await noteMade(world, reference, id);
  return id;
}

/** Of processes that begin at once the last one to say so has it. @throws {RefusedError} */
async function refuseTaken(making: Making, draft: Draft): Promise<void> {
  const other = await othersMark(making, draft);
  if (other !== undefined) throw conflict(`it is being made for this reference by another process, ${other}`);
}

/** What another process has put into the mapping meanwhile. */
async function othersMark({ mappings, reference, mapped }: Making, { id }: Draft): Promise<string | undefined> {
  const now = await mappings?.get(reference);
  return now === mapped || now === draftMark + id ? undefined : now;
}

/** Undone where nothing is mapped. */
export async function mapTo({ mappings, steps }: DraftWorld, reference: string, to: string): Promise<void> {
  if (mappings !== undefined) await steps.take(reference, 'mapping', () => mappings.put(reference, to));
}

/** The second phase of the mapping. */
export async function confirm(world: DraftWorld, reference: string, id: string): Promise<void> {
  try {
    await mapTo(world, reference, id);
  } catch (error) {
    if (!isRowRefusal(error)) throw error;
    // It is there; what is said about it elsewhere cannot change that.
    world.notice(`${world.one} ${reference} is ${id}, but its mapping was refused: ${error.message}`, 'warning');
  }
}

async function confirmed(making: Making, end: End, answer?: WireObject): Promise<MadeThing | Unmade> {
  if (typeof end === 'string') return end;
  await confirm(making, making.reference, end.made);
  return { ...end, answer };
}

/** @returns undefined when nothing is left of an earlier attempt */
async function resumed(making: Making): Promise<Draft | End | undefined> {
  const { thing, content, progress, reference, since, things, steps } = making;
  const { creating, finalizing, kept, waiting, deleting, digest } = progress;
  // Whatever is still shown of its draft: it is not finalized a second time.
  if (waiting) return findMade(making);
  const id = progress.draft ?? (creating ? await findDraft(making) : undefined);
  if (id === undefined) {
    if (creating) await again(making);
    return undefined;
  }
  const found = await things.getDraft(id);
  if (found === undefined) return finalizing ? findFinalized(making) : kept ? findFinished(making) : undefined;
  const mark = progress.mark ?? (digest === content.digest ? thing.mark : undefined);
  if (progress.draft === undefined && !things.isStray(found, mark)) {
    // Ours was never filled. It may turn up yet, beside the one that another user works on.
    await again(making);
    throw conflict(`draft ${id} has this reference already; finish it, or delete it`);
  }
  const usable = deleting || digest !== content.digest ? undefined : thing.adopt(found, progress);
  if (usable === undefined) {
    const removed = await steps.take(reference, 'delete', () => things.deleteDraft(id));
    return removed === 'gone' && finalizing ? findMade(making) : undefined;
  }
  // From here on its journal knows all that is in it.
  await steps.record(reference, 'draft', content);
  await steps.record(reference, 'draft', { done: true, id, created: createdOf(found) });
  for (const part of usable.items) await steps.record(reference, 'item', { done: true, id: part });
  for (const part of usable.fulfillments) await steps.record(reference, 'fulfillment', { done: true, id: part });
  return { id, since: timeOf(createdOf(found)) ?? since, ...usable, doubtful: true };
}

async function created(making: Making): Promise<Draft> {
  const { things, steps, clock, now, reference, content, thing } = making;
  const fresh = { ...making, since: clock.since(now().getTime()) };
  const lookUp = async (): Promise<WireObject | undefined> => {
    const id = await findDraft(fresh);
    if (id !== undefined) return { id };
    await again(fresh);
    return undefined;
  };
  await steps.write(reference, 'draft', { ...content, mark: thing.mark });
  const send = () => things.createDraft(thing.body, lookUp);
  const idOf = (draft: WireObject) => ({ id: String(draft.id), created: createdOf(draft) });
  const made = await steps.call(reference, 'draft', send, idOf).catch(async (error: unknown) => {
    // There is none: the next attempt has nothing to look for.
    if (isRowRefusal(error)) await steps.record(reference, 'delete', { done: true });
    throw error;
  });
  const since = timeOf(createdOf(made)) ?? fresh.since;
  return { id: String(made.id), since, items: [], fulfillments: [], doubtful: false, answer: made };
}

/** A draft of the reference that is seen within a while. @returns its id */
function findDraft({ things, reference, since, ...world }: Making): Promise<string | undefined> {
  return lookForDraft(world, () => firstOf(idsIn(things.draftPages(since, reference), reference, since, things)));
}

/** Said before the draft is created once more, so that a resumed run looks for the first one as well. */
async function again({ thing: { mark }, reference, since, twice, steps, now }: Making): Promise<void> {
  twice.set(reference, { since, lostAt: now().getTime(), mark });
  await steps.write(reference, 'again', { mark });
}

async function finalized(making: Making, draft: Draft): Promise<End> {
  const { things, steps, reference, waitForMade } = making;
  const since = { ...making, since: draft.since };
  let doubtful = false;
  let looked = false;
  const lookUp = async (): Promise<WireObject | undefined> => {
    doubtful = true;
    if ((await things.getDraft(draft.id)) !== undefined) return undefined;
    looked = true;
    return { [things.madeIn]: await lookForMade(making, () => madeOf(making, reference, draft.since)) };
  };
  await steps.write(reference, 'finalize');
  let id: unknown;
  try {
    id = (await things.finalize(draft.id, lookUp))[things.madeIn];
  } catch (error) {
    if (!isRowRefusal(error)) throw error;
    // Refused, since an earlier one of a lost answer took effect after all?
    if (error.status !== 404 && !doubtful) throw await abandoned(making, draft, error);
    if ((await things.getDraft(draft.id)) !== undefined) throw await abandoned(making, draft, error);
    const end = await findMade(since);
    // Only we finalize it, and we did not: it was deleted.
    if (end === 'unlisted' && !doubtful) throw await abandoned(making, draft, error);
    return end;
  }
  if (typeof id === 'string' && id !== '') return noteMade(making, reference, id);
  if (looked) return 'unlisted';
  // The platform has it, and says nothing of what it made of it: that may be a register's work.
  await steps.write(reference, 'finalize', { done: true });
  if (waitForMade) return findMade(since);
  const made = await madeOf(making, reference, draft.since);
  if (made !== undefined) return noteMade(making, reference, made);
  await mapTo(making, reference, waitingMark + draft.id);
  return 'waiting';
}

/** The draft is gone, and so something was made of it. */
async function findMade(making: Making, timeoutMs = making.timeoutMs): Promise<End> {
  const { reference, since } = making;
  const id = await lookForMade({ ...making, timeoutMs }, () => madeOf(making, reference, since));
  return id === undefined ? 'unlisted' : noteMade(making, reference, id);
}

/** Its answer was lost, and nothing shows it any more. @returns undefined when it is to be made once more */
async function findFinalized(making: Making): Promise<End | undefined> {
  const { progress, timeoutMs, openedAt, resendMissing } = making;
  const end = await findMade(making);
  // Lists had their time by then: a platform that has neither draft nor order went back to before both.
  const isOver = Date.parse(progress.finalizingAt ?? '') + timeoutMs < openedAt;
  return end === 'unlisted' && resendMissing && isOver ? undefined : end;
}

/**
 * A draft that was kept is gone: deleted by the operator, or finalized. What was finalized before this run began is listed once
 * lists had their time since.
 */
async function findFinished(making: Making): Promise<End | undefined> {
  const { openedAt, timeoutMs, now } = making;
  const end = await findMade(making, Math.max(0, openedAt + timeoutMs - now().getTime()));
  return end === 'unlisted' ? undefined : end;
}

async function noteMade({ steps }: DraftWorld, reference: string, id: string): Promise<{ made: string }> {
  await steps.record(reference, 'finalize', { done: true, id });
  return { made: id };
}

/** By one look at the list. @returns its id */
function madeOf({ things }: DraftWorld, reference: string, since: number): Promise<string | undefined> {
  return firstOf(idsIn(things.pages(since), reference, since, things));
}

/** Ids of those of a list that bear the reference; one that does not say when it was created counts. */
export async function* idsIn(
  pages: Pages,
  reference: string,
  since: number,
  { namesOf }: Pick<DraftedThings, 'namesOf'>,
): AsyncGenerator<string> {
  for await (const { items } of pages)
    for (const item of items)
      if (namesOf(item).includes(reference) && (timeOf(createdOf(item)) ?? since) >= since - clockSkewMs)
        yield String(item.id);
}

export async function firstOf(ids: AsyncIterable<string>): Promise<string | undefined> {
  for await (const id of ids) return id;
  return undefined;
}

/** What was made of an earlier draft is not this thing. @throws {RefusedError} */
async function refuseOther({ things, thing, one }: Making, id: string): Promise<void> {
  const there = await things.get(id);
  const difference = there && thing.differenceOf(there);
  if (difference !== undefined) throw conflict(otherThing(one, id, difference));
}

export function otherThing(one: string, id: string, difference: string): string {
  return `${one} ${id} has this reference and is another one: ${difference}`;
}

/** @returns the error that rejects the row; the draft is gone, or it is said why not */
async function abandoned(making: Making, draft: Draft, error: unknown): Promise<unknown> {
  if (!isRowRefusal(error)) return error;
  const more = await discarded(making, draft);
  if (more === undefined) return error;
  const { title, detail } = error.problem;
  const problem = { ...error.problem, detail: detail === undefined || detail === title ? more : `${detail}; ${more}` };
  const told = new RefusedError(error.status, problem, `${error.message}; ${more}`, { cause: error });
  told.column = error.column;
  return told;
}

/** @returns in words why it is still there; undefined once it is gone */
async function discarded(making: Making, draft: Draft): Promise<string | undefined> {
  const { steps, mappings, things, reference, keepDrafts, left, one, notice } = making;
  if (keepDrafts) {
    await steps.write(reference, 'kept', { id: draft.id });
    left.push({ reference, draft_id: draft.id, reason: 'kept as asked for' });
    return `draft ${draft.id} was kept`;
  }
  try {
    await steps.take(reference, 'delete', () => things.deleteDraft(draft.id));
    if ((await othersMark(making, draft)) === undefined) await mappings?.delete(reference);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof RefusedError)) throw failure;
    left.push({ reference, draft_id: draft.id, reason: failure.message });
    notice(`draft ${draft.id} of ${one} ${reference} could not be deleted: ${failure.message}`, 'warning');
    return `draft ${draft.id} could not be deleted`;
  }
}

function sinceOf({ created, finalizingAt }: DraftProgress, { now, clock }: DraftWorld): number {
  // No draft stays open for longer, and a wider window costs only a longer list.
  return timeOf(created) ?? clock.since(timeOf(finalizingAt) ?? now().getTime() - 7 * 24 * 3_600_000);
}

/** RFC 3339, by the platform's clock. */
function createdOf({ created_at: created }: WireObject): string | undefined {
  return typeof created === 'string' ? created : undefined;
}

/** @returns undefined for what is not a time */
function timeOf(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
}

export function conflict(message: string): RefusedError {
  return new RefusedError(409, { title: 'conflict', detail: message }, message);
}
