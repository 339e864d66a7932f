import { InputError } from '../errors/errors.js';
import { CsvReader, type CsvRecord } from './csv-reader.js';

export interface CsvOptions {
  /** For messages. */
  name: string;
  delimiter: string;
  /** Of the first record, from 1; default 1. */
  line?: number;
  /** Quotation marks are characters like others. */
  noQuotes?: boolean;
  /** Called with the place of a quotation mark that was taken for a character. */
  onQuote?: (line: number, cell: number) => void;
}

/** Where a record begins. */
export interface CsvPlace {
  /** Bytes of text before it. */
  offset: number;
  line: number;
}

// A request body may have 12 MB. What is longer is most likely a quote that is not closed, and has to end somewhere.
const maxRecordBytes = 16 * 1024 * 1024;

/**
 * All records of a CSV, the header among them, in batches of about 32 KiB. Blank lines are not records; a CRLF, an LF
 * and a lone CR each end a record.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @param onBatch told before each batch where the record behind its last one begins
 * @throws {InputError} with the line of a record with an unclosed quote, or something behind the quote that closes
 */
export async function* readCsvRecords(
  chunks: AsyncIterable<Buffer>,
  { name, delimiter, line, noQuotes = false, onQuote }: CsvOptions,
  onBatch?: (behind: CsvPlace) => void,
): AsyncGenerator<CsvRecord[]> {
  const csv = new CsvReader({ delimiter, line, maxRecordBytes, quotes: noQuotes ? 'none' : 'lenient' });
  const checked = (records: CsvRecord[]): CsvRecord[] => {
    for (const record of records) {
      if (record.fault !== undefined) throw brokenRecord(record, name);
      if (record.quoteCell !== undefined) onQuote?.(record.line, record.quoteCell + 1);
    }
    onBatch?.({ ...csv.place });
    return records;
  };
  for await (const chunk of chunks) for (const records of csv.push(chunk)) yield checked(records);
  const rest = csv.end();
  if (rest.length > 0) yield checked(rest);
}

function brokenRecord({ fault, faultCell = 0, line }: CsvRecord, name: string): InputError {
  const where = `${name}:${line}`;
  const cell = ` in cell ${faultCell + 1}`;
  if (fault === 'unclosed-quote') {
    return new InputError(`${where} opens a quote${cell} that is never closed`, { hint: noQuotesHint });
  }
  if (fault === 'too-long') {
    return new InputError(`${where} begins a record of more than 16 MiB`, {
      hint: 'most likely a quote is opened there and not closed',
    });
  }
  if (fault === 'behind-quote') {
    return new InputError(`${where} has text after a closing quote${cell}`, {
      hint: `a quote within a quoted cell is written twice: ""; ${noQuotesHint}`,
    });
  }
  return new InputError(`${where} has a blank before the quote that opens cell ${faultCell + 1}`, {
    hint: `take the blank away; ${noQuotesHint}`,
  });
}

const noQuotesHint = 'where no cell of the file is quoted, --no-quotes reads quotes as characters';
