import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../../../../src/lib/json/json.js';
import { equalProducts, type WireProduct } from '../../../../src/lib/resources/products/product.js';
import { changedMembers, memberText } from '../../../../src/lib/resources/products/product-diff.js';
import '../../../support/property-seed.js';
import { examples } from '../../../support/effort.js';

const amount = fc
  .constantFrom('10', '10.0', '10.00', '9.5', '0', '-0.000001')
  .map((text) => ({ amount: text, unit: 'EUR' }));
const number = fc
  .constantFrom('1', '1.0', '1.50', '15e-1', '2')
  .map((text) => parseJson(`[${text}]`) as unknown[])
  .map(([value]) => value);
const leaf = fc.oneof(fc.constantFrom<unknown>(null, undefined, '', 'a', 'b', true, false, []), amount, number);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('x', 'y', '1'), leaf, { maxKeys: 2 }),
);
const product = fc.dictionary(
  fc.constantFrom('id', 'name', 'sales_price', 'price_list', 'tags', 'unknown', '7'),
  value,
) as fc.Arbitrary<WireProduct>;

test('the members that change turn what was there into what is sent, and are none when nothing changes', () => {
  fc.assert(
    fc.property(product, product, (after, before) => {
      const changes = changedMembers(after, before);
      const changed = { ...before, ...Object.fromEntries(changes.map((one) => [one.member, one.after])) };
      expect(equalProducts(changed, after)).toBe(true);
      expect(changes.length === 0).toBe(equalProducts(after, before));
    }),
    examples(500),
  );
});

test.each([
  [{ amount: '12.50', unit: 'EUR' }, '12.50 EUR'],
  [[{ type: 'EAN', value: '4006381333931' }], 'EAN 4006381333931'],
  [{ scope: 'PLATFORM', id: 'POS' }, 'POS'],
  [null, ''],
  [[], ''],
  [false, 'no'],
])('%j reads as "%s"', (member, text) => {
  expect(memberText(member)).toBe(text);
});
