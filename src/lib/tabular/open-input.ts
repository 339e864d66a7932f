import { basename } from 'node:path';
import { InputError, UsageError } from '../errors/errors.js';
import { type CsvText, csvRows } from './csv-file.js';
import { findCsvStart } from './csv-start.js';
import { describeDelimiter, parseDelimiter, readSeparatorLine } from './delimiter.js';
import { type Encoding, nameOfEncoding, parseEncoding, toUtf8 } from './encoding.js';
import { type InputBytes, openBytes } from './input-bytes.js';
import { readJsonRows, readJsonShape } from './json-file.js';
import { withCellFaults } from './reject-faults.js';
import type { InputFile, InputFormat, InputOptions, TableFile } from './row.js';
import { type InputScan, scanInput } from './scan-input.js';
import { createTableNotices } from './table-notices.js';

const formatsByEnding: Record<string, InputFormat> = {
  csv: 'csv',
  tsv: 'tsv',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
};

/**
 * Open a file of rows. It is read once here, to learn its encoding, digest and columns; after that nothing about it is
 * unknown but whether its later lines can be cut into rows.
 *
 * @throws {InputError} when it cannot be read as a whole: no such file, undecodable, empty, a bad header, broken JSON
 * @throws {UsageError} for an encoding, delimiter or sheet that is not known, or one that the format does not have
 */
