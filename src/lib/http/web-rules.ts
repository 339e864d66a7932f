import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { UsageError } from '../errors/errors.js';
import { startOfText } from './body-start.js';
import type { Send } from './send.js';

/** Networks outside the internet: this machine, the local network, the provider's inside, and what leads to them. */
const insides: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  // IPv4 within IPv6, as it was written once.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // What carries IPv4 in tunnels, and leads wherever the other end wants.
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

function blockedNetworks(): BlockList {
  const blocked = new BlockList();
  for (const [network, prefix] of insides) blocked.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return blocked;
}

/** Whether an address, as a system resolves names to, is one of the internet. Source: RFC 6890, RFC 4193, RFC 8215, RFC 3879. */
export function isPublicAddress(address: string): boolean {
  // IPv4 within IPv6, which no name of the internet needs, and which a list of networks takes for all of IPv4.
  if (/^::ffff:/i.test(address)) return false;
  return !blockedNetworks().check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** What connections to names of private networks end with. */
export const privateAddressCode = 'EPRIVATE';

/**
 * Resolves names to addresses of the internet only. Connections are made by it, so that a name which is another one a
 * moment later leads nowhere else. Behind a proxy it is the proxy that resolves.
 */
export const publicLookup: LookupFunction = lookupOf(isPublicAddress);

/** How names are resolved; as the system does unless told. */
export type Resolve = typeof lookup;

/** Resolves names to addresses that are allowed. */
export function lookupOf(isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const [first, ...others] = addresses.filter(({ address }) => isAllowed(address));
      if (first === undefined) {
        return callback(
          Object.assign(new Error(`${hostname} is in a private network`), { code: privateAddressCode }),
          [],
        );
      }
      if (options.all === true) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * What addresses in an input file may be: https, and none of a private network. Those that name their network
 * by number are refused here, the others by `publicLookup`.
 *
 * @throws {UsageError} by `send`, before anything leaves
 */
export function withWebRules(send: Send): Send {
  return async (request) => {
    const { protocol, hostname, host } = new URL(request.url);
    if (protocol !== 'https:') throw new UsageError(`${startOfText(request.url, 60)} is not https`);
    const address = hostname.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0 && !isPublicAddress(address)) throw new UsageError(`${host} is in a private network`);
    return send(request);
  };
}
