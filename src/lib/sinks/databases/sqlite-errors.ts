import { codeOf } from '../../disk/system-reason.js';
import { LocalError, LockedError } from '../../errors/errors.js';
import { messageOf } from '../../errors/message-of.js';
import { staysAsItIs } from '../../errors/stays-as-it-is.js';

const reasons: readonly (readonly [prefix: string, reason: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR', 'the disk reported an error, or has no room for a file of this size'],
  ['SQLITE_READONLY', 'it is read-only'],
  ['SQLITE_NOTADB', 'it is not a sqlite database'],
  ['SQLITE_CORRUPT', 'it is damaged'],
  ['SQLITE_CANTOPEN', 'it or its journal cannot be opened'],
  ['SQLITE_TOOBIG', 'a document is larger than sqlite takes'],
];

/** An error of the engine in words. What is worded already stays as it is. */
export function sqliteError(where: string, cause: unknown, doing: 'write' | 'read' = 'write'): Error {
  if (staysAsItIs(cause)) return cause;
  const code = codeOf(cause) ?? '';
  const message = messageOf(cause);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new LockedError(`${where} is in use by another program`, {
      cause,
      hint: 'wait until the other pull is over, or close the program that has the database open',
    });
  }
  if (code.startsWith('SQLITE_CONSTRAINT')) {
    return new LocalError(`${where} refused a row: ${message}`, {
      cause,
      hint: 'a constraint or trigger that was added to a table of tillctl',
    });
  }
  const reason = reasons.find(([prefix]) => code.startsWith(prefix))?.[1];
  return new LocalError(`cannot ${doing} ${where}: ${reason ?? message}`, { cause });
}
