import { Help } from 'commander';
import type { Context } from '../../context.js';
import type { HelpTopic } from '../../help.js';
import { configKeys } from '../../lib/config/config-keys.js';
import { globalFlags } from '../../lib/config/global-flags.js';
import { otherVariables } from '../../lib/config/variables.js';
import { exitCodes } from '../../lib/errors/errors.js';
import { exitMeanings } from '../../lib/errors/exit-meanings.js';

/** A term and what it means. */
type Entry = [term: string, meaning: string];

interface Topic {
  title: string;
  /** Paragraphs, and lists between them. */
  parts: (string | Entry[])[];
}

const topics: Record<HelpTopic, () => Topic> = {
  mapping: () => ({
    title: 'Import a file that has its own columns',
    parts: [
      'A mapping is a JSON file for --map. It says which columns of the file become which, what every row has in common, and which rows are left out. The file itself is not touched, and messages name the columns as the file does.',
      [
        ['columns', 'by column of tillctl: a column of the file, or {"from": […], "join": ", "}, {"value": "EUR"}'],
        ['ignore', 'columns of the file that nothing becomes of'],
        ['skip_rows_where', 'rows that are left out, by tests of cells: {"Price": {"lte": "0"}}'],
        ['unique_by', 'rows that are alike in this column become one'],
      ],
      'Begin with a proposal, and look at it:\n  $ tillctl map suggest shop.csv --out shop.mapping.json\n  $ tillctl map check shop.csv --map shop.mapping.json',
    ],
  }),
  formats: () => ({
    title: 'Formats that are read and written',
    parts: [
      'Input is known by its ending and its content, also with .gz after it; --input-format says it of standard input.',
      [
        [
          'csv, tsv',
          'UTF-8, UTF-16 or Windows-1252, detected as the delimiter is (others: --encoding); the first row names columns (--header-row)',
        ],
        ['xlsx', 'the first visible sheet with cells, or --sheet; numbers as they are shown to be kept'],
        ['json', 'an array of objects, or {"items": […]}'],
        ['ndjson', 'one object a line'],
      ],
      'Cells stay text until a column says otherwise: 007 stays 007. Amounts are exact decimals with a point; --decimal comma reads 12,50. 1,800 is read where another cell of its column shows what it is, or --decimal says it. Times are ISO 8601.',
      'Lists are written as a table on a terminal and as tab separated lines into a pipe; --format csv|tsv|json|ndjson says it, and --json gives the whole document. Pulls write .ndjson, .csv, .xlsx, .parquet, .sqlite, .duckdb and postgres://.',
    ],
  }),
  'exit-codes': () => ({
    title: 'Exit codes',
    parts: [
      Object.entries(exitCodes).map(([name, code]): Entry => {
        const { when } = exitMeanings[name as keyof typeof exitCodes];
        return [`${code} ${name}`, plain(when)];
      }),
      'tillctl explain <code> says what was done, and what to do about it.',
    ],
  }),
  environment: () => ({
    title: 'Environment variables',
    parts: [
      'A flag wins over its variable, that over the setting of the profile, that over the default. An empty variable counts as not set.',
      [
        ...globalFlags.map(({ variable, meaning }): Entry => [variable, meaning]),
        ...configKeys.flatMap(({ variable, meaning }): Entry[] =>
          variable === undefined ? [] : [[variable, meaning]],
        ),
        ...otherVariables.map(({ names, meaning }): Entry => [names.join(', '), meaning]),
      ].map(([term, meaning]): Entry => [term, plain(meaning)]),
    ],
  }),
  options: () => ({
    title: 'Options that every command takes',
    parts: [
      [
        ...globalFlags.map(
          ({ flags, meaning, fallback }): Entry => [
            flags,
            fallback === undefined ? meaning : `${meaning} (default: ${fallback})`,
          ],
        ),
        ['-V, --version', 'print the version'],
        ['-h, --help', 'show help'],
      ],
      'Each has a variable as well: tillctl help environment.',
    ],
  }),
};

/** The page of a topic, as wide as the terminal. */
export function topicPage(topic: HelpTopic, { terminal }: Context): string {
  const helper = new Help();
  const width = Math.min(terminal.columns, 100);
  helper.prepareContext({ helpWidth: width });
  const { title, parts } = topics[topic]();
  const shown = parts.map((part) => (typeof part === 'string' ? helper.boxWrap(part, width) : entries(part, helper)));
  return `${[title, ...shown].join('\n\n')}\n`;
}

function entries(list: Entry[], helper: Help): string {
  const width = Math.max(...list.map(([term]) => term.length));
  return list.map(([term, meaning]) => helper.formatItem(term, width, meaning, helper)).join('\n');
}

/** Texts of the reference are Markdown. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
