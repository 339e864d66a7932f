import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type Libsql from 'libsql';
import { ensureFile, remove } from '../../disk/files.js';
import type { PulledDocument, Window } from '../../model/document.js';
import { newColumnsNotice } from '../target/new-columns.js';
import { newRights } from '../target/places.js';
import type { Sink, SinkCounts, SinkOptions, SinkTotals, StoredBookmark, StoredDocument } from '../target/sink.js';
import { createSums } from '../target/sums.js';
import {
  bookmarkTable,
  changesOf,
  type DatabaseTable,
  type FoundTable,
  lackedBy,
  outcomes,
  planTables,
  quoted,
  quotedList,
  withoutNul,
} from './database-plan.js';
import { addCount, initialOutcome } from './database-reading.js';
import { loadEngine } from './engine.js';
import { type Background, openBackground } from './sqlite-background.js';
import { sqliteError } from './sqlite-errors.js';
import { storedInSqlite } from './sqlite-reading.js';
import { SqliteScript } from './sqlite-script.js';

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
/** Documents looked up by one statement, and written by one text of statements: larger ones take longer for each. */
const chunkSize = 100;
const chunkBytes = 1 << 20;
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
  const isNew = await ensureFile(file, where, newRights(options.shared));

  const tables = planTables(options.schema, { types, headColumns: [timeColumn] });
  const [head] = tables;
  let database: Libsql.Database | undefined;
  let background: Background;
  let lacked: string[];
  const discard = async (committed: boolean) => {
    if (database !== undefined) {
      if (database.inTransaction) database.exec('rollback');
      database.close();
      database = undefined;
    }
    if (isNew && !committed) await remove(file);
  };
  try {
    database = new Database(file, { timeout: openTimeoutMs });
    // -24000: 24 MB. FULL: a commit survives a power cut.
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -24000');
    database.exec('begin immediate');
    lacked = prepareTables(database, tables, head, where);
    background = await openBackground(database);
    database.exec(`pragma busy_timeout = ${commitTimeoutMs}`);
  } catch (cause) {
    await discard(false);
    throw sqliteError(where, cause);
  }
  return new SqliteSink(database, background, {
    ...{ where, tables, head, options, discard },
    notices: newColumnsNotice(where, lacked, options),
  });
}

/** What an open file is filled with. */
interface Filling {
  where: string;
  tables: readonly DatabaseTable[];
  head: DatabaseTable;
  options: SinkOptions;
  notices: readonly string[];
  /** Closes it; what was made here and never committed goes. */
  discard: (committed: boolean) => Promise<void>;
}

/** One open write transaction. While the engine runs the statements of some documents, those of the next are made. */
class SqliteSink implements Sink {
  readonly incremental = true;
  readonly #db: Libsql.Database;
  readonly #background: Background;
  readonly #filling: Filling;
  readonly #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  readonly #findStored: Libsql.Statement;
  readonly #findPulled: Libsql.Statement;
  /** What does not run yet. */
  #script: SqliteScript;
  #committed = false;
  #failure: unknown;

  constructor(db: Libsql.Database, background: Background, filling: Filling) {
    const { head, tables } = filling;
    this.#db = db;
    this.#background = background;
    this.#filling = filling;
    const marks = Array.from({ length: chunkSize }, () => '?').join(', ');
    this.#findStored = db.prepare(`select id, document from ${quoted(head.name)} where id in (${marks})`).raw();
    this.#findPulled = db.prepare(`select id, outcome from temp.tillctl_pulled where id in (${marks})`).raw();
    this.#script = new SqliteScript(tables);
  }

  async write(documents: readonly PulledDocument[]): Promise<void> {
    // Chunks without a repeated id: within one, what is stored is looked up once.
    for (const chunk of chunks(documents)) {
      // As they are stored, so that one with a U+0000 is found again.
      const ids = chunk.map(({ id }) => withoutNul(id));
      await this.#settled();
      // What is stored of them is yet to be written.
      if (ids.some((id) => this.#script.has(id))) await this.#flushed();
      this.#guarded(() => this.#writeChunk(chunk, ids));
    }
  }

  async commit(bookmark?: StoredBookmark): Promise<SinkCounts> {
    await this.#flushed();
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
    await this.#flushed();
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

  notices(): readonly string[] {
    return this.#filling.notices;
  }

  async count(): Promise<number> {
    await this.#flushed();
    return this.#guarded(() => {
      const [[count] = []] = this.#db
        .prepare(`select count(*) from ${quoted(this.#filling.head.name)}`)
        .raw()
        .all() as number[][];
      return count ?? 0;
    });
  }

  async *read(window: Window): AsyncGenerator<StoredDocument> {
    await this.#flushed();
    yield* storedInSqlite(this.#db, this.#filling.options.schema, window, (work) => this.#guarded(work));
  }

  async readBookmark(name: string): Promise<string | undefined> {
    await this.#flushed();
    return this.#guarded(() => {
      const [found] = this.#db
        .prepare(`select state from ${bookmarkTable} where name = ?`)
        .raw()
        .all(name) as string[][];
      return found?.[0];
    });
  }

