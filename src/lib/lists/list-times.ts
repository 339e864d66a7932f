import { clockOf } from '../config/time.js';

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** How times are shown in a list. */
export interface TimeLayout {
  /** IANA name. */
  timezone: string;
  /** `2026-11-23 09:00:00`; else with its offset, as programs read it: `2026-11-23T09:00:00+01:00`. */
  forPerson: boolean;
  milliseconds: boolean;
}

/**
 * Shows timestamps in one zone. What is not a timestamp (a day, a text) stays as it is.
 *
 * @throws {UsageError} for a zone that there is not
 */
export function createTimeText({ timezone, forPerson, milliseconds }: TimeLayout): (text: string) => string {
  const clock = clockOf(timezone, 'times in lists');
  return (text) => {
    if (!timestamp.test(text)) return text;
    const time = Date.parse(text);
    if (Number.isNaN(time)) return text;
    const local = clock(time);
    const shown = new Date(local).toISOString().slice(0, milliseconds ? 23 : 19);
    if (forPerson) return shown.replace('T', ' ');
    // Before zones had rules their clocks were off by odd seconds, which no offset can say.
    const minutes = (local - time) / 60_000;
    return Number.isInteger(minutes) ? shown + offsetText(minutes) : text;
  };
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
