import { InputError } from '../errors/errors.js';
import { type CsvText, readHeader } from './csv-file.js';
import type { CsvOptions } from './csv-records.js';
import {
  delimitersFrom,
  describeDelimiter,
  detectDelimiter,
  type readSeparatorLine,
  roughRecords,
} from './delimiter.js';
import { separatorOfRejects } from './header-names.js';
import { findLaterHeader, headerWithin } from './later-header.js';
import { behindLines } from './line-breaks.js';
import type { InputOptions } from './row.js';
import { noHeaderIn, type TableHeader } from './table-header.js';

/** Where the header of a text is, and how cells are told apart. */
export interface CsvStart {
  header: TableHeader;
  csv: CsvOptions;
  text: CsvText;
  laterHeader?: number;
}

export interface CsvAsked extends Pick<InputOptions, 'headerRow' | 'noQuotes'> {
  name: string;
  format: 'csv' | 'tsv';
  /** Of `--delimiter`. */
  delimiter: string | undefined;
  /** The start of the text. */
  sample: string;
  separator: ReturnType<typeof readSeparatorLine>;
}

/**
 * @param text behind the line that gives the delimiter
 * @throws {InputError} where there is no header, or it shows that the file is another thing than is said of it
 */
export async function findCsvStart(text: CsvText, asked: CsvAsked): Promise<CsvStart> {
  const { headerRow, separator } = asked;
  const begin = separator === undefined ? 1 : 2;
  const start = asked.sample.slice(separator?.characters ?? 0);
  const ofRejects = separatorOfRejects(start);
  if (headerRow !== undefined && ofRejects === undefined) return startAt(headerRow, begin, start, text, asked);
  const form = ofRejects === undefined ? formOf(start, asked) : { name: asked.name, delimiter: ofRejects };
  const csv: CsvOptions = { ...form, line: begin };
  const laterHeader = laterHeaderIn(start, csv);
  const header = await readHeader(text.chunks(), csv);
  if (laterHeader === undefined) refuseOneCell(header, start, csv);
  return { header, csv, text, laterHeader };
}

async function startAt(
  line: number,
  begin: number,
  sample: string,
  whole: CsvText,
  asked: CsvAsked,
): Promise<CsvStart> {
  if (line < begin) throw noHeaderIn(asked.name, line);
  const above = line - begin;
  const start = sample.replace(new RegExp(`^(?:[^\\r\\n]*(?:\\r\\n|\\r|\\n)){${Math.min(above, 9999)}}`), '');
  const csv = { ...formOf(start, asked), line };
  const text: CsvText = { chunks: () => behindLines(whole.chunks(), above) };
  const header = await readHeader(text.chunks(), csv, line);
  refuseOneCell(header, start, csv);
  return { header, csv, text };
}

function formOf(start: string, { name, format, delimiter, noQuotes, separator }: CsvAsked): Omit<CsvOptions, 'line'> {
  const detected = () => (format === 'tsv' ? '\t' : (detectDelimiter(start, noQuotes) ?? ','));
  return { name, noQuotes, delimiter: delimiter ?? separator?.delimiter ?? detected() };
}

function laterHeaderIn(start: string, { delimiter, line: begin = 1 }: CsvOptions): number | undefined {
  for (const each of delimitersFrom(delimiter)) {
    const found = findLaterHeader(roughRecords(start, each, headerWithin));
    if (found !== undefined) return found + begin - 1;
  }
  return undefined;
}

/** A name that another delimiter would cut is none. @throws {InputError} */
function refuseOneCell({ cells, line }: TableHeader, start: string, { name, delimiter, noQuotes }: CsvOptions): void {
  const [only = '', second] = cells;
  if (second !== undefined) return;
  const other = detectDelimiter(start, noQuotes);
  const where = `${name}:${line}`;
  if (other !== undefined && other !== delimiter) {
    throw new InputError(`${where} is one cell: the file is not separated by the ${describeDelimiter(delimiter)}`, {
      hint: `--delimiter ${other === '\t' ? 'tab' : `"${other}"`}`,
    });
  }
  if (/[;\t]/.test(only)) {
    throw new InputError(`${where} is one cell in quotes with all names in it`, {
      hint: 'save the file again without quotes around whole lines',
    });
  }
}
