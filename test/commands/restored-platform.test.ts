import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStockPlace } from '../support/stock-place.js';
import { type OrderPlace, openOrderPlace } from './order-place.js';

let place: OrderPlace;
beforeEach(async () => {
  place = await openOrderPlace();
});
afterEach(() => place.close());

const settle = '--settle 1s';

interface Ran {
  code: number;
  stderr: string;
  counts: Record<string, number>;
  error?: { message: string; hint?: string };
  run_id: string;
}

async function ran(line: string, where: Pick<OrderPlace, 'run'> = place): Promise<Ran> {
  const { code, stdout, stderr } = await where.run(`${line} --json --concurrency 2`);
  return { ...JSON.parse(stdout || '{}'), code, stderr };
}

/** The run stops in the middle: the platform is gone. */
function outageAfter(operation: string, after: number): void {
  place.sandbox.setFaults([{ operation, after, fault: { kind: 'status', status: 503 } }]);
}

const externalIds = () =>
  place.sandbox
    .all('products')
    .map(({ external_id }) => external_id ?? '')
    .filter((id) => id.startsWith('N'))
    .sort();

function lose(...ids: string[]): void {
  place.sandbox.edit('products', (product) => (ids.includes(product.external_id ?? '') ? undefined : product));
}

const newOnes = Array.from({ length: 9 }, (_, at) => `N${at + 1}`);

describe('products that a restored platform has lost', () => {
  beforeEach(() => {
    const rows = newOnes.map((id) => `${id},Product ${id},STANDARD`);
    place.file('in.csv', `external_id,name,tax_category\n${rows.join('\n')}\n`);
  });

  test('end the resumed run, which sends nothing more, with how they are sent again', async () => {
    outageAfter('upsertProductByExternalId', 6);
    const first = await ran(`products import in.csv --retries 0 ${settle}`);
    expect(first).toMatchObject({ code: 6, counts: { created: 6, pending: 3 } });
    place.sandbox.setFaults([]);
    lose('N4', 'N5', 'N6');
    place.sandbox.forgetRequests();

    const told = await ran(`runs resume latest ${settle}`);
    expect(told).toMatchObject({ code: 7, counts: { created: 6, pending: 3 } });
    expect(told.error?.message).toMatch(/^\d of 5 checked products that this run sent are gone/);
    expect(told.error?.hint).toContain(`tillctl runs resume ${first.run_id} --resend-missing`);
    expect(told.error?.hint).not.toContain('; then');
    expect(place.calls('upsertProductByExternalId')).toBe(0);

    const again = await ran(`runs resume latest --resend-missing ${settle}`);
    expect(again, again.stderr).toMatchObject({ code: 0, counts: { created: 9, pending: 0 } });
    expect(again.stderr).toContain('of 6 products that this run has sent, 3 are gone and are sent again');
    expect(externalIds()).toEqual(newOnes);
    expect(place.calls('upsertProductByExternalId')).toBe(6);
  });

  test('are sent again by a run that had come to its end, also where it stops in the middle of that', async () => {
    const { run_id: run } = await ran('products import in.csv');
    lose(...newOnes.slice(2));
    outageAfter('upsertProductByExternalId', 3);
    const stopped = await ran(`runs resume ${run} --resend-missing --retries 0 ${settle}`);
    expect(stopped).toMatchObject({ code: 6, counts: { created: 5, pending: 4 } });
    place.sandbox.setFaults([]);
    // Which of them were gone is written down: nobody has to ask for it again.
    const rest = await ran(`runs resume latest ${settle}`);
    expect(rest, rest.stderr).toMatchObject({ code: 0, counts: { created: 9, pending: 0 } });
    expect(externalIds()).toEqual(newOnes);
  });

  test('are not taken for lost because of one answer that lags', async () => {
    outageAfter('upsertProductByExternalId', 6);
    await ran(`products import in.csv --retries 0 ${settle}`);
    place.sandbox.setFaults([
      { operation: 'getProductByExternalId', times: 1, fault: { kind: 'status', status: 404 } },
    ]);
    const late = await ran('runs resume latest --settle 1s');
    expect(late, late.stderr).toMatchObject({ code: 0, counts: { created: 9 } });
    expect(externalIds()).toEqual(newOnes);
  });
});

