import type Libsql from 'libsql';

type SqliteValue = string | number | null;

/** Rows of one table, gathered and inserted several at once, since each call into the engine costs as much as a row. */
export interface RowWriter {
  add: (values: readonly SqliteValue[]) => void;
  flush: () => void;
}

const valuesPerStatement = 500;

export function rowWriter(db: Libsql.Database, table: string, columns: readonly string[]): RowWriter {
  const most = Math.max(1, Math.floor(valuesPerStatement / columns.length));
  const names = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  const prepare = (rows: number) =>
    db.prepare(`insert into ${table} (${names}) values ${Array.from({ length: rows }, () => row).join(', ')}`);
  const many = prepare(most);
  const one = prepare(1);
  let waiting: SqliteValue[] = [];
  return {
    add: (values) => {
      for (const value of values) waiting.push(value);
    },
    flush: () => {
      const step = most * columns.length;
      let at = 0;
      for (; at + step <= waiting.length; at += step) many.run(waiting.slice(at, at + step));
      for (; at < waiting.length; at += columns.length) one.run(waiting.slice(at, at + columns.length));
      waiting = [];
    },
  };
}
