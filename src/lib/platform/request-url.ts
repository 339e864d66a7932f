import { PlatformError, UsageError } from '../errors/errors.js';
import { isFolderStep, isNameOfNothing } from '../model/path-segment.js';

export type QueryValue = string | number | boolean | Date | readonly string[] | undefined;

/** Texts of the operator, in which any word may be meant. */
const freeTexts: ReadonlySet<string> = new Set(['external-id', 'namespace', 'entity-class', 'organisation']);

/**
 * One path variable as one segment.
 * @throws {UsageError} for a value that a server could take for something else than an id
 * @throws {PlatformError} for no value: the platform answered without the id that is wanted now
 */
export function encodeSegment(value: string | undefined, name: string): string {
  if (value === undefined || (isNameOfNothing(value) && !freeTexts.has(name))) {
    throw new PlatformError(`the ${name.replaceAll('-', ' ')} is unknown, since the platform answered without it`, {
      hint: 'check prefixes, endpoints and dialect: tillctl config list',
    });
  }
  if (value === '' || isFolderStep(value)) {
    throw new UsageError(`${JSON.stringify(value)} is not a valid ${name.replaceAll('-', ' ')}`);
  }
  return encode(value, name);
}

/** `?a=1&b=2`, or nothing. Dates become RFC 3339 in UTC with milliseconds, an array a repeated parameter. */
export function encodeQuery(query: Readonly<Record<string, QueryValue>>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      pairs.push(`${encode(name, 'parameter')}=${encode(one instanceof Date ? one.toISOString() : String(one), name)}`);
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function encode(text: string, name: string): string {
  try {
    return encodeURIComponent(text);
  } catch (cause) {
    throw new UsageError(`the ${name.replaceAll('-', ' ')} ${JSON.stringify(text)} is not valid Unicode`, { cause });
  }
}
