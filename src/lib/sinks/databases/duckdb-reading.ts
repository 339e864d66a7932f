import path from 'node:path';
import type { DuckDBInstance } from '@duckdb/node-api';
import { isFile } from '../../disk/files.js';
import { LocalError } from '../../errors/errors.js';
import type { Window } from '../../model/document.js';
import type { SinkOptions, SinkSchema, Stored, StoredDocument } from '../target/sink.js';
import { quoted } from './database-plan.js';
import { inTimeOrder, noTable } from './database-reading.js';
import { duckdbError } from './duckdb-errors.js';
import { loadEngine } from './engine.js';

export const engineOptions = {
  // Nothing is loaded from the network or from the user's folder.
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  memory_limit: '512MB',
  threads: '2',
} as const;

/** What does not fit into memory goes there. Empty: nowhere. */
export function spillInto(workFolder: string): string[] {
  if (workFolder === '') return [];
  return [`set temp_directory = '${path.join(workFolder, 'duckdb').replaceAll("'", "''")}'`];
}

export function storedInDuckdb(
  instance: DuckDBInstance,
  schema: SinkSchema,
  { from, to }: Window,
  guarded: <Result>(work: () => Promise<Result>) => Promise<Result>,
): AsyncGenerator<StoredDocument> {
  return inTimeOrder(schema, async function* () {
    const reader = await guarded(() => instance.connect());
    try {
      await guarded(() => reader.run(`set TimeZone = 'UTC'`));
      const time = quoted(schema.timeColumn);
      const result = await guarded(() =>
        reader.stream(
          `select document from ${quoted(schema.tables[0]?.name ?? '')}
           where ${time} >= make_timestamptz($1::bigint) and ${time} < make_timestamptz($2::bigint) order by ${time}`,
          [microsecondsOf(from), microsecondsOf(to)],
        ),
      );
      for (;;) {
        const chunk = await guarded(() => result.fetchChunk());
        if (chunk === null || chunk.rowCount === 0) return;
        for (const document of chunk.getColumnValues(0)) yield String(document);
      }
    } finally {
      reader.closeSync();
    }
  });
}

/**
 * Other readers may have the file open meanwhile, and no writer.
 *
 * @throws {LocalError} when there is no such file, or no table of this noun in it
 * @throws {LockedError} when another program writes it
 */
export async function openStoredDuckdb(target: { path: string }, { schema, workFolder }: SinkOptions): Promise<Stored> {
  const where = `duckdb:${target.path}`;
  const api = await loadEngine('duckdb', '@duckdb/node-api', () => import('@duckdb/node-api'));
  const file = path.resolve(target.path);
  if (!(await isFile(file))) {
    throw new LocalError(`there is no file ${target.path}`, { hint: 'pull into it first' });
  }
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (cause) {
      throw duckdbError(where, cause, 'read');
    }
  };
  const instance = await guarded(() => api.DuckDBInstance.create(file, { ...engineOptions, access_mode: 'READ_ONLY' }));
  try {
    await guarded(async () => {
      const connection = await instance.connect();
      try {
        for (const statement of spillInto(workFolder)) await connection.run(statement);
        const head = schema.tables[0]?.name ?? '';
        const found = await connection.runAndReadAll(
          `select 1 from duckdb_tables()
           where database_name = current_database() and schema_name = 'main' and table_name = $1`,
          [head],
        );
        if (found.currentRowCount === 0) throw noTable(where, head);
      } finally {
        connection.closeSync();
      }
    });
  } catch (error) {
    instance.closeSync();
    throw error;
  }
  return {
    read: (window) => storedInDuckdb(instance, schema, window, guarded),
    close: async () => instance.closeSync(),
  };
}

/** Within what ISO 8601 writes with four digits. */
function microsecondsOf(milliseconds: number): string {
  const within = Math.min(Math.max(milliseconds, Date.UTC(1, 0, 1)), Date.UTC(9999, 11, 31));
  return String(BigInt(within) * 1000n);
}