describe('orders that a restored platform has lost', () => {
  const lines = ['R1', 'R2', 'R3', 'R4'];
  const numbers = () => place.orders().map(({ number }) => number);

  function loseOrders(...references: string[]): void {
    place.sandbox.edit('orders', (order) => (references.includes(order.number ?? '') ? undefined : order));
  }

  beforeEach(() => {
    place.file('in.csv', `reference,product_external_id,quantity\n${lines.map((r) => `${r},A,1`).join('\n')}\n`);
  });

  test('are made once more, and those that are there are not', async () => {
    const { run_id: run } = await ran('orders create in.csv');
    loseOrders('R3', 'R4');
    expect(await ran(`runs resume ${run}`)).toMatchObject({ code: 2 });
    const again = await ran(`runs resume ${run} --resend-missing ${settle}`);
    expect(again, again.stderr).toMatchObject({ code: 0, counts: { created: 4, pending: 0 } });
    expect(numbers().sort()).toEqual(lines);
    const nothing = await ran(`runs resume ${run} --resend-missing ${settle}`);
    expect(nothing, nothing.stderr).toMatchObject({ code: 0, counts: { created: 4 } });
    expect(numbers().sort()).toEqual(lines);
  });

  test('and were in doubt, are no more stuck: neither the draft nor the order is there', async () => {
    place.sandbox.setFaults([{ operation: 'finalizeSalesOrderDraft', after: 1, fault: { kind: 'reset_after' } }]);
    place.sandbox.set({ ordersListedAfterMs: 600_000 });
    const first = await ran('orders create in.csv --timeout 1 --retries 0');
    expect(first.code).toBe(6);
    place.sandbox.setFaults([]);
    place.sandbox.set({ ordersListedAfterMs: 0 });
    loseOrders('R2', 'R3', 'R4');
    const stuck = await ran(`runs resume latest --timeout 1 ${settle}`);
    expect(stuck.code, stuck.stderr).toBe(6);
    expect(stuck.error?.hint).toContain('--resend-missing');
    // As long as lists may lag, an order that is not listed may be there.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const again = await ran(`runs resume latest --resend-missing --timeout 3 ${settle}`);
    expect(again, again.stderr).toMatchObject({ code: 0, counts: { created: 4, pending: 0 } });
    expect(numbers().sort()).toEqual(lines);
    expect(place.drafts()).toEqual([]);
  });
});

test('an outage while a draft is filled says where the draft is seen, and the resumed run leaves none', async () => {
  place.file('in.csv', 'reference,product_external_id,quantity\nR1,A,1\n');
  place.sandbox.setFaults([{ operation: 'finalizeSalesOrderDraft', fault: { kind: 'status', status: 503 } }]);
  const stopped = await ran('orders create in.csv --retries 0');
  expect(stopped.code, stopped.stderr).toBe(6);
  expect(stopped.error?.hint).toContain('tillctl orders drafts list');
  expect(stopped.error?.hint).toContain(`then tillctl runs resume ${stopped.run_id}`);
  expect(place.drafts()).toHaveLength(1);
  place.sandbox.setFaults([]);
  expect(await ran(`runs resume latest ${settle}`)).toMatchObject({ code: 0, counts: { created: 1 } });
  expect([place.drafts(), place.orders().length]).toEqual([[], 1]);
});

