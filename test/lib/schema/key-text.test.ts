import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyMarks } from '../../../src/lib/schema/key-marks.js';
import { likenessOf, oddityOf, unpadded } from '../../../src/lib/schema/key-text.js';
import '../../support/property-seed.js';

test.each([
  ['A-1', undefined],
  ['BANK CHARGES', undefined],
  ['Käse Nr. 5', undefined],
  ['BANK\u00a0CHARGES', undefined],
  ['می\u200cخواهم', undefined],
  ['👩\u200d🍳', undefined],
  ['❤\ufe0f\u200d🔥', undefined],
  ['A-1 ', 'ends with U+0020 (blank)'],
  ['\tA-1', 'begins with U+0009 (tab)'],
  ['A-1\u00a0', 'ends with U+00A0 (no-break space)'],
  ['\u2003A-1', 'begins with U+2003'],
  ['\ufeffA-1', 'begins with U+FEFF (byte order mark)'],
  ['A\u200b-1', 'has U+200B (zero-width space) in it'],
  ['A\u00ad1', 'has U+00AD (soft hyphen) in it'],
  ['A1\u200d2', 'has U+200D (zero-width joiner) in it'],
  ['A-1\u200d', 'ends with U+200D (zero-width joiner)'],
])('the key %j: %s', (key, oddity) => {
  expect(oddityOf(key)).toBe(oddity);
  expect(oddityOf(unpadded(key)) === undefined).toBe(oddity === undefined || !oddity.endsWith('in it'));
});

test.each([
  ['A-1', 'a-1', true],
  ['A 1', 'A1', true],
  ['A\u20131', 'A-1', true],
  ['K\u00e4se', 'Ka\u0308se', true],
  ['00777', '777', true],
  ['0', '000', true],
  ['A\u200b1\u00a0', 'a1', true],
  ['SKU-001', 'SKU-1', false],
  ['A-1', 'A1', false],
  ['0', '', false],
  ['A.1', 'A-1', false],
])('%j and %j are alike: %s', (one, other, alike) => {
  expect(likenessOf(one) === likenessOf(other)).toBe(alike);
  const marks = new KeyMarks();
  for (const key of [one, 'B', 'C']) marks.add(key, '');
  expect(marks.sort()).toBe(false);
  expect([marks.hasAnother(other, ''), marks.hasAnother(one, '')]).toEqual([alike, false]);
  expect(marks.hasAnother(other, 'elsewhere')).toBe(false);
});

test('marks find exactly the keys that texts would', () => {
  const key = fc.string({ unit: fc.constantFrom(...'aAbB01 -\u2013\u200b\u00e9'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), fc.array(key), (keys, asked) => {
      const marks = new KeyMarks();
      for (const one of keys) marks.add(one, '');
      const others = (own: string) => keys.filter((one) => one !== own && likenessOf(one) === likenessOf(own));
      expect(marks.sort()).toBe(keys.some((one) => others(one).length > 0));
      for (const own of [...keys, ...asked]) expect(marks.hasAnother(own, ''), own).toBe(others(own).length > 0);
    }),
  );
});
