import { isIP } from 'node:net';
import { UsageError } from '../errors/errors.js';
import { parsedAs } from '../json/parsed-as.js';

/** For the process of a job: it connects to no other host that a URL names. */
export function allowedHostsText(hosts: readonly string[]): string {
  return JSON.stringify(hosts.map(comparable));
}

/**
 * A host that no URL names is that of the environment, and so of the operator.
 *
 * @param named what the URL was given with, for messages: `--out`
 * @throws {UsageError}
 */
export function refuseForeignHost(
  host: string | undefined,
  { TILLCTL_FLEET_HOSTS: text }: Readonly<Record<string, string | undefined>>,
  named: string,
): void {
  if (text === undefined || host === undefined) return;
  const allowed = parsedAs(text, isList);
  if (allowed === undefined) throw new Error('the hosts that the processes of a worker may connect to are not named');
  if (allowed.includes(comparable(host))) return;
  throw new UsageError(`${named}: the worker of this job does not connect to host ${JSON.stringify(host)}`, {
    hint: `its operator can allow it: fleet worker --allow-host ${host}`,
  });
}

/** `--allow-host`: a name, an address or the folder of a socket. @throws {UsageError} */
export function readHost(text: string, source: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1');
  if (host.startsWith('/') || isIP(host) > 0 || /^[\w.-]+$/.test(host)) return host;
  throw new UsageError(`${source} ${JSON.stringify(text)} is not a host`, { hint: 'db.example.com, without a port' });
}

function comparable(host: string): string {
  return host.startsWith('/') ? host : host.toLowerCase().replace(/\.$/, '');
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