  async close(): Promise<void> {
    // What it says is of no use any more: all that was not committed goes.
    await this.#background.settle().catch(() => undefined);
    return this.#filling.discard(this.#committed);
  }

  #lookUp(statement: Libsql.Statement, ids: readonly string[]): Map<string, string | number> {
    const bound = Array.from({ length: chunkSize }, (_, place) => ids[place] ?? null);
    return new Map(statement.all(bound) as [string, string | number][]);
  }

  /** Looks up what is stored, then has the chunk before written while the statements of this one are made. */
  #writeChunk(documents: readonly PulledDocument[], ids: readonly string[]): void {
    const stored = this.#lookUp(this.#findStored, ids);
    const pulled = this.#lookUp(this.#findPulled, ids);
    this.#runScript();
    for (const [at, document] of documents.entries()) {
      const id = ids[at] as string;
      const outcome = this.#outcomeOf(document, stored.get(id));
      this.#note(id, pulled.get(id) as number | undefined, outcome);
      this.#writeRows(id, document, outcome);
    }
  }

  #runScript(): void {
    const sql = this.#script.text();
    this.#script = new SqliteScript(this.#filling.tables);
    if (sql !== '') this.#background.run(sql);
  }

  #outcomeOf({ json, time }: PulledDocument, before: string | number | undefined): number {
    const { lateBefore, rewrites = false } = this.#filling.options;
    if (before === undefined) return initialOutcome(time, lateBefore);
    return before === json.toString() && !rewrites ? outcomes.unchanged : outcomes.updated;
  }

  #writeRows(id: string, { json, time }: PulledDocument, outcome: number): void {
    if (outcome === outcomes.unchanged) return;
    const rows = this.#filling.options.schema.rowsOf(json, 'document');
    if (outcome === outcomes.updated) this.#script.replace(id, rows, time);
    else this.#script.insert(id, rows, time);
  }

  /** A document that is pulled twice is counted once, by what this pull made of it in all. */
  #note(id: string, before: number | undefined, now: number): void {
    const outcome = Math.max(before ?? 0, now);
    if (before !== undefined) addCount(this.#counts, before, -1);
    addCount(this.#counts, outcome, 1);
    if (before !== outcome) this.#script.note(id, outcome);
  }

  /** Nothing runs. */
  async #settled(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    await this.#background.settle().catch((cause: unknown) => this.#fail(cause));
  }

  /** All that was handed in is written. */
  async #flushed(): Promise<void> {
    await this.#settled();
    this.#guarded(() => this.#runScript());
    await this.#settled();
  }

  #guarded<Result>(work: () => Result): Result {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return work();
    } catch (cause) {
      return this.#fail(cause);
    }
  }

  /** After the first error nothing more is done. */
  #fail(cause: unknown): never {
    this.#failure = sqliteError(this.#filling.where, cause);
    throw this.#failure;
  }
}

/**
 * Everything within the transaction, so that no reader sees tables of a pull that never committed.
 *
 * @returns what a target that was there did not have
 */
function prepareTables(
  db: Libsql.Database,
  tables: readonly DatabaseTable[],
  head: DatabaseTable,
  where: string,
): string[] {
  const isThere = findTable(db, head.name) !== undefined;
  const lacked: string[] = [];
  for (const table of tables) {
    const found = findTable(db, table.name);
    lacked.push(...lackedBy(table, found, isThere));
    for (const statement of changesOf(table, found, { where, cascade: true })) db.exec(statement);
  }
  const index = `${head.name}_${timeColumn.name}`;
  db.exec(`create index if not exists ${quoted(index)} on ${quoted(head.name)} (${timeColumn.name}, id)`);
  db.exec(
    `create table if not exists ${bookmarkTable} (name TEXT not null primary key, state TEXT not null, updated_at TEXT not null)`,
  );
  db.exec('create temp table tillctl_pulled (id TEXT not null primary key, outcome INTEGER not null) without rowid');
  return lacked;
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
  let bytes = 0;
  for (const document of documents) {
    if (chunk.size === chunkSize || bytes >= chunkBytes || chunk.has(document.id)) {
      yield [...chunk.values()];
      chunk = new Map();
      bytes = 0;
    }
    chunk.set(document.id, document);
    bytes += document.json.length;
  }
  if (chunk.size > 0) yield [...chunk.values()];
}
