import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gzip } from 'node:zlib';
import type { Fault, RetryAfter } from '../../contract/sandbox-plans.gen.js';
import {
  type Answer,
  type BodyStream,
  gatewayPage,
  type ProblemDocument,
  problem,
  problemAnswer,
} from '../base/answers.js';
import type { Clock } from '../base/clock.js';
import { echoOf } from '../base/echo.js';
import type { RequestLog } from '../base/request-log.js';
import type { Misfortune } from './faults.js';

/** One request and how it ends: answered, with or without a fault, and written to the log. */
export class Exchange {
  readonly requestId: string;
  operation: string | undefined;
  misfortune: Misfortune | undefined;
  readonly #startedAt = performance.now();

  /** @param target path and query as they go to the log */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    private readonly target: string,
    private readonly clock: Clock,
    private readonly log: RequestLog,
  ) {
    const given = request.headers['x-request-id'];
    this.requestId = typeof given === 'string' && given !== '' ? given.slice(0, 200) : log.newRequestId();
  }

  /** Whether the fault keeps the operation from happening. */
  get nothingHappens(): boolean {
    const fault = this.misfortune?.fault;
    if (!fault) return false;
    if (fault.kind === 'no_answer') return fault.effect !== true;
    return fault.kind === 'status' || fault.kind === 'echo' || fault.kind === 'html' || fault.kind === 'reset_before';
  }

  /** The client went away before its request was whole. */
  abandon(): void {
    this.#record(0);
  }

  /** End the exchange with the answer of the operation, or with what the fault makes of it. */
  end(answer: Answer): void {
    const latencyMs = this.misfortune?.latencyMs ?? 0;
    if (latencyMs > 0) setTimeout(() => this.#end(answer), latencyMs);
    else this.#end(answer);
  }

  #end(answer: Answer): void {
    const fault = this.misfortune?.fault;
    if (fault?.kind === 'reset_before' || fault?.kind === 'reset_after') {
      this.#record(0);
      this.request.socket.resetAndDestroy();
    } else if (fault?.kind === 'no_answer') {
      this.response.on('close', () => this.#record(0));
    } else {
      this.#send(fault ? this.#afflicted(fault, answer) : answer);
    }
  }

  #afflicted(fault: Fault, answer: Answer): Answer {
    switch (fault.kind) {
      case 'status':
        return plannedStatus(fault, fault.status, this.clock);
      case 'echo':
        return echoOf(this.request, fault.status);
      case 'status_after':
        return plannedStatus(fault, fault.status ?? 503, this.clock);
      case 'html':
        return gatewayPage(fault.status ?? 502, 'Bad Gateway');
      case 'empty_body':
        return { status: fault.status ?? answer.status };
      default:
        return answer;
    }
  }

  #send(answer: Answer): void {
    const { body = '' } = answer;
    if (typeof body === 'object' && 'chunks' in body) {
      void this.#stream(answer, body);
      return;
    }
    const plain = typeof body === 'string' ? body : Buffer.concat(body);
    const packs = plain.length > 1024 && acceptsGzip(this.request) && !answer.headers?.['content-range'];
    if (!packs) {
      this.#write(answer, plain);
      return;
    }
    gzip(plain, { level: 1 }, (error, packed) => {
      if (error) this.#write(answer, plain);
      else this.#write(answer, packed, 'gzip');
    });
  }

  #writeHead(answer: Answer, sizeBytes: number, encoding?: string): void {
    const headers: Record<string, string | number> = { 'x-request-id': this.requestId };
    if (answer.body !== undefined) headers['content-type'] = answer.contentType ?? 'application/json';
    if (answer.status !== 204 && answer.status !== 304) headers['content-length'] = sizeBytes;
    if (encoding) headers['content-encoding'] = encoding;
    if (answer.headers) Object.assign(headers, answer.headers);
    this.response.writeHead(answer.status, headers);
  }

  /** As much of the body as the fault leaves of it, at the pace of the client. */
  async #stream(answer: Answer, { sizeBytes, chunks }: BodyStream): Promise<void> {
    const { request, response } = this;
    const fault = this.misfortune?.fault;
    this.#writeHead(answer, sizeBytes);
    const wanted = fault?.kind === 'cut_body' ? sizeBytes >> 1 : sizeBytes;
    const slow = fault?.kind === 'slow_body' ? fault : undefined;
    try {
      const pieces =
        request.method === 'HEAD' ? noChunks() : firstOf(chunks(), wanted, slow && slowSize(slow, sizeBytes));
      for await (const piece of pieces) {
        if (response.destroyed) break;
        if (!response.write(piece)) await drained(response);
        if (slow) await new Promise((resolve) => setTimeout(resolve, slow.interval_ms ?? 100));
      }
    } catch {
      // What cannot be read any more must not look whole.
      response.destroy();
    }
    this.#record(response.destroyed ? 0 : answer.status);
    if (response.destroyed) return;
    if (fault?.kind !== 'cut_body') response.end();
    // The written half is flushed before the cut.
    else response.write('', () => request.socket.destroy());
  }

  #write(answer: Answer, body: string | Buffer, encoding?: string): void {
    const { response } = this;
    this.#writeHead(answer, Buffer.byteLength(body), encoding);
    const fault = this.misfortune?.fault;
    if (fault?.kind === 'cut_body') this.#cut(Buffer.from(body), answer.status);
    else if (fault?.kind === 'slow_body') this.#drip(Buffer.from(body), answer.status, fault);
    else {
      // A text leaves in one piece with its head, bytes would be a second write to the socket.
      response.end(this.request.method === 'HEAD' ? undefined : body);
      this.#record(answer.status);
    }
  }

  #cut(body: Buffer, status: number): void {
    this.#record(status);
    if (body.length === 0) this.request.socket.resetAndDestroy();
    // Flushed before the cut: otherwise the client might not even see the status line.
    else this.response.write(body.subarray(0, body.length >> 1), () => this.request.socket.destroy());
  }

  #drip(
    body: Buffer,
    status: number,
    { pieces = 10, interval_ms = 100 }: { pieces?: number; interval_ms?: number },
  ): void {
    const size = Math.max(1, Math.ceil(body.length / pieces));
    let at = 0;
    const next = () => {
      if (this.response.destroyed) {
        this.#record(0);
        return;
      }
      this.response.write(body.subarray(at, at + size));
      at += size;
      if (at < body.length) setTimeout(next, interval_ms);
      else {
        this.response.end();
        this.#record(status);
      }
    };
    next();
  }

  #record(status: number): void {
    this.log.add({
      at: new Date(this.clock.now()).toISOString(),
      method: this.request.method ?? '',
      path: this.target,
      operation: this.operation,
      status,
      fault: this.misfortune?.name,
      duration_ms: Math.round((performance.now() - this.#startedAt) * 100) / 100,
      request_id: this.requestId,
    });
  }
}

