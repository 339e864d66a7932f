import type pg from 'pg';
import type { PostgresAddress } from '../postgres/address.js';
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

const again = 'try again: what was enqueued is kept';

/** The database of a queue. Work that fails may have been done all the same. */
export class QueueSession {
  readonly #session: PostgresSession;

  constructor(address: PostgresAddress, answerMs = usualAnswerMs) {
    this.#session = new PostgresSession(address, { answerMs, again });
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

  #worded<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#session.exclusively(work).catch((cause: unknown) => {
      throw postgresError(this.#session.where, cause, again);
    });
  }
}

function statementsOf(connection: Connection): Transaction {
  return {
    rows: (sql, values) => connection.query(sql, values),
    executeSql: async (sql, values) => ({ rows: await connection.query(sql, values) }),
  };
}
