import { StringDecoder } from 'node:string_decoder';
import { InputError } from '../errors/errors.js';
import type { CellType } from '../model/cell-type.js';
import { createUtf8Check } from '../model/utf8-check.js';
import {
  booleanText,
  cellTypeOf,
  cutText,
  dayText,
  errorFault,
  type NumberForm,
  numberText,
  plainNumber,
  type SheetValue,
  textFault,
  unknownFormula,
} from './cell-values.js';
import { maxCellCharacters, maxSheetColumns, maxSheetRows } from './limits.js';
import { type CellRange, mergeSearch } from './merged-cells.js';
import { cellText, contentOf, type OpenTag, prefixOf, richText, tagSearch, withoutMarks, xmlTags } from './xml.js';

/** A row of a sheet with the cells that hold something, by their columns from 0. */
export interface SheetRow {
  /** As a spreadsheet program counts, from 1. */
  number: number;
  isHidden: boolean;
  columns: number[];
  values: SheetValue[];
  /** What the workbook typed each value as; undefined for texts and errors. */
  types: (CellType | undefined)[];
}

/** What the cells of a workbook lean on. */
export interface SheetContext {
  /** For messages: the file, and the sheet where there are several. */
  name: string;
  textOf: (number: number) => string | undefined;
  /** By the number of a cell's style. */
  forms: readonly NumberForm[];
  since1904: boolean;
  /** A text of no characters is a cell, which says another thing than none. Default: it is none. */
  emptyTexts?: boolean;
  /** Numbers keep the zeros that they were written with. */
  keepZeros?: boolean;
  /** Told once, before the first row. */
  onHiddenColumns: (ranges: readonly { first: number; last: number }[]) => void;
  /** Told of each range of merged cells, behind the last row. */
  onMergedCells?: (range: CellRange) => void;
}

/** As of a record of a CSV: of a row as it is written, of its texts, and about of those that are handed on together. */
const maxCharacters = 16 * 1024 * 1024;
const textTypes: ReadonlySet<string> = new Set(['inlineStr', 's', 'str']);
/** A whole tag is there when so much is, but for the end of the part. */
const lookAhead = 256;

/**
 * The rows of a sheet that hold something, in batches of about a chunk.
 *
 * @param chunks the unpacked XML of the sheet
 * @throws {InputError} with the row at which it cannot be read any further
 */
