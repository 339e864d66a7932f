import { expect, test } from 'vitest';
import { defaultOperationId } from '../../../../src/lib/resources/prices/price-json.js';

test('ids by default are in file order, whatever they name', () => {
  const ids = [0, 8, 9, 98, 99_999_998].map((number) => defaultOperationId(number, number % 2 === 0 ? 'Z' : 'A'));
  expect(ids).toEqual(['00000001-Z', '00000009-Z', '00000010-A', '00000099-Z', '99999999-Z']);
  expect([...ids].sort()).toEqual(ids);
  expect(() => defaultOperationId(99_999_999, 'A')).toThrow('more than 99999999 price lists in one file');
});
