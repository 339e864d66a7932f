import '../../../support/property-seed.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../src/lib/errors/errors.js';
import { createTimeReader } from '../../../../src/lib/resources/prices/price-row-time.js';
import { openTimeZone } from '../../../../src/lib/resources/prices/price-time-zone.js';
import { examples } from '../../../support/effort.js';

/** The instant as it is sent, or the code and words of the fault. */
function read(text: string, zone?: string): string {
  const time = createTimeReader(zone === undefined ? undefined : openTimeZone(zone))(text);
  return 'text' in time ? time.text : `${time.fault.code}: ${time.fault.message}`;
}

const form = 'is not a time like 2026-11-23T08:00:00+01:00';

describe('times with an offset', () => {
  test.each([
    ['2026-11-23T08:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23t08:00:00z', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23T08:00:00+01:00', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23 08:00:00-05:30', '2026-11-23T13:30:00.000Z'],
    ['2026-11-23T08:00+01:00', '2026-11-23T07:00:00.000Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['2026-11-23T08:00:00.1Z', '2026-11-23T08:00:00.100Z'],
    ['2026-11-23T08:00:00.123000Z', '2026-11-23T08:00:00.123Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['1969-12-31T23:59:59.999Z', 'range: "1969-12-31T23:59:59.999Z" is not between 1970 and 9999'],
    ['9999-12-31T23:59:59-01:00', 'range: "9999-12-31T23:59:59-01:00" is not between 1970 and 9999'],
    ['0070-01-01T00:00:00Z', 'range: "0070-01-01T00:00:00Z" is not between 1970 and 9999'],
    ['2027-02-29T00:00:00Z', 'range: "2027-02-29T00:00:00Z" names a day that no calendar has'],
    ['2027-13-01T00:00:00Z', 'range: "2027-13-01T00:00:00Z" names a day that no calendar has'],
    ['2027-00-10T00:00:00Z', 'range: "2027-00-10T00:00:00Z" names a day that no calendar has'],
    ['2027-01-01T24:00:00Z', 'range: "2027-01-01T24:00:00Z" names a time that no clock shows'],
    ['2027-01-01T23:59:60Z', 'range: "2027-01-01T23:59:60Z" names a time that no clock shows'],
    ['2027-01-01T00:00:00+24:00', 'range: "2027-01-01T00:00:00+24:00" has an offset that no zone has'],
    ['2027-01-01T00:00:00.0001Z', 'decimals: "2027-01-01T00:00:00.0001Z" is finer than a millisecond'],
    ['2027-01-01T00:00:00', 'type: "2027-01-01T00:00:00" is a local time, which --timezone reads'],
    ['2027-01-01', 'type: "2027-01-01" is a day without a time, which --timezone reads'],
    ['01.01.2027', `type: "01.01.2027" ${form}`],
    ['2027-1-1', `type: "2027-1-1" ${form}`],
    [' 2027-01-01T00:00:00Z', `type: " 2027-01-01T00:00:00Z" ${form}`],
    ['2027-01-01T00:00:00+0100', `type: "2027-01-01T00:00:00+0100" ${form}`],
    ['1767225600', `type: "1767225600" ${form}`],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('local times', () => {
  test.each([
    { zone: 'Europe/Berlin', text: '2026-11-23T08:00:00', expected: '2026-11-23T07:00:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-07-01 08:00', expected: '2027-07-01T06:00:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-07-01', expected: '2027-06-30T22:00:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-07-01T08:00:00+09:00', expected: '2027-06-30T23:00:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-03-28T01:59:59.999', expected: '2027-03-28T00:59:59.999Z' },
    {
      zone: 'Europe/Berlin',
      text: '2027-03-28T02:00',
      expected:
        'range: "2027-03-28T02:00" does not exist in Europe/Berlin, where clocks go from 2027-03-28 02:00 to 2027-03-28 03:00',
    },
    {
      zone: 'Europe/Berlin',
      text: '2027-03-28T02:59:59.999',
      expected:
        'range: "2027-03-28T02:59:59.999" does not exist in Europe/Berlin, where clocks go from 2027-03-28 02:00 to 2027-03-28 03:00',
    },
    { zone: 'Europe/Berlin', text: '2027-03-28T03:00', expected: '2027-03-28T01:00:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-10-31T01:59:59', expected: '2027-10-30T23:59:59.000Z' },
    {
      zone: 'Europe/Berlin',
      text: '2027-10-31T02:30',
      expected:
        'conflict: "2027-10-31T02:30" comes twice in Europe/Berlin: write 2027-10-31T02:30:00+02:00 or 2027-10-31T02:30:00+01:00',
    },
    { zone: 'Europe/Berlin', text: '2027-10-31T02:30:00+02:00', expected: '2027-10-31T00:30:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-10-31T02:30:00+01:00', expected: '2027-10-31T01:30:00.000Z' },
    { zone: 'Europe/Berlin', text: '2027-10-31T03:00', expected: '2027-10-31T02:00:00.000Z' },
    {
      zone: 'America/New_York',
      text: '2027-03-14T02:15',
      expected:
        'range: "2027-03-14T02:15" does not exist in America/New_York, where clocks go from 2027-03-14 02:00 to 2027-03-14 03:00',
    },
    {
      zone: 'America/New_York',
      text: '2027-11-07T01:15:00.5',
      expected:
        'conflict: "2027-11-07T01:15:00.5" comes twice in America/New_York: write 2027-11-07T01:15:00.500-04:00 or 2027-11-07T01:15:00.500-05:00',
    },
    { zone: 'America/New_York', text: '2027-11-07', expected: '2027-11-07T04:00:00.000Z' },
    {
      zone: 'Australia/Lord_Howe',
      text: '2027-10-03T02:15',
      expected:
        'range: "2027-10-03T02:15" does not exist in Australia/Lord_Howe, where clocks go from 2027-10-03 02:00 to 2027-10-03 02:30',
    },
    { zone: 'Australia/Lord_Howe', text: '2027-10-03T02:30', expected: '2027-10-02T15:30:00.000Z' },
    {
      zone: 'Australia/Lord_Howe',
      text: '2027-04-04T01:45',
      expected:
        'conflict: "2027-04-04T01:45" comes twice in Australia/Lord_Howe: write 2027-04-04T01:45:00+11:00 or 2027-04-04T01:45:00+10:30',
    },
    // Clocks leaped at midnight: the day began at one o'clock, and the time itself was never shown.
    { zone: 'America/Sao_Paulo', text: '2018-11-04', expected: '2018-11-04T03:00:00.000Z' },
    {
      zone: 'America/Sao_Paulo',
      text: '2018-11-04T00:30',
      expected:
        'range: "2018-11-04T00:30" does not exist in America/Sao_Paulo, where clocks go from 2018-11-04 00:00 to 2018-11-04 01:00',
    },
    // Midnight came twice; the day began with the first.
    { zone: 'America/Havana', text: '2027-11-07', expected: '2027-11-07T04:00:00.000Z' },
    {
      zone: 'Pacific/Apia',
      text: '2011-12-30',
      expected:
        'range: "2011-12-30" does not exist in Pacific/Apia, where clocks go from 2011-12-30 00:00 to 2011-12-31 00:00',
    },
    { zone: 'UTC', text: '2027-01-01', expected: '2027-01-01T00:00:00.000Z' },
    { zone: 'Asia/Kathmandu', text: '9999-12-31T23:59', expected: '9999-12-31T18:14:00.000Z' },
  ])('$text in $zone', ({ zone, text, expected }) => {
    expect(read(text, zone)).toBe(expected);
  });

  test.each(['Europe/Berlln', '+01:00', '', 'Berlin time'])('%j is not a zone', (name) => {
    expect(() => openTimeZone(name)).toThrow(UsageError);
  });

  test('what is read is what clocks of the zone show, and all of it is found', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran'];
    const opened = zones.map((name) => ({ name, zone: openTimeZone(name), clock: clockOf(name) }));
    const hour = 3_600_000;
    fc.assert(
      fc.property(fc.nat(zones.length - 1), fc.integer({ min: 0, max: 24 * 366 * 30 * 4 }), (at, quarters) => {
        const { zone, clock } = opened[at] as (typeof opened)[number];
        const instant = Date.UTC(2005, 0, 1) + quarters * (hour / 4);
        const found = zone.instantOf(clock(instant));
        const instants =
          found.kind === 'one' ? [found.at] : found.kind === 'overlap' ? [found.first, found.second] : [];
        expect(instants).toContain(instant);
        expect(instants.map(clock)).toEqual(instants.map(() => clock(instant)));
      }),
      examples(2000),
    );
  });
});

/** By another way than the code's own: the text of a Swedish clock is nearly ISO 8601. */
function clockOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}
