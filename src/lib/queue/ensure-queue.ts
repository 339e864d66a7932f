import { makingAlone } from './making-alone.js';
import type { Queue } from './open-queue.js';

/** Makes the queue of this name where it is not there. */
export async function ensureQueue({ session, boss, schema }: Queue, name: string): Promise<void> {
  const found = await session.rows(`select from ${schema}.queue where name = $1`, [name]);
  if (found.length === 0) await makingAlone(session, schema, () => boss.createQueue(name));
}
