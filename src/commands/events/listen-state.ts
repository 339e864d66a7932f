import path from 'node:path';
import type { Context } from '../../context.js';
import { fileNameOf } from '../../lib/config/file-names.js';
import { ensureFolder } from '../../lib/config/folders.js';
import type { TillctlError } from '../../lib/errors/errors.js';
import { type EventLog, openEventLog } from '../../lib/journal/event-log.js';

/** What one listener remembers, locked for it. */
export interface ListenState {
  log: EventLog;
  file: string;
  folder: string;
  /** Aborted by a signal to the process, and when the lock was lost. */
  signal: AbortSignal;
  /** Why the lock was lost. */
  lost: () => TillctlError | undefined;
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
  try {
    const folder = path.join(folders.state, 'events', fileNameOf(JSON.stringify([profile, org, state])));
    for (const step of [folders.state, path.dirname(folder), folder]) await ensureFolder(step);
    const file = path.join(folder, 'events.ndjson');
    const log = await openEventLog(file, { now, clean: known.hideSure });
    const taken = new AbortController();
    let lost: TillctlError | undefined;
    lock.onLost((error) => {
      lost = error;
      taken.abort();
    });
    return {
      log,
      file,
      folder,
      signal: AbortSignal.any([interruption.signal, taken.signal]),
      lost: () => lost,
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
