import type { PlatformTime } from '../../http/platform-clock.js';
import type { DraftProgress } from '../../journal/draft-steps.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { ListedPage } from '../../platform/calls/window-pages.js';
import type { Platform } from '../../platform/platform.js';
import type { SentThing } from '../../schema/sent-members.js';
import type { MemberDifference, WorkKind } from '../bulk-job.js';
import type { Grouped } from '../row-groups.js';
import type { Steps } from './draft-steps.js';

/** What makes one kind of things that are created by way of drafts different from another. */
export interface DraftedKind<Whole extends Referenced, Item>
  extends Grouped<Whole, Item>,
    Pick<WorkKind, 'command' | 'noun' | 'options' | 'readerFor' | 'fitRows' | 'notChecked'> {
  /** Singular. */
  one: string;
  /** Of `--namespace`: reference -> what was made. Before a run exists. @throws {UsageError} */
  openMappings?: () => Promise<Mappings | undefined>;
  keepDrafts: boolean;
  /** Where the finalization says nothing of what was made: look for it as long as lists may lag, else once. */
  waitForMade: boolean;
  /** How far back drafts and things of the same reference are looked for. */
  lookbackMs: number;
  openThings: (setup: DraftedSetup) => Promise<Drafted<Whole>>;
}

export interface Referenced {
  reference: string;
}

export interface DraftedSetup {
  platform: Platform;
  /** Products that all of them name. */
  items: number;
  folder: string;
  now: () => Date;
  clock: PlatformTime;
  onRead: (objects: number) => void;
}

/** A list, page by page, each page with what the platform could not show. */
export type Pages = AsyncIterable<ListedPage>;

/** Drafts, and what is made of them: sales orders, shipments, goods. */
export interface DraftedThings {
  /** What was made. @returns undefined when there is none of this id */
  get: (id: string) => Promise<WireObject | undefined>;
  /** @param since milliseconds since 1970, by the platform's clock */
  pages: (since: number) => Pages;
  /** Those of a reference may be asked for alone. */
  draftPages: (since: number, reference?: string) => Pages;
  createDraft: (body: WireObject, didItHappen: () => Promise<WireObject | undefined>) => Promise<WireObject>;
  /** @returns undefined when there is none: it was finalized or deleted, or never was */
  getDraft: (id: string) => Promise<WireObject | undefined>;
  deleteDraft: (id: string) => Promise<'deleted' | 'gone'>;
  /** @returns its answer, or what `didItHappen` found in its place */
  finalize: (draftId: string, didItHappen: () => Promise<WireObject | undefined>) => Promise<WireObject>;
  /** The member of that answer that has the id of what was made, where that is known. */
  madeIn: string;
  /** References that an object bears. */
  namesOf: (object: WireObject) => unknown[];
  /** The last look before a draft is finalized. @returns whether it is as it should be */
  tidy?: (draft: Draft) => Promise<boolean>;
  /** Of a draft that is listed late: whether only our lost call made it. @param mark of what was sent */
  isStray: (draft: WireObject, mark: string | undefined) => boolean;
  /** Why such a draft is left alone. */
  notStray: string;
}

/** How things are made on the platform. */
export interface Drafted<Whole> extends DraftedThings {
  /** For a sentence: `orders and drafts of that time`. */
  listedAs: string;
  /** With the platform's ids, or what is wrong with it there. */
  resolve: (whole: Whole) => Promise<ReadyThing | { problems: CellProblem[] }>;
  /** What of it is compared, by the members that differences name; left out: all of it. */
  saidOf?: (whole: Whole) => Readonly<Record<string, unknown>>;
  close: () => void;
}

/** A thing that can be sent. */
export interface ReadyThing extends Referenced {
  /** Its draft as it is sent; it bears the reference, by which it is found again. */
  body: WireObject;
  /** What tells that draft from another with the same reference, where its members do. */
  mark?: string;
  sent: SentThing;
  /** The first difference, in words; undefined when they are equal. */
  differenceOf: (there: WireObject) => string | undefined;
  /** All differences by member, where that can be told. */
  differencesOf?: (there: WireObject) => readonly MemberDifference[];
  /** What an earlier attempt added to its draft, as that is now. @returns undefined when it is not what was left */
  adopt: (found: WireObject, progress: DraftProgress) => Pick<Draft, 'items' | 'fulfillments'> | undefined;
  /** Add what its draft does not have yet; left out: it has all from the beginning. @throws {RefusedError} */
  fill?: (draft: Draft, steps: Steps) => Promise<void>;
}

/** A draft of ours. */
export interface Draft {
  id: string;
  /** Milliseconds since 1970, by the platform's clock where it says so: nothing was made of it before. */
  since: number;
  /** Ids of what was added, in the order of adding. */
  items: string[];
  fulfillments: string[];
  /** Some answer of it was lost: what is in it is looked at before it is finalized. */
  doubtful: boolean;
  /** What the platform answered of it so far, where all of it was sent by this process. */
  answer?: WireObject;
}

/** A draft that was created twice. Milliseconds since 1970. */
export interface Lost {
  /** It was not created before. */
  since: number;
  lostAt: number;
  mark: string | undefined;
}
