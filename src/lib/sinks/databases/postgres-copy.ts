import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { from as CopyFrom } from 'pg-copy-streams';
import { LocalError } from '../../errors/errors.js';
import type { Cell } from '../target/sink.js';
import { CopyLines } from './copy-lines.js';
import {
  type DatabaseColumn,
  type DatabaseTable,
  databaseTime,
  quotedList,
  unfitCell,
  withoutNul,
} from './database-plan.js';
import { stageColumns, stageName } from './merge-sql.js';
import type { Turns } from './postgres-turns.js';
import type { Staging } from './staged-sink.js';

/** What COPY is asked of. */
export interface Copying {
  client: pg.Client;
  from: typeof CopyFrom;
  turns: Turns;
}

const fullAtBytes = 2_000_000;

/** By COPY; while one part of the rows is copied the next is made. */
export function createStaging(copying: Copying, tables: readonly DatabaseTable[]): Staging {
  const waiting = tables.map((table, place) => {
    return new CopyRows(table, stageName(place), stageColumns(place));
  });
  return {
    add: (id, seq, outcome, rows) => {
      for (const [place, copied] of waiting.entries()) {
        const own = place === 0 ? `${seq}\t${outcome}\t` : `${seq}\t`;
        for (const row of rows[place] ?? []) copied.add(id, own, row);
      }
    },
    isFull: () => waiting.reduce((bytes, rows) => bytes + rows.size, 0) >= fullAtBytes,
    flush: async () => {
      await copying.turns.settle();
      const parts = waiting.map((rows) => rows.take());
      void copying.turns.take(() => copyAll(copying, parts));
    },
    settle: () => copying.turns.settle(),
  };
}

/** What one COPY takes. */
export interface CopyPart {
  sql: string;
  table: DatabaseTable;
  blocks: Buffer[];
  /** The document of each row. */
  ids: string[];
}

/** Rows of one table on their way, as the bytes of COPY's text format. */
export class CopyRows {
  readonly #table: DatabaseTable;
  readonly #sql: string;
  readonly #lines = new CopyLines();
  readonly #ids: string[] = [];

  /** @param into a name, quoted where it has to be @param own names of columns before those of the table */
  constructor(table: DatabaseTable, into: string, own: readonly string[] = []) {
    this.#table = table;
    this.#sql = `copy ${into} (${quotedList([...own, ...table.columns.map(({ name }) => name)])}) from stdin`;
  }

  /** Bytes that wait. */
  get size(): number {
    return this.#lines.size;
  }

  /** @param own cells before those of the table, each with its tab @throws {LocalError} for what is not a time */
  add(id: string, own: string, row: readonly Cell[]): void {
    this.#lines.add(lineOf(own, id, row, this.#table));
    this.#ids.push(id);
  }

  /** All that waits; then nothing does. */
  take(): CopyPart {
    return { sql: this.#sql, table: this.#table, blocks: this.#lines.take(), ids: this.#ids.splice(0) };
  }
}

/** @throws {LocalError} naming the document whose cell is not taken */
export async function copyAll({ client, from }: Copying, parts: readonly CopyPart[]): Promise<void> {
  for (const { sql, table, blocks, ids } of parts) {
    if (blocks.length === 0) continue;
    try {
      // The stream takes each chunk as one message: large ones, but not the whole.
      await pipeline(Readable.from(blocks), client.query(from(sql)));
    } catch (cause) {
      throw unfitRow(table, ids, cause);
    }
  }
}

function lineOf(own: string, id: string, row: readonly Cell[], table: DatabaseTable): string {
  const cells = row.map((cell, at) => (cell === null ? '\\N' : field(id, cell, table, at)));
  return `${own}${cells.join('\t')}\n`;
}

const special = /[\\\t\n\r\0]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** COPY's text format. Source: PostgreSQL manual, COPY, file formats. */
function field(id: string, cell: Cell, table: DatabaseTable, at: number): string {
  if (cell === null) return '\\N';
  const column = table.columns[at] as DatabaseColumn;
  const text = column.kind === 'timestamp' ? databaseTime(cell) : cell;
  if (text === undefined) throw unfitCell(id, table, column, cell);
  if (!special.test(text)) return text;
  return withoutNul(text).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '');
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
