import { UsageError } from '../errors/errors.js';
import { isLoopback } from './this-machine.js';

/**
 * The platform's address without a trailing slash, for example `https://api.example.com/eu`. A bare host is an https one.
 *
 * @param source where the text came from, for the error: `--base-url`, `TILLCTL_BASE_URL`, `base_url of profile "shop"`
 * @throws {UsageError} for anything but https (http on loopback), and for credentials, query or fragment
 */
export function parseBaseUrl(text: string, source: string): string {
  const refuse = (why: string) => new UsageError(`${source} ${quoted(withoutCredentials(text))} ${why}`);
  const address = isBareHost(text) ? `https://${text}` : text;
  if (!/^[\x21-\x7e]+$/.test(text) || !URL.canParse(address)) throw refuse('is not a URL like https://api.example.com');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || text.includes('@')) {
    throw new UsageError(`${source} must not hold credentials`, { hint: 'tillctl auth login asks for them' });
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('does not begin with https://');
  if (text.includes('?') || text.includes('#')) throw refuse('must end before any "?" or "#"');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw refuse('must be https (plain http goes to this machine only)');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** `shop.example.com`, also with a port and a path. Of this machine the scheme must be said: there both are in use. */
function isBareHost(text: string): boolean {
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:\d+)?(\/|$)/i.test(text);
}

/** Scheme, host and port of a base URL: the same for two addresses of one platform. A text that is not a URL is itself. */
export function originOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl;
  const { protocol, hostname, port } = new URL(baseUrl);
  return `${protocol}//${hostname.replace(/\.$/, '')}${port === '' ? '' : `:${port}`}`;
}

/** The text as an error may show it: what stands before an `@` could be a password. */
export function withoutCredentials(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/*)?.*@/i, '$1***@');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
