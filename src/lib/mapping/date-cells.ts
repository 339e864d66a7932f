import { DateTime, IANAZone } from 'luxon';
import { timeZoneHint } from '../config/time.js';
import { UsageError } from '../errors/errors.js';
import type { CellFault } from '../schema/cells.js';
import { quoted } from '../schema/quoted.js';

/** How a file writes dates. */
export interface DateForm {
  /** `dd/MM/yyyy`, `d.M.yy HH:mm`, `dd MMM yyyy`: the letters of Luxon and of Unicode. */
  pattern: string;
  /** Whose clock the file shows; without it days stay days, and times stay local: the column that gets them reads or refuses them. */
  zone?: string;
  /** Of names of months; English when nothing else is said. */
  locale?: string;
}

/** Longer texts are not dates, and cost no time. */
const longest = 64;
/** A moment of which no two parts are alike, to see what a pattern tells of it. */
const probe = DateTime.fromObject(
  { year: 2031, month: 12, day: 25, hour: 23, minute: 45, second: 58 },
  { zone: 'UTC+5:30' },
);

/**
 * @returns `2026-03-01` for a pattern without a time and without a zone, else a time like `2026-03-01T00:00:00+01:00`, which is
 * without its offset where neither the pattern nor a zone says it: `2026-03-01T00:00:00`
 * @throws {UsageError} for a pattern that does not name a day, and for an unknown zone or locale
 */
export function createDateReader(
  { pattern, zone, locale = 'en' }: DateForm,
  where: string,
): (text: string) => string | CellFault {
  if (zone !== undefined && !IANAZone.isValidZone(zone)) {
    throw new UsageError(`${where}.zone "${zone}" is not a time zone like Europe/Berlin`, { hint: timeZoneHint(zone) });
  }
  const options = { locale: knownLocale(locale, where), numberingSystem: 'latn', zone: 'UTC', setZone: true } as const;
  const parser = DateTime.buildFormatParser(pattern, options);
  const told = DateTime.fromFormatParser(probe.toFormat(pattern, options), parser, options);
  if (!told.isValid || told.toISODate() !== probe.toISODate()) {
    throw new UsageError(`${where}.date ${quoted(pattern)} does not name a day`, {
      hint: 'write a pattern like dd/MM/yyyy, d.M.yy HH:mm or yyyy-MM-dd',
    });
  }
  const hasOffset = told.offset === probe.offset;
  const isDay = zone === undefined && !hasOffset && told.hour === 0;
  return (text) => {
    const local = text.length > longest ? undefined : DateTime.fromFormatParser(text, parser, options);
    if (local?.isValid !== true) {
      // What is proposed for a local time that is twice.
      if (told.hour !== 0 && exactTime.test(text) && DateTime.fromISO(text).isValid) return text;
      return { code: 'type', message: `${quoted(text)} is not a date like ${probe.toFormat(pattern, options)}` };
    }
    if (isDay) return local.toISODate();
    if (hasOffset) return isoOf(local);
    if (zone === undefined) return local.toISO({ suppressMilliseconds: true, includeOffset: false });
    return inZone(local, zone, text);
  };
}

const exactTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

function knownLocale(locale: string, where: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? locale;
  } catch (cause) {
    throw new UsageError(`${where}.locale ${quoted(locale)} is not a language like de or en-GB`, { cause });
  }
}

/** Where clocks change, a local time may not exist or come twice: which one is meant is unknown. */
function inZone(local: DateTime<true>, zone: string, text: string): string | CellFault {
  const placed = local.setZone(zone, { keepLocalTime: true });
  if (!placed.isValid || placed.hour !== local.hour || placed.minute !== local.minute) {
    return { code: 'range', message: `${quoted(text)} does not exist in ${zone}, where clocks go forward` };
  }
  const possible = placed.getPossibleOffsets();
  if (possible.length > 1) {
    const which = possible.map((time) => time.toISO({ suppressMilliseconds: true })).join(' or ');
    return { code: 'conflict', message: `${quoted(text)} is twice in ${zone}, where clocks go back: write ${which}` };
  }
  return isoOf(placed);
}

/** Before zones had rules their clocks were off by odd seconds, which no offset can say: such a time is told in UTC. */
function isoOf(time: DateTime<true>): string {
  return (Number.isInteger(time.offset) ? time : time.toUTC()).toISO({ suppressMilliseconds: true });
}
