import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { proxyFor } from '../../../src/lib/http/proxy.js';
import { publicLookup } from '../../../src/lib/http/web-rules.js';
import { createIdentity, type Identity } from './certificate.js';
import { failure, listen, network } from './loopback.js';

const trusted = createIdentity(['localhost', 'shop.test'], new Date('2024-01-01'), new Date('2099-01-01'));
const expired = createIdentity(['localhost'], new Date('2020-01-01'), new Date('2020-02-01'));

async function serveTls(identity: Identity): Promise<number> {
  return listen(
    createTlsServer(identity, (request, response) => response.end(`${request.headers.host} ${request.url}`)),
  );
}

describe('a certificate', () => {
  test('of an authority of our own is trusted when it is named', async () => {
    const port = await serveTls(trusted);
    const response = await network({ caPem: trusted.cert }).send({ method: 'GET', url: `https://localhost:${port}/a` });
    expect(response.body.toString()).toBe(`localhost:${port} /a`);
  });

  test.each([
    {
      name: 'that nobody vouches for',
      identity: () => trusted,
      host: 'localhost',
      ca: undefined,
      message: /the certificate of localhost:\d+ is not trusted \(self-signed certificate\)/,
      hint: /--ca-file <pem>/,
    },
    {
      name: 'for another name',
      identity: () => trusted,
      host: '127.0.0.1',
      ca: () => trusted.cert,
      message: /the certificate of 127.0.0.1:\d+ is for another name/,
      hint: /check the base URL/,
    },
    {
      name: 'that has expired',
      identity: () => expired,
      host: 'localhost',
      ca: () => expired.cert,
      message: /the certificate of localhost:\d+ has expired/,
      hint: /check the base URL and the clock/,
    },
  ])('$name is refused at once, before anything is sent', async ({ identity, host, ca, message, hint }) => {
    const port = await serveTls(identity());
    const error = await failure(
      network({ caPem: ca?.() }).send({ method: 'POST', url: `https://${host}:${port}/`, body: 'x' }),
    );
    expect(error).toMatchObject({ phase: 'before-send', reason: 'untrusted', transient: false });
    expect(error).toMatchObject({ message: expect.stringMatching(message), hint: expect.stringMatching(hint) });
  });

  test.each([
    { name: 'an empty file', pem: '', message: 'the CA file holds no certificate' },
    {
      name: 'a key',
      pem: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
      message: 'the CA file holds no certificate',
    },
    {
      name: 'damage',
      pem: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
      message: 'certificate 1 of the CA file is damaged',
    },
  ])('file with $name is a usage error', ({ pem, message }) => {
    expect(() => network({ caPem: pem })).toThrow(message);
  });
});

