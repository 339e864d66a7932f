import { systemReason } from '../disk/system-reason.js';
import { LocalError } from '../errors/errors.js';

/** A system error in words: `cannot write out.json: the disk is full`. A LocalError stays as it is. */
export function localError(what: string, cause: unknown): LocalError {
  if (cause instanceof LocalError) return cause;
  return new LocalError(`${what}: ${systemReason(cause)}`, { cause });
}