test('a basket that waits for its register is left to it where nothing tells that it is gone', async () => {
  await place.close();
  place = await openOrderPlace({ draftsBecome: 'basket' });
  place.file('in.csv', 'reference,product_external_id,quantity\nR1,A,1\nR2,A,1\n');
  const { run_id: run } = await ran('orders create in.csv --concurrency 1');
  const baskets = () => place.sandbox.all('baskets');
  expect(baskets()).toHaveLength(2);
  place.sandbox.edit('baskets', () => undefined);
  // Nothing tells a register that is slow from one that lost them.
  const waits = await ran(`runs resume ${run} --resend-missing ${settle}`);
  expect(waits, waits.stderr).toMatchObject({ code: 0, counts: { pending: 2 } });
  expect(baskets()).toEqual([]);
  place.sandbox.registerBaskets();
});

test('contacts of either type and mappings that are gone are sent again', async () => {
  place.file('contacts.csv', 'type,external_id,name\norganization,O1,Acme\nindividual,I1,Ada\nindividual,I2,Bob\n');
  const contacts = await ran('contacts import contacts.csv');
  for (const noun of ['organizations', 'individuals'] as const) {
    place.sandbox.edit(noun, (contact) => (contact.external_id === 'I2' ? contact : undefined));
  }
  const people = await ran(`runs resume ${contacts.run_id} --resend-missing ${settle}`);
  expect(people, people.stderr).toMatchObject({ code: 0, counts: { created: 3, pending: 0 } });
  expect([place.sandbox.all('organizations').length, place.sandbox.all('individuals').length]).toEqual([1, 2]);

  place.file('ids.csv', 'external_id,internal_id\nE1,p-A\nE2,p-B\nE3,p-C\n');
  const flags = '--namespace shop --entity-class products --create-namespace';
  const ids = await ran(`external-ids import ids.csv ${flags}`);
  place.sandbox.edit('mappings', (mapping) => (mapping.external_id === 'E2' ? mapping : undefined));
  const mapped = await ran(`runs resume ${ids.run_id} --resend-missing ${settle}`);
  expect(mapped, mapped.stderr).toMatchObject({ code: 0, counts: { created: 3 } });
  expect(place.sandbox.all('mappings')).toHaveLength(3);
});

test('stock changes that are gone are posted again, and no other', async () => {
  const stock = await openStockPlace();
  try {
    stock.file(
      'in.csv',
      'product_external_id,storage_location_id,change,reference\nA,shop,1,G1\nB,shop,2,G1\nG,shop,3,G1\n',
    );
    const { run_id: run } = await ran('inventory changes post in.csv', stock);
    const [first] = stock.changes();
    stock.sandbox.edit('stock-changes', (change) => (change.id === first?.id ? undefined : change));
    const again = await ran(`runs resume ${run} --resend-missing --timeout 3 ${settle}`, stock);
    expect(again, again.stderr).toMatchObject({ code: 0, counts: { created: 3, pending: 0 } });
    expect(
      stock
        .changes()
        .map(({ product_id }) => product_id)
        .sort(),
    ).toEqual(['p-A', 'p-B', 'p-G']);
  } finally {
    await stock.close();
  }
});

test('rows of an input that was changed are looked at, too', async () => {
  const rows = newOnes.map((id) => `${id},Product ${id},STANDARD`);
  const text = (some: string[]) => `external_id,name,tax_category\n${some.join('\n')}\n`;
  place.file('in.csv', text(rows));
  outageAfter('upsertProductByExternalId', 6);
  await ran(`products import in.csv --retries 0 ${settle}`);
  place.sandbox.setFaults([]);
  lose('N5', 'N6');
  writeFileSync(join(place.folder, 'in.csv'), text([...rows].reverse()));
  const told = await ran(`runs resume latest --accept-changed-input ${settle}`);
  expect(told, told.stderr).toMatchObject({ code: 7, counts: { created: 6, pending: 3 } });
  const again = await ran(`runs resume latest --resend-missing ${settle}`);
  expect(again, again.stderr).toMatchObject({ code: 0, counts: { created: 9, pending: 0 } });
  expect(externalIds()).toEqual(newOnes);
  expect(readdirSync(join(place.folder, 'state', 'runs'))).toHaveLength(1);
  expect(readFileSync(join(place.folder, 'in.csv'), 'utf8')).toContain('N9');
});
