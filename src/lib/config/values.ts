import { currencies } from '../../contract/enums.gen.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { hasPassword } from './password-in-word.js';

/**
 * Readers of setting values. Each takes the text and the words for where it came from (`--retries`, `TILLCTL_RETRIES`,
 * `retries of profile "shop"`) and throws a UsageError that has both.
 */

export function readBoolean(text: string, source: string): boolean {
  const word = text.toLowerCase();
  if (['1', 'true', 'yes', 'on'].includes(word)) return true;
  if (['0', 'false', 'no', 'off'].includes(word)) return false;
  throw bad(text, source, 'true or false');
}

export function readWholeNumber(text: string, source: string): number {
  if (!/^\d{1,9}$/.test(text)) throw bad(text, source, 'a whole number');
  return Number(text);
}

/** 1 or more. */
export function readCount(text: string, source: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw bad(text, source, 'a whole number from 1');
  return Number(text);
}

/** Greater than 0, with at most three decimals. */
export function readNumber(text: string, source: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || Number(text) === 0) throw bad(text, source, 'a number greater than 0');
  return Number(text);
}

export function readChoice<Choice extends string>(choices: readonly Choice[]) {
  return (text: string, source: string): Choice => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) throw bad(text, source, `one of ${choices.join(', ')}`, choices);
    return choice;
  };
}

/** An id that becomes one segment of a URL's path. */
export function readOrg(text: string, source: string): string {
  if (
    text === '' ||
    text === '.' ||
    text === '..' ||
    text.length > 256 ||
    /[\u0000-\u0020\u007f]|\p{Surrogate}/u.test(text)
  ) {
    throw bad(text, source, 'an organisation id');
  }
  return text;
}

/** The name goes in front of a colon in the Basic header, so it cannot hold one (RFC 7617). */
export function readApp(text: string, source: string): string {
  if (text === '' || text.length > 256 || /[\u0000-\u001f\u007f:]/.test(text)) {
    throw bad(text, source, 'an application name (no ":" and no control characters)');
  }
  return text;
}

export function readCurrency(text: string, source: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw bad(text, source, 'a currency like EUR', currencies);
  return text;
}

/** `/erp`, or empty (also `/`) for none. */
export function readPrefix(text: string, source: string): string {
  if (text === '' || text === '/') return '';
  if (!isPath(text)) throw bad(text, source, 'a path like /erp');
  return text;
}

export function readSegment(text: string, source: string): string {
  if (text.includes('/') || !isPath(`/${text}`)) throw bad(text, source, 'one path segment like stock-takings');
  return text;
}

/** Segments of unreserved characters, none of them a dot segment, no slash at the end. */
function isPath(text: string): boolean {
  return /^(\/[A-Za-z0-9._~@:+,;=$!&'()*%-]+)+$/.test(text) && !text.split('/').some((s) => s === '.' || s === '..');
}

/** Beginnings of header names in lower case. */
export function readHeaderPrefixes(text: string, source: string): string {
  const names = text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  if (names.some((name) => !/^[a-z0-9][a-z0-9-]*$/.test(name))) {
    throw bad(text, source, 'names of headers, or how they begin, like x-oss-,x-obs-');
  }
  return names.join(',');
}

export function readText(text: string, source: string): string {
  if (text === '' || /[\u0000-\u001f\u007f]/.test(text)) throw bad(text, source, 'a text on one line');
  return text;
}

/** @param known values one of which may have been meant */
export function bad(text: string, source: string, expected: string, known: readonly string[] = []): UsageError {
  const meant = didYouMean(text, known);
  const hint = meant === undefined ? undefined : `did you mean "${meant}"?`;
  return new UsageError(`${source} ${JSON.stringify(text)} is not ${expected}`, { hint });
}

/** `30%`, `12.5`: a percentage, as it is typed. */
export function readPercent(text: string, source: string): string {
  if (/^\d{1,9}(\.\d{1,6})? ?%?$/.test(text)) return text;
  throw bad(text, source, 'a percentage like 30%');
}

/** `12.50`: an exact amount. */
export function readAmount(text: string, source: string): string {
  if (/^\d{1,12}(\.\d{1,6})?$/.test(text)) return text.replace(/^0+(?=\d)/, '');
  throw bad(text, source, 'an amount like 12.50');
}

/**
 * Where a PostgreSQL is; its password comes from PGPASSFILE or PGSERVICE.
 *
 * @throws {UsageError} without the text, which may hold a password all the same
 */
export function readPostgresUrl(text: string, source: string): string {
  const isUrl = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
  if (!isUrl && !hasPassword(text)) {
    throw new UsageError(`${source} is not a postgres URL like postgres://user@host:5432/database`);
  }
  if (!hasPassword(text)) return text;
  throw new UsageError(`${source} has a password in its URL, where everybody on this machine can read it`, {
    hint: 'put it into the file that PGPASSFILE names, or use PGSERVICE',
  });
}
