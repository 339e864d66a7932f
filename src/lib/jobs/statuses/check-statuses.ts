import type { BulkReport, Work } from '../../bulk/bulk-job.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { PartialError, TillctlError } from '../../errors/errors.js';
import { allOf, shareOf } from '../../errors/share-of.js';
import type { StatusReader } from '../../resources/statuses/status-row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { StatusPlanner } from './status-planner.js';

/** What a dry run found. */
export interface CheckedStatuses {
  badInFile: number;
  /** Rows whose move the platform would not agree to. */
  refused: number;
}

/** Rejects rows that a run would not send, by what the platform says of each now. */
export async function checkStatuses(
  { checked, outcomes, call, deps }: Work<StatusReader>,
  planner: Pick<StatusPlanner, 'plan'>,
): Promise<CheckedStatuses> {
  const badInFile = checked.rejected;
  const checkOne = async ({ number, row, reader }: NumberedRow<StatusReader>): Promise<void> => {
    const planned = await planner.plan(reader.read(row), reader.key(row));
    if (planned.kind !== 'rejected') return;
    outcomes.reject(number, [planned.problem]);
    checked.leaveOut(number);
  };
  for await (const batch of checked.numbered()) {
    const rows = batch.filter(({ number }) => checked.sendable(number));
    for (let at = 0; at < rows.length; at += call.workers) {
      throwIfInterrupted(deps.interruption);
      await Promise.all(rows.slice(at, at + call.workers).map(checkOne));
    }
  }
  return { badInFile, refused: checked.rejected - badInFile };
}

/** What a real run meets only once it sends is not a fault of the file, so a dry run does not end like one. */
export function asRunWould(
  report: BulkReport,
  { badInFile, refused }: CheckedStatuses,
  { noun, strict }: { noun: string; strict: boolean },
): BulkReport {
  const { failure, summary } = report;
  if (failure?.kind !== 'input' || refused === 0 || (strict && badInFile > 0)) return report;
  const { hint, problems } = failure;
  const { rows } = summary.input;
  const { rejected } = summary.counts;
  if (rejected === rows) {
    return { ...report, failure: new TillctlError('refused', `${allOf(rows, noun)} rejected`, { hint, problems }) };
  }
  const partial = new PartialError(`${shareOf(rejected, rows, noun)} rejected`, { hint, problems });
  return { ...report, summary: { ...summary, status: 'partial' }, failure: partial };
}
