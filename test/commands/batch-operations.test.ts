import { readFileSync, writeFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BatchPlace, from, openBatchPlace, readManifestAt, summaryOf } from './batch-place.js';

let place: BatchPlace;

beforeEach(async () => {
  place = await openBatchPlace();
  place.sandbox.set({ batches: { price_lists: 'always' } });
  place.sandbox.put('sales-channels', { id: 'C1', name: 'Shop' });
});
afterEach(() => place.leave());

const later = '2027-02-01T00:00:00Z';
const channel = { id: 'C1', type: 'POS_SALES_CHANNEL' };
const price = (valid_from: string, amount: string) => ({
  valid_from,
  sales_price: { amount, unit: 'EUR' },
  sales_price_is_gross: true,
});
const operation = (operation_id: string, external_id: string, price_list?: object[]) => ({
  '@type': 'ProductValidFromPriceUpdate',
  operation_id,
  product: { external_id },
  ...(price_list === undefined ? {} : { price_list }),
});
const onChannel = (operation_id: string, external_id: string, price_list?: object[]) => ({
  ...operation(operation_id, external_id, price_list),
  '@type': 'ProductSalesChannelValidFromPriceUpdate',
  sales_channel: channel,
});

function give(name: string, operations: readonly unknown[]): void {
  writeFileSync(place.at(name), JSON.stringify(operations, undefined, 1));
}

/** Documents of a ZIP, in the order in which they run. */
async function shown(zip: string): Promise<unknown[]> {
  const result = await place.tillctl(`batch inspect $DIR/${zip} --json`);
  expect(result, result.stderr).toMatchObject({ code: 0 });
  return summaryOf(result).operations;
}

describe('operations in the platform’s own form', () => {
  test('they are sent with their ids and lists, and say what became of them', async () => {
    give('in.json', [
      operation('zweite', 'A1', [price(later, '9000000000000'), price(from, '0.000001')]),
      onChannel('erste', 'A1', [price(from, '2.10')]),
      operation('weg', 'A2'),
    ]);
    const sent = await place.tillctl('batch prices $DIR/in.json --out $DIR/in.zip --wait --poll 20ms --json');
    expect(sent, sent.stderr).toMatchObject({ code: 0 });
    expect(summaryOf(sent)).toMatchObject({ counts: { updated: 3 }, input: { rows: 3 } });
    expect(await shown('in.zip')).toMatchObject([
      { operation_id: 'erste', sales_channel_id: 'C1', prices: 1 },
      { operation_id: 'weg', product_external_id: 'A2', prices: null },
      { operation_id: 'zweite', prices: 2, first_valid_from: '2027-01-04T00:00:00.000Z' },
    ]);
    expect(readManifestAt(place, 'in.zip').operations[2]).toMatchObject({ id: 'zweite', lines: [2], rows: [0] });
    const verified = await place.tillctl('batch verify $DIR/in.json --json');
    expect(verified, verified.stderr).toMatchObject({ code: 0 });
  });

  test('amounts keep their digits, in either form, as they are read and written', async () => {
    const nested = { valid_from: from, sales_price: { value: 'DIGITS', unit: 'EUR' }, sales_price_is_gross: true };
    const text = JSON.stringify([operation('a', 'A1', [nested])]).replace('"DIGITS"', '8999999999999.000001');
    writeFileSync(place.at('in.json'), text);
    for (const [dialect, written] of [
      ['seed', '"amount":"8999999999999.000001"'],
      ['nested', '"value":8999999999999.000001'],
    ] as const) {
      await place.tillctl(`config set dialect ${dialect}`);
      const built = await place.tillctl(`batch build $DIR/in.json --out $DIR/${dialect}.zip`);
      expect(built, built.stderr).toMatchObject({ code: 0 });
      expect(firstDocument(place.at(`${dialect}.zip`))).toContain(written);
    }
  });

  test('what is wrong is named by its member, and the others are sent', async () => {
    give('in.json', [
      operation('a', 'A1', [price(from, '1'), { ...price(later, '1,5'), sales_price_is_gross: 'yes' }]),
      { ...operation('b', 'A2', [price(from, '1')]), product: { id: '1', external_id: '2' } },
      { ...operation('c/d', 'A3', [price(from, '1')]), sales_channel: channel },
      operation('e', 'A4', [price(from, '1'), { ...price(from, '2'), sales_price: { amount: '2', unit: 'CHF' } }]),
      { ...operation('f', 'A5', [price(from, '1')]), '@type': 'ProductDelete' },
      operation('g', 'A5', []),
      operation('h', 'A1', [price(from, '1')]),
    ]);
    const result = await place.tillctl('batch build $DIR/in.json --out $DIR/in.zip --json');
    expect(result).toMatchObject({ code: 3 });
    const problems = summaryOf(result).error.problems.join('\n');
    for (const words of [
      'price_list[1].sales_price.amount: "1,5" has a decimal comma',
      'price_list[1].sales_price_is_gross: "yes" is neither true nor false',
      'product: it has an id beside an external_id',
      'operation_id: "c/d" cannot name a file of the batch',
      'sales_channel: a ProductValidFromPriceUpdate is of no channel',
      'price_list[1].valid_from: "2027-01-04T00:00:00.000Z" stands in price_list[0] too',
      'price_list[1].sales_price.unit: EUR (price_list[0]) and CHF cannot stand in one price list',
      '@type: "ProductDelete" is not an operation of price updates',
      'price_list: it is not a list of prices; without the member the list is removed',
    ]) {
      expect(problems).toContain(words);
    }
    const rejects = readFileSync(place.at('in.rejects.ndjson'), 'utf8').trim().split('\n');
    expect(rejects).toHaveLength(7);
  });

  test('two operations of one list, and two with one id, are rejected', async () => {
    give('in.json', [
      operation('a', 'A1', [price(from, '1')]),
      operation('b', 'A1', [price(from, '2')]),
      operation('c', 'A2', [price(from, '1')]),
      operation('c', 'A3', [price(from, '1')]),
      operation('d', 'A4', [price(from, '1')]),
    ]);
    const result = await place.tillctl('batch build $DIR/in.json --out $DIR/in.zip --json');
    expect(result).toMatchObject({ code: 5 });
    expect(summaryOf(result).counts).toMatchObject({ rejected: 4, pending: 1 });
    const problems = summaryOf(result).error.problems.join('\n');
    expect(problems).toContain('"external id A1" is on');
    expect(problems).toContain('operation_id: "c" names the price list of');
  });

  test('a mistyped member is a usage error, as a column is; NDJSON with rejects of before is read', async () => {
    const lines = [{ ...operation('a', 'A1', [price(from, '1')]), _line: 1, _message: 'before' }];
    writeFileSync(place.at('in.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(await place.tillctl('batch build $DIR/in.ndjson --out $DIR/in.zip')).toMatchObject({ code: 0 });
    give('bad.json', [{ ...operation('a', 'A1'), pricelist: [] }]);
    const bad = await place.tillctl('batch build $DIR/bad.json --out $DIR/bad.zip');
    expect(bad).toMatchObject({ code: 2 });
    expect(bad.stderr).toContain('did you mean price_list?');
  });
});

/** The first document of a ZIP, unpacked. */
function firstDocument(zip: string): string {
  const bytes = readFileSync(zip);
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(18))).toString('utf8');
}
