import { isAscii, isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { countLineBreaks } from './line-breaks.js';

/** What is wrong with the form of a record. Source: RFC 4180, and UTF-8 for the text. */
export type CsvFault =
  /** A quotation mark within a cell that is not quoted; with `lenient` quotes only one after blanks alone. */
  | 'quote-inside'
  /** Something between the closing quotation mark and the next delimiter. */
  | 'behind-quote'
  /** The file ends within a quoted cell. */
  | 'unclosed-quote'
  /** A carriage return outside of quotation marks that no line feed follows, where it is not a line end. */
  | 'bare-cr'
  | 'utf-8'
  /** Nothing after it is read. */
  | 'too-long';

export interface CsvRecord {
  /** Physical line on which the record begins, from 1; blank lines and line breaks within cells count. */
  line: number;
  cells: string[];
  /** The first one, and the number of its cell, from 0. */
  fault?: CsvFault;
  faultCell?: number;
  /** Number of the first cell with a quotation mark that is a character; absent where there is none. */
  quoteCell?: number;
  /** Numbers of the cells that are empty within quotes; see `CsvForm.emptyQuoted`. */
  emptyQuoted?: number[];
}

export interface CsvForm {
  /** One character of ASCII. Default a comma. */
  delimiter?: string;
  /** Of the first record, from 1. */
  line?: number;
  /**
   * `strict`, the default, is RFC 4180 in UTF-8, and a blank line is a record of one empty cell. With `lenient` a quotation
   * mark after the first character of a cell that is not quoted is a character, as in `5" nail`; with `none` each of them
   * is one. Of both a lone CR ends a record too, a blank line is not a record, and the text is UTF-8 without a mark.
   */
  quotes?: 'strict' | 'lenient' | 'none';
  /** Records have `emptyQuoted`. */
  emptyQuoted?: boolean;
  /**
   * A record longer than this is a fault: a quotation mark without a partner would else take the rest of the file, and
   * all memory. Default 1 MiB.
   */
  maxRecordBytes?: number;
}

const [lf, cr, quote] = [10, 13, 34];

// What the records of a batch need is gone before memory is cleared up: those of a larger one are copied about, which takes
// longer than reading them.
const batchBytes = 32 * 1024;

/** Cells with one of these can be written in several ways. */
const odd = /["\r\0]/;

/** Reads a CSV that comes in chunks. A line without a quotation mark is split; lines with some go to csv-parse at once. */
export class CsvReader {
  /** Of records, by kind. */
  readonly lineEnds = { lf: 0, crlf: 0 };
  hasMark = false;
  /** Something was too long; all that comes is passed over. */
  stopped = false;
  /** Where the record begins that was not handed out yet. */
  readonly place: { offset: number; line: number };
  readonly #form: Required<Omit<CsvForm, 'line'>>;
  readonly #isStrict: boolean;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** No record can end before there is this much, as far as is known. */
  #wanted = 1;
  #ended = false;
  #records: CsvRecord[] = [];
  #bytes: Buffer = Buffer.alloc(0);
  #feeds = new NextByte(this.#bytes, lf);
  #returns = new NextByte(this.#bytes, cr);
  #quotes = new NextByte(this.#bytes, quote);
  /** Of the bytes; those that are not UTF-8 are read as Latin-1 first. */
  #encoding: 'latin1' | 'utf8' = 'utf8';
  #isUtf8 = true;
  /** Of the lines that were read last: some cell had a line break. */
  #hasBreaks = false;

  constructor({
    delimiter = ',',
    line = 1,
    quotes = 'strict',
    emptyQuoted = false,
    maxRecordBytes = 1 << 20,
  }: CsvForm) {
    this.#form = { delimiter, quotes, emptyQuoted, maxRecordBytes };
    this.#isStrict = quotes === 'strict';
    this.place = { offset: 0, line };
  }

  /** @param chunk is copied. @returns the records that end within it, in batches */
  *push(chunk: Uint8Array): Generator<CsvRecord[]> {
    for (let at = 0; at < chunk.length; at += batchBytes) {
      const piece = Buffer.from(chunk.subarray(at, at + batchBytes));
      this.#waiting.push(piece);
      this.#waitingBytes += piece.length;
      const records = this.#waitingBytes < this.#wanted ? [] : this.#read();
      if (records.length > 0) yield records;
    }
  }

  /** @returns what is left */
  end(): CsvRecord[] {
    this.#ended = true;
    return this.#read();
  }

  #read(): CsvRecord[] {
    if (this.stopped) return [];
    this.#records = [];
    const bytes = Buffer.concat(this.#waiting);
    this.#bytes = bytes;
    this.#feeds = new NextByte(bytes, lf);
    this.#returns = new NextByte(bytes, cr);
    this.#quotes = new NextByte(bytes, quote);
    let at = this.#passMark();
    const end = this.#ended ? bytes.length : this.#lastLineEnd();
    const whole = bytes.subarray(at, end);
    this.#isUtf8 = !this.#isStrict || isUtf8(whole);
    this.#encoding = this.#isUtf8 && !isAscii(whole) ? 'utf8' : 'latin1';
    while (at < end && !this.stopped) {
      const next = this.#readFrom(at, end);
      if (next === at) break;
      at = next;
    }
    this.#wait(at);
    return this.#records;
  }

  /** @returns where the text begins */
  #passMark(): number {
    if (!this.#isStrict || this.place.offset > 0) return 0;
    this.hasMark = this.#bytes.length >= 3 && this.#bytes.readUIntBE(0, 3) === 0xefbbbf;
    return this.hasMark ? 3 : 0;
  }

  /** After the last one that is surely whole: an LF may follow a CR. */
  #lastLineEnd(): number {
    const last = this.#bytes.lastIndexOf(lf);
    return 1 + (this.#isStrict ? last : Math.max(last, this.#bytes.lastIndexOf(cr, -2)));
  }

  /** What is left is read again only once there is twice as much: else a long record would take quadratic time. */
  #wait(at: number): void {
    const rest = this.#bytes.subarray(at);
    this.place.offset += at;
    this.#waiting = [rest];
    this.#waitingBytes = rest.length;
    this.#wanted = 2 * rest.length + 1;
    if (!this.stopped && rest.length > this.#form.maxRecordBytes) this.#refuseLong();
  }

  #refuseLong(): void {
    this.stopped = true;
    this.#records.push({ line: this.place.line, cells: [], fault: 'too-long', faultCell: 0 });
  }

  /** Reads one line, or all that is there. @returns where the next record begins; `at` when none ends yet */
  #readFrom(at: number, end: number): number {
    const next = this.#lineEnd(at, end);
    if (this.#isQuoted(at, next)) return this.#readQuoted(at, end);
    this.#takeLine(at, next);
    return next;
  }

  #isQuoted(at: number, next: number): boolean {
    return this.#form.quotes !== 'none' && this.#quotes.from(at) < next;
  }

  /** A line without a quotation mark that is not within a cell. */
  #takeLine(at: number, next: number): void {
    const text = this.#text(at, this.#textEnd(at, next));
    this.#take(text.split(this.#form.delimiter), at, next, this.#isStrict && text.includes('\r'));
  }

  #lineEnd(at: number, end: number): number {
    const feed = this.#feeds.from(at);
    const lone = this.#isStrict ? Number.POSITIVE_INFINITY : this.#returns.from(at) + 1;
    return Math.min(lone < feed ? lone : feed + 1, end);
  }

  /** Where the text of a record ends whose line end is before `next`. */
  #textEnd(begin: number, next: number): number {
    const last = this.#bytes[next - 1];
    if (last === lf) return next - 2 >= begin && this.#bytes[next - 2] === cr ? next - 2 : next - 1;
    return last === cr && !this.#isStrict ? next - 1 : next;
  }

  #text(from: number, to: number): string {
    return this.#bytes.toString(this.#encoding, from, to);
  }

  /**
   * Where lines with quotation marks give as many records as they are, each is one by itself, and so are those between them.
   * Else csv-parse reads all lines, and the line breaks in its cells say where each record ends.
   */
  #readQuoted(start: number, end: number): number {
    const lines: Line[] = [];
    for (let at = start; at < end; at = lines.at(-1)?.next ?? end) {
      const next = this.#lineEnd(at, end);
      lines.push({ at, next, isQuoted: this.#isQuoted(at, next) });
    }
    const quoted = this.#hasBreaks ? lines : lines.filter(({ isQuoted }) => isQuoted);
    const rows = this.#parse(Buffer.concat(quoted.map(({ at, next }) => this.#bytes.subarray(at, next))));
    if (rows.length === quoted.length) {
      this.#hasBreaks = false;
      this.#takeLines(lines, rows);
      return end;
    }
    const all = this.#hasBreaks ? rows : this.#parse(this.#bytes.subarray(start, end));
    this.#hasBreaks = true;
    if (all.length > 0) return this.#takeRows(all, lines);
    return this.#ended ? this.#takeOpen(start, end) : start;
  }

  #takeLines(lines: Line[], rows: string[][]): void {
    const isAll = rows.length === lines.length;
    let row = 0;
    for (const { at, next, isQuoted } of lines) {
      if (this.stopped) return;
      const cells = isQuoted || isAll ? rows[row++] : undefined;
      if (cells === undefined) this.#takeLine(at, next);
      else this.#take(cells, at, next, this.#isOdd(cells));
    }
  }

  /** The records of a block without the one that goes on after it. */
  #parse(block: Buffer): string[][] {
    return parse(block, {
      delimiter: this.#form.delimiter,
      record_delimiter: this.#isStrict ? ['\r\n', '\n'] : ['\r\n', '\n', '\r'],
      encoding: this.#encoding,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
    });
  }

  #takeRows(rows: string[][], lines: Line[]): number {
    let at = lines[0]?.at ?? 0;
    let line = 0;
    for (const cells of rows) {
      const breaks = this.#breaksIn(cells);
      const next = lines[line + breaks]?.next ?? at;
      this.#take(cells, at, next, this.#isOdd(cells), breaks);
      if (this.stopped) break;
      line += breaks + 1;
      at = next;
    }
    return at;
  }

  #breaksIn(cells: string[]): number {
    let count = 0;
    for (const cell of cells) count += this.#isStrict ? cell.split('\n').length - 1 : countLineBreaks(cell);
    return count;
  }

  #isOdd(cells: string[]): boolean {
    return cells.some((cell) => (cell === '' ? this.#form.emptyQuoted : odd.test(cell)));
  }

  #take(cells: string[], begin: number, next: number, isOdd: boolean, breaks = 0): void {
    if (next - begin > this.#form.maxRecordBytes) {
      this.#refuseLong();
      return;
    }
    const end = this.#textEnd(begin, next);
    if (next - end === 2) this.lineEnds.crlf += 1;
    else if (end < next && this.#bytes[end] === lf) this.lineEnds.lf += 1;
    const record = { line: this.place.line, cells };
    this.place.line += breaks + 1;
    if (begin === end && !this.#isStrict) return;
    if (isOdd) this.#lookAt(record, this.#text(begin, end));
    this.#handOut(record);
  }

  /** The last record, in which a quotation mark is missing. */
  #takeOpen(start: number, end: number): number {
    if (end - start > this.#form.maxRecordBytes) {
      this.#refuseLong();
      return end;
    }
    const [cells = []] = this.#parse(Buffer.concat([this.#bytes.subarray(start, end), Buffer.from('"')]));
    const record = { line: this.place.line, cells };
    this.#lookAt(record, `${this.#text(start, end)}"`);
    fail(record, 'unclosed-quote', cells.length - 1);
    this.#handOut(record);
    return end;
  }

  #handOut(record: CsvRecord): void {
    if (!this.#isUtf8) {
      const cells = record.cells.map((cell) => Buffer.from(cell, 'latin1'));
      const bad = cells.findIndex((cell) => !isUtf8(cell));
      if (bad !== -1) fail(record, 'utf-8', bad);
      record.cells = cells.map(String);
    }
    this.#records.push(record);
  }

  /** Learns from the text of a record which of its cells are quoted. */
  #lookAt(record: CsvRecord, text: string): void {
    const { delimiter } = this.#form;
    let at = 0;
    for (const [number, cell] of record.cells.entries()) {
      const isQuoted = text.charCodeAt(at) === quote;
      const close = isQuoted ? closingQuote(text, at) : at + cell.length - 1;
      const after = text[close + 1] ?? delimiter;
      if (!isQuoted) this.#lookAtPlain(record, cell, number);
      else if (after !== delimiter) {
        record.cells[number] = text.slice(at + 1, close).replaceAll('""', '"');
        fail(record, after === '\r' ? 'bare-cr' : 'behind-quote', number);
      } else if (cell === '' && this.#form.emptyQuoted) record.emptyQuoted = [...(record.emptyQuoted ?? []), number];
      const end = text.indexOf(delimiter, close + 1);
      at = end === -1 ? text.length : end + 1;
    }
  }

  #lookAtPlain(record: CsvRecord, cell: string, number: number): void {
    const first = /["\r]/.exec(cell)?.[0];
    if (first === undefined) return;
    if (!this.#isStrict && !/^ +"/.test(cell)) record.quoteCell ??= number;
    else fail(record, first === '"' ? 'quote-inside' : 'bare-cr', number);
  }
}

interface Line {
  at: number;
  next: number;
  isQuoted: boolean;
}

/** Finds a byte, and knows where it was found. */
class NextByte {
  readonly #bytes: Buffer;
  readonly #byte: number;
  #from = 0;
  #found = -1;

  constructor(bytes: Buffer, byte: number) {
    this.#bytes = bytes;
    this.#byte = byte;
  }

  /** @returns infinity where there is none */
  from(at: number): number {
    if (at < this.#from || at > this.#found) {
      this.#from = at;
      const found = this.#bytes.indexOf(this.#byte, at);
      this.#found = found === -1 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#found;
  }
}

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2);
  return at;
}

/** The first one counts. */
function fail(record: CsvRecord, fault: CsvFault, cell: number): void {
  if (record.fault !== undefined) return;
  record.fault = fault;
  record.faultCell = cell;
}
