import type { Readable } from 'node:stream';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP exchange with anybody; this module knows no platform. */
export interface HttpRequest {
  method: Method;
  /** Absolute and already encoded. It is sent as it is: no normalisation of dots or escapes. */
  url: string;
  headers?: Record<string, string>;
  /** Beside `headers`, and made anew for each attempt. */
  headersNow?: () => Record<string, string>;
  /**
   * A function is called anew for each attempt. It may tell `moved` that bytes left, which gives the server its time
   * for an answer anew: a large body on a slow line takes longer than an answer may.
   */
  body?: string | Uint8Array | ((moved: () => void) => Readable);
  /** Operation id of the contract, for traces and error messages. */
  operation?: string;
  /** Overrides what the method says about repeating: GET, PUT and DELETE are idempotent, POST and PATCH are not. */
  idempotent?: boolean;
  /**
   * For a POST without an answer: asks whether it took effect. An answer stands for the lost one;
   * undefined says that it provably did not happen, so it is sent again. Throws when it cannot be decided.
   */
  didItHappen?: () => Promise<HttpResponse | undefined>;
  /** Whether `withBearer` may put the token on it; default true. It also checks the origin. */
  bearer?: boolean;
  /**
   * Looks at an answer of 2xx. An error says that the answer is damaged, which counts as a connection that broke
   * within the answer; its message is shown. Errors of lib/errors pass unchanged.
   */
  check?: (response: HttpResponse) => void;
  /**
   * Asked with the head of each answer: what it gives takes the body as it arrives, and the answer has none then.
   * Undefined collects the body as usual. The body is asked for unpacked. What it throws ends the exchange, unchanged.
   */
  receive?: (head: AnswerHead) => TakeChunk | undefined;
  /** Which attempt this is, from 1. Set by `withRetry`. */
  attempt?: number;
  /**
   * Default: that of the network. Bounds the wait for headers and the time that the body takes, each; of a body that
   * is taken as it arrives, the time between two of its pieces.
   */
  timeoutMs?: number;
  maxResponseBytes?: number;
  signal?: AbortSignal;
}

export type AnswerHead = Pick<HttpResponse, 'status' | 'headers' | 'requestId'>;

/** The next bytes come when it resolves, so a slow disk slows the network. */
export type TakeChunk = (chunk: Buffer) => Promise<void>;

export interface HttpResponse {
  status: number;
  /** Lower-case names; repeated headers are joined by `, `. */
  headers: Record<string, string>;
  body: Buffer;
  /** Of the platform when it named one, else the one we sent. */
  requestId: string;
  /** How many times the request was sent, from 1. */
  attempts: number;
}

/** Every policy wraps a `Send` and returns a `Send`; `wire.ts` reads as the order of policies. */
export type Send = (request: HttpRequest) => Promise<HttpResponse>;
