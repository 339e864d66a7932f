import type { PlatformTime } from '../../http/platform-clock.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { Platform } from '../../platform/platform.js';
import type { SentThing } from '../../schema/sent-members.js';
import type { MemberDifference, WorkKind } from '../bulk-job.js';
import type { RowGroups, RowGroupsJob } from '../row-groups.js';
import type { RowReader } from '../row-reader.js';
import type { DraftWorld } from './draft-kind.js';
import type { DraftSagas } from './draft-saga.js';
import type { KnownReferencesJob } from './known-references.js';

/** What makes one kind of things that are created by way of drafts different from another. */
export interface DraftedKind<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>
  extends Pick<WorkKind, 'command' | 'noun' | 'options' | 'readerFor' | 'fitRows' | 'notChecked'> {
  /** Singular, with its drafts' command: `order`, `tillctl orders drafts`. */
  one: string;
  draftsCommand: string;
  group: (
    job: Pick<RowGroupsJob<Reader, Whole, object>, 'checked' | 'outcomes' | 'folder' | 'onRows'>,
  ) => Promise<RowGroups<Reader, Whole>>;
  /** Before a run exists. @throws {UsageError} */
  openMappings?: () => Promise<Mappings | undefined>;
  keepDrafts: boolean;
  /** See `DraftWorld`. */
  waitForMade: boolean;
  /** How far back drafts and things of the same reference are looked for. */
  lookbackMs: number;
  open: (setup: DraftedSetup<Reader, Whole>) => Promise<Drafted<Whole, Ready>>;
}

export interface Referenced {
  reference: string;
}

export interface DraftedSetup<Reader extends RowReader, Whole> {
  platform: Platform;
  groups: RowGroups<Reader, Whole>;
  folder: string;
  /** Milliseconds since 1970. */
  now: number;
  clock: PlatformTime;
  reading: (objects: number) => void;
}

/** How things are made on the platform. */
export interface Drafted<Whole extends Referenced, Ready extends Referenced>
  extends Pick<KnownReferencesJob, 'listings' | 'namesOf' | 'listedAs'> {
  /** With the platform's ids, or what is wrong with it there. */
  resolve: (whole: Whole) => Promise<{ ready: Ready } | { problems: CellProblem[] }>;
  /** What was made. @returns undefined when there is none of this id */
  get: (id: string) => Promise<WireObject | undefined>;
  getDraft: (id: string) => Promise<WireObject | undefined>;
  /** The first difference, in words; undefined when they are equal. */
  differenceOf: (ready: Ready, there: WireObject) => string | undefined;
  /** What is sent of one, for looking at what became of it. */
  sentOf: (ready: Ready) => SentThing;
  /** All differences by member, where that can be told. */
  differencesOf?: (ready: Ready, there: WireObject) => readonly MemberDifference[];
  /** What of it is compared, by the members that differences name; left out: all of it. */
  saidOf?: (whole: Whole) => Readonly<Record<string, unknown>>;
  sagasOf: (world: DraftWorld) => DraftSagas<Ready>;
  close: () => void;
}
