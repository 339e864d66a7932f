import { currencies } from '../../contract/enums.gen.js';
import { didYouMean, didYouMeanHint } from '../errors/did-you-mean.js';
import { InputError, UsageError } from '../errors/errors.js';
import { quoted } from './quoted.js';
import { leaveOutFlag, type Reading } from './reading.js';
import type { SuggestFor } from './suggest-for.js';

export interface HeaderRules extends UnknownRules, MissingRules {}

export interface UnknownRules extends Omit<Reading, 'decimalComma'> {
  known: readonly string[];
  /** Left out, since the platform alone gives them: a file that has them was exported. */
  readOnly?: readonly string[];
  /** What `map suggest` proposes a mapping for, if it can. */
  suggestFor?: SuggestFor;
}

export interface MissingRules {
  /** One of each list must be there. */
  needed: readonly (readonly string[])[];
  fileName?: string;
  /** What to do about a missing column. */
  hint: string;
}

/**
 * @throws {UsageError} for columns that are not known
 * @throws {InputError} when a needed one is not there
 */
export function checkHeader(columns: readonly string[], rules: HeaderRules): void {
  refuseUnknownColumns(columns, rules);
  refuseMissingColumns(columns, rules);
}

/** @throws {UsageError} for a currency of `--default-currency` that the platform does not store, with the one that was meant */
export function refuseUnknownCurrency(currency: string | undefined): void {
  if (currency === undefined || currencies.some((known) => known === currency)) return;
  throw new UsageError(`${quoted(currency)} is not a currency`, {
    hint: didYouMeanHint(currency, currencies, 'tillctl ref currencies lists the ones that the platform stores'),
  });
}

/** @throws {UsageError} for columns that are not known, the nearest known ones named */
export function refuseUnknownColumns(
  columns: readonly string[],
  { known, readOnly = [], ignoreUnknown, sourceOf = (column) => column, fileName, suggestFor }: UnknownRules,
): void {
  if (ignoreUnknown) return;
  const isKnown = (column: string) => known.includes(column) || readOnly.includes(column) || column.startsWith('_');
  const unknown = columns.filter((column) => !isKnown(column));
  if (unknown.length === 0) return;
  const words = firstOf(unknown, (column) => {
    const near = didYouMean(column, known);
    return near === undefined ? quoted(sourceOf(column)) : `${quoted(sourceOf(column))} (did you mean ${near}?)`;
  });
  const place = fileName === undefined ? '' : ` in ${fileName}`;
  throw new UsageError(`unknown ${columnsWord(unknown.length)} ${words.join(', ')}${place}`, {
    hint: unknownColumnsHint(unknown.length, fileName, suggestFor),
  });
}

/** @throws {InputError} when a needed one is not there */
export function refuseMissingColumns(
  columns: readonly string[],
  { needed, fileName = 'the input', hint }: MissingRules,
): void {
  // A JSON input has no columns before its first element.
  if (columns.length === 0) return;
  const missing = needed.filter((names) => !names.some((name) => columns.includes(name)));
  if (missing.length === 0) return;
  const words = missing.map((names) => names.map(quoted).join(' or ')).join(', ');
  const found = firstOf(columns, (column) => quoted(column).slice(1, -1)).join(', ');
  throw new InputError(`${fileName} has no ${columnsWord(missing.length)} ${words} (found: ${found})`, { hint });
}

function columnsWord(count: number): string {
  return count === 1 ? 'column' : 'columns';
}

/** More names than anybody reads in one line. */
const maxNames = 50;

function firstOf(names: readonly string[], worded: (name: string) => string): string[] {
  const words = names.slice(0, maxNames).map(worded);
  return names.length > maxNames ? [...words, `and ${names.length - maxNames} more`] : words;
}

/** A file with this many unknown columns is not mistyped, it is another program's. */
const foreign = 3;

/** What to do about columns that are not known. */
function unknownColumnsHint(count: number, fileName?: string, noun?: SuggestFor): string {
  const rest = `leave unknown columns out with ${leaveOutFlag}`;
  if (count < foreign || noun === undefined) return `rename it, map it with --map, or ${rest}`;
  const words = noun === 'products' ? '' : ` --for ${noun}`;
  return `tillctl map suggest ${fileName ?? '<file>'}${words} proposes a mapping for --map; or ${rest}`;
}
