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
}

export function createTableNotices(): TableNotices {
  /** Of the pass that came furthest. */
  let headers: FoundLines = { first: [], count: 0 };
  let firstQuote: string | undefined;
  return {
    begin: () => {
      const found: FoundLines = { first: [], count: 0 };
      return {
        header: (line) => {
          if (found.first.length < shown) found.first.push(line);
          found.count += 1;
          if (found.count > headers.count) headers = found;
        },
        quote: (line, cell) => {
          firstQuote ??= `line ${line}, cell ${cell}`;
        },
      };
    },
    list: () => [
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
