import { describe, expect, test } from 'vitest';
import { chooseColumns, kindOfColumn, readSort } from '../../../src/lib/lists/list-columns.js';
import { createTimeText } from '../../../src/lib/lists/list-times.js';
import { type Narrowing, narrowRows } from '../../../src/lib/lists/narrow-rows.js';

const rows: Record<string, string>[] = [
  { id: '10', name: 'Apron', status: 'NEW', amount: '9.90', created_at: '2026-11-02T10:00:00+02:00' },
  { id: '9', name: 'bowl', status: 'NEW', amount: '10', created_at: '2026-11-02T08:30:00Z' },
  { id: '007', name: 'Cup', status: 'DONE', amount: '', created_at: '2026-11-01T00:00:00Z' },
  { id: '1', name: 'Dish', status: 'DONE', amount: '1234.50', created_at: '' },
];

const idsOf = (narrowing: Partial<Narrowing>) =>
  narrowRows(
    rows,
    { filters: new Map(), ...narrowing },
    {
      raw: (row, column) => row[column] ?? '',
      shown: (row, column) => row[column] ?? '',
      columns: ['id', 'name', 'amount'],
    },
  ).map(({ id }) => id);

describe('the rows of a list', () => {
  test.each<[string, Partial<Narrowing>, string[]]>([
    ['all', {}, ['10', '9', '007', '1']],
    ['by ids as texts', { sort: { column: 'id', descending: false } }, ['007', '1', '10', '9']],
    ['by amounts as decimals', { sort: { column: 'amount', descending: false } }, ['10', '9', '1', '007']],
    ['by amounts, the largest first', { sort: { column: 'amount', descending: true } }, ['1', '9', '10', '007']],
    ['by times, whatever their offset', { sort: { column: 'created_at', descending: false } }, ['007', '10', '9', '1']],
    ['by a state', { filters: new Map([['status', 'DONE']]) }, ['007', '1']],
    ['by a text in another case', { search: 'BOWL' }, ['9']],
    ['by an amount as people write it', { search: '1,234.50' }, ['1']],
    ['by what no column shows', { search: 'DONE' }, []],
  ])('are given %s', (_, narrowing, ids) => expect(idsOf(narrowing)).toEqual(ids));

  test('are compared digit for digit, where a float has none left', () => {
    const amounts = ['9000000000000.000002', '9000000000000.000001', '-3', '0.1'];
    const sorted = narrowRows(
      amounts.map((amount) => ({ amount })),
      { filters: new Map(), sort: { column: 'amount', descending: false } },
      { raw: ({ amount }) => amount, shown: ({ amount }) => amount, columns: ['amount'] },
    );
    expect(sorted.map(({ amount }) => amount)).toEqual(['-3', '0.1', '9000000000000.000001', '9000000000000.000002']);
  });
});

test.each([
  ['id', 'id'],
  ['sales_channel_id', 'id'],
  ['external_id', 'number'],
  ['number', 'number'],
  ['Article id', 'id'],
  ['last_name', 'name'],
  ['goods_out_status', 'state'],
  ['transaction_date_and_time', 'time'],
  ['created_at', 'time'],
  ['current_balance.amount', 'money'],
  ['total_gross_amount', 'money'],
  ['discount', 'money'],
  ['Counted units', 'quantity'],
  ['account', 'text'],
  ['condition', 'text'],
])('the column %s is of the kind %s', (name, kind) => expect(kindOfColumn(name)).toBe(kind));

describe('columns that are asked for', () => {
  const known = ['id', 'name', 'status'];

  test('come in the order that was typed, each once', () => {
    expect(chooseColumns('status, id,status', ['id'], known)).toEqual(['status', 'id']);
    expect(chooseColumns(undefined, ['id'], known)).toEqual(['id']);
    expect(readSort('-name', known)).toEqual({ column: 'name', descending: true });
  });

  test.each([() => chooseColumns('id,nmae', ['id'], known), () => readSort('-nmae', known)])(
    'are refused when there are none of the name',
    (choose) =>
      expect(choose).toThrow(
        expect.objectContaining({
          message: expect.stringContaining('there is no column "nmae"'),
          hint: 'did you mean "name"?',
        }),
      ),
  );
});

test.each([
  ['Europe/Berlin', true, false, '2026-11-23T08:00:00.123Z', '2026-11-23 09:00:00'],
  ['Europe/Berlin', true, true, '2026-11-23T08:00:00.123Z', '2026-11-23 09:00:00.123'],
  ['Europe/Berlin', false, false, '2026-07-01T08:00:00Z', '2026-07-01T10:00:00+02:00'],
  ['America/St_Johns', false, false, '2026-11-23T08:00:00Z', '2026-11-23T04:30:00-03:30'],
  ['UTC', false, false, '2026-11-23T09:00:00.5+01:00', '2026-11-23T08:00:00Z'],
  ['UTC', true, false, '2026-11-23', '2026-11-23'],
  ['UTC', true, false, 'soon', 'soon'],
])('in %s (for a person: %s, milliseconds: %s) %s is shown as %s', (timezone, forPerson, milliseconds, text, shown) => {
  expect(createTimeText({ timezone, forPerson, milliseconds })(text)).toBe(shown);
});

test('a zone that there is not is a slip of the pen', () => {
  expect(() => createTimeText({ timezone: 'Europe/Berlni', forPerson: true, milliseconds: false })).toThrow(
    expect.objectContaining({ kind: 'usage', hint: 'did you mean "Europe/Berlin"?' }),
  );
});
