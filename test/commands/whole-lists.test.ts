import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStockPlace, type StockPlace } from '../support/stock-place.js';

/** A, B and G beside them. */
const more = 257;
let place: StockPlace;
beforeAll(async () => {
  place = await openStockPlace({ products: more });
  const keys = ['A', 'B', 'G', ...Array.from({ length: more }, (_, at) => `P${at}`)];
  const rows = keys.map((key, at) => `${key},warehouse,${at + 1}`);
  place.file('stock.csv', `product_external_id,storage_location_id,change\n${rows.join('\n')}\n`);
  expect((await place.run('inventory changes post stock.csv --yes')).code).toBe(0);
});
afterAll(() => place.close());

const lines = (text: string) => text.trimEnd().split('\n');

describe.each(['inventory counts list', 'products list'])('%s of 260', (list) => {
  test.each([
    { format: 'csv', header: 1 },
    { format: 'tsv', header: 1 },
    { format: 'ndjson', header: 0 },
  ])('is whole as $format', async ({ format, header }) => {
    const { code, stdout, stderr } = await place.run(`${list} --format ${format}`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(lines(stdout)).toHaveLength(260 + header);
  });

  test('is cut where a limit is given, and says so also with -q', async () => {
    const { code, stdout, stderr } = await place.run(`${list} --format csv --limit 20 -q`);
    expect({ code, lines: lines(stdout).length }).toEqual({ code: 0, lines: 21 });
    expect(stderr).toContain('there are more: --offset 20');
  });

  test('of --json keeps its 200, and says that there are more until there are none', async () => {
    const first = JSON.parse((await place.run(`${list} --json`)).stdout);
    expect({ items: first.items.length, more: first.more }).toEqual({ items: 200, more: true });
    const rest = await place.run(`${list} --json --offset 60`);
    const last = JSON.parse(rest.stdout);
    expect({ items: last.items.length, more: last.more }).toEqual({ items: 200, more: undefined });
    expect(rest.stderr).toBe('');
    const found = JSON.parse((await place.run(`${list} --json --search a --limit 1`)).stdout);
    expect(found).toMatchObject({ items: [{}], more: true });
  });
});

test('inventory counts export writes all of it, as changes post takes it again', async () => {
  const { code, stderr } = await place.run('inventory counts export --out counts.csv');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const text = readFileSync(join(place.folder, 'counts.csv'), 'utf8');
  expect(lines(text)).toHaveLength(261);
  expect(text).toContain('p-P256,warehouse,NEW,260,QUANTITY_PIECES\n');
  const again = JSON.parse((await place.run('inventory changes post counts.csv --yes --json')).stdout);
  expect(again.counts).toMatchObject({ unchanged: 260, created: 0, rejected: 0 });
});
