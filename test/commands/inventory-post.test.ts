import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStockPlace, type StockPlace } from '../support/stock-place.js';

let place: StockPlace;

beforeEach(async () => {
  place = await openStockPlace();
});
afterEach(() => place.close());

const referenced = `product_external_id,storage_location_id,condition,change,reason,reference
A,warehouse,NEW,12,delivery,GRN-1
B,warehouse,,-3,,GRN-1
G,shop,DAMAGED,500,broken sack,GRN-2
`;

async function post(
  name: string,
  flags = '',
): Promise<{ counts: Record<string, number>; code: number; error: string }> {
  const { code, stdout, stderr } = await place.run(`inventory changes post ${name} --json ${flags}`.trim());
  const { counts, error } = JSON.parse(stdout) as { counts: Record<string, number>; error?: { message: string } };
  return { counts, code, error: error?.message ?? stderr };
}

test('changes are posted with the reference behind the reason', async () => {
  place.file('in.csv', referenced);
  expect(await post('in.csv')).toMatchObject({ code: 0, counts: { created: 3, rejected: 0, pending: 0 } });
  expect(place.stock()).toEqual({ 'p-A/warehouse/NEW': '12', 'p-B/warehouse/NEW': '-3', 'p-G/shop/DAMAGED': '500' });
  expect(
    place
      .changes()
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['[ref GRN-1]', 'broken sack [ref GRN-2]', 'delivery [ref GRN-1]']);
});

test.each(['inventory post', 'stock-changes post'])('%s does the same', async (words) => {
  place.file('in.csv', referenced);
  const { code, stdout } = await place.run(`${words} in.csv --json`);
  expect([code, JSON.parse(stdout).command]).toEqual([0, 'inventory changes post']);
});

describe('a reference', () => {
  beforeEach(async () => {
    place.file('in.csv', referenced);
    await post('in.csv');
  });

  test('is posted once for a product at a place, whichever file it is in', async () => {
    place.file('more.csv', `${referenced}A,shop,NEW,1,,GRN-1\n`);
    expect(await post('more.csv')).toMatchObject({ code: 0, counts: { created: 1, unchanged: 3 } });
    expect(place.changes()).toHaveLength(4);
  });

  test('with another amount is rejected', async () => {
    place.file('other.csv', 'product_id,storage_location_id,change,reference\np-A,warehouse,13,GRN-1\n');
    expect(await post('other.csv')).toMatchObject({ code: 7, counts: { rejected: 1 } });
    expect(place.read('other.rejects.csv')).toContain('has the reference ""GRN-1"" and another amount, ""12""');
  });
});

describe('without references', () => {
  const plain = 'product_external_id,storage_location_id,change\nA,warehouse,1\nB,warehouse,2\n';

  test('a file that was posted is posted again only on purpose', async () => {
    place.file('in.csv', plain);
    await post('in.csv');
    expect(await post('in.csv')).toMatchObject({ code: 2 });
    expect(place.changes()).toHaveLength(2);
    expect(await post('in.csv', '--again')).toMatchObject({ counts: { created: 2 } });
    expect(place.stock()).toMatchObject({ 'p-A/warehouse/NEW': '2', 'p-B/warehouse/NEW': '4' });
  });

  test('a file whose run is unfinished is not begun anew', async () => {
    place.file('in.csv', plain);
    place.sandbox.setFaults([{ operation: 'createStockCountChange', times: 1, fault: { kind: 'reset_before' } }]);
    const first = await place.run('inventory changes post in.csv --quiet --concurrency 1 --timeout 1');
    expect(first.code, first.stderr).toBe(6);
    const { code, stderr } = await place.run('inventory changes post in.csv --quiet');
    expect(code).toBe(2);
    expect(stderr).toMatch(/run \S+ of the same file is unfinished, and its changes have no references/);
  });
});

describe('counts', () => {
  test('become the difference to what the platform counts', async () => {
    place.file('in.csv', referenced);
    await post('in.csv');
    place.file(
      'counted.csv',
      'product_external_id,storage_location_id,condition,count\nA,warehouse,NEW,10\nB,warehouse,NEW,0\nG,shop,DAMAGED,500\nA,shop,NEW,4\n',
    );
    expect(await post('counted.csv')).toMatchObject({ code: 0, counts: { created: 3, unchanged: 1 } });
    expect(place.stock()).toEqual({
      'p-A/warehouse/NEW': '10',
      'p-B/warehouse/NEW': '0',
      'p-G/shop/DAMAGED': '500',
      'p-A/shop/NEW': '4',
    });
  });

  test('of one thing named in two ways are not both posted', async () => {
    place.file('in.csv', 'product_external_id,product_id,storage_location_id,count\nA,,shop,3\n,p-A,shop,5\n');
    const { code, counts } = await post('in.csv', '--concurrency 1');
    expect([code, counts.created, counts.rejected]).toEqual([5, 1, 1]);
    expect(place.stock()).toEqual({ 'p-A/shop/NEW': '3' });
  });
});

test('changes of one reference to one thing named in two ways are not both posted', async () => {
  place.file(
    'in.csv',
    'product_external_id,product_id,storage_location_id,change,reference\nA,,shop,3,R1\n,p-A,shop,5,R1\nA,,shop,7,R2\n',
  );
  const { code, counts } = await post('in.csv', '--concurrency 1');
  expect([code, counts.created, counts.rejected]).toEqual([5, 2, 1]);
  expect(place.stock()).toEqual({ 'p-A/shop/NEW': '10' });
});

