import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isObject,
  type Json,
  type JsonObject,
  parseDocument,
  referredSchema,
  resolve,
} from '../../../scripts/contract/document.js';
import { heads, type Members, type Shape } from '../../../src/lib/documents/table-members.js';
import { schemaOf } from '../../../src/lib/documents/tables.js';
import { LosslessNumber, stringifyJson } from '../../../src/lib/json/json.js';
import type { PulledNoun } from '../../../src/lib/model/document.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';
import { canonical, restore, sorted } from './restore-document.js';

const nouns: PulledNoun[] = ['invoices', 'credit-memos', 'orders', 'stock-changes'];

/** Rows as objects by table name, without cells that are null. */
function tablesOf(noun: PulledNoun, json: string, tail: 'document' | 'extra' = 'extra'): Record<string, unknown[]> {
  const schema = schemaOf(noun);
  return Object.fromEntries(
    schema.rowsOf(Buffer.from(json), tail).map((rows, at) => {
      const table = schema.tables[at];
      const named = rows.map((row) =>
        row.flatMap((cell, column) => (cell === null ? [] : [[table?.columns[column]?.name, cell]])),
      );
      return [table?.name, named.map((entries) => Object.fromEntries(entries))];
    }),
  );
}

const euro = (amount: string) => ({ amount, unit: 'EUR' });

const invoice = {
  id: 'd1',
  number: '2026-0001',
  store_id: 's1',
  transaction_date_and_time: '2026-03-01T10:00:00.123Z',
  total_gross_amount: euro('25.00'),
  total_net_amount: euro('21.010'),
  customer_information: {
    individual: 'c1',
    invoice_address: { street: 'Lange Gasse', streetNumber: '7 b', postalCode: '01067' },
  },
  items: [
    {
      id: 'i1',
      name: 'Apron',
      product_id: 'p1',
      quantity: { amount: '2', unit: 'QUANTITY_PIECES' },
      gross_amount: euro('25.00'),
      net_amount: euro('21.01'),
      undiscounted_gross_amount: euro('30'),
      undiscounted_net_amount: euro('25.21'),
      discounts: [{ name: 'Spring', gross_amount: euro('5'), net_amount: euro('4.20') }],
      taxes: [
        { key: 'DE_STANDARD_VAT_2007', rate: '19', place: 'DE' },
        'DE_NO_VAT',
        { tax: 'DE_REDUCED_VAT_2007', rate: 7 },
      ],
      depending_items: [{ depending_item_id: 'i2', dependency_type: 'DEPOSIT' }],
    },
  ],
  discounts: [{ name: 'Basket', gross_amount: euro('1'), net_amount: euro('0.84') }],
  payments: [{ method: 'CASH', amount: euro('25.00'), timestamp: '2026-03-01T10:00:01Z' }],
  sales_orders: ['o1', 'o2'],
};

