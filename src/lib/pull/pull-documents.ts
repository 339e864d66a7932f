import { closeAll } from '../bulk/close-all.js';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { removeFolder } from '../disk/files.js';
import { createTotals, type TotalsOfDocuments } from '../documents/totals.js';
import { LockedError, TillctlError, UsageError } from '../errors/errors.js';
import { type Bookmark, bookmarkName, bookmarkText } from '../journal/bookmarks.js';
import type { Lock } from '../locks/lock.js';
import type { PulledDocument, Window } from '../model/document.js';
import type { Sink, SinkCounts, SinkTotals, StoredBookmark } from '../sinks/target/sink.js';
import { readBookmark } from './pull-bookmark.js';
import { heldIn, rotates } from './pull-held.js';
import type { PullDeps, PullOptions, PullReport } from './pull-job.js';
import { holdPlace } from './pull-place.js';
import { type FoundProblem, writeProblems } from './pull-problems.js';
import { createPullState, type PullState } from './pull-state.js';
import { summarizePull } from './pull-summary.js';
import { distinctOf, failureOf, resumeLine, unverifiedBy, withHint } from './pull-verdict.js';
import { pullWindows } from './pull-windows.js';
import type { WindowReading } from './read-window.js';

/** Documents held between the platform and the target. */
const maxBytes = 16 << 20;
/** Between two commits of a target where they cost little. */
const commitDocuments = 20_000;
const commitBytes = 32 << 20;
const commitMs = 30_000;

/**
 * windows -> pages -> documents -> target -> bookmark -> totals.
 * The bookmark moves only after the target is durable. What stops the reading does not undo it: what is complete up to
 * there is committed, and the bookmark moves to there.
 *
 * @throws {UsageError} when there is neither a bookmark nor a time to begin at
 * @throws {LockedError} when another pull uses the same bookmark or target
 * @throws {LocalError} when the target cannot be written; the bookmark stays where it was
 */
export async function pullDocuments(options: PullOptions, deps: PullDeps): Promise<PullReport> {
  const started = deps.now().getTime();
  const locks: Lock[] = [];
  const closing: (() => unknown)[] = [
    async () => {
      for (const lock of locks.reverse()) await lock.release();
    },
  ];
  try {
    await holdPlace(options, deps, locks);
    // Where nothing is locked, another pull of this name may be under way, and its folder is not to be taken from it.
    const lockedAs =
      locks.length === 0
        ? undefined
        : options.sinceLast
          ? bookmarkName(options.scope)
          : `target ${options.target.absolute}`;
    const workFolder = await makeWorkFolder(deps.workFolder, lockedAs, deps.now());
    closing.push(() => removeFolder(workFolder));
    const clock = await deps.clock.known();
    if (options.from !== undefined && options.from > clock.later(started)) {
      throw new UsageError(`--from ${new Date(options.from).toISOString()} is in the future`);
    }
    const bookmark = options.sinceLast ? await readBookmark(options, { ...deps, clock }, workFolder) : undefined;
    const end = Math.min(options.to ?? Number.POSITIVE_INFINITY, clock.later(started) - options.settleMs);
    const settled = () => clock.earlier(started) - options.settleMs;
    const state = createPullState({
      scope: options.scope,
      target: options.target.absolute,
      bookmark,
      from: beginning(options, bookmark),
      end,
      now: started,
      settled,
      lookbackMs: options.lookbackMs,
      unpaidHorizonMs: options.unpaidHorizonMs,
      openHorizonMs: options.openHorizonMs,
      remembersSeen: options.isStream && options.sinceLast,
    });
    const lateBefore = bookmark === undefined ? undefined : Date.parse(bookmark.position);
    const sink = await deps.openSink({ lateBefore, workFolder, rewrites: options.repair });
    closing.push(() => sink.close());
    const assumes = options.isStream && options.sinceLast && deps.acknowledged === undefined;
    if (assumes && bookmark?.assumes_read !== true) deps.notice(assumption);
    const kept = {
      ...(bookmark?.held !== undefined && { held: bookmark.held }),
      ...(rotates(options, bookmark) && { target_rotates: true as const }),
      ...(assumes && { assumes_read: true as const }),
    };
    const pull = new Pull(options, deps, { sink, state, kept, former: bookmark, locks, lateBefore, started });
    const stop = await pull.read(end);
    return await pull.finish(stop, end);
  } finally {
    await closeAll(closing);
  }
}

const assumption =
  'what has left for standard output counts as read, and the bookmark moves: --ack <file> waits for the reader’s word';

function beginning({ noun, sinceLast, scope, from }: PullOptions, bookmark: Bookmark | undefined): number {
  if (from !== undefined) return from;
  if (bookmark !== undefined) return Date.parse(bookmark.from);
  if (!sinceLast) throw new UsageError('--from or --since-last is missing', { hint: `--from -7d, or --since-last` });
  throw new UsageError(`there is no bookmark ${scope.state} of ${noun} yet`, {
    hint: 'add --from <time>, where the first pull is to begin',
  });
}

