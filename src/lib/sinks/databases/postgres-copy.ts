import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { from as CopyFrom } from 'pg-copy-streams';
import { LocalError } from '../../errors/errors.js';
import type { Cell } from '../target/sink.js';
import {
  type DatabaseColumn,
  type DatabaseTable,
  databaseTime,
  quotedList,
  unfitCell,
  withoutNul,
} from './database-plan.js';
import { stageColumns, stageName } from './merge-sql.js';

/** Rows on their way into the temporary tables, by COPY. */
export interface Staging {
  /** @param seq ties the rows of this version together */
  add: (id: string, seq: number, outcome: number, rows: readonly (readonly Cell[][])[]) => void;
  /** Whether enough is waiting to be copied. */
  isFull: () => boolean;
  /** @throws {LocalError} naming the document whose cell the server does not take */
  flush: () => Promise<void>;
}

const fullAt = 2_000_000;

export function createStaging(client: pg.Client, from: typeof CopyFrom, tables: readonly DatabaseTable[]): Staging {
  const waiting = tables.map(() => ({ lines: [] as string[], ids: [] as string[] }));
  let size = 0;

  const copy = async (table: DatabaseTable, place: number, lines: readonly string[], ids: readonly string[]) => {
    const columns = [...stageColumns(place), ...table.columns.map(({ name }) => name)];
    const sql = `copy ${stageName(place)} (${quotedList(columns)}) from stdin`;
    try {
      // The stream takes each chunk as one message: large ones, but not the whole.
      await pipeline(Readable.from(blocks(lines)), client.query(from(sql)));
    } catch (cause) {
      throw unfitRow(table, ids, cause);
    }
  };

  return {
    add: (id, seq, outcome, rows) => {
      tables.forEach((table, place) => {
        const { lines, ids } = waiting[place] ?? { lines: [], ids: [] };
        for (const row of rows[place] ?? []) {
          let line = place === 0 ? `${seq}\t${outcome}` : String(seq);
          for (const [at, column] of table.columns.entries()) line += `\t${field(id, row[at] ?? null, table, column)}`;
          lines.push(`${line}\n`);
          ids.push(id);
          size += line.length;
        }
      });
    },
    isFull: () => size >= fullAt,
    flush: async () => {
      size = 0;
      for (const [place, table] of tables.entries()) {
        const { lines, ids } = waiting[place] ?? { lines: [], ids: [] };
        if (lines.length === 0) continue;
        waiting[place] = { lines: [], ids: [] };
        await copy(table, place, lines, ids);
      }
    },
  };
}

function* blocks(lines: readonly string[]): Generator<Buffer> {
  const step = 500;
  for (let at = 0; at < lines.length; at += step) yield Buffer.from(lines.slice(at, at + step).join(''));
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** COPY's text format. Source: PostgreSQL manual, COPY, file formats. */
function field(id: string, cell: Cell, table: DatabaseTable, column: DatabaseColumn): string {
  if (cell === null) return '\\N';
  const text = column.kind === 'timestamp' ? databaseTime(cell) : withoutNul(cell);
  if (text === undefined) throw unfitCell(id, table, column, cell);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
}

/** The server tells the line of the copy and the column; the document is what an operator can look for. */
function unfitRow(table: DatabaseTable, ids: readonly string[], cause: unknown): unknown {
  if (!(cause instanceof Error) || !('where' in cause) || !('code' in cause)) return cause;
  if (!String(cause.code).startsWith('22')) return cause;
  const [, line, column] = /line (\d+)(?:, column ([^:,]+))?/.exec(String(cause.where)) ?? [];
  const id = ids[Number(line) - 1];
  if (id === undefined) return cause;
  return new LocalError(`document ${id}: ${table.name}${column === undefined ? '' : `.${column}`}: ${cause.message}`, {
    cause,
    hint: 'pull this window into a .ndjson file, which keeps every document as it was sent',
  });
}
