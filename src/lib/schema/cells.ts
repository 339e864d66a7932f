import { didYouMean } from '../errors/did-you-mean.js';
import { isObject } from '../json/is-object.js';
import { parseExactJson, parseJson } from '../json/json.js';
import type { CellProblem } from '../model/cell-problem.js';
import { isFolderStep, isNameOfNothing } from '../model/path-segment.js';
import type { Row } from '../tabular/row.js';
import { identifierTypeFault, scientificFault } from './damaged-identifier.js';
import { decimalFault, isWholeDecimal, maxAmount, maxDecimals } from './decimal.js';
import { decimalCommaFault, type NumberRule, type NumberSigns } from './number-signs.js';
import { booleanHint, remedyOf } from './other-forms.js';
import { codePoints, quoted } from './quoted.js';
import { hasLoneSurrogate } from './table-cells.js';

/** What is wrong with one cell. */
export interface CellFault {
  code: string;
  message: string;
  /** As of a `CellProblem`. */
  remedy?: string;
}

/** Looks at a cell that is not empty. Makes no object for a good one. */
export type CellCheck = (text: string) => CellFault | undefined;

export interface CellRule {
  check: CellCheck;
  /** An empty cell is a bad one; otherwise it clears the value. */
  required: boolean;
  /** The cell may be JSON text of an array or object. */
  structured: boolean;
  /** The cell identifies something: a spreadsheet must not have made a number, a date or the like of it. */
  identifies?: boolean;
  /** Of numbers: text of theirs is looked at with the rest of its column. */
  number?: NumberRule;
}

/** The answer for every good row: one shared object. */
export const noProblems: readonly CellProblem[] = Object.freeze([]);

/**
 * A check of whole rows that names every bad cell. Column positions are resolved here, once, and not for each row.
 *
 * @param ruleOf undefined for columns that are not looked at
 * @param sourceOf the column as the operator's file names it
 * @param signs of the file that the rows are of; left out: each number is looked at by itself
 */
export function createRowCheck(
  columns: readonly string[],
  ruleOf: (column: string) => CellRule | undefined,
  sourceOf: (column: string) => string,
  signs?: NumberSigns,
): (row: Row) => readonly CellProblem[] {
  const cells = columns.flatMap((column, at) => {
    const rule = ruleOf(column);
    if (rule === undefined) return [];
    const number = rule.number && signs?.column(column, rule.number, sourceOf(column));
    const good = undefined as string | undefined;
    return [{ at, column, ...rule, check: checkOfColumn(column, rule), signs: number, good }];
  });
  return (row) => {
    if (row.ragged !== undefined) return [ragged(row.ragged)];
    let problems: CellProblem[] | undefined;
    const { faults, types, lists, source } = row;
    const isText = faults === undefined && types === undefined && lists === undefined && source === undefined;
    for (const cell of cells) {
      const text = row.cells[cell.at];
      // Most columns of a table have the text of the row above in most rows.
      if (text === undefined || (isText && text === cell.good)) continue;
      const fault = faults?.get(cell.at) ?? (text === '' ? emptyFault(cell, row) : filledFault(cell, text, row));
      if (fault === undefined) {
        if (isText && cell.signs === undefined) cell.good = text;
        continue;
      }
      problems ??= [];
      problems.push({ column: sourceOf(cell.column), ...fault });
    }
    return problems ?? noProblems;
  };

  function filledFault(cell: (typeof cells)[number], text: string, row: Row): CellFault | undefined {
    const fault = cell.identifies === true ? identifierTypeFault(text, row, cell.at) : undefined;
    return fault ?? cellFault(cell, text, row);
  }

  function cellFault(cell: (typeof cells)[number], text: string, row: Row): CellFault | undefined {
    if (cell.structured) return isStructured(text) ? cell.check(text) : checkText(cell, text, row);
    if (row.lists?.has(cell.at)) return notText(text, 'array');
    if (
      row.source !== undefined &&
      (isStructured(text) || text.includes('|')) &&
      isNested(row.source, sourceOf(cell.column))
    ) {
      return notText(text, text.startsWith('{') ? 'object' : 'array');
    }
    return checkText(cell, text, row);
  }

  function checkText(cell: (typeof cells)[number], text: string, row: Row): CellFault | undefined {
    return cell.signs === undefined ? cell.check(text) : cell.signs.judge(text, row, cell.at);
  }
}

