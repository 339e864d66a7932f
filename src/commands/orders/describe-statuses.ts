import { PartialError, TillctlError } from '../../lib/errors/errors.js';
import { allOf, shareOf } from '../../lib/errors/share-of.js';
import type { StatusResult } from '../../lib/jobs/statuses/set-status-of.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import { visible } from '../../lib/terminal/visible.js';

/** A line for each that was not rejected. */
export function describeStatuses(results: readonly StatusResult[], dryRun: boolean): string {
  return results
    .filter(({ result }) => result !== 'rejected')
    .map(({ id, from, to, result }) => {
      if (result === 'unchanged') return `${visible(id)}: ${visible(to ?? '')} already\n`;
      return `${visible(id)}: ${visible(from ?? '')} -> ${visible(to ?? '')}${dryRun ? ' (not sent)' : ''}\n`;
    })
    .join('');
}

/** As a run of a file with these rows ends. @param remedy the flag that sends what was refused */
export function failureOf(
  noun: StatusNoun,
  results: readonly StatusResult[],
  remedy: string | undefined,
): TillctlError | undefined {
  const reasons = results.map(({ reason }) => reason).filter((reason) => reason !== null);
  const [reason] = reasons;
  if (reason === undefined) return undefined;
  const hint =
    remedy === undefined
      ? hintFor(noun, results)
      : `${remedy} sends a move that the table does not have; the platform decides`;
  if (results.length === 1) return new TillctlError('refused', reason, { hint });
  const details = { problems: reasons, hint };
  if (reasons.length === results.length) {
    return new TillctlError('refused', `${allOf(results.length, noun)} rejected`, details);
  }
  return new PartialError(`${shareOf(reasons.length, results.length, noun)} rejected`, details);
}

function hintFor(noun: StatusNoun, results: readonly StatusResult[]): string | undefined {
  // A number by itself is taken for an id, since a command that writes guesses nothing.
  const [only, ...others] = results;
  if (noun !== 'orders' || others.length > 0 || only?.from !== null) return undefined;
  return 'an order is named by its id; by anything else with the word for it: number:540004, ref:WEB-1';
}
