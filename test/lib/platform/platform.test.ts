import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InDoubtError, PlatformError, RefusedError, UsageError } from '../../../src/lib/errors/errors.js';
import { withRetry } from '../../../src/lib/http/retry.js';
import type { HttpRequest, HttpResponse } from '../../../src/lib/http/send.js';
import { stringifyJson } from '../../../src/lib/json/json.js';
import { createPlatform, type Platform, type PlatformOptions, pages } from '../../../src/lib/platform/platform.js';
import { readProblem } from '../../../src/lib/platform/problem.js';
import { anyCharacter } from '../../support/any-character.js';
import { answer, patient, planned } from '../http/fakes.js';
import { failure } from '../http/loopback.js';

const baseUrl = 'https://shop.example/eu';

function platformWith(outcomes: (HttpResponse | Error)[], more: Partial<PlatformOptions> = {}) {
  const network = planned(outcomes);
  const send = withRetry(network.send, patient({ retries: 1 }));
  return { sent: network.sent, platform: createPlatform({ send, baseUrl, org: 'demo', dialect: 'seed', ...more }) };
}

function json(status: number, text: string, more: Partial<HttpResponse> = {}): HttpResponse {
  return answer(status, { body: Buffer.from(text), headers: { 'content-type': 'application/json' }, ...more });
}

function lines(sent: HttpRequest[]): string[] {
  return sent.map(({ method, url }) => `${method} ${url}`);
}

const base = `${baseUrl}/erp/org/demo`;
const wireId = '{"id":"1"}';

describe('products', () => {
  const product = { name: 'Apron', sales_price: { amount: '12.50', unit: 'EUR' } };
  const wire = '{"id":"1","name":"Apron","sales_price":{"amount":"12.50","unit":"EUR"},"x":2.10}';

  test.each([
    {
      name: 'are listed',
      call: (platform: Platform) => platform.listProducts({ limit: 5, offset: 10 }),
      line: `GET ${base}/products?limit=5&offset=10`,
    },
    {
      name: 'are listed by article id',
      call: (platform: Platform) => platform.listProducts({ limit: 5, offset: 0, articleId: 'A & B' }),
      line: `GET ${base}/products?limit=5&offset=0&article_id=A%20%26%20B`,
    },
  ])('$name', async ({ call, line }) => {
    const { platform, sent } = platformWith([
      json(200, `{"items":[${wire}],"problems":[{"title":"lost","detail":"x"}]}`),
    ]);
    expect(stringifyJson(await call(platform))).toBe(`{"items":[${wire}],"problems":[{"title":"lost","detail":"x"}]}`);
    expect(lines(sent)).toEqual([line]);
  });

  test('of a list without problems have none', async () => {
    const { platform } = platformWith([json(200, '{"items":[]}')]);
    expect(await platform.listProducts({ limit: 5, offset: 0 })).toEqual({ items: [], problems: [] });
  });

  test.each([
    { name: 'by id', call: (platform: Platform) => platform.getProduct('1'), line: `GET ${base}/products/1` },
    {
      name: 'by external id',
      call: (platform: Platform) => platform.getProductByExternalId('A/1 ä'),
      line: `GET ${base}/products/external-id/A%2F1%20%C3%A4`,
    },
  ])('are got $name, and are undefined when there is none', async ({ call, line }) => {
    const found = platformWith([json(200, wire)]);
    expect(stringifyJson(await call(found.platform))).toBe(wire);
    expect(lines(found.sent)).toEqual([line]);
    expect(await call(platformWith([json(404, '{}')]).platform)).toBeUndefined();
    expect(await failure(call(platformWith([json(422, '{}')]).platform))).toBeInstanceOf(RefusedError);
  });

  test.each([
    { status: 201, created: true },
    { status: 200, created: false },
  ])('are upserted: $status', async ({ status, created }) => {
    const { platform, sent } = platformWith([json(status, wire)]);
    const upserted = await platform.upsertProductByExternalId('A1', product);
    expect([upserted.created, upserted.repeated, stringifyJson(upserted.product)]).toEqual([created, false, wire]);
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: `${base}/products/external-id/A1`,
      headers: { 'content-type': 'application/json', accept: 'application/json, application/problem+json;q=0.9' },
      body: '{"name":"Apron","sales_price":{"amount":"12.50","unit":"EUR"}}',
    });
  });

  test('of a repeated upsert may have been created by the earlier attempt', async () => {
    const { platform } = platformWith([answer(503), json(200, wire)]);
    expect(await platform.upsertProductByExternalId('A1', product)).toMatchObject({ created: false, repeated: true });
  });

  test('are replaced, created and deleted', async () => {
    const { platform, sent } = platformWith([json(200, wire), json(201, wire), answer(204)]);
    await platform.replaceProduct('1', product);
    expect(await platform.createProduct(product)).toMatchObject({ id: '1' });
    await platform.deleteProduct('1');
    expect(lines(sent)).toEqual([`PUT ${base}/products/1`, `POST ${base}/products`, `DELETE ${base}/products/1`]);
  });

  test('whose creation got no answer are in doubt, unless they are found', async () => {
    const lost = platformWith([answer(504), json(201, wire)]);
    expect(await failure(lost.platform.createProduct(product))).toBeInstanceOf(InDoubtError);
    expect(lost.sent).toHaveLength(1);

    const found = platformWith([answer(504)]);
    expect(await found.platform.createProduct(product, async () => ({ id: '7' }))).toEqual({ id: '7' });
    expect(found.sent).toHaveLength(1);

    const absent = platformWith([answer(504), json(201, wire)]);
    expect(await absent.platform.createProduct(product, async () => undefined)).toMatchObject({ id: '1' });
    expect(absent.sent).toHaveLength(2);
  });

  test('are sent and read in the dialect of the platform', async () => {
    const { platform, sent } = platformWith([json(200, '{"id":"1","sales_price":{"value":2.10,"unit":"EUR"}}')], {
      dialect: 'nested',
    });
    const { product: got } = await platform.upsertProductByExternalId('A1', product);
    expect(sent[0]?.body).toBe('{"name":"Apron","sales_price":{"value":12.50,"unit":"EUR"}}');
    expect(got).toEqual({ id: '1', sales_price: { amount: '2.10', unit: 'EUR' } });
  });
});

