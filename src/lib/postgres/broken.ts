import { NoAnswerError } from './session.js';

/**
 * Whether the server, or the way to it, was gone: a little later it may be there again. Errors of the network have codes of
 * the system, those of a server that goes down and comes back SQLSTATEs.
 */
export function isBroken(cause: unknown): boolean {
  if (cause instanceof NoAnswerError) return true;
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (/^(08|57P|53300)/.test(code)) return true;
    if (/^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/.test(code)) return true;
    if (/connection (terminated|error)|not queryable|connection timeout|timeout expired/i.test(error.message))
      return true;
  }
  return false;
}
