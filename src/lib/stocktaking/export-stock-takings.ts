import { AuthError, graver, InterruptedError, TillctlError } from '../errors/errors.js';
import { shareOf } from '../errors/share-of.js';
import type { StockTaking } from '../platform/calls/stock-takings.js';

/** What became of one of several. */
export type ExportOutcome<Exported> = { id: string; exported: Exported } | { id: string; failure: TillctlError };

/**
 * One after the other; one that fails does not stop the others. What would stop them all does: a signal, credentials
 * that are refused, a mistake of ours.
 *
 * @returns `stopped` is why not all of them were tried
 */
export async function exportStockTakings<Exported>(
  ids: readonly string[],
  exportOne: (id: string) => Promise<Exported>,
): Promise<{ outcomes: ExportOutcome<Exported>[]; stopped: unknown }> {
  const outcomes: ExportOutcome<Exported>[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, exported: await exportOne(id) });
    } catch (error) {
      const endsAll = error instanceof InterruptedError || error instanceof AuthError;
      if (endsAll || !(error instanceof TillctlError)) return { outcomes, stopped: error };
      outcomes.push({ id, failure: error });
    }
  }
  return { outcomes, stopped: undefined };
}

/** Those of a time; those without one are among them. */
export function since(stockTakings: readonly StockTaking[], from: number | undefined): StockTaking[] {
  return stockTakings.filter(({ time }) => from === undefined || time === undefined || time >= from);
}

/** The one error for several: the gravest decides about the exit code, all are named. */
export function failureOf(outcomes: readonly ExportOutcome<unknown>[]): TillctlError | undefined {
  const failed = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome] : []));
  const [first, ...others] = failed;
  if (first === undefined) return undefined;
  if (outcomes.length === 1) return first.failure;
  const gravest = others.reduce((most, { failure }) => graver(most, failure), first.failure);
  return new TillctlError(gravest.kind, `${shareOf(failed.length, outcomes.length, 'stock-takings')} not exported`, {
    problems: failed.flatMap(({ id, failure }) => [
      `${id}: ${failure.message}`,
      ...failure.problems.map((problem) => `  ${problem}`),
    ]),
    hint: gravest.hint,
    cause: gravest,
  });
}
