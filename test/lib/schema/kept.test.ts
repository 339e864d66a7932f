import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/lib/json/json.js';
import { compareMembers } from '../../../src/lib/schema/kept.js';

const verdict = (wanted: string, found: string, before?: string) =>
  compareMembers({ x: parseJson(wanted) }, { x: parseJson(found) }, before ? { x: parseJson(before) } : undefined).x;

describe('what a platform may write otherwise', () => {
  test.each([
    ['{"amount":"12.50","unit":"EUR"}', '{"amount":"12.5","unit":"EUR"}', 'kept'],
    ['1.50', '1.5', 'kept'],
    ['1e3', '1000', 'kept'],
    ['"2026-01-01T00:00:00Z"', '"2026-01-01T01:00:00.000+01:00"', 'kept'],
    ['["a","b"]', '["b","a"]', 'kept'],
    ['"007"', '"7"', 'other'],
    ['"1.50"', '"1.5"', 'altered'],
    ['{"amount":"12.345","unit":"EUR"}', '{"amount":"12.35","unit":"EUR"}', 'altered'],
    ['"Apron of linen"', '"Apron"', 'altered'],
    ['"Apron"', 'null', 'absent'],
    ['1.25e3', '7', 'other'],
    ['1.5', '2e9', 'other'],
  ] as const)('%s read as %s is %s', (wanted, found, expected) => {
    expect(verdict(wanted, found)).toBe(expected);
  });
});

test('what was only carried along may change, and must not be gone', () => {
  expect(verdict('"10:00"', '"11:00"', '"10:00"')).toBe('same');
  expect(verdict('"a"', 'null', '"a"')).toBe('absent');
});
