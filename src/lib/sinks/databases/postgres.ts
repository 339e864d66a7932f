import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { LockedError } from '../../errors/errors.js';
import type { PulledDocument, Window } from '../../model/document.js';
import { type PostgresAddress, postgresAddress } from '../../postgres/address.js';
import { connect } from '../../postgres/connect.js';
import { postgresError } from '../../postgres/errors.js';
import type { Sink, SinkCounts, SinkOptions, SinkTotals, StoredBookmark, StoredDocument } from '../target/sink.js';
import { bookmarkTable, changesOf, type DatabaseTable, planTables, quoted } from './database-plan.js';
import { addCounts, initialOutcome, totalsOf } from './database-reading.js';
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
import { createStaging } from './postgres-copy.js';
import { storedInPostgres } from './postgres-reading.js';
import { chooseSchema, findTable, type Rows } from './postgres-session.js';

const types = {
  text: 'text',
  // Unbounded: every digit stays, trailing zeros too.
  decimal: 'numeric',
  integer: 'bigint',
  boolean: 'boolean',
  timestamp: 'timestamp with time zone',
  // Not jsonb, which changes numbers and the order of members; not json, which `select distinct` refuses.
  json: 'text',
} as const;

/** A server notices after a moment that a killed pull is gone. */
const lockAttempts = 10;
const lockPauseMs = 200;

type Client = pg.Client;

/**
 * Tables in a PostgreSQL database, in the schema that `?schema=` names, else the first of the search path. Rows are
 * copied into temporary tables outside of any transaction; `commit` merges them within one. An advisory lock refuses a
 * second pull of the same noun into the same schema.
 *
 * @throws {LocalError} when the server cannot be reached or refuses, or has tables of these names that are not ours
 * @throws {LockedError} when another pull of this noun writes there
 */
export async function openPostgresSink(target: { kind: 'postgres'; url: string }, options: SinkOptions): Promise<Sink> {
  const address = await postgresAddress(target.url, options.env ?? {});
  const client = await connect(address);
  try {
    return await postgresSink(client, address, options);
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw postgresError(address.where, cause);
  }
}

async function postgresSink(client: Client, address: PostgresAddress, options: SinkOptions): Promise<Sink> {
  // By its default: the named exports of CommonJS are gone in the bundle.
  const { from } = (await import('pg-copy-streams')).default;
  const { schema } = options;
  const { where } = address;
  const rows = async (sql: string, values: unknown[] = []): Promise<(string | null)[][]> =>
    (await client.query<(string | null)[]>({ text: sql, values, rowMode: 'array' })).rows;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };

  const place = await chooseSchema(rows, address);
  const prefix = `${quoted(place)}.`;
  const tables = planTables(schema, { types });
  const head = tables[0];
  if (head === undefined) throw new Error('a schema without tables');
  await takeLock(rows, `${place}.${head.name}`, where);

  let isThere = true;
  const changes: string[] = [];
  for (const table of tables) {
    const found = await findTable(rows, place, table.name);
    changes.push(...changesOf(table, found, { where, cascade: true, prefix }));
    if (found !== undefined || table !== head) continue;
    isThere = false;
  }
  if (!isThere) changes.push(`create index on ${prefix}${quoted(head.name)} (${quoted(schema.timeColumn)}, id)`);
  const hasBookmarks = (await findTable(rows, place, bookmarkTable)) !== undefined;
  await run(stageDdl(tables, (type) => type));
  const staging = createStaging(client, from, tables);
  const found: FoundPlace = { place, prefix, tables, head, changes, isThere, hasBookmarks };
  return new PostgresSink({ client, rows, run, staging, where, options }, found);
}

/** One session with the server. */
interface Session {
  client: Client;
  rows: Rows;
  run: (statements: readonly string[]) => Promise<void>;
  staging: ReturnType<typeof createStaging>;
  where: string;
  options: SinkOptions;
}

/** What the database had when it was opened. */
interface FoundPlace {
  /** The schema, and the same in front of names of tables. */
  place: string;
  prefix: string;
  tables: readonly DatabaseTable[];
  head: DatabaseTable;
  /** Statements that make the tables what they must be; done with the first commit. */
  changes: string[];
  isThere: boolean;
  hasBookmarks: boolean;
}

/** Rows are staged by `write`, and merged by `commit`. */
class PostgresSink implements Sink {
  readonly incremental = true;
  readonly #session: Session;
  readonly #found: FoundPlace;
  #isThere: boolean;
  #hasBookmarks: boolean;
  readonly #counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  readonly #merge: { prefix: string; value: (name: string) => string };
  readonly #commitSql: string;
  #seq = 0;
  #staged = 0;
  #failure: unknown;
  #closed = false;

  constructor(session: Session, found: FoundPlace) {
    this.#session = session;
    this.#found = found;
    this.#isThere = found.isThere;
    this.#hasBookmarks = found.hasBookmarks;
    this.#merge = { prefix: found.prefix, value: (name: string) => name };
    this.#commitSql = bookmarkSql(found.prefix);
  }

