import { privateAddressCode } from './web-rules.js';

/**
 * Whether the server can have seen the request. `before-send`: not one byte of it left, so it provably never
 * arrived. `after-send`: it may have taken effect.
 */
export type ExchangePhase = 'before-send' | 'after-send';

export type ExchangeFailure =
  | 'unresolved'
  | 'refused'
  | 'unreachable'
  | 'untrusted'
  | 'proxy'
  | 'timeout'
  | 'reset'
  | 'cut'
  | 'undecodable'
  | 'too-large'
  | 'aborted'
  | 'closed';

export interface ExchangeFailureDetails {
  phase: ExchangePhase;
  reason: ExchangeFailure;
  /** Overrides what the reason says about trying again. */
  transient?: boolean;
  requestId: string;
  /** When the status line had arrived before it broke. */
  status?: number;
  hint?: string;
  cause?: unknown;
}

const lastingReasons: ReadonlySet<ExchangeFailure> = new Set(['untrusted', 'too-large', 'aborted', 'closed']);

/** An exchange that ended without a whole answer. `message` says why in a few words, without method and URL. */
export class ExchangeError extends Error {
  readonly phase: ExchangePhase;
  readonly reason: ExchangeFailure;
  readonly transient: boolean;
  readonly requestId: string;
  readonly status: number | undefined;
  readonly hint: string | undefined;

  constructor(message: string, details: ExchangeFailureDetails) {
    super(message, { cause: details.cause });
    this.name = 'ExchangeError';
    this.phase = details.phase;
    this.reason = details.reason;
    this.transient = details.transient ?? !lastingReasons.has(details.reason);
    this.requestId = details.requestId;
    this.status = details.status;
    this.hint = details.hint;
  }
}

/** What a broken exchange looked like when it broke. */
export interface BrokenExchange {
  sent: boolean;
  status?: number;
  requestId: string;
  /** `host:port`, for the words. */
  host: string;
  /** `host:port` of the proxy that stands between, if there is one: then it is the proxy that cannot be reached. */
  proxy: string | undefined;
}

const checkProxy = 'check HTTPS_PROXY and NO_PROXY';

/** Puts an error of the socket, TLS, DNS or HTTP parser into one of our reasons. */
export function explainBreak(error: unknown, exchange: BrokenExchange): ExchangeError {
  const { sent, status, requestId, host, proxy } = exchange;
  const next = proxy === undefined ? host : `the proxy ${proxy}`;
  const code = errorCode(error);
  const fail = (reason: ExchangeFailure, message: string, more: { hint?: string; transient?: boolean } = {}) =>
    new ExchangeError(message, {
      phase: sent ? 'after-send' : 'before-send',
      reason,
      requestId,
      status,
      cause: error,
      ...more,
    });

  if (sent) {
    if (isGarbled(error)) return fail('undecodable', 'the answer is not HTTP');
    if (code === 'UND_ERR_HEADERS_OVERFLOW') return fail('too-large', 'the headers of the answer are too large');
    return status === undefined
      ? fail('reset', 'the connection broke before an answer')
      : fail('cut', `the connection broke within the answer (status ${status})`);
  }

  const proxyStatus = /Proxy (?:response \((\d{3})\)|Authentication Required)/.exec(messageOf(error));
  if (proxyStatus !== null) {
    const answer = proxyStatus[1] ?? '407';
    return fail('proxy', `the proxy answered ${answer}`, {
      transient: /^(408|429|5..)$/.test(answer),
      hint: answer === '407' ? 'put a user and password into HTTPS_PROXY' : checkProxy,
    });
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'EAI_NODATA') {
    return proxy === undefined
      ? fail('unresolved', `the name ${host} does not resolve`, { hint: 'check the base URL and the network' })
      : fail('unresolved', `the name of ${next} does not resolve`, { hint: checkProxy });
  }
  if (code === privateAddressCode) {
    return fail('untrusted', `${host} is in a private network`, {
      hint: 'an object store of your own network: tillctl config set store.private true; an address in a file: --allow-private',
    });
  }
  const hint = proxy === undefined ? undefined : checkProxy;
  if (code === 'ECONNREFUSED') return fail('refused', `${next} refused the connection`, { hint });
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    return fail('timeout', `no connection to ${next} in time`, { hint });
  }
  if (proxy !== undefined && code === 'UND_ERR_HEADERS_TIMEOUT') {
    return fail('timeout', `no connection to ${host} in time through ${next}`, { hint });
  }
  if (isTrustProblem(code, error)) return fail('untrusted', trustMessage(code, error, host), { hint: trustHint(code) });
  if (code === 'UND_ERR_CLOSED' || code === 'UND_ERR_DESTROYED') return fail('closed', 'the connection pool is closed');
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return fail('unreachable', `${next} is unreachable`, { hint });
  return fail('reset', `the connection to ${host} broke before the request was sent`);
}

/** What undici says of bytes that are not HTTP. */
function isGarbled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'HTTPParserError' || error.message === 'bad response');
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? error.code : undefined;
  // undici wraps a wrong name in a certificate that was met through a proxy.
  if (code === 'UND_ERR_PRX_TLS') return errorCode(error.cause);
  return typeof code === 'string' ? code : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

const trustCodes =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|CRL_|INVALID_|PATH_LENGTH_|HOSTNAME_MISMATCH$|EPROTO$)/;

function isTrustProblem(code: string, error: unknown): boolean {
  return trustCodes.test(code) || /\bSSL routines\b/.test(messageOf(error));
}

function trustMessage(code: string, error: unknown, host: string): string {
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${host} has expired`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `the certificate of ${host} is for another name`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || /\bSSL routines\b/.test(messageOf(error))) {
    return `${host} does not speak TLS as expected`;
  }
  return `the certificate of ${host} is not trusted (${trustReason(error) || code})`;
}

/** Without what Node 24 adds of its own options: ours are in the hint. */
function trustReason(error: unknown): string {
  return messageOf(error).split(';', 1)[0] ?? '';
}

function trustHint(code: string): string {
  if (code === 'CERT_HAS_EXPIRED' || code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'check the base URL and the clock; a certificate authority of your own is named with --ca-file <pem>';
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'check that the base URL is right and really https';
  return 'name the certificate authority of your organisation with --ca-file <pem>';
}