describe('a path', () => {
  test.each(['', '.', '..', '../x', 'a/../b', '\ud800'])('is never made of the id %j', async (id) => {
    const { platform, sent } = platformWith([json(200, '{}')]);
    expect(await failure(platform.getProduct(id))).toBeInstanceOf(UsageError);
    expect(sent).toEqual([]);
  });

  test.each([
    { id: '...', segment: '...' },
    { id: '..x/y', segment: '..x%2Fy' },
    { id: 'a?b#c', segment: 'a%3Fb%23c' },
    { id: '%2e%2e', segment: '%252e%252e' },
    { id: 'a\\b', segment: 'a%5Cb' },
  ])('holds the id $id as one segment', async ({ id, segment }) => {
    const { platform, sent } = platformWith([json(200, wireId)]);
    await platform.getProduct(id);
    expect(lines(sent)).toEqual([`GET ${base}/products/${segment}`]);
  });

  test('follows the prefix and the endpoint that an operator set', async () => {
    const { platform, sent } = platformWith([json(200, wireId)], {
      org: 'my org',
      prefixes: { erp: '/v2/erp' },
      endpoints: { getProduct: { method: 'POST', path: '/items/{product-id}/read' } },
    });
    await platform.getProduct('1');
    await platform.getProductByExternalId('2');
    expect(lines(sent)).toEqual([
      'POST https://shop.example/eu/v2/erp/org/my%20org/items/1/read',
      'GET https://shop.example/eu/v2/erp/org/my%20org/products/external-id/2',
    ]);
  });

  test.each([undefined, 'undefined', 'null', '[object Object]'])(
    'is never made of an id that no answer gave: %j',
    async (id) => {
      const { platform, sent } = platformWith([json(200, wireId)]);
      const path = { 'product-id': id } as Record<string, string>;
      expect(await failure(platform.call('getProduct', { path }))).toMatchObject({
        kind: 'platform',
        message: 'the product id is unknown, since the platform answered without it',
      });
      expect(sent).toEqual([]);
    },
  );

  test('may hold any word that is an external id', async () => {
    const { platform, sent } = platformWith([json(200, wireId)]);
    await platform.getProductByExternalId('undefined');
    expect(lines(sent)).toEqual([`GET ${base}/products/external-id/undefined`]);
  });

  test('of the token call holds the organisation itself', async () => {
    const { platform, sent } = platformWith([json(200, '{}')]);
    await platform.call('authorize');
    expect(lines(sent)).toEqual([`GET ${baseUrl}/auth/authorize/demo`]);
  });

  test('ends in a query with times in UTC and milliseconds, repeated parameters and nothing undefined', async () => {
    const { platform, sent } = platformWith([json(200, '{"items":[]}')]);
    await platform.call('listProducts', {
      query: { from: new Date('2026-03-01T10:00:00+01:00'), tag: ['a', 'b'], to: undefined, on: true },
    });
    expect(lines(sent)).toEqual([`GET ${base}/products?from=2026-03-01T09%3A00%3A00.000Z&tag=a&tag=b&on=true`]);
  });
});

