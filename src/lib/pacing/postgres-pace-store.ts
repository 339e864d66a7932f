import type pg from 'pg';
import type { PostgresAddress } from '../postgres/address.js';
import { postgresError } from '../postgres/errors.js';
import { PostgresSession } from '../postgres/session.js';
import type { PaceStore, Reservation } from './pace-store.js';

/** Those who send as one, and the process that asks. */
export interface PaceMember {
  /** Base URL and application. */
  target: string;
  /** Names this process among all; no other has it. */
  worker: string;
  /** Requests per second that it was told to keep to; undefined when it only wants to hear of pauses. */
  rate: number | undefined;
}

/** A database that does not answer in this time counts as one that is not there: requests wait for it. */
const answerMs = 5000;

const again = 'run the command again';

/** Two processes that make them at once would collide, hence the lock. Times are those of the database's clock. */
const makeTables = `
  begin;
  select pg_advisory_xact_lock(hashtextextended('tillctl_pace', 0));
  create table if not exists tillctl_pace (
    target text primary key,
    given_until timestamptz not null default '-infinity',
    paused_until timestamptz not null default '-infinity'
  );
  create table if not exists tillctl_pace_workers (
    target text not null,
    worker text not null,
    rate double precision,
    seen_at timestamptz not null,
    primary key (target, worker)
  );
  create table if not exists tillctl_pace_spare (
    target text not null,
    at timestamptz not null
  );
  create index if not exists tillctl_pace_spare_at on tillctl_pace_spare (target, at);
  commit`;

const join = 'insert into tillctl_pace (target) values ($1) on conflict do nothing';

const leave = 'delete from tillctl_pace_workers where target = $1 and worker = $2';

/** Those that were killed. */
const forgetGone = `delete from tillctl_pace_workers where seen_at < clock_timestamp() - interval '1 day'`;

/**
 * One statement, so that the row is held for no round trip. The smallest rate of all who send counts. What others gave back
 * is given out first.
 */
const reserveSlots = `
  with me as (
    insert into tillctl_pace_workers as known (target, worker, rate, seen_at)
    values ($1, $2, $3, clock_timestamp())
    on conflict (target, worker) do update set rate = excluded.rate, seen_at = excluded.seen_at
  ), others as (
    select count(*)::int as workers, least($3::float8, min(rate)) as rate
    from tillctl_pace_workers
    where target = $1 and worker <> $2 and seen_at > clock_timestamp() - interval '30 seconds'
  ), spare as (
    delete from tillctl_pace_spare where ctid in (
      select ctid from tillctl_pace_spare where target = $1 and at > clock_timestamp()
      order by at limit $4::int for update skip locked
    )
    returning 1000 * extract(epoch from at - clock_timestamp())::float8 as in_ms
  ), spared as (
    select count(*)::int as slots, coalesce(array_agg(in_ms), '{}') as in_ms from spare
  )
  update tillctl_pace as pace
  set given_until = greatest(given_until, paused_until, clock_timestamp() - interval '100 milliseconds')
    + make_interval(secs => ($4::int - spared.slots) / others.rate)
  from others, spared
  where target = $1
  returning
    spared.in_ms as spare_in_ms,
    1000 * extract(epoch from given_until - clock_timestamp())::float8 as end_in_ms,
    1000 / others.rate as every_ms,
    greatest(0, 1000 * extract(epoch from greatest(paused_until, 'epoch') - clock_timestamp()))::float8 as paused_ms,
    others.workers + 1 as workers`;

/** Those that were due without being taken by others are gone. */
const giveSlotsBack = `
  with past as (
    delete from tillctl_pace_spare where target = $1 and at < clock_timestamp()
  )
  insert into tillctl_pace_spare (target, at)
  select $1, clock_timestamp() + make_interval(secs => in_ms / 1000) from unnest($2::float8[]) as in_ms`;

const pauseAll = `
  with held as (
    update tillctl_pace
    set paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => $3::float8 / 1000))
    where target = $1
    returning target
  )
  select pg_notify('tillctl_pace', json_build_object('target', target, 'worker', $2::text, 'ms', $3::float8)::text)
  from held`;

interface ReservedRow {
  spare_in_ms: number[];
  /** Of the moment after the last one. */
  end_in_ms: number;
  every_ms: number;
  paused_ms: number;
  workers: number;
}

/** @throws {LocalError} when the database cannot be reached, or does not let us have our tables */
export async function openPostgresPaceStore(address: PostgresAddress, member: PaceMember): Promise<PaceStore> {
  const store = new PostgresPaceStore(address, member);
  await store.open();
  return store;
}

class PostgresPaceStore implements PaceStore {
  readonly #member: PaceMember;
  readonly #session: PostgresSession;
  #listener: (forMs: number) => void = () => undefined;

  constructor(address: PostgresAddress, member: PaceMember) {
    this.#member = member;
    this.#session = new PostgresSession(address, { answerMs, again, prepare: (client) => this.#join(client) });
  }

  async open(): Promise<void> {
    await this.#ask(forgetGone, []);
  }

  async reserve(slots: number): Promise<Reservation> {
    const { target, worker, rate } = this.#member;
    const [row] = await this.#ask<ReservedRow>(reserveSlots, [target, worker, rate, slots]);
    if (row === undefined) throw new Error(`${this.#session.where} has no row for ${target}`);
    const { spare_in_ms: spare, end_in_ms: endInMs, every_ms: everyMs } = row;
    const fresh = slots - spare.length;
    const next = Array.from({ length: fresh }, (_, at) => endInMs - (fresh - at) * everyMs);
    return { momentsInMs: [...spare, ...next], everyMs, pausedForMs: row.paused_ms, workers: row.workers };
  }

  async giveBack(momentsInMs: readonly number[]): Promise<void> {
    await this.#ask(giveSlotsBack, [this.#member.target, momentsInMs]);
  }

  async pause(forMs: number): Promise<void> {
    await this.#ask(pauseAll, [this.#member.target, this.#member.worker, forMs]);
  }

  onPause(listener: (forMs: number) => void): void {
    this.#listener = listener;
  }

  async close(): Promise<void> {
    // It is forgotten after half a minute all the same: a database that went away is not waited for.
    if (this.#session.isConnected)
      await this.#ask(leave, [this.#member.target, this.#member.worker]).catch(() => undefined);
    await this.#session.close();
  }

  #ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    return this.#session
      .exclusively((connection) => connection.query<Row>(text, values))
      .catch((cause: unknown) => {
        throw postgresError(this.#session.where, cause, again);
      });
  }

  async #join(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    // What is lost with the database's last moment is a part of a second.
    await client.query('set synchronous_commit = off');
    await client.query(makeTables);
    await client.query('listen tillctl_pace');
    await client.query(join, [this.#member.target]);
  }

  #heard(payload: string): void {
    const { target, worker, ms }: { target?: unknown; worker?: unknown; ms?: unknown } = JSON.parse(payload);
    if (target === this.#member.target && worker !== this.#member.worker && typeof ms === 'number') this.#listener(ms);
  }
}
