/**
 * `Retry-After` as milliseconds from now, in both its forms: seconds, or an HTTP date.
 * @param nowMs milliseconds since 1970
 * @param capMs a longer wait is cut to this; an hour is too long, though a proxy asks for it
 * @returns undefined when it is missing or malformed, 0 for a date that has passed
 * Source: RFC 9110, section 10.2.3 and 5.6.7
 */
export function retryAfterMs(header: string | undefined, nowMs: number, capMs: number): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,15}$/.test(text)) return Math.min(Number(text) * 1000, capMs);
  if (!httpDate.test(text)) return undefined;
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(at - nowMs, 0), capMs);
}

/** IMF-fixdate, the obsolete RFC 850 form, and that of asctime. `Date.parse` alone would take nearly anything. */
const httpDate =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;
