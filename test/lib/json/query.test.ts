import { expect, test } from 'vitest';
import { parseJson, shownJson } from '../../../src/lib/json/json.js';
import { createQuery } from '../../../src/lib/json/query.js';

const document = parseJson('{"items":[{"id":"007","amount":2.10},{"id":"8","amount":3}],"count":2}');

test.each([
  { expression: 'items[*].amount', found: '[2.10,3]' },
  { expression: "items[?id=='007'].id", found: '["007"]' },
  { expression: 'items[?amount>`2`].id', found: '["8"]' },
  { expression: 'count', found: '2' },
  { expression: 'none', found: 'null' },
])('$expression finds $found, digit for digit', ({ expression, found }) => {
  expect(shownJson(createQuery(expression)(document))).toBe(found);
});

test.each(['items[', '', 'nofunction(items)', 'sum(items)'])('%j is refused with its own words', (expression) => {
  expect(() => createQuery(expression)(document)).toThrow(`--query "${expression}"`);
});
