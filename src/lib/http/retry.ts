import { InDoubtError, InterruptedError, PlatformError, RefusedError, TillctlError } from '../errors/errors.js';
import { startOfText } from './body-start.js';
import { ExchangeError } from './exchange-error.js';
import { pathOf } from './mask-url.js';
import { answeredAt, retryAfterMs } from './retry-after.js';
import type { HttpRequest, HttpResponse, Method, Send } from './send.js';

/** Answers that say "not now". */
const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Methods whose repetition changes nothing; a request may say otherwise by `idempotent`. */
const idempotentMethods: ReadonlySet<Method> = new Set(['GET', 'PUT', 'DELETE']);

/** Server errors that say that nothing was done, whatever the method. */
const nothingDoneStatuses: ReadonlySet<number> = new Set([501, 505]);

export interface RetryPolicy {
  /** How often a request is repeated; 0 sends each once. */
  retries: number;
  /** Resolves after the time, rejects when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** 0 inclusive to 1 exclusive. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The first delay is somewhere in 0..baseMs, the next in 0..2*baseMs and so on up to capMs. */
  baseMs?: number;
  capMs?: number;
  /** A longer `Retry-After` is cut to this. */
  retryAfterCapMs?: number;
  /** Ends the waiting between attempts: a run that is to stop sends nothing again. */
  signal?: AbortSignal;
}

/** What became of one attempt. */
type Outcome =
  | { kind: 'answered'; response: HttpResponse }
  | { kind: 'try again'; failure: Failure }
  | { kind: 'in doubt'; failure: Failure }
  | { kind: 'lost'; failure: Failure };

/** Why an attempt is not a success, in words that follow `PUT /path`. */
interface Failure {
  words: string;
  status?: number;
  requestId: string;
  waitMs?: number;
  hint?: string;
  /** The start of what the platform said. */
  said?: string;
  cause?: unknown;
}

/**
 * Repeat an exchange that failed for a passing reason, with exponential backoff and full jitter, or after the
 * `Retry-After` of the answer. An idempotent request is repeated after every transient failure. A POST is repeated
 * when it provably never arrived and after 429; when it is in doubt, `didItHappen` decides.
 *
 * A DELETE whose repetition finds nothing was done: its answer becomes 204.
 * @throws {PlatformError} after all retries, naming method, path, times and request id
 * @throws {InDoubtError} for a POST without an answer and without `didItHappen`
 * @throws {InterruptedError} when a signal ends the waiting or the exchange
 */
export function withRetry(send: Send, policy: RetryPolicy): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await tryOnce(send, attempt === 1 ? request : { ...request, attempt }, policy);
      if (outcome.kind === 'answered') return settled(request, outcome.response, attempt);

      const { failure } = outcome;
      if (outcome.kind === 'lost') throw givenUp(request, failure, attempt);
      if (outcome.kind === 'in doubt' && request.didItHappen === undefined) throw inDoubt(request, failure);

      const last = attempt > policy.retries;
      if (!last || outcome.kind === 'in doubt') await pause(request, failure, attempt, policy);
      if (outcome.kind === 'in doubt') {
        const answer = await askWhether(request, failure);
        if (answer !== undefined) return { ...answer, attempts: attempt };
      }
      if (last) throw givenUp(request, failure, attempt);
    }
  };
}

async function tryOnce(send: Send, request: HttpRequest, policy: RetryPolicy): Promise<Outcome> {
  try {
    const response = await send(request);
    if (response.status < 300 && request.check !== undefined) checkAnswer(request, response);
    return judgeAnswer(request, response, policy);
  } catch (error) {
    if (error instanceof ExchangeError) return judgeBreak(request, error);
    throw error;
  }
}

function checkAnswer(request: HttpRequest, response: HttpResponse): void {
  try {
    request.check?.(response);
  } catch (cause) {
    if (cause instanceof TillctlError) throw cause;
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    throw new ExchangeError(`the answer is damaged (status ${response.status})${why}`, {
      phase: 'after-send',
      reason: 'undecodable',
      status: response.status,
      requestId: response.requestId,
      cause,
    });
  }
}

