import type { LookupFunction } from 'node:net';
import type { BodyBudget } from './body-budget.js';
import type { ProxySettings } from './proxy.js';

export interface NetworkOptions {
  /** Milliseconds: until a connection (with TLS and proxy) stands, until the headers, and for the whole body. */
  timeouts: { connectMs: number; headersMs: number; bodyMs: number };
  /** Certificates to trust beside the system's. */
  caPem?: string;
  proxy?: ProxySettings;
  /** How names are resolved where no proxy does it; as the system does unless told. */
  lookup?: LookupFunction;
  /** At most so many connections to one origin. */
  connections: number;
  /** Of a body, as it arrives and unpacked. Of one with a status of 300 and above at most 1 MiB. */
  maxResponseBytes: number;
  /** For all bodies that are being collected, of this network and of others. */
  budget: BodyBudget;
  userAgent: string;
  /** The environment tells Node to trust whatever certificate there is. */
  trustsAnyone?: boolean;
}
