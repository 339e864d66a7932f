import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { LocalError, UsageError } from '../errors/errors.js';
import { createConnectionGuard } from './connection-guard.js';

/** What a taken body is answered with. */
export interface Answer {
  status: number;
  retryAfterSeconds?: number;
}

export interface ReceiverOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** With its query: the only one that exists. A secret. */
  path: string;
  maxBodyBytes: number;
  /** Of all bodies that are being received or stored; more are told to come back. */
  maxHeldBytes: number;
  /** From the first byte of a request to its last. */
  requestTimeoutMs: number;
  /** PEM of a certificate with its key; without it no TLS is spoken. */
  tls?: { certificate: string; key: string };
  /** All connections come from one address, so that it says nothing. */
  behindProxy?: boolean;
  /** When it throws, the sender is left without an answer. */
  take: (body: Buffer) => Promise<Answer>;
}

export interface Receiver {
  /** `http://127.0.0.1:8788`, without the path. */
  origin: string;
  port: number;
  /** No new requests; resolves when those under way are answered. */
  stop: () => Promise<void>;
}

const retryAfterSeconds = 10;
const maxConnections = 256;
const maxStrangers = 32;
/** A connection that says nothing is given so long. */
const headTimeoutMs = 10_000;
const stopPatienceMs = 5000;

/**
 * Listen for POSTs on one secret path. Everything else is answered with an empty 404, so that it stays unknown
 * that something listens; another method is told so only on the right path. A client that has not named it has little
 * time and few connections, and makes room for others.
 *
 * @throws {UsageError} when the port is taken or not allowed, or certificate and key do not belong together
 */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const headMs = Math.min(headTimeoutMs, options.requestTimeoutMs);
  const server = serverOf(options, {
    requestTimeout: options.requestTimeoutMs,
    headersTimeout: headMs,
    connectionsCheckingInterval: Math.min(1000, options.requestTimeoutMs),
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
  });
  const guard = createConnectionGuard({
    most: maxConnections,
    maxStrangers: options.behindProxy === true ? maxConnections : maxStrangers,
    // An answer of 408 comes first.
    headMs: headMs + 1000,
  });
  const intake = new Intake(options, guard);
  // Before TLS is spoken: a handshake that never ends takes a place too.
  server.on('connection', (socket: Socket) => guard.admit(socket));
  server.on('request', (request, response) => {
    intake.handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${options.tls === undefined ? 'http' : 'https'}://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    port,
    stop: async () => {
      intake.stop();
      await closed(server);
    },
  };
}

/** Takes the bodies of requests, as much of them at a time as is allowed. */
class Intake {
  readonly #options: ReceiverOptions;
  readonly #guard: ReturnType<typeof createConnectionGuard>;
  readonly #isOurs: (asked: string) => boolean;
  #heldBytes = 0;
  #stopping = false;

  constructor(options: ReceiverOptions, guard: ReturnType<typeof createConnectionGuard>) {
    this.#options = options;
    this.#guard = guard;
    this.#isOurs = secretComparison(options.path);
  }

  /** Nothing new is taken from now on. */
  stop(): void {
    this.#stopping = true;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#isOurs(request.url ?? '')) return refuse(response, 404);
    this.#guard.knows(request.socket);
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return refuse(response, 405);
    }
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') return refuse(response, 415);
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.#options.maxBodyBytes) return refuse(response, 413);
    if (this.#stopping || this.#heldBytes + announced > this.#options.maxHeldBytes) return refuseForNow(response);
    await this.#receive(request, response);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    try {
      // A refusal in the middle must still reach the sender, so leaving the loop must not end the connection.
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        sizeBytes += chunk.length;
        this.#heldBytes += chunk.length;
        if (sizeBytes > this.#options.maxBodyBytes) return refuse(response, 413);
        if (this.#heldBytes > this.#options.maxHeldBytes) return refuseForNow(response);
        chunks.push(chunk);
      }
      this.#answer(response, await this.#options.take(Buffer.concat(chunks)));
    } catch {
      // The sender went away or was too slow: it will come again.
      response.destroy();
    } finally {
      this.#heldBytes -= sizeBytes;
    }
  }

  #answer(response: ServerResponse, { status, retryAfterSeconds }: Answer): void {
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
    if (this.#stopping) response.setHeader('connection', 'close');
    response.writeHead(status, { 'content-length': 0 }).end();
  }
}

/** Resolves when what is under way is answered. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A slow sender may not hold up the end: what it sends is not taken, and it comes again.
    const patience = setTimeout(() => server.closeAllConnections(), stopPatienceMs);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function serverOf({ tls }: ReceiverOptions, options: ServerOptions): Server {
  if (tls === undefined) return createServer(options);
  try {
    return createTlsServer({ ...options, cert: tls.certificate, key: tls.key, handshakeTimeout: headTimeoutMs });
  } catch (cause) {
    throw new UsageError('the certificate and its key cannot be used', {
      cause,
      hint: 'both are PEM, and the key is that of the certificate, without a password',
    });
  }
}

/** Without reading on: what is still on its way is not read, so the connection ends. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, connection: 'close' }).end();
}

/** There is no room at present. */
function refuseForNow(response: ServerResponse): void {
  response.setHeader('retry-after', retryAfterSeconds);
  refuse(response, 503);
}

/** Equal time for every path, whatever it shares with ours: digests under a secret key are compared. */
function secretComparison(path: string): (asked: string) => boolean {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  const ours = digest(path);
  return (asked) => timingSafeEqual(digest(asked), ours);
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: ReceiverOptions): Error {
  const place = `${host}:${port}`;
  if (error.code === 'EADDRINUSE') {
    return new UsageError(`port ${port} of ${host} is taken`, { hint: 'choose another one with --port' });
  }
  if (error.code === 'EACCES') {
    return new UsageError(`${place} may not be listened on`, { hint: 'choose a port above 1023' });
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new UsageError(`${host} is not an address of this machine`, {
      hint: 'tillctl events listen --host 127.0.0.1',
    });
  }
  return new LocalError(`cannot listen on ${place}: ${error.code ?? error.message}`, { cause: error });
}
