import type { Window } from '../../model/document.js';
import { postgresAddress } from '../../postgres/address.js';
import { connect } from '../../postgres/connect.js';
import { postgresError } from '../../postgres/errors.js';
import type { SinkOptions, SinkSchema, Stored, StoredDocument } from '../target/sink.js';
import { quoted } from './database-plan.js';
import { inTimeOrder, noTable } from './database-reading.js';
import { chooseSchema, findTable } from './postgres-session.js';
import type { Rows } from './staged-sink.js';

const pageSize = 500;
/** What ISO 8601 writes without a sign. */
const firstTime = Date.UTC(1, 0, 1);
const lastTime = Date.UTC(9999, 11, 31);

/** Pages of documents, each a statement by itself. @param prefix the schema, quoted, with its point */
export function storedInPostgres(
  rows: Rows,
  schema: SinkSchema,
  prefix: string,
  { from, to }: Window,
): AsyncGenerator<StoredDocument> {
  const time = quoted(schema.timeColumn);
  // Named, since `order by` means an output column before one of the table: it would sort texts, without the index.
  const sql = `select document, ${time}::text as sent_at, id from ${prefix}${quoted(schema.tables[0]?.name ?? '')}
    where ${time} < $2 and (${time}, id) > ($1::timestamptz, $3) order by ${time}, id limit ${pageSize}`;
  return inTimeOrder(schema, async function* () {
    const end = new Date(Math.min(to, lastTime)).toISOString();
    let last: [string, string] = [new Date(Math.max(from, firstTime)).toISOString(), ''];
    for (;;) {
      const found = await rows(sql, [last[0], end, last[1]]);
      for (const [document] of found) yield document ?? '';
      const [, at, id] = found.at(-1) ?? [];
      if (found.length < pageSize || typeof at !== 'string') return;
      last = [at, id ?? ''];
    }
  });
}

/** @throws {LocalError} when the server cannot be reached or refuses, or has no table of this noun */
export async function openStoredPostgres(target: { url: string }, { schema, env }: SinkOptions): Promise<Stored> {
  const address = await postgresAddress(target.url, env ?? {});
  const client = await connect(address);
  const rows: Rows = async (sql, values = []) => {
    try {
      return (await client.query<(string | null)[]>({ text: sql, values, rowMode: 'array' })).rows;
    } catch (cause) {
      throw postgresError(address.where, cause);
    }
  };
  const close = async () => {
    await client.end().catch(() => undefined);
  };
  try {
    await rows('set session characteristics as transaction read only');
    const place = await chooseSchema(rows, address);
    const head = schema.tables[0]?.name ?? '';
    if ((await findTable(rows, place, head)) === undefined) throw noTable(address.where, head);
    return { read: (window) => storedInPostgres(rows, schema, `${quoted(place)}.`, window), close };
  } catch (error) {
    await close();
    throw error;
  }
}
