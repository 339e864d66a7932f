/**
 * What is kept beside the tables of pg-boss, in the same schema.
 *
 * - `fleet_lease`: who is at work for an organisation, and until when unless it says so again, by the database's clock.
 * - `fleet_attempt`: each taking of a job, and how it ended.
 * - `fleet_file`: what an attempt left behind, to be read from anywhere.
 * - `fleet_worker`: who takes jobs.
 * - `fleet_shared`: work of one run that several jobs do at once; `fleet_shard`: a part of it, which one of them does, and
 *   what became of it; `fleet_shard_progress`: how far it is; `fleet_shared_file` and `fleet_shared_chunk`: what travels
 *   between them, packed with gzip.
 */
export function tablesSql(schema: string): string[] {
  return [
    `create sequence if not exists ${schema}.fleet_fence`,
    `create table if not exists ${schema}.fleet_lease (
      place text primary key,
      queue text not null,
      job uuid not null unique,
      worker text not null,
      fence bigint not null,
      until timestamptz not null
    )`,
    `create table if not exists ${schema}.fleet_attempt (
      job uuid not null,
      attempt integer not null,
      worker text not null,
      fence bigint not null,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      verdict text,
      result jsonb,
      primary key (job, attempt)
    )`,
    `create table if not exists ${schema}.fleet_file (
      job uuid not null,
      attempt integer not null,
      name text not null,
      place text not null,
      size_bytes bigint not null,
      content bytea,
      primary key (job, attempt, name)
    )`,
    `create table if not exists ${schema}.fleet_worker (
      worker text primary key,
      fleet text not null,
      concurrency integer not null,
      started_at timestamptz not null default now(),
      until timestamptz not null
    )`,
    ...sharedTablesSql(schema),
  ];
}

function sharedTablesSql(schema: string): string[] {
  return [
    `create table if not exists ${schema}.fleet_shared (
      id uuid primary key,
      work jsonb not null,
      created_at timestamptz not null default now()
    )`,
    `create table if not exists ${schema}.fleet_shard (
      shared uuid not null references ${schema}.fleet_shared on delete cascade,
      part integer not null,
      job uuid not null,
      report jsonb,
      primary key (shared, part)
    )`,
    `create table if not exists ${schema}.fleet_shard_progress (
      shared uuid not null references ${schema}.fleet_shared on delete cascade,
      part integer not null,
      rows_done integer not null,
      primary key (shared, part)
    )`,
    `create table if not exists ${schema}.fleet_shared_file (
      shared uuid not null references ${schema}.fleet_shared on delete cascade,
      name text not null,
      sha256 text not null,
      chunks integer not null,
      primary key (shared, name)
    )`,
    `create table if not exists ${schema}.fleet_shared_chunk (
      shared uuid not null references ${schema}.fleet_shared on delete cascade,
      name text not null,
      place integer not null,
      content bytea not null,
      primary key (shared, name, place)
    )`,
  ];
}
