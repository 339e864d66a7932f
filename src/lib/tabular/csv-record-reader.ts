import { isUtf8 } from 'node:buffer';

/** What is wrong with the form of a record. Source: RFC 4180, and UTF-8 for the text. */
export type CsvFault =
  /** A quotation mark within a cell that is not quoted; see `CsvForm.quotes`. */
  | 'quote-inside'
  /** Something between the closing quotation mark and the next comma. */
  | 'behind-quote'
  /** The file ends within a quoted cell. */
  | 'unclosed-quote'
  /** A carriage return outside of quotation marks that no line feed follows, where it is not a line end. */
  | 'bare-cr'
  | 'utf-8'
  /** Nothing behind it is read. */
  | 'too-long';

/** A record as it stands in memory: good until the next one is read, and all of it is overwritten then. */
export interface CsvRecord {
  bytes: Buffer;
  /** Where its first byte is in `bytes`, quotation mark or not. */
  begin: number;
  /** Behind its last byte, before the line end. */
  end: number;
  /** Where each cell begins and ends in `bytes`, without its quotation marks and with doubled ones made one. */
  starts: Int32Array;
  ends: Int32Array;
  /** 1 for a cell that is more than ASCII. */
  wide: Uint8Array;
  cells: number;
  /** Physical line on which it begins, from 1. */
  line: number;
  fault?: CsvFault;
  /** Number of the cell with the fault, from 0. */
  faultCell: number;
  /** Number of the first cell with a quotation mark that is a character; undefined where there is none. */
  quoteCell?: number;
}

/** How a file differs from RFC 4180, and what is known of it. */
export interface CsvForm {
  /** One character of ASCII. Default a comma. */
  delimiter?: string;
  /** Whether a carriage return by itself ends a record, too. */
  loneCr?: boolean;
  /** Its bytes are known to be UTF-8 behind any byte order mark: neither is looked for. */
  isText?: boolean;
  /**
   * `strict`, the default, is RFC 4180; `lenient` takes a quotation mark behind the first character of a cell that is not
   * quoted for a character, as in `5" nail`; with `none` each of them is one.
   */
  quotes?: 'strict' | 'lenient' | 'none';
}

/** Bytes in which a record is looked for: those from `from` to `used`. */
interface CsvStretch {
  bytes: Buffer;
  from: number;
  used: number;
  /** Nothing comes behind `used`. */
  ended: boolean;
}

const quote = 34;
const space = 32;
const noByte = -1;
const lf = 10;
const cr = 13;

/** What a byte of a cell without quotation marks can be. */
const kinds = { plain: 0, ends: 1, quote: 2, cr: 3 } as const;

/** Reads one record after the other out of bytes that hold them. */
export class CsvRecordReader {
  /** As it was read last; its line is left to the caller, which counts them. */
  readonly record: CsvRecord = {
    bytes: Buffer.alloc(0),
    begin: 0,
    end: 0,
    starts: new Int32Array(64),
    ends: new Int32Array(64),
    wide: new Uint8Array(64),
    cells: 0,
    line: 1,
    fault: undefined,
    faultCell: 0,
    quoteCell: undefined,
  };
  /** Line breaks within the cells of the record. */
  breaks = 0;
  /** Of all records so far. */
  readonly lineEnds = { lf: 0, crlf: 0 };
  readonly #delimiter: number;
  readonly #loneCr: boolean;
  readonly #isText: boolean;
  readonly #isLenient: boolean;
  /** The byte with which a quoted cell begins; none where quotation marks are characters. */
  readonly #opening: number;
  /** By byte. */
  readonly #kinds = new Uint8Array(256);
  #bytes: Buffer = this.record.bytes;
  #from = 0;
  #used = 0;
  #ended = false;
  /** All bytes of the record put together. */
  #high = 0;
  #hasDoubled = false;
  #doubled = new Uint8Array(64);

