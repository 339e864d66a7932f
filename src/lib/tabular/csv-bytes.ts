import { isUtf8 } from 'node:buffer';

/** What is wrong with the form of a record. Source: RFC 4180, and UTF-8 for the text. */
export type CsvFault =
  /** A quotation mark within a cell that is not quoted. */
  | 'quote-inside'
  /** Something between the closing quotation mark and the next comma. */
  | 'behind-quote'
  /** The file ends within a quoted cell. */
  | 'unclosed-quote'
  /** A carriage return outside of quotation marks that no line feed follows. */
  | 'bare-cr'
  | 'utf-8'
  /** Nothing behind it is read. */
  | 'too-long';

/** A record as it stands in memory: good until `take` returns, and all of it is overwritten then. */
export interface CsvRecord {
  bytes: Buffer;
  /** Where each cell begins and ends in `bytes`, without its quotation marks and with doubled ones made one. */
  starts: Int32Array;
  ends: Int32Array;
  cells: number;
  /** Physical line on which it begins, from 1. */
  line: number;
  fault?: CsvFault;
  /** Number of the cell with the fault, from 0. */
  faultCell: number;
}

/** Reads RFC 4180 as bytes: no text is made of a cell, so that hundreds of megabytes take about a second. */
export interface CsvBytes {
  /** @param chunk is copied */
  push: (chunk: Uint8Array) => void;
  end: () => void;
  /** After the first byte behind it came. */
  hasMark: () => boolean;
  /** Line ends of records, by kind. */
  lineEnds: () => { lf: number; crlf: number };
  /** Something was too long; all that comes is passed over. */
  stopped: () => boolean;
}

const comma = 44;
const quote = 34;
const lf = 10;
const cr = 13;
const firstBytes = 1 << 17;
const mostRecordBytes = 1 << 20;

/**
 * Both CRLF and LF end a record. A byte order mark is passed over.
 *
 * @param take told every record, also the header and those with a fault
 * @param maxRecordBytes a record longer than this is a fault: a quotation mark without a partner would else take the
 * rest of the file, and all memory
 */
export function createCsvBytes(take: (record: CsvRecord) => void, maxRecordBytes = mostRecordBytes): CsvBytes {
  return new BytesOfCsv(take, maxRecordBytes);
}

class BytesOfCsv implements CsvBytes {
  readonly #take: (record: CsvRecord) => void;
  readonly #maxRecordBytes: number;
  #bytes: Buffer = Buffer.allocUnsafe(firstBytes);
  /** The bytes that are not handed on yet are from `from` to `used`. */
  #from = 0;
  #used = 0;
  /** No record can end before there is this much, as far as is known. */
  #wanted = 1;
  #line = 1;
  #marked: boolean | undefined;
  #stopped = false;
  #lfEnds = 0;
  #crlfEnds = 0;
  #escaped = new Uint8Array(64);
  readonly #record: CsvRecord;