  write(documents: readonly PulledDocument[]): Promise<void> {
    const { staging } = this.#session;
    const { lateBefore, schema } = this.#session.options;
    return this.#guarded(async () => {
      for (const { id, json, time } of documents) {
        this.#seq += 1;
        this.#staged += 1;
        staging.add(id, this.#seq, initialOutcome(time, lateBefore), schema.rowsOf(json, 'document'));
        if (staging.isFull()) await staging.flush();
      }
    });
  }

  commit(bookmark?: StoredBookmark): Promise<SinkCounts> {
    return this.#guarded(async () => {
      await this.#session.staging.flush();
      await this.#session.staging.settle();
      return { ...(await this.#mergeStaged(bookmark)) };
    });
  }

  totals(): Promise<SinkTotals> {
    const { schema } = this.#session.options;
    const { rows } = this.#session;
    const { prefix, head } = this.#found;
    return this.#guarded(async () => {
      if (!this.#isThere) return { count: 0, sums: [] };
      if (schema.amounts === undefined) {
        const [[count] = []] = await rows(
          `select count(*) from ${pulledTable} join ${prefix}${quoted(head.name)} using (id)`,
        );
        return { count: Number(count ?? 0), sums: [] };
      }
      return totalsOf(await rows(totalsSql(head, schema.amounts, prefix)));
    });
  }

  count(): Promise<number> {
    const { rows } = this.#session;
    const { prefix, head } = this.#found;
    return this.#guarded(async () => {
      if (!this.#isThere) return 0;
      const [[count] = []] = await rows(`select count(*) from ${prefix}${quoted(head.name)}`);
      return Number(count ?? 0);
    });
  }

  read(window: Window): AsyncGenerator<StoredDocument> {
    const { rows } = this.#session;
    const { schema } = this.#session.options;
    const { prefix } = this.#found;
    return storedInPostgres(
      (sql, values) => this.#guarded(async () => (this.#isThere ? rows(sql, values) : [])),
      schema,
      prefix,
      window,
    );
  }

  readBookmark(name: string): Promise<string | undefined> {
    const { rows } = this.#session;
    const { prefix } = this.#found;
    return this.#guarded(async () => {
      if (!this.#hasBookmarks) return undefined;
      const [[state] = []] = await rows(`select state from ${prefix}${bookmarkTable} where name = $1`, [name]);
      return state ?? undefined;
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // What was not committed is in temporary tables, and goes with the session.
    await this.#session.client.end().catch(() => undefined);
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return await work();
    } catch (cause) {
      this.#failure = postgresError(this.#session.where, cause);
      throw this.#failure;
    }
  }

  /** One transaction: tables, documents and bookmark, or nothing of it. */
  async #mergeStaged(bookmark: StoredBookmark | undefined): Promise<SinkCounts> {
    const { client, options } = this.#session;
    const { changes, tables } = this.#found;
    const next = { ...this.#counts };
    await client.query('begin');
    await this.#makeTables(bookmark !== undefined && !this.#hasBookmarks);
    if (this.#staged > 0) await this.#applyStaged(next);
    if (bookmark !== undefined) {
      await client.query(this.#commitSql, [bookmark.name, bookmark.state, options.now().toISOString()]);
    }
    await client.query('commit');
    if (this.#staged > 0)
      await client.query(
        `truncate ${emptyStage(tables)
          .map((sql) => sql.split(' ').at(-1))
          .join(', ')}`,
      );
    changes.length = 0;
    this.#hasBookmarks ||= bookmark !== undefined;
    this.#isThere = true;
    this.#staged = 0;
    return Object.assign(this.#counts, next);
  }

  /** Two nouns that are pulled for the first time at once would both make the table of bookmarks. */
  async #makeTables(makesBookmarks: boolean): Promise<void> {
    const { client, run, rows } = this.#session;
    const { changes, place, prefix } = this.#found;
    if (changes.length === 0 && !makesBookmarks) return;
    await client.query(`select pg_advisory_xact_lock(${lockKey('$1')})`, [`${place} tables`]);
    await run(changes);
    if (makesBookmarks && (await findTable(rows, place, bookmarkTable)) === undefined) {
      await client.query(bookmarkDdl(prefix, types.timestamp));
    }
  }

  async #applyStaged(counts: SinkCounts): Promise<void> {
    const { client, run, rows } = this.#session;
    const { tables } = this.#found;
    await client.query('analyze tillctl_stage_0 (id, tillctl_seq)');
    await run(compareSql(tables, this.#merge));
    addCounts(counts, await rows(countBefore), -1);
    await run(applySql(tables, this.#merge));
    await client.query(noteSql);
    addCounts(counts, await rows(countBefore), 1);
  }
}

const lockKey = (parameter: string) => `hashtextextended('tillctl ' || ${parameter}, 0)`;

async function takeLock(rows: Rows, name: string, where: string): Promise<void> {
  for (let attempt = 0; attempt < lockAttempts; attempt += 1) {
    if (attempt > 0) await setTimeout(lockPauseMs);
    const [[taken] = []] = await rows(`select pg_try_advisory_lock(${lockKey('$1')})::text`, [name]);
    if (taken === 'true') return;
  }
  throw new LockedError(`another pull writes ${name} of ${where}`, {
    hint: `wait until it is over; select * from pg_stat_activity where application_name = 'tillctl' shows it`,
  });
}
