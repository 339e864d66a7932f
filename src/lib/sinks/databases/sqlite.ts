import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type Libsql from 'libsql';
import { localError } from '../../config/local-error.js';
import { LocalError } from '../../errors/errors.js';
import type { PulledDocument } from '../../model/document.js';
import type { Sink, SinkCounts, SinkOptions } from '../target/sink.js';
import { createSums } from '../target/sums.js';
import type { DatabaseTable, FoundTable } from './database-plan.js';
import { bookmarkTable, changesOf, outcomes, planTables, quoted, quotedList, withoutNul } from './database-plan.js';
import { loadEngine } from './engine.js';
import { sqliteError } from './sqlite-errors.js';
import { storedInSqlite } from './sqlite-reading.js';
import { rowValues, rowWriter } from './sqlite-rows.js';

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
  const { schema, lateBefore } = options;
  const { default: Database } = await loadEngine('sqlite', 'libsql', () => import('libsql'));
  // An absolute path, since libsql reads some names as addresses of servers.
  const file = path.resolve(target.path);
  const isNew = await makeFile(file, where);

  const tables = planTables(schema, { types, headColumns: [timeColumn] });
  const head = tables[0];
  if (head === undefined) throw new Error('a schema without tables');
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
  return sqliteSink(database);

  function sqliteSink(db: Libsql.Database): Sink {
    const headTable = head as DatabaseTable;
    const counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
    const marks = Array.from({ length: chunkSize }, () => '?').join(', ');
    const findStored = db.prepare(`select id, document from ${quoted(headTable.name)} where id in (${marks})`).raw();
    const findPulled = db.prepare(`select id, outcome from temp.tillctl_pulled where id in (${marks})`).raw();
    const children = tables.slice(1);
    const removeRows = [...children]
      .reverse()
      .map((table) => db.prepare(`delete from ${quoted(table.name)} where ${quoted(table.idColumn)} = ?`));
    const names = headTable.columns.map(({ name }) => name).filter((name) => name !== 'id');
    const updateHead = db.prepare(
      `update ${quoted(headTable.name)} set ${names.map((name) => `${quoted(name)} = ?`).join(', ')} where id = ?`,
    );
    const idPlace = headTable.columns.findIndex(({ name }) => name === 'id');
    const writers = tables.map((table) =>
      rowWriter(
        db,
        quoted(table.name),
        table.columns.map(({ name }) => name),
      ),
    );
    const pulledWriter = rowWriter(db, 'temp.tillctl_pulled', ['id', 'outcome'], 'or replace');
    let committed = false;
    let failure: unknown;

    const lookUp = (statement: Libsql.Statement, ids: readonly string[]) => {
      const bound = Array.from({ length: chunkSize }, (_, place) => ids[place] ?? null);
      return new Map(statement.all(bound) as [string, string | number][]);
    };

    const writeChunk = (documents: readonly PulledDocument[]) => {
      // As they are stored, so that one with a U+0000 is found again.
      const ids = documents.map(({ id }) => withoutNul(id));
      const stored = lookUp(findStored, ids);
      const pulled = lookUp(findPulled, ids);
      for (const [at, { json, time }] of documents.entries()) {
        const id = ids[at] as string;
        const before = stored.get(id);
        const outcome =
          before === undefined
            ? lateBefore !== undefined && time < lateBefore
              ? outcomes.late
              : outcomes.inserted
            : before === json.toString()
              ? outcomes.unchanged
              : outcomes.updated;
        note(id, pulled.get(id) as number | undefined, outcome);
        if (outcome === outcomes.unchanged) continue;
        const rows = schema.rowsOf(json, 'document');
        tables.forEach((table, place) => {
          for (const row of rows[place] ?? []) {
            const values = rowValues(table, row, id);
            if (place > 0) writers[place]?.add(values);
            else if (outcome === outcomes.updated) {
              for (const statement of removeRows) statement.run(id);
              updateHead.run([...values, time].filter((_, at) => at !== idPlace).concat(id));
            } else writers[0]?.add([...values, time]);
          }
        });
      }
      // Heads first: their children refer to them.
      for (const writer of writers) writer.flush();
      pulledWriter.flush();
    };

    /** A document that is pulled twice is counted once, by what this pull made of it in all. */
    const note = (id: string, before: number | undefined, now: number) => {
      const outcome = Math.max(before ?? 0, now);
      if (before !== undefined) count(before, -1);
      count(outcome, 1);
      if (before !== outcome) pulledWriter.add([id, outcome]);
    };
    const count = (outcome: number, by: number) => {
      if (outcome === outcomes.unchanged) counts.unchanged += by;
      else if (outcome === outcomes.updated) counts.updated += by;
      else counts.inserted += by;
      if (outcome === outcomes.late) counts.late += by;
    };

    const guarded = <Result>(work: () => Result): Result => {
      if (failure !== undefined) throw failure;
      try {
        return work();
      } catch (cause) {
        failure = sqliteError(where, cause);
        throw failure;
      }
    };

    return {
      incremental: true,

      write: async (documents) => {
        // Chunks without a repeated id: within one, what is stored is looked up once.
        for (const chunk of chunks(documents)) {
          guarded(() => writeChunk(chunk));
          await setImmediate();
        }
      },

      commit: async (bookmark) =>
        guarded(() => {
          if (bookmark !== undefined) {
            db.prepare(
              `insert into ${bookmarkTable} (name, state, updated_at) values (?, ?, ?)
               on conflict (name) do update set state = excluded.state, updated_at = excluded.updated_at`,
            ).run(bookmark.name, bookmark.state, options.now().toISOString());
          }
          db.exec('commit');
          committed = true;
          db.exec('begin immediate');
          return { ...counts };
        }),

      totals: async () => {
        const sums = createSums();
        const amounts = schema.amounts;
        const columns = amounts === undefined ? [] : [amounts.gross, amounts.net, amounts.currency];
        const page = db
          .prepare(
            `select ${quotedList(['id', ...columns], 'h.')} from temp.tillctl_pulled p
             join ${quoted(headTable.name)} h on h.id = p.id where p.id > ? order by p.id limit ${pageSize}`,
          )
          .raw();
        for (let last: string | undefined = ''; last !== undefined; ) {
          const rows = guarded(() => page.all(last)) as string[][];
          for (const [, gross, net, currency] of rows) sums.add({ gross, net, currency });
          last = rows.length < pageSize ? undefined : rows.at(-1)?.[0];
          await setImmediate();
        }
        return sums.totals();
      },

      count: async () =>
        guarded(() => {
          const [[count] = []] = db
            .prepare(`select count(*) from ${quoted(headTable.name)}`)
            .raw()
            .all() as number[][];
          return count ?? 0;
        }),

      read: (window) => storedInSqlite(db, schema, window, guarded),

      readBookmark: async (name) =>
        guarded(() => {
          const [found] = db.prepare(`select state from ${bookmarkTable} where name = ?`).raw().all(name) as string[][];
          return found?.[0];
        }),

      close: () => discard(committed),
    };
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

/** Everything within the transaction, so that nobody sees tables of a pull that never committed. */
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
