import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from '../../../src/lib/config/file-names.js';
import { anyCharacter } from '../../support/any-character.js';

test.each([
  ['5f1c0a9b2e', '5f1c0a9b2e'],
  ['2026-03-01', '2026-03-01'],
  ['INV_1.a-B', 'INV_1.a-B'],
  ['', '%'],
  ['.', '%2E'],
  ['..', '%2E%2E'],
  ['../etc/passwd', '%2E.%2Fetc%2Fpasswd'],
  ['a/b\\c:d', 'a%2Fb%5Cc%3Ad'],
  ['.hidden', '%2Ehidden'],
  ['-rf', '%2Drf'],
  ['end.', 'end%2E'],
  ['100%', '100%25'],
  ['con', '%63on'],
  ['NUL.txt', '%4EUL.txt'],
  ['COM1', '%43OM1'],
  ['console', 'console'],
  ['Größe', 'Gr%C3%B6%C3%9Fe'],
  ['a b\n', 'a%20b%0A'],
])('%j becomes %j', (id, name) => {
  expect(fileNameOf(id)).toBe(name);
});

test('a long id is cut and keeps its identity', () => {
  const one = fileNameOf(`${'x'.repeat(400)}1`);
  const other = fileNameOf(`${'x'.repeat(400)}2`);
  expect(one).toHaveLength(120);
  expect(one).not.toBe(other);
  expect(fileNameOf('é'.repeat(100))).toMatch(/^(%C3%A9)+(%C3)?~[0-9a-f]{16}$/);
});

test('every id gives a safe name, and two ids never the same', () => {
  const id = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('.', 'con', '%', '~', '/') }),
  );
  fc.assert(
    fc.property(id, id, (one, other) => {
      const name = fileNameOf(one);
      expect(name).toMatch(/^[A-Za-z0-9._%~-]{1,120}$/);
      expect(name).not.toMatch(/^[.-]|\.$/);
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      if (one !== other) expect(name).not.toBe(fileNameOf(other));
    }),
  );
  expect(fileNameOf('\ud800')).not.toBe(fileNameOf('\ud801'));
});
