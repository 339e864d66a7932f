import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import {
  type DatabaseColumn,
  type DatabaseTable,
  databaseTime,
  isInteger,
  unfitCell,
  withoutNul,
} from './database-plan.js';
import { stageColumns, stageName } from './merge-sql.js';
import type { Staging } from './staged-sink.js';

type Api = typeof import('@duckdb/node-api');

/** Rows of one chunk: the engine's vector size. */
const chunkRows = 2048;
const fullAt = 4_000_000;

/** By the engine's appender. */
export function createAppending(
  { DuckDBDataChunk, BIGINT, SMALLINT, VARCHAR }: Api,
  connection: DuckDBConnection,
  tables: readonly DatabaseTable[],
): Staging {
  const waiting: DuckDBValue[][][] = tables.map(() => []);
  let size = 0;
  return {
    add: (id, seq, outcome, rows) => {
      for (const [place, table] of tables.entries()) {
        for (const row of rows[place] ?? []) {
          const values: DuckDBValue[] = place === 0 ? [BigInt(seq), outcome] : [BigInt(seq)];
          for (const [at, column] of table.columns.entries()) {
            const cell = row[at] ?? null;
            const value = cell === null ? null : exactValue(cell, column);
            if (value === undefined) throw unfitCell(id, table, column, cell ?? '');
            values.push(value);
            size += value?.length ?? 0;
          }
          waiting[place]?.push(values);
        }
      }
    },
    isFull: () => size >= fullAt,
    flush: async () => {
      size = 0;
      for (const [place, table] of tables.entries()) {
        const rows = waiting[place] ?? [];
        if (rows.length === 0) continue;
        waiting[place] = [];
        const own = stageColumns(place).map((_, at) => (at === 0 ? BIGINT : SMALLINT));
        const types: DuckDBType[] = [...own, ...table.columns.map(() => VARCHAR)];
        const appender = await connection.createAppender(stageName(place), null, 'temp');
        for (let at = 0; at < rows.length; at += chunkRows) {
          const chunk = DuckDBDataChunk.create(types);
          chunk.setRows(rows.slice(at, at + chunkRows));
          appender.appendDataChunk(chunk);
        }
        appender.closeSync();
      }
    },
    settle: async () => {},
  };
}

/** Text that the cast to the column's type takes without a change; undefined where there is none. */
function exactValue(cell: string, { kind }: DatabaseColumn): string | undefined {
  switch (kind) {
    case 'decimal':
      return fittingDecimal(cell);
    case 'integer':
      return isInteger(cell) ? cell : undefined;
    case 'boolean':
      return cell === 'true' || cell === 'false' ? cell : undefined;
    case 'timestamp':
      return databaseTime(cell);
    default:
      return withoutNul(cell);
  }
}

export const decimalDigits = { all: 38, behind: 6 } as const;

/** A JSON number without its exponent. Undefined when it has more digits than the column: the engine would round. */
export function fittingDecimal(cell: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(cell) ?? [];
  if (sign === undefined) return undefined;
  const shift = Number(exponent);
  const digits = shift < 0 ? '0'.repeat(-shift) + whole + fraction : whole + fraction + '0'.repeat(shift);
  const point = shift < 0 ? whole.length : whole.length + shift;
  const front = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const behind = digits.slice(point).replace(/0+$/, '');
  if (front.length > decimalDigits.all - decimalDigits.behind || behind.length > decimalDigits.behind) return undefined;
  return `${sign}${front === '' ? '0' : front}${behind === '' ? '' : `.${behind}`}`;
}
