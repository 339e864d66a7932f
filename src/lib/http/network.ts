import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import type { Dispatcher } from 'undici';
import { AnswerBody, largestBody, unreadBody } from './answer-body.js';
import { acceptedEncodings, BodyError } from './decode-body.js';
import { ExchangeError, explainBreak } from './exchange-error.js';
import type { NetworkOptions } from './network-options.js';
import { splitUrl } from './origin.js';
import { createPeers, type Peer } from './peers.js';
import type { HttpRequest, HttpResponse, Send, TakeChunk } from './send.js';

export interface Network {
  /**
   * One exchange, as it is: no redirect is followed, nothing is repeated, every status is an answer.
   * @throws {ExchangeError} when there is no whole answer
   * @throws {UsageError} for a URL that must not be asked
   */
  send: Send;
  /** Waits for exchanges in flight. */
  close: () => Promise<void>;
}

/** What all exchanges of a network share. */
interface Shared extends NetworkOptions {
  newRequestId: () => string;
}

/**
 * The network by undici: keep-alive connections, one pool an origin, no pipelining (a POST could not be told apart
 * from its neighbours when the connection breaks).
 * @throws {UsageError} when `caPem` holds no certificate
 */
export function createNetwork(options: NetworkOptions): Network {
  optimizeParserLate();
  const shared = { ...options, newRequestId: createRequestIds() };
  const peers = createPeers(options);

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const { origin, path } = splitUrl(request.url);
        const peer = peers.of(origin);
        const exchange = new Exchange(request, peer, shared, resolve, reject);
        if (exchange.abandoned()) return;
        peer.dispatcher.dispatch(
          {
            origin: peer.origin,
            path,
            method: request.method,
            headers: exchange.headers,
            body: typeof request.body === 'function' ? request.body(exchange.onMoved) : request.body,
          },
          exchange,
        );
      }),
    close: peers.close,
  };
}

/** About a hundred times what V8 of Node 20 has. An import of 8,000 products takes as much processor time with either. */
const parserBudget = 200_000_000;

/**
 * undici parses answers by WebAssembly, most of it one function of thousands of branches. V8 would compile that anew, as
 * fast as can be, after a handful of answers: a tenth of a second of processor time, for which the end of a short process
 * waits. What is compiled before this is called keeps its budget.
 */
function optimizeParserLate(): void {
  setFlagsFromString(`--wasm-tiering-budget=${parserBudget}`);
}

