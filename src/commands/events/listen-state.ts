import path from 'node:path';
import type { Context } from '../../context.js';
import { fileNameOf } from '../../lib/config/file-names.js';
import { ensureFolder } from '../../lib/disk/folders.js';
import { type EventLog, openEventLog } from '../../lib/journal/event-log.js';
import { type HeldLog, openHeldLog } from '../../lib/locks/held-or-lost.js';

/** What one listener remembers, locked for it. */
export interface ListenState extends HeldLog<EventLog> {
  file: string;
  folder: string;
}

/** @throws {LockedError} when another process listens with this state, {LocalError} when it cannot be read */
export async function openListenState(
  { state, breakLock }: { state: string; breakLock: boolean },
  { settings, runs, folders, interruption, now, known }: Context,
): Promise<ListenState> {
  const { profile, org, baseUrl: base_url } = await settings();
  const command = state === 'default' ? 'events listen' : `events listen ${state}`;
  const lock = await (await runs()).lock({ profile, base_url, org, command, ownOfProfile: true }, { breakLock });
  const folder = path.join(folders.state, 'events', fileNameOf(JSON.stringify([profile, org, state])));
  const file = path.join(folder, 'events.ndjson');
  const held = await openHeldLog(lock, interruption.signal, async () => {
    for (const step of [folders.state, path.dirname(folder), folder]) await ensureFolder(step);
    return openEventLog(file, { now, clean: known.hideSure });
  });
  return { ...held, file, folder };
}
