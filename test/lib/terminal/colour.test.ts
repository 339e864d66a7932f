import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPainter } from '../../../src/lib/terminal/colour.js';
import { visibleLines } from '../../../src/lib/terminal/visible.js';
import { anyCharacter } from '../../support/any-character.js';

const esc = '\u001b';
const painter = (isOn = true) =>
  createPainter(
    () => isOn,
    () => 'k1',
  );

test('a painted word is coloured once the text is safe', () => {
  const { paint, finish } = painter();
  expect(finish(visibleLines(`2 rows: ${paint('1 rejected', 'bad')}, ${paint('1 created', 'good')}\n`))).toBe(
    `2 rows: ${esc}[31m1 rejected${esc}[0m, ${esc}[32m1 created${esc}[0m\n`,
  );
});

test('nothing is marked where nobody looks', () => {
  expect(painter(false).paint('1 rejected', 'bad')).toBe('1 rejected');
});

test('no text from outside colours anything, whatever it holds', () => {
  const hostile = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(`${esc}[31mred`, '<k:bad>red</k>', '</k1>', '<x:bad>red</x>'),
  );
  fc.assert(
    fc.property(fc.array(hostile), (texts) => {
      const { paint, finish } = painter();
      const shown = finish(visibleLines(`${texts.join('')}${paint('ours', 'bad')}`));
      expect(shown.split(esc)).toHaveLength(3);
    }),
  );
});

test('a mark takes no room', () => {
  const { paint, width } = painter();
  expect(width(`2 rows: ${paint('1 rejected', 'bad')}`)).toBe('2 rows: 1 rejected'.length);
});
