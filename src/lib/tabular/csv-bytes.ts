import { type CsvForm, type CsvRecord, CsvRecordReader } from './csv-record-reader.js';

/** Reads RFC 4180 as bytes: no text is made of a cell, so that hundreds of megabytes take about a second. */
export interface CsvBytes {
  /** @param chunk is copied */
  push: (chunk: Uint8Array) => void;
  end: () => void;
  /** After the first byte behind it came. */
  hasMark: () => boolean;
  /** Where the record begins that was not handed on yet: bytes before it, and its line. */
  place: () => { offset: number; line: number };
  /** Line ends of records, by kind. */
  lineEnds: () => { lf: number; crlf: number };
  /** Something was too long; all that comes is passed over. */
  stopped: () => boolean;
}

/** How a file is read, beside its form. */
interface CsvBytesForm extends CsvForm {
  /** Of the first record, from 1. */
  line?: number;
  /**
   * A record longer than this is a fault: a quotation mark without a partner would else take the rest of the file, and
   * all memory. Default 1 MiB.
   */
  maxRecordBytes?: number;
}

const firstBytes = 1 << 14;
const defaultMaxRecordBytes = 1 << 20;

/**
 * Both CRLF and LF end a record. A byte order mark is passed over.
 *
 * @param take told every record, also the header and those with a fault
 */
export function createCsvBytes(take: (record: CsvRecord) => void, form: CsvBytesForm = {}): CsvBytes {
  return new BytesOfCsv(take, form);
}

class BytesOfCsv implements CsvBytes {
  readonly #take: (record: CsvRecord) => void;
  readonly #reader: CsvRecordReader;
  readonly #isText: boolean;
  readonly #maxRecordBytes: number;
  #bytes: Buffer = Buffer.allocUnsafe(firstBytes);
  /** How many bytes came before those in memory. */
  #passed = 0;
  /** The bytes that are not handed on yet are from `from` to `used`. */
  #from = 0;
  #used = 0;
  #ended = false;
  /** No record can end before there is this much, as far as is known. */
  #wanted = 1;
  #line: number;
  #marked: boolean | undefined;
  #stopped = false;

  constructor(take: (record: CsvRecord) => void, form: CsvBytesForm) {
    this.#take = take;
    this.#reader = new CsvRecordReader(form);
    this.#isText = form.isText === true;
    this.#line = form.line ?? 1;
    this.#maxRecordBytes = form.maxRecordBytes ?? defaultMaxRecordBytes;
  }

  hasMark(): boolean {
    return this.#marked === true;
  }

  place(): { offset: number; line: number } {
    return { offset: this.#passed + this.#from, line: this.#line };
  }

  lineEnds(): { lf: number; crlf: number } {
    return this.#reader.lineEnds;
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
      if (this.#used - this.#from >= this.#wanted) this.#scan();
    }
  }

  #makeRoom(): void {
    if (this.#from > 0) {
      this.#bytes.copyWithin(0, this.#from, this.#used);
      this.#passed += this.#from;
      this.#used -= this.#from;
      this.#from = 0;
    }
    if (this.#used < this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }

  end(): void {
    this.#ended = true;
    if (!this.#stopped) this.#scan();
  }

  #scan(): void {
    if (!this.#isText && !this.#passMark()) return;
    while (this.#from < this.#used && !this.#stopped) {
      const stretch = { bytes: this.#bytes, from: this.#from, used: this.#used, ended: this.#ended };
      const next = this.#reader.read(stretch);
      if (next === -1) {
        this.#waitForMore(this.#used - this.#from);
        return;
      }
      if (next - this.#from > this.#maxRecordBytes) this.#reportTooLong();
      else this.#handOn();
      this.#line += this.#reader.breaks + 1;
      this.#from = next;
    }
    this.#wanted = 1;
  }

  /** @returns whether enough came to tell it */
  #passMark(): boolean {
    if (this.#marked !== undefined) return true;
    const there = this.#used - this.#from;
    if (there < 3 && !this.#ended) return false;
    this.#marked = there >= 3 && this.#bytes.readUIntBE(this.#from, 3) === 0xefbbbf;
    if (this.#marked) this.#from += 3;
    return true;
  }

  #waitForMore(waiting: number): void {
    if (waiting > this.#maxRecordBytes) this.#reportTooLong();
    // Looked at again only when there is half as much more, else a long record would take quadratic time.
    this.#wanted = waiting + (waiting >> 1) + 1;
  }

  #reportTooLong(): void {
    this.#stopped = true;
    const { record } = this.#reader;
    record.cells = 0;
    record.fault = 'too-long';
    record.faultCell = 0;
    this.#handOn();
  }

  #handOn(): void {
    const { record } = this.#reader;
    record.line = this.#line;
    this.#take(record);
  }
}
