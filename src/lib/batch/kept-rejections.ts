import { open } from 'node:fs/promises';
import path from 'node:path';
import { localError } from '../config/local-error.js';
import { openAtomicFile } from '../config/safe-files.js';
import { LocalError } from '../errors/errors.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { Rejection } from '../report/rejects-file.js';

/**
 * Rows that were rejected for what they are together or for what the platform had then. A resumed run has the same ones
 * without looking again: by now the platform may have this run's own prices.
 */
export async function keepRejected(
  folder: string,
  rejections: Iterable<Rejection>,
  isKept: (rejection: Rejection) => boolean,
): Promise<void> {
  const whole = await openAtomicFile(fileIn(folder), { mode: 0o600 });
  try {
    let text = '';
    for (const each of rejections) {
      if (!isKept(each)) continue;
      text += `${JSON.stringify(each)}\n`;
      if (text.length < 1 << 16) continue;
      await whole.write(text);
      text = '';
    }
    await whole.write(text);
    await whole.commit();
  } catch (error) {
    await whole.abort();
    throw error;
  }
}

/** @throws {LocalError} when it is damaged */
export async function readRejected(
  folder: string,
  take: (row: number, problems: readonly CellProblem[]) => void,
): Promise<void> {
  const file = fileIn(folder);
  const handle = await open(file, 'r').catch((error) => {
    throw localError(`cannot read ${file}`, error);
  });
  try {
    for await (const line of handle.readLines({ encoding: 'utf8', autoClose: false })) {
      const { row, problems } = JSON.parse(line) as Rejection;
      take(row, problems);
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw new LocalError(`the state of a run is damaged: ${file}`, { cause: error });
    throw localError(`cannot read ${file}`, error);
  } finally {
    await handle.close();
  }
}

function fileIn(folder: string): string {
  return path.join(folder, 'rejected.ndjson');
}
