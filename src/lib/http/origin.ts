import { isLoopback } from '../config/this-machine.js';
import { UsageError } from '../errors/errors.js';

export interface Target {
  /** Scheme, host and port as written. */
  origin: string;
  /** Everything behind it as written, without a fragment. */
  path: string;
}

/**
 * Cut an absolute URL without touching a character: a URL parser would resolve `..` and `%2e%2e` segments.
 * @throws {UsageError} when it is none or holds characters that must be percent-encoded
 */
export function splitUrl(url: string): Target {
  const match = /^(https?:\/\/[^/?#\\]+)([^#]*)/i.exec(url);
  if (match === null) throw new UsageError(`${JSON.stringify(url.slice(0, 60))} is not an absolute http(s) URL`);
  const [, origin = '', rest = ''] = match;
  if (/[^\x21-\x7e]/.test(rest)) throw new UsageError('a URL holds characters that are not percent-encoded');
  return { origin, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * Refuse an origin that must not be talked to.
 * @throws {UsageError} for credentials in the URL, and for plain http to anything but this machine
 */
export function checkOrigin(origin: string): URL {
  let url: URL;
  try {
    url = new URL(origin);
  } catch (cause) {
    throw new UsageError('the host of a URL is malformed', { cause });
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(`the URL of ${url.host} holds credentials`, { hint: 'leave user and password out of it' });
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new UsageError(`plain http to ${url.host} is refused`, {
      hint: `use https://${url.host}; http is for addresses of this machine only`,
    });
  }
  return url;
}
