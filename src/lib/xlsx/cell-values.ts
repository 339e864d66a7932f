import type { CellType } from '../model/cell-type.js';
import { isErrorValue } from '../model/error-values.js';
import { maxCellCharacters } from './limits.js';

/** What a cell of a workbook holds: its text, or what makes it a bad cell with the text to show for it. */
export type SheetValue = string | { text: string; fault: CellFault };

/** Why no column can take the cell, whatever it is of. */
export interface CellFault {
  code: string;
  message: string;
}

/** How the numbers of a style are read. */
export type NumberForm =
  | { kind: 'number' }
  | { kind: 'padded'; width: number }
  | { kind: 'fraction' }
  | { kind: 'time' }
  | { kind: 'elapsed' };

export const plainNumber: NumberForm = { kind: 'number' };

// Numbers that every program knows without their code being in the file.
const timeIds = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 47]);
for (let id = 50; id <= 58; id += 1) timeIds.add(id);
const elapsedId = 46;
const fractionIds = new Set([12, 13]);

/** @param code of the format where the file has one. Source: ECMA-376 part 1, 18.8.30 and 18.8.31 */
export function numberFormOf(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return knownForm(id);
  const [first = ''] = code.split(';');
  if (/^0{2,}$/.test(first)) return { kind: 'padded', width: first.length };
  // Colours, currencies, texts and escaped characters say nothing of what the number is.
  const letters = first.replace(/"[^"]*"|\\.|_.|\*./g, '');
  if (/\[(?:h+|m+|s+)\]/i.test(letters)) return { kind: 'elapsed' };
  const bare = letters.replace(/\[[^[\]]*\]/g, '').replace(/general/gi, '');
  if (/[dmyhs]/i.test(bare)) return { kind: 'time' };
  return /[#?0] *\/ *[#?\d]/.test(bare) ? { kind: 'fraction' } : plainNumber;
}

function knownForm(id: number): NumberForm {
  if (timeIds.has(id)) return { kind: 'time' };
  if (fractionIds.has(id)) return { kind: 'fraction' };
  return id === elapsedId ? { kind: 'elapsed' } : plainNumber;
}

/**
 * What a workbook says a cell is.
 *
 * @param type the cell's attribute `t`. Source: ECMA-376 part 1, 18.18.11
 * @param form of its style
 */
export function cellTypeOf(type: string, { kind }: NumberForm): CellType | undefined {
  if (type === 'b') return 'boolean';
  if (type === 'd') return 'date or time';
  if (type !== '' && type !== 'n') return undefined;
  if (kind === 'fraction') return kind;
  return kind === 'time' || kind === 'elapsed' ? 'date or time' : 'number';
}

const shortest = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,13})\.\d*[1-9])$/;
const withZeros = /^-?\d+\.\d+$/;
const longestExact = 16;
/** As XML Schema writes a double, but without leading zeros: in `00012` they may be meant. */
const xmlNumber = /^\s*[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

export interface NumberRules {
  /** Days count from 1904. */
  since1904: boolean;
  /** `12.50` and not `12.5`. Default: the shortest decimal. */
  keepZeros?: boolean;
}

/**
 * The shortest decimal of a number's value: `4711.0`, as Java programs write every whole number, is 4711. To 15 significant
 * digits, as a spreadsheet program shows it, so that 12.499999999999998, which is how 12.5 came out of a sum, is 12.5 again.
 *
 * @param written the text of the number in the file
 */
export function numberText(written: string, form: NumberForm, { since1904, keepZeros }: NumberRules): SheetValue {
  const isExact = written.length <= longestExact && (shortest.test(written) || keepsZeros());
  if (form.kind === 'number' && isExact) return written;
  const value = Number(written);
  if (!xmlNumber.test(written) || !Number.isFinite(value)) return notXml(written);
  if (form.kind === 'time') return timeText(value, since1904);
  if (form.kind === 'elapsed') return elapsedText(value);
  if (Math.abs(Number(value.toPrecision(15))) >= 1e15) return tooLong(value);
  const text = isExact ? written : plainText(value.toPrecision(15));
  return form.kind === 'padded' ? padded(text, form.width) : text;

  function keepsZeros(): boolean {
    return keepZeros === true && withZeros.test(written);
  }
}

function notXml(written: string): SheetValue {
  const message = `"${written}" is not a number as workbooks write them: format the column as text and enter it again`;
  return { text: written, fault: { code: 'cell_type', message } };
}

/** `1` and `true` of a cell that is a boolean. */
export function booleanText(written: string): SheetValue {
  const text = written.trim().toLowerCase();
  if (text === '1' || text === 'true') return 'true';
  if (text === '0' || text === 'false') return 'false';
  return { text: written, fault: { code: 'cell_type', message: `"${written}" is not a boolean` } };
}

/** Of a cell that has its day as a text, as strict workbooks do: midnight is a day, as it is where days are numbers. */
export function dayText(written: string): string {
  return written
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?Z?$/, '$1')
    .replace(/^T(?=\d\d:)/, '')
    .replace(/(:\d\d)\.0+(?=Z?$)/, '$1');
}

