import { expect, test } from 'vitest';
import { operationBatches } from '../../../src/lib/batch/operation-batches.js';
import type { Form } from '../../../src/lib/platform/dialect/forms.js';
import type { PriceOperation } from '../../../src/lib/resources/prices/price-operation.js';
import { documentsIn, documentsOf, operationBytes } from '../../support/operation-documents.js';

function operation(number: number, product = `P${number}`): PriceOperation {
  return { id: String(number).padStart(8, '0'), target: { externalId: product }, prices: undefined, rows: [number] };
}

async function batched(operations: PriceOperation[]) {
  // As they come: in memory that is used again.
  const block = Buffer.alloc(1 << 23);
  async function* bytes() {
    for (let at = 0; at < operations.length; at += 700) {
      const some = operationBytes(operations.slice(at, at + 700));
      some.copy(block);
      yield block.subarray(0, some.length);
    }
  }
  const batches: { names: readonly string[]; documents: string[]; own: boolean }[] = [];
  for await (const { names, bytes: all, ends } of operationBatches(bytes(), 'seed')) {
    expect(ends).toHaveLength(names.length);
    expect(ends[names.length - 1]).toBe(all.length);
    batches.push({ names, documents: documentsIn({ bytes: all, ends }), own: all.byteOffset === 0 });
  }
  return batches;
}

async function eachAlone(operations: readonly PriceOperation[]): Promise<string[]> {
  const documents: string[] = [];
  for (const each of operations) documents.push(...(await documentsOf([each], 'seed')));
  return documents;
}

test('every operation is an entry of its own, in order', async () => {
  const operations = Array.from({ length: 4321 }, (_, number) => operation(number, `Ü${number}`));
  const batches = await batched(operations);
  expect(batches.map(({ names }) => names.length)).toEqual([2000, 2000, 321]);
  expect(batches.every(({ own }) => own)).toBe(true);
  expect(batches.flatMap(({ names }) => names)).toEqual(operations.map(({ id }) => `${id}.json`));
  expect(batches.flatMap(({ documents }) => documents)).toEqual(await eachAlone(operations));
});

test('large documents are handed on by the megabyte, and one that is larger alone', async () => {
  const operations = [100, 300_000, 300_000, 2_000_000, 100].map((length, number) =>
    operation(number, 'ü'.repeat(length)),
  );
  const batches = await batched(operations);
  expect(batches.map(({ names }) => names)).toEqual([
    ['00000000.json', '00000001.json'],
    ['00000002.json'],
    ['00000003.json'],
    ['00000004.json'],
  ]);
  expect(batches.flatMap(({ documents }) => documents)).toEqual(await eachAlone(operations));
});

test('amounts are in the form that the platform reads, digit for digit', async () => {
  const price = { validFrom: '2027-01-01T00:00:00.000Z', amount: '12.50', currency: 'EUR', gross: true };
  const priced = { ...operation(0), prices: [{ ...price, quantity: { amount: '2', unit: 'QUANTITY_PIECES' } }] };
  const texts = async (form: Form) => (await documentsOf([priced], form)).join('');
  expect(await texts('nested')).toContain(
    '"sales_price":{"value":12.50,"unit":"EUR"},"sales_price_is_gross":true,"sales_quantity":{"value":2,',
  );
  expect(await texts('seed')).toContain(
    '"sales_price":{"amount":"12.50","unit":"EUR"},"sales_price_is_gross":true,"sales_quantity":{"amount":"2",',
  );
});

test('no operations are not batches', async () => {
  expect(await batched([])).toEqual([]);
});