  constructor(take: (record: CsvRecord) => void, maxRecordBytes: number) {
    this.#take = take;
    this.#maxRecordBytes = maxRecordBytes;
    this.#record = {
      bytes: this.#bytes,
      starts: new Int32Array(64),
      ends: new Int32Array(64),
      cells: 0,
      line: 1,
      fault: undefined,
      faultCell: 0,
    };
  }

  hasMark(): boolean {
    return this.#marked === true;
  }

  lineEnds(): { lf: number; crlf: number } {
    return { lf: this.#lfEnds, crlf: this.#crlfEnds };
  }

  stopped(): boolean {
    return this.#stopped;
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.#stopped; ) {
      this.#makeRoom();
      const count = Math.min(chunk.length - at, this.#bytes.length - this.#used);
      this.#bytes.set(count === chunk.length ? chunk : chunk.subarray(at, at + count), this.#used);
      this.#used += count;
      at += count;
      if (this.#used - this.#from >= this.#wanted) this.#scan(false);
    }
  }

  #makeRoom(): void {
    if (this.#from > 0) {
      this.#bytes.copyWithin(0, this.#from, this.#used);
      this.#used -= this.#from;
      this.#from = 0;
    }
    if (this.#used < this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }

  end(): void {
    if (!this.#stopped) this.#scan(true);
  }

  #scan(isEnd: boolean): void {
    if (this.#marked === undefined) {
      if (this.#used - this.#from < 3 && !isEnd) return;
      this.#marked =
        this.#used - this.#from >= 3 &&
        this.#bytes[this.#from] === 0xef &&
        this.#bytes[this.#from + 1] === 0xbb &&
        this.#bytes[this.#from + 2] === 0xbf;
      if (this.#marked) this.#from += 3;
    }
    while (this.#from < this.#used && !this.#stopped) {
      const next = this.#readRecord(isEnd);
      if (next === -1) {
        const waiting = this.#used - this.#from;
        if (waiting > this.#maxRecordBytes) {
          this.#tellTooLong();
          return;
        }
        // Looked at again only when there is half as much more, else a long record would take quadratic time.
        this.#wanted = waiting + (waiting >> 1) + 1;
        return;
      }
      this.#from = next;
    }
    this.#wanted = 1;
  }

  #tellTooLong(): void {
    this.#stopped = true;
    this.#record.bytes = this.#bytes;
    this.#record.cells = 0;
    this.#record.line = this.#line;
    this.#record.fault = 'too-long';
    this.#record.faultCell = 0;
    this.#take(this.#record);
  }

  /** @returns where the next record begins; -1 when this one does not end yet */
  #readRecord(isEnd: boolean): number {
    const source = this.#bytes;
    const until = this.#used;
    let { starts, ends } = this.#record;
    let at = this.#from;
    let cells = 0;
    let high = 0;
    let breaks = 0;
    let doubled = false;
    let fault: CsvFault | undefined;
    let faultCell = 0;
    for (;;) {
      if (cells === starts.length) {
        this.#growCells();
        ({ starts, ends } = this.#record);
      }
      let code = at < until ? (source[at] as number) : -1;
      if (code === quote) {
        at += 1;
        starts[cells] = at;
        this.#escaped[cells] = 0;
        for (;;) {
          if (at >= until) {
            if (!isEnd) return -1;
            fault = 'unclosed-quote';
            faultCell = cells;
            ends[cells] = at;
            break;
          }
          code = source[at] as number;
          high |= code;
          if (code === quote) {
            if (at + 1 >= until && !isEnd) return -1;
            if (at + 1 < until && source[at + 1] === quote) {
              this.#escaped[cells] = 1;
              doubled = true;
              at += 2;
              continue;
            }
            ends[cells] = at;
            at += 1;
            break;
          }
          if (code === lf) breaks += 1;
          at += 1;
        }
        code = at < until ? (source[at] as number) : -1;
        const isNext = code === comma || code === lf || code === -1;
        if (code === cr && at + 1 >= until && !isEnd) return -1;
        if (!isNext && !(code === cr && at + 1 < until && source[at + 1] === lf)) {
          fault ??= code === cr ? 'bare-cr' : 'behind-quote';
          faultCell = cells;
          // It goes on as if it were not quoted, up to the next comma or line end.
          while (at < until && source[at] !== comma && source[at] !== lf) {
            high |= source[at] as number;
            at += 1;
          }
          if (at > 0 && at < until && source[at] === lf && source[at - 1] === cr) at -= 1;
          code = at < until ? (source[at] as number) : -1;
        }
      } else {
        starts[cells] = at;
        this.#escaped[cells] = 0;
        while (at < until) {
          code = source[at] as number;
          if (code === comma || code === lf) break;
          high |= code;
          if (code === quote) {
            fault ??= 'quote-inside';
            faultCell = cells;
          } else if (code === cr) {
            if (at + 1 >= until && !isEnd) return -1;
            if (at + 1 < until && source[at + 1] === lf) break;
            fault ??= 'bare-cr';
            faultCell = cells;
          }
          at += 1;
        }
        ends[cells] = at;
        if (at >= until) code = -1;
      }
      cells += 1;
      if (code === comma) {
        at += 1;
        continue;
      }
      if (code === -1) {
        if (!isEnd) return -1;
        break;
      }
      if (code === cr) {
        at += 2;
        this.#crlfEnds += 1;
      } else {
        at += 1;
        this.#lfEnds += 1;
      }
      break;
    }
    const next = Math.min(at, until);
    if (next - this.#from > this.#maxRecordBytes) {
      this.#tellTooLong();
      return next;
    }
    if (high > 0x7f && !isUtf8(source.subarray(this.#from, next)) && fault === undefined) {
      fault = 'utf-8';
      faultCell = 0;
      while (faultCell < cells - 1 && isUtf8(source.subarray(starts[faultCell], ends[faultCell]))) faultCell += 1;
    }
    if (doubled) {
      for (let cell = 0; cell < cells; cell += 1) if (this.#escaped[cell] === 1) ends[cell] = this.#undouble(cell);
    }
    this.#record.bytes = source;
    this.#record.cells = cells;
    this.#record.line = this.#line;
    this.#record.fault = fault;
    this.#record.faultCell = faultCell;
    this.#take(this.#record);
    this.#line += breaks + 1;
    return next;
  }

  /** In place, since the record is read and nobody looks at its bytes again. */
  #undouble(cell: number): number {
    let to = this.#record.starts[cell] as number;
    const until = this.#record.ends[cell] as number;
    for (let at = to; at < until; at += 1) {
      if (this.#bytes[at] === quote) at += 1;
      this.#bytes[to] = this.#bytes[at] as number;
      to += 1;
    }
    return to;
  }

  #growCells(): void {
    const size = this.#record.starts.length * 2;
    const [starts, ends, marks] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
    starts.set(this.#record.starts);
    ends.set(this.#record.ends);
    marks.set(this.#escaped);
    this.#record.starts = starts;
    this.#record.ends = ends;
    this.#escaped = marks;
  }
}
