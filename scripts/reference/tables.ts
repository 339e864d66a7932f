import { schemaOf } from '../../src/lib/documents/tables.js';
import type { PulledNoun } from '../../src/lib/model/document.js';
import type { ColumnKind, SinkTable } from '../../src/lib/model/table-schema.js';

const nouns: Record<PulledNoun, string> = {
  invoices: 'Invoices',
  'credit-memos': 'Credit memos',
  orders: 'Orders',
  'stock-changes': 'Stock changes',
};

const kinds: Record<ColumnKind, string> = {
  text: 'text',
  decimal: 'exact decimal',
  integer: 'whole number',
  boolean: 'true or false',
  timestamp: 'time',
  json: 'JSON',
};

/** `docs/reference/tables.md`: what a pull writes, from the tables that pulling uses. */
export function tablesReference(): string {
  const parts = Object.entries(nouns).map(([noun, title]) => {
    const { tables } = schemaOf(noun as PulledNoun);
    return [`## ${title}`, ...tables.map((table) => tableText(table))].join('\n\n');
  });
  return `# Tables of a pull

In a database and a workbook a table has this name; in CSV and Parquet it is a file, \`sales.csv\` for the head and
\`sales.items.csv\` and so on for the others. Columns bear the names of the platform, joined by \`_\`; columns marked *
are the key. Positions count from 1.

- Amounts and quantities are the digits that were sent, in both wire forms. All amounts of a row are in its \`currency\`;
  one in another currency stands only in \`document\` or \`extra\`.
- Both forms of an address share columns where they mean the same: \`street_name\` is \`street\`, \`zip\` is
  \`postal_code\`, \`country_code\` is \`country\`. A tax that is sent as a text is a row with that \`key\`.
- Lists of ids are joined by \`|\`.
- \`document\` is the whole document as the platform sent it. CSV and workbooks have \`extra\` in its place: JSON of every
  member that no cell says, however deep, an element of a list by its position (\`{"items":{"2":{"gift":true}}}\` is a
  member of the second item); empty when nothing is left. A value of another kind than its column expects stands there
  too, and so do \`null\` and the empty text.
- In Parquet a decimal has 32 places before the point and 6 behind it, a time microseconds in UTC; what does not fit stops
  the pull instead of being rounded.

${parts.join('\n\n')}
`;
}

function tableText({ name, suffix, columns, key }: SinkTable): string {
  const lines = columns.map(
    ({ name: column, kind }) => `| \`${column}\`${key.includes(column) ? ' *' : ''} | ${kinds[kind]} |`,
  );
  const file = suffix === '' ? '' : `, in files \`${suffix}\``;
  return `### ${name}\n\nTable \`${name}\`${file}.\n\n| Column | Kind |\n|---|---|\n${lines.join('\n')}`;
}
