import { expect, test } from 'vitest';
import type { HttpRequest, HttpResponse } from '../../../src/lib/http/send.js';
import { publicLookup, withWebRules } from '../../../src/lib/http/web-rules.js';

const answer: HttpResponse = { status: 200, headers: {}, body: Buffer.alloc(0), requestId: 'r1', attempts: 1 };

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:0a00:0001', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['::a00:1', false],
  ['2001:0:a00:1::', false],
  ['fec0::1', false],
  ['100::1', false],
  ['2001:db9::1', true],
])('%s is of the internet: %s', async (address, expected) => {
  const host = address.includes(':') ? `[${address}]` : address;
  const send = withWebRules(async () => answer);
  const sent = send({ method: 'GET', url: `https://${host}/a.jpg` });
  if (expected) await expect(sent).resolves.toBe(answer);
  else await expect(sent).rejects.toThrow('is in a private network');
});

test.each([
  ['http://shop.example/a.jpg', 'is not https'],
  ['ftp://shop.example/a.jpg', 'is not https'],
  ['https://127.0.0.1/a.jpg', '127.0.0.1 is in a private network'],
  ['https://2130706433/a.jpg', '127.0.0.1 is in a private network'],
  ['https://[::1]:8443/a.jpg', '[::1]:8443 is in a private network'],
  ['https://169.254.169.254/latest', '169.254.169.254 is in a private network'],
])('%s is refused before anything leaves', async (url, why) => {
  const sent: HttpRequest[] = [];
  const send = withWebRules(async (request) => {
    sent.push(request);
    throw new Error('nobody asks for it');
  });
  await expect(send({ method: 'GET', url })).rejects.toThrow(why);
  expect(sent).toEqual([]);
});

test.each([true, false])('a name of this machine resolves to nothing (all addresses: %s)', async (all) => {
  const error = await new Promise((done) => publicLookup('localhost', { all }, done));
  expect(error).toMatchObject({ code: 'EPRIVATE', message: 'localhost is in a private network' });
});
