import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LocalError, TillctlError } from '../errors/errors.js';
import type { PostgresAddress } from '../postgres/address.js';
import { connect } from '../postgres/connect.js';
import { postgresError } from '../postgres/errors.js';

/** Statements that are done together or not at all. */
export interface Transaction {
  rows: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** The same as pg-boss asks for it: what it does with this as its `db` is part of the transaction. */
  executeSql: (sql: string, values?: unknown[]) => Promise<{ rows: pg.QueryResultRow[] }>;
}

/** No work here takes longer, unless the other side is gone without a word. */
const usualPatienceMs = 60_000;

/**
 * One connection to the database of the queue, which does one thing after the other. Where it broke, the next work makes
 * it anew; the work that it broke in fails, and may have been done all the same.
 */
export class QueueSession {
  readonly #address: PostgresAddress;
  readonly #patienceMs: number;
  #client: pg.Client | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: PostgresAddress, patienceMs = usualPatienceMs) {
    this.#address = address;
    this.#patienceMs = patienceMs;
  }

  /** @throws {LocalError} when the database cannot be reached or refuses */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async (client) => {
      await client.query('begin');
      const result = await work(statementsOf(client));
      await client.query('commit');
      return result;
    });
  }

  /** A statement by itself, or statements that begin and end a transaction of their own. Errors as above. */
  rows<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> {
    return this.#inTurn((client) => statementsOf(client).rows<Row>(sql, values));
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#client?.end().catch(() => undefined);
  }

  #inTurn<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => this.#do(work));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #do<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    try {
      this.#client ??= await connect(this.#address);
      return await within(this.#patienceMs, work(this.#client));
    } catch (cause) {
      // Its transaction goes with it.
      void this.#client?.end().catch(() => undefined);
      this.#client = undefined;
      throw queueError(this.#address.where, cause);
    }
  }
}

function statementsOf(client: pg.Client): Transaction {
  return {
    rows: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await client.query<Row>(sql, values)).rows,
    executeSql: (sql, values) => client.query(sql, values),
  };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new LocalError(`no answer of the queue within ${Math.round(ms / 1000)} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

/** Hints of pulls are not for a queue. */
function queueError(where: string, cause: unknown): Error {
  const error = postgresError(where, cause);
  if (!(error instanceof TillctlError) || !/\bpull\b/.test(error.hint ?? '')) return error;
  return new LocalError(error.message, { cause, hint: 'try again once the server answers: what was enqueued is kept' });
}
