import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type Libsql from 'libsql';
import { localError } from '../../config/local-error.js';
import { LocalError } from '../../errors/errors.js';
import type { PulledDocument, Window } from '../../model/document.js';
import type { Sink, SinkCounts, SinkOptions, SinkTotals, StoredBookmark, StoredDocument } from '../target/sink.js';
import { createSums } from '../target/sums.js';
import type { DatabaseTable, FoundTable } from './database-plan.js';
import { bookmarkTable, changesOf, outcomes, planTables, quoted, quotedList, withoutNul } from './database-plan.js';
import { addCount, initialOutcome } from './database-reading.js';
import { loadEngine } from './engine.js';
import { sqliteError } from './sqlite-errors.js';
import { storedInSqlite } from './sqlite-reading.js';
import { type RowWriter, rowValues, rowWriter } from './sqlite-rows.js';

const types = {
  // Exact text: sqlite has no decimal type, and its NUMERIC makes 2.10 a binary 2.1.
  decimal: 'TEXT',
  text: 'TEXT',
  integer: 'INTEGER',
  boolean: 'INTEGER',
  timestamp: 'TEXT',
  json: 'TEXT',
} as const;

/** Text as sent does not sort by time when offsets or digits of fractions differ; this does. */
const timeColumn = { name: 'time_ms', kind: 'integer', type: 'INTEGER' } as const;

/** How long an open waits for another writer, and a commit for readers; the process stands still meanwhile. */
const openTimeoutMs = 500;
const commitTimeoutMs = 10_000;
/** Documents looked up and written by one statement each. */
const chunkSize = 200;
const pageSize = 500;

/**
 * Tables in a sqlite file. One write transaction is open from here to `close`, so a second pull into the file is
 * refused, while others may read it.
 *
 * The file keeps its journal mode, which is a rollback journal when it is new: between pulls the database is a single
 * file that can be copied, mailed and mounted read-only. The cache holds most of what is written between two commits,
 * since readers are kept out from the moment the first page spills.
 *
 * @throws {LocalError} when the file cannot be opened, is not a database, or has tables of these names that are not ours
 * @throws {LockedError} when another program writes it
 */
export async function openSqliteSink(target: { kind: 'sqlite'; path: string }, options: SinkOptions): Promise<Sink> {
  const where = `sqlite:${target.path}`;
  const { default: Database } = await loadEngine('sqlite', 'libsql', () => import('libsql'));
  // An absolute path, since libsql reads some names as addresses of servers.
  const file = path.resolve(target.path);
  const isNew = await makeFile(file, where);

  const tables = planTables(options.schema, { types, headColumns: [timeColumn] });
  const [head] = tables;
  let database: Libsql.Database | undefined;
  const discard = async (committed: boolean) => {
    if (database !== undefined) {
      if (database.inTransaction) database.exec('rollback');
      database.close();
      database = undefined;
    }
    if (isNew && !committed) await rm(file, { force: true });
  };
  try {
    database = new Database(file, { timeout: openTimeoutMs });
    // -24000: 24 MB. FULL: a commit survives a power cut.
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -24000');
    database.exec('begin immediate');
    prepareTables(database, tables, head, where);
    database.exec(`pragma busy_timeout = ${commitTimeoutMs}`);
  } catch (cause) {
    await discard(false);
    throw sqliteError(where, cause);
  }
  return new SqliteSink(database, { where, tables, head, options, discard });
}

/** What an open file is filled with. */
interface Filling {
  where: string;
  tables: readonly DatabaseTable[];
  head: DatabaseTable;
  options: SinkOptions;
  /** Closes it; what was made here and never committed goes. */
  discard: (committed: boolean) => Promise<void>;
}

/** One open write transaction and its statements. */
class SqliteSink implements Sink {
  readonly incremental = true;
  readonly #db: Libsql.Database;
  readonly #filling: Filling;
  readonly #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  readonly #findStored: Libsql.Statement;
  readonly #findPulled: Libsql.Statement;
  /** Of each table, the last first: the others refer to what is before them. */
  readonly #removeRows: readonly Libsql.Statement[];
  readonly #updateHead: Libsql.Statement;
  readonly #idPlace: number;
  readonly #writers: readonly RowWriter[];
  readonly #pulledWriter: RowWriter;
  #committed = false;
  #failure: unknown;

