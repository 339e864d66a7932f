import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PostgresAddress } from '../postgres/address.js';
import { isBroken } from '../postgres/broken.js';
import { postgresError } from '../postgres/errors.js';
import { type Connection, PostgresSession } from '../postgres/session.js';

/** Statements that are done together or not at all. */
export interface Transaction {
  rows: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** The same as pg-boss asks for it: what it does with this as its `db` is part of the transaction. */
  executeSql: (sql: string, values?: readonly unknown[]) => Promise<{ rows: pg.QueryResultRow[] }>;
}

/** No statement here takes longer, unless the other side is gone without a word. */
const usualAnswerMs = 60_000;

export interface SessionTerms {
  /** What one answer may take, in milliseconds. */
  answerMs?: number;
  /** For so long work is done once more where the database was gone; only of work that may be done twice. */
  patienceMs?: number;
}

const pauseMs = 500;

const again = 'try again: what was enqueued is kept';

/** The database of a queue. Work that fails may have been done all the same. */
export class QueueSession {
  readonly #session: PostgresSession;
  readonly #patienceMs: number;

  constructor(address: PostgresAddress, { answerMs = usualAnswerMs, patienceMs = 0 }: SessionTerms = {}) {
    this.#session = new PostgresSession(address, { answerMs, again });
    this.#patienceMs = patienceMs;
  }

  /** @throws {LocalError} when the database cannot be reached or refuses */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#worded((connection) => connection.transaction(() => work(statementsOf(connection))));
  }

  /** A statement by itself, or statements that begin and end a transaction of their own. Errors as above. */
  rows<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.#worded((connection) => connection.query<Row>(sql, values));
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  async #worded<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    for (;;) {
      try {
        return await this.#session.exclusively(work);
      } catch (cause) {
        const isOver = performance.now() - begun >= this.#patienceMs;
        if (isOver || !isBroken(cause)) throw postgresError(this.#session.where, cause, again);
        await sleep(pauseMs);
      }
    }
  }
}

function statementsOf(connection: Connection): Transaction {
  return {
    rows: (sql, values) => connection.query(sql, values),
    executeSql: async (sql, values) => ({ rows: await connection.query(sql, values) }),
  };
}
