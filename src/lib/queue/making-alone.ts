import type { QueueSession } from './session.js';

/**
 * Work that makes or removes tables, by one process at a time: of two that make the same queue at once, each would wait
 * for a lock of the other, until PostgreSQL ends one of them.
 */
export async function makingAlone(session: QueueSession, schema: string, work: () => Promise<void>): Promise<void> {
  const lock = `hashtextextended('tillctl queue ${schema}', 0)`;
  await session.rows(`select pg_advisory_lock(${lock})`);
  try {
    await work();
  } finally {
    await session.rows(`select pg_advisory_unlock(${lock})`);
  }
}
