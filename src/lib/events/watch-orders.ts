import { InterruptedError, PlatformError } from '../errors/errors.js';
import type { PlatformTimeSource } from '../http/platform-clock.js';
import type { WatchLog } from '../journal/watch-log.js';
import type { PulledDocument } from '../model/document.js';
import { type ListPage, readWindow } from '../pull/read-window.js';
import type { Notice } from '../terminal/notice.js';
import { visible } from '../terminal/visible.js';
import type { HandOn } from './hand-on.js';
import { pauseFor } from './pause-for.js';

export interface WatchInput {
  /** Orders of this time and later are new, in milliseconds since 1970; else those that are not listed yet. */
  since?: number;
  intervalMs: number;
  /** How late an order may turn up in the list, by its own time. */
  lookbackMs: number;
  pageSize: number;
  /** How often one is handed on before it is put aside. */
  tries: number;
  /** End after this long; else only a signal ends it. */
  forMs?: number;
}

export interface WatchDeps {
  log: WatchLog;
  list: ListPage;
  handOn: HandOn;
  /** Aborted by a signal, or when the lock was lost. */
  signal: AbortSignal;
  notice: Notice;
  now: () => Date;
  clock: PlatformTimeSource;
}

export interface WatchReport {
  /** How often the list was read whole. */
  looks: number;
  handed: number;
  aside: { id: string; why: string }[];
  /** Orders that the platform could not show. */
  problems: string[];
}

/** How often the place that was reached is written down when nothing is new. */
const noteEveryMs = 60_000;
const maxProblems = 100;
/** The platform is not asked more often, whatever the interval says. */
const shortestPauseMs = 100;
const longestPauseMs = 5 * 60_000;
/** What is in memory at once, where orders since long ago are new. */
const partMs = 86_400_000;

/**
 * The platform's list, read again and again -> orders not seen before -> program or standard output -> log.
 *
 * Each look reads the lookback again, so an order that turns up late is found as long as it is not later than that. An
 * order is written down once it was handed on: after a crash in between it is handed on again, and never lost.
 * @returns what was done until a signal or an end, and what ended it before
 */
export function watchOrders(input: WatchInput, deps: WatchDeps): Promise<{ report: WatchReport; failure?: unknown }> {
  return new Watching(input, deps).run();
}

/** One watching, from its start to a signal. */
class Watching {
  readonly #input: WatchInput;
  readonly #deps: WatchDeps;
  readonly #report: WatchReport = { looks: 0, handed: 0, aside: [], problems: [] };
  readonly #tries = new Map<string, number>();
  readonly #stopAt: number;
  #upTo: number | undefined;
  #pauseMs: number;

  constructor(input: WatchInput, deps: WatchDeps) {
    this.#input = input;
    this.#deps = deps;
    this.#stopAt = input.forMs === undefined ? Number.POSITIVE_INFINITY : deps.now().getTime() + input.forMs;
    this.#upTo = deps.log.upTo();
    this.#pauseMs = input.intervalMs;
  }

