import type { LockOwner } from '../locks/lock-owner.js';
import type { Connection } from '../postgres/session.js';

/** Who asks for locks, and for how long. */
export interface Taker {
  space: string;
  owner: Omit<LockOwner, 'token'>;
  /** Names this process: what it took without hearing so is its own. */
  session: string;
  leaseMs: number;
}

/** A row of the table of locks that was not released. */
export interface LockRow {
  name: string;
  owner: LockOwner;
  beats: string;
  /** Since its last sign of life, by the database's clock. */
  silentMs: number;
  /** Its lease is over: the next who asks gets it. */
  isOver: boolean;
}

/**
 * Take a lock that is free, whose lease is over, or that one of these tokens holds.
 *
 * @param mine tokens that this process holds and knows of
 * @returns the token of this taking; undefined when another process holds the lock
 */
export async function takeRow(
  connection: Connection,
  name: string,
  { space, owner, session, leaseMs }: Taker,
  { from, mine }: { from: readonly string[]; mine: readonly string[] },
): Promise<string | undefined> {
  const [row] = await connection.query<{ token: string }>(
    `insert into tillctl_state_locks as held
       (space, name, token, owner, lease_until, beat_at, beats, commits, released)
     select $1, $2, taken.token, $3::jsonb || jsonb_build_object('token', taken.token::text),
       clock_timestamp() + $4::float8 * interval '1 ms', clock_timestamp(), 0, 0, false
     from (select nextval('tillctl_state_tokens') as token) taken
     on conflict (space, name) do update set token = excluded.token, owner = excluded.owner,
       lease_until = excluded.lease_until, beat_at = excluded.beat_at, beats = 0, commits = 0, released = false
     where held.released or held.lease_until < clock_timestamp() or held.token = any($5::bigint[])
       or (held.owner ->> 'session' = $6 and held.token <> all($7::bigint[]))
     returning token`,
    [space, name, JSON.stringify({ ...owner, session }), leaseMs, from, session, mine],
  );
  return row?.token;
}

/** @returns the tokens that are still held */
export async function renewRows(
  connection: Connection,
  { space, leaseMs }: Pick<Taker, 'space' | 'leaseMs'>,
  tokens: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<{ token: string }>(
    `update tillctl_state_locks
     set lease_until = clock_timestamp() + $3::float8 * interval '1 ms', beat_at = clock_timestamp(), beats = beats + 1
     where space = $1 and token = any($2::bigint[]) and not released
     returning token`,
    [space, tokens, leaseMs],
  );
  return rows.map(({ token }) => token);
}

export async function releaseRow(connection: Connection, space: string, token: string): Promise<void> {
  await connection.query(
    'update tillctl_state_locks set released = true, beat_at = clock_timestamp() where space = $1 and token = $2',
    [space, token],
  );
}

/** Of those that were not released. @param name of one; all unless told */
export async function lockRows(connection: Connection, space: string, name?: string): Promise<LockRow[]> {
  const rows = await connection.query<Omit<LockRow, 'silentMs' | 'isOver'> & { silent_ms: number; is_over: boolean }>(
    `select name, owner, beats, lease_until < clock_timestamp() as is_over,
       extract(epoch from clock_timestamp() - beat_at)::float8 * 1000 as silent_ms
     from tillctl_state_locks
     where space = $1 and not released and ($2::text is null or name = $2) order by name`,
    [space, name ?? null],
  );
  return rows.map(({ silent_ms, is_over, ...row }) => ({ ...row, silentMs: silent_ms, isOver: is_over }));
}
