import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../config/this-machine.js';
import { UsageError } from '../errors/errors.js';

/** The three variables as they were found; lower- and upper-case spellings are settled by the caller. */
export interface ProxySettings {
  https?: string;
  http?: string;
  /** Comma- or space-separated: `*`, names, `.suffix`, `*.suffix`, each also with `:port`, addresses, CIDR blocks. */
  no?: string;
}

/**
 * The proxy for a URL, undefined for a direct connection. This machine is never reached through a proxy.
 * @throws {UsageError} when the variable is not a proxy URL
 */
export function proxyFor(url: URL, settings: ProxySettings): URL | undefined {
  const proxy = url.protocol === 'https:' ? settings.https : settings.http;
  if (proxy === undefined || proxy === '' || isLoopback(url.hostname) || isExempt(url, settings.no ?? ''))
    return undefined;
  return parseProxy(proxy, url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
}

function parseProxy(text: string, variable: string): URL {
  try {
    const url = new URL(text.includes('://') ? text : `http://${text}`);
    if (url.hostname !== '' && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  } catch {
    // Reported below; the text may hold a password and is not shown.
  }
  throw new UsageError(`${variable} is not the URL of an HTTP proxy`, { hint: 'write http://host:port' });
}

function isExempt(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => matches(entry.toLowerCase(), host, port));
}

function matches(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return isInBlock(entry, host);
  const withPort = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry);
  if (withPort !== null && withPort[2] !== port) return false;
  const name = (withPort?.[1] ?? entry).replace(/^\[|\]$/g, '').replace(/^\*?\./, '');
  return host === name || (isIP(host) === 0 && host.endsWith(`.${name}`));
}

function isInBlock(entry: string, host: string): boolean {
  const [network = '', bits = ''] = entry.split('/');
  const family = isIP(network);
  if (family === 0 || isIP(host) !== family || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
    return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(network, Number(bits), type);
  return block.check(host, type);
}