  constructor(db: Libsql.Database, filling: Filling) {
    const { head, tables } = filling;
    this.#db = db;
    this.#filling = filling;
    const marks = Array.from({ length: chunkSize }, () => '?').join(', ');
    this.#findStored = db.prepare(`select id, document from ${quoted(head.name)} where id in (${marks})`).raw();
    this.#findPulled = db.prepare(`select id, outcome from temp.tillctl_pulled where id in (${marks})`).raw();
    this.#removeRows = tables
      .slice(1)
      .reverse()
      .map((table) => db.prepare(`delete from ${quoted(table.name)} where ${quoted(table.idColumn)} = ?`));
    const names = head.columns.map(({ name }) => name).filter((name) => name !== 'id');
    this.#updateHead = db.prepare(
      `update ${quoted(head.name)} set ${names.map((name) => `${quoted(name)} = ?`).join(', ')} where id = ?`,
    );
    this.#idPlace = head.columns.findIndex(({ name }) => name === 'id');
    this.#writers = tables.map(({ name, columns }) =>
      rowWriter(
        db,
        quoted(name),
        columns.map((column) => column.name),
      ),
    );
    this.#pulledWriter = rowWriter(db, 'temp.tillctl_pulled', ['id', 'outcome'], 'or replace');
  }

  async write(documents: readonly PulledDocument[]): Promise<void> {
    // Chunks without a repeated id: within one, what is stored is looked up once.
    for (const chunk of chunks(documents)) {
      this.#guarded(() => this.#writeChunk(chunk));
      await setImmediate();
    }
  }

  async commit(bookmark?: StoredBookmark): Promise<SinkCounts> {
    return this.#guarded(() => {
      if (bookmark !== undefined) {
        this.#db
          .prepare(
            `insert into ${bookmarkTable} (name, state, updated_at) values (?, ?, ?)
               on conflict (name) do update set state = excluded.state, updated_at = excluded.updated_at`,
          )
          .run(bookmark.name, bookmark.state, this.#filling.options.now().toISOString());
      }
      this.#db.exec('commit');
      this.#committed = true;
      this.#db.exec('begin immediate');
      return { ...this.#counts };
    });
  }

  async totals(): Promise<SinkTotals> {
    const { schema } = this.#filling.options;
    const { head } = this.#filling;
    const sums = createSums();
    const amounts = schema.amounts;
    const columns = amounts === undefined ? [] : [amounts.gross, amounts.net, amounts.currency];
    const page = this.#db
      .prepare(
        `select ${quotedList(['id', ...columns], 'h.')} from temp.tillctl_pulled p
             join ${quoted(head.name)} h on h.id = p.id where p.id > ? order by p.id limit ${pageSize}`,
      )
      .raw();
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows = this.#guarded(() => page.all(last)) as string[][];
      for (const [, gross, net, currency] of rows) sums.add({ gross, net, currency });
      last = rows.length < pageSize ? undefined : rows.at(-1)?.[0];
      await setImmediate();
    }
    return sums.totals();
  }

  async count(): Promise<number> {
    return this.#guarded(() => {
      const [[count] = []] = this.#db
        .prepare(`select count(*) from ${quoted(this.#filling.head.name)}`)
        .raw()
        .all() as number[][];
      return count ?? 0;
    });
  }

  read(window: Window): AsyncGenerator<StoredDocument> {
    return storedInSqlite(this.#db, this.#filling.options.schema, window, (work) => this.#guarded(work));
  }

  async readBookmark(name: string): Promise<string | undefined> {
    return this.#guarded(() => {
      const [found] = this.#db
        .prepare(`select state from ${bookmarkTable} where name = ?`)
        .raw()
        .all(name) as string[][];
      return found?.[0];
    });
  }

  close(): Promise<void> {
    return this.#filling.discard(this.#committed);
  }

  #lookUp(statement: Libsql.Statement, ids: readonly string[]): Map<string, string | number> {
    const bound = Array.from({ length: chunkSize }, (_, place) => ids[place] ?? null);
    return new Map(statement.all(bound) as [string, string | number][]);
  }

  #writeChunk(documents: readonly PulledDocument[]): void {
    // As they are stored, so that one with a U+0000 is found again.
    const ids = documents.map(({ id }) => withoutNul(id));
    const stored = this.#lookUp(this.#findStored, ids);
    const pulled = this.#lookUp(this.#findPulled, ids);
    for (const [at, document] of documents.entries()) {
      const id = ids[at] as string;
      const outcome = this.#outcomeOf(document, stored.get(id));
      this.#note(id, pulled.get(id) as number | undefined, outcome);
      if (outcome !== outcomes.unchanged) this.#writeRows(id, document, outcome);
    }
    // Heads first: their children refer to them.
    for (const writer of this.#writers) writer.flush();
    this.#pulledWriter.flush();
  }

  #outcomeOf({ json, time }: PulledDocument, before: string | number | undefined): number {
    if (before === undefined) return initialOutcome(time, this.#filling.options.lateBefore);
    return before === json.toString() ? outcomes.unchanged : outcomes.updated;
  }

  #writeRows(id: string, { json, time }: PulledDocument, outcome: number): void {
    const { tables, options } = this.#filling;
    const rows = options.schema.rowsOf(json, 'document');
    for (const [place, table] of tables.entries()) {
      for (const row of rows[place] ?? []) {
        const values = rowValues(table, row, id);
        if (place > 0) this.#writers[place]?.add(values);
        else if (outcome === outcomes.updated) {
          for (const statement of this.#removeRows) statement.run(id);
          this.#updateHead.run([...values, time].filter((_, at) => at !== this.#idPlace).concat(id));
        } else this.#writers[0]?.add([...values, time]);
      }
    }
  }

  /** A document that is pulled twice is counted once, by what this pull made of it in all. */
  #note(id: string, before: number | undefined, now: number): void {
    const outcome = Math.max(before ?? 0, now);
    if (before !== undefined) addCount(this.#counts, before, -1);
    addCount(this.#counts, outcome, 1);
    if (before !== outcome) this.#pulledWriter.add([id, outcome]);
  }

  #guarded<Result>(work: () => Result): Result {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return work();
    } catch (cause) {
      this.#failure = sqliteError(this.#filling.where, cause);
      throw this.#failure;
    }
  }
}

