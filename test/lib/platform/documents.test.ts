import { describe, expect, test } from 'vitest';
import { PlatformError, RefusedError } from '../../../src/lib/errors/errors.js';
import { withRetry } from '../../../src/lib/http/retry.js';
import type { HttpResponse } from '../../../src/lib/http/send.js';
import type { PulledNoun } from '../../../src/lib/model/document.js';
import { createPlatform, type PlatformOptions } from '../../../src/lib/platform/platform.js';
import { answer, patient, planned } from '../http/fakes.js';
import { failure } from '../http/loopback.js';

const baseUrl = 'https://shop.example/eu';
const window = {
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2026-03-02T00:00:00.5Z'),
  limit: 2,
  offset: 4,
};
const query = 'from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-02T00%3A00%3A00.500Z&limit=2&offset=4';

function platformWith(outcomes: (string | HttpResponse | Error)[], more: Partial<PlatformOptions> = {}) {
  const network = planned(
    outcomes.map((one) => (typeof one === 'string' ? answer(200, { body: Buffer.from(one) }) : one)),
  );
  const send = withRetry(network.send, patient({ retries: 1 }));
  return { sent: network.sent, platform: createPlatform({ send, baseUrl, org: 'demo', ...more }) };
}

const invoice = (id: string, more = ''): string =>
  `{"id":"${id}","transaction_date_and_time":"2026-03-01T09:00:00Z","total":2.10${more}}`;

describe('documents of a window', () => {
  test.each<{ noun: PulledNoun; path: string }>([
    { noun: 'invoices', path: '/erp/org/demo/invoices' },
    { noun: 'credit-memos', path: '/erp/org/demo/credit-memos' },
    { noun: 'orders', path: '/salesorders/org/demo/sales-orders/' },
    { noun: 'stock-changes', path: '/inventory/org/demo/stock-count-changes' },
  ])('are asked for: $noun', async ({ noun, path }) => {
    const { platform, sent } = platformWith(['{"items":[]}'], { readOnly: true });
    expect(await platform.listDocuments(noun, window)).toEqual({ items: [], problems: [] });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${baseUrl}${path}?${query}`]);
  });

  test('come as the platform sent them, in any dialect, with its problems', async () => {
    const first = invoice('1', ',"total_gross_amount":{"value":2.10,"unit":"EUR"}');
    const { platform } = platformWith([`{"items":[${first}, ${invoice('2')}],"problems":[{"title":"lost","x":1.0}]}`], {
      dialect: 'nested',
    });
    const { items, problems } = await platform.listDocuments('invoices', window);
    expect(items.map(({ id, json }) => [id, String(json)])).toEqual([
      ['1', first],
      ['2', invoice('2')],
    ]);
    expect(items[0]?.facts).toEqual({ gross: '2.10', currency: 'EUR', unpaid: true });
    expect(problems.map(({ problem, json }) => [problem, String(json)])).toEqual([
      [{ title: 'lost' }, '{"title":"lost","x":1.0}'],
    ]);
  });

  test('without id or time are problems that keep their json, and stop nothing', async () => {
    const damaged = ['{"id":"9","transaction_date_and_time":"soon"}', '{}'];
    const { platform } = platformWith([`{"items":[${damaged[0]},${invoice('1')},${damaged[1]}],"problems":["?"]}`]);
    const { items, problems } = await platform.listDocuments('invoices', window);
    expect(items.map(({ id }) => id)).toEqual(['1']);
    expect(problems.map(({ problem, json }) => [problem, String(json)])).toEqual([
      [{ title: '"?"' }, '"?"'],
      [{ title: 'damaged document', detail: 'it has no usable "transaction_date_and_time"' }, damaged[0]],
      [{ title: 'damaged document', detail: 'it has no usable "id"' }, damaged[1]],
    ]);
  });

  test.each([
    { name: 'cut off', body: `{"items":[${invoice('1')},{"id":"2`, words: 'it breaks off after 93 bytes' },
    { name: 'a page of a gateway', body: '<html>busy', words: 'it is not JSON and begins "<html>busy"' },
    { name: 'empty', body: '', words: 'it is empty' },
    { name: 'no list', body: '{"item":[]}', words: 'it is not a list' },
  ])('are asked for again when the page is damaged: $name', async ({ body, words }) => {
    const healed = platformWith([body, `{"items":[${invoice('1')}]}`]);
    expect((await healed.platform.listDocuments('invoices', window)).items).toHaveLength(1);
    const lasting = platformWith([body]);
    const error = await failure(lasting.platform.listDocuments('invoices', window));
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).toMatchObject({ message: expect.stringContaining(words) });
    expect(lasting.sent).toHaveLength(2);
  });

  test('follow the endpoint of the operator and are refused like all others', async () => {
    const { platform, sent } = platformWith([answer(403, { body: Buffer.from('{"title":"no"}') })], {
      endpoints: { listInvoices: { method: 'GET', path: '/bills' } },
    });
    expect(await failure(platform.listDocuments('invoices', window))).toBeInstanceOf(RefusedError);
    expect(sent[0]?.url).toBe(`${baseUrl}/erp/org/demo/bills?${query}`);
  });
});

describe('an order by its id', () => {
  test('comes as the platform sent it, and is undefined when there is none', async () => {
    const { platform, sent } = platformWith([`\n${invoice('a/b')}\n`]);
    const order = await platform.getSalesOrder('a/b');
    expect([order?.id, String(order?.json)]).toEqual(['a/b', invoice('a/b')]);
    expect(sent[0]?.url).toBe(`${baseUrl}/salesorders/org/demo/sales-orders/a%2Fb`);
    expect(await platformWith([answer(404)]).platform.getSalesOrder('1')).toBeUndefined();
  });

  test('is asked for again when it is damaged', async () => {
    const { platform } = platformWith(['{"id":"1"}', invoice('1')]);
    expect((await platform.getSalesOrder('1'))?.id).toBe('1');
    expect(await failure(platformWith([`${invoice('1')},{}`]).platform.getSalesOrder('1'))).toBeInstanceOf(
      PlatformError,
    );
  });
});
