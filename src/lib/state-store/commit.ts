import type { Connection } from '../postgres/session.js';
import type { HeldToken } from './fence.js';
import type { Changes, Piece } from './working-copy.js';

/** What is written in one statement; a larger commit is a transaction of several. */
const maxStatementBytes = 4 << 20;

/**
 * One statement: the locks are asked for and renewed, what is gone is deleted and what is new is written, or nothing of
 * it when a lock is another's or its count of commits is not the one that is expected.
 */
const fencedWrite = `
  with fenced as (
    update tillctl_state_locks held
    set commits = held.commits + 1, lease_until = clock_timestamp() + $4::float8 * interval '1 ms',
      beat_at = clock_timestamp(), beats = held.beats + 1
    from unnest($2::bigint[], $3::bigint[]) as expected (token, commits)
    where held.space = $1 and held.token = expected.token and held.commits = expected.commits and not held.released
    returning held.token
  ),
  allowed as (select count(*) = cardinality($2::bigint[]) as yes from fenced),
  dropped as (
    delete from tillctl_state_chunks chunk using allowed
    where allowed.yes and chunk.space = $1
      and (chunk.path = any($5::text[]) or exists (select from unnest($6::text[]) gone where starts_with(chunk.path, gone || '/')))
      and not exists (
        select from unnest($7::text[], $8::bigint[]) as kept (path, start)
        where kept.path = chunk.path and kept.start = chunk.start)
  ),
  written as (
    insert into tillctl_state_chunks (space, path, start, version, at_open, data)
    select $1, piece.path, piece.start, $9, piece.at_open, substring($10::bytea from piece.at + 1 for piece.size)
    from unnest($11::text[], $12::bigint[], $13::boolean[], $14::int[], $15::int[]) as piece (path, start, at_open, at, size), allowed
    where allowed.yes
    on conflict (space, path, start)
      do update set version = excluded.version, at_open = excluded.at_open, data = excluded.data
  )
  select yes from allowed`;

const plainWrite = `
  insert into tillctl_state_chunks (space, path, start, version, at_open, data)
  select $1, piece.path, piece.start, $2, piece.at_open, substring($3::bytea from piece.at + 1 for piece.size)
  from unnest($4::text[], $5::bigint[], $6::boolean[], $7::int[], $8::int[]) as piece (path, start, at_open, at, size)
  on conflict (space, path, start)
    do update set version = excluded.version, at_open = excluded.at_open, data = excluded.data`;

export interface Commit {
  space: string;
  changes: Changes;
  /** The locks that it is under. */
  held: readonly HeldToken[];
  leaseMs: number;
  version: string;
}

/**
 * All of the changes, or nothing.
 *
 * @returns false when nothing was written: a lock is another's, or this very commit took effect before
 * @throws {ConnectionLostError} when it is not known whether it took effect
 */
export async function writeCommit(connection: Connection, commit: Commit): Promise<boolean> {
  const [first = [], ...rest] = inStatements(commit.changes.pieces);
  if (rest.length === 0) return writeFenced(connection, commit, first);
  return connection.transaction(async () => {
    if (!(await writeFenced(connection, commit, first))) return false;
    for (const pieces of rest) {
      await connection.query(plainWrite, [commit.space, commit.version, ...valuesOf(pieces, commit.changes)]);
    }
    await renewFor(connection, commit);
    return true;
  });
}

/** Whether a commit without an answer took effect; undefined when a lock of it is another's by now. */
export async function tookEffect(connection: Connection, { space, held }: Commit): Promise<boolean | undefined> {
  // Without a lock it is told by nothing, and writing the same again does no harm.
  if (held.length === 0) return false;
  const rows = await connection.query<{ token: string; commits: string }>(
    `select token, commits from tillctl_state_locks
     where space = $1 and token = any($2::bigint[]) and not released for update`,
    [space, held.map(({ token }) => token)],
  );
  const counts = new Map(rows.map(({ token, commits }) => [token, Number(commits)]));
  if (held.every(({ token, commits }) => counts.get(token) === commits)) return false;
  return held.every(({ token, commits }) => counts.get(token) === commits + 1) ? true : undefined;
}

async function writeFenced(connection: Connection, commit: Commit, pieces: readonly Piece[]): Promise<boolean> {
  const { space, changes, held, leaseMs, version } = commit;
  const kept = changes.pieces;
  const [data, ...columns] = valuesOf(pieces, changes);
  const [row] = await connection.query<{ yes: boolean }>(
    fencedWrite,
    [
      ...[space, held.map(({ token }) => token), held.map(({ commits }) => commits), leaseMs],
      ...[changes.replaced, changes.goneFolders, kept.map(({ path }) => path), kept.map(({ start }) => start)],
      ...[version, data, ...columns],
    ],
    'tillctl-commit',
  );
  return row?.yes === true;
}

/** So that the lease counts from the end of a long transaction; until then its rows keep every taker waiting. */
async function renewFor(connection: Connection, { space, held, leaseMs }: Commit): Promise<void> {
  await connection.query(
    `update tillctl_state_locks set lease_until = clock_timestamp() + $3::float8 * interval '1 ms'
     where space = $1 and token = any($2::bigint[])`,
    [space, held.map(({ token }) => token), leaseMs],
  );
}

function inStatements(pieces: readonly Piece[]): Piece[][] {
  const statements: Piece[][] = [[]];
  let bytes = 0;
  for (const piece of pieces) {
    if (bytes > 0 && bytes + piece.size > maxStatementBytes) {
      statements.push([]);
      bytes = 0;
    }
    statements.at(-1)?.push(piece);
    bytes += piece.size;
  }
  return statements;
}

/** The bytes of all pieces in one value, which goes over as it is; an array of them would go as text. */
function valuesOf(pieces: readonly Piece[], { read }: Changes): unknown[] {
  const parts = pieces.map(read);
  let at = 0;
  const places = parts.map(({ length }) => {
    at += length;
    return at - length;
  });
  return [
    Buffer.concat(parts),
    pieces.map(({ path }) => path),
    pieces.map(({ start }) => start),
    pieces.map(({ path }) => isAtOpen(path)),
    places,
    parts.map(({ length }) => length),
  ];
}

/** What every command needs: the small files, and of runs what `runs list` shows. */
function isAtOpen(path: string): boolean {
  return !path.startsWith('runs/') || /^runs\/[^/]+\/run\.json$/.test(path);
}
