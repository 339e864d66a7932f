import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible, visibleLines } from '../../../src/lib/terminal/visible.js';
import { anyCharacter } from '../../support/any-character.js';

test.each([
  ['Größe 42 €, 日本語, 👍', 'Größe 42 €, 日本語, 👍'],
  ['a\nb\r\n\tc', 'a\\nb\\r\\n\\tc'],
  ['\u001b[31mred\u001b[0m', '\\x1b[31mred\\x1b[0m'],
  ['\u001b]8;;https://evil.example\u0007link', '\\x1b]8;;https://evil.example\\x07link'],
  ['\u009b2J\u0000\u007f', '\\x9b2J\\x00\\x7f'],
  ['safe\u202egpj.exe', 'safe\\u202egpj.exe'],
  ['\u2066x\u2069\u200b\ufeff', '\\u2066x\\u2069\\u200b\\ufeff'],
  ['\u{e0041}', '\\u{e0041}'],
  ['\ud800x', '\\ud800x'],
  ['soft\u00adhyphen', 'soft\\xadhyphen'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('line breaks and tabs of our own text can stay', () => {
  expect(visibleLines('a\n\tb\u001b\r')).toBe('a\n\tb\\x1b\\r');
});

test('no text moves a cursor, and what is visible stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const shown = visible(text);
      expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      expect(visible(shown)).toBe(shown);
    }),
  );
});
