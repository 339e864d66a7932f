import { UsageError } from '../errors/errors.js';

const unitBytes = new Map([
  ['', 1],
  ['B', 1],
  ['KB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
  ['KIB', 1024],
  ['MIB', 1024 ** 2],
  ['GIB', 1024 ** 3],
]);

/**
 * A size like `100MB` (decimal), `64MiB` (binary) or `5000000` in bytes.
 *
 * @param source the flag or key, for the message
 * @throws {UsageError}
 */
export function readByteSize(text: string, source: string): number {
  const [, digits = '', unit = '?'] = /^(\d{1,12})\s?([A-Za-z]*)$/.exec(text) ?? [];
  const bytes = Number(digits) * (unitBytes.get(unit.toUpperCase()) ?? Number.NaN);
  if (Number.isSafeInteger(bytes) && bytes > 0) return bytes;
  throw new UsageError(`${source} "${text}" is not a size like 100MB, 64MiB or 5000000`);
}