const anyCell: CellRule = { check: () => undefined, required: false, structured: true };

/**
 * Of rows that are whole objects: what was wrong with their members before anything is made of these.
 *
 * @param read members that are looked at
 * @param ids those of them that are identifiers
 */
export function createMemberCheck(
  columns: readonly string[],
  { read, ids = [] }: { read: readonly string[]; ids?: readonly string[] },
  sourceOf: (column: string) => string,
): (row: Row) => readonly CellProblem[] {
  const ruleOf = (column: string) => (ids.includes(column) ? { ...anyCell, identifies: true } : anyCell);
  return createRowCheck(columns, (column) => (read.includes(column) ? ruleOf(column) : undefined), sourceOf);
}

/** An empty cell takes a value away; an empty array where no list belongs says nothing. */
function emptyFault({ at, required, structured }: CellRule & { at: number }, row: Row): CellFault | undefined {
  if (!structured && row.lists?.has(at)) return notText('[]', 'array');
  return required ? emptyCell : undefined;
}

function notText(text: string, what: 'array' | 'object'): CellFault {
  return { code: 'type', message: `${quoted(text)} is a JSON ${what}, not text` };
}

const emptyCell: CellFault = { code: 'required', message: 'a value is required' };

/** By the header of the file itself: a mapping may have made other columns of it. */
function ragged({ cells, columns }: NonNullable<Row['ragged']>): CellProblem {
  return {
    column: '',
    code: 'ragged',
    message: `${cells} ${cells === 1 ? 'cell' : 'cells'} where the header has ${columns}`,
  };
}

/** Whether text may be a JSON array or object. */
export function isStructured(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === 123 || first === 91;
}

/** A JSON string that begins with a brace is text like any other; only its element's own text tells them apart. */
function isNested(source: string, member: string): boolean {
  const element = jsonOf(source);
  const value = isObject(element) && Object.hasOwn(element, member) ? element[member] : undefined;
  return typeof value === 'object' && value !== null;
}

/** Text of 1 to `most` code points. `blank` refuses text of white space only. */
export function textCheck({ most, blank }: { most: number; blank: 'allowed' | 'refused' }): CellCheck {
  return (text) => {
    // A code point takes at most two units, so short text needs no counting.
    if (text.length > most) {
      const length = codePoints(text);
      if (length > most) {
        return { code: 'length', message: `${quoted(text)} has ${length} characters, at most ${most} are allowed` };
      }
    }
    if (blank === 'refused' && text.charCodeAt(0) <= 32 && text.trim() === '') {
      return { code: 'required', message: `${quoted(text)} is white space only` };
    }
    if (hasLoneSurrogate(text)) {
      return { code: 'pattern', message: `${quoted(text)} holds half a character, which cannot be sent` };
    }
    // A CSV with one is not read at all; JSON can write it as an escape.
    if (text.includes('\0')) {
      return { code: 'pattern', message: `${quoted(text)} holds a NUL character, which cannot be sent` };
    }
    return undefined;
  };
}

const idText = textCheck({ most: 256, blank: 'refused' });

/** Of every column that names something by an id: it may become a segment of a URL's path. */
export const idCheck: CellCheck = (text) =>
  isFolderStep(text)
    ? { code: 'pattern', message: `${quoted(text)} cannot be an identifier, since it means a folder in a URL` }
    : (scientificFault(text) ?? idText(text));

/** Columns of ids that the platform gave, and that become segments of a URL's path. */
const givenIds = /^(?:id|(?:product|node|order|sales_channel|variant_group|(?:\w+_)?location)_id)$/;

function checkOfColumn(column: string, { check, structured }: CellRule): CellCheck {
  if (structured) return rememberingLast(check);
  if (!givenIds.test(column)) return check;
  return (text) =>
    isNameOfNothing(text)
      ? { code: 'pattern', message: `${quoted(text)} is what a program makes of a missing id` }
      : check(text);
}

/** Lists and objects are cut into parts to be looked at, and most rows of a file have those of the row before. */
function rememberingLast(check: CellCheck): CellCheck {
  let lastGood = '';
  return (text) => {
    if (text === lastGood) return undefined;
    const fault = check(text);
    if (fault === undefined) lastGood = text;
    return fault;
  };
}

