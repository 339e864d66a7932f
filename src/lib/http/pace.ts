import { ExchangeError } from './exchange-error.js';
import { answeredAt, retryAfterMs } from './retry-after.js';
import type { HttpResponse, Send } from './send.js';

export interface PacerOptions {
  /** Never more requests in flight than this. */
  maxConcurrency: number;
  /** In flight at first; the limit grows from here. Default: a quarter of the most, at least 1. */
  initial?: number;
  /** Requests a second; default none. */
  rate?: number;
  /** Says when a request may leave, in place of one of this process alone that keeps to `rate`. */
  gate?: Gate;
  /** Milliseconds of one clock; that of `Retry-After` dates, so milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** The run is to stop: whoever waits for the clock is sent away; a place becomes free once a request in flight ends. */
  signal?: AbortSignal;
}

/** Answers by which the platform says that it is too much. */
const overloadStatuses: ReadonlySet<number> = new Set([429, 503]);

/** Latencies below this are never taken for congestion: on loopback they rise with every request in flight. */
const easyMs = 25;
const longestPauseMs = 120_000;

/**
 * Keep the requests in flight under a limit that adapts to how the platform answers, and under a rate. While requests
 * wait for a place, answers that came together are handed out one after the other: what callers do with them would keep
 * back the requests that got their places, and the connections would be idle meanwhile.
 */
export function withPace(send: Send, pacer: Pacer): Send {
  const line = createLine();
  return async (request) => {
    if (!pacer.tryEnter()) await pacer.enter(request.signal);
    const startedAt = pacer.now();
    let response: HttpResponse | undefined;
    let isAwaited = false;
    try {
      response = await send(request);
    } finally {
      isAwaited = pacer.waiting > 0;
      pacer.leave(startedAt, response);
    }
    // None overtakes those before.
    if (isAwaited || !line.isEmpty()) await line.pass();
    return response;
  };
}

/** So many may wait for each other before it is no burst of answers any more. */
const burst = 32;

/**
 * Callers go on in order, two turns of the event loop apart: a connection that answered takes so long to send again. Where
 * answers come faster than callers go on, the connections are never idle, and a quarter of those that wait goes on at once:
 * each turn would cost more than what it is for.
 */
function createLine(): { isEmpty: () => boolean; pass: () => Promise<void> } {
  const waiting: (() => void)[] = [];
  /** Since nobody waited. */
  let passed = 0;
  const inTwoTurns = () => setImmediate(() => setImmediate(letSomeGoOn));
  const letSomeGoOn = () => {
    const some = waiting.splice(0, passed < burst ? 1 : Math.ceil(waiting.length / 4));
    passed += some.length;
    for (const goOn of some) goOn();
    if (waiting.length > 0) inTwoTurns();
    else passed = 0;
  };
  return {
    isEmpty: () => waiting.length === 0,
    pass: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) inTwoTurns();
      }),
  };
}

/**
 * Additive increase, multiplicative decrease: the limit grows by one for every limit's worth of answers while latency
 * holds, and halves on 429 and 503, once for all requests that were in flight together. At first, until either of those
 * happens, it doubles as long as all places are taken. `Retry-After` stops the gate for everybody.
 */
export function createPacer(options: PacerOptions): Pacer {
  return new Pacer(options);
}

/** The gate that requests pass. One for all requests to one platform. */
export class Pacer {
  readonly #options: PacerOptions;
  readonly #maxConcurrency: number;
  readonly now: () => number;
  readonly #gate: Gate;
  #inFlight = 0;
  #limit: number;
  /** Neither was it ever too much, nor did latency rise. */
  #isStarting = true;
  #halvedAt = Number.NEGATIVE_INFINITY;
  #latencyMs = 0;
  #bestLatencyMs = 0;
  #waiters: Waiter[] = [];
  #timerSet = false;

