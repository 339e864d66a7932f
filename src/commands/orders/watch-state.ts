import path from 'node:path';
import type { Context } from '../../context.js';
import type { WatchLog } from '../../lib/journal/watch-log.js';
import { type HeldLog, openHeldLog } from '../../lib/locks/held-or-lost.js';

interface StateFlags {
  state?: string;
  exec?: string;
  breakLock: boolean;
}

/**
 * What a watch remembers of orders that were handed on, held by this process alone.
 *
 * @throws {LockedError} when another process watches with this state
 */
export async function openWatchState(
  { state, exec, breakLock }: StateFlags,
  { settings, runs, folders, interruption }: Context,
): Promise<HeldLog<WatchLog>> {
  const { createWatchMemory, openWatchLog } = await import('../../lib/journal/watch-log.js');
  const name = state ?? (exec === undefined ? undefined : 'default');
  if (name === undefined) {
    const log = createWatchMemory();
    return { log, signal: interruption.signal, lost: () => undefined, close: log.close };
  }
  const { ensureFolder } = await import('../../lib/disk/folders.js');
  const { fileNameOf } = await import('../../lib/config/file-names.js');
  const { profile, org, baseUrl: base_url } = await settings();
  const scope = { profile, base_url, org, command: `orders watch ${name}`, ownOfProfile: true };
  const lock = await (await runs()).lock(scope, { breakLock });
  return openHeldLog(lock, interruption.signal, async () => {
    const folder = path.join(folders.state, 'watch');
    for (const step of [folders.state, folder]) await ensureFolder(step);
    return openWatchLog(path.join(folder, `${fileNameOf(JSON.stringify([profile, org, name]))}.ndjson`));
  });
}
