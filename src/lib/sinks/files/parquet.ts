import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { LocalError } from '../../errors/errors.js';
import { rightsOf } from '../target/places.js';
import type { Sink, SinkOptions } from '../target/sink.js';
import { parquetSchema } from './parquet-columns.js';
import { createParquetFile, type ParquetFile } from './parquet-file.js';
import { type FileTarget, type RowDocument, type TableContext, type TableFormat, tableFile } from './table-files.js';
import { openTableSink } from './table-sink.js';

/** Rows of the head read at once; documents may be large. */
const batchRows = 1000;

/**
 * `<name>.parquet` and one file a child table. The head keeps documents whole, so that merging reads nothing else: the
 * digits of a decimal column are those of its type, not those that were sent.
 *
 * @throws {LocalError} when it cannot be written
 */
export async function openParquetSink(target: FileTarget, options: SinkOptions): Promise<Sink> {
  return openTableSink(target, options, parquetFormat);
}

const parquetFormat: TableFormat = {
  tail: 'document',
  files: ({ path }, { tables }) => tables.map(({ suffix }) => tableFile(path, suffix)),
  read: readDocuments,
  write: async (temporaries, { target, schema, options }) => {
    const files = parquetFormat.files(target, schema);
    const tables: ParquetFile[] = [];
    const abort = async () => {
      for (const table of tables) await table.abort();
    };
    try {
      for (const [at, table] of schema.tables.entries()) {
        const file = files[at] ?? '';
        const rights = await rightsOf(file, options);
        tables.push(await createParquetFile(temporaries[at] ?? '', file, table, { rights }));
      }
    } catch (error) {
      await abort();
      throw error;
    }
    return {
      write: async (documents) => {
        for (const document of documents) {
          addRows(document, tables, target.path);
          for (const table of tables) await table.room();
        }
      },
      end: async () => {
        for (const table of tables) await table.end();
      },
      abort,
    };
  },
  outdated: ({ notes }) => notes.get('outdated') === true,
};

function addRows({ id, rows }: RowDocument, tables: readonly ParquetFile[], file: string): void {
  rows.forEach((own, at) => {
    for (const row of own) {
      const column = tables[at]?.add(row);
      if (column === undefined) continue;
      throw new LocalError(`cannot write ${file}: ${column} of document ${id} has more digits than a column holds`, {
        hint: 'write to .ndjson, .csv or sqlite:<file>, which keep every digit',
      });
    }
  });
}

async function* readDocuments(files: readonly string[], context: TableContext): AsyncIterable<readonly RowDocument[]> {
  const { schema, notes } = context;
  const metadata = await Promise.all(files.map(metadataOf));
  const outdated = schema.tables.some(
    ({ columns, key }, at) => !sameColumns(metadata[at], parquetSchema(columns, key)),
  );
  notes.set('outdated', outdated);
  const [file = ''] = files;
  const [head] = metadata;
  if (head === undefined) return;
  if (!head.schema.some(({ name }) => name === 'document')) {
    throw new LocalError(`${file} has no column "document": tillctl did not write it`, { hint: 'name another file' });
  }
  const buffer = await asyncBufferFromFile(file);
  const total = Number(head.num_rows);
  for (let rowStart = 0; rowStart < total; rowStart += batchRows) {
    const rowEnd = Math.min(total, rowStart + batchRows);
    const rows = await parquetReadObjects({
      file: buffer,
      metadata: head,
      columns: ['document'],
      rowStart,
      rowEnd,
    }).catch((cause) => {
      throw damaged(file, cause);
    });
    yield rows.map(({ document }, at) => rowDocument(document, `${file}: row ${rowStart + at + 1}`, context));
  }
}

function rowDocument(document: unknown, place: string, { schema }: TableContext): RowDocument {
  if (typeof document !== 'string') throw new LocalError(`${place} has no document`);
  const json = Buffer.from(document);
  try {
    const { id, time } = schema.outlineOf(json);
    return { id, time, rows: schema.rowsOf(json, 'document') };
  } catch (cause) {
    throw new LocalError(`${place} holds no document of ${schema.noun}`, { cause, hint: 'name another file' });
  }
}

async function metadataOf(file: string): Promise<FileMetaData> {
  try {
    return await parquetMetadataAsync(await asyncBufferFromFile(file));
  } catch (cause) {
    throw damaged(file, cause);
  }
}

function damaged(file: string, cause: unknown): LocalError {
  return new LocalError(
    `${file} cannot be read as Parquet: ${cause instanceof Error ? cause.message : String(cause)}`,
    {
      cause,
      hint: 'name another file, or move this one away and pull the whole time again',
    },
  );
}

function sameColumns(metadata: FileMetaData | undefined, wanted: ReturnType<typeof parquetSchema>): boolean {
  const told = (schema: ReturnType<typeof parquetSchema>) =>
    JSON.stringify(schema.slice(1).map(({ name, type, converted_type, scale }) => [name, type, converted_type, scale]));
  return metadata !== undefined && told(metadata.schema) === told(wanted);
}
