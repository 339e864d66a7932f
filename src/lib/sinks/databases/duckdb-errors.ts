import { LocalError, LockedError } from '../../errors/errors.js';
import { messageOf } from '../../errors/message-of.js';
import { staysAsItIs } from '../../errors/stays-as-it-is.js';

/** An error of the engine in words; its own are long and speak of its insides. */
export function duckdbError(where: string, cause: unknown, doing: 'write' | 'read' = 'write'): Error {
  if (staysAsItIs(cause)) return cause;
  const message = messageOf(cause).split('\n')[0] ?? '';
  if (/could not set lock|unique file handle conflict|already attached|being used by another process/i.test(message)) {
    return new LockedError(`${where} is in use by another program`, {
      cause,
      hint: 'wait until the other pull is over, or close the program that has the database open',
    });
  }
  if (/^Constraint Error/.test(message)) {
    return new LocalError(`${where} refused a row: ${message}`, {
      cause,
      hint: 'a constraint that was added to a table of tillctl',
    });
  }
  const reasons: [RegExp, string][] = [
    [/no space left|disk is full/i, 'the disk is full'],
    [/file too large/i, 'the file is larger than the system allows'],
    [/not a valid DuckDB database/i, 'it is not a duckdb database'],
    [/no such file or directory/i, 'no such file or folder'],
    [/permission denied/i, 'permission denied'],
    [/read-only/i, 'it is read-only'],
  ];
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return new LocalError(`cannot ${doing} ${where}: ${reason ?? message}`, { cause });
}