export async function openInput(path: string, options: InputOptions = {}): Promise<InputFile> {
  const name = options.name ?? path;
  const format = options.format ?? formatOf(name);
  const asked = options.encoding === undefined ? undefined : parseEncoding(options.encoding);
  const delimiter = options.delimiter === undefined ? undefined : parseDelimiter(options.delimiter);
  refuseForeignOptions(format, options, name);
  const headerRow = options.headerRow ?? options.mappedHeaderRow;
  const bytes = await openBytes(path, name, options.signal);
  try {
    if (format === 'xlsx') {
      const { openXlsx } = await import('./xlsx-file.js');
      return withRows(await openXlsx(bytes, { ...options, headerRow }));
    }
    const isJson = format === 'json' || format === 'ndjson';
    // A NUL in JSON is an error of JSON itself, with its element.
    const scan = await scanInput(bytes, asked, isJson);
    return isJson
      ? await openJson(bytes, scan, format)
      : await openCsv(bytes, scan, format, { ...options, delimiter, headerRow });
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

function withRows(table: TableFile): InputFile {
  const records = withCellFaults(table.columns, table.records);
  return {
    ...table,
    records,
    someRecords: table.someRecords && withCellFaults(table.columns, table.someRecords),
    rows: async function* () {
      for await (const batch of records()) yield batch.filter(({ leftOut }) => leftOut === undefined);
    },
  };
}

/** Texts have no sheets, and a workbook no encoding: an option for one means another file. @throws {UsageError} */
function refuseForeignOptions(
  format: InputFormat,
  { sheet, encoding, delimiter, noQuotes, headerRow }: InputOptions,
  name: string,
): void {
  if (format !== 'xlsx' && sheet !== undefined) {
    throw new UsageError(`--sheet is for workbooks, and ${name} is read as ${format}`);
  }
  const isJson = format === 'json' || format === 'ndjson';
  if (isJson && headerRow !== undefined) {
    throw new UsageError(`--header-row is for tables, and ${name} is read as ${format}`);
  }
  if (format !== 'csv' && format !== 'tsv' && noQuotes === true) {
    throw new UsageError(`--no-quotes is for CSV and TSV, and ${name} is read as ${format}`);
  }
  if (format === 'xlsx' && (encoding !== undefined || delimiter !== undefined)) {
    const flag = encoding === undefined ? '--delimiter' : '--encoding';
    throw new UsageError(`${flag} is for text files, and ${name} is read as a workbook`);
  }
}

/** @throws {InputError} naming the formats that are read */
function formatOf(name: string): InputFormat {
  const ending = /\.([^.]+)$/.exec(basename(name).replace(/\.gz$/i, ''))?.[1]?.toLowerCase() ?? '';
  const format = formatsByEnding[ending];
  if (format !== undefined) return format;
  const read = '.xlsx, .csv, .tsv, .json, .ndjson and .jsonl are, the text forms also with .gz after it it';
  throw new InputError(`${name}: ${ending === '' ? 'files without an ending' : `.${ending} files`} are not read`, {
    hint: ['xls', 'xlsb', 'ods', 'numbers'].includes(ending)
      ? 'save the table as .xlsx'
      : `${read}; or give --input-format`,
  });
}

async function openCsv(
  bytes: InputBytes,
  scan: InputScan,
  format: 'csv' | 'tsv',
  { delimiter, noQuotes, headerRow }: Pick<InputOptions, 'delimiter' | 'noQuotes' | 'headerRow'>,
): Promise<InputFile> {
  const { name } = bytes;
  const { sample } = scan;
  const separator = readSeparatorLine(sample);
  const whole = csvText(bytes, behind(scan, separator?.characters ?? 0));
  const asked = { name, format, delimiter, noQuotes, headerRow, sample, separator };
  const { header, csv, text, laterHeader } = await findCsvStart(whole, asked);
  const lineEnd = lineEndOf(sample);
  const notices = createTableNotices({ ...scan, lineEnd });
  const words = csv.noQuotes === true ? ['quotes as characters'] : [];
  return withRows({
    ...describeInput(bytes, scan, [describeDelimiter(csv.delimiter), ...words]),
    format,
    columns: header.columns,
    nested: false,
    form: {
      encoding: scan.encoding,
      hasMark: scan.markBytes > 0,
      delimiter: csv.delimiter,
      lineEnd,
    },
    laterHeader,
    ...csvRows(text, header, csv, notices),
    notices: () => [...encodingNotices(scan), ...notices.list()],
  });
}

/** Of the first record; line breaks within quoted cells are often others. */
function lineEndOf(sample: string): string {
  return /\r\n|\r|\n/.exec(sample.replace(/"[^"]*"/g, ''))?.[0] ?? '\n';
}

/** @param characters of ASCII that are passed over beside the byte order mark */
function behind({ encoding, markBytes }: InputScan, characters: number): TextPlace {
  const each = encoding === 'utf-16le' || encoding === 'utf-16be' ? 2 : 1;
  return { encoding, begin: markBytes + characters * each };
}

function csvText(bytes: InputBytes, place: TextPlace): CsvText {
  const chunks = () => textOf(bytes, place);
  if (bytes.packed || place.encoding !== 'utf-8') return { chunks };
  return { chunks, between: (from, to) => bytes.between(from + place.begin, to + place.begin) };
}

async function openJson(bytes: InputBytes, scan: InputScan, format: 'json' | 'ndjson'): Promise<InputFile> {
  const json = { name: bytes.name, format };
  const place = behind(scan, 0);
  const { columns, nested } = await readJsonShape(textOf(bytes, place), json);
  return {
    ...describeInput(bytes, scan, []),
    format,
    columns,
    nested,
    rows: withCellFaults(columns, () => readJsonRows(textOf(bytes, place), columns, json)),
  };
}

interface TextPlace {
  encoding: Encoding;
  /** The byte at which the text begins. */
  begin: number;
}

function textOf(bytes: InputBytes, { encoding, begin }: TextPlace): AsyncIterable<Buffer> {
  return toUtf8(bytes.chunks(), encoding, begin);
}

/** Of a file whose words are not what anybody writes. */
function encodingNotices({ encoding, words }: InputScan): string[] {
  if (words.odd === undefined) return [];
  const name = nameOfEncoding(encoding);
  return [
    `"${words.odd}" does not look like ${name}: if the file is of another encoding, name it with --encoding (macintosh, cp850)`,
  ];
}

function describeInput(bytes: InputBytes, scan: InputScan, more: string[]) {
  const packed = bytes.packed ? ['gzip'] : [];
  const example = scan.words.first === undefined ? '' : ` as in "${scan.words.first}"`;
  return {
    name: bytes.name,
    description: [nameOfEncoding(scan.encoding) + example, ...more, ...packed].join(', '),
    sha256: () => scan.sha256,
    sizeBytes: bytes.sizeBytes,
    close: bytes.close,
  };
}
