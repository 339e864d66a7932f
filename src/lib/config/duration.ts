import { UsageError } from '../errors/errors.js';

const unitMs = new Map([
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
  ['w', 604_800_000],
]);

/**
 * A duration like `90d`, `12h`, `30m`, `45s` or `2w` in milliseconds. A day is 24 hours.
 *
 * @param source the flag or key, for the message
 * @throws {UsageError}
 */
export function readDuration(text: string, source: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? [];
  const unitLength = unitMs.get(unit);
  if (unitLength !== undefined) return Number(digits) * unitLength;
  throw new UsageError(`${source} "${text}" is not a duration like 90d, 12h or 30m`);
}
