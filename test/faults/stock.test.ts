import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { openStockPlace } from '../support/stock-place.js';

/** A whole number from 0 to below `end`, the same for every seed. */
function dice(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

test('under a plan that loses every kind of answer at random, stock equals the sum of the file', {
  timeout: 300_000,
}, async () => {
  const products = 20;
  const rows = byEffort({ short: 60, usual: 150, complete: 3_000 });
  const place = await openStockPlace({ products });
  const random = dice(4711);
  const sums: Record<string, number> = {};
  const lines = Array.from({ length: rows }, (_, at) => {
    const product = `P${random(products)}`;
    const location = random(2) === 0 ? 'warehouse' : 'shop';
    const change = random(200) - 100 || 1;
    const key = `p-${product}/${location}/NEW`;
    sums[key] = (sums[key] ?? 0) + change;
    return `${product},${location},${change},R${at}`;
  });
  place.file('in.csv', `product_external_id,storage_location_id,change,reference\n${lines.join('\n')}\n`);
  const kinds = [
    { kind: 'reset_after' },
    { kind: 'reset_before' },
    { kind: 'status_after', status: 503 },
    { kind: 'status', status: 500 },
    { kind: 'cut_body' },
    { kind: 'empty_body' },
    { kind: 'html' },
  ];
  place.sandbox.setFaults({
    seed: 4711,
    faults: [
      ...kinds.map((fault) => ({ operation: 'createStockCountChange', probability: 0.04, fault })),
      { operation: 'listStockCountChanges', probability: 0.1, fault: { kind: 'status', status: 503 } },
    ],
  });
  try {
    const { code, stdout, stderr } = await place.run('inventory changes post in.csv --json --settle 0s --timeout 10');
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).counts).toMatchObject({ created: rows, pending: 0 });
    expect(place.changes()).toHaveLength(rows);
    expect(place.stock()).toEqual(Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, String(sum)])));
    const again = await place.run('inventory changes post in.csv --json --again');
    expect(JSON.parse(again.stdout).counts).toMatchObject({ unchanged: rows });
  } finally {
    await place.close();
  }
});