export function decimalCheck(decimalComma: boolean): CellCheck {
  const example = decimalComma ? '12,50' : '12.50';
  return (text) => {
    const fault = decimalFault(text, decimalComma);
    if (fault === undefined) return undefined;
    switch (fault) {
      case 'comma':
        return decimalCommaFault(text);
      case 'point':
        return {
          code: 'type',
          message: `${quoted(text)} has a decimal point, but --decimal-comma is given`,
          remedy: '--no-decimal-comma',
        };
      case 'decimals':
        return { code: 'decimals', message: `${quoted(text)} has more than ${maxDecimals} decimals` };
      case 'range':
        return { code: 'range', message: `${quoted(text)} is not between -${maxAmount} and ${maxAmount}` };
      case 'type':
        return {
          code: 'type',
          message: `${quoted(text)} is not an amount like ${example}`,
          remedy: remedyOf(text, 'amount'),
        };
    }
  };
}

/** A whole number above 0, as an amount: `3` and `3.00`. */
export function countCheck(decimalComma: boolean): CellCheck {
  const decimal = decimalCheck(decimalComma);
  return (text) => {
    if (text === '1') return undefined;
    const fault = decimal(text);
    if (fault !== undefined) return fault;
    if (!isWholeDecimal(text)) return { code: 'decimals', message: `${quoted(text)} is not a whole number` };
    return /^[-0]*(?:[.,]0+)?$/.test(text) || text.startsWith('-')
      ? { code: 'range', message: `${quoted(text)} must be greater than 0` }
      : undefined;
  };
}

/** What a cell of yes or no says, in any case and with blanks around it; undefined where it is neither. */
export function booleanOf(text: string | undefined): boolean | undefined {
  if (text === 'true') return true;
  const word = text?.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

export function booleanCheck(text: string): CellFault | undefined {
  return booleanOf(text) === undefined
    ? {
        code: 'type',
        message: `${quoted(text)} is neither true nor false${booleanHint(text)}`,
        remedy: remedyOf(text, 'boolean'),
      }
    : undefined;
}

/** @param what with its article: `a currency` */
export function enumCheck(values: readonly string[], what: string): CellCheck {
  const known = new Set(values);
  // Most files repeat one value on and on, and comparing two texts is cheaper than hashing one.
  let last = values[0];
  return (text) => {
    if (text === last) return undefined;
    if (!known.has(text))
      return { code: 'enum', message: notOneOf(text, values, what), remedy: remedyOf(text, 'rate') };
    last = text;
    return undefined;
  };
}

/** Longer lists are for `tillctl ref`: a currency, a unit. */
const mostNamed = 20;

export function notOneOf(text: string, values: readonly string[], what: string): string {
  const near = text.length > 100 ? undefined : didYouMean(text, values);
  if (near !== undefined) return `${quoted(text)} is not ${what}; did you mean ${near}?`;
  return `${quoted(text)} is not ${what}${values.length > mostNamed ? '' : ` (${values.join(', ')})`}`;
}

/** Entries of a list cell: split by `|`, or a JSON array of texts. The fault names what no list can hold. */
export function listEntries(text: string): { entries: string[] } | { fault: CellFault } {
  const entries = text.startsWith('[') ? jsonOf(text) : text.split('|');
  if (!Array.isArray(entries) || !entries.every((entry) => typeof entry === 'string')) {
    return { fault: { code: 'type', message: `${quoted(text)} is not a list of texts` } };
  }
  const repeated = entries.find((entry, at) => entries.indexOf(entry) !== at);
  if (entries.includes('')) return { fault: { code: 'pattern', message: `${quoted(text)} has an empty entry` } };
  if (repeated !== undefined) {
    return { fault: { code: 'duplicate', message: `${quoted(repeated)} is listed twice` } };
  }
  return { entries };
}

/** The value of JSON text with its numbers as they are written, or undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  return parsed(text, parseJson);
}

/** As `jsonOf`, with every number as its own text. */
export function exactJsonOf(text: string): unknown {
  return parsed(text, parseExactJson);
}

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch (error) {
    // Deep nesting overflows the parser's stack: not JSON that a cell could mean either.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