describe('a refusal', () => {
  const problem =
    '{"type":"https://p/unknown","title":"Unknown variant group","detail":"there is no v9","on_resource":"/g/v9"}';

  test('names the exchange and says what the platform says', async () => {
    const { platform } = platformWith([json(422, problem)]);
    const error = await failure(platform.upsertProductByExternalId('A1', {}));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({
      status: 422,
      problem: JSON.parse(problem),
      message:
        'PUT /eu/erp/org/demo/products/external-id/A1 was refused: 422 Unknown variant group (there is no v9) (request 7f3a)',
    });
  });

  test.each([
    {
      name: 'HTML of a gateway',
      body: '<html>\r\n<h1>413 Too large</h1>',
      problem: { title: '<html> <h1>413 Too large</h1>' },
    },
    { name: 'nothing', body: '', problem: { title: 'without a text' } },
    { name: 'JSON that is not a problem', body: '{"error":"x"}', problem: { title: '{"error":"x"}' } },
    { name: 'a JSON text', body: '"x"', problem: { title: '"x"' } },
    { name: 'null', body: 'null', problem: { title: 'null' } },
    { name: 'a title only', body: '{"title":"T","detail":5}', problem: { title: 'T' } },
    { name: 'a title of blanks', body: '{"title":" ","detail":"D"}', problem: { title: 'D' } },
    { name: 'a detail only', body: '{"title":null,"detail":"D"}', problem: { title: 'D' } },
    {
      name: 'control characters',
      body: '{"title":"a\\u001b[31m\\u202eb","detail":"c\\nd"}',
      problem: { title: 'a\\u001b[31m\\u202eb', detail: 'c d' },
    },
  ])('with $name is told as well as it can be', ({ body, problem }) => {
    expect(readProblem(json(400, body))).toEqual(problem);
  });

  test('is a problem with a title, whatever the body', () => {
    const body = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc
        .record({ title: fc.jsonValue(), detail: fc.jsonValue(), type: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(body, (text) => {
        const { title, detail = '' } = readProblem(json(400, text));
        return title !== '' && !/[\u0000-\u001f\u007f-\u009f]/.test(title + detail);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => readProblem(answer(400, { body: Buffer.from(bytes) })).title !== ''),
    );
  });
});

describe('an answer that is not what it should be', () => {
  test.each([
    {
      name: 'no JSON',
      body: '<html>\u0007',
      message: /failed twice: the answer is damaged \(status 200\): it is not JSON and begins "<html>\\\\u0007"/,
    },
    { name: 'cut JSON', body: '{"items":[{"id', message: /it is not JSON and begins/ },
    { name: 'nothing', body: '', message: /it is not a list/ },
    { name: 'another object', body: '{"products":[]}', message: /it is not a list/ },
    { name: 'items that are not objects', body: '{"items":[1]}', message: /it is not a list of objects/ },
    { name: 'problems that are not list', body: '{"items":[],"problems":{}}', message: /it is not a list of objects/ },
    {
      name: 'nesting without an end',
      body: `${'['.repeat(100_000)}1.10${']'.repeat(100_000)}`,
      message: /the answer is damaged/,
    },
  ])('is asked for again and then an error of the platform: $name', async ({ body, message }) => {
    const { platform, sent } = platformWith([json(200, body)]);
    const error = await failure(platform.listProducts({ limit: 1, offset: 0 }));
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(sent).toHaveLength(2);
  });

  test('is a redirect', async () => {
    const { platform } = platformWith([answer(302, { headers: { location: 'https://login.example/?token=secret' } })]);
    const error = await failure(platform.getProduct('1'));
    expect(error).toMatchObject({
      kind: 'platform',
      message:
        'GET /eu/erp/org/demo/products/1 was redirected to https://login.example/?*** (status 302) (request 7f3a)',
      hint: 'redirects are not followed; check the base URL',
    });
  });

  test('is an operation that the platform does not have', async () => {
    const { platform, sent } = platformWith([json(501, '{"title":"Not implemented","detail":"createProduct"}')]);
    const error = await failure(platform.createProduct({}));
    expect(error).toMatchObject({
      kind: 'platform',
      message: 'POST /eu/erp/org/demo/products answered 501 Not implemented (createProduct) (request 7f3a)',
    });
    expect(sent).toHaveLength(1);
  });
});

describe('an answer', () => {
  const lists = { addresses: [], emails: [], phones: [], web_addresses: [], professional_identities: [] };
  const person = { id: 'c1', name: 'Ada' };

  test.each([
    { operation: 'listProducts', body: { items: [{ id: '1' }, { name: 'Apron' }] }, missing: 'items[1].id' },
    { operation: 'listProductTags', body: { tags: [] }, missing: 'items' },
    { operation: 'listProductTags', body: [], missing: 'items' },
    { operation: 'getProduct', body: { name: 'Apron' }, missing: 'id' },
    { operation: 'getProduct', body: { id: '' }, missing: 'id' },
    { operation: 'getProduct', body: { id: { value: '1' } }, missing: 'id' },
    { operation: 'listProductImages', body: { items: [] }, missing: 'ids' },
    { operation: 'getFullIndividual', body: person, missing: 'individual_contact' },
    { operation: 'getFullIndividual', body: { individual_contact: { name: 'Ada' } }, missing: 'individual_contact.id' },
    {
      operation: 'getFullIndividual',
      body: { individual_contact: person, ...lists, phones: [{ number: '1' }] },
      missing: 'phones[0].id',
    },
    {
      operation: 'getFullIndividual',
      body: { individual_contact: person, professional_identities: [{ identity: { id: '1' } }] },
      missing: 'professional_identities[0].professional_identity',
    },
    { operation: 'listMappings', body: { items: [{ external_id: 'A' }] }, missing: 'items[0].internal_id' },
    { operation: 'getSalesOrderDraft', body: { id: '1', items: [{}] }, missing: 'items[0].id' },
  ] as const)('of $operation without $missing is a failure, asked for once', async ({ operation, body, missing }) => {
    const { platform, sent } = platformWith([json(200, JSON.stringify(body))]);
    const path = {
      'product-id': '1',
      'contact-id': '1',
      namespace: 'a',
      'entity-class': 'b',
      'sales-order-draft-id': '1',
    };
    expect(await failure(platform.call(operation, { path }))).toMatchObject({
      kind: 'platform',
      message: `${operation} was answered without ${missing} (request 7f3a)`,
    });
    expect(sent).toHaveLength(1);
  });

  test.each([
    { operation: 'getProduct', body: { id: '1' } },
    { operation: 'getProduct', body: { id: 17 } },
    { operation: 'getFullIndividual', body: { individual_contact: person } },
    { operation: 'getMapping', body: { internal_id: '1' } },
    { operation: 'replaceProduct', body: {} },
    { operation: 'finalizeSalesOrderDraft', body: {} },
    { operation: 'createStockCountChange', body: {} },
    { operation: 'createInventoryShipment', body: {} },
  ] as const)('of $operation may lack what nobody goes on with', async ({ operation, body }) => {
    const { platform } = platformWith([json(200, JSON.stringify(body))]);
    const path = {
      'product-id': '1',
      'contact-id': '1',
      namespace: 'a',
      'entity-class': 'b',
      'external-id': 'c',
      'sales-order-draft-id': '1',
    };
    expect(JSON.stringify((await platform.call(operation, { path, body: {} })).body)).toBe(JSON.stringify(body));
  });

  test('to a POST that does not say what it made is looked up, and never asked for again', async () => {
    const found = platformWith([json(201, '{"name":"Apron"}')]);
    expect(await found.platform.createProduct({}, async () => ({ id: '7' }))).toEqual({ id: '7' });
    expect(found.sent).toHaveLength(1);

    const lost = platformWith([json(201, '{"name":"Apron"}')]);
    const error = await failure(lost.platform.createProduct({}, async () => undefined));
    expect(error).toBeInstanceOf(InDoubtError);
    expect(error).toMatchObject({ message: 'createProduct was answered without id (request 7f3a)' });
    expect(lost.sent).toHaveLength(1);
  });

  test('is asked for in the media types that are published, and text is read as text', async () => {
    const plain = answer(200, { body: Buffer.from('DISCONTINUED'), headers: { 'content-type': 'text/plain' } });
    const { platform, sent } = platformWith([plain, json(200, wireId)]);
    expect((await platform.call('setLotStatus', { path: { 'lot-id': '1' }, body: 'DISCONTINUED' })).body).toBe(
      'DISCONTINUED',
    );
    await platform.getProduct('1');
    expect(sent.map(({ headers }) => headers?.accept)).toEqual([
      'text/plain, application/problem+json;q=0.9',
      'application/json, application/problem+json;q=0.9',
    ]);
  });
});

test('a read-only profile reads and writes nothing', async () => {
  const { platform, sent } = platformWith([json(200, wireId)], { readOnly: true });
  await platform.getProduct('1');
  expect(await failure(platform.upsertProductByExternalId('A1', {}))).toBeInstanceOf(UsageError);
  expect(await failure(platform.raw({ method: 'DELETE', path: '/x' }))).toBeInstanceOf(UsageError);
  expect(sent).toHaveLength(1);
});

test('a raw request is below the base URL and nothing of it is touched', async () => {
  const { platform, sent } = platformWith([json(404, '{"n":1.10}')]);
  const response = await platform.raw({ method: 'PUT', path: '/a/%2e?b', body: '{"value":1.10,"unit":"EUR"}' });
  expect([response.status, response.body.toString()]).toEqual([404, '{"n":1.10}']);
  expect(sent).toEqual([{ method: 'PUT', url: `${baseUrl}/a/%2e?b`, body: '{"value":1.10,"unit":"EUR"}' }]);
});

describe('pages', () => {
  const problem = { title: 'lost' };

  async function readAll(all: (number | typeof problem)[], pageSize: number) {
    const asked: unknown[] = [];
    const read = async ({ limit, offset }: { limit: number; offset: number }) => {
      asked.push([limit, offset]);
      const page = all.slice(offset, offset + limit);
      return {
        items: page.filter((one) => typeof one === 'number'),
        problems: page.filter((one) => typeof one !== 'number'),
      };
    };
    const items: number[] = [];
    const problems: unknown[] = [];
    let count = 0;
    for await (const page of pages(read, pageSize)) {
      items.push(...page.items);
      problems.push(...page.problems);
      count += 1;
    }
    return { asked, items, problems, count };
  }

  test.each([
    { name: 'an empty list is one empty page', all: [], asked: [[3, 0]], count: 1 },
    {
      name: 'a short page is the last, and each begins with the last entry of the one before',
      all: [1, 2, 3, 4],
      asked: [
        [3, 0],
        [3, 2],
      ],
      count: 2,
    },
    {
      name: 'after a full page one is asked for more',
      all: [1, 2, 3],
      asked: [
        [3, 0],
        [3, 2],
      ],
      count: 1,
    },
    {
      name: 'problems count',
      all: [1, problem, problem, problem, 2],
      asked: [
        [3, 0],
        [3, 2],
        [3, 4],
      ],
      count: 2,
    },
  ])('$name', async ({ all, asked, count }) => {
    const result = await readAll(all, 3);
    expect(result).toEqual({
      asked,
      count,
      items: all.filter((one) => typeof one === 'number'),
      problems: all.filter((one) => typeof one !== 'number'),
    });
  });
});
