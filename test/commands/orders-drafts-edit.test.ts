import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OrderPlace, openOrderPlace } from './order-place.js';

type Members = Record<string, unknown>;

interface Edited {
  id: string;
  draft_id: string;
  result: string;
}

let place: OrderPlace;
beforeEach(async () => {
  place = await openOrderPlace();
  const created_at = new Date(Date.now() - 60_000).toISOString();
  const draft = { id: 'd-1', number: 'R1', created_at, customer: { individual_name: 'Ada', phone: '1' } };
  place.sandbox.put('order-drafts', draft);
});
afterEach(() => place.close());

async function edit(words: string, members?: object) {
  if (members !== undefined) place.file('in.json', JSON.stringify(members));
  const { code, stdout, stderr } = await place.run(
    `orders drafts ${words}${members === undefined ? '' : ' in.json'} --json`,
  );
  // With --json an error is a document on standard output.
  const said = `${stdout}${stderr}`.replaceAll('\\"', '"');
  return { code, stderr: said, done: JSON.parse(stdout === '' ? '{}' : stdout) as Edited };
}

async function draft(): Promise<{ customer: Members; items: Members[]; fulfillments: Members[] }> {
  return JSON.parse((await place.run('orders drafts get d-1 --json')).stdout);
}

const two = { product_external_id: 'A', quantity: 2, note: 'blue' };

describe('the customer of a draft', () => {
  test('gets what is named, loses what is null, keeps all else, and is written once', async () => {
    const { code, done, stderr } = await edit('set d-1', {
      phone: null,
      email: 'ada@example.com',
      invoice_address: { city: 'Ulm', country: 'DE' },
    });
    expect(code, stderr).toBe(0);
    expect(done).toEqual({ draft_id: 'd-1', id: null, result: 'updated' });
    expect((await draft()).customer).toEqual({
      individual_name: 'Ada',
      email: 'ada@example.com',
      invoice_address: { city: 'Ulm', country: 'DE' },
    });
    expect((await edit('set number:R1', { email: 'ada@example.com', phone: null })).done.result).toBe('unchanged');
    expect(place.calls('setSalesOrderDraftCustomer')).toBe(1);
  });

  test.each([
    [{ email: 'ada@' }, 3, 'email: "ada@" is not an email address'],
    [{ mail: 'a@b.de' }, 3, 'mail'],
  ])('is not sent with %j', async (members, code, words) => {
    const result = await edit('set d-1', members);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(words);
    expect(place.calls('setSalesOrderDraftCustomer')).toBe(0);
  });

  test('of a draft that is not there is refused', async () => {
    expect(await edit('set d-9', { phone: '2' })).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('there is no draft "d-9"'),
    });
  });
});

