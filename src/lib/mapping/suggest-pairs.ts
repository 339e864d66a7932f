import { isNumberType } from '../model/cell-type.js';
import { decimalFault } from '../schema/decimal.js';
import { openForm, signIn } from '../schema/number-signs.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import { type HeaderScore, headerScore, isVague } from './header-score.js';
import { headerWords } from './mapping-words.js';
import type { Target } from './suggest-targets.js';
import { type SuggestedTranslation, type TranslationMembers, translationFor } from './suggest-translation.js';
import { wordNamed } from './value-words.js';

/** The first rows of a file. */
export interface Sample {
  columns: readonly string[];
  /** Cells by the position of their column. */
  rows: readonly (readonly (string | undefined)[])[];
  /** By row, what the file typed its cells as; left out: nothing. */
  types?: readonly Row['types'][];
}

/** What the cells of one column of the file have in common. */
export interface Facts {
  source: string;
  words: string;
  /** Of each row, without white space around. */
  cells: string[];
  /** Cells with something in them, without white space around. */
  filled: string[];
  /** Those among them that the file did not type as numbers. */
  texts: readonly string[];
  distinct: number;
  /** The only value; undefined where there are several, or none. */
  constant?: string;
  untrimmed: boolean;
  /** How many cells are amounts with a decimal comma, and with a decimal point, without those that are open. */
  commas: number;
  points: number;
  /** Cells that may be a number with decimals or one with thousands. */
  open: readonly string[];
}

/** A column of the file that becomes one of tillctl. */
export interface Pair {
  target: Target;
  facts: Facts;
  score: number;
  why: string;
  /** The value for every row, where the file's own is known by another name. */
  value?: string;
  /** Of cells that are not what tillctl reads. */
  translation?: SuggestedTranslation;
  /** Columns of which it is made together, that of `facts` among them. */
  joined?: readonly Facts[];
}

/** How a column is made, as it is written to a mapping file. */
export type SuggestedRule =
  | string
  | { value: string }
  | ({ from: string; trim?: true } & Partial<TranslationMembers>)
  | { from: string[]; trim: true };

/** Below this a column is not taken for another. */
export const leastScore = 0.5;

export function factsOf(source: string, { columns, rows, types }: Sample): Facts {
  const at = columns.indexOf(source);
  const raw = rows.map((row) => row[at] ?? '');
  const cells = raw.map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== '');
  const values = new Set(filled);
  const [only] = values;
  const texts = cells.filter((cell, row) => cell !== '' && !isNumberType(types?.[row]?.[at]));
  const closed = texts.filter((cell) => !openForm.test(cell));
  return {
    source,
    words: headerWords(source),
    cells,
    filled,
    texts,
    distinct: values.size,
    constant: values.size === 1 && filled.length === cells.length ? only : undefined,
    untrimmed: raw.some((cell, at) => cell !== cells[at]),
    commas: closed.filter((cell) => decimalFault(cell) === 'comma').length,
    points: closed.filter((cell) => cell.includes('.') && decimalFault(cell) === undefined).length,
    open: texts.filter((cell) => openForm.test(cell)),
  };
}

/** The columns of the file that a column of tillctl is made of. */
export function usesOf({ facts, joined = [facts] }: Pair): readonly Facts[] {
  return joined;
}

/** The best pairs first; each column of tillctl and of the file once. */
export function assign(targets: readonly Target[], all: readonly Facts[]): Pair[] {
  const pairs = targets.flatMap((target) => all.flatMap((facts) => pairOf(target, facts) ?? []));
  // Equal scores: in the order of tillctl's columns, then of the file's.
  pairs.sort((a, b) => b.score - a.score);
  const taken: Pair[] = [];
  for (const pair of pairs) {
    const isFree = taken.every(({ target, facts }) => target !== pair.target && facts !== pair.facts);
    if (isFree) taken.push(pair);
  }
  return taken;
}

/** @returns undefined where neither the header nor the cells are those of the target */
export function pairOf(target: Target, facts: Facts): Pair | undefined {
  if (target.isLiteral === true && facts.source !== target.column) return undefined;
  const header = headerScore(target.names, facts.words);
  if (isVague(facts.words) && hasNumbers(facts) === target.column.endsWith('name')) return undefined;
  if (header.score > 0) return pairWith(target, facts, header);
  if (target.byValues !== true || facts.filled.length < 2 || shareOf(target, facts) < 0.9) return undefined;
  return { target, facts, score: 0.6, why: `what is in it: ${exampleOf(facts)}` };
}

/** The pair where the cells fit a header that means the target. */
export function pairWith(target: Target, facts: Facts, header: HeaderScore): Pair | undefined {
  const share = shareOf(target, facts);
  // It is not known what would be in an empty column, but for one that bears tillctl's own name.
  if (facts.filled.length === 0) {
    const isOwn = facts.source === target.column;
    return isOwn ? { target, facts, score: 0.55, why: `${header.why}, and it is empty` } : undefined;
  }
  const value = share < 0.5 ? knownValue(target, facts) : undefined;
  if (value !== undefined) {
    const why = `${header.why}, every row has ${quoted(facts.constant ?? '')}`;
    return { target, facts, score: header.score * 0.9, why, value };
  }
  const isOpen = leavesOpen(target, facts);
  const found =
    share === 1 && !isOpen ? undefined : translationFor(target, target.isAmount === true ? facts.texts : facts.filled);
  const translation = isOpen || (found !== undefined && found.share > share) ? found : undefined;
  const understood = Math.max(translation?.share ?? 0, share);
  const score = header.score * (0.6 + 0.4 * understood);
  if (understood < 0.5 || score < leastScore) return undefined;
  return { target, facts, score, why: `${header.why}, ${checked(understood, facts)}`, translation };
}

/** `A-100` and `4711` are numbers of things, `Bowl, blue` is the name of one. */
function hasNumbers({ filled }: Facts): boolean {
  return filled.every((cell) => /\d/.test(cell) && !/\s/.test(cell));
}

/** How many of the cells could be one. */
function shareOf({ check, isAmount }: Target, { filled }: Facts): number {
  if (check === undefined || filled.length === 0) return 1;
  const good = filled.filter((cell) =>
    isAmount === true ? ['comma', undefined].includes(decimalFault(cell)) : check(cell) === undefined,
  );
  return good.length / filled.length;
}

/** Whether the import would not read open cells of the column by itself: it does where others show a decimal point. */
function leavesOpen({ isAmount, isWhole }: Target, { open, texts }: Facts): boolean {
  if (isAmount !== true || open.length === 0) return false;
  const signs = new Set(texts.filter((cell) => !openForm.test(cell)).map(signIn));
  return isWhole === true || !signs.has('point') || signs.has('comma') || open.some((cell) => cell.includes(','));
}

/** Of a column that has one value in all rows, which the platform knows by another name. */
function knownValue({ values }: Target, { constant }: Facts): string | undefined {
  return values === undefined || constant === undefined ? undefined : wordNamed(values, constant);
}

function checked(share: number, facts: Facts): string {
  if (share === 1) return `such as ${exampleOf(facts)}`;
  return `though ${Math.max(1, Math.round((1 - share) * 100))} % of its cells do not fit`;
}

function exampleOf({ filled }: Facts): string {
  return quoted(filled[0] ?? '');
}