/** One request on its way. undici calls it back; it settles exactly once. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly headers: string[] = [];
  private readonly request: HttpRequest;
  private readonly peer: Peer;
  private readonly options: Shared;
  private readonly resolve: (response: HttpResponse) => void;
  private readonly reject: (error: unknown) => void;
  private readonly requestId: string;
  private maxBytes: number;
  private controller: Dispatcher.DispatchController | undefined;
  private timer: NodeJS.Timeout | undefined;
  private waitMs = 0;
  private status = 0;
  private answerHeaders: Record<string, string> = {};
  private body: AnswerBody | undefined;
  private settled = false;
  private take: TakeChunk | undefined;
  /** Ends when all that was handed over has been taken. */
  private taking: Promise<void> = Promise.resolve();
  private untaken = 0;
  private receivedBytes = 0;

  constructor(
    request: HttpRequest,
    peer: Peer,
    options: Shared,
    resolve: (response: HttpResponse) => void,
    reject: (error: unknown) => void,
  ) {
    this.request = request;
    this.peer = peer;
    this.options = options;
    this.resolve = resolve;
    this.reject = reject;
    this.maxBytes = request.maxResponseBytes ?? options.maxResponseBytes;
    const { headers } = this;
    let given: string | undefined;
    for (const some of [request.headers, request.headersNow?.()]) {
      for (const name in some) {
        const value = some[name] ?? '';
        headers.push(name, value);
        if (name === 'x-request-id') given = value;
      }
    }
    this.requestId = given ?? options.newRequestId();
    if (given === undefined) headers.push('x-request-id', this.requestId);
    const encodings = request.receive === undefined ? acceptedEncodings : 'identity';
    headers.push('user-agent', options.userAgent, 'accept-encoding', encodings);
    request.signal?.addEventListener('abort', this.onAbort);
  }

  /** Whether the caller gave up before anything was done. */
  abandoned(): boolean {
    if (this.request.signal?.aborted) this.onAbort();
    return this.settled;
  }

  // undici calls this right before the first byte is written: what breaks earlier provably never arrived.
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) {
      controller.abort(new Error('given up'));
      return;
    }
    this.wait(this.request.timeoutMs ?? this.options.timeouts.headersMs);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: RawHeaders): void {
    if (status < 200) return;
    this.status = status;
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined) this.answerHeaders[name] = typeof value === 'string' ? value : value.join(', ');
    }
    this.maxBytes = largestBody(status, this.maxBytes);
    if (Number(this.answerHeaders['content-length']) > this.maxBytes) this.tooLarge();
    else this.waitForBody();
    if (this.request.receive !== undefined && !this.settled) this.offer(this.request.receive);
    if (this.take !== undefined || this.settled) return;
    this.body = new AnswerBody(this.options.budget, this.maxBytes, () => {
      if (this.settled) return;
      this.waitForBody();
      this.controller?.resume();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    // Going on after a pause brings an empty piece when nothing has arrived meanwhile.
    if (this.settled || chunk.length === 0) return;
    if (this.take !== undefined) {
      this.receivedBytes += chunk.length;
      if (this.receivedBytes > this.maxBytes) this.tooLarge();
      else this.hand(controller, chunk, this.take);
      return;
    }
    const next = this.body?.add(chunk);
    if (next === 'too large') this.tooLarge();
    else if (next === 'wait') {
      // That others take their time is not the fault of this one.
      clearTimeout(this.timer);
      this.timer = undefined;
      controller.pause();
    }
  }

  onResponseEnd(): void {
    if (this.settled) return;
    this.settle();
    if (this.take !== undefined) {
      this.taking.then(() => this.finish(empty), this.reject);
      return;
    }
    const { body } = this;
    const whole = body?.whole(this.answerHeaders['content-encoding']) ?? Promise.resolve(empty);
    whole
      .then(
        (bytes) => this.finish(bytes),
        (cause: unknown) => this.undecodable(cause),
      )
      .finally(() => body?.close());
  }

  private undecodable(cause: unknown): void {
    const tooLarge = cause instanceof BodyError && cause.tooLarge;
    const message = cause instanceof Error ? cause.message : 'the answer cannot be decoded';
    if (tooLarge && this.isRefusal()) this.finish(unreadBody);
    else this.reject(this.failure(message, tooLarge ? 'too-large' : 'undecodable', cause));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.settled) return;
    this.settle();
    this.body?.close();
    // A header or body that undici will not send is a mistake of ours, not of the network.
    const code = 'code' in error ? error.code : '';
    if (this.controller === undefined && code === 'UND_ERR_INVALID_ARG' && !error.message.startsWith('Proxy')) {
      this.reject(error);
      return;
    }
    this.failed(
      explainBreak(error, {
        sent: this.controller !== undefined,
        status: this.status === 0 ? undefined : this.status,
        requestId: this.requestId,
        host: this.peer.host,
        proxy: this.peer.proxy,
      }),
    );
  }

  private readonly onAbort = () => this.giveUp(this.failure('given up', 'aborted', this.request.signal?.reason));

  private tooLarge(): void {
    // What it says is more than anybody reads; that it refuses is known.
    if (this.isRefusal() && this.take === undefined && !this.settled) {
      this.settle();
      this.body?.close();
      this.finish(unreadBody);
      this.controller?.abort(new Error('not read on'));
      return;
    }
    this.giveUp(this.failure(`the answer is larger than ${this.maxBytes} bytes`, 'too-large'));
  }

  private isRefusal(): boolean {
    return this.status >= 300;
  }

  private waitForBody(): void {
    this.wait(this.request.timeoutMs ?? this.options.timeouts.bodyMs);
  }

  /** For the headers, and then for the body. */
  private wait(ms: number): void {
    if (this.timer !== undefined && ms === this.waitMs) {
      this.timer.refresh();
      return;
    }
    clearTimeout(this.timer);
    this.waitMs = ms;
    this.timer = setTimeout(this.onTimeout, ms);
  }

  /** Part of the body left. */
  readonly onMoved = (): void => {
    if (!this.settled) this.timer?.refresh();
  };

  private readonly onTimeout = () => {
    const what = this.status === 0 ? 'no answer' : `no whole answer (status ${this.status})`;
    this.giveUp(this.failure(`${what} within ${this.waitMs / 1000} s`, 'timeout'));
  };

  private giveUp(error: Error): void {
    if (this.settled) return;
    this.settle();
    this.body?.close();
    this.failed(error);
    this.controller?.abort(error);
  }

  /** What was handed over is taken before the next attempt begins. */
  private failed(error: unknown): void {
    if (this.take === undefined) this.reject(error);
    else this.taking.then(() => this.reject(error), this.reject);
  }

  private offer(receive: NonNullable<HttpRequest['receive']>): void {
    const { status, answerHeaders: headers } = this;
    try {
      this.take = receive({ status, headers, requestId: headers['x-request-id'] ?? this.requestId });
    } catch (error) {
      this.giveUp(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    const encoding = headers['content-encoding'];
    if (this.take === undefined || encoding === undefined || encoding === 'identity') return;
    this.giveUp(this.failure('the answer is packed, which was not asked for', 'undecodable'));
  }

  private hand(controller: Dispatcher.DispatchController, chunk: Buffer, take: TakeChunk): void {
    this.untaken += 1;
    controller.pause();
    this.taking = this.taking.then(() => take(chunk));
    this.taking.then(
      () => {
        this.untaken -= 1;
        if (this.settled || this.untaken > 0) return;
        this.timer?.refresh();
        controller.resume();
      },
      (error) => this.giveUp(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private settle(): void {
    this.settled = true;
    clearTimeout(this.timer);
    this.request.signal?.removeEventListener('abort', this.onAbort);
  }

  private finish(body: Buffer): void {
    this.resolve({
      status: this.status,
      headers: this.answerHeaders,
      body,
      requestId: this.answerHeaders['x-request-id'] ?? this.requestId,
      attempts: 1,
    });
  }

  private failure(message: string, reason: ExchangeError['reason'], cause?: unknown): ExchangeError {
    return new ExchangeError(message, {
      phase: this.controller === undefined ? 'before-send' : 'after-send',
      reason,
      requestId: this.requestId,
      status: this.status === 0 ? undefined : this.status,
      hint: reason === 'timeout' ? 'give it longer with --timeout <seconds>' : undefined,
      cause,
    });
  }
}

/** Short enough to be read out, and unlike those of any other process. */
function createRequestIds(): () => string {
  const start = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

type RawHeaders = Record<string, string | string[] | undefined>;

const empty = Buffer.alloc(0);
