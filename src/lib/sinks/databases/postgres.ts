import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { LockedError } from '../../errors/errors.js';
import { type PostgresAddress, postgresAddress } from '../../postgres/address.js';
import { connect } from '../../postgres/connect.js';
import { postgresError } from '../../postgres/errors.js';
import { newColumnsNotice } from '../target/new-columns.js';
import type { Sink, SinkOptions } from '../target/sink.js';
import { bookmarkTable, changesOfAll, planTables, quoted } from './database-plan.js';
import { bookmarkDdl, stageDdl, stageName } from './merge-sql.js';
import { createStaging } from './postgres-copy.js';
import { createDirect } from './postgres-direct.js';
import { storedInPostgres } from './postgres-reading.js';
import { chooseSchema, findTable, takesCopies } from './postgres-session.js';
import { createTurns } from './postgres-turns.js';
import { type Rows, StagedSink } from './staged-sink.js';

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
type Run = (statements: readonly string[]) => Promise<void>;

/**
 * Tables in a PostgreSQL database, in the schema that `?schema=` names, else the first of the search path. Rows of new
 * documents are copied into the tables themselves, in a transaction that is open until `commit`; others, and all as long
 * as tables are to be made, into temporary tables, which `commit` merges. An advisory lock refuses a second pull of the
 * same noun into the same schema.
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
  const { where } = address;
  const rows: Rows = async (sql, values = []) =>
    (await client.query<(string | null)[]>({ text: sql, values, rowMode: 'array' })).rows;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };

  const place = await chooseSchema(rows, address);
  const prefix = `${quoted(place)}.`;
  const tables = planTables(options.schema, { types });
  const [head] = tables;
  await takeLock(rows, `${place}.${head.name}`, where);

  const find = (name: string) => findTable(rows, place, name);
  const { changes, isThere, lacked } = await changesOfAll(tables, find, { where, cascade: true, prefix });
  if (!isThere) {
    changes.push(`create index on ${prefix}${quoted(head.name)} (${quoted(options.schema.timeColumn)}, id)`);
  }
  const hasBookmarks = (await find(bookmarkTable)) !== undefined;
  // A session of a pool that had temporary tables before keeps what it has.
  await run([stageMemory]).catch(() => undefined);
  await run([...stageDdl(tables, (type) => type), ...stageStatistics]);
  const copies = await takesCopies(rows, place, tables);
  const copying = { client, from, turns: createTurns() };
  let isOpen = false;
  const begin = async () => {
    if (isOpen) return;
    isOpen = true;
    // Between two blocks the platform may take its time.
    await run(['begin', 'set local idle_in_transaction_session_timeout = 0']);
  };
  return new StagedSink(
    {
      options,
      tables,
      merge: { prefix, value: (name) => name },
      rows,
      run,
      staging: createStaging(copying, tables),
      direct: createDirect({
        ...{ copying, rows, tables, prefix, begin },
        // What is being made is locked for others, and is not to be for as long as a pull takes.
        isOpen: () => copies && changes.length === 0,
      }),
      begin: async ({ bookmarks }) => {
        await begin();
        await makeTables({ place, prefix, changes, bookmarks }, rows, run);
      },
      prepare: () => run([`analyze ${stageName(0)} (id, tillctl_seq)`]),
      afterCommit: async () => {
        isOpen = false;
        await run([`truncate ${tables.map((_, at) => stageName(at)).join(', ')}`]);
      },
      read: (window, guarded) =>
        storedInPostgres((sql, values) => guarded(() => rows(sql, values)), options.schema, prefix, window),
      notices: newColumnsNotice(where, lacked, options),
      errorOf: (cause) => postgresError(where, cause),
      // What was not committed goes with the session.
      close: () => client.end().catch(() => undefined),
    },
    { isThere, hasBookmarks },
  );
}

/** About what is staged between two commits, so that it stays out of the server's files; taken as it is needed. */
const stageMemory = "set temp_buffers = '64MB'";

/** That they are unique shows in a tenth of the rows that `analyze` reads for others. */
const stageStatistics = ['id', 'tillctl_seq'].map(
  (column) => `alter table ${stageName(0)} alter column ${column} set statistics 10`,
);

interface Missing {
  /** The schema, and the same in front of names of tables. */
  place: string;
  prefix: string;
  /** Statements; none are left once they were done. */
  changes: string[];
  /** The table of bookmarks is needed. */
  bookmarks: boolean;
}

/** Two nouns that are pulled for the first time at once would both make the table of bookmarks. */
async function makeTables({ place, prefix, changes, bookmarks }: Missing, rows: Rows, run: Run): Promise<void> {
  if (changes.length === 0 && !bookmarks) return;
  await rows(`select pg_advisory_xact_lock(${lockKey('$1')})`, [`${place} tables`]);
  await run(changes.splice(0));
  if (bookmarks && (await findTable(rows, place, bookmarkTable)) === undefined) {
    await run([bookmarkDdl(prefix, types.timestamp)]);
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
