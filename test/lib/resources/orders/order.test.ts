import { describe, expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../../src/lib/resources/orders/order.js';
import { orderColumns } from '../../../../src/lib/resources/orders/order-columns.js';
import { differenceOf, type ReadyOrder } from '../../../../src/lib/resources/orders/order-compare.js';
import { joinOrder } from '../../../../src/lib/resources/orders/order-lines.js';
import { createOrderReader } from '../../../../src/lib/resources/orders/order-reader.js';
import { inDependencyOrder, orderProblems } from '../../../../src/lib/resources/orders/order-rules.js';
import { allowedIn } from '../../../../src/lib/schema/column-kinds.js';

const options = { decimalComma: false, ignoreUnknown: false };

function item(line: string, more: Partial<OrderItem> = {}): OrderItem {
  return { line, product: { externalId: line }, quantity: '1', ...more };
}

describe('a line', () => {
  const columns = [
    'reference',
    'product_external_id',
    'product_id',
    'quantity',
    'price',
    'currency',
    'customer_email',
    'country',
    'street',
  ];

  test.each([
    ['a blank reference', [' ', 'A', '', '1'], 'reference', 'required'],
    ['an id that leads elsewhere', ['R', '..', '', '1'], 'product_external_id', 'pattern'],
    ['both ids', ['R', 'A', 'p', '1'], 'product_id', 'conflict'],
    ['no product', ['R', '', '', '1'], 'product_external_id', 'required'],
    ['a zero', ['R', 'A', '', '0'], 'quantity', 'range'],
    ['a negative quantity', ['R', 'A', '', '-1'], 'quantity', 'range'],
    ['a decimal comma', ['R', 'A', '', '1', '1,5', 'EUR'], 'price', 'type'],
    ['a country in small letters', ['R', 'A', '', '1', '', '', '', 'de'], 'country', 'enum'],
    ['no email address', ['R', 'A', '', '1', '', '', 'ada@'], 'customer_email', 'pattern'],
    ['a street of 257 characters', ['R', 'A', '', '1', '', '', '', '', 'ä'.repeat(257)], 'street', 'length'],
  ])('with %s is named', (_, cells, column, code) => {
    const reader = createOrderReader(columns, options);
    const row = { line: 2, cells: columns.map((_, at) => cells[at] ?? '') };
    expect(reader.check(row)).toMatchObject([{ column, code }]);
  });

  test('takes 256 characters however many bytes they are', () => {
    const reader = createOrderReader(columns, options);
    const cells = ['R', 'A', '', '1', '', '', '', 'DE', '\u{1f6cd}'.repeat(256)];
    expect(reader.check({ line: 2, cells })).toEqual([]);
  });

  test('keeps amounts as they are written, and reads a decimal comma when told', () => {
    const reader = createOrderReader(columns, { ...options, decimalComma: true, defaultCurrency: 'EUR' });
    const row = { line: 2, cells: ['R', 'A', '', '2', '12,50', '', '', '', ''] };
    expect(reader.check(row)).toEqual([]);
    expect(reader.read(row)).toMatchObject({
      line: { item: { price: { amount: '12.50', currency: 'EUR' }, quantity: '2' } },
    });
  });

  test('of unknown columns or without needed ones is refused before any row', () => {
    expect(() => createOrderReader(['reference', 'product_external_id', 'quantiy'], options)).toThrow(
      /quantiy.*did you mean quantity/,
    );
    expect(() => createOrderReader(['reference', 'quantity'], options)).toThrow(/no column "product_external_id"/);
  });
});

test('lines of an order say what is the order’s once, or alike', () => {
  const { line: _, ...own } = item('x');
  const line = (at: number, head: Record<string, string>) => ({ reference: 'R', head, at, item: own });
  expect(
    joinOrder([line(2, { city: 'Ulm', fulfillment: 'pickup' }), line(5, {}), line(9, { city: 'Ulm' })]),
  ).toMatchObject({
    whole: {
      customer: { invoice_address: { city: 'Ulm' } },
      fulfillments: [{ type: 'pickup' }],
      items: [{ line: '1' }, { line: '2' }, { line: '3' }],
    },
  });
  expect(joinOrder([line(2, { city: 'Ulm' }), line(5, { city: 'Bonn' })])).toMatchObject({
    problems: [{ column: 'items[1].city', message: '"Bonn" on line 5 contradicts "Ulm" on line 2, of the same order' }],
  });
});

describe('lines with fulfillment numbers', () => {
  const line = (at: number, head: Record<string, string>, fulfillment?: string, more: object = {}) => {
    const { line: _, ...product } = item(String(at));
    return { reference: 'R', head, at, item: { ...product, fulfillment, ...more } };
  };

  test('are several fulfillments, each with its own address and time', () => {
    const joined = joinOrder([
      line(2, { fulfillment: 'delivery', city: 'Ulm', customer_phone: '0731' }, 'home'),
      line(3, { fulfillment: 'pickup', service_location_id: 'shop', city: 'Bonn' }, 'shop', { line: 'bag' }),
      line(4, { requested_at: '2026-12-01T09:00:00.000Z' }, 'home', { dependsOn: 'bag' }),
      line(5, { city: 'Bonn', order_note: 'ring twice' }),
    ]);
    expect(joined).toMatchObject({
      whole: {
        note: 'ring twice',
        customer: { phone: '0731', invoice_address: { city: 'Bonn' } },
        items: [{ line: '1' }, { line: 'bag' }, { line: '3', dependsOn: 'bag' }, { line: '4' }],
        fulfillments: [
          {
            type: 'delivery',
            items: [{ line: '1' }, { line: '3' }],
            address: { city: 'Ulm' },
            requestedAt: '2026-12-01T09:00:00.000Z',
          },
          { type: 'pickup', items: [{ line: 'bag' }], serviceLocationId: 'shop' },
        ],
      },
    });
  });

  test.each<[string, Parameters<typeof joinOrder>[0], object]>([
    [
      'two ways of one number',
      [line(2, { fulfillment: 'delivery' }, '1'), line(3, { fulfillment: 'pickup' }, '1')],
      { column: 'items[1].fulfillment', code: 'conflict' },
    ],
    [
      'a number that says no way',
      [line(2, { fulfillment: 'pickup' }, '1'), line(3, {}, '2')],
      { column: 'items[1].fulfillment', code: 'required' },
    ],
    [
      'a way without a number beside numbered ones',
      [line(2, { fulfillment: 'pickup' }, '1'), line(3, { fulfillment: 'pickup' })],
      { column: 'items[1].fulfillment_number', code: 'required' },
    ],
    [
      'a line that another item has',
      [line(2, {}), line(3, {}, undefined, { line: '1' })],
      { column: 'items[1].line', code: 'duplicate' },
    ],
    ['a time of nothing', [line(2, { requested_at: 'x' })], { column: 'fulfillment', code: 'required' }],
  ])('are refused for %s', (_, lines, problem) => {
    expect(joinOrder(lines)).toMatchObject({ problems: [problem] });
  });
});

describe('the parts of an order', () => {
  const order = (more: Partial<Order>): Order => ({
    reference: 'R',
    items: [item('a'), item('b')],
    fulfillments: [],
    ...more,
  });

  test.each<[string, Partial<Order>, RegExp]>([
    ['an unknown line', { items: [item('a', { dependsOn: 'x' })] }, /"x", which line "a" depends on/],
    [
      'a circle',
      { items: [item('a', { dependsOn: 'b' }), item('b', { dependsOn: 'a' })] },
      /depends on itself in the end/,
    ],
    [
      'a fulfillment of an unknown line',
      { fulfillments: [{ type: 'pickup', items: [{ line: 'x' }] }] },
      /"x" is not a line/,
    ],
    [
      'more than was ordered',
      { fulfillments: [{ type: 'pickup', items: [{ line: 'a' }] }, { type: 'pickup' }] },
      /more of line "a"/,
    ],
    ['a delivery to nowhere', { fulfillments: [{ type: 'delivery', address: { city: '' } }] }, /needs an address/],
  ])('are refused for %s', (_, more, words) => {
    expect(orderProblems(order(more))[0]?.message).toMatch(words);
  });

  test('may go several ways as long as there is enough', () => {
    const items = [item('a', { quantity: '3' }), item('b')];
    const fulfillments: Order['fulfillments'] = [
      { type: 'pickup', items: [{ line: 'a', quantity: '1' }] },
      { type: 'delivery', items: [{ line: 'a', quantity: '2.0' }, { line: 'b' }], address: { city: 'Ulm' } },
    ];
    expect(orderProblems(order({ items, fulfillments }))).toEqual([]);
  });

  test('are sent in file order, each behind what it depends on', () => {
    const items = [item('c', { dependsOn: 'b' }), item('x'), item('b', { dependsOn: 'a' }), item('a'), item('y')];
    expect(inDependencyOrder(items)).toEqual([1, 3, 2, 0, 4]);
  });
});

describe('an order of a file and one of the platform', () => {
  const own: ReadyOrder = {
    reference: 'R',
    customer: { individual_name: 'Ada', invoice_address: { city: 'Ulm' } },
    items: [
      {
        ...item('1'),
        productId: 'p1',
        quantity: '2',
        unit: 'QUANTITY_PIECES',
        price: { amount: '1.50', currency: 'EUR' },
        gross: true,
      },
      { ...item('2'), productId: 'p2', unit: 'QUANTITY_PIECES' },
    ],
    fulfillments: [],
  };
  const wire = {
    customer: { individual_name: 'Ada', email: 'more', invoice_address: { city: 'Ulm', street: 'more' } },
    items: [
      {
        product_id: 'p2',
        quantity: { amount: '1.0', unit: 'QUANTITY_PIECES' },
        sales_price: { amount: '9', unit: 'EUR' },
      },
      {
        product_id: 'p1',
        quantity: { amount: '2', unit: 'QUANTITY_PIECES' },
        sales_price: { amount: '1.5', unit: 'EUR' },
        sales_price_is_gross: true,
      },
    ],
  };

  test('are equal when nothing that the file says is otherwise', () => {
    expect(differenceOf(own, wire)).toBeUndefined();
  });

  test.each<[string, object, RegExp]>([
    [
      'a price',
      { items: [wire.items[0], { ...wire.items[1], sales_price: { amount: '1.51', unit: 'EUR' } }] },
      /at "1.51" "EUR", not/,
    ],
    ['gross and net', { items: [wire.items[0], { ...wire.items[1], sales_price_is_gross: false }] }, /gross/],
    [
      'a unit',
      { items: [wire.items[0], { ...wire.items[1], quantity: { amount: '2', unit: 'MASS_GRAMS' } }] },
      /MASS_GRAMS/,
    ],
    ['one more item', { items: [...wire.items, wire.items[0]] }, /one more item, "p2"/],
    ['no items at all', { items: undefined }, /it has no 2 of "1"/],
    ['another name', { customer: { individual_name: 'Bob' } }, /customer.individual_name is "Bob", not "Ada"/],
    ['another address', { customer: { individual_name: 'Ada' } }, /invoice_address.city is not set, not "Ulm"/],
  ])('differ in %s', (_, more, words) => {
    expect(differenceOf(own, { ...wire, ...more })).toMatch(words);
  });
});

test('every column has words for what it may hold', () => {
  expect(orderColumns.map(allowedIn).every((words) => words.length > 3)).toBe(true);
});
