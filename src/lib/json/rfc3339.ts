/**
 * Milliseconds since 1970 of an RFC 3339 time; digits finer than that are cut off. A leap second is the last of its
 * minute, since our clock has none. Read as well: a date alone, a time without offset (the platform's are UTC), and an
 * offset without a colon. NaN for anything else.
 */
export function rfc3339Ms(text: string): number {
  const year = digits(text, 0) * 100 + digits(text, 2);
  const month = digits(text, 5);
  const day = digits(text, 8);
  // Negated, so that NaN fails as well.
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month))) return Number.NaN;
  if (text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return Number.NaN;
  const midnight = daysBefore(year, month, day) * 86_400_000;
  if (text.length === 10) return midnight;
  const divider = text.charCodeAt(10);
  if (divider !== 0x54 && divider !== 0x74 && divider !== 0x20) return Number.NaN;
  const hour = digits(text, 11);
  const minute = digits(text, 14);
  const second = digits(text, 17);
  if (!(hour <= 23 && minute <= 59 && second <= 60)) return Number.NaN;
  if (text.charCodeAt(13) !== colon || text.charCodeAt(16) !== colon) return Number.NaN;
  let at = 19;
  let ms = 0;
  if (text.charCodeAt(at) === 46) {
    const first = at + 1;
    for (at = first; isDigit(text.charCodeAt(at)); at += 1) {
      if (at < first + 3) ms += (text.charCodeAt(at) - 48) * (at === first ? 100 : at === first + 1 ? 10 : 1);
    }
    if (at === first) return Number.NaN;
  }
  const local = ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000 + ms;
  return midnight + local - offsetMs(text, at);
}

/**
 * The same of bytes, for the form that nearly all have: `2024-05-31T09:30:00.000Z`, with three digits or none behind the
 * second. NaN for anything else: it may be a time in another form.
 */
export function utcMs(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if ((length !== 24 && length !== 20) || bytes[end - 1] !== 0x5a || bytes[start + 10] !== 0x54) return Number.NaN;
  if (bytes[start + 4] !== dash || bytes[start + 7] !== dash) return Number.NaN;
  if (bytes[start + 13] !== colon || bytes[start + 16] !== colon) return Number.NaN;
  const year = twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2);
  const month = twoDigits(bytes, start + 5);
  const day = twoDigits(bytes, start + 8);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month))) return Number.NaN;
  const hour = twoDigits(bytes, start + 11);
  const minute = twoDigits(bytes, start + 14);
  const second = twoDigits(bytes, start + 17);
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  let ms = 0;
  if (length === 24) {
    const last = bytes[start + 22] as number;
    if (bytes[start + 19] !== 46 || !isDigit(last)) return Number.NaN;
    ms = twoDigits(bytes, start + 20) * 10 + last - 48;
  }
  return daysBefore(year, month, day) * 86_400_000 + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [bytes[at] as number, bytes[at + 1] as number];
  return isDigit(tens) && isDigit(ones) ? (tens - 48) * 10 + ones - 48 : Number.NaN;
}

function offsetMs(text: string, at: number): number {
  if (at === text.length) return 0;
  const sign = text.charCodeAt(at);
  if (sign === 0x5a || sign === 0x7a) return at + 1 === text.length ? 0 : Number.NaN;
  const minuteAt = text.charCodeAt(at + 3) === colon ? at + 4 : at + 3;
  if ((sign !== 0x2b && sign !== dash) || text.length !== minuteAt + 2) return Number.NaN;
  const hours = digits(text, at + 1);
  const minutes = digits(text, minuteAt);
  if (!(hours <= 23 && minutes <= 59)) return Number.NaN;
  return (sign === dash ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const dash = 45;
const colon = 58;

/** Two digits. */
function digits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return isDigit(tens) && isDigit(ones) ? (tens - 48) * 10 + ones - 48 : Number.NaN;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01, by years that begin in March: the leap day is their last. */
function daysBefore(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = month <= 2 ? month + 9 : month - 3;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((marchMonth * 153 + 2) / 5) + day - 1 - 719_468;
}
