import { describe, expect, test } from 'vitest';
import { createRejectGroups, describeGroup, describeGroups } from '../../../src/lib/report/reject-groups.js';

const required = { column: 'Item Description', code: 'required', message: 'a value is required' };
const follows = (line: number) => ({
  column: '',
  code: 'conflict',
  message: `line ${line} of the same order was rejected, and an order is made whole or not at all`,
  follows: line,
});
const price = (text: string) => ({ column: 'price', code: 'type', message: `"${text}" is not an amount like 12.50` });

describe('rows of one reason are one group', () => {
  test('with the first lines and how many more', () => {
    const groups = createRejectGroups();
    for (let line = 2; line <= 126; line += 1) groups.add(line, String(line), [required]);
    groups.add(130, '130', [price('x')]);
    expect(describeGroups(groups.all(), 20)).toEqual([
      '1 × price: "x" is not an amount like 12.50 (line 130)',
      '125 × Item Description: a value is required (lines 2, 3, 4 and 122 more)',
    ]);
  });

  test('also where the value differs', () => {
    const groups = createRejectGroups();
    for (const [at, text] of ['3 EUR', '12', 'x'].entries()) groups.add(at, String(at), [price(text)]);
    expect(groups.all().map(describeGroup)).toEqual([
      '3 × price: "3 EUR" is not an amount like 12.50 (lines 0, 1, 2, with other values)',
    ]);
  });

  test('but not where the column or the code does', () => {
    const groups = createRejectGroups();
    groups.add(2, '2', [required, { ...required, column: 'name' }, { ...required, code: 'type' }]);
    expect(groups.all()).toHaveLength(3);
  });
});

describe('rows that follow from others', () => {
  test('stand with their cause, before it and behind it', () => {
    const groups = createRejectGroups();
    groups.add(2, '2', [follows(3)]);
    groups.add(3, '3', [price('x')]);
    groups.add(4, '4', [follows(3)]);
    expect(groups.all().map(describeGroup)).toEqual([
      '1 × price: "x" is not an amount like 12.50 (line 3; 2 more lines because of it)',
    ]);
  });

  test('stand by themselves where the cause is not among the rejected', () => {
    const groups = createRejectGroups();
    for (const line of [2, 3, 4, 5]) groups.add(line, String(line), [follows(9)]);
    const [only, ...others] = groups.all();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ rows: 4, lines: ['2', '3', '4'], followers: 0 });
  });
});

test('of many reasons the rarest are left out, and told to be', () => {
  const groups = createRejectGroups();
  for (const [at, column] of ['a', 'b', 'b', 'c', 'c', 'c'].entries())
    groups.add(at, String(at), [{ ...required, column }]);
  expect(describeGroups(groups.all(), 2)).toEqual([
    '1 rarer reason (--max-groups 3 shows them)',
    '2 × b: a value is required (lines 1, 2)',
    '3 × c: a value is required (lines 3, 4, 5)',
  ]);
});

test('however many reasons and followers there are, a bounded number is kept, and every row is counted', () => {
  const groups = createRejectGroups();
  for (let line = 0; line < 30_000; line += 1) {
    groups.add(line, String(line), [line % 2 === 0 ? { ...required, column: `c${line}` } : follows(50_000 + line)]);
  }
  const all = groups.all();
  expect(all).toHaveLength(1000);
  expect(all.reduce((sum, { rows }) => sum + rows, 0)).toBe(30_000);
  expect(all.at(-1)).toMatchObject({ message: 'other reasons', column: '' });
});
