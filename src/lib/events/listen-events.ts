import { InterruptedError, LockedError, PlatformError } from '../errors/errors.js';
import type { PlatformTimeSource } from '../http/platform-clock.js';
import { type Answer, type ReceiverOptions, startReceiver } from '../http/receiver.js';
import type { EventIn } from '../journal/event-entries.js';
import type { EventLog } from '../journal/event-log.js';
import type { EventNoun, MovementNoun, PulledDocument, PulledNoun, Window } from '../model/document.js';
import { type ListPage, readWindow } from '../pull/read-window.js';
import type { Notice } from '../terminal/notice.js';
import { visible } from '../terminal/visible.js';
import { confirmEach, confirmEvents } from './confirm-events.js';
import type { HandOn } from './hand-on.js';
import { isMovement } from './movement-document.js';
import { pauseFor } from './pause-for.js';
import { contentDigest, readDelivery } from './read-delivery.js';

export interface ListenInput {
  org: string;
  nouns: readonly EventNoun[];
  receiver: Pick<
    ReceiverOptions,
    'host' | 'port' | 'path' | 'maxBodyBytes' | 'requestTimeoutMs' | 'tls' | 'behindProxy'
  >;
  /** How far back the list is compared with what came, at the start and now and then; 0 for never. */
  backfillMs: number;
  backfillEveryMs: number;
  /** Most events that wait; more are told to come back. */
  maxWaiting: number;
  /** How often something is handed on, or looked for in the list, before it is put aside. */
  handOnTries: number;
  lookTries: number;
  /** Before the second try; it doubles, up to five minutes. */
  retryBaseMs: number;
  pageSize: number;
  /** Try what was put aside once more. */
  retryAside: boolean;
  /** End after this long; else only a signal ends it. */
  forMs?: number;
}

export interface ListenDeps {
  log: EventLog;
  list: (noun: PulledNoun) => ListPage;
  /** The platform's own version of what no list finds by its time; undefined when there is none. */
  find: (noun: MovementNoun, id: string) => Promise<PulledDocument | undefined>;
  documentOf: (noun: EventNoun, json: Buffer) => PulledDocument;
  handOn: HandOn;
  /** Aborted by a signal, or when the lock was lost. */
  signal: AbortSignal;
  notice: Notice;
  now: () => Date;
  clock: PlatformTimeSource;
  onListening: (origin: string) => void;
}

export interface ListenReport {
  /** Deliveries that were stored and answered with 202. */
  received: number;
  /** Deliveries of what had come before; answered with 202 as well. */
  duplicates: number;
  /** Deliveries that were not for us. */
  refused: number;
  /** Documents that a comparison with the list brought. */
  backfilled: number;
  handed: number;
  /** Events whose document had been handed on before in this very version. */
  unchanged: number;
  waiting: number;
  aside: { type: EventNoun; id: string; why: string; at: string }[];
  problems: string[];
}

const maxHeldBytes = 64 * 1024 * 1024;
const maxOfARound = 5000;
const maxProblems = 100;
const longestPauseMs = 5 * 60_000;
const longestSleepMs = 60_000;
const backfillPartMs = 3_600_000;
const longestLogBytes = 4 * 1024 ** 3;

/** How often and when next; forgotten when the process ends, so that a start tries everything at once. */
interface Tries {
  looked: number;
  handed: number;
  notBefore: number;
}

/**
 * Deliveries -> log on disk -> 202; log -> the platform's own version from the list -> target or program -> log.
 *
 * A delivery is not signed, so nothing of it is handed on: it only says what to look for. What was answered with
 * 202 is on disk; what is on disk and not done is taken up again by the next start.
 * @returns what was done until a signal or an end, and what ended it before
 * @throws {UsageError} when the port cannot be listened on
 */
export function listenEvents(
  input: ListenInput,
  deps: ListenDeps,
): Promise<{ report: ListenReport; failure?: unknown }> {
  return new Listening(input, deps).run();
}

