import { isIP } from 'node:net';

/** 127/8, ::1 and localhost, as `URL.hostname` writes them. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Every way of writing it, as `URL.hostname` has it: also the unspecified address, which leads here too. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isLoopback(host) || host.endsWith('.localhost') || host === '::') return true;
  if (isIP(host) === 4) return host.startsWith('0.');
  // An IPv4 address within IPv6: 127/8 and 0/8.
  return /^::(?:ffff:(?:0:)?)?(?:7f[0-9a-f]{2}|0|[0-9a-f]{1,2}):[0-9a-f]{1,4}$/.test(host);
}
