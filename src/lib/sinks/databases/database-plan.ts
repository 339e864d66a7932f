import { LocalError } from '../../errors/errors.js';
import { rfc3339Ms } from '../../json/rfc3339.js';
import type { Cell, ColumnKind, SinkSchema } from '../target/sink.js';

/**
 * What the three databases share: which tables a noun becomes, what must be done to a database that has older ones,
 * and how a cell becomes a value. SQL is built of names of our own schema only, always quoted; values are bound, or
 * quoted by the text that sqlite runs (`sqlite-script.ts`).
 */

export interface DatabaseColumn {
  name: string;
  kind: ColumnKind;
  /** As the engine writes it when asked for a column's type. */
  type: string;
}

export interface DatabaseTable {
  name: string;
  columns: readonly DatabaseColumn[];
  key: readonly string[];
  /** The column that holds the document's id: the first of the key. */
  idColumn: string;
  references?: { table: string; columns: readonly string[]; key: readonly string[] };
}

/** A table as the database has it. Columns of the operator's own are among them. */
export interface FoundTable {
  /** Undefined for what is not a table at all, such as a view. */
  key: readonly string[] | undefined;
  /** Types by column. */
  columns: ReadonlyMap<string, string>;
}

export interface PlanOptions {
  types: Readonly<Record<ColumnKind, string>>;
  /** Columns of the head that only this kind of database needs, behind all others. */
  headColumns?: readonly DatabaseColumn[];
  /** Refer to the head with the first key column only: for engines that cannot replace rows that others refer to. */
  referToHeadOnly?: boolean;
}

export const bookmarkTable = 'tillctl_bookmarks';

/** The head first, and each table before those that refer to it. */
export type DatabaseTables = readonly [DatabaseTable, ...DatabaseTable[]];

export function planTables(
  schema: SinkSchema,
  { types, headColumns = [], referToHeadOnly }: PlanOptions,
): DatabaseTables {
  const [head, ...children] = schema.tables.map((table, place) => {
    const columns = table.columns.map(({ name, kind }) => ({ name, kind, type: types[kind] }));
    const planned: DatabaseTable = {
      name: table.name,
      columns: place === 0 ? [...columns, ...headColumns] : columns,
      key: table.key,
      idColumn: table.key[0] ?? 'id',
    };
    const parent = schema.tables.find(({ name }) => name === table.parent);
    if (parent === undefined) return planned;
    const target = referToHeadOnly ? (schema.tables[0] ?? parent) : parent;
    planned.references = { table: target.name, columns: table.key.slice(0, target.key.length), key: target.key };
    return planned;
  });
  if (head === undefined) throw new Error('a schema without tables');
  return [head, ...children];
}

/**
 * The same as `changesOf`, of all tables.
 *
 * @param find undefined where there is nothing of this name
 * @throws {LocalError} for a table that is not ours
 */
export async function changesOfAll(
  tables: DatabaseTables,
  find: (name: string) => Promise<FoundTable | undefined>,
  options: ChangeOptions,
): Promise<{ changes: string[]; isThere: boolean; lacked: string[] }> {
  const changes: string[] = [];
  const lacked: string[] = [];
  let isThere = false;
  for (const table of tables) {
    const found = await find(table.name);
    changes.push(...changesOf(table, found, options));
    if (table === tables[0]) isThere = found !== undefined;
    lacked.push(...lackedBy(table, found, isThere));
  }
  return { changes, isThere, lacked };
}

/** What a target that is there does not have of a table, as a notice names it. */
export function lackedBy(table: DatabaseTable, found: FoundTable | undefined, isThere: boolean): string[] {
  if (found === undefined) return isThere ? [table.name] : [];
  return newColumns(table, found).map(({ name }) => `${table.name}.${name}`);
}

function newColumns({ columns }: DatabaseTable, found: FoundTable): DatabaseColumn[] {
  return columns.filter(({ name }) => !found.columns.has(name));
}

/** `where` is the target in words, for messages; `prefix` stands before each table's name. */
interface ChangeOptions {
  where: string;
  cascade: boolean;
  prefix?: string;
}

