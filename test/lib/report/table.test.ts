import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTable } from '../../../src/lib/report/table.js';
import { textWidth } from '../../../src/lib/terminal/text-width.js';

const columns = ['id', 'command', 'status', 'created', 'profile', 'started_at', 'input'];
const rows = [
  ['20261122-2127-7m', 'products import', 'partial', '58', 'default', '2026-11-22T21:27:03Z', 'catalogue.csv'],
  ['20261122-2128-x1', 'invoices pull', 'complete', '0', 'default', '2026-11-22T21:28:44Z', ''],
];

test('where there is room, everything is whole', () => {
  expect(formatTable(rows, columns, 120)).toBe(
    [
      'ID                COMMAND          STATUS    CREATED  PROFILE  STARTED_AT            INPUT',
      '20261122-2127-7m  products import  partial   58       default  2026-11-22T21:27:03Z  catalogue.csv',
      '20261122-2128-x1  invoices pull    complete  0        default  2026-11-22T21:28:44Z',
      '',
    ].join('\n'),
  );
});

test('a column that is the same in all rows goes before a time or a text is cut', () => {
  expect(formatTable(rows, columns, 90)).toBe(
    [
      'ID                COMMAND          STATUS    CREATED  STARTED_AT            INPUT',
      '20261122-2127-7m  products import  partial   58       2026-11-22T21:27:03Z  catalogue.csv',
      '20261122-2128-x1  invoices pull    complete  0        2026-11-22T21:28:44Z',
      'not shown for lack of room: profile',
      '',
    ].join('\n'),
  );
});

test('a column without any value goes first and without a word', () => {
  const some = rows.map((row) => row.with(6, '').with(4, row[0] ?? ''));
  const table = formatTable(some, columns, 92);
  expect(table).not.toContain('INPUT');
  expect(table).not.toContain('not shown');
  expect(table).not.toContain('…');
});

test('no line is wider than the terminal, times are whole and the first column is there', () => {
  const cell = fc.oneof(
    fc.constantFrom('', '0', 'default', '2026-11-22T21:27:03Z', '4006381333931', '見本の商品名'),
    fc.string({ maxLength: 60, unit: fc.constantFrom('a', 'b', ' ', 'ä', '商') }),
  );
  const sizes = fc.record({ names: fc.integer({ min: 1, max: 12 }), count: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(
      sizes.chain(({ names, count }) =>
        fc.array(fc.array(cell, { minLength: names, maxLength: names }), { minLength: count, maxLength: count }),
      ),
      fc.integer({ min: 24, max: 160 }),
      (random, width) => {
        const names = (random[0] ?? []).map((_, at) => `column_${at}`);
        const lines = formatTable(random, names, width).trimEnd().split('\n');
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.length).toBeGreaterThanOrEqual(random.length);
        expect(lines.some((line) => /\d{4}-\d\d-\d\dT?[\d:]*…/.test(line))).toBe(false);
      },
    ),
  );
});

test('ids that would be cut give their room to the name', () => {
  const names = ['id', 'name', 'product_id', 'quantity'];
  const items = [['1', 'Linen apron, midnight blue', '807fd8fc434b04de76a1aa6c', '1 QUANTITY_PIECES']];
  expect(formatTable(items, names, 60)).toBe(
    [
      'ID  NAME                                 QUANTITY',
      '1   Linen apron, midnight blue  1 QUANTITY_PIECES',
      'not shown for lack of room: product_id',
      '',
    ].join('\n'),
  );
});

test('the id of the row goes where the name beside it would be a stump', () => {
  const names = ['id', 'name', 'created_at', 'completed_at'];
  const counts = [['pos2-count-1', 'Autumn count, Altstadt', '2026-01-02 07:30:00', '2026-01-02 18:00:00']];
  expect(formatTable(counts, names, 64)).toBe(
    [
      'NAME                    CREATED_AT           COMPLETED_AT',
      'Autumn count, Altstadt  2026-01-02 07:30:00  2026-01-02 18:00:00',
      'not shown for lack of room: id',
      '',
    ].join('\n'),
  );
});

test('the id of the row goes where the name is whole without it', () => {
  const products = [['6b01e271b9374436b500ab08', 'A-1', 'Linen apron, midnight blue', '9.50']];
  expect(formatTable(products, ['id', 'external_id', 'name', 'price'], 48)).toBe(
    [
      'EXTERNAL_ID  NAME                        PRICE',
      'A-1          Linen apron, midnight blue   9.50',
      'not shown for lack of room: id',
      '',
    ].join('\n'),
  );
});

test('headers that are wider than their cells are broken, and tell what is alike apart', () => {
  const orders = [['R-1', '60.30', '50.67']];
  const names = ['number', 'total_gross_amount', 'total_net_amount'];
  expect(formatTable(orders, names, 24)).toBe(
    [
      '        TOTAL_    TOTAL_',
      '        GROSS_      NET_',
      'NUMBER  AMOUNT    AMOUNT',
      'R-1      60.30     50.67',
      '',
    ].join('\n'),
  );
  expect(formatTable(orders, names, 18).split('\n').slice(0, 3)).toEqual([
    '      TOTA…  TOTA…',
    '      GROS…   NET_',
    'NUM…  AMOU…  AMOU…',
  ]);
});

test('amounts stand right, numbers of documents and texts left', () => {
  const rows = [
    ['00101', '9.50 EUR', '+4.0 %', 'move'],
    ['542778', '1200.00 EUR', '-12.5 %', '3'],
  ];
  expect(formatTable(rows, ['number', 'price', 'change', 'count'], 80)).toBe(
    [
      'NUMBER        PRICE   CHANGE  COUNT',
      '00101      9.50 EUR   +4.0 %  move',
      '542778  1200.00 EUR  -12.5 %  3',
      '',
    ].join('\n'),
  );
});
