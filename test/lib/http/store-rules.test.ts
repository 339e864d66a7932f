import { describe, expect, test } from 'vitest';
import { isThisMachine } from '../../../src/lib/config/this-machine.js';
import type { HttpRequest } from '../../../src/lib/http/send.js';
import { storeLookup, withStoreRules } from '../../../src/lib/http/store-rules.js';

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

describe('the name of an object store', () => {
  const names: Record<string, string[]> = {
    'api.example.com': ['93.184.216.34'],
    'api.inside.example': ['10.0.0.1'],
    'store.example.com': ['93.184.216.35'],
    'store.inside.example': ['10.0.0.2'],
    'both.example.com': ['10.0.0.2', '93.184.216.35'],
    'here.example.com': ['127.0.0.1'],
    'here6.example.com': ['::1'],
    'mapped.example.com': ['::ffff:127.0.0.1'],
    'metadata.example.com': ['169.254.169.254'],
    'link.example.com': ['fe80::1'],
  };
  /** As a system does it, of these names. */
  const resolve = ((name: string, _options: object, done: (error: Error | null, found?: object[]) => void) => {
    const found = names[name];
    if (found === undefined) done(new Error(`who is ${name}?`));
    else
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  }) as Parameters<typeof storeLookup>[1];
  const led = (name: string, baseUrl: string, isPrivate = false) =>
    new Promise((done) => {
      const lookup = storeLookup({ baseUrl, isPrivate }, resolve);
      lookup?.(name, {}, (error, address) => done(error === null ? address : 'refused'));
    });
  const inside = 'https://api.inside.example';

  test.each([
    ['store.example.com', remote, '93.184.216.35'],
    ['both.example.com', remote, '93.184.216.35'],
    ['store.inside.example', remote, 'refused'],
    ['store.inside.example', inside, '10.0.0.2'],
    ['store.example.com', inside, '93.184.216.35'],
    ['here.example.com', remote, 'refused'],
    ['here6.example.com', remote, 'refused'],
    ['here.example.com', inside, 'refused'],
    ['here6.example.com', inside, 'refused'],
    ['mapped.example.com', inside, 'refused'],
    ['metadata.example.com', inside, 'refused'],
    ['link.example.com', inside, 'refused'],
    ['nobody.example.com', remote, 'refused'],
  ])('%s of a platform at %s leads to: %s', async (name, baseUrl, expected) => {
    expect(await led(name, baseUrl)).toBe(expected);
  });

  test('leads into a private network where the operator says that stores are there, and never here', async () => {
    expect(await led('store.inside.example', remote, true)).toBe('10.0.0.2');
    for (const name of ['here.example.com', 'here6.example.com', 'metadata.example.com']) {
      expect(await led(name, remote, true)).toBe('refused');
    }
  });

  test('is resolved as by the system where the platform is on this machine', () => {
    expect(storeLookup({ baseUrl: local, isPrivate: false })).toBeUndefined();
  });
});