test('bad rows are named, and the others posted', async () => {
  place.file(
    'in.csv',
    `product_external_id,product_id,storage_location_id,change,unit,reference
A,,warehouse,1.5,,R1
A,,warehouse,0,,R2
,,warehouse,1,,R3
A,p-A,warehouse,1,,R4
gone,,warehouse,1,,R5
A,,nowhere,1,,R6
A,,warehouse,1,MASS_GRAMS,R7
A,,warehouse,1,,R[8]
A,,warehouse,1,,
B,,warehouse,1,,R9
B,,warehouse,2,,R9
A,,warehouse,7,,R10
`,
  );
  expect(await post('in.csv')).toMatchObject({ code: 5, counts: { created: 1, rejected: 11 } });
  const codes = place
    .read('in.rejects.csv')
    ?.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[8]);
  expect(codes).toEqual([
    'decimals',
    'range',
    'required',
    'conflict',
    'unknown_product',
    'refused_422',
    'conflict',
    'pattern',
    'required',
    'duplicate',
    'duplicate',
  ]);
  expect(place.stock()).toEqual({ 'p-A/warehouse/NEW': '7' });
});

test.each([
  ['storage_location_id,change\nwarehouse,1\n', 3, 'has no column "product_external_id" or "product_id"'],
  ['product_id,storage_location_id\np-A,warehouse\n', 3, 'has no column "change" or "count"'],
  ['product_id,storage_location_id,change,count\np-A,warehouse,1,\n', 3, 'has both columns, "change" and "count"'],
  ['product_id,storage_location_id,chnage\np-A,warehouse,1\n', 2, 'did you mean change?'],
])('a header that says too little or too much is refused: %j', async (text, expected, message) => {
  place.file('in.csv', text);
  const { code, stderr } = await place.run('inventory changes post in.csv');
  expect(code).toBe(expected);
  expect(stderr).toContain(message);
});

test('a dry run sends nothing', async () => {
  place.file('in.csv', referenced);
  expect(await post('in.csv', '--dry-run')).toMatchObject({ code: 0, counts: { pending: 3 } });
  expect(place.sandbox.requests()).toEqual([]);
});

describe('an answer that is lost', () => {
  const lost = (kind: string, times = 2) => [{ operation: 'createStockCountChange', times, fault: { kind } }];

  test.each(['reset_after', 'status_after', 'cut_body'])(
    '%s: the change is found and not posted again',
    async (kind) => {
      place.file('in.csv', referenced);
      place.sandbox.setFaults(lost(kind));
      expect(await post('in.csv')).toMatchObject({ code: 0, counts: { created: 3 } });
      expect(place.changes()).toHaveLength(3);
    },
  );

  test('of a change that did not happen: it is posted once the list must show it', async () => {
    place.file('in.csv', referenced);
    place.sandbox.setFaults(lost('reset_before'));
    expect(await post('in.csv', '--settle 1s')).toMatchObject({ code: 0, counts: { created: 3 } });
    expect(place.changes()).toHaveLength(3);
  });

  test('before that the rows stay pending, and a resumed run decides', async () => {
    place.file('in.csv', referenced);
    place.sandbox.setFaults(lost('reset_before'));
    const first = await post('in.csv', '--timeout 3');
    expect(first).toMatchObject({ code: 6, counts: { created: 1, pending: 2 } });
    expect(first.error).toContain('2 changes are in doubt');
    // A second run does not post them either: their references are in doubt.
    place.file('other.csv', referenced.replace('delivery', 'goods'));
    expect(await post('other.csv', '--timeout 3')).toMatchObject({ code: 6, counts: { unchanged: 1, pending: 2 } });
    expect(place.changes()).toHaveLength(1);
  });
});

test('a platform that answers nothing is not asked for every row', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `A,warehouse,1,R${at}`);
  place.file('in.csv', `product_external_id,storage_location_id,change,reference\n${rows.join('\n')}\n`);
  place.sandbox.setFaults([{ operation: 'createStockCountChange', fault: { kind: 'status', status: 500 } }]);
  expect(await post('in.csv', '--timeout 1')).toMatchObject({ code: 6, counts: { pending: 60 } });
  expect(place.calls('createStockCountChange')).toBeLessThan(45);
  place.sandbox.setFaults([]);
  expect(place.changes()).toEqual([]);
});

test('counts are listed by product and place, settings shown and changed', async () => {
  place.file('in.csv', referenced);
  await post('in.csv');
  const listed = await place.run('inventory counts list --external-id A --format csv');
  expect(listed.stdout).toBe(
    'product_id,storage_location_id,condition,quantity,unit\np-A,warehouse,NEW,12,QUANTITY_PIECES\n',
  );
  const shop = await place.run('inventory counts list --storage-location-id shop --format ndjson');
  expect(JSON.parse(shop.stdout)).toMatchObject({ product_id: 'p-G', quantity: '500', unit: 'MASS_GRAMS' });
  const set = await place.run('inventory settings set A --storage-tag 0123456789abcdef01234567');
  expect(set.code, set.stderr).toBe(0);
  const { stdout } = await place.run('inventory settings get A --json');
  expect(JSON.parse(stdout)).toMatchObject({ product_id: 'p-A', storage_tag: { id: '0123456789abcdef01234567' } });
});
