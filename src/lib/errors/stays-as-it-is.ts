import { TillctlError } from './errors.js';

/**
 * For code that words what another program threw: what is worded already stays as it is, and so does a mistake of ours,
 * which must not be reported as a problem of that program.
 */
export function staysAsItIs(cause: unknown): cause is Error {
  return cause instanceof TillctlError || cause instanceof TypeError || cause instanceof ReferenceError;
}