describe('the tables of a noun', () => {
  test.each([
    {
      noun: 'invoices' as const,
      names: [
        'invoices',
        'invoice_items',
        'invoice_item_taxes',
        'invoice_item_discounts',
        'invoice_item_dependencies',
        'invoice_discounts',
        'invoice_payments',
      ],
    },
    {
      noun: 'credit-memos' as const,
      names: ['credit_memos', 'credit_memo_items', 'credit_memo_item_taxes', 'credit_memo_payments'],
    },
    { noun: 'orders' as const, names: ['sales_orders', 'sales_order_items'] },
    { noun: 'stock-changes' as const, names: ['stock_count_changes'] },
  ])('$noun become $names', ({ noun, names }) => {
    const { tables, timeColumn } = schemaOf(noun);
    expect(tables.map(({ name }) => name)).toEqual(names);
    for (const table of tables) {
      const columns = table.columns.map(({ name }) => name);
      expect(columns.slice(0, table.key.length)).toEqual(table.key);
      expect(new Set(columns).size).toBe(columns.length);
      expect(table.parent === undefined || names.indexOf(table.parent) < names.indexOf(table.name)).toBe(true);
    }
    expect(tables[0]?.columns.at(-1)).toEqual({ name: 'document', kind: 'json' });
    expect(tables[0]?.columns.map(({ name }) => name)).toContain(timeColumn);
  });

  test('an invoice becomes rows, digit for digit', () => {
    expect(tablesOf('invoices', JSON.stringify(invoice))).toEqual({
      invoices: [
        {
          id: 'd1',
          number: '2026-0001',
          store_id: 's1',
          transaction_date_and_time: '2026-03-01T10:00:00.123Z',
          total_gross_amount: '25.00',
          total_net_amount: '21.010',
          currency: 'EUR',
          customer_information_individual: 'c1',
          customer_information_invoice_address_street: 'Lange Gasse',
          customer_information_invoice_address_street_number: '7 b',
          customer_information_invoice_address_postal_code: '01067',
          sales_orders: 'o1|o2',
        },
      ],
      invoice_items: [
        {
          invoice_id: 'd1',
          position: '1',
          id: 'i1',
          name: 'Apron',
          product_id: 'p1',
          quantity: '2',
          quantity_unit: 'QUANTITY_PIECES',
          gross_amount: '25.00',
          net_amount: '21.01',
          undiscounted_gross_amount: '30',
          undiscounted_net_amount: '25.21',
          currency: 'EUR',
        },
      ],
      invoice_item_taxes: [
        {
          invoice_id: 'd1',
          item_position: '1',
          position: '1',
          key: 'DE_STANDARD_VAT_2007',
          rate: '19',
          information: '{"place":"DE"}',
        },
        { invoice_id: 'd1', item_position: '1', position: '2', key: 'DE_NO_VAT' },
        { invoice_id: 'd1', item_position: '1', position: '3', key: 'DE_REDUCED_VAT_2007', rate: '7' },
      ],
      invoice_item_discounts: [
        {
          invoice_id: 'd1',
          item_position: '1',
          position: '1',
          name: 'Spring',
          gross_amount: '5',
          net_amount: '4.20',
          currency: 'EUR',
        },
      ],
      invoice_item_dependencies: [
        { invoice_id: 'd1', item_position: '1', position: '1', depending_item_id: 'i2', dependency_type: 'DEPOSIT' },
      ],
      invoice_discounts: [
        { invoice_id: 'd1', position: '1', name: 'Basket', gross_amount: '1', net_amount: '0.84', currency: 'EUR' },
      ],
      invoice_payments: [
        {
          invoice_id: 'd1',
          position: '1',
          method: 'CASH',
          amount: '25.00',
          currency: 'EUR',
          timestamp: '2026-03-01T10:00:01Z',
        },
      ],
    });
  });

  test('the published wire form gives the same cells, also a number with needless zeros', () => {
    const text = JSON.stringify(invoice)
      .replace(/"amount":"([\d.]+)"/g, '"value":$1')
      .replace('"street":', '"street_name":')
      .replace('"streetNumber":', '"street_number":')
      .replace('"postalCode":', '"zip":');
    expect(text).toContain('"value":21.010');
    expect(tablesOf('invoices', text)).toEqual(tablesOf('invoices', JSON.stringify(invoice)));
  });

  test('the whole document stands in the head, byte for byte', () => {
    const text = '{"id":"d1", "number":"1","new":{"a":2.10},"a":null}';
    expect(tablesOf('invoices', text, 'document').invoices).toEqual([{ id: 'd1', number: '1', document: text }]);
  });
});

