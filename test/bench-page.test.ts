import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Figure, isMissed, performancePage, timesAsFast, timesAsLong } from '../bench/figures.js';

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

test('the page gets the machine and the figures that were measured, and which bar was missed; all else stays', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  const written = performancePage(page, '2026-11-23: 2 cores', [pull]);
  expect(written).toContain('<!-- generated: pulling -->\n\nMeasured on 2026-11-23: 2 cores.\n\n| what |');
  expect(written).toContain(
    '| 1000 invoices | 2.00 times | 1.50 to 2.50 | 500 ms | 1.00 s | raw loop | at least 2.5: MISSED |\n',
  );
  const others = (text: string) => text.split(/<!-- generated: pulling -->.*?<!-- end -->/s);
  expect(others(written)).toEqual(others(page));
});

test('docs/performance.md has a place for each bench', () => {
  for (const bench of ['startup', 'checking', 'sending', 'pulling', 'zips', 'memory']) {
    expect(() => performancePage(readFileSync('docs/performance.md', 'utf8'), '', [{ ...pull, bench }])).not.toThrow();
  }
  expect(() => performancePage('# Performance\n', '', [pull])).toThrow('docs/performance.md has no place for pulling');
});