/** One listening, from its start to a signal. */
class Listening {
  readonly #input: ListenInput;
  readonly #deps: ListenDeps;
  readonly #report = emptyReport();
  readonly #tries = new Map<number, Tries>();
  #wake: () => void = () => undefined;
  #platformPauseMs: number;
  #notBefore = 0;
  #gatherMs: number;
  readonly #stopAt: number;

  constructor(input: ListenInput, deps: ListenDeps) {
    this.#input = input;
    this.#deps = deps;
    this.#platformPauseMs = input.retryBaseMs;
    this.#gatherMs = deps.handOn.gatherMs;
    this.#stopAt = input.forMs === undefined ? Number.POSITIVE_INFINITY : deps.now().getTime() + input.forMs;
  }

  async run(): Promise<{ report: ListenReport; failure?: unknown }> {
    const { log, signal } = this.#deps;
    const { state } = this.#deps.log;
    if (this.#input.retryAside) await log.append(...[...state.aside.keys()].map((again) => ({ again })));
    const receiver = await startReceiver({
      ...this.#input.receiver,
      maxHeldBytes,
      take: (body) => this.#take(body),
    });
    let failure: unknown;
    try {
      this.#deps.onListening(receiver.origin);
      await this.#work();
    } catch (error) {
      // A call that a signal cut off is not a failure of the call.
      if (!signal.aborted || !(error instanceof InterruptedError || error instanceof PlatformError)) failure = error;
    } finally {
      await receiver.stop();
    }
    this.#report.waiting = state.pending.size;
    this.#report.aside = [...state.aside.values()].map(({ event, why, at }) => ({
      type: event.noun,
      id: event.id,
      why,
      at,
    }));
    return { report: this.#report, failure };
  }

  async #take(body: Buffer): Promise<Answer> {
    const { notice, log } = this.#deps;
    const { state } = this.#deps.log;
    const delivery = readDelivery(body, {
      org: this.#input.org,
      nouns: this.#input.nouns,
      documentOf: this.#deps.documentOf,
    });
    if (delivery.kind === 'foreign') {
      this.#report.refused += 1;
      notice(`a delivery was refused: ${delivery.why}`, 'warning');
      return { status: 400 };
    }
    if (delivery.kind === 'problems') {
      for (const problem of delivery.problems) this.#addProblem(problem);
      return { status: 202 };
    }
    const { noun, document, digest } = delivery;
    const known = state.known(noun, document.id);
    if (known?.delivered === digest || known?.handed === digest) {
      // The one that it repeats may still be on its way to the disk.
      await log.flush();
      this.#report.duplicates += 1;
      return { status: 202 };
    }
    if (state.pending.size >= this.#input.maxWaiting || log.sizeBytes() > longestLogBytes) {
      return { status: 503, retryAfterSeconds: 30 };
    }
    // Woken without success, too: a log that cannot be written ends the listening.
    await log
      .append({ ...this.#entryOf(noun, document, digest, 'delivery'), body: body.toString('utf8') })
      .finally(this.#wake);
    this.#report.received += 1;
    return { status: 202 };
  }

  #entryOf(noun: EventNoun, { id, time }: PulledDocument, digest: string, from: 'delivery' | 'backfill'): EventIn {
    const { state } = this.#deps.log;
    const { now } = this.#deps;
    return { in: state.nextNumber(), noun, id, time, digest, from, at: now().toISOString() };
  }

  #addProblem(text: string): void {
    if (this.#report.problems.length < maxProblems) this.#report.problems.push(visible(text));
  }

  /** What came while no process listened, or was never sent, or changed without an event (a late payment). */
  async #backfill(): Promise<void> {
    const clock = await this.#deps.clock.known();
    const now = this.#deps.now().getTime();
    const end = clock.later(now);
    const begin = clock.earlier(now) - this.#input.backfillMs;
    for (let from = begin; from < end; from += backfillPartMs) {
      const window = { from, to: Math.min(end, from + backfillPartMs) };
      for (const noun of this.#input.nouns) if (!isMovement(noun)) await this.#backfillPart(noun, window);
    }
  }

  async #backfillPart(noun: PulledNoun, window: Window): Promise<void> {
    const { state } = this.#deps.log;
    const { log, notice } = this.#deps;
    const { documents, problems } = await readWindow(window, this.#readOptions(noun));
    for (const { problem } of problems) this.#addProblem(problem.detail ?? problem.title);
    const missing: EventIn[] = [];
    for (const document of documents) {
      const digest = contentDigest(document.json);
      const known = state.known(noun, document.id);
      if (known?.delivered === digest || known?.handed === digest) continue;
      missing.push(this.#entryOf(noun, document, digest, 'backfill'));
    }
    if (missing.length === 0) return;
    await log.append(...missing);
    this.#report.backfilled += missing.length;
    notice(`the list had ${missing.length} ${noun} that no event had brought`);
  }

  #readOptions(noun: PulledNoun): { list: ListPage; pageSize: number; sleep: (ms: number) => Promise<void> } {
    return {
      list: this.#deps.list(noun),
      pageSize: this.#input.pageSize,
      sleep: (ms: number) => pauseFor(ms, this.#deps.signal),
    };
  }

  /** One noun after the other, since a target takes a batch of one. */
  async #round(): Promise<void> {
    const { now, signal } = this.#deps;
    const { state } = this.#deps.log;
    const time = now().getTime();
    const due = [...state.pending.values()].filter((event) => (this.#tries.get(event.in)?.notBefore ?? 0) <= time);
    for (const noun of this.#input.nouns) {
      const events = due.filter((event) => event.noun === noun).slice(0, maxOfARound);
      if (events.length === 0 || signal.aborted) continue;
      const spreads = new Map(events.map((event) => [event.in, this.#tries.get(event.in)?.looked ?? 0]));
      const confirmed = isMovement(noun)
        ? await confirmEach(events, (id) => this.#deps.find(noun, id))
        : await confirmEvents(events, spreads, (window) => readWindow(window, this.#readOptions(noun)));
      await this.#settle(confirmed.missing, 'looked', 'the platform does not show it');
      await this.#handRound(noun, confirmed.found);
    }
  }

  async #handRound(noun: EventNoun, found: Awaited<ReturnType<typeof confirmEvents>>['found']): Promise<void> {
    const { state } = this.#deps.log;
    const { now, handOn, signal, notice } = this.#deps;
    const fresh: PulledDocument[] = [];
    const marks = new Map<PulledDocument, { events: readonly EventIn[]; digest: string }>();
    for (const { document, events } of found) {
      const digest = contentDigest(document.json);
      if (state.known(noun, document.id)?.handed === digest) {
        await this.#markDone(events, digest, true);
        this.#report.unchanged += 1;
        continue;
      }
      fresh.push(document);
      marks.set(document, { events, digest });
    }
    if (fresh.length === 0) return;
    let handed = 0;
    const begun = now().getTime();
    await handOn.handOn(noun, fresh, async (document, failure) => {
      const mark = marks.get(document);
      if (mark === undefined) return;
      if (failure === undefined) {
        await this.#markDone(mark.events, mark.digest, false);
        handed += 1;
      } else if (!signal.aborted) {
        notice(`${noun} ${visible(document.id)} was not taken: ${failure}`, 'warning');
        await this.#settle(mark.events, 'handed', failure);
      }
    });
    this.#report.handed += handed;
    // A target that takes long is given more at a time.
    if (handOn.gatherMs > 0) {
      this.#gatherMs = Math.min(longestSleepMs, Math.max(handOn.gatherMs, 5 * (now().getTime() - begun)));
    }
    if (handed > 0) notice(`${handed} ${noun} handed on, ${state.pending.size} events waiting`);
  }

  async #markDone(events: readonly EventIn[], digest: string, same: boolean): Promise<void> {
    const { now, log } = this.#deps;
    for (const event of events) this.#tries.delete(event.in);
    const at = now().toISOString();
    await log.append(...events.map((event) => ({ out: event.in, digest, ...(same ? { same } : {}), at }) as const));
  }

  /** Later, or aside when it was tried often enough. */
  async #settle(events: readonly EventIn[], what: 'looked' | 'handed', why: string): Promise<void> {
    const { now, log, notice } = this.#deps;
    const limit = what === 'looked' ? this.#input.lookTries : this.#input.handOnTries;
    for (const event of events) {
      const known = this.#tries.get(event.in) ?? { looked: 0, handed: 0, notBefore: 0 };
      known[what] += 1;
      if (known[what] < limit) {
        known.notBefore = now().getTime() + Math.min(longestPauseMs, this.#input.retryBaseMs * 2 ** (known[what] - 1));
        this.#tries.set(event.in, known);
        continue;
      }
      this.#tries.delete(event.in);
      await log.append({ aside: event.in, why: `${why} (${limit} tries)`, at: now().toISOString() });
      notice(`${event.noun} ${visible(event.id)} was given up after ${limit} tries: ${why}`, 'warning');
    }
  }

  /** A platform that is away, or a pull into the same target, must not end the listening: what comes is stored. */
  async #patient(work: () => Promise<void>): Promise<boolean> {
    const { notice, now } = this.#deps;
    try {
      await work();
      this.#platformPauseMs = this.#input.retryBaseMs;
      return true;
    } catch (error) {
      if (!(error instanceof PlatformError || error instanceof LockedError)) throw error;
      notice(`${visible(error.message)}; next try in ${Math.ceil(this.#platformPauseMs / 1000)} s`);
      this.#notBefore = now().getTime() + this.#platformPauseMs;
      this.#platformPauseMs = Math.min(longestPauseMs, this.#platformPauseMs * 2);
      return false;
    }
  }

  async #work(): Promise<void> {
    const { signal, log, now } = this.#deps;
    let nextBackfill = this.#input.backfillMs > 0 ? 0 : Number.POSITIVE_INFINITY;
    let lastRound = false;
    while (!signal.aborted && !lastRound) {
      await log.flush();
      const time = now().getTime();
      // What came until the end is handed on too.
      lastRound = time >= this.#stopAt;
      if (time >= nextBackfill && (await this.#patient(() => this.#backfill())))
        nextBackfill = now().getTime() + this.#input.backfillEveryMs;
      if (time >= this.#notBefore && !signal.aborted) await this.#patient(() => this.#round());
      await log.tidy();
      if (signal.aborted || lastRound) return;
      await this.#waitForWork(nextBackfill);
    }
  }

  async #waitForWork(nextBackfill: number): Promise<void> {
    const { now, signal } = this.#deps;
    const { state } = this.#deps.log;
    const time = now().getTime();
    let next = Number.POSITIVE_INFINITY;
    for (const number of state.pending.keys()) next = Math.min(next, this.#tries.get(number)?.notBefore ?? 0);
    const waitMs = Math.min(Math.max(Math.min(next, nextBackfill), this.#notBefore), this.#stopAt) - time;
    if (waitMs > 0) {
      const woken = new AbortController();
      this.#wake = () => woken.abort();
      await pauseFor(Math.min(waitMs, longestSleepMs), AbortSignal.any([signal, woken.signal]));
      this.#wake = () => undefined;
    }
    await pauseFor(Math.min(this.#gatherMs, this.#stopAt - now().getTime()), signal);
  }
}

function emptyReport(): ListenReport {
  return {
    received: 0,
    duplicates: 0,
    refused: 0,
    backfilled: 0,
    handed: 0,
    unchanged: 0,
    waiting: 0,
    aside: [],
    problems: [],
  };
}
