import { describe, expect, test } from 'vitest';
import { RefusedError, UsageError } from '../../../../src/lib/errors/errors.js';
import { withRetry } from '../../../../src/lib/http/retry.js';
import type { HttpResponse } from '../../../../src/lib/http/send.js';
import { parseJson } from '../../../../src/lib/json/json.js';
import type { LearnedForms } from '../../../../src/lib/platform/dialect/forms.js';
import { createPlatform, type PlatformOptions } from '../../../../src/lib/platform/platform.js';
import { answer, patient, planned } from '../../http/fakes.js';
import { failure } from '../../http/loopback.js';

const price = { sales_price: { amount: '2.10', unit: 'EUR' }, sales_price_is_gross: true };
const product = { name: 'Apron', tax_category: 'STANDARD', management_unit: 'QUANTITY_PIECES', ...price };
const seedProduct = '{"id":"1","tax_category":"STANDARD","sales_price":{"amount":"2.10","unit":"EUR"}}';
const nestedProduct =
  '{"id":"1","tax_category":"STANDARD","sales_price_and_quantity":{"price":{"value":2.10,"unit":"EUR"},"price_is_gross":true,"quantity":{"value":1,"unit":"QUANTITY_PIECES"}}}';
const nothing = '{"items":[]}';

/** A platform that gives these answers one after the other, and what is sent to it. */
function world(answers: HttpResponse[], options: Partial<PlatformOptions> = {}) {
  const { send, sent } = planned(answers);
  const learned: LearnedForms[] = [];
  const platform = createPlatform({
    send: withRetry(send, patient({ retries: 0 })),
    baseUrl: 'https://shop.example',
    org: 'demo',
    onLearned: (forms) => learned.push(forms),
    ...options,
  });
  const bodies = () => sent.flatMap(({ body }) => (typeof body === 'string' ? [body] : []));
  return {
    platform,
    learned,
    bodies,
    lines: () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
  };
}

function json(status: number, text: string): HttpResponse {
  return answer(status, { body: Buffer.from(text), headers: { 'content-type': 'application/json' } });
}

const refusal = json(422, '{"type":"x:unreadable","title":"not readable","detail":"sales_price"}');

