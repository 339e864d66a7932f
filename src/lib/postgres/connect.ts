import type pg from 'pg';
import type { PostgresAddress } from './address.js';
import { postgresError } from './errors.js';

/**
 * A session in UTC.
 *
 * @param again see `postgresError`
 * @throws {LocalError} when the server cannot be reached or refuses
 */
export async function connect(address: PostgresAddress, again?: string): Promise<pg.Client> {
  const { default: postgres } = await import('pg');
  const { host, port, user, database, ssl, where, connectTimeoutMs } = address;
  const client = new postgres.Client({
    host,
    port,
    user,
    database,
    ssl,
    // A function: an undefined password would be looked for in the environment and in files by the driver.
    password: () => address.password ?? '',
    application_name: 'tillctl',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  // A connection that breaks between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set timezone = 'UTC'; set statement_timeout = 0; set idle_session_timeout = 0`).catch(() =>
      // Before PostgreSQL 14 there is no such timeout.
      client.query(`set timezone = 'UTC'; set statement_timeout = 0`),
    );
    await client.query(
      `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
    );
    return client;
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw postgresError(where, cause, again);
  }
}
