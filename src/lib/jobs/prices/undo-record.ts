import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localError } from '../../config/local-error.js';
import { openAtomicFile } from '../../config/safe-files.js';
import { LocalError } from '../../errors/errors.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import type { CurrentPrice } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';
import { currentOfEntry, operationOfEntry, type PlanEntry, planEntryOf } from './price-plan-format.js';

/** In a run's folder: each operation with what the platform had before it, a line each. */
const fileName = 'before.ndjson';
const partCharacters = 1 << 16;
const atOnce = 500;

/**
 * Keep what `runs undo` goes back to. To be called before anything is sent; the file (0600) is whole or not there.
 *
 * @returns for how many operations the platform does not tell what was before
 * @throws {LocalError}
 */
export async function rememberBefore(
  folder: string,
  operations: Pick<PriceOperations, 'each'>,
  current: CurrentPrices,
  lineOf: (row: number) => number,
): Promise<{ unknown: number }> {
  let unknown = 0;
  const whole = await openAtomicFile(join(folder, fileName), { mode: 0o600 });
  try {
    let part = '';
    for await (const some of operations.each()) {
      for (const operation of some) {
        const entry = planEntryOf(operation, current.of(operation), current.readAt, lineOf, []);
        if (entry.before?.price_list === undefined) unknown += 1;
        part += `${JSON.stringify(entry)}\n`;
        if (part.length < partCharacters) continue;
        await whole.write(part);
        part = '';
      }
    }
    if (part !== '') await whole.write(part);
    await whole.commit();
    return { unknown };
  } catch (error) {
    await whole.abort();
    throw error;
  }
}

/** Whether a run kept what was before. */
export function isRemembered(folder: string): boolean {
  return existsSync(join(folder, fileName));
}

/** What a run set, and what was before. Rows are those of an operation that restores it. */
export interface Remembered {
  /** As it was sent. */
  operation: PriceOperation;
  before: CurrentPrice | undefined;
  /** Physical lines of the input. */
  lines: readonly number[];
}

/** @throws {LocalError} when the file is damaged */
export async function* readBefore(folder: string): AsyncGenerator<Remembered[]> {
  const file = join(folder, fileName);
  let some: Remembered[] = [];
  try {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) {
      const entry = parseEntry(line, file);
      some.push({ operation: operationOfEntry(entry, 0), before: currentOfEntry(entry), lines: entry.lines });
      if (some.length < atOnce) continue;
      yield some;
      some = [];
    }
  } catch (error) {
    throw localError(`cannot read ${file}`, error);
  }
  if (some.length > 0) yield some;
}

function parseEntry(line: string, file: string): PlanEntry {
  try {
    return JSON.parse(line) as PlanEntry;
  } catch (cause) {
    throw new LocalError(`the state of a run is damaged: ${file}`, { cause });
  }
}
