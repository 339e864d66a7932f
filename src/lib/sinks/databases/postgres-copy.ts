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
import type { Staging } from './staged-sink.js';

/** By COPY; while one part of the rows is copied the next is made. */
export function createStaging(client: pg.Client, from: typeof CopyFrom, tables: readonly DatabaseTable[]): Staging {
  return new CopyStaging(client, from, tables);
}

/** Rows of one table that wait, and the document of each. */
interface Waiting {
  table: DatabaseTable;
  lines: CopyLines;
  ids: string[];
}

const fullAtBytes = 2_000_000;

class CopyStaging implements Staging {
  readonly #client: pg.Client;
  readonly #from: typeof CopyFrom;
  readonly #waiting: readonly Waiting[];
  /** What is being copied. Resolves to why it failed, so that no caller has to wait for it at once. */
  #copying: Promise<{ failure: unknown } | undefined> = Promise.resolve(undefined);

  constructor(client: pg.Client, from: typeof CopyFrom, tables: readonly DatabaseTable[]) {
    this.#client = client;
    this.#from = from;
    this.#waiting = tables.map((table) => ({ table, lines: new CopyLines(), ids: [] }));
  }

  add(id: string, seq: number, outcome: number, rows: readonly (readonly Cell[][])[]): void {
    for (let place = 0; place < this.#waiting.length; place += 1) {
      const { table, lines, ids } = this.#waiting[place] as Waiting;
      for (const row of rows[place] ?? []) {
        const own = place === 0 ? `${seq}\t${outcome}` : String(seq);
        lines.add(lineOf(own, id, row, table));
        ids.push(id);
      }
    }
  }

  isFull(): boolean {
    let bytes = 0;
    for (const { lines } of this.#waiting) bytes += lines.size;
    return bytes >= fullAtBytes;
  }

  async flush(): Promise<void> {
    await this.settle();
    const parts = this.#waiting.map(({ table, lines, ids }, place) => {
      return { table, place, blocks: lines.take(), ids: ids.splice(0) };
    });
    this.#copying = this.#copyAll(parts).then(
      () => undefined,
      (failure: unknown) => ({ failure }),
    );
  }

  async settle(): Promise<void> {
    const failed = await this.#copying;
    if (failed !== undefined) throw failed.failure;
  }

  async #copyAll(parts: readonly { table: DatabaseTable; place: number; blocks: Buffer[]; ids: string[] }[]) {
    for (const { table, place, blocks, ids } of parts) {
      if (blocks.length === 0) continue;
      const columns = [...stageColumns(place), ...table.columns.map(({ name }) => name)];
      const sql = `copy ${stageName(place)} (${quotedList(columns)}) from stdin`;
      try {
        // The stream takes each chunk as one message: large ones, but not the whole.
        await pipeline(Readable.from(blocks), this.#client.query(this.#from(sql)));
      } catch (cause) {
        throw unfitRow(table, ids, cause);
      }
    }
  }
}

function lineOf(own: string, id: string, row: readonly Cell[], table: DatabaseTable): string {
  let line = own;
  for (let at = 0; at < table.columns.length; at += 1) {
    line += `\t${field(id, row[at] ?? null, table, table.columns[at] as DatabaseColumn)}`;
  }
  return `${line}\n`;
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
