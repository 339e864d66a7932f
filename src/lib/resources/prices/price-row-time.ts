import type { CellFault } from '../../schema/cells.js';
import { remedyOf } from '../../schema/other-forms.js';
import { quoted } from '../../schema/quoted.js';
import type { LocalTime, TimeZone } from './price-time-zone.js';

/** An instant, written as the wire wants it; or what is wrong with the cell. */
export type ReadTime = { text: string } | { fault: CellFault };

const byZone = 'which --timezone reads';

/** Files have few times, each on many rows. */
const maxRemembered = 4096;

/**
 * Reads the cells of `valid_from`: RFC 3339 with an offset, and with a zone also local times (seconds may be left out)
 * and days. Nothing is guessed: a local time that clocks leap over or show twice is a bad cell.
 *
 * @param advice what is said of times without an offset where there is no zone
 */
export function createTimeReader(zone: TimeZone | undefined, advice = byZone): (text: string) => ReadTime {
  let known = new Map<string, ReadTime>();
  // Two, since a product has often a price of each of two times.
  let [lastText, otherText] = ['', ''];
  let last: ReadTime | undefined;
  let other: ReadTime | undefined;
  return (text) => {
    if (text === lastText && last !== undefined) return last;
    let found = text === otherText ? other : known.get(text);
    if (found === undefined) {
      found = readTime(text, zone, advice);
      if (known.size === maxRemembered) known = new Map();
      known.set(text, found);
    }
    otherText = lastText;
    other = last;
    lastText = text;
    last = found;
    return found;
  };
}

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?([Zz]|[+-]\d{2}:\d{2})?)?$/;
const earliest = 0;
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function readTime(text: string, zone: TimeZone | undefined, advice: string): ReadTime {
  const found = text.length > 100 ? null : form.exec(text);
  if (found === null)
    return bad('type', `${quoted(text)} is not a time like 2026-11-23T08:00:00+01:00`, remedyOf(text, 'day'));
  const [, year, month, day, hour, minute, second = '00', fraction = '', offset] = found;
  const midnight = dayOf(Number(year), Number(month), Number(day));
  if (midnight === undefined) return bad('range', `${quoted(text)} names a day that no calendar has`);
  // A leap second would become the instant after it, and two prices one.
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second) > 59) {
    return bad('range', `${quoted(text)} names a time that no clock shows`);
  }
  if (/[1-9]/.test(fraction.slice(3))) return bad('decimals', `${quoted(text)} is finer than a millisecond`);
  const seconds = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second);
  const local = midnight + seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (offset !== undefined) {
    const minutes = offsetMinutes(offset);
    if (minutes === undefined) return bad('range', `${quoted(text)} has an offset that no zone has`);
    return instant(text, local - minutes * 60_000);
  }
  if (zone === undefined) {
    const what = hour === undefined ? 'a day without a time' : 'a local time';
    return bad(
      'type',
      `${quoted(text)} is ${what}, ${advice}`,
      advice === byZone ? '--timezone Europe/Berlin' : undefined,
    );
  }
  return ofZone(text, hour === undefined ? zone.beginningOf(midnight) : zone.instantOf(local), zone);
}

function ofZone(text: string, found: LocalTime, zone: TimeZone): ReadTime {
  switch (found.kind) {
    case 'one':
      return instant(text, found.at);
    case 'gap': {
      const [from, to] = [shown(found.from), shown(found.to)];
      return bad('range', `${quoted(text)} does not exist in ${zone.name}, where clocks go from ${from} to ${to}`);
    }
    case 'overlap': {
      const [first, second] = [found.first, found.second].map((at) => withOffset(at, zone.offsetMinutes(at)));
      return bad('conflict', `${quoted(text)} comes twice in ${zone.name}: write ${first} or ${second}`);
    }
  }
}

function instant(text: string, at: number): ReadTime {
  if (at < earliest || at > latest) return bad('range', `${quoted(text)} is not between 1970 and 9999`);
  return { text: new Date(at).toISOString() };
}

/** Its midnight as if it were UTC; `Date.UTC` would take the 30th of February for the 2nd of March. */
function dayOf(year: number, month: number, day: number): number | undefined {
  // Set by itself, since `Date.UTC` takes the year 70 for 1970.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

function offsetMinutes(offset: string): number | undefined {
  if (offset === 'Z' || offset === 'z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(4))];
  if (hours > 23 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** `2027-03-28 02:00`, with seconds where there are any. */
function shown(local: number): string {
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '');
}

function withOffset(at: number, minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), Math.round(size % 60)].map((part) => String(part).padStart(2, '0'));
  const local = new Date(at + minutes * 60_000)
    .toISOString()
    .slice(0, 23)
    .replace(/\.000$/, '');
  return `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

function bad(code: string, message: string, remedy?: string): ReadTime {
  return { fault: { code, message, remedy } };
}
