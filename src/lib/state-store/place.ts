import { readDuration } from '../config/duration.js';
import { readPostgresUrl } from '../config/values.js';
import { UsageError } from '../errors/errors.js';
import { type Environment, postgresAddress } from '../postgres/address.js';
import { ConnectionLostError, StateDatabase, unreachable } from './database.js';

/** A state in a database that several may share. */
export interface StatePlace {
  database: StateDatabase;
  /** Its name there. */
  space: string;
  /** How long a lock outlives a process that ends without a word. */
  leaseMs: number;
}

const usualLeaseMs = 60_000;
/** Shorter ones would be lost to a slow disk. */
const minLeaseMs = 1_000;

/**
 * Connect to where a state is kept. Its name there is TILLCTL_STATE_SPACE, how long a lock outlives its process
 * TILLCTL_STATE_LEASE.
 *
 * @param named what the URL was given with, for messages: `--state-store`
 * @throws {UsageError} when it is not a URL of PostgreSQL
 * @throws {PlatformError} when the database cannot be reached
 * @throws {LocalError} when it refuses
 */
export async function openPlace(url: string, named: string, env: Environment): Promise<StatePlace> {
  const leaseMs = leaseOf(env.TILLCTL_STATE_LEASE);
  const address = await postgresAddress(readPostgresUrl(url, named), env, named);
  const connectTimeoutMs = Math.min(address.connectTimeoutMs, leaseMs / 3);
  const database = new StateDatabase({ ...address, connectTimeoutMs }, leaseMs / 3);
  await database
    .exclusively((connection) => connection.query('select 1'))
    .catch((error: unknown) => {
      throw error instanceof ConnectionLostError ? unreachable(database.where, error) : error;
    });
  return { database, space: spaceOf(env.TILLCTL_STATE_SPACE), leaseMs };
}

function leaseOf(text: string | undefined): number {
  if (text === undefined || text === '') return usualLeaseMs;
  const leaseMs = readDuration(text, 'TILLCTL_STATE_LEASE');
  if (leaseMs >= minLeaseMs) return leaseMs;
  throw new UsageError(`TILLCTL_STATE_LEASE: ${text} is shorter than 1s`);
}

function spaceOf(text: string | undefined): string {
  const space = text || 'default';
  if (space.length <= 200 && /^[\w.@:/-]+$/.test(space)) return space;
  throw new UsageError(`TILLCTL_STATE_SPACE: "${space}" is not a name of letters, digits and . _ - / : @`);
}