describe('a proxy', () => {
  /** A CONNECT proxy that leads every name to one port of this machine. */
  async function serveProxy(port: number, seen: unknown[], answer?: string): Promise<number> {
    const proxy = createServer();
    proxy.on('connect', (request, client) => {
      seen.push(request.url, request.headers['proxy-authorization']);
      client.on('error', () => client.destroy());
      if (answer !== undefined) return client.end(`HTTP/1.1 ${answer}\r\n\r\n`);
      const server = connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        server.pipe(client).pipe(server);
      });
      server.on('error', () => client.destroy());
      client.on('close', () => server.destroy());
    });
    return listen(proxy);
  }

  test('carries https by a tunnel, and learns neither path nor token', async () => {
    const seen: unknown[] = [];
    const proxyPort = await serveProxy(await serveTls(trusted), seen);
    const { send } = network({ caPem: trusted.cert, proxy: { https: `http://user:pass%21@127.0.0.1:${proxyPort}` } });
    const response = await send({
      method: 'GET',
      url: 'https://shop.test/a/%2e%2e/b?c',
      headers: { authorization: 'Bearer t' },
    });
    expect(response.body.toString()).toBe('shop.test /a/%2e%2e/b?c');
    expect(seen).toEqual(['shop.test:443', `Basic ${Buffer.from('user:pass!').toString('base64')}`]);
  });

  test('may be in a private network, whatever the names behind it must not be', async () => {
    const proxyPort = await serveProxy(await serveTls(trusted), []);
    const proxy = { https: `http://localhost:${proxyPort}` };
    const { send } = network({ caPem: trusted.cert, proxy, lookup: publicLookup });
    expect(await send({ method: 'GET', url: 'https://shop.test/a' })).toMatchObject({ status: 200 });
  });

  test.each([
    { answer: '407 Proxy Authentication Required', transient: false, hint: 'put a user and password into HTTPS_PROXY' },
    { answer: '403 Forbidden', transient: false, hint: 'check HTTPS_PROXY and NO_PROXY' },
    { answer: '502 Bad Gateway', transient: true, hint: 'check HTTPS_PROXY and NO_PROXY' },
  ])('that answers $answer has sent nothing on', async ({ answer, transient, hint }) => {
    const proxyPort = await serveProxy(0, [], answer);
    const { send } = network({ proxy: { https: `http://127.0.0.1:${proxyPort}` } });
    const error = await failure(send({ method: 'POST', url: 'https://shop.test/', body: 'x' }));
    expect(error).toMatchObject({
      phase: 'before-send',
      reason: 'proxy',
      transient,
      hint,
      message: `the proxy answered ${answer.slice(0, 3)}`,
    });
  });

  test.each([
    {
      proxy: 'http://ops:hush-hush@127.0.0.1:1',
      reason: 'refused',
      says: 'the proxy 127.0.0.1:1 refused the connection',
    },
    {
      proxy: 'http://proxy.invalid',
      reason: 'unresolved',
      says: 'the name of the proxy proxy.invalid does not resolve',
    },
  ])('$proxy is named where it is what cannot be reached', async ({ proxy, reason, says }) => {
    const { send } = network({ proxy: { https: proxy } });
    const error = await failure(send({ method: 'GET', url: 'https://shop.test/' }));
    expect(error).toMatchObject({
      phase: 'before-send',
      reason,
      message: says,
      hint: 'check HTTPS_PROXY and NO_PROXY',
    });
  });

  test('that never answers is a connection timeout', async () => {
    const silent = createServer();
    silent.on('connect', (_request, client) => client.on('error', () => client.destroy()));
    const proxyPort = await listen(silent);
    const { send } = network({
      proxy: { https: `http://127.0.0.1:${proxyPort}` },
      timeouts: { connectMs: 300, headersMs: 9000, bodyMs: 9000 },
    });
    const error = await failure(send({ method: 'POST', url: 'https://shop.test/', body: 'x' }));
    const message = `no connection to shop.test in time through the proxy 127.0.0.1:${proxyPort}`;
    expect(error).toMatchObject({ phase: 'before-send', reason: 'timeout', message });
  });

  test.each([
    { name: 'https by HTTPS_PROXY', url: 'https://shop.example/', no: '', proxied: true },
    { name: 'http by HTTP_PROXY', url: 'http://shop.example/', no: '', proxied: true },
    { name: 'not this machine', url: 'http://127.0.0.1:8787/', no: '', proxied: false },
    { name: 'not localhost', url: 'https://localhost/', no: '', proxied: false },
    { name: 'not ::1', url: 'https://[::1]:8443/', no: '', proxied: false },
    { name: 'nothing with *', url: 'https://shop.example/', no: '*', proxied: false },
    { name: 'not an exempt name', url: 'https://shop.example/', no: 'other.example, shop.example', proxied: false },
    { name: 'not what ends with an exempt name', url: 'https://api.shop.example/', no: 'shop.example', proxied: false },
    { name: 'not a suffix with a dot', url: 'https://api.shop.example/', no: '.shop.example', proxied: false },
    { name: 'not a suffix with a star', url: 'https://api.SHOP.example/', no: '*.shop.EXAMPLE', proxied: false },
    { name: 'a name that only looks like it', url: 'https://notshop.example/', no: 'shop.example', proxied: true },
    { name: 'not an exempt port', url: 'https://shop.example:8443/', no: 'shop.example:8443', proxied: false },
    {
      name: 'not the port that https has by itself',
      url: 'https://shop.example/',
      no: 'shop.example:443',
      proxied: false,
    },
    { name: 'another port', url: 'https://shop.example/', no: 'shop.example:8443', proxied: true },
    { name: 'not an exempt address', url: 'https://10.1.2.3/', no: '10.1.2.3', proxied: false },
    { name: 'an address that ends alike', url: 'https://110.1.2.3/', no: '10.1.2.3', proxied: true },
    { name: 'not an exempt block', url: 'https://10.1.2.3/', no: '10.0.0.0/8', proxied: false },
    { name: 'an address beside the block', url: 'https://11.1.2.3/', no: '10.0.0.0/8', proxied: true },
    { name: 'all beside a broken block', url: 'https://10.1.2.3/', no: '10.0.0.0/99', proxied: true },
    { name: 'not an exempt IPv6 block', url: 'https://[fd00::1]/', no: 'fd00::/8', proxied: false },
  ])('takes $name', ({ url, no, proxied }) => {
    const proxy = proxyFor(new URL(url), { https: 'http://proxy.example:3128', http: 'proxy.example:3128', no });
    expect(proxy?.host).toBe(proxied ? 'proxy.example:3128' : undefined);
  });

  test.each(['socks5://user:secret@proxy:1080', 'http://', ':::'])(
    'URL %s is a usage error that shows none of it',
    (https) => {
      expect(() => proxyFor(new URL('https://shop.example'), { https })).toThrow(
        /^HTTPS_PROXY is not the URL of an HTTP proxy$/,
      );
    },
  );
});
