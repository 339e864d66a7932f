import { LocalError } from '../../errors/errors.js';
import type { PostgresAddress } from '../../postgres/address.js';
import { type DatabaseTable, type FoundTable, quoted } from './database-plan.js';
import type { Rows } from './staged-sink.js';

/** @throws {LocalError} when it is not there */
export async function chooseSchema(rows: Rows, { schema, where }: PostgresAddress): Promise<string> {
  if (schema === undefined) {
    const [[current] = []] = await rows('select current_schema()');
    if (typeof current === 'string') return current;
    throw new LocalError(`${where}: no schema of the search path is there`, { hint: 'add ?schema=<name> to the URL' });
  }
  const found = await rows('select nspname from pg_namespace where nspname = $1', [schema]);
  if (found.length > 0) return schema;
  throw new LocalError(`${where} has no schema "${schema}"`, { hint: `create schema ${quoted(schema)}` });
}

export async function findTable(rows: Rows, schema: string, name: string): Promise<FoundTable | undefined> {
  const found = await rows(
    `select c.relkind::text, a.attname::text, format_type(a.atttypid, a.atttypmod),
            array_position(i.indkey::int2[], a.attnum)::text
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname = $1 and c.relname = $2`,
    [schema, name],
  );
  const kind = found[0]?.[0];
  if (kind === undefined) return undefined;
  const key = found.filter(([, , , at]) => at !== null).sort((one, other) => Number(one[3]) - Number(other[3]));
  return {
    key: kind === 'r' || kind === 'p' ? key.map(([, column]) => column ?? '') : undefined,
    columns: new Map(found.map(([, column, type]) => [column ?? '', type ?? ''])),
  };
}

/** Whether COPY does to these tables what INSERT does: it knows no rules, and no security of rows. */
export async function takesCopies(rows: Rows, schema: string, tables: readonly DatabaseTable[]): Promise<boolean> {
  const found = await rows(
    `select c.relname::text, (c.relhasrules or c.relrowsecurity)::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1`,
    [schema],
  );
  return found.every(([name, other]) => other !== 'true' || !tables.some((table) => table.name === name));
}
