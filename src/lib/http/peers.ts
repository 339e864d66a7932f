import { type Dispatcher, Pool, ProxyAgent } from 'undici';
import { isLoopback } from '../config/this-machine.js';
import { UsageError } from '../errors/errors.js';
import type { NetworkOptions } from './network-options.js';
import { checkOrigin } from './origin.js';
import { proxyFor } from './proxy.js';
import { trustAlso } from './trust.js';

/** One origin with the connections to it. */
export interface Peer {
  dispatcher: Dispatcher;
  origin: string;
  host: string;
  /** `host:port` of what stands between. */
  proxy: string | undefined;
}

export interface Peers {
  /** Made when it is first asked for. @throws {UsageError} for an origin that must not be talked to */
  of: (origin: string) => Peer;
  /** Waits for exchanges in flight. */
  close: () => Promise<void>;
}

/** @throws {UsageError} when `caPem` holds no certificate */
export function createPeers(options: NetworkOptions): Peers {
  const peers = new Map<string, Peer>();
  const connectProxy = {
    timeout: options.timeouts.connectMs,
    ...(options.caPem === undefined ? {} : { secureContext: trustAlso(options.caPem) }),
  };
  // The operator names the proxy, which may well be in a network of the company.
  const connect = { ...connectProxy, ...(options.lookup === undefined ? {} : { lookup: options.lookup }) };

  function peerOf(origin: string): Peer {
    const known = peers.get(origin);
    if (known !== undefined) return known;
    const url = checkOrigin(origin);
    if (options.trustsAnyone && !isLoopback(url.hostname)) throw trustsAnyone(url.host);
    const proxy = proxyFor(url, options.proxy ?? {});
    // Timeouts are kept by the exchange itself, with one timer each.
    const pool = { connections: options.connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
    const dispatcher =
      proxy === undefined
        ? new Pool(url.origin, { ...pool, connect })
        : new ProxyAgent({
            ...pool,
            uri: proxy.href,
            requestTls: connect,
            proxyTls: connectProxy,
            factory: (target, poolOptions) => new Pool(target, { ...poolOptions, ...pool }),
            // Its only answers are those to CONNECT, so these belong to the time a connection may take.
            clientFactory: (target, poolOptions) =>
              new Pool(target, { ...poolOptions, headersTimeout: options.timeouts.connectMs }),
          });
    const peer = { dispatcher, origin: url.origin, host: url.host, proxy: proxy?.host };
    peers.set(origin, peer);
    return peer;
  }

  return {
    of: peerOf,
    close: async () => {
      await Promise.all([...peers.values()].map((peer) => peer.dispatcher.close()));
    },
  };
}

function trustsAnyone(host: string): UsageError {
  return new UsageError(
    `NODE_TLS_REJECT_UNAUTHORIZED=0 trusts any machine that answers for ${host}, so no credentials are sent there`,
    { hint: 'unset it; an authority of your own is trusted with --ca-file <file.pem>' },
  );
}
