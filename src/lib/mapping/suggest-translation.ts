import type { CellFault } from '../schema/cells.js';
import { createDateReader } from './date-cells.js';
import { currencyOfCell, type NumberStyle, plainNumber } from './number-cells.js';
import type { Target } from './suggest-targets.js';
import { type ValueWords, wordNamed } from './value-words.js';

/** The members of a rule that translate, as they are written to a mapping file. */
export type TranslationMembers =
  | { number: true | 'point' | 'comma' }
  | { date: string }
  | { boolean: true }
  | { unit: true }
  | { currency: true }
  | { values: Record<string, string | null> };

/** How the cells of a column become values of another. */
export interface SuggestedTranslation {
  members: TranslationMembers;
  /** In words, for a reason. */
  what: string;
  /** How many of the cells it understands, from 0 to 1. */
  share: number;
  /** Values to which the operator has to give a meaning. */
  undecided: readonly string[];
  /** A number that may be two, where no other cell shows which. */
  open?: string;
}

/** A column with more different values is not a list of kinds. */
const maxKinds = 20;

/** @param cells those with something in them, without white space around */
export function translationFor(target: Target, cells: readonly string[]): SuggestedTranslation | undefined {
  if (cells.length === 0) return undefined;
  if (target.isAmount === true) return numbersOf(cells);
  if (target.isTime === true) return datesOf(cells);
  const { values } = target;
  if (values === undefined) return undefined;
  if (values === 'tax_category') return kindsOf(cells);
  const { members, what } = byWords[values];
  const read = values === 'currency' ? readable(currencyOfCell) : (cell: string) => wordNamed(values, cell);
  return translationOf(cells, members, what, read);
}

const byWords: Record<Exclude<ValueWords, 'tax_category'>, Pick<SuggestedTranslation, 'members' | 'what'>> = {
  boolean: { members: { boolean: true }, what: 'as yes or no' },
  management_unit: { members: { unit: true }, what: 'as units' },
  currency: { members: { currency: true }, what: 'as currencies' },
};

/** The currency that most amounts name. */
export function namesCurrencies(cells: readonly string[]): boolean {
  return translationOf(cells, { currency: true }, '', readable(currencyOfCell)).share >= 0.5;
}

function translationOf(
  cells: readonly string[],
  members: TranslationMembers,
  what: string,
  read: (cell: string) => string | undefined,
): SuggestedTranslation {
  const understood = cells.filter((cell) => read(cell) !== undefined).length;
  return { members, what, share: understood / cells.length, undecided: [] };
}

/** An empty text says nothing either. */
function readable(read: (cell: string) => string | CellFault): (cell: string) => string | undefined {
  return (cell) => {
    const found = read(cell);
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
}

/** The style that agrees with all numbers that can be one only; where both do, or none, each number speaks for itself. */
function numbersOf(cells: readonly string[]): SuggestedTranslation {
  const by = (style: NumberStyle) => readable((cell) => plainNumber(cell, style));
  const clear = cells.filter((cell) => by('either')(cell) !== undefined);
  const styles = (['point', 'comma'] as const).filter((style) =>
    clear.every((cell) => by(style)(cell) === by('either')(cell)),
  );
  const [style, other] = styles;
  if (style === undefined || other !== undefined) {
    const open = cells.find((cell) => by('either')(cell) === undefined && by('point')(cell) !== by('comma')(cell));
    return { ...translationOf(cells, { number: true }, 'as numbers', by('either')), open };
  }
  return translationOf(cells, { number: style }, `as numbers with a decimal ${style}`, by(style));
}

const datePatterns = ['d.M.yyyy', 'd.M.yy', 'd/M/yyyy', 'M/d/yyyy', 'd-M-yyyy', 'd MMM yyyy', 'yyyy/M/d', 'yyyyMMdd'];
const patterns = datePatterns.flatMap((pattern) => ['', ' H:mm', ' H:mm:ss'].map((time) => `${pattern}${time}`));

/** A pattern that reads every date, unless another one reads other days of them. */
function datesOf(cells: readonly string[]): SuggestedTranslation | undefined {
  const readers = patterns.map((pattern) => ({ pattern, read: readable(createDateReader({ pattern }, '')) }));
  const fitting = readers.filter(({ read }) => cells.every((cell) => read(cell) !== undefined));
  const [first] = fitting;
  if (first === undefined) return undefined;
  if (fitting.some(({ read }) => cells.some((cell) => read(cell) !== first.read(cell)))) return undefined;
  return translationOf(cells, { date: first.pattern }, `as dates like ${first.pattern}`, first.read);
}

/** A few values, of which some are known by another name; the operator has to say what the others are. */
function kindsOf(cells: readonly string[]): SuggestedTranslation | undefined {
  const kinds = [...new Set(cells)];
  if (kinds.length > maxKinds) return undefined;
  const values = Object.fromEntries(kinds.map((kind) => [kind, wordNamed('tax_category', kind) ?? null]));
  const undecided = kinds.filter((kind) => values[kind] === null);
  return { members: { values }, what: 'value by value', share: 1, undecided };
}
