import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rfc3339Ms, utcMs } from '../../../src/lib/json/rfc3339.js';
import { examples } from '../../support/effort.js';

test('a time is what Date makes of it', () => {
  const date = fc.date({
    min: new Date('0000-03-01T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  const offset = fc.constantFrom('Z', '+00:00', '-00:30', '+14:00', '-11:45');
  fc.assert(
    fc.property(date, offset, (time, zone) => {
      const text = time.toISOString().replace('Z', zone);
      expect(rfc3339Ms(text)).toBe(Date.parse(text));
    }),
    examples(1000),
  );
});

test.each([
  { text: '2026-03-01T09:00:00Z', same: '2026-03-01T09:00:00.000Z' },
  { text: '2026-03-01t09:00:00.5z', same: '2026-03-01T09:00:00.500Z' },
  { text: '2026-03-01 09:00:00.1239999+01:00', same: '2026-03-01T08:00:00.123Z' },
  { text: '2026-03-01T09:00:00+0100', same: '2026-03-01T08:00:00.000Z' },
  { text: '2026-03-01T09:00:00', same: '2026-03-01T09:00:00.000Z' },
  { text: '2024-02-29', same: '2024-02-29T00:00:00.000Z' },
  { text: '2016-12-31T23:59:60Z', same: '2016-12-31T23:59:59.000Z' },
])('$text is $same', ({ text, same }) => {
  expect(new Date(rfc3339Ms(text)).toISOString()).toBe(same);
});

test.each([
  '',
  '2026',
  '2026-13-01',
  '2026-02-29',
  '2026-04-31',
  '2026-03-00',
  '2026-3-01',
  '2026-03-01T24:00:00Z',
  '2026-03-01T09:60:00Z',
  '2026-03-01T09:00:61Z',
  '2026-03-01T09:00Z',
  '2026-03-01T09:00:00.Z',
  '2026-03-01T09:00:00X',
  '2026-03-01T09:00:00+1',
  '2026-03-01T09:00:00+24:00',
  '2026-03-01T09:00:00Zx',
  '1772355600',
  '2026/03/01',
  ' 2026-03-01',
])('%j is not a time', (text) => {
  expect(rfc3339Ms(text)).toBeNaN();
});

test('the way by bytes says what the way by text says, or nothing', () => {
  const usual = fc.date({
    min: new Date('0000-03-01T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  const forms = usual.chain((time) => fc.constantFrom(time.toISOString(), time.toISOString().replace(/\.\d+/, '')));
  const broken = fc
    .tuple(forms, fc.nat(23), fc.constantFrom(...'019:-.TZz +a/'))
    .map(([text, at, letter]) => `${text.slice(0, at)}${letter}${text.slice(at + 1)}`);
  const byBytes = (text: string) => utcMs(Buffer.from(`"${text}"`), 1, text.length + 1);
  fc.assert(
    fc.property(forms, (text) => {
      expect(byBytes(text)).toBe(rfc3339Ms(text));
    }),
    examples(1000),
  );
  fc.assert(
    fc.property(broken, (text) => {
      const ms = byBytes(text);
      if (!Number.isNaN(ms)) expect(ms).toBe(rfc3339Ms(text));
    }),
    examples(3000),
  );
});
