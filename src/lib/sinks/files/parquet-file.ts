import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type FileHandle, openNew } from '../../disk/files.js';
import { localError } from '../../disk/system-reason.js';
import { writeFully } from '../../disk/write-fully.js';
import type { Cell, SinkTable } from '../target/sink.js';
import { type IntegerWidth, type ParquetValue, parquetSchema, parquetValue } from './parquet-columns.js';

/** What is held in memory before it is written: rows of one table, and characters of their texts. */
const groupRows = 10_000;
const groupCharacters = 4_000_000;

/** @param temporary does not exist; the new version of `file` @param rights those that the umask leaves, unless given @throws {LocalError} */
export async function createParquetFile(
  temporary: string,
  file: string,
  table: Pick<SinkTable, 'columns' | 'key'>,
  { integers = 'INT32', rights }: { integers?: IntegerWidth; rights?: number } = {},
): Promise<ParquetFile> {
  const handle = await openNew(temporary, rights ?? 0o666);
  return new ParquetFile(handle, { file, rights, table, integers });
}

interface ParquetOptions {
  /** As the operator knows it. */
  file: string;
  rights: number | undefined;
  table: Pick<SinkTable, 'columns' | 'key'>;
  integers: IntegerWidth;
}

/** One table being written, a row group at a time. */
export class ParquetFile {
  readonly #handle: FileHandle;
  readonly #options: ParquetOptions;
  readonly #parquet: ParquetWriter;
  /** Values of the rows that wait, by column. */
  #group: ParquetValue[][];
  #rows = 0;
  #characters = 0;
  #isOpen = true;

  constructor(handle: FileHandle, options: ParquetOptions) {
    const { table, integers } = options;
    this.#handle = handle;
    this.#options = options;
    this.#group = table.columns.map(() => []);
    this.#parquet = new ParquetWriter({
      writer: writerOf(handle),
      schema: parquetSchema(table.columns, table.key, integers),
      createdBy: 'tillctl',
    });
  }

  /** @returns the column whose digits do not fit */
  add(row: readonly Cell[]): string | undefined {
    const { table, integers } = this.#options;
    for (let at = 0; at < table.columns.length; at += 1) {
      const { name, kind } = table.columns[at] ?? { name: '', kind: 'text' };
      const value = parquetValue(row[at] ?? null, kind, integers);
      if (value === undefined) return name;
      if (typeof value === 'string') this.#characters += value.length;
      this.#group[at]?.push(value);
    }
    this.#rows += 1;
    return undefined;
  }

  /** Write what makes a row group. @throws {LocalError} */
  async room(): Promise<void> {
    if (this.#rows < groupRows && this.#characters < groupCharacters) return;
    await this.#worded(() => this.#flush());
  }

  /** @throws {LocalError} */
  async end(): Promise<void> {
    const { rights } = this.#options;
    await this.#worded(async () => {
      if (this.#rows > 0) await this.#flush();
      await this.#parquet.finish();
      if (rights !== undefined) await this.#handle.chmod(rights);
      await this.#handle.sync();
      await this.abort();
    });
  }

  /** Closed, whole or not; the set of files removes it. May be called again. */
  async abort(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#handle.close();
  }

  async #flush(): Promise<void> {
    const { columns } = this.#options.table;
    const columnData = columns.map(({ name }, at) => ({ name, data: this.#group[at] ?? [], offsetIndex: false }));
    this.#group = columns.map(() => []);
    [this.#rows, this.#characters] = [0, 0];
    await this.#parquet.write({ columnData, rowGroupSize: groupRows * 2 });
  }

  async #worded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw localError(`cannot write ${this.#options.file}`, error);
    }
  }
}

/** The writer of the library keeps bytes until `flush`; this one gives them to the file there. */
function writerOf(handle: FileHandle): ByteWriter {
  const writer = new ByteWriter(1 << 20);
  const flush = async (): Promise<void> => {
    await writeFully(handle, writer.getBytes());
    writer.index = 0;
  };
  return Object.assign(writer, { flush, finish: flush });
}
