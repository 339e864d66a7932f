import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PostgresAddress } from './address.js';
import { connect } from './connect.js';

export interface SessionOptions {
  /** What one answer may take; later the connection counts as broken. */
  answerMs: number;
  /** For hints, see `postgresError`. */
  again: string;
  /** Makes each new connection ready: listeners, settings, tables. */
  prepare?: (client: pg.Client) => Promise<void>;
}

/** No answer came in time: whether the statement took effect is not known. */
export class NoAnswerError extends Error {}

/** Asked of a session that is closed: a connection made then would never be closed, and keep its process alive. */
class ClosedSessionError extends Error {}

/**
 * One connection to a database, made when it is needed and again where it broke. What is asked of it happens one after
 * the other. Work that fails fails with what the driver said, and may have been done all the same.
 */
export class PostgresSession {
  readonly #address: PostgresAddress;
  readonly #options: SessionOptions;
  #client: pg.Client | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(address: PostgresAddress, options: SessionOptions) {
    this.#address = address;
    this.#options = options;
  }

  /** For messages: never a password. */
  get where(): string {
    return this.#address.where;
  }

  /** Whether there is a connection that did not break so far. */
  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Work that nothing else of this session comes between. */
  exclusively<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new ClosedSessionError(`the connection to ${this.where} is closed`));
    const mine = this.#last.then(() => this.#do(work));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** After what was asked of it so far. Work that is tried again later fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #do<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    try {
      this.#client ??= await this.#open();
      return await work(new Connection(this.#client, this.#options.answerMs));
    } catch (cause) {
      // Its transaction goes with it, and what is under way there is not answered to the next who asks.
      void this.#client?.end().catch(() => undefined);
      this.#client = undefined;
      throw cause;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = await connect(this.#address, this.#options.again);
    try {
      const { schema } = this.#address;
      if (schema !== undefined) await client.query(`set search_path = ${client.escapeIdentifier(schema)}`);
      await this.#options.prepare?.(client);
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
  readonly #answerMs: number;

  constructor(client: pg.Client, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
  }

  /** @param name of a statement that comes often: it is planned once a connection */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const { rows } = await within(this.#answerMs, this.#client.query<Row>({ text, values: [...values], name }));
    return rows;
  }

  /** All of it or nothing: what fails takes its connection along, and so is rolled back. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.query('begin');
    const result = await work();
    await this.query('commit');
    return result;
  }
}

async function within<Result>(ms: number, answer: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new NoAnswerError(`no answer within ${Number((ms / 1000).toFixed(1))} s`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