  constructor(options: PacerOptions) {
    this.#options = options;
    const { maxConcurrency, now } = options;
    this.#maxConcurrency = maxConcurrency;
    this.now = now;
    this.#gate = options.gate ?? createGate(options.rate, options.sleep);
    this.#limit = Math.min(options.initial ?? Math.max(1, Math.ceil(maxConcurrency / 4)), maxConcurrency);
    options.signal?.addEventListener('abort', () => this.#admit());
  }

  /** For progress: requests in flight, how many may be, and how many wait at the gate. */
  get inFlight(): number {
    return this.#inFlight;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  get waiting(): number {
    return this.#waiters.length;
  }

  /** Takes a place when one is free right now. */
  tryEnter(): boolean {
    return this.#waiters.length === 0 && this.#take();
  }

  #take(): boolean {
    if (!this.#hasPlace()) return false;
    if (!this.#gate.idle && !this.#gate.pass(this.now())) return false;
    this.#inFlight += 1;
    return true;
  }

  #hasPlace(): boolean {
    return this.#inFlight < Math.floor(this.#limit);
  }

  /** Waits for a place, first come first served. @throws {ExchangeError} `aborted` when a signal ends the wait */
  enter(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(sentAway(signal.reason));
    return new Promise((resolve, reject) => {
      const done = () => signal?.removeEventListener('abort', giveUp);
      const waiter: Waiter = {
        letIn: () => {
          done();
          resolve();
        },
        sendAway: (cause) => {
          done();
          reject(sentAway(cause));
        },
      };
      const giveUp = () => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        waiter.sendAway(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp);
      this.#waiters.push(waiter);
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#waiters.length > 0 && this.#take()) this.#waiters.shift()?.letIn();
    if (this.#waiters.length === 0 || !this.#hasPlace()) return;
    // A place is free, so it is the clock that they wait for.
    const { signal } = this.#options;
    if (signal?.aborted) for (const waiter of this.#waiters.splice(0)) waiter.sendAway(signal.reason);
    else if (!this.#timerSet) this.#waitForClock();
  }

  #waitForClock(): void {
    this.#timerSet = true;
    const waited = () => {
      this.#timerSet = false;
      this.#admit();
    };
    void this.#gate.opened(this.now()).then(waited, waited);
  }

  /** Gives the place back. No response: the exchange failed. */
  leave(startedAt: number, response: HttpResponse | undefined): void {
    const wereAllTaken = !this.#hasPlace();
    this.#inFlight -= 1;
    const at = this.now();
    if (response !== undefined) {
      if (overloadStatuses.has(response.status)) this.#slowDown(response, startedAt, at);
      else this.#speedUp(at - startedAt, wereAllTaken);
    }
    if (this.#waiters.length > 0) this.#admit();
  }

  #slowDown(response: HttpResponse, startedAt: number, at: number): void {
    const asked = retryAfterMs(response.headers['retry-after'], answeredAt(response.headers, at), longestPauseMs);
    const waitMs = asked ?? (response.status === 429 ? this.#gate.usualPauseMs : undefined);
    if (waitMs !== undefined) this.#gate.pauseUntil(at + waitMs);
    this.#isStarting = false;
    if (startedAt < this.#halvedAt) return;
    this.#halvedAt = at;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }

  #speedUp(tookMs: number, wereAllTaken: boolean): void {
    this.#latencyMs = this.#latencyMs === 0 ? tookMs : this.#latencyMs * 0.8 + tookMs * 0.2;
    // The best drifts upwards, so that a platform which became slower for good does not hold the limit for ever.
    this.#bestLatencyMs =
      this.#bestLatencyMs === 0 ? this.#latencyMs : Math.min(this.#latencyMs, this.#bestLatencyMs * 1.002);
    if (this.#latencyMs > Math.max(easyMs, this.#bestLatencyMs * 2)) this.#isStarting = false;
    else if (this.#limit < this.#maxConcurrency) {
      const step = this.#isStarting && wereAllTaken ? 1 : 1 / this.#limit;
      this.#limit = Math.min(this.#maxConcurrency, this.#limit + step);
    }
  }
}

interface Waiter {
  letIn: () => void;
  sendAway: (cause: unknown) => void;
}

function sentAway(cause: unknown): ExchangeError {
  return new ExchangeError('given up', { phase: 'before-send', reason: 'aborted', requestId: '', cause });
}

/** What the clock allows of a pacer: whether the next request may leave. All times are milliseconds of its clock. */
export interface Gate {
  /** Nothing to check: no rate and no pause. */
  readonly idle: boolean;
  /** How long a 429 that names no time holds all up; undefined where slowing down by itself is enough. */
  readonly usualPauseMs?: number;
  /** Takes the right to send one request, where there is one at this moment. */
  pass: (at: number) => boolean;
  /** Resolves once it may be worth asking again. */
  opened: (at: number) => Promise<void>;
  /** The platform asked for this pause. */
  pauseUntil: (at: number) => void;
}

/** Of this process alone: a token bucket of a tenth of a second, and pauses. @param rate requests a second, if limited */
export function createGate(rate: number | undefined, sleep: (ms: number) => Promise<void>): Gate {
  const spacingMs = rate === undefined ? 0 : 1000 / rate;
  const burstMs = rate === undefined ? 0 : (Math.max(1, Math.floor(rate / 10)) - 1) * spacingMs;
  let pausedUntil = 0;
  /** When the bucket is full again. */
  let fullAt = Number.NEGATIVE_INFINITY;

  const opensAt = (at: number) => Math.max(pausedUntil, rate === undefined ? at : fullAt - burstMs);
  return {
    get idle() {
      return rate === undefined && pausedUntil === 0;
    },
    opened: (at) => sleep(Math.max(1, Math.ceil(opensAt(at) - at))),
    pass: (at) => {
      if (opensAt(at) > at) return false;
      pausedUntil = 0;
      if (rate !== undefined) fullAt = Math.max(fullAt, at) + spacingMs;
      return true;
    },
    pauseUntil: (at) => {
      pausedUntil = Math.max(pausedUntil, at);
    },
  };
}