/**
 * SQL statements that make a table what it has to be: CREATE TABLE, or ALTER TABLE ADD COLUMN for each that is missing.
 *
 * @param found undefined when there is nothing of this name
 * @throws {LocalError} for a table that is not ours: another key, or a column whose type would change what is stored
 */
export function changesOf(
  table: DatabaseTable,
  found: FoundTable | undefined,
  { where, cascade, prefix = '' }: ChangeOptions,
): string[] {
  const name = prefix + quoted(table.name);
  if (found === undefined) {
    const lines = table.columns.map(
      (column) => `${quoted(column.name)} ${column.type}${table.key.includes(column.name) ? ' not null' : ''}`,
    );
    lines.push(`primary key (${quotedList(table.key)})`);
    if (table.references !== undefined) {
      const { columns, key } = table.references;
      const target = `${prefix}${quoted(table.references.table)} (${quotedList(key)})`;
      lines.push(`foreign key (${quotedList(columns)}) references ${target}${cascade ? ' on delete cascade' : ''}`);
    }
    return [`create table ${name} (\n  ${lines.join(',\n  ')}\n)`];
  }
  if (found.key === undefined || found.key.join('\0') !== table.key.join('\0')) {
    throw new LocalError(
      `${where} has ${found.key === undefined ? 'something else' : 'a table'} named "${table.name}" that tillctl did not make${
        found.key === undefined ? '' : `: its primary key is not (${table.key.join(', ')})`
      }`,
      { hint: 'rename that table, or pull into another database' },
    );
  }
  for (const { name: column, type } of table.columns) {
    const has = found.columns.get(column);
    if (has === undefined || has.toLowerCase() === type.toLowerCase()) continue;
    throw new LocalError(
      `${where}: column "${column}" of table "${table.name}" is ${has || 'of no type'}, and only ${type} keeps what the platform sent`,
      { hint: `change it back to ${type}, or pull into another database and make a view with the type you need` },
    );
  }
  return newColumns(table, found).map(
    (column) => `alter table ${name} add column ${quoted(column.name)} ${column.type}`,
  );
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quotedList(names: readonly string[], prefix = ''): string {
  return names.map((name) => prefix + quoted(name)).join(', ');
}

/** Thrown for a cell that its column cannot hold as the platform sent it. */
export function unfitCell(id: string, table: DatabaseTable, column: DatabaseColumn, cell: string): LocalError {
  return new LocalError(
    `document ${id}: ${table.name}.${column.name} is "${cell.slice(0, 80)}", which ${column.type} does not hold exactly`,
    { hint: 'pull this window into a .ndjson file, which keeps every document as it was sent' },
  );
}

/**
 * U+0000 as the six characters `\u0000`: PostgreSQL refuses it in text and other programs cut the text there. The
 * document beside it keeps what was sent.
 */
export function withoutNul(cell: string): string {
  return cell.includes('\0') ? cell.replaceAll('\0', '\\u0000') : cell;
}

/** Whether a cell fits into a signed 64-bit column. */
export function isInteger(cell: Exclude<Cell, null>): boolean {
  return /^-?\d{1,18}$/.test(cell);
}

/**
 * A time as PostgreSQL and DuckDB read it like we do: digits behind its microseconds are cut off, where they would
 * round, and a leap second is the last of its minute, where they would begin the next; either could move a document
 * into another window. `document` has the time as it was sent. Undefined for what is not a time.
 */
export function databaseTime(cell: string): string | undefined {
  if (Number.isNaN(rfc3339Ms(cell))) return undefined;
  // As nearly all of them are, which says the same as below with less looking.
  if (/^[\d-]{10}T\d\d:\d\d:[0-5]\d(?:\.\d{1,6})?Z$/.test(cell)) return cell;
  return cell
    .toUpperCase()
    .replace(/:60(?=[.Z+-]|$)/, ':59')
    .replace(/(\.\d{6})\d+/, '$1')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}

/** What became of a document within this pull, as the temporary table of pulled ids has it. */
export const outcomes = { unchanged: 0, updated: 1, inserted: 2, late: 3 } as const;
