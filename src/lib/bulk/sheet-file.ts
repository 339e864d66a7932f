import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeFolder, streamOf } from '../disk/files.js';
import { hasCode, localError } from '../disk/system-reason.js';
import { type AtomicFile, openAtomicFile } from '../disk/whole-file.js';
import { LocalError, ReaderGoneError } from '../errors/errors.js';
import { createWorkbook, keptAsTextNotice, type WorkbookColumn, type WorkbookSheet } from '../xlsx/write-workbook.js';
import { makeWorkFolder } from './work-folder.js';

/** A workbook, most often of one sheet, that is written row by row, and is there whole or not at all. */
export interface SheetFile {
  /**
   * @param cells as many as columns, or more; null leaves one empty
   * @param sheet 0 for the first, then the further ones
   * @param reasons why a cell is bad, by its place: it is coloured, and the reason is its comment
   * @throws {LocalError}
   */
  add: (cells: readonly (string | null)[], sheet?: number, reasons?: ReadonlyMap<number, string>) => Promise<void>;
  /** @throws {LocalError} and the old file is as it was */
  commit: () => Promise<void>;
  /** Leaves no trace. May be called at any time, also after `commit`. */
  abort: () => Promise<void>;
}

export interface SheetPlace {
  /** At most 31 characters. */
  sheet: string;
  columns: readonly WorkbookColumn[];
  further?: readonly WorkbookSheet[];
  /** Of ours, in which a folder is made for what is packed meanwhile. */
  folder: string;
  now: Date;
  mode?: number;
  /** Some cells of the first sheet get a reason. */
  hasComments?: boolean;
  /** Called with numbers that a cell cannot hold. */
  notice?: (line: string) => void;
}

/** @param target a path, or where the bytes go at the end. @throws {LocalError} */
export async function openSheetFile(target: string | Writable, place: SheetPlace): Promise<SheetFile> {
  const { sheet, columns, further = [], mode, hasComments } = place;
  // First, so that a place where nothing can be written is told before the work.
  const whole = typeof target === 'string' ? await openAtomicFile(target, { mode }) : undefined;
  const shownAs = typeof target === 'string' ? target : 'the workbook';
  let folder: string | undefined;
  const clear = async (): Promise<void> => {
    if (folder !== undefined) await removeFolder(folder);
  };
  try {
    folder = await makeWorkFolder(place.folder, undefined, place.now);
    const made = join(folder, 'made.xlsx');
    const sheets = [{ name: sheet, columns, hasComments }, ...further];
    const book = await createWorkbook(made, sheets, { folder, shownAs, mode: 0o600 });
    return {
      add: async (cells, at = 0, reasons = undefined) => {
        book.add(at, cells, { reasons });
        await book.room();
      },
      commit: async () => {
        await book.end();
        if (whole === undefined) await sendTo(target as Writable, made);
        else await copyInto(whole, made, shownAs);
        await clear();
        const kept = keptAsTextNotice(book.keptAsText());
        if (kept !== undefined) place.notice?.(kept);
      },
      abort: async () => {
        await book.abort();
        await clear();
        await whole?.abort();
      },
    };
  } catch (error) {
    await clear();
    await whole?.abort();
    throw localError(`cannot write ${shownAs}`, error);
  }
}

async function copyInto(whole: AtomicFile, file: string, shownAs: string): Promise<void> {
  try {
    for await (const chunk of streamOf(file)) await whole.write(chunk);
  } catch (error) {
    throw localError(`cannot write ${shownAs}`, error);
  }
  await whole.commit();
}

async function sendTo(out: Writable, file: string): Promise<void> {
  try {
    await pipeline(streamOf(file), out, { end: false });
  } catch (cause) {
    if (hasCode(cause, 'EPIPE')) {
      throw new ReaderGoneError('the reader of the workbook is gone', { cause });
    }
    throw new LocalError(`cannot write the workbook: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
