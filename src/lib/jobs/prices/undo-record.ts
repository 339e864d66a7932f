import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeParts } from '../../config/safe-files.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { readKept } from '../../journal/run-folder.js';
import type { CurrentPrice } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';
import { currentOfEntry, operationOfEntry, type PlanEntry, planEntryOf } from './price-plan-format.js';

/** In a run's folder: each operation with what the platform had before it, a line each. */
const fileName = 'before.ndjson';
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
  async function* lines(): AsyncGenerator<string> {
    for await (const some of operations.each()) {
      const entries = some.map((operation) =>
        planEntryOf(operation, current.of(operation), current.readAt, lineOf, []),
      );
      unknown += entries.filter(({ before }) => before?.price_list === undefined).length;
      yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    }
  }
  await writeParts(join(folder, fileName), lines(), { mode: 0o600 });
  return { unknown };
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
  let some: Remembered[] = [];
  for await (const entry of readKept<PlanEntry>(join(folder, fileName))) {
    some.push({ operation: operationOfEntry(entry, 0), before: currentOfEntry(entry), lines: entry.lines });
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
