import path from 'node:path';
import { openFileSet } from '../disk/file-set.js';
import { LocalError } from '../errors/errors.js';
import { createParquetFile, type ParquetFile } from '../sinks/files/parquet-file.js';
import { rightsOf } from '../sinks/target/places.js';
import type { ColumnKind } from '../sinks/target/sink.js';
import { type ColumnType, type StockTakingFile, tableNameOf } from './stock-taking-schema.js';
import type { SoundMeta, TableWriter } from './stock-taking-writer.js';

const kinds: Readonly<Record<ColumnType, ColumnKind>> = {
  string: 'text',
  enum: 'text',
  integer: 'integer',
  timestamp: 'timestamp',
};

/** One file a table in a folder that is there, `meta.parquet` with one row beside them; integers are of 64 bits, times of UTC. */
export async function openParquetWriter(folder: string, meta: SoundMeta, rights?: number): Promise<TableWriter> {
  const files = await openFileSet(folder, 'stock-taking');
  const written: string[] = [];
  let open: ParquetFile | undefined;

  async function begin(
    name: string,
    columns: readonly { name: string; kind: ColumnKind }[],
    key: string[],
  ): Promise<ParquetFile> {
    await open?.end();
    const file = path.join(folder, `${name}.parquet`);
    written.push(file);
    open = await createParquetFile(
      files.temporaryFor(file),
      file,
      { columns, key },
      {
        integers: 'INT64',
        rights: rights ?? (await rightsOf(file, { shared: true })),
      },
    );
    return open;
  }

  async function close(): Promise<void> {
    await open?.abort();
    await files.abort();
  }

  try {
    const columns = ['id', 'type', 'status', 'meta'].map((name) => ({ name, kind: 'text' as const }));
    const head = await begin('meta', columns, ['id', 'meta']);
    head.add([meta.id, meta.type ?? null, meta.status ?? null, meta.text]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    begin: async ({ name, columns }: StockTakingFile) => {
      await begin(
        tableNameOf(name),
        columns.map((column) => ({ name: column.name, kind: kinds[column.type] })),
        columns.filter(({ required }) => required).map((column) => column.name),
      );
    },
    write: async (rows) => {
      for (const { cells, line } of rows) {
        const column = open?.add(cells);
        if (column !== undefined) {
          throw new LocalError(`cannot write ${written.at(-1)}: ${column} of line ${line} has too many digits`);
        }
      }
      await open?.room();
    },
    commit: async () => {
      await open?.end();
      await files.place();
      return written;
    },
    close,
  };
}
