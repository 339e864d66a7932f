import { StringDecoder } from 'node:string_decoder';
import { LocalError } from '../../errors/errors.js';
import { fileChunks } from '../../spill/file-chunks.js';
import type { Cell } from '../target/sink.js';

/** Records of a CSV file that are together in a piece of it. */
export interface CsvRecords {
  /** A cell that is empty without quotes is null. */
  records: Cell[][];
  /** The line on which record `at` begins, from 1. */
  lines: number[];
  /** Whether the first cell of the first record is quoted. */
  quotedFirst: boolean;
}

/** Small, since every cell of it is in memory at once. */
const chunkBytes = 1 << 16;
const comma = 0x2c;
const feed = 0x0a;
const quote = 0x22;

/**
 * Records of a CSV file (RFC 4180, comma) that we wrote, in constant memory. Our own reader, since quotes tell an empty
 * text from no value, and a line that is torn must not be taken for a whole one.
 *
 * @throws {LocalError} naming file and line
 */
export async function* csvRecords(file: string, gzip: boolean): AsyncGenerator<CsvRecords> {
  const decoder = new StringDecoder('utf8');
  const csv = new CsvText(file);
  for await (const chunk of fileChunks(file, gzip, chunkBytes)) {
    csv.add(decoder.write(chunk));
    const found = csv.take();
    if (found.records.length > 0) yield found;
  }
  csv.add(decoder.end());
  csv.end();
}

/** Text of the file that is not taken yet. */
class CsvText {
  readonly #file: string;
  #text = '';
  /** On which the text begins. */
  #line = 1;
  #isFirst = true;

  constructor(file: string) {
    this.#file = file;
  }

  add(text: string): void {
    this.#text += text;
    if (this.#isFirst && this.#text.startsWith('\ufeff')) this.#text = this.#text.slice(1);
    this.#isFirst = false;
  }

  /** Takes whole records off the text. @throws {LocalError} */
  take(): CsvRecords {
    const found: CsvRecords = { records: [], lines: [], quotedFirst: this.#text.charCodeAt(0) === quote };
    let at = 0;
    for (;;) {
      const end = this.#takeRecord(at, found.records);
      if (end === -1) break;
      found.lines.push(this.#line);
      this.#line += this.#breaksIn(at, end);
      at = end;
    }
    this.#text = this.#text.slice(at);
    return found;
  }

  /** @throws {LocalError} for a line that does not end */
  end(): void {
    if (this.#text !== '') throw this.#damaged('it is torn off');
  }

  /** @returns where the next record begins, or -1 when the text ends within this one */
  #takeRecord(start: number, records: Cell[][]): number {
    const cells: Cell[] = [];
    let at = start;
    for (;;) {
      const next = this.#text.charCodeAt(at) === quote ? this.#takeQuoted(at, cells) : this.#takePlain(at, cells);
      const stop = next === -1 ? Number.NaN : this.#text.charCodeAt(next);
      if (Number.isNaN(stop)) return -1;
      if (stop === feed) {
        records.push(cells);
        return next + 1;
      }
      if (stop !== comma) throw this.#damaged('text after a quoted cell');
      at = next + 1;
    }
  }

  /** @returns where the comma or the line break behind the cell is, or -1 when the text ends within it */
  #takeQuoted(at: number, cells: Cell[]): number {
    const close = this.#closingQuote(at + 1);
    if (close === -1) return -1;
    const inside = this.#text.slice(at + 1, close);
    cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
    return this.#text.startsWith('\r\n', close + 1) ? close + 2 : close + 1;
  }

  /** Likewise. */
  #takePlain(at: number, cells: Cell[]): number {
    const text = this.#text;
    const next = this.#plainEnd(at);
    if (next === text.length) return -1;
    const isBeforeBreak = text.charCodeAt(next) === feed && text.charCodeAt(next - 1) === 0x0d && next > at;
    const cell = text.slice(at, isBeforeBreak ? next - 1 : next);
    if (cell.includes('"')) throw this.#damaged('a quote within a cell');
    cells.push(cell === '' ? null : cell);
    return next;
  }

  #plainEnd(from: number): number {
    const text = this.#text;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === comma || code === feed) break;
    }
    return at;
  }

  /** -1 also when it is the last character: the next one could make it a doubled quote. */
  #closingQuote(from: number): number {
    const text = this.#text;
    for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
      if (at + 1 === text.length) return -1;
      if (text.charCodeAt(at + 1) !== quote) return at;
    }
    return -1;
  }

  #breaksIn(start: number, end: number): number {
    const text = this.#text;
    let count = 0;
    for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
    return count;
  }

  #damaged(what: string): LocalError {
    return new LocalError(`${this.#file}:${this.#line} is not a line that tillctl wrote: ${what}`, {
      hint: 'name another file, or move this one away',
    });
  }
}