/** Whether it shows documents of another time than it was asked for. */
function hasStrays({ window, documents }: WindowReading): boolean {
  const [first, last] = [documents[0], documents.at(-1)];
  return (first !== undefined && first.time < window.from) || (last !== undefined && last.time >= window.to);
}

interface PullWorld {
  sink: Sink;
  state: PullState;
  /** Of the bookmark, beside what the state says. */
  kept: Pick<Bookmark, 'held' | 'target_rotates' | 'assumes_read'>;
  /** As it was before this pull. */
  former: Bookmark | undefined;
  locks: readonly Lock[];
  lateBefore: number | undefined;
  started: number;
}

/** One pull under way. */
class Pull {
  readonly #options: PullOptions;
  readonly #deps: PullDeps;
  readonly #world: PullWorld;
  readonly #totals: TotalsOfDocuments;
  readonly #problems: FoundProblem[] = [];
  /** Windows that were delivered, joined where they meet. */
  readonly #read: Window[] = [];
  #windows = 0;
  #rereads = 0;
  #duplicates = 0;
  #delivered = 0;
  /** The window before: a platform that takes `to` for inclusive shows the edge twice. */
  #before: WindowReading | undefined;
  /** Of streams, where the sink cannot know. */
  readonly #given = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  #uncommitted = { windows: 0, documents: 0, bytes: 0, since: 0 };
  #bookmark: Bookmark | undefined;

  constructor(options: PullOptions, deps: PullDeps, world: PullWorld) {
    this.#options = options;
    this.#deps = deps;
    this.#world = world;
    this.#totals = createTotals(options.noun, options.numbers);
    this.#uncommitted.since = world.started;
  }

  /** @returns what stopped the reading; undefined when all was read. Throws what the target cannot bear. */
  async read(end: number): Promise<TillctlError | undefined> {
    const { list, sleep, interruption } = this.#deps;
    const { pageSize, parallel, windowMs } = this.#options;
    const windows = this.#world.state.windows().filter(({ from }) => from < end);
    const readings = pullWindows({
      windows,
      windowMs,
      list,
      pageSize,
      parallel,
      maxBytes,
      sleep,
      stopped: () => interruption.requested,
    })[Symbol.asyncIterator]();
    try {
      for (;;) {
        let next: IteratorResult<WindowReading>;
        try {
          next = await readings.next();
        } catch (error) {
          if (error instanceof TillctlError) return error;
          throw error;
        }
        if (next.done === true) return undefined;
        await this.#deliver(next.value);
      }
    } finally {
      await readings.return?.(undefined);
    }
  }

