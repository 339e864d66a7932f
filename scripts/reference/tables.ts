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
export function pullTables(): Record<string, string> {
  const parts = Object.entries(nouns).map(([noun, title]) => {
    const { tables } = schemaOf(noun as PulledNoun);
    return [`## ${title}`, ...tables.map((table) => tableText(table))].join('\n\n');
  });
  return { nouns: parts.join('\n\n') };
}

function tableText({ name, suffix, columns, key }: SinkTable): string {
  const lines = columns.map(
    ({ name: column, kind }) => `| \`${column}\`${key.includes(column) ? ' *' : ''} | ${kinds[kind]} |`,
  );
  const file = suffix === '' ? '' : `, in files \`${suffix}\``;
  return `### ${name}\n\nTable \`${name}\`${file}.\n\n| Column | Kind |\n|---|---|\n${lines.join('\n')}`;
}
