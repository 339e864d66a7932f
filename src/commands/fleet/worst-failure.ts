import { type ErrorDetails, type ExitName, TillctlError } from '../../lib/errors/errors.js';

/** What a command for many organisations ends with when the worst of them ended so. */
export function worstFailure(worst: Exclude<ExitName, 'ok'>, message: string, details: ErrorDetails): Error {
  if (worst !== 'bug') return new TillctlError(worst, message, details);
  // It is one wherever it was met. Where in the code is in the log of that organisation, and not here.
  const bug = new Error([message, ...(details.problems ?? [])].join('; '));
  delete bug.stack;
  return bug;
}
