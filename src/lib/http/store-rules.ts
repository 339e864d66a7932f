import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isThisMachine } from '../config/this-machine.js';
import { PlatformError } from '../errors/errors.js';
import { startOfText } from './body-start.js';
import { maskUrl } from './mask-url.js';
import type { Send } from './send.js';
import { isPublicAddress, lookupOf, type Resolve } from './web-rules.js';

export interface StoreRules {
  /** Of the platform that names the addresses. */
  baseUrl: string;
  /** Beginnings of names of headers that are sent along, beside those of the large stores; lower case. */
  headers: readonly string[];
}

const knownHeaders = ['content-', 'x-amz-', 'x-ms-', 'x-goog-'];
/** Of downloads that go on. */
const ownHeaders: readonly string[] = ['range', 'if-range'];

/**
 * How names of object stores are resolved: never to this machine, and into a private network only where the platform is in
 * one, or the operator says that the stores are. A platform of this machine has its stores where it likes.
 *
 * @returns undefined for all that the system resolves
 */
export function storeLookup(
  { baseUrl, isPrivate }: { baseUrl: string; isPrivate: boolean },
  resolve: Resolve = lookup,
): LookupFunction | undefined {
  const { hostname } = new URL(baseUrl);
  if (isThisMachine(hostname)) return undefined;
  const elsewhere = lookupOf(isElsewhere, resolve);
  if (isPrivate) return elsewhere;
  const outside = lookupOf(isPublicAddress, resolve);
  return (name, options, callback) => {
    resolve(hostname.replace(/^\[|\]$/g, ''), { all: true }, (error, addresses) => {
      const isInside = error === null && addresses.some(({ address }) => !isPublicAddress(address));
      (isInside ? elsewhere : outside)(name, options, callback);
    });
  };
}

/** Neither this machine nor what answers for the machine at its own link (the metadata of a cloud). */
function isElsewhere(address: string): boolean {
  const host = isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;
  return !isThisMachine(host) && !/^169\.254\.|^\[?fe[89ab]|^\[?::ffff:a9fe:/i.test(host);
}

/**
 * What addresses of an object store may be, those of redirects among them: a platform elsewhere sends us to no
 * service of this machine, to nothing without TLS, and with no header that means something to others.
 *
 * @throws {PlatformError} by `send`, before anything leaves
 */
export function withStoreRules(send: Send, { baseUrl, headers }: StoreRules): Send {
  const isLocal = isThisMachine(new URL(baseUrl).hostname);
  const prefixes = [...knownHeaders, ...headers];
  return async (request) => {
    refuseAddress(request.url, isLocal);
    for (const name of Object.keys({ ...request.headers, ...request.headersNow?.() })) {
      const lower = name.toLowerCase();
      if (ownHeaders.includes(lower) || prefixes.some((prefix) => lower.startsWith(prefix))) continue;
      throw new PlatformError(
        `the platform asks for an upload with the header "${startOfText(name, 40)}", which is not sent`,
        { hint: `if the store of your platform needs it: tillctl config set store.headers ${startOfText(lower, 40)}` },
      );
    }
    return send(request);
  };
}

function refuseAddress(url: string, isLocal: boolean): void {
  if (isLocal) return;
  let target: URL;
  try {
    target = new URL(url);
  } catch (cause) {
    throw new PlatformError('the address of the object store is none', { cause });
  }
  if (target.protocol === 'https:' && !isThisMachine(target.hostname)) return;
  throw new PlatformError(
    `the platform names ${startOfText(maskUrl(url), 120)} as its object store, which is refused`,
    {
      hint: 'an object store is reached by https, and is on this machine only where the platform is',
    },
  );
}
