import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Figure, isMissed, performancePage, sections, timesAsFast, timesAsLong } from '../bench/figures.js';

const pull: Figure = {
  bench: 'pulling',
  what: '1000 invoices',
  ...timesAsFast([500, 400, 1000], [1000, 1000, 1500]),
  against: 'raw loop',
  bar: { atLeast: 2.5 },
};

test('a ratio is the median of the rounds, with the least, the most and both sides', () => {
  expect(pull).toMatchObject({ value: 2, spread: [1.5, 2.5], sides: { ours: 500, peer: 1000 } });
  expect(timesAsLong([300], [200])).toMatchObject({ value: 1.5 });
});

test('a bar is missed on its wrong side alone, and by what is no number', () => {
  const missed = (value: number, bar: Figure['bar']) => isMissed({ ...pull, value, bar });
  expect([missed(2, { atLeast: 2 }), missed(1.9, { atLeast: 2 })]).toEqual([false, true]);
  expect([missed(2, { atMost: 2 }), missed(2.1, { atMost: 2 })]).toEqual([false, true]);
  expect([missed(Number.NaN, { atMost: 2 }), missed(9, undefined)]).toEqual([true, false]);
});

test('the page has the machine, the figures that were measured, and which bar was missed', () => {
  const page = performancePage('2026-11-23: 2 cores', [pull]);
  expect(page).toContain('## Pulls\n\n'.concat(sections.pulling?.says ?? '', '\n\n| what |'));
  expect(page).toContain(
    '| 1000 invoices | 2.00 times | 1.50 to 2.50 | 500 ms | 1.00 s | raw loop | at least 2.5: MISSED |\n',
  );
  expect(page).toContain('Measured on 2026-11-23: 2 cores. 0 of 1 bars are reached.');
  expect(page).not.toContain('## Memory');
});

test('docs/performance.md has a section for each bench', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  for (const { title } of Object.values(sections)) expect(page).toContain(`## ${title}\n\n`);
});
