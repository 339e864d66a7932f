import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { Work } from '../bulk-job.js';
import type { NumberedRow } from '../row-reader.js';

/**
 * Good rows in file order, as many at a time as are looked at side by side before anything is sent.
 *
 * @param asks whether looking at one sends requests: then one is looked at for each worker, and counted as read
 * @throws {InterruptedError} after a signal
 */
export async function* rowsSideBySide(
  { checked, deps, call }: Pick<Work, 'checked' | 'deps' | 'call'>,
  asks: boolean,
  isMeant: (row: NumberedRow) => boolean = () => true,
  seen = { rows: 0 },
): AsyncGenerator<NumberedRow[]> {
  const atOnce = asks ? call.workers : 1;
  for await (const batch of checked.numbered()) {
    const open = batch.filter((row) => checked.sendable(row.number) && isMeant(row));
    for (let from = 0; from < open.length; from += atOnce) {
      throwIfInterrupted(deps.interruption);
      const some = open.slice(from, from + atOnce);
      yield some;
      seen.rows += some.length;
      if (asks) deps.progress.reading(seen.rows);
    }
  }
}