/** Texts that a number of too many digits leaves behind when it was made a text: `4.00638133393112E+18`. */
const mangled = /^-?\d(?:\.\d{4,14})?E\+(?:1[5-9]|[2-9]\d)$/;

/** What is wrong with a cell that is a text: it is what an error or a number of too many digits left. */
export function textFault(text: string): CellFault | undefined {
  if (text.length > maxCellCharacters) return lengthFault;
  const first = text.charCodeAt(0);
  if (first === 35) return isErrorValue(text) ? errorFault(text) : undefined;
  if ((first === 45 || (first >= 48 && first <= 57)) && text.includes('E') && mangled.test(text))
    return digitsFault(text);
  return undefined;
}

const lengthFault: CellFault = {
  code: 'cell_length',
  message: `the cell holds more than ${maxCellCharacters} characters, and a spreadsheet keeps no more`,
};

/** A text that no cell can hold: its beginning, which stays bad when it is written again. */
export function cutText(text: string): string {
  return text.length <= maxCellCharacters ? text : `${text.slice(0, maxCellCharacters)}…`;
}

export function errorFault(text: string): CellFault {
  const message = text.startsWith('###')
    ? `the cell shows ${text.slice(0, 20)}, as a number in a column that is too narrow does`
    : `the cell shows the error ${text}`;
  return { code: 'cell_error', message };
}

/** A formula that no program has worked out; the text is one that stays bad when the cell is written again. */
export const unknownFormula: SheetValue = {
  text: '#CALC!',
  fault: {
    code: 'formula',
    message: 'a formula without a value: open the file in a spreadsheet program and save it there',
  },
};

function tooLong(value: number): SheetValue {
  const [digits = '', exponent = ''] = value.toExponential(14).split('e+');
  const text = `${digits}E+${exponent}`;
  return { text, fault: digitsFault(text) };
}

function digitsFault(text: string): CellFault {
  return {
    code: 'digits',
    message: `"${text}" was a number of more than 15 digits, and a spreadsheet keeps no more: enter it as text`,
  };
}

/** Without an exponent, and without zeros that `toPrecision` added. */
function plainText(precise: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(precise) ?? [];
  const shift = Number(exponent);
  let digits = whole + fraction;
  let point = whole.length + shift;
  if (point <= 0) {
    digits = '0'.repeat(1 - point) + digits;
    point = 1;
  }
  digits = digits.padEnd(point, '0');
  const rest = digits.slice(point).replace(/0+$/, '');
  const text = rest === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${rest}`;
  return /[1-9]/.test(text) ? sign + text : text;
}

/** 7 with the format 000 is 007. A fraction is not a number of such a format and stays as it is. */
function padded(text: string, width: number): string {
  if (text.includes('.')) return text;
  return text.startsWith('-') ? `-${text.slice(1).padStart(width, '0')}` : text.padStart(width, '0');
}

const dayMs = 86_400_000;
/** Day 0 of both calendars, as if it were UTC. The older one takes 1900 for a leap year. */
const day0 = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };
const lastYear = 9999;

/** Days since 1900 or 1904 as `2026-03-01`, `2026-03-01T09:30:00` or, below a day, `09:30:00`; to the millisecond. */
function timeText(value: number, since1904: boolean): SheetValue {
  if (value < 0) return noDay(value);
  const ms = Math.round(value * dayMs);
  if (ms < dayMs && !since1904) return clock(ms);
  const day = Math.floor(ms / dayMs);
  if (!since1904 && day === 60) return noDay(value);
  const start = since1904 ? day0.since1904 : day0.since1900 + (day < 60 ? dayMs : 0);
  const date = new Date(start + ms);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > lastYear) return noDay(value);
  const iso = date.toISOString();
  if (ms % dayMs === 0) return iso.slice(0, 10);
  return iso.slice(0, -1).replace(/\.000$/, '');
}

function clock(ms: number): string {
  return new Date(ms)
    .toISOString()
    .slice(11, -1)
    .replace(/\.000$/, '');
}

/** A duration: `36:00:00`. */
function elapsedText(value: number): string {
  const seconds = Math.round(Math.abs(value) * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${value < 0 ? '-' : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function noDay(value: number): SheetValue {
  const text = plainText(value.toPrecision(15));
  return { text, fault: { code: 'range', message: `${text} is shown as a date and is not a day of a calendar` } };
}
