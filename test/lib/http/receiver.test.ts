import { request as tlsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createConnectionGuard } from '../../../src/lib/http/connection-guard.js';
import { type Receiver, type ReceiverOptions, startReceiver } from '../../../src/lib/http/receiver.js';
import { createIdentity } from './certificate.js';

const path = '/till/k3s9Zq0w8Yt7Lr5Nc2Vb4Xm6';

async function receiver(options: Partial<ReceiverOptions> = {}): Promise<Receiver> {
  const made = await startReceiver({
    ...{ host: '127.0.0.1', port: 0, path, maxBodyBytes: 1000, maxHeldBytes: 10_000, requestTimeoutMs: 60_000 },
    take: async () => ({ status: 202 }),
    ...options,
  });
  onTestFinished(() => made.stop());
  return made;
}

async function idle(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

test.each([true, false])(
  'hundreds of idle strangers keep no delivery out (behind a proxy: %s)',
  async (behindProxy) => {
    const { port, origin } = await receiver({ behindProxy });
    for (let count = 0; count < 300; count += 1) await idle(port);
    expect((await fetch(origin + path, { method: 'POST', body: '{}' })).status).toBe(202);
  },
);

test('a stranger that says nothing, or a part of a head, is cut off', async () => {
  const { port } = await receiver({ requestTimeoutMs: 200 });
  const silent = await idle(port);
  const slow = await idle(port);
  slow.write('POST / HTTP/1.1\r\n');
  await Promise.all([silent, slow].map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))));
});

test('a body that trickles in is cut off at the deadline of the whole request, and nothing of it is taken', async () => {
  let taken = 0;
  const take = async () => {
    taken += 1;
    return { status: 202 };
  };
  const { port, origin } = await receiver({ requestTimeoutMs: 1000, take });
  const slow = await idle(port);
  slow.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n`);
  // Each byte alone comes soon enough: only the whole does not.
  const drip = setInterval(() => slow.write('{'), 50);
  onTestFinished(() => clearInterval(drip));
  await new Promise((resolve) => slow.resume().once('close', resolve));
  expect(taken).toBe(0);
  expect((await fetch(origin + path, { method: 'POST', body: '{}' })).status).toBe(202);
});

test('whoever has named the path keeps its place while strangers come and go', async () => {
  let answer: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { port, origin } = await receiver({
    take: async () => {
      await stored;
      return { status: 202 };
    },
  });
  const delivery = fetch(origin + path, { method: 'POST', body: '{}' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (let count = 0; count < 300; count += 1) await idle(port);
  answer();
  expect((await delivery).status).toBe(202);
});

test('speaks TLS with a certificate of its own', async () => {
  const identity = createIdentity(['localhost'], new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000));
  const { port, origin } = await receiver({ tls: { certificate: identity.cert, key: identity.key } });
  expect(origin).toMatch(/^https:/);
  const status = await new Promise((resolve, reject) => {
    const asked = tlsRequest({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      servername: 'localhost',
      ca: identity.cert,
    });
    asked.on('response', (response) => resolve(response.resume().statusCode));
    asked.on('error', reject).end('{}');
  });
  expect(status).toBe(202);
});

test('a certificate that is none is refused', async () => {
  await expect(receiver({ tls: { certificate: 'x', key: 'y' } })).rejects.toMatchObject({ kind: 'usage' });
});

test('room is made by the oldest stranger of the address with the most of them', () => {
  const gone: string[] = [];
  const guard = createConnectionGuard({ most: 4, maxStrangers: 3, headMs: 60_000 });
  const socket = (remoteAddress: string, remotePort: number) => ({
    ...{ remoteAddress, remotePort, once: () => undefined },
    destroy: () => gone.push(`${remoteAddress} ${remotePort}`),
  });
  const known = socket('c', 9);
  guard.admit(known);
  guard.knows(known);
  guard.admit(socket('b', 1));
  for (const port of [1, 2]) guard.admit(socket('a', port));
  guard.admit(socket('b', 2));
  expect(gone).toEqual(['a 1']);
  guard.admit(socket('b', 3));
  expect(gone).toEqual(['a 1', 'b 1']);
  for (const port of [4, 5]) guard.admit(socket('b', port));
  expect(gone).not.toContain('c 9');
});