  async run(): Promise<{ report: WatchReport; failure?: unknown }> {
    const { log, signal, now } = this.#deps;
    let failure: unknown;
    try {
      if (this.#upTo === undefined && this.#input.since !== undefined) await log.setFloor(this.#input.since);
      while (!signal.aborted) {
        // What came until the end is handed on too.
        const isLast = now().getTime() >= this.#stopAt;
        await this.#patient();
        if (isLast || signal.aborted) break;
        await pauseFor(Math.min(Math.max(shortestPauseMs, this.#pauseMs), this.#stopAt - now().getTime()), signal);
      }
    } catch (error) {
      // A call or a wait that a signal cut off is not a failure.
      if (!signal.aborted || !(error instanceof InterruptedError || error instanceof PlatformError)) failure = error;
    }
    return { report: this.#report, failure };
  }

  async #look(): Promise<void> {
    const { now, log, signal } = this.#deps;
    const clock = await this.#deps.clock.known();
    const begun = now().getTime();
    const end = clock.until(begun);
    const floor = log.floor();
    // What is there at the start is not new, unless a time says so.
    const isFirst = this.#upTo === undefined && floor === undefined;
    const back = (this.#upTo ?? clock.earlier(begun)) - this.#input.lookbackMs;
    const begin = this.#upTo === undefined ? (floor ?? back) : Math.max(floor ?? 0, back);
    const open: PulledDocument[] = [];
    let isNews = isFirst;
    for (let from = begin; from < end && !signal.aborted; from += partMs) {
      const fresh = await this.#readPart(from, Math.min(end, from + partMs));
      isNews ||= fresh.length > 0;
      open.push(...(isFirst ? await this.#passOver(fresh) : await this.#handOn(fresh)));
    }
    if (signal.aborted) return;
    this.#report.looks += 1;
    await this.#reach(clock.earlier(begun), open, isNews);
  }

  async #readPart(from: number, to: number): Promise<PulledDocument[]> {
    const { signal, log } = this.#deps;
    const { documents, problems } = await readWindow(
      { from, to },
      { list: this.#deps.list, pageSize: this.#input.pageSize, sleep: (ms) => pauseFor(ms, signal) },
    );
    for (const { problem } of problems) this.#addProblem(problem.detail ?? problem.title);
    return documents.filter(({ id }) => !log.has(id));
  }

  async #passOver(documents: readonly PulledDocument[]): Promise<PulledDocument[]> {
    await this.#deps.log.add(documents.map(({ id, time }) => ({ id, time })));
    return [];
  }

  /** @returns what is to be tried again */
  async #handOn(documents: readonly PulledDocument[]): Promise<PulledDocument[]> {
    const { signal, notice, log } = this.#deps;
    if (documents.length === 0) return [];
    const open = new Map(documents.map((document) => [document.id, document]));
    await this.#deps.handOn.handOn('orders', documents, async (document, why) => {
      const { id, time } = document;
      if (why !== undefined && signal.aborted) return;
      const tried = (this.#tries.get(id) ?? 0) + 1;
      this.#tries.set(id, tried);
      if (why !== undefined && tried < this.#input.tries) {
        notice(`order ${visible(id)} was not taken: ${why}`, 'warning');
        return;
      }
      await log.add([{ id, time }]);
      this.#tries.delete(id);
      open.delete(id);
      if (why === undefined) this.#report.handed += 1;
      else {
        this.#report.aside.push({ id, why });
        notice(`gave up on order ${visible(id)} after ${tried} tries: ${why}`, 'warning');
      }
    });
    return [...open.values()];
  }

  /** As far as nothing is open: the next look, also one of the next start, reads that again. */
  async #reach(time: number, open: readonly PulledDocument[], isNews: boolean): Promise<void> {
    const { log } = this.#deps;
    const oldest = open.reduce((least, document) => Math.min(least, document.time), Number.POSITIVE_INFINITY);
    const reached = Math.min(time, oldest + this.#input.lookbackMs);
    // A clock that was set back makes nothing new.
    this.#upTo = Math.max(this.#upTo ?? reached, reached);
    if (isNews || this.#upTo - (log.upTo() ?? 0) >= noteEveryMs)
      await log.moveTo(this.#upTo, this.#upTo - this.#input.lookbackMs);
  }

  #addProblem(text: string): void {
    const shown = visible(text);
    if (this.#report.problems.includes(shown) || this.#report.problems.length === maxProblems) return;
    this.#report.problems.push(shown);
    this.#deps.notice(`the platform could not show an order: ${shown}`, 'warning');
  }

  /** A platform that is away must not end the watching. */
  async #patient(): Promise<void> {
    const { signal, notice } = this.#deps;
    try {
      await this.#look();
      this.#pauseMs = this.#input.intervalMs;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      this.#pauseMs = Math.min(longestPauseMs, Math.max(1000, this.#pauseMs * 2));
      if (!signal.aborted) notice(`${visible(error.message)}; next try in ${Math.ceil(this.#pauseMs / 1000)} s`);
    }
  }
}
