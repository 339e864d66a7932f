import { startOfText } from './body-start.js';
import { ExchangeError } from './exchange-error.js';
import { maskUrl } from './mask-url.js';
import type { HttpRequest, Send } from './send.js';

/** A request that did not go through: neither header nor body, and no query that signs. */
export interface FailedExchange {
  at: string;
  method: string;
  url: string;
  /** 0 when no answer came. */
  status: number;
  ms: number;
  attempt: number;
  request_id: string;
  /** Why no answer came: one of the words of `ExchangeFailure`. */
  error?: string;
}

/** Failures that were not taken yet; when there are more than `most`, the newest are left out. */
export interface Failures {
  add: (failure: FailedExchange) => void;
  /** And forget them. */
  take: () => readonly FailedExchange[];
}

export function createFailures(most = 200): Failures {
  let kept: FailedExchange[] = [];
  return {
    add: (failure) => {
      if (kept.length < most) kept.push(failure);
    },
    take: () => {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}

/** Remember what fails. That something is not there is an answer to a look-up, not a failure. */
export function withFailures(send: Send, failures: Failures, now: () => number): Send {
  return async (request) => {
    const startedAt = now();
    const note = (status: number, requestId: string, error?: string): void =>
      failures.add({
        at: new Date(startedAt).toISOString(),
        method: request.method,
        url: maskUrl(request.url),
        status,
        ms: Math.round(now() - startedAt),
        attempt: request.attempt ?? 1,
        request_id: startOfText(requestId, 64),
        ...(error === undefined ? {} : { error }),
      });
    try {
      const response = await send(request);
      if (response.status >= 400 && !isLookUp(request, response.status)) note(response.status, response.requestId);
      return response;
    } catch (error) {
      if (error instanceof ExchangeError) note(0, error.requestId, error.reason);
      throw error;
    }
  };
}

function isLookUp({ method }: HttpRequest, status: number): boolean {
  return method === 'GET' && status === 404;
}
