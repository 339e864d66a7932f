import type pg from 'pg';

/**
 * A file is its chunks in the order of `start`, its bytes one after the other; an empty file is one empty chunk. Every
 * chunk has the version of the commit that wrote it, by which a working copy knows what it has already.
 */
const tables = `
  create table if not exists tillctl_state_chunks (
    space text collate "C" not null,
    path text collate "C" not null,
    start bigint not null,
    version text not null,
    at_open boolean not null,
    data bytea not null,
    primary key (space, path, start)
  );
  create index if not exists tillctl_state_at_open on tillctl_state_chunks (space, path, start) where at_open;
  create table if not exists tillctl_state_locks (
    space text collate "C" not null,
    name text collate "C" not null,
    token bigint not null,
    owner jsonb not null,
    lease_until timestamptz not null,
    beat_at timestamptz not null,
    beats bigint not null,
    commits bigint not null,
    released boolean not null,
    primary key (space, name)
  );
  create sequence if not exists tillctl_state_tokens;
`;

/** Make the tables where they are missing. Two processes that begin at once wait for each other. */
export async function prepareSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('tillctl_state_locks') is not null as there`);
  if (rows[0]?.there === true) return;
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('tillctl_state'))`);
    await client.query(tables);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
