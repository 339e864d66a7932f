import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import type { StartOptions } from '../support/sandbox.js';
import { openWorld, type World } from '../support/worlds/world.js';

const head = 'external_id,name,tax_category,management_unit,sales_price,sales_price_currency,sales_price_is_gross';
const row = (key: string, price = '2.50,EUR,true') => `${key},Tea,REDUCED,QUANTITY_PIECES,${price}`;
const files = {
  'priced.csv': [head, row('A-1'), row('A-2', '3.50,EUR,true'), row('A-3', '1.80,EUR,false')],
  'unpriced-first.csv': [head, row('A-0', ',,'), row('A-1'), row('A-2', '3.50,EUR,true')],
  'open-first.csv': [head, row('A-0', '9.90,EUR,'), row('A-1'), row('A-2', '3.50,EUR,true')],
  'open.csv': [head, row('A-0', '9.90,EUR,'), row('A-1', '2.50,EUR,')],
  'unpriced.csv': [head, row('A-1', ',,'), row('A-2', ',,')],
  'two.csv': [head, row('A-1'), row('A-2', '3.50,EUR,true')],
  'prices.csv': [
    'product_external_id,valid_from,price,currency,price_is_gross',
    'A-1,2027-01-04T00:00:00Z,1.50,EUR,true',
  ],
  'orders.csv': [
    'reference,customer_name,fulfillment,product_external_id,quantity',
    'WEB-1,Ada Byron,pickup,DEMO-00101,1',
  ],
};

let place: World;
afterEach(() => place.leave());

async function open(options: StartOptions): Promise<void> {
  place = await openWorld({ dialect: 'nested', files, ...options });
}

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', place.folder), { ...place, retryBaseMs: 1 });
}

async function imported(line: string) {
  const result = await tillctl(`${line} --json --settle 1s`);
  return { ...result, summary: JSON.parse(result.stdout) };
}

function prices(): unknown[] {
  return place.sandbox
    .all('products')
    .map(({ external_id: key, sales_price: price, sales_price_is_gross: isGross }) => {
      const { amount } = (price ?? {}) as { amount?: string };
      return [key, amount, isGross];
    });
}

describe.each([{ bind: true }, { bind: false }])(
  'an empty shop of the nested form (members it does not know dropped: $bind)',
  ({ bind }) => {
    beforeEach(() => open({ bind }));

    test('takes its first import in one run', async () => {
      const { code, stderr, summary } = await imported('products import $DIR/priced.csv --default-tags');
      expect(code, stderr).toBe(0);
      expect(summary.counts).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0, pending: 0 });
      expect(summary.verification).toMatchObject({ not_kept: 0, unconfirmed: 0 });
      expect(summary.rejects_file).toBeNull();
      expect(prices()).toEqual([
        ['A-1', '2.50', true],
        ['A-2', '3.50', true],
        ['A-3', '1.80', false],
      ]);
      if (bind)
        expect(stderr).toContain('it was deleted again; the platform keeps the nested form, and the row is sent again');
      expect((await tillctl('auth status')).stdout).toContain('products nested');
      expect((await imported('products import $DIR/priced.csv --again --only-changed')).summary.counts.unchanged).toBe(
        3,
      );
    });

    test('takes it too when the first rows have no price', async () => {
      const { code, stderr, summary } = await imported('products import $DIR/unpriced-first.csv --default-tags');
      expect(code, stderr).toBe(0);
      expect(summary.counts).toMatchObject({ created: 3, rejected: 0, pending: 0 });
      expect(prices()).toEqual([
        ['A-0', undefined, undefined],
        ['A-1', '2.50', true],
        ['A-2', '3.50', true],
      ]);
    });

    test('rejects of it only the row that leaves open whether its price is gross', async () => {
      const { code, stderr, summary } = await imported('products import $DIR/open-first.csv --default-tags');
      expect(code, stderr).toBe(5);
      expect(summary.counts).toMatchObject({ created: 2, rejected: 1, pending: 0 });
      expect(prices()).toEqual([
        ['A-1', '2.50', true],
        ['A-2', '3.50', true],
      ]);
    });

    test('names --gross where no row says it, and retry-rejected sends all of them with it', async () => {
      const { code, summary } = await imported('products import $DIR/open.csv --default-tags');
      expect(code).toBe(7);
      expect(prices()).toEqual([]);
      expect(summary.error.hint).toMatch(/corrected: tillctl runs retry-rejected \S+ --gross(;|$)/);
      const retried = await imported('runs retry-rejected latest --gross');
      expect(retried.code, retried.stderr).toBe(0);
      expect(prices()).toEqual([
        ['A-0', '9.90', true],
        ['A-1', '2.50', true],
      ]);
    });

    test('keeps a plan that is applied', async () => {
      await tillctl('products import $DIR/priced.csv --default-tags --plan $DIR/plan.json');
      const { code, stderr, summary } = await imported('products apply $DIR/plan.json');
      expect(code, stderr).toBe(0);
      expect(summary.counts).toMatchObject({ created: 3, rejected: 0, pending: 0 });
      expect(prices()).toHaveLength(3);
    });
  },
);

