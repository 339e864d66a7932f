import { AuthError, UsageError } from '../errors/errors.js';
import { pathOf } from './mask-url.js';
import type { HttpRequest, HttpResponse, Send } from './send.js';

/** Where access tokens come from. One renewal at a time across parallel calls is its affair. */
export interface TokenSource {
  /**
   * `fresh` says that the token was fetched for this very call, so that a refusal of it is final.
   * @throws {AuthError} when there are no credentials or the platform refuses them
   */
  token: () => Promise<{ value: string; fresh: boolean }>;
  /** A token other than the refused one; several callers with the same refused token share one renewal. */
  renew: (refused: string) => Promise<string>;
}

export interface BearerTarget {
  /** Scheme, host and port of the base URL, as in the URLs of requests. */
  origin: string;
  /** Path of the base URL, without a slash at its end; empty when it has none. */
  basePath: string;
  /** Addresses of modules that the profile names, without a slash at their ends. */
  modules?: readonly string[];
  tokens: TokenSource;
}

const hint =
  'only the operator of the platform can grant the application access to the organisation; ask them, or check the organisation with tillctl auth status';

/**
 * Put the access token on requests below the base URL and the addresses of modules, and on no others. A refusal (401, 403) of a token that was not
 * fetched for this very call renews it once and repeats the request once.
 * @throws {AuthError} at the second refusal
 */
export function withBearer(send: Send, { origin, basePath, modules = [], tokens }: BearerTarget): Send {
  const bases = [origin + basePath.replace(/\/+$/, ''), ...modules];
  return async (request) => {
    if (request.bearer === false || !bases.some((base) => isBelow(base, request.url))) return send(request);

    const { value, fresh } = await tokens.token();
    const response = await send(withToken(request, value));
    if (!isRefusal(response)) return response;
    if (fresh) throw refusal(request, response);

    const renewed = await tokens.renew(value);
    const repeated = await send(withToken({ ...request, attempt: (request.attempt ?? 1) + 1 }, renewed));
    if (isRefusal(repeated)) throw refusal(request, repeated);
    return repeated;
  };
}

/** @throws {UsageError} for a path that a server could resolve to a place outside of the base URL */
function isBelow(base: string, url: string): boolean {
  if (!url.startsWith(base)) return false;
  const next = url.charCodeAt(base.length);
  const below = Number.isNaN(next) || next === slash || next === questionMark;
  if (below && dotSegment.test(pathOf(url))) throw new UsageError('the path of a request has a "." or ".." segment');
  return below;
}

const slash = 47;
const questionMark = 63;
const dotSegment = /(?:^|\/|%2f|\\|%5c)(?:\.|%2e){1,2}(?:$|\/|%2f|\\|%5c|;)/i;

/** By assignment, since every request passes here: a literal that spreads and then names members takes five times as long. */
function withToken(request: HttpRequest, token: string): HttpRequest {
  const bearing = { ...request };
  bearing.headers = Object.assign({}, request.headers, { authorization: `Bearer ${token}` });
  return bearing;
}

function isRefusal(response: HttpResponse): boolean {
  return response.status === 401 || response.status === 403;
}

function refusal(request: HttpRequest, response: HttpResponse): AuthError {
  return new AuthError(
    `${request.method} ${pathOf(request.url)} was refused: the platform does not accept the credentials (${response.status}, request ${response.requestId})`,
    { hint },
  );
}
