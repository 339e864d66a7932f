import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api';
import type { PulledDocument, Window } from '../../model/document.js';
import type { Sink, SinkCounts, SinkOptions, SinkTotals, StoredBookmark, StoredDocument } from '../target/sink.js';
import { bookmarkTable, changesOf, type DatabaseTable, type FoundTable, planTables, quoted } from './database-plan.js';
import { addCounts, initialOutcome, totalsOf } from './database-reading.js';
import { duckdbError } from './duckdb-errors.js';
import { engineOptions, spillInto, storedInDuckdb } from './duckdb-reading.js';
import { createAppending, decimalDigits } from './duckdb-rows.js';
import { loadEngine } from './engine.js';
import {
  applySql,
  bookmarkDdl,
  bookmarkSql,
  compareSql,
  countBefore,
  emptyStage,
  noteSql,
  pulledTable,
  stageDdl,
  totalsSql,
} from './merge-sql.js';

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
  const isNew = (await stat(file).catch(() => undefined)) === undefined;
  let instance: DuckDBInstance | undefined;
  try {
    instance = await api.DuckDBInstance.create(file, engineOptions);
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
        for (const each of [file, `${file}.wal`]) await rm(each, { force: true });
      },
    });
  } catch (cause) {
    instance?.closeSync();
    if (isNew && instance !== undefined) await rm(file, { force: true });
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

type Rows = (sql: string, values?: DuckDBValue[]) => Promise<(string | null)[][]>;

async function duckdbSink(
  api: typeof import('@duckdb/node-api'),
  instance: DuckDBInstance,
  surroundings: Surroundings,
): Promise<Sink> {
  const { where, options } = surroundings;
  const { schema } = options;
  const connection = await instance.connect();
  const rows: Rows = (sql, values) => rowsOf(connection, sql, values);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await connection.run(statement);
  };
  // A time without a zone is UTC.
  await run([`set TimeZone = 'UTC'`]);
  await run(spillInto(options.workFolder));

  const tables = planTables(schema, { types, referToHeadOnly: true });
  const head = tables[0];
  if (head === undefined) throw new Error('a schema without tables');
  const changes: string[] = [];
  let isThere = true;
  for (const table of tables) {
    const found = await findTable(rows, table.name);
    changes.push(...changesOf(table, found, { where, cascade: false }));
    if (table === head) isThere = found !== undefined;
  }
  const hasBookmarks = (await findTable(rows, bookmarkTable)) !== undefined;
  if (!hasBookmarks) changes.push(bookmarkDdl('', types.timestamp));
  await run(stageDdl(tables, () => 'VARCHAR'));

  const appending = createAppending(api, connection, tables);
  const engine: Engine = { ...surroundings, instance, connection, rows, run, appending };
  return new DuckdbSink(engine, { tables, head, changes, isThere, hasBookmarks });
}

interface Engine extends Surroundings {
  instance: DuckDBInstance;
  connection: DuckDBConnection;
  rows: Rows;
  run: (statements: readonly string[]) => Promise<void>;
  appending: ReturnType<typeof createAppending>;
}

/** What the file had when it was opened. */
interface FoundTables {
  tables: readonly DatabaseTable[];
  head: DatabaseTable;
  /** Statements that make the tables what they must be; done before the first merge. */
  changes: string[];
  isThere: boolean;
  hasBookmarks: boolean;
}

/** Rows are staged as text. */
const merge = {
  prefix: '',
  value: (name: string, table: DatabaseTable) => {
    const column = table.columns.find((each) => name.endsWith(`.${quoted(each.name)}`));
    return column === undefined || column.type === 'VARCHAR' ? name : `cast(${name} as ${column.type})`;
  },
};

/** Rows are staged by `write`, and merged by `commit`. */
class DuckdbSink implements Sink {
  readonly incremental = true;
  readonly #engine: Engine;
  readonly #found: FoundTables;
  #isThere: boolean;
  #hasBookmarks: boolean;
  readonly #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  #seq = 0;
  #staged = 0;
  #failure: unknown;
  #closed = false;

