import { InputError, LocalError, TillctlError } from './errors.js';

/** What is wrong with a name or with its rights: another file, or other rights, and the same command works. */
const ofTheInput: ReadonlySet<string> = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EINVAL', 'ENXIO', 'ENODEV'],
]);

/** An input that is not there or may not be read is a bad input (exit 3); what fails in the machine is local (exit 8), and what is worded stays as it is. */
export function unreadableInput(message: string, cause: unknown): TillctlError {
  if (cause instanceof TillctlError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ofTheInput.has(code) ? new InputError(message, { cause }) : new LocalError(message, { cause });
}
