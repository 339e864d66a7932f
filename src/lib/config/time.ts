import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { readDuration } from './duration.js';

export interface TimeContext {
  /** The flag, for messages. */
  source: string;
  now: Date;
  /** IANA name of the zone in which a day begins; default UTC. */
  timezone?: string;
}

const dayMs = 86_400_000;
const timestamp = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * A time as operators write it: RFC 3339 (`2026-11-01T08:00:00Z`), a day (`2026-11-01`, its beginning), or a while ago
 * (`-7d`, `-12h`).
 *
 * @returns milliseconds since 1970
 * @throws {UsageError}
 */
export function readTime(text: string, { source, now, timezone }: TimeContext): number {
  if (/^-\d/.test(text)) return now.getTime() - readDuration(text.slice(1), source);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)) return beginningOf(text, timezone, source);
  if (timestamp.test(text) && isDay(text.slice(0, 10))) {
    const time = Date.parse(text.toUpperCase());
    if (!Number.isNaN(time)) return time;
  }
  throw new UsageError(`${source} "${text}" is not a time like 2026-11-01, 2026-11-01T08:00:00Z or -7d`);
}

/** `Date.parse` takes the 30th of February for the 2nd of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function beginningOf(day: string, timezone: string | undefined, source: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (timezone === undefined) return midnight;
  const local = clockOf(timezone, source);
  // The zone's offset the day before and the day after; where clocks change at midnight, it may not exist or come twice.
  const candidates = [midnight - dayMs, midnight + dayMs].map((near) => midnight - (local(near) - near));
  const [first = midnight, ...others] = candidates.sort((a, b) => a - b);
  return [first, ...others].find((candidate) => local(candidate) >= midnight) ?? first;
}

/** The day that it is in a zone, YYYY-MM-DD. @throws {UsageError} for a zone that there is not */
export function dayIn(timezone: string, at: Date, source: string): string {
  return new Date(clockOf(timezone, source)(at.getTime())).toISOString().slice(0, 10);
}

/** What to type in place of a name that is not a time zone. */
export function timeZoneHint(name: string): string {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return didYouMeanHint(name, known, 'use a name of the IANA time zone database, or UTC');
}

/** `timezone` as a setting. @throws {UsageError} for a zone that there is not */
export function readTimeZone(text: string, source: string): string {
  clockOf(text, source);
  return text;
}

/**
 * What clocks of a zone show at a time, as if it were UTC.
 *
 * @param source what the zone of `--timezone` is for, for messages; left out of a zone for the times of a file
 * @throws {UsageError} for a zone that there is not
 */
export function clockOf(timezone: string, source?: string): (time: number) => number {
  let format: Intl.DateTimeFormat;
  try {
    // Newer runtimes take offsets as zones and older ones do not: with an offset in a file no zone is needed.
    if (source === undefined && !/^[A-Za-z]/.test(timezone)) throw new RangeError('an offset');
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch (cause) {
    const [flag, use] = source === undefined ? ['', ''] : ['--timezone ', ` (for ${source})`];
    throw new UsageError(`${flag}"${timezone}" is not a time zone like Europe/Berlin${use}`, {
      hint: timeZoneHint(timezone),
      cause,
    });
  }
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const seconds = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return seconds + (((time % 1000) + 1000) % 1000);
  };
}
