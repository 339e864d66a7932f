import path from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { makePrivate, remove, statsOf } from '../../disk/files.js';
import { newColumnsNotice } from '../target/new-columns.js';
import type { Sink, SinkOptions } from '../target/sink.js';
import { bookmarkTable, changesOfAll, type FoundTable, planTables, quoted } from './database-plan.js';
import { duckdbError } from './duckdb-errors.js';
import { engineOptions, spillInto, storedInDuckdb } from './duckdb-reading.js';
import { createAppending, decimalDigits } from './duckdb-rows.js';
import { loadEngine } from './engine.js';
import { bookmarkDdl, type MergeOptions, stageDdl, stageName } from './merge-sql.js';
import { type Rows, StagedSink } from './staged-sink.js';

const types = {
  text: 'VARCHAR',
  decimal: `DECIMAL(${decimalDigits.all},${decimalDigits.behind})`,
  integer: 'BIGINT',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP WITH TIME ZONE',
  json: 'VARCHAR',
} as const;

/**
 * Tables in a DuckDB file. Rows are appended to temporary tables; `commit` merges them within one transaction. The
 * engine itself keeps a second process out of the file, readers too.
 *
 * Every child table refers to the head only: DuckDB does not let go of a row that was referred to before the
 * transaction ends, so replacing an item that has taxes would fail. New tables and columns are made in a transaction
 * just before the first merge, since the engine does not take both together.
 *
 * @throws {LocalError} when the file cannot be opened, is not a database, or has tables of these names that are not ours
 * @throws {LockedError} when another program has it open
 */
export async function openDuckdbSink(target: { kind: 'duckdb'; path: string }, options: SinkOptions): Promise<Sink> {
  const where = `duckdb:${target.path}`;
  const api = await loadEngine('duckdb', '@duckdb/node-api', () => import('@duckdb/node-api'));
  const file = path.resolve(target.path);
  const isNew = (await statsOf(file)) === undefined;
  let instance: DuckDBInstance | undefined;
  try {
    instance = await api.DuckDBInstance.create(file, engineOptions);
    if (isNew && options.shared !== true) await makePrivate(file);
    const opened = instance;
    let committed = false;
    return await duckdbSink(api, opened, {
      where,
      options,
      committed: () => {
        committed = true;
      },
      release: async () => {
        opened.closeSync();
        if (!isNew || committed) return;
        for (const each of [file, `${file}.wal`]) await remove(each);
      },
    });
  } catch (cause) {
    instance?.closeSync();
    if (isNew && instance !== undefined) await remove(file);
    throw duckdbError(where, cause);
  }
}

/** What is around an open engine. */
interface Surroundings {
  where: string;
  options: SinkOptions;
  committed: () => void;
  release: () => Promise<void>;
}

async function duckdbSink(
  api: typeof import('@duckdb/node-api'),
  instance: DuckDBInstance,
  { where, options, committed, release }: Surroundings,
): Promise<Sink> {
  const connection = await instance.connect();
  const rows: Rows = (sql, values) => rowsOf(connection, sql, values);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await connection.run(statement);
  };
  // A time without a zone is UTC.
  await run([`set TimeZone = 'UTC'`]);
  await run(spillInto(options.workFolder));

  const tables = planTables(options.schema, { types, referToHeadOnly: true });
  const { changes, isThere, lacked } = await changesOfAll(tables, (name) => findTable(rows, name), {
    where,
    cascade: false,
  });
  const hasBookmarks = (await findTable(rows, bookmarkTable)) !== undefined;
  if (!hasBookmarks) changes.push(bookmarkDdl('', types.timestamp));
  await run(stageDdl(tables, () => 'VARCHAR'));
  return new StagedSink(
    {
      options,
      tables,
      merge,
      rows,
      run,
      staging: createAppending(api, connection, tables),
      begin: async () => {
        if (changes.length > 0) await run(['begin', ...changes.splice(0), 'commit']);
        await run(['begin']);
      },
      prepare: async () => {},
      afterCommit: async () => {
        committed();
        await run(tables.map((_, at) => `delete from ${stageName(at)}`));
      },
      read: (window, guarded) => storedInDuckdb(instance, options.schema, window, guarded),
      notices: newColumnsNotice(where, lacked, options),
      errorOf: (cause) => duckdbError(where, cause),
      close: async () => {
        // A transaction that is open is rolled back.
        connection.closeSync();
        await release();
      },
    },
    { isThere, hasBookmarks },
  );
}

/** Rows are staged as text. */
const merge: MergeOptions = {
  prefix: '',
  value: (name, table) => {
    const column = table.columns.find((each) => name.endsWith(`.${quoted(each.name)}`));
    return column === undefined || column.type === 'VARCHAR' ? name : `cast(${name} as ${column.type})`;
  },
};

async function rowsOf(connection: DuckDBConnection, sql: string, values?: string[]) {
  const reader = await connection.runAndReadAll(sql, values);
  return reader.getRows().map((row) => row.map((cell) => (cell === null ? null : String(cell))));
}

async function findTable(rows: Rows, name: string): Promise<FoundTable | undefined> {
  const here = `database_name = current_database() and schema_name = 'main'`;
  const columns = await rows(`select column_name, data_type from duckdb_columns() where ${here} and table_name = $1`, [
    name,
  ]);
  if (columns.length === 0) return undefined;
  const isTable = await rows(`select 1 from duckdb_tables() where ${here} and table_name = $1`, [name]);
  const key = await rows(
    `select unnest(constraint_column_names) from duckdb_constraints()
     where ${here} and table_name = $1 and constraint_type = 'PRIMARY KEY'`,
    [name],
  );
  return {
    key: isTable.length > 0 ? key.map(([column]) => column ?? '') : undefined,
    columns: new Map(columns.map(([column, type]) => [column ?? '', type ?? ''])),
  };
}
