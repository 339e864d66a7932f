import { type FileHandle, open } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { localError } from '../../config/local-error.js';
import { LocalError } from '../../errors/errors.js';
import { type ZipEntry, zipBytes, zipChunks, zipEntries } from '../../tabular/zip-entries.js';

const batchRows = 200;
const collected = /^(?:\[Content_Types\]\.xml|.*\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml)$/i;

/** A row of a sheet: cells from the first column on, as texts. */
export interface SheetRow {
  /** As a spreadsheet program counts. */
  number: number;
  cells: (string | null)[];
}

/**
 * Rows of a sheet, some at a time, in constant memory but for what a spreadsheet program puts beside the sheets.
 *
 * @throws {LocalError} when there is no such sheet, or the file is damaged
 */
export async function* sheetRows(file: string, sheet: string): AsyncGenerator<SheetRow[]> {
  const handle = await open(file, 'r').catch((error) => {
    throw localError(`cannot read ${file}`, error);
  });
  const gate = createGate();
  try {
    const rows = streamXlsxRows(await excerpt(handle, file, sheet, gate.passed), { sheet });
    let batch: SheetRow[] = [];
    for (;;) {
      const { value, done } = await gate.wait(rows.next());
      if (done === true) break;
      batch.push({ number: value.index + 1, cells: value.values.map(textOf) });
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } catch (cause) {
    throw damaged(file, cause);
  } finally {
    // Whatever still waits for it ends, and reads nothing more.
    gate.end();
    await handle.close();
  }
}

/**
 * The library reads a ZIP as it comes, and faster than its rows are asked for. So it gets one that has this sheet only,
 * unpacked, piece by piece as rows are waited for.
 */
async function excerpt(
  handle: FileHandle,
  file: string,
  sheet: string,
  passed: () => Promise<boolean>,
): Promise<ReadableStream<Uint8Array>> {
  const entries = await zipEntries(handle);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) if (collected.test(entry.name)) parts.set(entry.name, await zipBytes(handle, entry));
  const path = sheetPath(parts, sheet);
  const entry = entries.find(({ name }) => name === path);
  if (entry === undefined) {
    throw new LocalError(`${file} has no sheet "${sheet}"`, { hint: 'name another file, or move this one away' });
  }
  const chunks = excerptChunks(handle, parts, entry, passed);
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* excerptChunks(
  handle: FileHandle,
  parts: ReadonlyMap<string, Buffer>,
  sheet: ZipEntry,
  passed: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  for (const [name, bytes] of parts) yield Buffer.concat([storedHeader(name, bytes.length), bytes]);
  yield storedHeader(sheet.name, sheet.size);
  for await (const chunk of zipChunks(handle, sheet)) {
    if (!(await passed())) return;
    yield chunk;
  }
}

/** Of a part that is not packed. The library checks no checksum. */
function storedHeader(name: string, size: number): Buffer {
  const bytes = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(bytes.length, 26);
  return Buffer.concat([header, bytes]);
}

function sheetPath(parts: ReadonlyMap<string, Buffer>, sheet: string): string | undefined {
  const tags = (name: string, tag: string) =>
    [...(parts.get(name)?.toString() ?? '').matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s[^>]*>`, 'g'))].map(
      ([text]) => text,
    );
  const attribute = (tag: string | undefined, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];
  const found = tags('xl/workbook.xml', 'sheet').find((tag) => attribute(tag, 'name') === sheet);
  const id = attribute(found, '\\w+:id');
  const relation = tags('xl/_rels/workbook.xml.rels', 'Relationship').find((tag) => attribute(tag, 'Id') === id);
  const target = id === undefined ? undefined : attribute(relation, 'Target');
  return target?.startsWith('/') === true ? target.slice(1) : target && `xl/${target}`;
}

/** Lets pieces through while somebody waits for rows that no earlier piece has. */
function createGate() {
  let state: 'open' | 'closed' | 'over' = 'closed';
  let wake = () => {};
  let turn: Promise<undefined> | undefined;

  /** Rows that are there come without one. */
  function nextTurn(): Promise<undefined> {
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turn = undefined;
        resolve(undefined);
      });
    });
    return turn;
  }

  return {
    wait: async <T>(row: Promise<T>): Promise<T> => {
      const found = await Promise.race([row, nextTurn()]);
      if (found !== undefined) return found;
      state = 'open';
      wake();
      try {
        return await row;
      } finally {
        state = 'closed';
      }
    },
    end: () => {
      state = 'over';
      wake();
    },
    /** Resolves when it is open; false when nobody will ever ask again. */
    passed: async (): Promise<boolean> => {
      while (state === 'closed') {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return state === 'open';
    },
  };
}

/** Numbers and the like are of a spreadsheet program: we write texts only. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

function damaged(file: string, cause: unknown): LocalError {
  if (cause instanceof LocalError) return cause;
  return new LocalError(
    `${file} cannot be read as a workbook: ${cause instanceof Error ? cause.message : String(cause)}`,
    {
      cause,
      hint: 'name another file, or move this one away and pull the whole time again',
    },
  );
}
