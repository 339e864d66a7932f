import { LocalError } from '../errors/errors.js';

/** A system error in words: `cannot write out.json: the disk is full`. A LocalError stays as it is. */
export function localError(what: string, cause: unknown): LocalError {
  if (cause instanceof LocalError) return cause;
  return new LocalError(`${what}: ${systemReason(cause)}`, { cause });
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

function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}