describe('what no cell says stands in extra', () => {
  test.each([
    { name: 'an unknown member', member: '"loyalty":{"points":2.10}', extra: '{"loyalty":{"points":2.10}}' },
    { name: 'null', member: '"number":null', extra: '{"number":null}' },
    { name: 'an empty text', member: '"number":""', extra: '{"number":""}' },
    {
      name: 'a number where a text is due, which is shown too',
      member: '"number":7',
      cells: { number: '7' },
      extra: '{"number":7}',
    },
    {
      name: 'a text where an amount is due',
      member: '"total_net_amount":{"amount":"n/a","unit":"EUR"}',
      extra: '{"total_net_amount":{"amount":"n/a","unit":"EUR"}}',
    },
    {
      name: 'an amount in another currency than the first',
      member: '"total_net_amount":{"amount":"1","unit":"USD"},"total_gross_amount":{"amount":"2","unit":"EUR"}',
      cells: { total_gross_amount: '2', currency: 'EUR' },
      extra: '{"total_net_amount":{"amount":"1","unit":"USD"}}',
    },
    {
      name: 'a member of an amount',
      member: '"total_net_amount":{"amount":"1","unit":"EUR","rounding":"HALF_UP"}',
      cells: { total_net_amount: '1', currency: 'EUR' },
      extra: '{"total_net_amount":{"rounding":"HALF_UP"}}',
    },
    {
      name: 'a day that no calendar has',
      member: '"transaction_start":"2026-02-30T10:00:00Z"',
      extra: '{"transaction_start":"2026-02-30T10:00:00Z"}',
    },
    {
      name: 'an id with the separator of lists',
      member: '"sales_orders":["a|b"]',
      cells: { sales_orders: 'a|b' },
      extra: '{"sales_orders":["a|b"]}',
    },
    {
      name: 'a member of the second item',
      member: '"items":[{},{"gift":true}]',
      extra: '{"items":{"2":{"gift":true}}}',
    },
    { name: 'an object without members', member: '"customer_information":{}', extra: '{"customer_information":{}}' },
    {
      name: 'half a character',
      member: '"number":"\\ud800"',
      cells: { number: '\ufffd' },
      extra: '{"number":"\\ud800"}',
    },
    { name: 'a member named __proto__', member: '"__proto__":{"a":1}', extra: '{"__proto__":{"a":1}}' },
    {
      name: 'both names of a street',
      member: '"customer_information":{"individual":"c","invoice_address":{"street_name":"A","street":"B"}}',
      cells: { customer_information_individual: 'c', customer_information_invoice_address_street: 'A' },
      extra: '{"customer_information":{"invoice_address":{"street_name":"A","street":"B"}}}',
    },
    { name: 'nothing of empty lists', member: '"items":[],"sales_orders":[]', extra: undefined },
  ])('$name', ({ member, cells, extra }) => {
    const [head] = tablesOf('invoices', `{"id":"d1",${member}}`).invoices ?? [];
    expect(head).toEqual({ id: 'd1', ...cells, ...(extra === undefined ? {} : { document: extra }) });
  });

  test('an amount with an exponent is written out', () => {
    const [head] =
      tablesOf(
        'invoices',
        '{"id":"d1","total_net_amount":{"value":-1.25e3,"unit":"EUR"},"total_gross_amount":{"value":5e-3,"unit":"EUR"}}',
      ).invoices ?? [];
    expect(head).toEqual({ id: 'd1', total_net_amount: '-1250', total_gross_amount: '0.005', currency: 'EUR' });
  });
});

describe('rows and extra give the document back', () => {
  test.each(nouns)('%s', (noun) => {
    const schema = schemaOf(noun);
    const documents = membersArbitrary(heads[noun].members).map((members) => ({ ...members, id: 'd1' }));
    fc.assert(
      fc.property(documents, (document) => {
        const json = stringifyJson(document);
        const rows = schema.rowsOf(Buffer.from(json), 'extra');
        rows.forEach((table, at) => {
          for (const row of table) expect(row).toHaveLength(schema.tables[at]?.columns.length ?? -1);
        });
        // Through text, as a file would: what is not UTF-8 does not come back.
        const stored = JSON.parse(Buffer.from(JSON.stringify(rows)).toString('utf8'));
        expect(sorted(restore(schema, stored))).toBe(sorted(canonical(schema, json)));
      }),
      examples(400),
    );
  });
});