describe('dialect auto', () => {
  test('writes as the platform answers', async () => {
    const { platform, bodies, learned } = world([json(200, nestedProduct), json(200, nestedProduct)]);
    await platform.getProduct('1');
    await platform.replaceProduct('1', product);
    expect(bodies()[0]).toContain('"sales_price_and_quantity":{"price":{"value":2.10,');
    expect(learned).toEqual([{ products: { read: 'nested' } }]);
  });

  test('looks at the list before the first write when nothing is known, and once', async () => {
    const { platform, bodies, lines } = world([
      json(200, `{"items":[${nestedProduct}]}`),
      json(201, nestedProduct),
      json(201, nestedProduct),
    ]);
    await platform.createProduct(product);
    await platform.createProduct(product);
    expect(lines()).toEqual([
      'GET /erp/org/demo/products',
      'POST /erp/org/demo/products',
      'POST /erp/org/demo/products',
    ]);
    expect(bodies().every((body) => body.includes('sales_price_and_quantity'))).toBe(true);
  });

  test('asks nothing when it is remembered', async () => {
    const { platform, lines } = world([json(201, nestedProduct)], { remembered: { products: { read: 'nested' } } });
    await platform.createProduct(product);
    expect(lines()).toEqual(['POST /erp/org/demo/products']);
  });

  test('is "seed" for a platform that shows nothing', async () => {
    const { platform, bodies } = world([json(200, nothing), json(201, '{"id":"1"}')]);
    await platform.createProduct(product);
    expect(bodies()[0]).toContain('"sales_price":{"amount":"2.10"');
  });

  test('tries the other form where the first write is refused, and remembers what was accepted', async () => {
    const { platform, bodies, learned } = world([
      json(200, nothing),
      refusal,
      json(201, '{"id":"1"}'),
      json(201, '{"id":"2"}'),
    ]);
    await platform.createProduct(product);
    await platform.createProduct(product);
    expect(bodies().map((body) => body.includes('sales_price_and_quantity'))).toEqual([false, true, true]);
    expect(learned.at(-1)).toEqual({ products: { written: 'nested' } });
  });

  test('does not remember a form that an answer without a body took: that may be of a gateway', async () => {
    const { platform, bodies, learned } = world([json(200, nothing), refusal, answer(204), json(201, '{"id":"2"}')]);
    await platform.replaceProduct('1', product);
    await platform.replaceProduct('1', product);
    expect(bodies().map((body) => body.includes('sales_price_and_quantity'))).toEqual([false, true, false]);
    expect(learned).toEqual([]);
  });

  test('takes a refusal of both forms for one of the content', async () => {
    const { platform, bodies } = world([json(200, nothing), refusal, json(400, '{"title":"other"}')]);
    const error = await failure(platform.createProduct(product));
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as RefusedError).status).toBe(422);
    expect(bodies()).toHaveLength(2);
  });

  test('is not led by invoices', async () => {
    const invoices = '{"items":[{"id":"9","total_gross_amount":{"value":1,"unit":"EUR"}}]}';
    const { platform, bodies } = world([json(200, invoices), json(200, nothing), json(201, '{"id":"1"}')]);
    await platform.call('listInvoices', { query: { limit: 1, offset: 0 } });
    await platform.createProduct(product);
    expect(bodies()[0]).toContain('"sales_price":{"amount"');
  });

  test('learns anew when the platform answers otherwise than it is remembered', async () => {
    const { platform, bodies } = world([json(200, seedProduct), json(200, seedProduct)], {
      remembered: { products: { read: 'nested', written: 'nested' } },
    });
    await platform.getProduct('1');
    await platform.replaceProduct('1', product);
    expect(bodies()[0]).toContain('"sales_price":{"amount"');
  });

  test('sends nothing when the platform answers in both forms', async () => {
    const { platform, bodies } = world([json(200, `{"items":[${seedProduct},${nestedProduct}]}`)]);
    await platform.listProducts({ limit: 2, offset: 0 });
    const error = await failure(platform.replaceProduct('1', product));
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain('in two forms');
    expect(bodies()).toEqual([]);
  });

  test('writes orders as products are, whatever old orders look like', async () => {
    const old = '{"items":[{"id":"9","items":[{"quantity":{"amount":"1","unit":"U"}}]}]}';
    const { platform, bodies } = world([json(200, nestedProduct), json(200, old), json(201, '{"id":"1"}')]);
    await platform.getProduct('1');
    await platform.call('listSalesOrders', { query: { limit: 1, offset: 0 } });
    await platform.call('createSalesOrderDraftItem', {
      path: { 'sales-order-draft-id': 'd' },
      body: { product_id: '1', quantity: { amount: '2', unit: 'U' } },
    });
    expect(bodies()[0]).toContain('"quantity":{"value":2,"unit":"U"}');
  });

  test('goes by a write that was kept where the platform answers in both forms', async () => {
    const { platform, bodies, learned } = world(
      [json(200, `{"items":[${seedProduct},${nestedProduct}]}`), json(200, nestedProduct)],
      { remembered: { products: { read: 'nested', written: 'nested' } } },
    );
    await platform.listProducts({ limit: 2, offset: 0 });
    await platform.replaceProduct('1', product);
    expect(bodies()[0]).toContain('sales_price_and_quantity');
    expect(learned.at(-1)).toEqual({ products: { written: 'nested' } });
  });

  test('takes a nested price for more than an amount', async () => {
    const odd = '{"id":"2","tax_category":"STANDARD","reference_price_quantity":{"amount":"1","unit":"U"}}';
    const { platform, bodies } = world([json(200, `{"items":[${odd},${nestedProduct}]}`), json(200, nestedProduct)]);
    await platform.listProducts({ limit: 2, offset: 0 });
    await platform.replaceProduct('1', product);
    expect(bodies()[0]).toContain('sales_price_and_quantity');
  });
});

describe('a dialect that is set', () => {
  test.each([
    { dialect: 'seed', answers: nestedProduct },
    { dialect: 'nested', answers: seedProduct },
  ] as const)('ends a write when the platform shows the other form ($dialect)', async ({ dialect, answers }) => {
    const { platform, bodies } = world([json(200, answers)], { dialect });
    expect(parseJson(answers)).toBeDefined();
    await platform.getProduct('1');
    const error = await failure(platform.replaceProduct('1', product));
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toMatch(/dialect is .*nothing was sent/);
    expect(bodies()).toEqual([]);
  });

  test('does not end a write that is the same in both forms', async () => {
    const { platform, bodies } = world([json(200, nestedProduct), json(200, '{"id":"7","name":"x"}')], {
      dialect: 'seed',
    });
    await platform.getProduct('1');
    await platform.call('createSalesCategory', { body: { name: 'x' } });
    expect(bodies()).toEqual(['{"name":"x"}']);
  });

  test('is kept to where the platform was seen to take it', async () => {
    const { platform, bodies } = world([json(200, nestedProduct), json(200, nestedProduct)], {
      dialect: 'seed',
      remembered: { products: { read: 'nested', written: 'seed' } },
    });
    await platform.getProduct('1');
    await platform.replaceProduct('1', product);
    expect(bodies()[0]).toContain('"sales_price":{"amount"');
  });
});