export async function* sheetRows(chunks: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<SheetRow[]> {
  const decoder = new StringDecoder('utf8');
  const utf8 = createUtf8Check();
  const findRows = tagSearch('sheetData');
  const seeMerged = context.onMergedCells && mergeSearch(context.onMergedCells);
  let parser: RowParser | undefined;
  let text = '';
  for await (const chunk of chunks) {
    utf8.see(chunk);
    // What else is behind the rows is read for its checksum only.
    if (parser?.isOver() === true) {
      seeMerged?.(decoder.write(chunk));
      continue;
    }
    text += decoder.write(chunk);
    if (parser === undefined) {
      const start = startOfRows(text, findRows(text), context);
      if (start === undefined) continue;
      parser = new RowParser(context, start);
      text = text.slice(start.end);
      if (parser.isOver()) continue;
    }
    do {
      const batch: SheetRow[] = [];
      text = text.slice(parser.read(text, false, batch));
      if (batch.length > 0) yield batch;
    } while (parser.isFull());
    if (parser.isOver()) seeMerged?.(text);
  }
  if (utf8.end() !== -1) throw new InputError(`${context.name} is not in UTF-8`);
  if (parser === undefined) throw new InputError(`${context.name} has no rows and no end: it is cut off`);
  while (!parser.isOver()) {
    const batch: SheetRow[] = [];
    text = text.slice(parser.read(text, true, batch));
    if (batch.length > 0) yield batch;
    if (parser.isOver()) seeMerged?.(text);
  }
}

/** Learns what stands before the rows; undefined while these are not there yet. */
function startOfRows(text: string, found: OpenTag | undefined, context: SheetContext): OpenTag | undefined {
  if (found === undefined) {
    if (text.length > maxCharacters) throw new InputError(`${context.name} has no rows`);
    return undefined;
  }
  const head = text.slice(0, found.at);
  const hidden = [...xmlTags(head, ['col'], context.name)]
    .filter(({ attributes }) => isTrue(attributes.get('hidden')))
    .map(({ attributes }) => ({ first: Number(attributes.get('min')) - 1, last: Number(attributes.get('max')) - 1 }));
  context.onHiddenColumns(hidden);
  prefixOf(head, 'worksheet', context.name);
  // With the prefix of the rows, which the outermost element need not share.
  return found;
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

/** How what is read of a row begins and ends, where elements have this prefix. */
function marksOf(prefix: string) {
  return {
    rowOpen: `<${prefix}row`,
    rowClose: `</${prefix}row>`,
    rowsClose: `</${prefix}sheetData`,
    cellOpen: `<${prefix}c`,
    cellClose: `</${prefix}c>`,
    valueOpen: `<${prefix}v>`,
    valueClose: `</${prefix}v>`,
    formulaOpen: new RegExp(`<${prefix}f[\\s/>]`),
  };
}

class RowParser {
  readonly #context: SheetContext;
  readonly #prefix: string;
  readonly #marks: ReturnType<typeof marksOf>;
  #over: boolean;
  // A short cell can name a long text, so a small part of the XML may be many of them.
  #held = 0;
  #row = 0;
  // Of the cell last read.
  #type = '';
  #style = 0;
  #column = -1;

  constructor(context: SheetContext, { prefix, isEmpty }: OpenTag) {
    this.#context = context;
    this.#prefix = prefix;
    this.#marks = marksOf(prefix);
    this.#over = isEmpty;
  }

  isOver(): boolean {
    return this.#over;
  }

  isFull(): boolean {
    return this.#held > maxCharacters;
  }

  /** @returns how much was read: up to a row that is not there whole yet */
  read(text: string, isEnd: boolean, batch: SheetRow[]): number {
    let at = 0;
    this.#held = 0;
    for (;;) {
      if (this.#held > maxCharacters) return at;
      const tag = text.indexOf('<', at);
      if (tag === -1 || (!isEnd && text.length - tag < lookAhead)) return isEnd ? this.#cutOff() : Math.max(at, tag);
      if (!isName(text, tag, this.#marks.rowOpen)) {
        const aside = text.startsWith('<!--', tag) ? '-->' : text.startsWith('<?', tag) ? '?>' : undefined;
        if (aside !== undefined) {
          const end = text.indexOf(aside, tag);
          if (end === -1) return isEnd ? this.#cutOff() : this.#waiting(text, tag);
          at = end + aside.length;
          continue;
        }
        // Rows behind anything else would be lost without a word.
        if (!text.startsWith(this.#marks.rowsClose, tag)) this.#broken();
        this.#over = true;
        return tag;
      }
      const open = text.indexOf('>', tag);
      if (open === -1) return isEnd ? this.#cutOff() : this.#waiting(text, tag);
      const isEmpty = text.charCodeAt(open - 1) === 47;
      const close = isEmpty ? open : text.indexOf(this.#marks.rowClose, open);
      if (close === -1) return isEnd ? this.#cutOff() : this.#waiting(text, tag);
      const found = this.#readRow(text, tag + this.#marks.rowOpen.length, open, isEmpty ? open : close);
      if (found !== undefined) batch.push(found);
      at = isEmpty ? open + 1 : close + this.#marks.rowClose.length;
    }
  }

  #waiting(text: string, from: number): number {
    if (text.length - from > maxCharacters)
      throw new InputError(`${this.#context.name}:${this.#row + 1} begins a row of more than 16 MiB`);
    return from;
  }

  #cutOff(): never {
    throw new InputError(`${this.#context.name} is cut off after row ${this.#row}`);
  }

  #broken(): never {
    throw new InputError(`${this.#context.name}:${this.#row} cannot be read: its XML is damaged`);
  }

  #readRow(text: string, from: number, open: number, end: number): SheetRow | undefined {
    const attributes = text.slice(from, open);
    const numbered = /\sr\s*=\s*["'](\d+)/.exec(attributes);
    const next = numbered === null ? this.#row + 1 : Number(numbered[1]);
    if (next <= this.#row || next > maxSheetRows)
      throw new InputError(`${this.#context.name} has row ${next} after row ${this.#row}`);
    this.#row = next;
    if (open === end) return undefined;
    let found: SheetRow | undefined;
    let characters = 0;
    this.#column = -1;
    for (let at = open + 1; ; ) {
      const tag = text.indexOf('<', at);
      if (tag === -1 || tag >= end) break;
      if (!isName(text, tag, this.#marks.cellOpen)) {
        at = text.indexOf('>', tag) + 1;
        continue;
      }
      const inner = this.#readAttributes(text, tag + this.#marks.cellOpen.length, end);
      if (inner < 0) {
        at = -inner;
        continue;
      }
      let value: SheetValue;
      const isPlain = text.startsWith(this.#marks.valueOpen, inner);
      const stop = isPlain ? text.indexOf('<', inner + this.#marks.valueOpen.length) : -1;
      if (isPlain && text.startsWith(this.#marks.valueClose, stop)) {
        value = this.#typedValue(text.slice(inner + this.#marks.valueOpen.length, stop));
        at = stop + this.#marks.valueClose.length;
        if (text.startsWith(this.#marks.cellClose, at)) at += this.#marks.cellClose.length;
      } else {
        const close = text.indexOf(this.#marks.cellClose, inner);
        if (close === -1 || close > end) this.#broken();
        value = this.#unusualValue(text.slice(inner, close));
        at = close + this.#marks.cellClose.length;
      }
      if (value === '' && !(this.#context.emptyTexts === true && textTypes.has(this.#type))) continue;
      if (this.#column >= maxSheetColumns)
        throw new InputError(`${this.#context.name}:${this.#row} has a cell after the last column`);
      characters += typeof value === 'string' ? value.length : value.text.length;
      if (characters > maxCharacters)
        throw new InputError(`${this.#context.name}:${this.#row} holds more than 16 MiB of text`);
      found ??= {
        number: this.#row,
        isHidden: /\shidden\s*=\s*["'](?:1|true)["']/.test(attributes),
        columns: [],
        values: [],
        types: [],
      };
      if (found.columns.length === maxSheetColumns)
        throw new InputError(`${this.#context.name}:${this.#row} has more than ${maxSheetColumns} cells`);
      found.columns.push(this.#column);
      found.values.push(value);
      found.types.push(cellTypeOf(this.#type, this.#form()));
    }
    this.#held += characters;
    return found;
  }

  /** @returns where the content begins; negative, where the next tag may begin, for a cell without content */
  #readAttributes(text: string, from: number, rowEnd: number): number {
    let at = from;
    let found = -1;
    this.#type = '';
    this.#style = 0;
    for (;;) {
      let code = text.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) {
        at += 1;
        code = text.charCodeAt(at);
      }
      if (code === 62 || code === 47) {
        this.#column = found === -1 ? this.#column + 1 : found;
        return code === 62 ? at + 1 : -(at + 2);
      }
      const equal = text.indexOf('=', at);
      if (equal === -1 || equal > rowEnd) this.#broken();
      let nameEnd = equal;
      while (text.charCodeAt(nameEnd - 1) <= 32) nameEnd -= 1;
      let from = equal + 1;
      while (text.charCodeAt(from) <= 32) from += 1;
      const quote = text.charCodeAt(from);
      if (quote !== 34 && quote !== 39) this.#broken();
      from += 1;
      const end = text.indexOf(quote === 34 ? '"' : "'", from);
      if (end === -1 || end > rowEnd) this.#broken();
      if (nameEnd - at === 1) {
        if (code === 114) found = this.#columnOf(text, from, end);
        else if (code === 116) this.#type = text.slice(from, end);
        else if (code === 115) this.#style = Number(text.slice(from, end));
      }
      at = end + 1;
    }
  }

  #columnOf(text: string, from: number, end: number): number {
    let found = 0;
    for (let at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= 65 && code <= 90) found = found * 26 + code - 64;
      else break;
    }
    if (found === 0) this.#broken();
    return found - 1;
  }

  #form(): NumberForm {
    return this.#context.forms[this.#style] ?? plainNumber;
  }

  #typedValue(written: string): SheetValue {
    if (written === '') return '';
    if (this.#type !== 'str' && written.length > maxCellCharacters) return judged(cutText(written));
    switch (this.#type) {
      case '':
      case 'n':
        return numberText(written, this.#form(), this.#context);
      case 's': {
        const text = /^\s*\d+\s*$/.test(written) ? this.#context.textOf(Number(written)) : undefined;
        if (text === undefined)
          throw new InputError(`${this.#context.name}:${this.#row} names a text that the workbook does not have`);
        return judged(text);
      }
      case 'str':
        return judged(cutText(cellText(written)));
      case 'b':
        return booleanText(written);
      case 'e': {
        const text = cellText(written);
        return { text, fault: errorFault(text) };
      }
      case 'd':
        return dayText(cellText(written));
      default:
        return cellText(written);
    }
  }

  /** With a formula, a rich text, or nothing. */
  #unusualValue(inner: string): SheetValue {
    const inline = this.#type === 'inlineStr' ? contentOf(inner, `${this.#prefix}is`) : undefined;
    if (inline !== undefined) return judged(cutText(richText(inline, this.#prefix)));
    const bare = withoutMarks(inner);
    const written = contentOf(bare, `${this.#prefix}v`) ?? '';
    // A formula whose text is empty has been worked out all the same.
    if (written === '' && this.#type !== 'str' && this.#marks.formulaOpen.test(bare)) return unknownFormula;
    return this.#typedValue(written);
  }
}

function isName(text: string, at: number, open: string): boolean {
  if (!text.startsWith(open, at)) return false;
  const next = text.charCodeAt(at + open.length);
  return next <= 32 || next === 62 || next === 47;
}

function judged(text: string): SheetValue {
  const fault = textFault(text);
  return fault === undefined ? text : { text, fault };
}