describe('every member of the contract has a column', () => {
  const document = parseDocument(readFileSync('openapi/platform.yaml', 'utf8'));
  const schemas = {
    invoices: 'Invoice',
    'credit-memos': 'CreditMemo',
    orders: 'SalesOrder',
    'stock-changes': 'StockCountChange',
  };

  test.each(nouns)('%s', (noun) => {
    expect(missing({ $ref: `#/components/schemas/${schemas[noun]}` }, heads[noun].members, noun)).toEqual([]);
  });

  /** Members that have no column, and those whose column does not fit. */
  function missing(schema: Json | undefined, members: Members, place: string): string[] {
    return propertiesOf(schema).flatMap(([member, property]) => {
      const shape = Object.hasOwn(members, member) ? members[member] : undefined;
      return shape === undefined ? [`${place}.${member}`] : misfit(property, shape, `${place}.${member}`);
    });
  }

  function misfit(property: Json, shape: Shape, place: string): string[] {
    const named = referredSchema(property);
    const { type, items, format } = resolve(document, property);
    if (type === 'array') {
      if (shape === 'list') return [];
      return typeof shape === 'object' && 'rows' in shape ? missing(items, shape.rows.members, place) : [place];
    }
    if (named === 'Money' || named === 'Quantity') return shape === named.toLowerCase() ? [] : [place];
    if (typeof shape === 'object' && 'object' in shape) return missing(property, shape.object, place);
    if (format === 'date-time') return shape === 'timestamp' ? [] : [place];
    if (type === 'boolean') return shape === 'boolean' ? [] : [place];
    return shape === 'text' || (typeof shape === 'object' && 'column' in shape) ? [] : [place];
  }

  function propertiesOf(schema: Json | undefined): [string, Json][] {
    const resolved: JsonObject = resolve(document, schema);
    const parts = [...listOf(resolved.allOf), ...listOf(resolved.oneOf)].filter((part) => isObject(part));
    const own = isObject(resolved.properties) ? Object.entries(resolved.properties) : [];
    return [...own, ...parts.flatMap((part) => propertiesOf(part))];
  }

  function listOf(value: Json | undefined): Json[] {
    return Array.isArray(value) ? value : [];
  }
});

/** Documents that mostly have the right shape, with wrong, unknown and missing members anywhere. */
function membersArbitrary(members: Members): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    Object.entries(members).map(([member, shape]) => [
      member,
      fc.oneof({ weight: 9, arbitrary: shapeArbitrary(shape) }, { weight: 1, arbitrary: anything() }),
    ]),
  );
  const unknown = fc.dictionary(
    fc.constantFrom('currency', 'x', 'extra', 'document', '__proto__', '1', 'position'),
    anything(),
    {
      maxKeys: 2,
    },
  );
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, unknown))
    .map(([own, others]) => ({ ...others, ...own }));
}

function shapeArbitrary(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape === 'object') {
    if ('object' in shape) return membersArbitrary(shape.object);
    if ('column' in shape) return fc.string();
    const element = membersArbitrary(shape.rows.members);
    return fc.array(fc.oneof({ weight: 8, arbitrary: element }, anything()), { maxLength: 3 });
  }
  if (shape === 'list') return fc.array(fc.constantFrom('a', 'b', 'c|d', ''), { maxLength: 3 });
  if (shape === 'boolean') return fc.boolean();
  if (shape === 'timestamp')
    return fc.constantFrom(
      '2026-03-01T10:00:00Z',
      '2024-02-29T23:59:59.123456789+01:00',
      '2026-02-29T00:00:00Z',
      'soon',
    );
  if (shape === 'decimal') return digits();
  if (shape === 'text') return fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('', '\ud800', 'a'));
  const unit = fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', '', null, 3);
  const forms = fc.oneof(
    fc.record({ amount: digits(), unit }),
    fc.record({ value: digits(), unit }),
    fc.record({ amount: digits(), value: digits(), unit, x: anything() }, { requiredKeys: [] }),
  );
  return fc.oneof({ weight: 9, arbitrary: forms }, digits());
}

function digits(): fc.Arbitrary<unknown> {
  const text = fc.constantFrom('2.10', '-0.000001', '9000000000000.000001', '7', '-0', '12');
  return fc.oneof(
    text,
    text.map((token) => new LosslessNumber(token)),
    fc.constantFrom('n/a', 12),
  );
}

function anything(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(null, true, false, '', 'a', 7, 'x|y', [], {}, [1, 'a'], { amount: '1' }, { a: { b: 1 } }),
    fc.constant(new LosslessNumber('1.50')),
    fc.jsonValue({ maxDepth: 2 }).filter((value) => !/[eE]|-0/.test(stringifyJson(value))),
  );
}
