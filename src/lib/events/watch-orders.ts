import { InterruptedError, PlatformError } from '../errors/errors.js';
import type { PlatformTime } from '../http/platform-clock.js';
import type { WatchLog } from '../journal/watch-log.js';
import type { PulledDocument } from '../model/document.js';
import { type ListPage, readWindow } from '../pull/read-window.js';
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
  notice: (line: string) => void;
  now: () => Date;
  clock: PlatformTime;
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
const mostProblems = 100;
/** Nobody is asked more often, whatever the interval says. */
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
export async function watchOrders(
  input: WatchInput,
  deps: WatchDeps,
): Promise<{ report: WatchReport; failure?: unknown }> {
  const { log, signal, notice, now, clock } = deps;
  const report: WatchReport = { looks: 0, handed: 0, aside: [], problems: [] };
  const tries = new Map<string, number>();
  const stopAt = input.forMs === undefined ? Number.POSITIVE_INFINITY : now().getTime() + input.forMs;
  let upTo = log.upTo();
  let pauseMs = input.intervalMs;

  async function look(): Promise<void> {
    const begun = now().getTime();
    const end = clock.until(begun);
    const floor = log.floor();
    // What is there at the start is not new, unless a time says so.
    const isFirst = upTo === undefined && floor === undefined;
    const back = (upTo ?? begun) - input.lookbackMs;
    const begin = upTo === undefined ? (floor ?? back) : Math.max(floor ?? 0, back);
    const open: PulledDocument[] = [];
    let isNews = isFirst;
    for (let from = begin; from < end && !signal.aborted; from += partMs) {
      const fresh = await readPart(from, Math.min(end, from + partMs));
      isNews ||= fresh.length > 0;
      open.push(...(isFirst ? await passOver(fresh) : await handOn(fresh)));
    }
    if (signal.aborted) return;
    report.looks += 1;
    await reach(clock.earlier(begun), open, isNews);
  }

  async function readPart(from: number, to: number): Promise<PulledDocument[]> {
    const { documents, problems } = await readWindow(
      { from, to },
      { list: deps.list, pageSize: input.pageSize, sleep: (ms) => pauseFor(ms, signal) },
    );
    for (const { problem } of problems) addProblem(problem.detail ?? problem.title);
    return documents.filter(({ id }) => !log.has(id));
  }

  async function passOver(documents: readonly PulledDocument[]): Promise<PulledDocument[]> {
    await log.add(documents.map(({ id, time }) => ({ id, time })));
    return [];
  }

  /** @returns what is to be tried again */
  async function handOn(documents: readonly PulledDocument[]): Promise<PulledDocument[]> {
    if (documents.length === 0) return [];
    const open = new Map(documents.map((document) => [document.id, document]));
    await deps.handOn.handOn('orders', documents, async (document, why) => {
      const { id, time } = document;
      if (why !== undefined && signal.aborted) return;
      const tried = (tries.get(id) ?? 0) + 1;
      tries.set(id, tried);
      if (why !== undefined && tried < input.tries) {
        notice(`order ${visible(id)} was not taken: ${why}`);
        return;
      }
      await log.add([{ id, time }]);
      tries.delete(id);
      open.delete(id);
      if (why === undefined) report.handed += 1;
      else {
        report.aside.push({ id, why });
        notice(`order ${visible(id)} was put aside: ${why} (${tried} tries)`);
      }
    });
    return [...open.values()];
  }

  /** As far as nothing is open: the next look, also one of the next start, reads that again. */
  async function reach(time: number, open: readonly PulledDocument[], isNews: boolean): Promise<void> {
    const oldest = open.reduce((least, document) => Math.min(least, document.time), Number.POSITIVE_INFINITY);
    const reached = Math.min(time, oldest + input.lookbackMs);
    // A clock that was set back makes nothing new.
    upTo = Math.max(upTo ?? reached, reached);
    if (isNews || upTo - (log.upTo() ?? 0) >= noteEveryMs) await log.moveTo(upTo, upTo - input.lookbackMs);
  }

  function addProblem(text: string): void {
    const shown = visible(text);
    if (report.problems.includes(shown) || report.problems.length === mostProblems) return;
    report.problems.push(shown);
    notice(`the platform could not show an order: ${shown}`);
  }

  /** A platform that is away must not end the watching. */
  async function patient(): Promise<void> {
    try {
      await look();
      pauseMs = input.intervalMs;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      pauseMs = Math.min(longestPauseMs, Math.max(1000, pauseMs * 2));
      if (!signal.aborted) notice(`${visible(error.message)}; next try in ${Math.ceil(pauseMs / 1000)} s`);
    }
  }

  let failure: unknown;
  try {
    if (upTo === undefined && input.since !== undefined) await log.setFloor(input.since);
    while (!signal.aborted) {
      // What came until the end is handed on too.
      const isLast = now().getTime() >= stopAt;
      await patient();
      if (isLast || signal.aborted) break;
      await pauseFor(Math.min(Math.max(shortestPauseMs, pauseMs), stopAt - now().getTime()), signal);
    }
  } catch (error) {
    // A call or a wait that a signal cut off is not a failure.
    if (!signal.aborted || !(error instanceof InterruptedError || error instanceof PlatformError)) failure = error;
  }
  return { report, failure };
}
