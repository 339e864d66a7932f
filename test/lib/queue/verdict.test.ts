import { describe, expect, test } from 'vitest';
import { maxTries, type Outcome, pauseMs, verdictOf } from '../../../src/lib/queue/verdict.js';

describe('what becomes of a job', () => {
  const byCode: [code: number, outcome: Outcome][] = [
    [0, 'done'],
    [1, 'dead'],
    [2, 'failed'],
    [3, 'failed'],
    [4, 'failed'],
    [5, 'done'],
    [6, 'again'],
    [7, 'dead'],
    [8, 'dead'],
    [9, 'again'],
    [10, 'failed'],
    [11, 'dead'],
    [130, 'again'],
    // Killed, by whatever.
    [137, 'again'],
  ];
  test.each(byCode)('exit %i: %s', (code, outcome) => {
    expect(verdictOf(code, 1, false)).toBe(outcome);
  });

  test.each([6, 9, 130])('exit %i once too often is a dead letter', (code) => {
    expect(verdictOf(code, maxTries - 1, false)).toBe('again');
    expect(verdictOf(code, maxTries, false)).toBe('dead');
  });

  test('what the worker asked to end goes back, however often', () => {
    expect(verdictOf(130, maxTries, true)).toBe('back');
    expect(verdictOf(0, maxTries, true)).toBe('done');
  });
});

test('pauses double, up to half an hour', () => {
  expect([1, 2, 3, 7, 12].map((tries) => pauseMs(tries, 30_000) / 1000)).toEqual([30, 60, 120, 1800, 1800]);
});
