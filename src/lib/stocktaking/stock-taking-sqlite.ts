import path from 'node:path';
import type Libsql from 'libsql';
import { ensureFile, remove } from '../disk/files.js';
import { codeOf } from '../disk/system-reason.js';
import { LocalError, UnverifiedError } from '../errors/errors.js';
import { isInteger, quoted, quotedList, withoutNul } from '../sinks/databases/database-plan.js';
import { loadEngine } from '../sinks/databases/engine.js';
import { sqliteError } from '../sinks/databases/sqlite-errors.js';
import { rowWriter } from '../sinks/databases/sqlite-rows.js';
import {
  type ColumnType,
  type StockTakingFile,
  type StockTakingFileName,
  stockTakingFiles,
  tableNameOf,
} from './stock-taking-schema.js';
import type { SoundMeta, TableWriter } from './stock-taking-writer.js';

/** Names the stock-taking of a row: one file holds many, and their ids are unique within one only. */
const owner = 'stock_taking';
const busyTimeoutMs = 10_000;
/** Rows wait in memory until they are given to the engine. */
const rowsAtOnce = 2000;

const types: Readonly<Record<ColumnType, string>> = {
  string: 'TEXT',
  enum: 'TEXT',
  integer: 'INTEGER',
  timestamp: 'TEXT',
};

/**
 * Tables named as the files, with primary keys and foreign keys; in all of them the first column names the stock-taking.
 * A resource is in `resources` once for each condition, so `resource_ids` has the ids that others refer to.
 *
 * @throws {LocalError} when it cannot be opened; {LockedError} when another program writes it
 */
export async function openSqliteWriter(target: string, meta: SoundMeta, rights?: number): Promise<TableWriter> {
  const where = `sqlite:${target}`;
  const { default: Database } = await loadEngine('sqlite', 'libsql', () => import('libsql'));
  // An absolute path, since libsql reads some names as addresses of servers.
  const file = path.resolve(target);
  const isNew = await ensureFile(file, where, rights);
  let db: Libsql.Database | undefined;
  let committed = false;

  async function close(): Promise<void> {
    if (db !== undefined) {
      if (db.inTransaction) db.exec('rollback');
      db.close();
      db = undefined;
    }
    if (isNew && !committed) await remove(file);
  }

  function guarded<Result>(work: (database: Libsql.Database) => Result): Result {
    if (db === undefined) throw new Error('the database is closed');
    try {
      return work(db);
    } catch (cause) {
      throw worded(where, cause);
    }
  }

  try {
    db = new Database(file, { timeout: busyTimeoutMs });
    guarded((database) => begin(database, meta));
  } catch (cause) {
    await close();
    throw sqliteError(where, cause);
  }
  let writer: ReturnType<typeof tableWriter> | undefined;
  return {
    begin: async (next: StockTakingFile) => {
      guarded((database) => {
        writer?.flush();
        writer = tableWriter(database, next, meta.id, where);
      });
    },
    write: async (rows) => {
      guarded(() => {
        for (const { cells, line } of rows) writer?.add(cells, line);
      });
    },
    commit: async () => {
      guarded((database) => {
        writer?.flush();
        database.exec('commit');
      });
      committed = true;
      return [target];
    },
    close,
  };
}

/** The tables have the rules of an export: a row that they refuse breaks one. */
function worded(where: string, cause: unknown): Error {
  const code = codeOf(cause) ?? '';
  if (!code.startsWith('SQLITE_CONSTRAINT')) return sqliteError(where, cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  return new UnverifiedError(`${where} refused a row: ${message}`, {
    cause,
    hint: 'tillctl stocktaking verify tells all that is wrong',
  });
}

function begin(db: Libsql.Database, meta: SoundMeta): void {
  db.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -24000');
  db.exec('begin immediate');
  for (const statement of tableStatements()) db.exec(statement);
  // Children first: to delete a parent, the engine looks for each of its children, which no index has by parent.
  const tables = [...stockTakingFiles.map(({ name }) => tableNameOf(name)).reverse(), 'resource_ids'];
  for (const table of tables) db.prepare(`delete from ${quoted(table)} where ${owner} = ?`).run(withoutNul(meta.id));
  db.prepare('delete from stock_takings where id = ?').run(withoutNul(meta.id));
  db.prepare('insert into stock_takings (id, type, status, meta) values (?, ?, ?, ?)').run(
    withoutNul(meta.id),
    meta.type ?? null,
    withoutNul(meta.status ?? ''),
    withoutNul(meta.text),
  );
}

/** Parents before their children. */
function tableStatements(): string[] {
  const ofOwner = 'references stock_takings (id)';
  const head =
    'create table if not exists stock_takings (id TEXT not null primary key, type TEXT, status TEXT not null, meta TEXT not null)';
  const ids = `create table if not exists resource_ids (${owner} TEXT not null ${ofOwner}, id TEXT not null, primary key (${owner}, id)) without rowid`;
  const tables = stockTakingFiles.map(({ name, columns, key }) => {
    const table = tableNameOf(name);
    // Null is not equal to null, so that an empty part of a key is an empty text.
    const lines = columns.map((column) => {
      const isKey = key.includes(column.name);
      return `${quoted(column.name)} ${types[column.type]}${column.required || isKey ? ' not null' : ''}`;
    });
    const references = columns.flatMap(({ name: column, refersTo }) =>
      refersTo === undefined ? [] : [foreignKey(column, referredTable(refersTo.file))],
    );
    if (table === 'resources') references.push(foreignKey('id', 'resource_ids'));
    const keys = `primary key (${quotedList([owner, ...key])})`;
    return `create table if not exists ${quoted(table)} (${[`${owner} TEXT not null ${ofOwner}`, ...lines, keys, ...references].join(', ')}) without rowid`;
  });
  return [head, ids, ...tables];
}

function foreignKey(column: string, table: string): string {
  return `foreign key (${owner}, ${quoted(column)}) references ${quoted(table)} (${owner}, id)`;
}

function referredTable(file: StockTakingFileName): string {
  return file === 'resources.csv' ? 'resource_ids' : tableNameOf(file);
}

function tableWriter(db: Libsql.Database, { name, columns, key }: StockTakingFile, id: string, where: string) {
  const table = tableNameOf(name);
  const stockTaking = withoutNul(id);
  const isNumber = columns.map(({ type }) => type === 'integer');
  const isKey = columns.map((column) => key.includes(column.name));
  const rows = rowWriter(db, quoted(table), [owner, ...columns.map((column) => column.name)]);
  const ids = table === 'resources' ? db.prepare('insert or ignore into resource_ids values (?, ?)') : undefined;
  let waiting = 0;

  const flush = () => {
    waiting = 0;
    rows.flush();
  };
  return {
    add: (cells: readonly (string | null)[], line: number) => {
      const values = cells.map((cell, at) => {
        if (cell === null) return isKey[at] === true ? '' : null;
        if (isNumber[at] !== true) return withoutNul(cell);
        // As text: a column of integers makes 64-bit numbers of it, and JavaScript would not.
        if (isInteger(cell)) return cell;
        throw new LocalError(`cannot write ${where}: ${columns[at]?.name} of ${name}:${line} has more than 18 digits`);
      });
      ids?.run(stockTaking, values[0] ?? '');
      rows.add([stockTaking, ...values]);
      waiting += 1;
      if (waiting >= rowsAtOnce) flush();
    },
    flush,
  };
}
