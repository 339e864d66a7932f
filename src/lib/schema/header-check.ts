import { didYouMean } from '../errors/did-you-mean.js';
import { InputError, UsageError } from '../errors/errors.js';
import { quoted } from './quoted.js';
import type { SuggestFor } from './suggest-for.js';

export interface HeaderRules {
  known: readonly string[];
  /** One of each list must be there. */
  needed: readonly (readonly string[])[];
  /** Leave out columns that are not known. Those that begin with `_` always are. */
  ignoreUnknown: boolean;
  /** A column as the operator's file names it. */
  sourceOf: (column: string) => string;
  /** The input's name, for messages. */
  fileName: string;
  /** What to do about a missing column. */
  hint: string;
}

/**
 * @throws {UsageError} for columns that are not known
 * @throws {InputError} when a needed one is not there
 */
export function checkHeader(columns: readonly string[], rules: HeaderRules): void {
  // A JSON input has no columns before its first element.
  if (columns.length === 0) return;
  const { known, needed, ignoreUnknown, sourceOf, fileName, hint } = rules;
  const unknown = ignoreUnknown ? [] : columns.filter((column) => !known.includes(column) && !column.startsWith('_'));
  if (unknown.length > 0) {
    const words = firstOf(unknown, (column) => {
      const near = didYouMean(column, known);
      return near === undefined ? quoted(sourceOf(column)) : `${quoted(sourceOf(column))} (did you mean ${near}?)`;
    });
    throw new UsageError(`unknown ${unknown.length === 1 ? 'column' : 'columns'} ${words.join(', ')} in ${fileName}`, {
      hint: 'rename it, map it with --map, or leave unknown columns out with --ignore-unknown',
    });
  }
  const missing = needed.find((names) => !names.some((name) => columns.includes(name)));
  if (missing === undefined) return;
  const found = firstOf(columns, (column) => quoted(column).slice(1, -1)).join(', ');
  throw new InputError(`${fileName} has no column ${missing.map(quoted).join(' or ')} (found: ${found})`, { hint });
}

/** The error for columns that are not known, the nearest known ones named. */
export function unknownColumns(
  unknown: readonly string[],
  known: readonly string[],
  options: Partial<Pick<HeaderRules, 'fileName' | 'sourceOf'>> & { suggestFor?: SuggestFor },
): UsageError {
  const { fileName, sourceOf = (column) => column } = options;
  const words = firstOf(unknown, (column) => {
    const near = didYouMean(column, known);
    return near === undefined ? quoted(sourceOf(column)) : `${quoted(sourceOf(column))} (did you mean ${near}?)`;
  });
  const of = fileName === undefined ? '' : ` in ${fileName}`;
  return new UsageError(
    unknown.length === 1
      ? `unknown column ${words[0]}${of}`
      : `${unknown.length} unknown columns${of}: ${words.join(', ')}`,
    { hint: unknownColumnsHint(unknown.length, fileName, options.suggestFor) },
  );
}

/** More names than anybody reads in one line. */
const maxNames = 50;

function firstOf(names: readonly string[], worded: (name: string) => string): string[] {
  const words = names.slice(0, maxNames).map(worded);
  return names.length > maxNames ? [...words, `and ${names.length - maxNames} more`] : words;
}

/** A file with this many unknown columns is not mistyped, it is another program's. */
const foreign = 3;

/** What to do about columns that are not known. @param noun what `map suggest` proposes a mapping for, if it can */
export function unknownColumnsHint(count: number, fileName?: string, noun?: SuggestFor): string {
  const rest = 'leave unknown columns out with --ignore-unknown';
  if (count < foreign || noun === undefined) return `rename it, map it with --map, or ${rest}`;
  const words = noun === 'products' ? '' : ` --for ${noun}`;
  return `tillctl map suggest ${fileName ?? '<file>'}${words} proposes a mapping for --map; or ${rest}`;
}
