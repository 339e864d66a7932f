import path from 'node:path';
import type { Context } from '../../context.js';
import { fileNameOf } from '../../lib/config/file-names.js';
import { ensureFolder } from '../../lib/config/folders.js';
import { type EventLog, openEventLog } from '../../lib/journal/event-log.js';
import { type HeldOrLost, heldOrLost } from '../../lib/locks/held-or-lost.js';

/** What one listener remembers, locked for it. */
export interface ListenState extends HeldOrLost {
  log: EventLog;
  file: string;
  folder: string;
  close: () => Promise<void>;
}

/** @throws {LockedError} when another process listens with this state, {LocalError} when it cannot be read */
export async function openListenState(
  { state, breakLock }: { state: string; breakLock: boolean },
  { settings, runs, folders, interruption, now, known }: Context,
): Promise<ListenState> {
  const { profile, org, baseUrl: base_url } = await settings();
  const command = state === 'default' ? 'events listen' : `events listen ${state}`;
  const lock = await (await runs()).lock({ profile, base_url, org, command, ownOfProfile: true }, { breakLock });
  const held = heldOrLost(lock, interruption.signal);
  try {
    const folder = path.join(folders.state, 'events', fileNameOf(JSON.stringify([profile, org, state])));
    for (const step of [folders.state, path.dirname(folder), folder]) await ensureFolder(step);
    const file = path.join(folder, 'events.ndjson');
    const log = await openEventLog(file, { now, clean: known.hideSure });
    return {
      log,
      file,
      folder,
      ...held,
      close: async () => {
        await log.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
