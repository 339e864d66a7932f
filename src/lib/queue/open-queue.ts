import type PgBoss from 'pg-boss';
import { LocalError, UsageError } from '../errors/errors.js';
import { type Environment, postgresAddress } from '../postgres/address.js';
import { loadEngine } from '../sinks/databases/engine.js';
import { makingAlone } from './making-alone.js';
import { withoutUnreadableSchedules } from './readable-schedules.js';
import { QueueSession } from './session.js';
import { tablesSql } from './tables.js';

/** The jobs of fleets in a PostgreSQL: those of pg-boss, and beside them what it does not keep. */
export interface Queue {
  session: QueueSession;
  boss: PgBoss;
  /** Of all tables here, as it stands in statements. */
  schema: string;
  /** For messages: never a password. */
  where: string;
  close: () => Promise<void>;
}

export interface QueueOptions {
  env: Environment;
  /** The tables are made where they are not there; else the queue must be there. */
  make: boolean;
  /** See `SessionTerms`. */
  patienceMs?: number;
  /** Schedules are looked after by this process; hears what goes wrong with it. */
  onScheduleTrouble?: (error: Error) => void;
}

const usualSchema = 'tillctl_queue';

/** @throws {UsageError} when there is no queue yet. @throws {LocalError} when the database cannot be reached, or pg-boss is not installed */
export async function openQueue(
  url: string,
  { env, make, patienceMs, onScheduleTrouble }: QueueOptions,
): Promise<Queue> {
  const { default: Boss } = await loadEngine('fleet --queue', 'pg-boss', () => import('pg-boss'));
  const address = await postgresAddress(url, env, '--queue');
  const schema = schemaOf(address.schema ?? usualSchema);
  const session = new QueueSession(address, { patienceMs });
  const boss = new Boss({
    schema,
    db: {
      executeSql: async (sql, values) => ({ rows: await withoutUnreadableSchedules(await session.rows(sql, values)) }),
    },
    // Its own expiry counts from the start of a job, and would take it from a worker that is at it. See `leases.ts`.
    supervise: false,
    migrate: make,
    schedule: onScheduleTrouble !== undefined,
  });
  boss.on('error', (error) => onScheduleTrouble?.(error));
  try {
    await (make ? install(session, schema, boss) : refuseMissing(session, schema, address.where));
  } catch (error) {
    await session.close();
    throw error;
  }
  const close = async (): Promise<void> => {
    await boss.stop({ graceful: false });
    await session.close();
  };
  return { session, boss, schema, where: address.where, close };
}

function schemaOf(name: string): string {
  if (/^[a-z_][a-z0-9_]{0,49}$/.test(name)) return name;
  throw new UsageError(`--queue: ${JSON.stringify(name)} is not a schema for a queue`, {
    hint: 'a-z, 0-9 and _, at most 50, the first not a digit',
  });
}

async function install(session: QueueSession, schema: string, boss: PgBoss): Promise<void> {
  await makingAlone(session, schema, async () => {
    await boss.start();
    for (const statement of tablesSql(schema)) await session.rows(statement);
  });
}

async function refuseMissing(session: QueueSession, schema: string, where: string): Promise<void> {
  const [found] = await session.rows<{ job: string | null; lease: string | null }>(
    'select to_regclass($1)::text as job, to_regclass($2)::text as lease',
    [`${schema}.job`, `${schema}.fleet_lease`],
  );
  if (found?.job && found.lease) return;
  if (found?.job) throw new LocalError(`${where} has a pg-boss in schema ${schema}, which is not of tillctl`);
  throw new UsageError(`there is no queue in ${where}`, { hint: 'tillctl fleet enqueue --help makes one' });
}
