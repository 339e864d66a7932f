import { userInfo } from 'node:os';
import path from 'node:path';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { isLoopback } from '../config/this-machine.js';
import { bytesOf, statsOf, textOf } from '../disk/files.js';
import { homeFolder } from '../disk/home-folder.js';
import { localError } from '../disk/system-reason.js';
import { LocalError, UsageError } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { refuseForeignHost } from './allowed-hosts.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface PostgresAddress {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string | undefined;
  ssl: false | ConnectionOptions;
  /** Where the tables are; undefined for the first schema of the search path. */
  schema: string | undefined;
  connectTimeoutMs: number;
  /** Of passwords and certificates, as they are named. */
  files: readonly string[];
  /** For messages: never a password. */
  where: string;
}

/** Parameters of the URL, of a service file's section (there `dbname` for `database`), and where libpq looks for them. */
const parameters: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  dbname: 'PGDATABASE',
  password: 'PGPASSWORD',
  passfile: 'PGPASSFILE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  service: 'PGSERVICE',
};

/**
 * Where to connect: the URL, else the service that `?service=` or PGSERVICE names, else the environment, else libpq's
 * defaults. A password comes from the service file, PGPASSWORD or the password file, never from the URL.
 *
 * Without `sslmode` a connection to another machine is encrypted, and its certificate verified (`verify-full`); one on
 * this machine is not. The process of a job of a queue connects to hosts that its worker allows.
 *
 * @param named what the URL was given with, for messages: `--out`
 * @throws {UsageError} for a parameter that is not known, and for a host that the worker of this process does not allow
 * @throws {LocalError} for a service or password file that cannot be used
 */
export async function postgresAddress(text: string, env: Environment, named = '--out'): Promise<PostgresAddress> {
  const url = new URL(text);
  const given: Record<string, string | undefined> = {};
  for (const [name, value] of url.searchParams) {
    if (name === 'schema') continue;
    if (parameters[name] === undefined || name === 'password') {
      throw new UsageError(`${named}: a postgres URL has no parameter "${name}"`, {
        hint: `known are schema, ${Object.keys(parameters)
          .filter((known) => known !== 'password')
          .join(', ')}`,
      });
    }
    given[name] = value;
  }
  if (url.hostname !== '') given.host ??= decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');
  if (url.port !== '') given.port ??= url.port;
  if (url.username !== '') given.user ??= decodeURIComponent(url.username);
  if (url.pathname.length > 1) given.dbname ??= decodeURIComponent(url.pathname.slice(1));
  refuseForeignHost(given.host, env, named);
  const service = await readService(given.service ?? env.PGSERVICE, env);
  const value = (name: string) => given[name] ?? service[name] ?? (env[parameters[name] ?? ''] || undefined);

  const host = value('host') ?? 'localhost';
  const port = Number(value('port') ?? 5432);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError(`"${value('port')}" is not a port`);
  const user = value('user') ?? ownName();
  const database = value('dbname') ?? user;
  const files = ['passfile', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => value(name) ?? []);
  const shownHost = host.startsWith('/') ? '' : host.includes(':') ? `[${host}]` : host;
  return {
    host,
    port,
    user,
    database,
    password: value('password') ?? (await readPassword({ host, port, user, database }, value('passfile'), env)),
    ssl: await tlsOptions(value, host),
    schema: url.searchParams.get('schema') || undefined,
    connectTimeoutMs: Math.max(2, Number(value('connect_timeout') ?? 30) || 30) * 1000,
    files,
    where: `postgres://${encodeURIComponent(user)}@${shownHost}${shownHost === '' ? '' : `:${port}`}/${encodeURIComponent(database)}`,
  };
}

/** The user of a container often has none. @throws {UsageError} */
function ownName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new UsageError('the PostgreSQL URL names no user, and the user of this process has no name', {
      hint: 'postgres://user@host/database, or PGUSER',
      cause,
    });
  }
}

async function tlsOptions(
  value: (name: string) => string | undefined,
  host: string,
): Promise<false | ConnectionOptions> {
  const local = host.startsWith('/') || isLoopback(host);
  const mode = value('sslmode') ?? (local ? 'disable' : 'verify-full');
  const file = async (name: string) => {
    const from = value(name);
    if (from === undefined || from === 'system') return undefined;
    return bytesOf(from);
  };
  const files = async () => ({ ca: await file('sslrootcert'), cert: await file('sslcert'), key: await file('sslkey') });
  switch (mode) {
    case 'disable':
      return false;
    case 'require': {
      const options = await files();
      // As libpq: a root certificate that is there is used.
      if (options.ca !== undefined) return { ...options, checkServerIdentity: () => undefined };
      return { ...options, rejectUnauthorized: false };
    }
    case 'verify-ca':
      return { ...(await files()), checkServerIdentity: () => undefined };
    case 'verify-full':
      // The driver names no server where the host is an address, and Node would compare the certificate with localhost.
      return {
        ...(await files()),
        checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
      };
    default:
      throw new UsageError(`sslmode "${mode}" is not known`, { hint: 'disable, require, verify-ca or verify-full' });
  }
}

/** A section of an INI file: `[books]`, `host=db.example.com`, `dbname=books`. */
async function readService(name: string | undefined, env: Environment): Promise<Record<string, string | undefined>> {
  if (name === undefined || name === '') return {};
  const file = env.PGSERVICEFILE || path.join(homeFolder(env), '.pg_service.conf');
  const text = await textOf(file, (what, cause) => localError(`${what} for the service "${name}"`, cause));
  let section: string | undefined;
  let found: Record<string, string> | undefined;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('[')) {
      section = line.slice(1, line.lastIndexOf(']'));
      if (section === name) found ??= {};
    } else if (section === name && found !== undefined) {
      const equals = line.indexOf('=');
      if (equals > 0) found[line.slice(0, equals).trim()] = line.slice(equals + 1).trim();
    }
  }
  if (found === undefined) throw new LocalError(`${file} has no service "${name}"`);
  return found;
}

interface Login {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The first line `host:port:database:user:password` that fits; `*` fits everything, `\` protects a colon. */
async function readPassword(login: Login, named: string | undefined, env: Environment): Promise<string | undefined> {
  const file = named ?? path.join(homeFolder(env), '.pgpass');
  const found = await statsOf(file);
  if (found === undefined && named !== undefined) throw new LocalError(`cannot read ${file}: no such file or folder`);
  if (found === undefined || !found.isFile()) return undefined;
  // Windows has no such bits; there they are always 0o666.
  if (path.sep === '/' && (found.mode & 0o077) !== 0) {
    throw new LocalError(`${file} holds passwords and can be read by others`, { hint: `chmod 600 ${shellWord(file)}` });
  }
  const text = await textOf(file);
  // A socket in a folder is looked up as localhost, as libpq does.
  const hosts = login.host.startsWith('/') ? [login.host, 'localhost'] : [login.host];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const fields = [...line.matchAll(/((?:\\.|[^:\\])*)(?::|$)/g)].map(([, field = '']) =>
      field.replace(/\\(.)/g, '$1'),
    );
    const [host = '', port = '', database = '', user = '', password] = fields;
    const fits = (pattern: string, ...values: string[]) => pattern === '*' || values.includes(pattern);
    if (password === undefined || fields.length < 5) continue;
    if (
      fits(host, ...hosts) &&
      fits(port, String(login.port)) &&
      fits(database, login.database) &&
      fits(user, login.user)
    ) {
      return password;
    }
  }
  return undefined;
}
