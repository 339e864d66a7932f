import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStockPlace, type StockPlace } from '../support/stock-place.js';
import { type MovementPlace, openMovementPlace } from './movement-place.js';

describe('a change of stock', () => {
  let place: StockPlace;

  beforeEach(async () => {
    place = await openStockPlace();
    place.file(
      'in.csv',
      'product_external_id,storage_location_id,condition,change\nA,warehouse,REFURBISHED,1\nA,warehouse,REFURBISHD,2\nA,warehouse,B_GRADE,3\n',
    );
  });
  afterEach(() => place.close());

  test('of a mistyped condition is rejected, with the one that was meant', async () => {
    const done = await place.run('inventory changes post in.csv --json');
    expect(done, done.stderr).toMatchObject({ code: 5 });
    expect(place.stock()).toEqual({ 'p-A/warehouse/REFURBISHED': '1' });
    const rejects = place.read('in.rejects.csv');
    expect(rejects).toContain('""REFURBISHD"" is not a condition; did you mean REFURBISHED?');
    expect(rejects).toContain('""B_GRADE"" is not a condition (NEW, REFURBISHED, USED_LIKE_NEW,');
    expect(rejects).toContain('it would have a stock of its own, which --allow-condition permits');
  });

  test('of one that is allowed is posted, also when its row is sent again', async () => {
    const done = await place.run('inventory changes post in.csv --json --allow-condition B_GRADE');
    expect(done, done.stderr).toMatchObject({ code: 5 });
    expect(place.stock()).toEqual({ 'p-A/warehouse/REFURBISHED': '1', 'p-A/warehouse/B_GRADE': '3' });
    const again = await place.run('runs retry-rejected latest --json --allow-condition REFURBISHD');
    expect(again, again.stderr).toMatchObject({ code: 0 });
    expect(place.stock()).toMatchObject({ 'p-A/warehouse/REFURBISHD': '2' });
  });
});

describe('a draft', () => {
  let place: MovementPlace;

  beforeEach(async () => {
    place = await openMovementPlace();
  });
  afterEach(() => place.close());

  const move = (condition: string) =>
    JSON.stringify({
      reference: 'S1',
      source_location_id: 'warehouse',
      target_location_id: 'shelf',
      positions: [{ product_external_id: 'A', condition, quantity: 2 }],
    });

  test('takes a condition that is allowed, and keeps it when something else is changed', async () => {
    place.file('in.json', move('B_GRADE'));
    const refused = await place.run('inventory shipments drafts create in.json');
    expect(refused).toMatchObject({ code: 3 });
    expect(refused.stderr).toContain('positions[0].condition: "B_GRADE" is not a condition');
    const made = await place.run('inventory shipments drafts create in.json --allow-condition B_GRADE --json');
    expect(made, made.stderr).toMatchObject({ code: 0 });
    const { id } = JSON.parse(made.stdout);
    place.file('change.json', '{"target_location_id": "warehouse", "source_location_id": "shelf"}');
    const changed = await place.run(`inventory shipments drafts set ${id} change.json`);
    expect(changed, changed.stderr).toMatchObject({ code: 0, stdout: `draft ${id} of S1 is updated\n` });
  });

  test('of a condition that is allowed is made by a run that goes on', async () => {
    place.file('in.json', `[${move('B_GRADE')}]`);
    place.sandbox.setFaults([{ operation: 'listInventoryShipmentDrafts', fault: { kind: 'status', status: 403 } }]);
    const first = await place.run('inventory shipments create in.json --allow-condition B_GRADE');
    expect(first, first.stderr).toMatchObject({ code: 4 });
    place.sandbox.setFaults([]);
    const done = await place.run('runs resume latest --json');
    expect(done, done.stderr).toMatchObject({ code: 0 });
    expect(place.kept('shipments')).toHaveLength(1);
  });
});
