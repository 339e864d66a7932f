import { InputError, LocalError, TillctlError, UsageError } from '../errors/errors.js';

/** What is made of what the system says. @param what could not be done: `cannot read books.csv` */
export type Failure = (what: string, cause: unknown) => Error;

/** A system error in words: `cannot write out.json: the disk is full`. A LocalError stays as it is. */
export function localError(what: string, cause: unknown): LocalError {
  if (cause instanceof LocalError) return cause;
  return new LocalError(`${what}: ${systemReason(cause)}`, { cause });
}

/** Of a file that a flag or an argument names. */
export function usageError(what: string, cause: unknown): UsageError {
  return new UsageError(`${what}: ${systemReason(cause)}`, { cause });
}

/** What is wrong with a name or with its rights: another file, or other rights, and the same command works. */
const ofTheInput = 'ENOENT ENOTDIR EISDIR ELOOP ENAMETOOLONG EACCES EPERM EINVAL ENXIO ENODEV'.split(' ');

/** An input that is not there or may not be read is a bad input (exit 3); what fails in the machine is local (exit 8), and what is worded stays as it is. */
export function inputError(what: string, cause: unknown): TillctlError {
  if (cause instanceof TillctlError) return cause;
  const message = `${what}: ${systemReason(cause)}`;
  return hasCode(cause, ...ofTheInput) ? new InputError(message, { cause }) : new LocalError(message, { cause });
}

const reasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'the file is larger than the system allows'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['ENOENT', 'no such file or folder'],
  ['EEXIST', 'there is a file of that name'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many open files'],
  ['ENFILE', 'too many open files'],
  ['EIO', 'the disk reported an error'],
]);

/** What the system says, in words, without the path that the caller names anyway. */
export function systemReason(cause: unknown): string {
  const code = codeOf(cause);
  return reasons.get(code ?? '') ?? code ?? (cause instanceof Error ? cause.message : String(cause));
}

export function hasCode(cause: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(codeOf(cause) ?? '');
}

/** `ENOENT`, `Z_BUF_ERROR`. */
export function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}
