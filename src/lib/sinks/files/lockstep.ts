import { LocalError } from '../../errors/errors.js';
import { rfc3339Ms } from '../../json/rfc3339.js';
import type { Cell, SinkSchema } from '../target/sink.js';
import type { RowDocument } from './table-files.js';

/** Rows of one table in their order, cells in the order of its columns. */
export interface TableRows {
  rows: readonly Cell[][];
  /** Where row `at` of these is, for messages: `invoices.items.csv:17`. */
  place: (at: number) => string;
}

/** Handed on at the latest when so many documents are together. */
const batchSize = 500;

/**
 * Join the tables of a target to documents again: a child's rows stand in the order of the head's, so all tables are
 * read side by side, each once, in constant memory.
 *
 * @param tables one for each table of the schema, in its order
 * @throws {LocalError} for rows of a child that belong to no document there, or a head without id or time
 */
export async function* joinTables(
  tables: readonly AsyncIterable<TableRows>[],
  schema: SinkSchema,
): AsyncGenerator<RowDocument[]> {
  const [head, ...children] = tables.map(createRowReader);
  const timeAt = schema.tables[0]?.columns.findIndex(({ name }) => name === schema.timeColumn) ?? -1;
  const readers = [head, ...children];
  try {
    let documents: RowDocument[] = [];
    for (let row = await head?.next(); row !== undefined; row = await head?.next()) {
      const id = row[0];
      const time = rfc3339Ms(row[timeAt] ?? '');
      if (typeof id !== 'string' || id === '' || Number.isNaN(time)) throw noDocument(head?.place() ?? '');
      const rows: Cell[][][] = [[row]];
      for (const child of children) rows.push(await rowsOf(child, id));
      documents.push({ id, time, rows });
      if (documents.length === batchSize) {
        yield documents;
        documents = [];
      }
    }
    for (const child of children) {
      const row = await child.next();
      if (row !== undefined) throw strayRow(child.place(), row[0]);
    }
    if (documents.length > 0) yield documents;
  } finally {
    for (const reader of readers) await reader?.close();
  }
}

type RowReader = ReturnType<typeof createRowReader>;

function createRowReader(table: AsyncIterable<TableRows>) {
  const batches = table[Symbol.asyncIterator]();
  let batch: TableRows | undefined;
  let at = 0;

  async function nextOfNextBatch(): Promise<Cell[] | undefined> {
    for (;;) {
      const { value, done } = await batches.next();
      if (done === true) return undefined;
      batch = value;
      at = 0;
      if (batch.rows.length > 0) return batch.rows[at++];
    }
  }

  return {
    next: () => (batch !== undefined && at < batch.rows.length ? batch.rows[at++] : nextOfNextBatch()),
    /** The row that was given last is given again. */
    back: () => {
      at -= 1;
    },
    place: () => batch?.place(at - 1) ?? '',
    close: async () => {
      await batches.return?.();
    },
  };
}

async function rowsOf(child: RowReader, id: string): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (;;) {
    const found = child.next();
    // Waiting only at the end of a batch makes this several times faster.
    const row = found instanceof Promise ? await found : found;
    if (row === undefined) return rows;
    if (row[0] !== id) {
      child.back();
      return rows;
    }
    rows.push(row);
  }
}

function noDocument(place: string): LocalError {
  return new LocalError(`${place} has no id or no time: the file is damaged, or another one`, {
    hint: 'name another file, or move this one away',
  });
}

function strayRow(place: string, id: Cell | undefined): LocalError {
  return new LocalError(`${place} belongs to no document that comes there: ${JSON.stringify(id ?? null)}`, {
    hint: 'the files of one target belong together and in one order; name another file, or move these away',
  });
}
