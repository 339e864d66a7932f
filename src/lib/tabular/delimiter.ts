import { UsageError } from '../errors/errors.js';
import { CsvReader } from './csv-reader.js';

const candidates = [',', ';', '\t', '|'] as const;

const words: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t', pipe: '|' };

/** The character that `--delimiter` names. @throws {UsageError} */
export function parseDelimiter(text: string): string {
  const delimiter = words[text.toLowerCase()] ?? text;
  if (isDelimiter(delimiter)) return delimiter;
  throw new UsageError(`--delimiter "${text}" is not a single character that separates cells`, {
    hint: 'one of , ; tab |',
  });
}

function isDelimiter(text: string): boolean {
  return /^[\x20-\x7e\t]$/.test(text) && !/["A-Za-z0-9]/.test(text);
}

/**
 * A first line like `sep=;`, by which programs give Excel the delimiter; Excel takes it in quotes, too, and does not
 * show it.
 *
 * @param sample the start of the file
 * @returns also the characters of the line, all of them ASCII, with its line end; undefined where the first line is a
 *   header
 */
export function readSeparatorLine(sample: string): { delimiter: string; characters: number } | undefined {
  const [line, , delimiter = ''] = /^("?)sep=([^\r\n])\1(?:\r\n|\r|\n|$)/i.exec(sample) ?? [];
  if (line === undefined || !isDelimiter(delimiter)) return undefined;
  return { delimiter, characters: line.length };
}

export function describeDelimiter(delimiter: string): string {
  return delimiter === '\t' ? 'delimiter tab' : `delimiter "${delimiter}"`;
}

/**
 * The candidate that cuts the header into several cells and most records of the sample into as many; of equals the one
 * with more cells. Undefined for a file of one column.
 *
 * @param sample the start of the file; its last record may be cut off
 * @param noQuotes quotation marks are characters like others
 */
export function detectDelimiter(sample: string, noQuotes = false): string | undefined {
  let best = { delimiter: undefined as string | undefined, agreement: 0, cells: 1 };
  for (const delimiter of candidates.filter((each) => sample.includes(each))) {
    const counts = cellCounts(sample, delimiter, noQuotes);
    const cells = counts[0] ?? 1;
    if (cells < 2) continue;
    const agreement = counts.filter((count) => count === cells).length / counts.length;
    if (agreement > best.agreement || (agreement === best.agreement && cells > best.cells)) {
      best = { delimiter, agreement, cells };
    }
  }
  return best.delimiter;
}

/** Cells of each complete record; of the cut one as well when it is the only one. Blank lines are left out. */
function cellCounts(sample: string, delimiter: string, noQuotes: boolean): number[] {
  const csv = new CsvReader({ delimiter, quotes: noQuotes ? 'none' : 'lenient' });
  const whole = [...csv.push(Buffer.from(sample))].flat();
  return (whole.length > 0 ? whole : csv.end()).map(({ cells }) => cells.length);
}

/** The first lines of a text as records, cut by the delimiter wherever it stands. */
export function roughRecords(sample: string, delimiter: string, count: number): { line: number; cells: string[] }[] {
  const lines = sample.slice(0, longestStart).split(/\r\n|\r|\n/, count);
  return lines.map((line, at) => ({ line: at + 1, cells: line.split(delimiter) }));
}

const longestStart = 16 * 1024;

/** Each of them, the one that is used first. */
export function delimitersFrom(used: string): string[] {
  return [used, ...candidates.filter((candidate) => candidate !== used)];
}
