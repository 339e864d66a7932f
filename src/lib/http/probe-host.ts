import { lookup } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { explainBreak } from './exchange-error.js';
import { trustAlso } from './trust.js';

/** What stands at the other end of a connection. */
export interface Peer {
  /** The first of the name's addresses. */
  address: string;
  /** Only of TLS. */
  certificate?: { subject: string; issuer: string; endsAt: Date };
}

export interface ProbeOptions {
  /** For each of the steps. */
  timeoutMs: number;
  caPem?: string;
}

/**
 * Resolve a host, connect to it and, for https, shake hands; nothing is sent. No proxy is used.
 *
 * @throws {ExchangeError} naming the step that failed
 */
export async function probeHost(url: URL, { timeoutMs, caPem }: ProbeOptions): Promise<Peer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  try {
    const { address } = await within(lookup(host), timeoutMs);
    if (url.protocol !== 'https:') {
      const socket = await opened(connectTcp({ host: address, port }), 'connect', timeoutMs);
      socket.destroy();
      return { address };
    }
    const servername = /^[\d.]+$|:/.test(host) ? undefined : host;
    const secureContext = caPem === undefined ? undefined : trustAlso(caPem);
    const socket = await opened(
      connectTls({ host: address, port, servername, secureContext }),
      'secureConnect',
      timeoutMs,
    );
    const { subject, issuer, valid_to } = socket.getPeerCertificate();
    socket.destroy();
    return {
      address,
      certificate: {
        subject: String(subject?.CN ?? host),
        issuer: String(issuer?.O ?? issuer?.CN ?? ''),
        endsAt: new Date(valid_to),
      },
    };
  } catch (error) {
    throw explainBreak(error, { sent: false, requestId: '', host: url.host, proxy: undefined });
  }
}

function opened<Opening extends Socket | TLSSocket>(
  socket: Opening,
  event: 'connect' | 'secureConnect',
  timeoutMs: number,
): Promise<Opening> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(inTime()), timeoutMs);
    socket.once(event, () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

/** The system's resolver takes its own time and cannot be ended. */
async function within<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(inTime()), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function inTime(): Error {
  return Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' });
}
