import { describe, expect, test } from 'vitest';
import { isThisMachine } from '../../../src/lib/config/this-machine.js';
import type { HttpRequest } from '../../../src/lib/http/send.js';
import { withStoreRules } from '../../../src/lib/http/store-rules.js';

/** What would leave, under the rules for a platform there. */
async function sent(baseUrl: string, request: Pick<HttpRequest, 'url' | 'headers'>, headers: string[] = []) {
  const left: string[] = [];
  const send = withStoreRules(
    async ({ url }) => {
      left.push(url);
      return { status: 200, headers: {}, body: Buffer.alloc(0), requestId: '', attempts: 1 };
    },
    { baseUrl, headers },
  );
  await send({ method: 'PUT', ...request });
  return left;
}

const remote = 'https://api.example.com';
const local = 'http://127.0.0.1:8787';

describe('a platform elsewhere', () => {
  test.each([
    'http://127.0.0.1:9200/_all',
    'https://127.0.0.1/x',
    'http://localhost:2375/containers',
    'https://localhost./x',
    'https://a.localhost/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0.0.0.0/x',
    'https://0/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::127.0.0.1]/x',
    'http://store.example.com/x',
    'ftp://store.example.com/x',
    'nonsense',
  ])('sends nothing to %s', async (url) => {
    await expect(sent(remote, { url })).rejects.toMatchObject({ kind: 'platform' });
  });

  test.each(['https://store.example.com/a?X-Amz-Signature=1', 'https://[2001:db8::1]/x', 'https://10.0.0.1/x'])(
    'has its object store at %s',
    async (url) => expect(await sent(remote, { url })).toEqual([url]),
  );
});

test('a platform of this machine has its store here too', async () => {
  expect(await sent(local, { url: 'http://127.0.0.1:8787/uploads/1' })).toHaveLength(1);
  expect(await sent('http://localhost:1', { url: 'https://store.example.com/1' })).toHaveLength(1);
});

test.each(['content-type', 'Content-MD5', 'x-amz-acl', 'X-MS-Blob-Type', 'x-goog-meta-a', 'range', 'if-range'])(
  'the header %s belongs to stores',
  async (name) => expect(await sent(remote, { url: 'https://s.example/1', headers: { [name]: '1' } })).toHaveLength(1),
);

test.each(['x-registry-auth', 'x-forwarded-for', 'origin', 'metadata-flavor', 'x-aws-ec2-metadata-token'])(
  'the header %s is sent when the settings name it',
  async (name) => {
    const request = { url: 'https://s.example/1', headers: { [name]: '1' } };
    await expect(sent(remote, request)).rejects.toMatchObject({
      kind: 'platform',
      hint: expect.stringContaining(`tillctl config set store.headers ${name}`),
    });
    expect(await sent(remote, request, [name.slice(0, 5)])).toHaveLength(1);
  },
);

test.each(['127.0.0.1', '[::ffff:7f00:1]', 'LOCALHOST'])('%s is this machine', (host) => {
  expect(isThisMachine(host)).toBe(true);
});

test.each(['128.0.0.1', '[2001:db8::7f00:1]', 'localhost.example.com', '10.0.0.1'])('%s is another machine', (host) => {
  expect(isThisMachine(host)).toBe(false);
});
