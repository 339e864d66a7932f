import { CsvError, parse } from 'csv-parse';
import { InputError } from '../errors/errors.js';
import { countLineBreaks, type LineEnds } from './line-breaks.js';

export interface CsvOptions {
  /** For messages. */
  name: string;
  delimiter: string;
  /** Line ends that may occur; each further one costs time at every byte. */
  lineEnds: LineEnds;
}

export interface CsvRecord {
  /** Physical line on which the record begins, from 1; blank lines and line breaks within cells count. */
  line: number;
  cells: string[];
}

// A request body may have 12 MB. What is longer is most likely a quote that is not closed, and has to end somewhere.
const maxRecordBytes = 16 * 1024 * 1024;

/**
 * All records of a CSV, the header among them, in batches of about a chunk. Blank lines are not records.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @throws {InputError} with the line of a record with a stray or unclosed quote
 */
export async function* readCsvRecords(
  chunks: AsyncIterable<Buffer>,
  { name, delimiter, lineEnds }: CsvOptions,
): AsyncGenerator<CsvRecord[]> {
  const parser = parse({
    delimiter,
    record_delimiter: recordDelimiters(lineEnds),
    skip_empty_lines: true,
    relax_column_count: true,
  });
  let records: CsvRecord[] = [];
  // Line ends and blank lines that the parser has counted up to the last record, and where the next one begins.
  let linesSeen = 0;
  let blankSeen = 0;
  let nextLine = 1;
  const blankSince = (): number => parser.info.empty_lines - blankSeen;

  // Taken where the parser hands a record over, not by a 'data' listener: when a later record of the same chunk is
  // broken, the stream would drop those that it has buffered. `info: true`, which gives lines too, halves the speed and
  // counts a CRLF within quotes twice. `info.lines` grows by one for a record that is one line, and by more otherwise.
  parser.push = (cells: string[] | null): boolean => {
    if (cells === null) return false;
    let line = nextLine;
    if (parser.info.lines - linesSeen === 1) {
      nextLine += 1;
    } else {
      line += blankSince();
      nextLine = line + 1;
      for (const cell of cells) nextLine += countLineBreaks(cell);
      blankSeen = parser.info.empty_lines;
    }
    linesSeen = parser.info.lines;
    records.push({ line, cells });
    return true;
  };
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure = error;
  });
  const feed = (chunk: Buffer | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const done = (error?: Error | null): void => (error ? reject(error) : resolve());
      if (chunk === undefined) parser.end(done);
      else parser.write(chunk, done);
    });
  const takeRecords = (): CsvRecord[] => {
    const taken = records;
    records = [];
    return taken;
  };

  try {
    let openBytes = 0;
    let blankBefore = 0;
    for await (const chunk of chunks) {
      await feed(chunk);
      const anyEnded = records.length > 0 || parser.info.empty_lines > blankBefore;
      blankBefore = parser.info.empty_lines;
      openBytes = anyEnded ? 0 : openBytes + chunk.length;
      if (openBytes > maxRecordBytes) {
        throw new InputError(`${name}:${nextLine + blankSince()} begins a record of more than 16 MiB`, {
          hint: 'most likely a quote is opened there and not closed',
        });
      }
      if (records.length > 0) yield takeRecords();
    }
    await feed(undefined);
    if (records.length > 0) yield takeRecords();
  } catch (error) {
    const cause = failure ?? error;
    throw cause instanceof CsvError ? brokenRecord(cause, `${name}:${nextLine + blankSince()}`) : cause;
  } finally {
    parser.destroy();
  }
}

function recordDelimiters({ crlf, cr, lf }: LineEnds): string[] {
  // CRLF before its own parts.
  const present = [...(crlf ? ['\r\n'] : []), ...(lf ? ['\n'] : []), ...(cr ? ['\r'] : [])];
  return present.length > 0 ? present : ['\n'];
}

function brokenRecord(error: CsvError, where: string): InputError {
  const cell = typeof error.column === 'number' ? ` in cell ${error.column + 1}` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new InputError(`${where} opens a quote${cell} that is never closed`, { cause: error });
  }
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') {
    return new InputError(`${where} has text behind a closing quote${cell}`, {
      hint: 'a quote within a quoted cell is written twice: ""',
      cause: error,
    });
  }
  if (error.code === 'INVALID_OPENING_QUOTE') {
    return new InputError(`${where} has a quote within an unquoted cell${cell}`, {
      hint: 'quote the whole cell and write the quote within it twice: ""',
      cause: error,
    });
  }
  return new InputError(`${where} cannot be read: ${error.message}`, { cause: error });
}
