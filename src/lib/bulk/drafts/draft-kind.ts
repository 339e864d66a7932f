import type { PlatformTime } from '../../http/platform-clock.js';
import type { OrderProgress, OrderStep } from '../../journal/order-steps.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { Notice } from '../../terminal/notice.js';
import type { SearchWorld } from '../looks/look-again.js';
import type { Restoration } from '../looks/verify-writes.js';
import type { StepWorld } from './draft-steps.js';

/** What making things of drafts needs of the world. */
export interface DraftWorld extends SearchWorld, StepWorld {
  clock: PlatformTime;
  /** Of `--namespace`: reference -> what was made. */
  mappings: Mappings | undefined;
  keepDrafts: boolean;
  /** Where the finalization says nothing of what was made: look for it as long as lists may lag, else once. */
  waitForMade: boolean;
  /** What was finalized and is not to be found is made once more: the platform was restored from a backup. */
  resendMissing: boolean;
  notice: Notice;
}

/** A draft of ours under way. */
export interface OpenDraft {
  id: string;
  /** Milliseconds since 1970, by the platform's clock where it says so: nothing was made of it before. */
  since: number;
  /** What the platform answered of it so far, where all of it was sent by this process. */
  answer?: WireObject;
}

/** What is made of drafts: sales orders, shipments, goods. */
export interface DraftKind<Thing extends { reference: string }, Draft extends OpenDraft> {
  /** For sentences: `order`, `orders`. */
  one: string;
  many: string;
  /** As it is sent; it bears the reference, by which it is found again. */
  draftOf: (thing: Thing) => WireObject;
  createDraft: (body: WireObject, didItHappen: () => Promise<WireObject | undefined>) => Promise<WireObject>;
  /** @returns undefined when there is none: it was finalized or deleted, or never was */
  getDraft: (id: string) => Promise<WireObject | undefined>;
  deleteDraft: (id: string) => Promise<'deleted' | 'gone'>;
  /** Ids of drafts of a reference that were created since then, by one look at the list. */
  listDrafts: (reference: string, since: number) => Promise<string[]>;
  /** Id of what was made of one, by one look at the list. */
  findMade: (reference: string, since: number) => Promise<string | undefined>;
  /** @returns its answer, or what `didItHappen` found in its place; without an id where that is not known */
  finalize: (draftId: string, didItHappen: () => Promise<Made | undefined>) => Promise<Made>;
  /** A draft that was created just now. @param made as the platform answered it */
  open: (made: WireObject, since: number) => Draft;
  /** A draft that an earlier attempt began, as it is now. @returns undefined when it is not what was left */
  adopt: (thing: Thing, found: WireObject, progress: OrderProgress, since: number) => Draft | undefined;
  /** What of it is journalled besides itself, in the order in which it was added. */
  partsOf: (draft: Draft) => { step: OrderStep; id: string }[];
  /** Add what it does not have yet. @throws {RefusedError} */
  fill: (thing: Thing, draft: Draft) => Promise<void>;
  /** The last look before it is finalized. @returns whether it is as it should be */
  tidy: (draft: Draft) => Promise<boolean>;
  /** What tells a draft of ours from another with the same reference, where its members do. */
  markOf?: (body: WireObject) => string;
  /** Of a draft that is listed late: whether only our lost call made it. @param mark of what was sent */
  isStray: (draft: WireObject, mark: string | undefined) => boolean;
  /** Why such a draft is left alone. */
  notStray: string;
}

export interface Made {
  id?: string;
}

/** A draft that could not be finished and is still there. */
export interface DraftLeft {
  reference: string;
  draft_id: string;
  reason: string;
}

/** How a draft ends of which nothing is made that could be seen. */
export type Unmade = 'unlisted' | 'waiting';

/** A creation whose answer was lost and which was sent again, as a journal tells it. */
export interface LostDraft {
  /** RFC 3339. */
  at: string;
  mark?: string;
}

/** Looks at a draft that is about to be finalized. @throws {NotKeptError} once it was taken back */
export type LookAtDraft = (draftId: string, takeBack: () => Promise<Restoration>) => Promise<void>;

/** RFC 3339, by the platform's clock. */
export function createdOf({ created_at: created }: WireObject): string | undefined {
  return typeof created === 'string' ? created : undefined;
}
