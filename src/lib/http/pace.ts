import { ExchangeError } from './exchange-error.js';
import { retryAfterMs } from './retry-after.js';
import type { HttpResponse, Send } from './send.js';

export interface PacerOptions {
  /** Never more requests in flight than this. */
  maxConcurrency: number;
  /** In flight at first; the limit grows from here. Default: a quarter of the most, at least 1. */
  initial?: number;
  /** Requests a second; default none. */
  rate?: number;
  /** Milliseconds of one clock; that of `Retry-After` dates, so milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Sends everybody away who waits: the run is to stop. */
  signal?: AbortSignal;
}

/** The gate that requests pass. One for all requests to one platform. */
export interface Pacer {
  /** For progress: requests in flight, how many may be, and how many wait at the gate. */
  readonly inFlight: number;
  readonly limit: number;
  readonly waiting: number;
  /** Takes a place when one is free right now. */
  tryEnter: () => boolean;
  /** Waits for a place, first come first served. @throws {ExchangeError} `aborted` when a signal ends the wait */
  enter: (signal?: AbortSignal) => Promise<void>;
  /** Gives the place back. No response: the exchange failed. */
  leave: (startedAt: number, response: HttpResponse | undefined) => void;
  now: () => number;
}

/** Answers by which the platform says that it is too much. */
const overloadStatuses: ReadonlySet<number> = new Set([429, 503]);

/** Latencies below this are never taken for congestion: on loopback they rise with every request in flight. */
const easyMs = 25;
const longestPauseMs = 120_000;

/** Keep the requests in flight under a limit that adapts to how the platform answers, and under a rate. */
export function withPace(send: Send, pacer: Pacer): Send {
  return async (request) => {
    if (!pacer.tryEnter()) await pacer.enter(request.signal);
    const startedAt = pacer.now();
    let response: HttpResponse | undefined;
    try {
      response = await send(request);
      return response;
    } finally {
      pacer.leave(startedAt, response);
    }
  };
}

/**
 * Additive increase, multiplicative decrease: the limit grows by one for every limit's worth of answers while latency
 * holds, and halves on 429 and 503, once for all requests that were in flight together. `Retry-After` stops the gate
 * for everybody.
 */
export function createPacer(options: PacerOptions): Pacer {
  const { maxConcurrency, now } = options;
  const gate = createGate(options.rate);
  let inFlight = 0;
  let limit = Math.min(options.initial ?? Math.max(1, Math.ceil(maxConcurrency / 4)), maxConcurrency);
  let halvedAt = Number.NEGATIVE_INFINITY;
  let latencyMs = 0;
  let bestLatencyMs = 0;
  let waiters: Waiter[] = [];
  let timerSet = false;

  function tryEnter(): boolean {
    return waiters.length === 0 && take();
  }

  function take(): boolean {
    if (inFlight >= Math.floor(limit)) return false;
    if (!gate.idle && !gate.pass(now())) return false;
    inFlight += 1;
    return true;
  }

  function enter(ofCaller?: AbortSignal): Promise<void> {
    const signal =
      ofCaller === undefined || options.signal === undefined
        ? (ofCaller ?? options.signal)
        : AbortSignal.any([ofCaller, options.signal]);
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        waiters = waiters.filter((other) => other !== waiter);
        reject(sentAway(signal?.reason));
      };
      const waiter: Waiter = () => {
        signal?.removeEventListener('abort', leaveQueue);
        resolve();
      };
      if (signal?.aborted) {
        leaveQueue();
        return;
      }
      signal?.addEventListener('abort', leaveQueue);
      waiters.push(waiter);
      admit();
    });
  }

  function admit(): void {
    while (waiters.length > 0 && take()) waiters.shift()?.();
    if (waiters.length === 0 || timerSet || inFlight >= Math.floor(limit)) return;
    // A place is free, so it is the clock that they wait for.
    timerSet = true;
    const waited = () => {
      timerSet = false;
      admit();
    };
    void options.sleep(Math.max(1, Math.ceil(gate.opensAt(now()) - now()))).then(waited, waited);
  }

  function leave(startedAt: number, response: HttpResponse | undefined): void {
    inFlight -= 1;
    const at = now();
    if (response !== undefined) {
      if (overloadStatuses.has(response.status)) slowDown(response, startedAt, at);
      else speedUp(at - startedAt);
    }
    if (waiters.length > 0) admit();
  }

  function slowDown(response: HttpResponse, startedAt: number, at: number): void {
    const waitMs = retryAfterMs(response.headers['retry-after'], at, longestPauseMs);
    if (waitMs !== undefined) gate.pauseUntil(at + waitMs);
    if (startedAt < halvedAt) return;
    halvedAt = at;
    limit = Math.max(1, Math.floor(limit / 2));
  }

  function speedUp(tookMs: number): void {
    latencyMs = latencyMs === 0 ? tookMs : latencyMs * 0.8 + tookMs * 0.2;
    // The best drifts upwards, so that a platform which became slower for good does not hold the limit for ever.
    bestLatencyMs = bestLatencyMs === 0 ? latencyMs : Math.min(latencyMs, bestLatencyMs * 1.002);
    if (limit < maxConcurrency && latencyMs <= Math.max(easyMs, bestLatencyMs * 2)) {
      limit = Math.min(maxConcurrency, limit + 1 / limit);
    }
  }

  return {
    get inFlight() {
      return inFlight;
    },
    get limit() {
      return Math.floor(limit);
    },
    get waiting() {
      return waiters.length;
    },
    tryEnter,
    enter,
    leave,
    now,
  };
}

type Waiter = () => void;

function sentAway(cause: unknown): ExchangeError {
  return new ExchangeError('given up', { phase: 'before-send', reason: 'aborted', requestId: '', cause });
}

/** What the clock allows: a token bucket of a tenth of a second, and the pause that the platform asked for. */
interface Gate {
  /** Nothing to check: no rate and no pause. */
  readonly idle: boolean;
  pass: (at: number) => boolean;
  opensAt: (at: number) => number;
  pauseUntil: (at: number) => void;
}

function createGate(rate: number | undefined): Gate {
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
    opensAt,
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
