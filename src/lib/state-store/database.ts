import type pg from 'pg';
import { PlatformError } from '../errors/errors.js';
import type { PostgresAddress } from '../postgres/address.js';
import { connect } from '../postgres/connect.js';
import { postgresError } from '../postgres/errors.js';
import { prepareSchema } from './schema.js';

/** The connection broke, or no answer came in time: whether the last statement took effect is not known. */
export class ConnectionLostError extends Error {}

/**
 * One connection to the database that keeps a state, opened when it is needed and again when it broke. What is asked of
 * it happens one after the other.
 */
export class StateDatabase {
  readonly #address: PostgresAddress;
  /** Of one answer; later the connection counts as broken. */
  readonly #timeoutMs: number;
  #client: pg.Client | undefined;
  #before: Promise<unknown> = Promise.resolve();

  constructor(address: PostgresAddress, timeoutMs: number) {
    this.#address = address;
    this.#timeoutMs = timeoutMs;
  }

  /** For messages: never a password. */
  get where(): string {
    return this.#address.where;
  }

  /**
   * Work that nothing else of this process comes between.
   *
   * @throws {ConnectionLostError} when the connection broke on the way
   * @throws {LocalError} when the database refuses
   */
  exclusively<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const mine = this.#before.then(() => this.#try(work));
    this.#before = mine.catch(() => undefined);
    return mine;
  }

  async close(): Promise<void> {
    await this.#before;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #try<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    try {
      this.#client ??= await this.#open();
      return await work(new Connection(this.#client, this.#timeoutMs));
    } catch (cause) {
      if (!isBroken(cause)) throw postgresError(this.where, cause);
      // Whatever is under way there must not be answered to the next who asks.
      void this.#client?.end().catch(() => undefined);
      this.#client = undefined;
      throw cause instanceof ConnectionLostError ? cause : new ConnectionLostError(wordsOf(cause), { cause });
    }
  }

  async #open(): Promise<pg.Client> {
    const client = await connect(this.#address);
    try {
      const { schema } = this.#address;
      if (schema !== undefined) await client.query(`set search_path = ${client.escapeIdentifier(schema)}`);
      await prepareSchema(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}

/** What may be asked within `exclusively`. */
export class Connection {
  readonly #client: pg.Client;
  readonly #timeoutMs: number;

  constructor(client: pg.Client, timeoutMs: number) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
  }

  /** @param name of a statement that comes often: it is planned once a connection */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const { rows } = await inTime(this.#client.query<Row>({ text, values: [...values], name }), this.#timeoutMs);
    return rows;
  }

  /** All of it or nothing. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.query('begin');
    try {
      const result = await work();
      await this.query('commit');
      return result;
    } catch (error) {
      if (!isBroken(error)) await this.query('rollback');
      throw error;
    }
  }
}

async function inTime<Result>(answer: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ConnectionLostError('no answer in time')), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The state cannot be reached now: what was begun can be resumed (exit 6). */
export function unreachable(where: string, cause: unknown): PlatformError {
  return new PlatformError(
    `cannot reach the state store ${where}: ${wordsOf(cause).replace(`cannot reach ${where}: `, '')}`,
    {
      cause,
      hint: 'check that the server runs and the URL names it; then tillctl runs list shows what can be resumed',
    },
  );
}

function wordsOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message : String(inner);
}

/** Errors of the network have codes of the system, those of a server that goes down and comes back SQLSTATEs. */
function isBroken(cause: unknown): boolean {
  if (cause instanceof ConnectionLostError) return true;
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (/^(08|57P|53300)/.test(code)) return true;
    if (/^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/.test(code)) return true;
    if (/connection (terminated|error)|not queryable|connection timeout|timeout expired/i.test(error.message))
      return true;
  }
  return false;
}
