import { expect, test } from 'vitest';
import { createPriceReader } from '../../../../src/lib/resources/prices/price-row.js';
import { prices } from '../../../../src/lib/resources/prices/prices.js';
import { templateColumns, templateTable } from '../../../../src/lib/schema/template-column.js';

const options = { decimalComma: false, ignoreUnknown: false };

test('the template’s own row is a good one', () => {
  const { columns, cells } = templateTable(templateColumns(prices.rows.columns));
  const reader = createPriceReader(columns, options);
  const row = { line: 2, cells };
  expect(reader.check(row)).toEqual([]);
  expect(reader.read(row)).toEqual({
    target: '{"externalId":"A-1001","channel":{"id":"CHANNEL-1","type":"POS_SALES_CHANNEL"}}',
    name: 'A-1001-CHANNEL-1',
    operationId: undefined,
    price: {
      validFrom: '2026-11-23T07:00:00.000Z',
      amount: '12.5',
      currency: 'EUR',
      gross: true,
      quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
    },
  });
});

test('so is its JSON record', () => {
  const record = prices.template.record();
  const members = Object.entries(record).filter(([, value]) => typeof value !== 'object');
  const reader = createPriceReader(
    members.map(([name]) => name),
    options,
  );
  expect(reader.check({ line: 1, cells: members.map(([, value]) => String(value)) })).toEqual([]);
});
