import { PlatformError } from '../errors/errors.js';
import type { PostgresAddress } from '../postgres/address.js';
import { isBroken } from '../postgres/broken.js';
import { postgresError } from '../postgres/errors.js';
import { type Connection, PostgresSession } from '../postgres/session.js';
import { prepareSchema } from './schema.js';

/** The connection broke, or no answer came in time: whether the last statement took effect is not known. */
export class ConnectionLostError extends Error {}

/** The database that keeps a state, its tables made where they are missing. */
export class StateDatabase {
  readonly #session: PostgresSession;

  /** @param answerMs what one answer may take */
  constructor(address: PostgresAddress, answerMs: number) {
    this.#session = new PostgresSession(address, { answerMs, again, prepare: prepareSchema });
  }

  /** For messages: never a password. */
  get where(): string {
    return this.#session.where;
  }

  /**
   * Work that nothing else of this process comes between.
   *
   * @throws {ConnectionLostError} when the connection broke on the way
   * @throws {LocalError} when the database refuses
   */
  exclusively<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#session.exclusively(work).catch((cause: unknown) => {
      if (isBroken(cause)) throw new ConnectionLostError(wordsOf(cause), { cause });
      throw postgresError(this.where, cause, again);
    });
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}

const again = 'run the command again';

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
