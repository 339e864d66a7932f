import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import type { SearchWorld } from '../../lib/bulk/looks/look-again.js';

/** What looking for something in lists that may lag needs: they may lag as long as a request may take (`--timeout`). */
export async function searchWorldOf({ settings, now, interruption }: Context): Promise<SearchWorld> {
  const { timeoutMs } = await settings();
  return { sleep: (ms, signal) => sleep(ms, undefined, { signal }), now, interruption, timeoutMs };
}
