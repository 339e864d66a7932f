import { type FileHandle, open } from 'node:fs/promises';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { localError } from '../../config/local-error.js';
import { rightsOf } from '../target/places.js';
import type { Cell, SinkTable } from '../target/sink.js';
import { type IntegerWidth, type ParquetValue, parquetSchema, parquetValue } from './parquet-columns.js';

/** What is held in memory before it is written: rows of one table, and characters of their texts. */
const groupRows = 10_000;
const groupCharacters = 4_000_000;

/** One table being written, a row group at a time. */
export interface ParquetFile {
  /** @returns the column whose digits do not fit */
  add: (row: readonly Cell[]) => string | undefined;
  /** Write what makes a row group. @throws {LocalError} */
  room: () => Promise<void>;
  /** @throws {LocalError} */
  end: () => Promise<void>;
  abort: () => Promise<void>;
}

/** @param temporary does not exist; the new version of `file`, whose rights it gets unless they are given @throws {LocalError} */
export async function createParquetFile(
  temporary: string,
  file: string,
  table: Pick<SinkTable, 'columns' | 'key'>,
  integers: IntegerWidth = 'INT32',
  given?: number,
): Promise<ParquetFile> {
  const rights = given ?? (await rightsOf(file));
  const wrong = (error: unknown) => localError(`cannot write ${file}`, error);
  const handle = await open(temporary, 'wx', rights ?? 0o666).catch((error) => {
    throw wrong(error);
  });
  const { columns } = table;
  const parquet = new ParquetWriter({
    writer: writerOf(handle),
    schema: parquetSchema(columns, table.key, integers),
    createdBy: 'tillctl',
  });
  let group: ParquetValue[][] = columns.map(() => []);
  let rows = 0;
  let characters = 0;
  let isOpen = true;

  async function flush(): Promise<void> {
    const columnData = columns.map(({ name }, at) => ({ name, data: group[at] ?? [], offsetIndex: false }));
    group = columns.map(() => []);
    [rows, characters] = [0, 0];
    await parquet.write({ columnData, rowGroupSize: groupRows * 2 });
  }

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await handle.close();
  }

  return {
    add: (row) => {
      for (let at = 0; at < columns.length; at += 1) {
        const { name, kind } = columns[at] ?? { name: '', kind: 'text' };
        const value = parquetValue(row[at] ?? null, kind, integers);
        if (value === undefined) return name;
        if (typeof value === 'string') characters += value.length;
        group[at]?.push(value);
      }
      rows += 1;
      return undefined;
    },
    room: async () => {
      if (rows < groupRows && characters < groupCharacters) return;
      await flush().catch((error) => {
        throw wrong(error);
      });
    },
    end: async () => {
      try {
        if (rows > 0) await flush();
        await parquet.finish();
        if (rights !== undefined) await handle.chmod(rights);
        await handle.sync();
        await close();
      } catch (error) {
        throw wrong(error);
      }
    },
    abort: close,
  };
}

/** The writer of the library keeps bytes until `flush`; this one gives them to the file there. */
function writerOf(handle: FileHandle): ByteWriter {
  const writer = new ByteWriter(1 << 20);
  const flush = async (): Promise<void> => {
    const bytes = writer.getBytes();
    for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
    writer.index = 0;
  };
  return Object.assign(writer, { flush, finish: flush });
}