describe('a shop of the nested form whose products have no price', () => {
  beforeEach(async () => {
    await open({ bind: true });
    expect((await imported('products import $DIR/unpriced.csv --default-tags')).code).toBe(0);
  });

  test('takes the first prices in one run, which can be undone', async () => {
    const { code, stderr, summary } = await imported('products import $DIR/two.csv --undoable');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ updated: 2, rejected: 0, pending: 0 });
    expect(stderr).toContain('the product was restored; the platform keeps the nested form');
    expect(prices()).toEqual([
      ['A-1', '2.50', true],
      ['A-2', '3.50', true],
    ]);
    const undone = await imported('runs undo latest --yes');
    expect(undone.code, undone.stderr).toBe(0);
    expect(prices()).toEqual([
      ['A-1', undefined, undefined],
      ['A-2', undefined, undefined],
    ]);
  });

  test('takes them where products are replaced without a look', async () => {
    const { code, stderr } = await imported('products import $DIR/two.csv --replace');
    expect(code, stderr).toBe(0);
    expect(prices()).toEqual([
      ['A-1', '2.50', true],
      ['A-2', '3.50', true],
    ]);
  });

  test('names the form when it refuses the first batch of prices', async () => {
    const refused = await imported('batch prices $DIR/prices.csv --wait --poll 10ms');
    expect(refused.code).toBe(7);
    expect(refused.stderr).toContain('tillctl config set dialect nested');
    await tillctl('config set dialect nested');
    const retried = await imported('runs retry-rejected latest');
    expect(retried.code, retried.screen).toBe(0);
  });
});

describe('orders of a shop of the nested form', () => {
  beforeEach(() => open({ seed: 'demo' }));

  test('are created where older ones are shown in the other form', async () => {
    await tillctl('orders list');
    const { code, stderr, summary } = await imported('orders create $DIR/orders.csv');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ created: 1, rejected: 0, pending: 0 });
    const again = await imported('orders create $DIR/orders.csv --again');
    expect(again.summary.counts, again.stderr).toMatchObject({ unchanged: 1 });
  });
});

test('a form that is set and contradicted is no fault of the file, as the hint says', async () => {
  await open({ seed: 'demo' });
  await tillctl('config set dialect seed');
  const { code, summary } = await imported('products import $DIR/two.csv');
  expect(code).toBe(2);
  expect(summary.error.message).toContain('dialect is seed, but the platform answers with products in the nested form');
  expect(summary.error.hint).toMatch(/^tillctl config set dialect auto \(or nested\); then tillctl runs resume \S+$/);
  await tillctl('config set dialect auto');
  const resumed = await imported('runs resume latest');
  expect(resumed.summary.counts, resumed.stderr).toMatchObject({ created: 2, pending: 0 });
});