/** So that a missing folder or permission is told as such; the engine's own words are a number. */
async function makeFile(file: string, where: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found !== undefined && !found.isFile()) throw new LocalError(`cannot open ${where}: it is not a file`);
  try {
    await (await open(file, 'a')).close();
  } catch (cause) {
    throw localError(`cannot open ${where}`, cause);
  }
  return found === undefined;
}

/** Everything within the transaction, so that no reader sees tables of a pull that never committed. */
function prepareTables(
  db: Libsql.Database,
  tables: readonly DatabaseTable[],
  head: DatabaseTable,
  where: string,
): void {
  for (const table of tables) {
    for (const statement of changesOf(table, findTable(db, table.name), { where, cascade: true })) db.exec(statement);
  }
  const index = `${head.name}_${timeColumn.name}`;
  db.exec(`create index if not exists ${quoted(index)} on ${quoted(head.name)} (${timeColumn.name}, id)`);
  db.exec(
    `create table if not exists ${bookmarkTable} (name TEXT not null primary key, state TEXT not null, updated_at TEXT not null)`,
  );
  db.exec('create temp table tillctl_pulled (id TEXT not null primary key, outcome INTEGER not null) without rowid');
}

function findTable(db: Libsql.Database, name: string): FoundTable | undefined {
  const [entry] = db.prepare('select type from main.sqlite_master where name = ?').raw().all(name) as string[][];
  if (entry === undefined) return undefined;
  const rows = db.prepare('select name, type, pk from pragma_table_info(?)').raw().all(name) as [
    string,
    string,
    number,
  ][];
  const key = rows.filter(([, , place]) => place > 0).sort((one, other) => one[2] - other[2]);
  return {
    key: entry[0] === 'table' ? key.map(([column]) => column) : undefined,
    columns: new Map(rows.map(([column, type]) => [column, type])),
  };
}

function* chunks(documents: readonly PulledDocument[]): Generator<PulledDocument[]> {
  let chunk = new Map<string, PulledDocument>();
  for (const document of documents) {
    if (chunk.size === chunkSize || chunk.has(document.id)) {
      yield [...chunk.values()];
      chunk = new Map();
    }
    chunk.set(document.id, document);
  }
  if (chunk.size > 0) yield [...chunk.values()];
}
