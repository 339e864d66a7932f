import { expect, test } from 'vitest';
import { readTime } from '../../../src/lib/config/time.js';

const now = new Date('2026-11-21T12:00:00.500Z');

test.each([
  { name: 'a day begins at midnight, UTC', text: '2026-11-01', at: '2026-11-01T00:00:00.000Z' },
  { name: 'a while ago', text: '-7d', at: '2026-11-14T12:00:00.500Z' },
  { name: 'hours ago', text: '-12h', at: '2026-11-21T00:00:00.500Z' },
  { name: 'a time in UTC', text: '2026-11-01T08:30:00Z', at: '2026-11-01T08:30:00.000Z' },
  { name: 'a time with its offset', text: '2026-11-01T08:30:00.25+02:00', at: '2026-11-01T06:30:00.250Z' },
  { name: 'a time without seconds', text: '2026-11-01T08:30Z', at: '2026-11-01T08:30:00.000Z' },
  { name: 'a day in winter', text: '2026-11-01', timezone: 'Europe/Berlin', at: '2026-10-31T23:00:00.000Z' },
  { name: 'a day in summer', text: '2026-07-01', timezone: 'Europe/Berlin', at: '2026-06-30T22:00:00.000Z' },
  {
    name: 'the day on which clocks change',
    text: '2026-03-29',
    timezone: 'Europe/Berlin',
    at: '2026-03-28T23:00:00.000Z',
  },
  { name: 'the day after it', text: '2026-03-30', timezone: 'Europe/Berlin', at: '2026-03-29T22:00:00.000Z' },
  { name: 'a day west of Greenwich', text: '2026-11-01', timezone: 'America/New_York', at: '2026-11-01T04:00:00.000Z' },
  {
    name: 'a day whose midnight does not exist',
    text: '2018-11-04',
    timezone: 'America/Sao_Paulo',
    at: '2018-11-04T03:00:00.000Z',
  },
])('$name: $text', ({ text, timezone, at }) => {
  expect(new Date(readTime(text, { source: '--from', now, timezone })).toISOString()).toBe(at);
});

test.each([
  '',
  'yesterday',
  '7d',
  '-7',
  '2026-02-30',
  '2026-11-01T25:00:00Z',
  '2026-11-01T08:00:00',
  '2026-02-30T08:00:00Z',
  '1.11.2026',
])('%j is not a time', (text) => {
  expect(() => readTime(text, { source: '--from', now })).toThrow(/^--from /);
});

test('a zone that nobody knows is named', () => {
  expect(() => readTime('2026-11-01', { source: '--from', now, timezone: 'Mars/Olympus' })).toThrow(
    '--timezone "Mars/Olympus" is not a time zone like Europe/Berlin (for --from)',
  );
});