  constructor(engine: Engine, found: FoundTables) {
    this.#engine = engine;
    this.#found = found;
    this.#isThere = found.isThere;
    this.#hasBookmarks = found.hasBookmarks;
  }

  write(documents: readonly PulledDocument[]): Promise<void> {
    const { appending } = this.#engine;
    const { lateBefore, schema } = this.#engine.options;
    return this.#guarded(async () => {
      for (const { id, json, time } of documents) {
        this.#seq += 1;
        this.#staged += 1;
        appending.add(id, this.#seq, initialOutcome(time, lateBefore), schema.rowsOf(json, 'document'));
        if (appending.isFull()) await appending.flush();
      }
    });
  }

  commit(bookmark?: StoredBookmark): Promise<SinkCounts> {
    const { appending, run, rows, connection, options, committed } = this.#engine;
    const { changes, tables } = this.#found;
    return this.#guarded(async () => {
      await appending.flush();
      const next = { ...this.#counts };
      if (changes.length > 0) {
        await run(['begin', ...changes, 'commit']);
        changes.length = 0;
        this.#isThere = true;
        this.#hasBookmarks = true;
      }
      await run(['begin']);
      if (this.#staged > 0) {
        await run(compareSql(tables, merge));
        addCounts(next, await rows(countBefore), -1);
        await run([...applySql(tables, merge), noteSql]);
        addCounts(next, await rows(countBefore), 1);
      }
      if (bookmark !== undefined) {
        await connection.run(bookmarkSql(''), [bookmark.name, bookmark.state, options.now().toISOString()]);
      }
      await run(['commit']);
      committed();
      if (this.#staged > 0) await run(emptyStage(tables));
      this.#staged = 0;
      return { ...Object.assign(this.#counts, next) };
    });
  }

  totals(): Promise<SinkTotals> {
    const { schema } = this.#engine.options;
    const { rows } = this.#engine;
    const { head } = this.#found;
    return this.#guarded(async () => {
      if (!this.#isThere) return { count: 0, sums: [] };
      if (schema.amounts !== undefined) return totalsOf(await rows(totalsSql(head, schema.amounts, '')));
      const [[count] = []] = await rows(`select count(*) from ${pulledTable} join ${quoted(head.name)} using (id)`);
      return { count: Number(count ?? 0), sums: [] };
    });
  }

  count(): Promise<number> {
    const { rows } = this.#engine;
    const { head } = this.#found;
    return this.#guarded(async () => {
      if (!this.#isThere) return 0;
      const [[count] = []] = await rows(`select count(*) from ${quoted(head.name)}`);
      return Number(count ?? 0);
    });
  }

  read(window: Window): AsyncGenerator<StoredDocument> {
    const { instance } = this.#engine;
    const { schema } = this.#engine.options;
    return storedInDuckdb(
      () => (this.#isThere ? instance : undefined),
      schema,
      window,
      (work) => this.#guarded(work),
    );
  }

  readBookmark(name: string): Promise<string | undefined> {
    return this.#guarded(async () => {
      if (!this.#hasBookmarks) return undefined;
      const [[state] = []] = await this.#engine.rows(`select state from ${bookmarkTable} where name = $1`, [name]);
      return state ?? undefined;
    });
  }

  async close(): Promise<void> {
    const { connection, release } = this.#engine;
    if (this.#closed) return;
    this.#closed = true;
    // A transaction that is open is rolled back.
    connection.closeSync();
    await release();
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return await work();
    } catch (cause) {
      this.#failure = duckdbError(this.#engine.where, cause);
      throw this.#failure;
    }
  }
}

async function rowsOf(connection: DuckDBConnection, sql: string, values?: DuckDBValue[]) {
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
