import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { createBodyBudget } from '../../../src/lib/http/body-budget.js';
import { createNetwork, type Network } from '../../../src/lib/http/network.js';
import type { NetworkOptions } from '../../../src/lib/http/network-options.js';

/** A server on this machine for one test. Returns its origin. */
export async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(handler))}`;
}

/** The same below HTTP: the handler gets the connection once the head of a request has come. */
export async function serveRaw(handler: (socket: Socket, head: string) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    // A test that resets connections meets resets.
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => handler(socket, data.toString('latin1')));
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

export async function listen(server: Server | TcpServer): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function network(options: Partial<NetworkOptions> = {}): Network {
  const made = createNetwork({
    timeouts: { connectMs: 5000, headersMs: 5000, bodyMs: 5000 },
    connections: 4,
    maxResponseBytes: 1_000_000,
    budget: createBodyBudget(10_000_000),
    userAgent: 'tillctl/test',
    ...options,
  });
  onTestFinished(() => made.close());
  return made;
}

/** What a promise is rejected with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
