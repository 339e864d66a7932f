import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BatchPlace, from, openBatchPlace, priceHeader, readManifestAt, summaryOf } from './batch-place.js';

let place: BatchPlace;

beforeEach(async () => {
  place = await openBatchPlace();
});
afterEach(() => place.leave());

function giveIds(name: string, ids: readonly string[]): void {
  const rows = ids.map((id, at) => `A${at + 1},${from},1.50,EUR,true,${id}`);
  writeFileSync(place.at(name), [`${priceHeader},operation_id`, ...rows, ''].join('\n'));
}

test('an operation id may have letters beyond ASCII, which run behind ASCII', async () => {
  giveIds('in.csv', ['Übergang', 'zoll', '价格-1']);
  const sent = await place.tillctl('batch prices $DIR/in.csv --out $DIR/in.zip --wait --poll 20ms --json');
  expect(sent, sent.stderr).toMatchObject({ code: 0 });
  expect(summaryOf(sent)).toMatchObject({ counts: { updated: 3 } });
  expect(readManifestAt(place, 'in.zip').operations.map(({ id }: { id: string }) => id)).toEqual([
    'zoll',
    'Übergang',
    '价格-1',
  ]);
  const inspected = await place.tillctl('batch inspect $DIR/in.zip --json');
  expect(inspected, inspected.stderr).toMatchObject({ code: 0 });
  expect(summaryOf(inspected)).toMatchObject({ sound: true, first: 'zoll', last: '价格-1', in_order: true });
  const results = await place.tillctl('batch results $DIR/in.zip --json');
  expect(summaryOf(results).items[1]).toMatchObject({ operation_id: 'Übergang', status: 'SUCCEEDED', lines: [2] });
});

test('an operation id that cannot be a name is rejected with one that can', async () => {
  giveIds('in.csv', ['Aktion März/1', 'good']);
  const sent = await place.tillctl('batch prices $DIR/in.csv --dry-run');
  expect(sent).toMatchObject({ code: 5 });
  expect(sent.stderr).toContain('in.csv:2 operation_id: "Aktion März/1" cannot name a file of the batch');
  expect(sent.stderr).toContain('for example "Aktion März_1"');
});
