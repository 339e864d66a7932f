import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { LockedError } from '../../errors/errors.js';
import type { Sink, SinkCounts, SinkOptions, StoredBookmark } from '../target/sink.js';
import { bookmarkTable, changesOf, planTables, quoted } from './database-plan.js';
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
import { type PostgresAddress, postgresAddress } from './postgres-address.js';
import { createStaging } from './postgres-copy.js';
import { postgresError } from './postgres-errors.js';
import { storedInPostgres } from './postgres-reading.js';
import { chooseSchema, connect, findTable, type Rows } from './postgres-session.js';

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
  const { schema, lateBefore } = options;
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
  let hasBookmarks = (await findTable(rows, place, bookmarkTable)) !== undefined;
  await run(stageDdl(tables, (type) => type));

  const staging = createStaging(client, from, tables);
  const counts: SinkCounts = { inserted: 0, updated: 0, unchanged: 0, late: 0 };
  const merge = { prefix, value: (name: string) => name };
  const commitSql = bookmarkSql(prefix);
  let seq = 0;
  let staged = 0;
  let failure: unknown;
  let closed = false;

  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (failure !== undefined) throw failure;
    try {
      return await work();
    } catch (cause) {
      failure = postgresError(where, cause);
      throw failure;
    }
  };

  /** One transaction: tables, documents and bookmark, or nothing of it. */
  const mergeStaged = async (bookmark: StoredBookmark | undefined): Promise<SinkCounts> => {
    const next = { ...counts };
    await client.query('begin');
    // Two nouns that are pulled for the first time at once would both make the table of bookmarks.
    const makesBookmarks = bookmark !== undefined && !hasBookmarks;
    if (changes.length > 0 || makesBookmarks) {
      await client.query(`select pg_advisory_xact_lock(${lockKey('$1')})`, [`${place} tables`]);
      await run(changes);
      if (makesBookmarks && (await findTable(rows, place, bookmarkTable)) === undefined) {
        await client.query(bookmarkDdl(prefix, types.timestamp));
      }
    }
    if (staged > 0) {
      await client.query('analyze tillctl_stage_0 (id, tillctl_seq)');
      await run(compareSql(tables, merge));
      addCounts(next, await rows(countBefore), -1);
      await run(applySql(tables, merge));
      await client.query(noteSql);
      addCounts(next, await rows(countBefore), 1);
    }
    if (bookmark !== undefined) {
      await client.query(commitSql, [bookmark.name, bookmark.state, options.now().toISOString()]);
    }
    await client.query('commit');
    if (staged > 0)
      await client.query(
        `truncate ${emptyStage(tables)
          .map((sql) => sql.split(' ').at(-1))
          .join(', ')}`,
      );
    changes.length = 0;
    hasBookmarks ||= bookmark !== undefined;
    isThere = true;
    staged = 0;
    return Object.assign(counts, next);
  };

  return {
    incremental: true,

    write: (documents) =>
      guarded(async () => {
        for (const { id, json, time } of documents) {
          seq += 1;
          staged += 1;
          staging.add(id, seq, initialOutcome(time, lateBefore), schema.rowsOf(json, 'document'));
          if (staging.isFull()) await staging.flush();
        }
      }),

    commit: (bookmark) =>
      guarded(async () => {
        await staging.flush();
        return { ...(await mergeStaged(bookmark)) };
      }),

    totals: () =>
      guarded(async () => {
        if (!isThere) return { count: 0, sums: [] };
        if (schema.amounts === undefined) {
          const [[count] = []] = await rows(
            `select count(*) from ${pulledTable} join ${prefix}${quoted(head.name)} using (id)`,
          );
          return { count: Number(count ?? 0), sums: [] };
        }
        return totalsOf(await rows(totalsSql(head, schema.amounts, prefix)));
      }),

    count: () =>
      guarded(async () => {
        if (!isThere) return 0;
        const [[count] = []] = await rows(`select count(*) from ${prefix}${quoted(head.name)}`);
        return Number(count ?? 0);
      }),

    read: (window) =>
      storedInPostgres(
        (sql, values) => guarded(async () => (isThere ? rows(sql, values) : [])),
        schema,
        prefix,
        window,
      ),

    readBookmark: (name) =>
      guarded(async () => {
        if (!hasBookmarks) return undefined;
        const [[state] = []] = await rows(`select state from ${prefix}${bookmarkTable} where name = $1`, [name]);
        return state ?? undefined;
      }),

    close: async () => {
      if (closed) return;
      closed = true;
      // What was not committed is in temporary tables, and goes with the session.
      await client.end().catch(() => undefined);
    },
  };
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
