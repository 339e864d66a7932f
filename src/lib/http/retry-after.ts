import type { HttpResponse } from './send.js';

/**
 * `Retry-After` as milliseconds from now: an HTTP date, else seconds. A gateway may add its own header to that of the
 * platform (`5, 10`), or write seconds with a fraction (`5.0`): the longest of them is waited for.
 * @param nowMs milliseconds since 1970; see `answeredAt`
 * @param capMs a longer wait is cut to this; an hour is too long, though a proxy asks for it
 * @returns undefined when it is missing or malformed, 0 for a date that has passed
 * Source: RFC 9110, section 10.2.3 and 5.6.7
 */
export function retryAfterMs(header: string | undefined, nowMs: number, capMs: number): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (!httpDate.test(text)) return secondsMs(text, capMs);
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(at - nowMs, 0), capMs);
}

/** When it was answered, by the clock that a date in `Retry-After` is of; ours where the answer does not say it. */
export function answeredAt({ date = '', age }: HttpResponse['headers'], nowMs: number): number {
  const at = age === undefined && httpDate.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? nowMs : at;
}

function secondsMs(text: string, capMs: number): number | undefined {
  const seconds = text.split(',').flatMap((part) => part.match(/^\s*\d+(?:\.\d+)?\s*$/) ?? []);
  if (seconds.length === 0) return undefined;
  return Math.min(Math.ceil(Math.max(...seconds.map(Number)) * 1000), capMs);
}

/** IMF-fixdate, the obsolete RFC 850 form, and that of asctime. `Date.parse` alone would take nearly anything. */
const httpDate =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;
