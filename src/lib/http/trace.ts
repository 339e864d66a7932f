import { startOfText } from './body-start.js';
import { ExchangeError } from './exchange-error.js';
import { maskUrl } from './mask-url.js';
import type { HttpRequest, Send } from './send.js';

/**
 * One line an exchange: method, URL, status, time, attempt, request id. Headers and bodies are never shown, nor is the
 * query of a presigned URL.
 * @param log takes the line without a line break
 * @param now milliseconds of any clock
 */
export function withTrace(send: Send, log: (line: string) => void, now: () => number): Send {
  return async (request) => {
    const startedAt = now();
    const line = (result: string, requestId: string) =>
      log(
        `${nameOf(request)} ${result} ${Math.round(now() - startedAt)}ms attempt ${request.attempt ?? 1} request ${shown(requestId)}`,
      );
    try {
      const response = await send(request);
      line(String(response.status), response.requestId);
      return response;
    } catch (error) {
      if (error instanceof ExchangeError) line(`failed (${error.message}, ${error.phase})`, error.requestId);
      else line('failed', '-');
      throw error;
    }
  };
}

function nameOf(request: HttpRequest): string {
  return `${request.method} ${maskUrl(request.url)}`;
}

function shown(requestId: string): string {
  return startOfText(requestId, 64) || '-';
}
