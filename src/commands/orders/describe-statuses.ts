import { PartialError, TillctlError } from '../../lib/errors/errors.js';
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

/** As a run of a file with these rows ends. */
export function failureOf(noun: StatusNoun, results: readonly StatusResult[]): TillctlError | undefined {
  const reasons = results.map(({ reason }) => reason).filter((reason) => reason !== null);
  if (reasons.length === 0) return undefined;
  const [reason] = reasons;
  if (results.length === 1 && reason !== undefined) return new TillctlError('refused', reason, hintFor(noun, results));
  const message = `${reasons.length} of ${results.length} ${noun} were rejected`;
  if (reasons.length < results.length) return new PartialError(message, { problems: reasons });
  return new TillctlError('refused', `all ${results.length} ${noun} were rejected`, { problems: reasons });
}

/** A number by itself is taken for an id, since a command that writes guesses nothing. */
function hintFor(noun: StatusNoun, results: readonly StatusResult[]): { hint?: string } {
  const isUnknown = results.some(({ from, result }) => result === 'rejected' && from === null);
  if (noun !== 'orders' || !isUnknown) return {};
  return { hint: 'an order is named by its id; by anything else with the word for it: number:540004, ref:WEB-1' };
}