  constructor({ delimiter = ',', loneCr = false, isText = false, quotes = 'strict' }: CsvForm) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#loneCr = loneCr;
    this.#isText = isText;
    this.#isLenient = quotes === 'lenient';
    this.#opening = quotes === 'none' ? noByte : quote;
    this.#kinds[this.#delimiter] = kinds.ends;
    this.#kinds[lf] = kinds.ends;
    if (quotes !== 'none') this.#kinds[quote] = kinds.quote;
    this.#kinds[cr] = kinds.cr;
  }

  /** @returns where the next record begins; -1 when this one does not end yet */
  read({ bytes, from, used, ended }: CsvStretch): number {
    const record = this.record;
    this.#bytes = bytes;
    this.#from = from;
    this.#used = used;
    this.#ended = ended;
    record.cells = 0;
    record.fault = undefined;
    record.faultCell = 0;
    record.quoteCell = undefined;
    this.breaks = 0;
    this.#high = 0;
    this.#hasDoubled = false;
    for (let at = this.#from; ; at += 1) {
      at = this.#readCell(at);
      if (at === -1) return -1;
      record.cells += 1;
      if (at === this.#used || this.#bytes[at] !== this.#delimiter) return this.#endRecord(at);
    }
  }

  /** @returns where it ends: at a delimiter, a line end or the end of the file; -1 when it does not end yet */
  #readCell(begin: number): number {
    if (this.record.cells === this.record.starts.length) this.#growCells();
    const isQuoted = begin < this.#used && this.#bytes[begin] === this.#opening;
    return isQuoted ? this.#readQuoted(begin + 1) : this.#readPlain(begin);
  }

  #readPlain(begin: number): number {
    const source = this.#bytes;
    const until = this.#used;
    const kindOf = this.#kinds;
    let high = 0;
    let at = begin;
    for (; at < until; at += 1) {
      const code = source[at] as number;
      high |= code;
      const kind = kindOf[code];
      if (kind === kinds.plain) continue;
      if (kind === kinds.ends) break;
      if (kind === kinds.quote) this.#takeQuote(begin, at);
      else if (at + 1 === until && !this.#ended) return -1;
      else if (this.#isLineEnd(at)) break;
      else this.#fail('bare-cr');
    }
    if (at === until && !this.#ended) return -1;
    this.#setCell(begin, at, high);
    return at;
  }

  /** One behind blanks alone may be meant to open the cell. */
  #takeQuote(begin: number, quoteAt: number): void {
    if (this.record.fault !== undefined) return;
    let at = begin;
    while (this.#bytes[at] === space) at += 1;
    if (this.#isLenient && at < quoteAt) this.record.quoteCell ??= this.record.cells;
    else this.#fail('quote-inside');
  }

  /** @param begin behind the quotation mark */
  #readQuoted(begin: number): number {
    const source = this.#bytes;
    const until = this.#used;
    let high = 0;
    let hasDoubled = false;
    let at = begin;
    for (; at < until; at += 1) {
      const code = source[at] as number;
      high |= code;
      if (code === quote) {
        if (at + 1 === until && !this.#ended) return -1;
        if (at + 1 === until || source[at + 1] !== quote) break;
        hasDoubled = true;
        at += 1;
      } else if (code === lf || (code === cr && this.#loneCr && source[at + 1] !== lf)) this.breaks += 1;
    }
    if (at === until) {
      if (!this.#ended) return -1;
      this.#fail('unclosed-quote');
    }
    this.#setCell(begin, at, high, hasDoubled);
    return at === until ? at : this.#passBehind(at + 1);
  }

  /** What stands between a closing quotation mark and the end of the cell. */
  #passBehind(begin: number): number {
    const source = this.#bytes;
    const until = this.#used;
    if (begin === until || source[begin] === this.#delimiter) return begin;
    const isCr = source[begin] === cr;
    if (isCr && begin + 1 === until && !this.#ended) return -1;
    if (this.#isLineEnd(begin)) return begin;
    this.#fail(isCr ? 'bare-cr' : 'behind-quote');
    // It goes on as if it were not quoted, up to the next comma or line end.
    let at = begin;
    for (; at < until && source[at] !== this.#delimiter && source[at] !== lf; at += 1) {
      this.#high |= source[at] as number;
    }
    return at < until && source[at] === lf && source[at - 1] === cr ? at - 1 : at;
  }

  /** Asked of a CR only once the byte behind it is there. */
  #isLineEnd(at: number): boolean {
    const code = this.#bytes[at];
    return code === lf || (code === cr && (this.#loneCr || this.#isCrlf(at)));
  }

  #isCrlf(at: number): boolean {
    return at + 1 < this.#used && this.#bytes[at] === cr && this.#bytes[at + 1] === lf;
  }

  #setCell(begin: number, end: number, high: number, hasDoubled = false): void {
    const { cells, starts, ends, wide } = this.record;
    starts[cells] = begin;
    ends[cells] = end;
    wide[cells] = high > 0x7f ? 1 : 0;
    this.#doubled[cells] = hasDoubled ? 1 : 0;
    this.#high |= high;
    this.#hasDoubled ||= hasDoubled;
  }

  /** The first one counts. */
  #fail(fault: CsvFault): void {
    if (this.record.fault !== undefined) return;
    this.record.fault = fault;
    this.record.faultCell = this.record.cells;
  }

  /** @returns where the next record begins; -1 when this one may go on */
  #endRecord(end: number): number {
    if (end === this.#used && !this.#ended) return -1;
    if (!this.#isText && this.#high > 0x7f) this.#checkUtf8(end);
    if (this.#hasDoubled) this.#undouble();
    this.record.bytes = this.#bytes;
    this.record.begin = this.#from;
    this.record.end = end;
    return this.#passLineEnd(end);
  }

  #passLineEnd(at: number): number {
    if (at === this.#used) return at;
    if (this.#isCrlf(at)) {
      this.lineEnds.crlf += 1;
      return at + 2;
    }
    if (this.#bytes[at] === lf) this.lineEnds.lf += 1;
    return at + 1;
  }

  #checkUtf8(end: number): void {
    const { starts, ends, cells, fault } = this.record;
    if (fault !== undefined || isUtf8(this.#bytes.subarray(this.#from, end))) return;
    let at = 0;
    while (at < cells - 1 && isUtf8(this.#bytes.subarray(starts[at], ends[at]))) at += 1;
    this.record.fault = 'utf-8';
    this.record.faultCell = at;
  }

  /** In place, since the record is read and its bytes are not looked at again. */
  #undouble(): void {
    const { starts, ends, cells } = this.record;
    for (let cell = 0; cell < cells; cell += 1) {
      if (this.#doubled[cell] === 1) ends[cell] = this.#undoubled(starts[cell] as number, ends[cell] as number);
    }
  }

  #undoubled(begin: number, end: number): number {
    let to = begin;
    for (let at = begin; at < end; at += 1) {
      if (this.#bytes[at] === quote) at += 1;
      this.#bytes[to] = this.#bytes[at] as number;
      to += 1;
    }
    return to;
  }

  #growCells(): void {
    const { starts, ends, wide } = this.record;
    const size = starts.length * 2;
    this.record.starts = grown(starts, new Int32Array(size));
    this.record.ends = grown(ends, new Int32Array(size));
    this.record.wide = grown(wide, new Uint8Array(size));
    this.#doubled = grown(this.#doubled, new Uint8Array(size));
  }
}

function grown<Cells extends Int32Array | Uint8Array>(cells: Cells, larger: Cells): Cells {
  larger.set(cells);
  return larger;
}
