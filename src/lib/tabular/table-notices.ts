import type { Row } from './row.js';

/** What an operator may not know of a table, as far as it has been read. */
export interface TableNotices {
  /** A pass over all rows begins. */
  begin: () => TablePass;
  list: () => string[];
}

interface TablePass {
  /** A row that is the header once more. */
  header: (line: number) => void;
  /** A quotation mark that was taken for a character. */
  quote: (line: number, cell: number) => void;
  /** Every other row. */
  row: (row: Row) => void;
  /** All rows were read. */
  end: () => void;
}

/** From so many lines on a file with CRLF that ends without a line end was made by a program that writes them. */
const manyLines = 20;

/** @param isEnded whether the last line has its line end, in a file of lines */
export function createTableNotices({ isEnded = true, lineEnd = '' } = {}): TableNotices {
  /** Of the pass that came furthest. */
  let headers: FoundLines = { first: [], count: 0 };
  let firstQuote: string | undefined;
  let cut: string | undefined;
  return {
    begin: () => {
      const found: FoundLines = { first: [], count: 0 };
      const last = { line: 0, cell: '', others: 0, shortest: Number.MAX_SAFE_INTEGER };
      return {
        header: (line) => {
          if (found.first.length < shown) found.first.push(line);
          found.count += 1;
          if (found.count > headers.count) headers = found;
        },
        quote: (line, cell) => {
          firstQuote ??= `line ${line}, cell ${cell}`;
        },
        row: ({ line, cells }) => {
          if (last.line > 0) {
            last.others += 1;
            if (last.cell.length < last.shortest) last.shortest = last.cell.length;
          }
          last.line = line;
          last.cell = cells.at(-1) ?? '';
        },
        end: () => {
          const isShort = last.others > 1 && last.cell.length < last.shortest && /^-?\d+(?:[.,]\d*)?$/.test(last.cell);
          const isOfMany = lineEnd === '\r\n' && last.line >= manyLines;
          if (!isEnded && (isShort || isOfMany))
            cut = `line ${last.line}, the last one, has no line end: is the file complete?`;
        },
      };
    },
    list: () => [
      ...(cut === undefined ? [] : [cut]),
      ...(headers.count === 0 ? [] : [describeHeaders(headers)]),
      ...(firstQuote === undefined
        ? []
        : [`quotes within cells that are not quoted are read as characters, the first one in ${firstQuote}`]),
    ],
  };
}

const shown = 5;

interface FoundLines {
  first: number[];
  count: number;
}

function describeHeaders({ first, count }: FoundLines): string {
  const more = count > shown ? ` and ${count - shown} more` : '';
  const isOne = count === 1;
  const named = `${isOne ? 'line' : 'lines'} ${first.join(', ')}${more}`;
  return `${named} ${isOne ? 'has' : 'have'} the header again and ${isOne ? 'is' : 'are'} left out`;
}
