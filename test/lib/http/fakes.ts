import { ExchangeError, type ExchangeFailure, type ExchangePhase } from '../../../src/lib/http/exchange-error.js';
import type { RetryPolicy } from '../../../src/lib/http/retry.js';
import type { HttpRequest, HttpResponse, Send } from '../../../src/lib/http/send.js';

export function answer(status: number, more: Partial<HttpResponse> = {}): HttpResponse {
  return { status, headers: {}, body: Buffer.alloc(0), requestId: '7f3a', attempts: 1, ...more };
}

export function broken(phase: ExchangePhase, reason: ExchangeFailure = 'reset', status?: number): ExchangeError {
  return new ExchangeError('the connection broke', { phase, reason, status, requestId: '7f3a' });
}

/** Sends nothing: gives one planned outcome a call and remembers the requests. The last one stands for all further. */
export function planned(outcomes: (HttpResponse | Error)[]): { send: Send; sent: HttpRequest[] } {
  const sent: HttpRequest[] = [];
  return {
    sent,
    send: async (request) => {
      sent.push(request);
      const outcome = outcomes[Math.min(sent.length, outcomes.length) - 1];
      if (outcome === undefined || outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
}

/** A policy that takes no time and writes down how long it would have waited. `random` is always a half. */
export function patient(more: Partial<RetryPolicy> = {}): RetryPolicy & { waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    retries: 5,
    random: () => 0.5,
    now: () => Date.parse('2026-03-01T09:00:00Z'),
    sleep: async (ms) => {
      waits.push(ms);
    },
    ...more,
  };
}
