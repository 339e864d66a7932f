import path from 'node:path';
import type Libsql from 'libsql';
import { isFile } from '../../disk/files.js';
import { LocalError } from '../../errors/errors.js';
import type { Window } from '../../model/document.js';
import type { SinkOptions, SinkSchema, Stored, StoredDocument } from '../target/sink.js';
import { quoted } from './database-plan.js';
import { noTable } from './database-reading.js';
import { loadEngine } from './engine.js';
import { sqliteError } from './sqlite-errors.js';

const pageSize = 500;
/** How long a page waits for a pull that is just committing. */
const timeoutMs = 10_000;

/** Pages of documents, each read by itself, so that no lock is held between them. */
export async function* storedInSqlite(
  db: Libsql.Database,
  { tables, documentOf }: SinkSchema,
  { from, to }: Window,
  guarded: <Result>(work: () => Result) => Result,
): AsyncGenerator<StoredDocument> {
  const page = guarded(() =>
    db
      .prepare(
        `select document, time_ms, id from ${quoted(tables[0]?.name ?? '')}
         where time_ms < ? and (time_ms, id) > (?, ?) order by time_ms, id limit ${pageSize}`,
      )
      .raw(),
  );
  // No id sorts before the empty text, so this is everything from `from` on.
  for (let last: [number, string] | undefined = [from, '']; last !== undefined; ) {
    const [time, id]: [number, string] = last;
    const rows = guarded(() => page.all(to, time, id)) as [string, number, string][];
    for (const [document] of rows) {
      const json = Buffer.from(document);
      const parsed = documentOf(json);
      yield { id: parsed.id, time: parsed.time, json };
    }
    const end = rows.at(-1);
    last = rows.length < pageSize || end === undefined ? undefined : [end[1], end[2]];
  }
}

/** @throws {LocalError} when there is no such file, or no table of this noun in it */
export async function openStoredSqlite(target: { path: string }, { schema }: SinkOptions): Promise<Stored> {
  const where = `sqlite:${target.path}`;
  const { default: Database } = await loadEngine('sqlite', 'libsql', () => import('libsql'));
  const file = path.resolve(target.path);
  // The engine would make one.
  if (!(await isFile(file))) {
    throw new LocalError(`there is no file ${target.path}`, { hint: 'pull into it first' });
  }
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (cause) {
      throw sqliteError(where, cause, 'read');
    }
  };
  const db = guarded(() => new Database(file, { timeout: timeoutMs }));
  try {
    guarded(() => db.exec('pragma query_only = on'));
    const head = schema.tables[0]?.name ?? '';
    const found = guarded(() =>
      db.prepare(`select 1 from main.sqlite_master where type = 'table' and name = ?`).all(head),
    );
    if (found.length === 0) throw noTable(where, head);
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    read: (window) => storedInSqlite(db, schema, window, guarded),
    close: async () => {
      db.close();
    },
  };
}
