import type { NumberGaps, Numbering } from '../documents/number-gaps.js';
import type { Totals } from '../documents/totals.js';
import type { TillctlError } from '../errors/errors.js';
import type { PlatformTimeSource } from '../http/platform-clock.js';
import type { BookmarkScope, Bookmarks } from '../journal/bookmarks.js';
import type { Lock } from '../locks/lock.js';
import type { PulledDocument, PulledNoun } from '../model/document.js';
import type { Sink } from '../sinks/target/sink.js';
import type { Interruption } from '../terminal/interruption.js';
import type { Notice } from '../terminal/notice.js';
import type { ListPage } from './read-window.js';

export interface PullOptions {
  noun: PulledNoun;
  /** As the summary names it, and as `bookmarks set` opens it again; paths are absolute there. */
  target: { shown: string; absolute: string; format?: string };
  sinceLast: boolean;
  /** The state was named with `--state`. */
  named: boolean;
  scope: BookmarkScope;
  /** In milliseconds since 1970. With `sinceLast`, `from` serves while there is no bookmark. */
  from?: number;
  to?: number;
  lookbackMs: number;
  settleMs: number;
  /** Largest window. */
  windowMs: number;
  pageSize: number;
  unpaidHorizonMs: number;
  /** Of orders: how long one that is not final is looked at again; undefined and 0 look at none. */
  openHorizonMs?: number;
  /** Of invoices: what counts them; by register unless told. */
  numbers?: Numbering;
  /** What is given out cannot be looked at again: standard output. */
  isStream: boolean;
  /** Most windows read at once. */
  parallel: number;
  breakLock: boolean;
  /** Where the target holds less than it did, all of its time is pulled again. */
  repair: boolean;
  /** Whether its owner empties the target or moves it away; undefined leaves it at what was said before. */
  targetRotates?: boolean;
  problemsFile: { path: string; own: boolean };
}

export interface PullLock {
  /** Among our own files unless told. */
  folder?: string;
  name: string;
  what: string;
  breakLock: boolean;
  tidy?: boolean;
}

export interface PullDeps {
  list: ListPage;
  /** @param lateBefore milliseconds since 1970 */
  openSink: (options: { lateBefore: number | undefined; workFolder: string; rewrites?: boolean }) => Promise<Sink>;
  /** The target keeps bookmarks itself. */
  keepsBookmarks: boolean;
  bookmarks: Bookmarks;
  lock: (requests: readonly PullLock[]) => Promise<Lock>;
  /** Where the locks beside the target are; see `locksBeside`. */
  locksBeside: () => Promise<{ folder: string; name: string }[]>;
  /** Folder of what does not fit into memory; made when it is not there. */
  workFolder: string;
  /**
   * Called with each document once it is written, in order; for reports.
   * @param among the documents around it are pulled too; false for an older one that is only looked at again
   */
  observe?: (document: PulledDocument, among: { neighbours: boolean }) => void;
  /** Of streams: waits for the reader's word that it has everything. Without it, what left counts as read. */
  acknowledged?: () => Promise<void>;
  interruption: Interruption;
  now: () => Date;
  clock: PlatformTimeSource;
  sleep: (ms: number) => Promise<void>;
  progress: (documents: number, problems: number) => void;
  notice: Notice;
  exchanges: () => { requests: number; retries: number };
}

export interface PullSummary {
  noun: PulledNoun;
  status: 'succeeded' | 'partial' | 'failed' | 'interrupted';
  target: string;
  documents: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Within `inserted`. */
  late: number;
  /** Entries of the list seen more than once, apart from the overlap of pages. */
  duplicates: number;
  problems: number;
  /** Windows that were read, and how many of them again since they changed meanwhile. */
  windows: number;
  rereads: number;
  /** What is in the target without a gap. RFC 3339, UTC. */
  from: string;
  to: string;
  totals: { currency: string; gross: string; net: string; count: number }[];
  /** By rate, where the platform gave amounts. */
  taxes: Totals['taxes'];
  /** Invoice numbers that are missing between others; null for other nouns. */
  gaps: NumberGaps | null;
  /** Everything before it is in the target; null when the pull moves no bookmark. */
  bookmark: string | null;
  /** Name of the bookmark. */
  state: string | null;
  problems_file: string | null;
  requests: number;
  retries: number;
  duration_ms: number;
  /** The command that goes on; null when there is nothing left. */
  resume: string | null;
}

export interface PullReport {
  summary: PullSummary;
  /** Why it did not end well. */
  failure?: TillctlError;
}