  async #deliver(reading: WindowReading): Promise<void> {
    const { sink, state } = this.#world;
    const fresh = this.#withoutEdge(reading);
    const wanted = this.#options.isStream ? this.#notGivenOut(fresh) : fresh;
    if (wanted.length > 0) await sink.write(wanted);
    for (const document of fresh) {
      // An unpaid invoice that is looked at again stands alone: the numbers around it are not missing.
      const among = { neighbours: document.time >= state.from };
      this.#totals.add(document, among);
      this.#deps.observe?.(document, among);
    }
    state.take(reading);
    this.#note(reading, fresh.length);
    if (!sink.incremental) return;
    const { documents, bytes, since } = this.#uncommitted;
    const waited = this.#deps.now().getTime() - since;
    if (documents >= commitDocuments || bytes >= commitBytes || waited >= commitMs) {
      // The reader's word is asked for once, at the end.
      await this.#commit(async () => this.#deps.acknowledged === undefined, 'under way');
    }
  }

  #withoutEdge(reading: WindowReading): PulledDocument[] {
    const { documents } = reading;
    const before = this.#before;
    this.#before = reading;
    // What is in both is outside of one of them, which hardly ever happens.
    if (before === undefined || !(hasStrays(before) || hasStrays(reading))) return documents;
    const known = new Map(before.documents.map((document) => [document.id, document]));
    const fresh = documents.filter(({ id, json }) => known.get(id)?.json.equals(json) !== true);
    this.#duplicates += documents.length - fresh.length;
    return fresh;
  }

  #notGivenOut(documents: readonly PulledDocument[]): PulledDocument[] {
    const { state, lateBefore } = this.#world;
    return documents.filter((document) => {
      const met = state.meet(document);
      if (met === 'same') this.#given.unchanged += 1;
      else if (met === 'changed') this.#given.updated += 1;
      else {
        this.#given.inserted += 1;
        if (lateBefore !== undefined && document.time < lateBefore) this.#given.late += 1;
      }
      return met !== 'same';
    });
  }

  #note({ window, problems, duplicates, rereads, bytes }: WindowReading, documents: number): void {
    const last = this.#read.at(-1);
    if (last?.to === window.from) last.to = window.to;
    else this.#read.push({ ...window });
    for (const problem of problems) this.#problems.push({ window, problem });
    this.#windows += 1;
    this.#rereads += rereads;
    this.#duplicates += duplicates;
    this.#delivered += documents;
    const { since } = this.#uncommitted;
    this.#uncommitted = {
      windows: this.#uncommitted.windows + 1,
      documents: this.#uncommitted.documents + documents,
      bytes: this.#uncommitted.bytes + bytes,
      since,
    };
    this.#deps.progress(this.#delivered, this.#problems.length);
  }

  /**
   * The target first, then the bookmark beside it.
   *
   * @param check says whether the bookmark may move
   */
  async #commit(check: () => Promise<boolean>, when: 'under way' | 'at the end'): Promise<void> {
    const { sink, state, kept, locks } = this.#world;
    for (const lock of locks) {
      if (!(await lock.held())) throw new LockedError('another run took the lock of this pull', { hint: 'look at it' });
    }
    const bookmark = this.#options.sinceLast ? { ...state.bookmark(), ...kept } : undefined;
    const { keepsBookmarks } = this.#deps;
    if (keepsBookmarks) await this.#writeProblems();
    this.#counts = await sink.commit(bookmark && this.#storedAs(bookmark));
    if (!keepsBookmarks) await this.#writeProblems();
    this.#uncommitted = { windows: 0, documents: 0, bytes: 0, since: this.#deps.now().getTime() };
    if (!(await check()) || bookmark === undefined) return;
    const noted = when === 'at the end' ? await this.#withHeld(bookmark) : bookmark;
    await this.#deps.bookmarks.write(noted);
    this.#bookmark = noted;
  }

  /**
   * Before a bookmark moves: windows that it is done with are not read again, and would stay in the file as they were. But
   * not before a target of files, which a full disk leaves as it was, this file with it.
   */
  async #writeProblems(): Promise<void> {
    const { problemsFile, noun, sinceLast } = this.#options;
    const { state, locks } = this.#world;
    const open = sinceLast ? state.problems() : undefined;
    await writeProblems({ ...problemsFile, noun, locked: locks.length > 0 }, this.#problems, this.#read, open);
  }

  #storedAs(bookmark: Bookmark | undefined): StoredBookmark {
    return { name: bookmarkName(this.#options.scope), state: bookmark === undefined ? 'null' : bookmarkText(bookmark) };
  }

  /** What the target holds is known once it was committed: until then the bookmark knows of less, which is true as well. */
  async #withHeld(bookmark: Bookmark): Promise<Bookmark> {
    const { sink } = this.#world;
    const held = await heldIn(sink);
    if (held === undefined) return bookmark;
    const noted = { ...bookmark, held };
    if (this.#deps.keepsBookmarks && JSON.stringify(held) !== JSON.stringify(bookmark.held)) {
      await sink.commit(this.#storedAs(noted));
    }
    return noted;
  }

  /** What the target does not have is read again: a bookmark that moved together with the data goes back. */
  async #takeBack(): Promise<void> {
    const { sink, former } = this.#world;
    const { sinceLast, scope } = this.#options;
    const { keepsBookmarks, bookmarks } = this.#deps;
    if (!sinceLast) return;
    if (keepsBookmarks) await sink.commit(this.#storedAs(former));
    if (former !== undefined) await bookmarks.write(former);
    else if (this.#bookmark !== undefined) await bookmarks.remove(scope);
    this.#bookmark = former;
  }

  /** Commit what is complete, look at it, and tell. */
  async finish(stop: TillctlError | undefined, end: number): Promise<PullReport> {
    const { sink, state } = this.#world;
    const read = this.#totals.result();
    let totals: SinkTotals = read;
    let unverified: TillctlError | undefined;
    // A target that was never there is not made by a pull that read nothing.
    if (stop === undefined || this.#windows > 0) {
      await this.#commit(async () => {
        const stored = await sink.totals?.();
        if (stored === undefined) {
          if (this.#options.sinceLast) await this.#deps.acknowledged?.();
          return true;
        }
        const twice = this.#delivered - distinctOf(this.#counts);
        unverified = unverifiedBy({
          pulled: totals,
          stored,
          delivered: this.#delivered,
          twice,
          shown: this.#options.target.shown,
        });
        this.#duplicates += Math.max(0, twice);
        totals = stored;
        return unverified === undefined;
      }, 'at the end');
      for (const line of sink.notices?.() ?? []) this.#deps.notice(line, 'warning');
      if (unverified !== undefined) await this.#takeBack();
    }
    const counts = this.#options.isStream && this.#options.sinceLast ? this.#given : this.#counts;
    const failure = failureOf(stop, unverified, this.#problems, this.#options);
    const resume = stop === undefined ? null : resumeLine(this.#options, this.#bookmark, state.position, end);
    const summary = summarizePull({
      options: this.#options,
      counts,
      totals: totals.sums,
      read,
      duplicates: this.#duplicates,
      problems: this.#problems.length,
      windows: this.#windows,
      rereads: this.#rereads,
      from: state.from,
      to: stop === undefined ? Math.max(Math.min(end, state.settled()), state.from) : state.position,
      bookmark: this.#bookmark?.position ?? null,
      exchanges: this.#deps.exchanges(),
      durationMs: this.#deps.now().getTime() - this.#world.started,
      failure,
      resume,
    });
    return { summary, failure: failure === undefined || resume === null ? failure : withHint(failure, resume) };
  }
}
