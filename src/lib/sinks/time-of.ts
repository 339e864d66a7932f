const pattern = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d:\d\d)(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?$/;

/**
 * Milliseconds since 1970 of an RFC 3339 time, finer digits cut off; a time without a zone is UTC.
 * NaN where it is no time.
 */
export function timeOf(text: string): number {
  const [, date, clock = '00:00:00', fraction = '', zone = 'Z'] = pattern.exec(text) ?? [];
  if (date === undefined) return Number.NaN;
  const milliseconds = fraction.slice(0, 4).padEnd(4, fraction === '' ? '' : '0');
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  // A leap second is the last of its minute: Date knows none.
  return Date.parse(`${date}T${clock.replace(/:60$/, ':59')}${milliseconds}${offset}`);
}
