import { expect, test } from 'vitest';
import { cases } from './cases/all.js';

test('no two cases have the same name', () => {
  const names = cases.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