function judgeAnswer(request: HttpRequest, response: HttpResponse, policy: RetryPolicy): Outcome {
  const { status } = response;
  // `idempotent` says nothing here yet: nearly every answer leaves by this line.
  if (status < 500 && !transientStatuses.has(status)) return { kind: 'answered', response };
  const failure = {
    words: `answered ${status}`,
    status,
    requestId: response.requestId,
    waitMs: retryAfterMs(
      response.headers['retry-after'],
      answeredAt(response.headers, policy.now()),
      policy.retryAfterCapMs ?? 120_000,
    ),
    said: response.body.length === 0 ? undefined : startOfText(response.body.toString('utf8', 0, 1000)),
  };
  if (isIdempotent(request) || status === 429) {
    return transientStatuses.has(status) ? { kind: 'try again', failure } : { kind: 'answered', response };
  }
  return nothingDoneStatuses.has(status) ? { kind: 'answered', response } : { kind: 'in doubt', failure };
}

function judgeBreak(request: HttpRequest, error: ExchangeError): Outcome {
  if (error.reason === 'aborted')
    throw new InterruptedError(`stopped while ${nameOf(request)} was under way`, { cause: error });
  const failure = {
    words: `failed: ${error.message}`,
    status: error.status,
    requestId: error.requestId,
    hint: error.hint,
    cause: error,
  };
  const mayHaveHappened = error.phase === 'after-send' && error.status !== 429;
  if (mayHaveHappened && !isIdempotent(request)) return { kind: 'in doubt', failure };
  return { kind: error.transient ? 'try again' : 'lost', failure };
}

function isIdempotent(request: HttpRequest): boolean {
  return request.idempotent ?? idempotentMethods.has(request.method);
}

/** Wait before the next attempt. */
async function pause(request: HttpRequest, failure: Failure, attempt: number, policy: RetryPolicy): Promise<void> {
  const ceiling = Math.min((policy.baseMs ?? 500) * 2 ** Math.min(attempt - 1, 30), policy.capMs ?? 30_000);
  const delayMs = failure.waitMs ?? Math.round(policy.random() * ceiling);
  const signals = [policy.signal, request.signal].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  const stopped = (cause: unknown) => {
    if (signal?.reason instanceof TillctlError) return signal.reason;
    return new InterruptedError(`stopped while ${nameOf(request)} waited to be repeated (it ${failure.words})`, {
      cause,
    });
  };
  if (signal?.aborted) throw stopped(signal.reason);
  try {
    await policy.sleep(delayMs, signal);
  } catch (cause) {
    if (signal?.aborted) throw stopped(cause);
    throw cause;
  }
}

async function askWhether(request: HttpRequest, failure: Failure): Promise<HttpResponse | undefined> {
  try {
    return await request.didItHappen?.();
  } catch (error) {
    // A refused question is not an answer either.
    if (error instanceof PlatformError || error instanceof RefusedError) throw inDoubt(request, failure, error.message);
    throw error;
  }
}

function settled(request: HttpRequest, response: HttpResponse, attempts: number): HttpResponse {
  if (attempts === 1) return response;
  if (request.method === 'DELETE' && response.status === 404) {
    return { ...response, status: 204, body: Buffer.alloc(0), attempts };
  }
  return { ...response, attempts };
}

function givenUp(request: HttpRequest, failure: Failure, attempts: number): PlatformError {
  const times = attempts === 1 ? '' : ` ${timesInWords(attempts)}`;
  const words = failure.words.startsWith('failed')
    ? `failed${times}${failure.words.slice('failed'.length)}`
    : `${failure.words}${times}`;
  return new PlatformError(`${nameOf(request)} ${words}${requestWord(failure)}`, detailsOf(failure));
}

function inDoubt(request: HttpRequest, failure: Failure, more?: string): InDoubtError {
  const asked = more === undefined ? '' : `, and asking failed: ${more}`;
  return new InDoubtError(
    `${nameOf(request)} ${failure.words}, so whether it took effect is unknown${asked}${requestWord(failure)}`,
    detailsOf(failure),
  );
}

function detailsOf(failure: Failure): { hint?: string; problems?: string[]; cause?: unknown } {
  return {
    hint: failure.hint,
    problems: failure.said === undefined ? undefined : [`the answer began: ${failure.said}`],
    cause: failure.cause,
  };
}

function nameOf(request: HttpRequest): string {
  return `${request.method} ${pathOf(request.url)}`;
}

function requestWord(failure: Failure): string {
  return failure.requestId === '' ? '' : ` (request ${startOfText(failure.requestId, 64)})`;
}

const smallNumbers = ['', '', '', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function timesInWords(count: number): string {
  return count === 2 ? 'twice' : `${smallNumbers[count] ?? count} times`;
}