function plannedStatus(
  fault: Extract<Fault, { kind: 'status' | 'status_after' }>,
  status: number,
  clock: Clock,
): Answer {
  const document = fault.kind === 'status' ? fault.problem : undefined;
  const plain = document
    ? problemAnswer(status, document as ProblemDocument)
    : problem(status, 'fault', `planned answer ${status}`);
  const answer: Answer = document === false ? { status } : plain;
  if (fault.retry_after === undefined) return answer;
  return { ...answer, headers: { 'retry-after': retryAfterText(fault.retry_after, clock) } };
}

function retryAfterText(retryAfter: RetryAfter, clock: Clock): string {
  if (typeof retryAfter !== 'object') return String(retryAfter);
  return new Date(clock.now() + retryAfter.date_in * 1000).toUTCString();
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}

async function* noChunks(): AsyncGenerator<Buffer> {}

/** The first `wanted` bytes, in pieces of at most `pieceBytes`. */
async function* firstOf(chunks: AsyncIterable<Buffer>, wanted: number, pieceBytes = Infinity): AsyncGenerator<Buffer> {
  let left = wanted;
  for await (const chunk of chunks) {
    const taken = chunk.subarray(0, left);
    for (let at = 0; at < taken.length; at += pieceBytes) yield taken.subarray(at, at + pieceBytes);
    left -= taken.length;
    if (left <= 0) return;
  }
}

function slowSize({ pieces = 10 }: { pieces?: number }, sizeBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / pieces));
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.on('drain', go);
    response.on('close', go);
  });
}
