import { codeOf } from '../disk/system-reason.js';
import { LocalError } from '../errors/errors.js';
import { messageOf } from '../errors/message-of.js';
import { staysAsItIs } from '../errors/stays-as-it-is.js';

const network = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'the name of the machine is not known'],
  ['EAI_AGAIN', 'the name of the machine cannot be looked up'],
  ['ETIMEDOUT', 'no answer in time'],
  ['EHOSTUNREACH', 'the machine cannot be reached'],
  ['ENETUNREACH', 'the network cannot be reached'],
  ['ECONNRESET', 'the connection broke'],
  ['EPIPE', 'the connection broke'],
  ['ENOENT', 'there is no such socket'],
  ['EACCES', 'permission denied'],
]);

/** Codes of Node for a certificate that is not trusted, or is for another name. */
const untrusted = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|CRL_|PATH_LENGTH_|HOSTNAME_MISMATCH$)/;

/** SQLSTATE, or its class, in words and what to do. Source: appendix A of PostgreSQL's manual. */
const states: readonly (readonly [state: string, says: string, hint: string])[] = [
  [
    '28',
    'refused the login',
    'put the password into the file that PGPASSFILE names (host:port:database:user:password)',
  ],
  ['3D000', 'has no such database', 'createdb, then pull again'],
  ['3F000', 'has no such schema', 'create schema, then pull again'],
  ['42501', 'does not permit it', 'grant create and temporary on the database and its schema to this user'],
  ['53100', 'has a full disk', 'make room there, then pull again'],
  ['53300', 'has too many connections', 'pull again later'],
  ['57P', 'was shut down or restarted', 'pull again with --since-last'],
  ['23', 'refused a row', 'a constraint that was added to a table of tillctl'],
  ['25006', 'is read-only', 'name the primary server, not a replica'],
];

/**
 * An error of the server or of the way to it, in words. Neither a password nor the content of a row is told.
 *
 * @param again what to do once it is mended, where it was not a pull that met it
 */
export function postgresError(where: string, cause: unknown, again?: string): Error {
  const next = (hint: string): string => (again === undefined ? hint : hint.replace(/pull again.*/, again));
  if (staysAsItIs(cause)) return cause;
  const code = codeOf(cause) ?? '';
  const message = messageOf(cause);
  // EPIPE looks like a state, too.
  if (/^[0-9A-Z]{5}$/.test(code) && !network.has(code)) {
    const known = states.find(([state]) => code.startsWith(state));
    if (known === undefined) return new LocalError(`${where}: ${message} (SQLSTATE ${code})`, { cause });
    return new LocalError(`${where} ${known[1]}: ${message}`, { cause, hint: next(known[2]) });
  }
  if (untrusted.test(code)) {
    return new LocalError(`the certificate of ${where} is not trusted: ${message}`, {
      cause,
      hint: 'name the certificate of its authority by PGSSLROOTCERT; to encrypt without knowing the server, add ?sslmode=require to the URL',
    });
  }
  if (/does not support SSL/.test(message)) {
    return new LocalError(`${where} offers no encrypted connection`, {
      cause,
      hint: 'add ?sslmode=disable to the URL when the connection cannot be listened to on the way',
    });
  }
  if (/password must be/.test(message)) {
    return new LocalError(`${where} asks for a password, and there is none for it`, {
      cause,
      hint: 'put it into the file that PGPASSFILE names, or ~/.pgpass (host:port:database:user:password)',
    });
  }
  return new LocalError(`cannot reach ${where}: ${network.get(code) ?? (message || code)}`, {
    cause,
    hint: next('check that the server runs and the URL names it; then pull again, nothing was lost'),
  });
}