describe('items of a draft', () => {
  test('are added once, again only when asked, and changed', async () => {
    const first = await edit('items add d-1', two);
    expect(first.code, first.stderr).toBe(0);
    expect(first.done.result).toBe('created');
    expect((await edit('items add d-1', two)).done).toEqual({ ...first.done, result: 'unchanged' });
    const second = await edit('items add d-1 --again', two);
    expect(second.done.result).toBe('created');
    expect(second.done.id).not.toBe(first.done.id);
    const changed = await edit(`items set d-1 ${second.done.id}`, {
      quantity: '3',
      note: null,
      depends_on: first.done.id,
    });
    expect(changed, changed.stderr).toMatchObject({ code: 0, done: { result: 'updated' } });
    expect((await draft()).items).toMatchObject([
      { id: first.done.id, product_external_id: 'A', quantity: { amount: '2' }, note: 'blue' },
      { id: second.done.id, quantity: { amount: '3' }, depends_on: first.done.id },
    ]);
    expect((await draft()).items[1]).not.toHaveProperty('note');
    expect((await edit(`items set d-1 ${second.done.id}`, { quantity: 3 })).done.result).toBe('unchanged');
  });

  test('of a product that is not there, of another item that is not, or in a circle are refused unsent', async () => {
    const { done } = await edit('items add d-1', two);
    expect((await edit('items add d-1', { product_external_id: 'X', quantity: 1 })).stderr).toContain('no product "X"');
    expect((await edit('items add d-1', { ...two, depends_on: 'i-9' })).stderr).toContain('"i-9"');
    expect((await edit(`items set d-1 ${done.id}`, { depends_on: done.id })).stderr).toContain('depends on itself');
    expect((await edit('items set d-1 i-9', { quantity: 1 })).stderr).toContain('has no item "i-9"');
    expect(place.calls('createSalesOrderDraftItem')).toBe(1);
    expect(place.calls('replaceSalesOrderDraftItem')).toBe(0);
  });

  test('whose answer was lost are found in the draft and not sent again', async () => {
    place.sandbox.setFaults([{ operation: 'createSalesOrderDraftItem', times: 1, fault: { kind: 'reset_after' } }]);
    const { code, done } = await edit('items add d-1', two);
    expect({ code, result: done.result }).toEqual({ code: 0, result: 'created' });
    expect((await draft()).items).toHaveLength(1);
    expect(place.calls('createSalesOrderDraftItem')).toBe(1);
  });

  test('that are removed are taken out of fulfillments and other items, which are named', async () => {
    const cake = (await edit('items add d-1', { product_external_id: 'A', quantity: 1 })).done.id;
    const candle = (await edit('items add d-1', { product_external_id: 'B', quantity: 1, depends_on: cake })).done.id;
    const pickup = (await edit('fulfillments add d-1', { type: 'pickup' })).done.id;
    const { done } = await edit(`items remove d-1 ${cake}`);
    expect(done).toMatchObject({
      result: 'removed',
      no_longer_named_by: [`item ${candle}`, `fulfillment ${pickup}`],
    });
    const { items, fulfillments } = await draft();
    expect(items).toMatchObject([{ id: candle }]);
    expect(items[0]).not.toHaveProperty('depends_on');
    expect(fulfillments).toMatchObject([{ items: [{ item_id: candle }] }]);
    expect((await edit(`items remove d-1 ${cake}`)).done.result).toBe('gone');
  });
});

describe('fulfillments of a draft', () => {
  test('bring items that are there, in no greater quantity, and are changed and removed', async () => {
    const item = (await edit('items add d-1', { product_external_id: 'A', quantity: 3 })).done.id;
    expect((await edit('fulfillments add d-1', { type: 'pickup', items: ['i-9'] })).stderr).toContain('"i-9"');
    expect((await edit('fulfillments add d-1', { type: 'delivery' })).stderr).toContain('a delivery needs an address');
    const one = { type: 'delivery', items: [{ line: item, quantity: 1 }], address: { city: 'Ulm', country: 'DE' } };
    const added = await edit('fulfillments add d-1', one);
    expect(added, added.stderr).toMatchObject({ code: 0, done: { result: 'created' } });
    expect((await edit('fulfillments add d-1', one)).done.result).toBe('unchanged');
    const rest = { type: 'pickup', items: [{ line: item, quantity: 3 }] };
    expect((await edit('fulfillments add d-1', rest)).stderr).toContain('more of line');
    const { id } = added.done;
    await edit(`fulfillments set d-1 ${id}`, { requested_at: '2026-12-01T10:00:00+01:00' });
    expect((await draft()).fulfillments).toMatchObject([
      {
        id,
        '@type': 'DeliveryDraft',
        items: [{ item_id: item, quantity: { amount: '1' } }],
        address: { city: 'Ulm' },
        requested_at: '2026-12-01T09:00:00.000Z',
      },
    ]);
    expect((await edit(`fulfillments remove d-1 ${id}`)).done.result).toBe('removed');
    expect((await draft()).fulfillments).toEqual([]);
  });

  test('that the platform does not keep are taken back: exit 7', async () => {
    await edit('items add d-1', two);
    writeFileSync(join(place.folder, 'in.json'), '{"type": "pickup", "service_location_id": "shop-1"}');
    place.sandbox.setFaults([
      { operation: 'createSalesOrderDraftFulfillment', fault: { kind: 'drop', members: ['service_location_id'] } },
    ]);
    const { code, stderr } = await place.run('orders drafts fulfillments add d-1 in.json');
    expect(code).toBe(7);
    expect(stderr).toContain('service_location_id');
    expect((await draft()).fulfillments).toEqual([]);
  });
});
