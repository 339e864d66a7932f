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
  let text = '';
  let line = 1;

  /** Takes whole records off the text. */
  function take(): CsvRecords {
    const found: CsvRecords = { records: [], lines: [], quotedFirst: text.charCodeAt(0) === quote };
    let at = 0;
    for (;;) {
      const end = takeRecord(at, found.records);
      if (end === -1) break;
      found.lines.push(line);
      line += breaksIn(at, end);
      at = end;
    }
    text = text.slice(at);
    return found;
  }

  /** @returns where the next record begins, or -1 when the text ends within this one */
  function takeRecord(start: number, records: Cell[][]): number {
    const cells: Cell[] = [];
    let at = start;
    for (;;) {
      let next: number;
      if (text.charCodeAt(at) === quote) {
        const close = closingQuote(at + 1);
        if (close === -1) return -1;
        const inside = text.slice(at + 1, close);
        cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
        next = close + 1;
        if (text.startsWith('\r\n', next)) next += 1;
      } else {
        next = plainEnd(at);
        if (next === text.length) return -1;
        const isBeforeBreak = text.charCodeAt(next) === feed && text.charCodeAt(next - 1) === 0x0d && next > at;
        const cell = text.slice(at, isBeforeBreak ? next - 1 : next);
        if (cell.includes('"')) throw damaged('a quote within a cell');
        cells.push(cell === '' ? null : cell);
      }
      const stop = text.charCodeAt(next);
      if (Number.isNaN(stop)) return -1;
      if (stop === feed) {
        records.push(cells);
        return next + 1;
      }
      if (stop !== comma) throw damaged('text after a quoted cell');
      at = next + 1;
    }
  }

  function plainEnd(from: number): number {
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === comma || code === feed) break;
    }
    return at;
  }

  /** -1 also when it is the last character: the next one could make it a doubled quote. */
  function closingQuote(from: number): number {
    for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
      if (at + 1 === text.length) return -1;
      if (text.charCodeAt(at + 1) !== quote) return at;
    }
    return -1;
  }

  function breaksIn(start: number, end: number): number {
    let count = 0;
    for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
    return count;
  }

  function damaged(what: string): LocalError {
    return new LocalError(`${file}:${line} is not a line that tillctl wrote: ${what}`, {
      hint: 'name another file, or move this one away',
    });
  }

  let isFirst = true;
  for await (const chunk of fileChunks(file, gzip, chunkBytes)) {
    text += decoder.write(chunk);
    if (isFirst && text.startsWith('\ufeff')) text = text.slice(1);
    isFirst = false;
    const found = take();
    if (found.records.length > 0) yield found;
  }
  text += decoder.end();
  if (text !== '') throw damaged('it is torn off');
}
