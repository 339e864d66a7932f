import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import type { BatchWorld } from '../../lib/bulk/looks/batch-world.js';
import { makeWorkFolder } from '../../lib/bulk/work-folder.js';
import { removeFolder } from '../../lib/disk/files.js';
import { inputError } from '../../lib/disk/system-reason.js';
import { throwIfInterrupted } from '../../lib/terminal/interruption.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';

/** What sending and asking for a batch needs, of the settings of this call. */
export async function batchWorldOf(
  { platform, store, settings, now, clock, interruption, notice }: Context,
  pollMs: number,
): Promise<BatchWorld> {
  const { createBatchOperations } = await import('../../lib/platform/calls/batches.js');
  const { timeoutMs, retries } = await settings();
  const { call, forms } = await platform();
  return {
    batches: createBatchOperations(call),
    form: forms.known('batches'),
    store: await store(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    now,
    clock,
    interruption,
    notice,
    timeoutMs,
    retries,
    pollMs,
  };
}

/** Bytes on their way, shown where stderr is a terminal. */
export async function uploadProgress({ terminal, globals, now, stats }: Context): Promise<{
  onBytes: (done: number, total: number) => void;
  stop: () => void;
}> {
  const bar = createProgress(terminal, {
    style: progressStyle(globals, terminal),
    now,
    title: 'uploading (bytes)',
  });
  return {
    onBytes: (done, total) => bar.update({ done, total, rejected: 0, inFlight: 0, retries: stats.retries }),
    stop: () => bar.stop(),
  };
}

/** A ZIP of another program gets its manifest, of what is in it. @throws {UnverifiedError} when it is not a batch */
export async function describeZip(zip: string, breakLock: boolean, context: Context): Promise<void> {
  const { describeForeignZip, hasManifest } = await import('../../lib/batch/foreign-zip.js');
  const { digestOfFile } = await import('../../lib/disk/file-chunks.js');
  if (hasManifest(zip)) return;
  const { folders, interruption, notice, now } = context;
  await withZipLock(await digestOfFile(zip, inputError), breakLock, context, async () => {
    // Another process may have made one, and sent the ZIP.
    if (hasManifest(zip)) return;
    const workFolder = await makeWorkFolder(join(folders.state, 'work'), undefined, now());
    try {
      const notices = await describeForeignZip(zip, {
        workFolder,
        throwIfInterrupted: () => throwIfInterrupted(interruption),
      });
      for (const line of notices) notice(`${zip}: ${line}`);
      notice(`${zip} has no manifest: ${zip}.manifest.json was made of what is in it`);
    } finally {
      await removeFolder(workFolder);
    }
  });
}

/** Two that send one ZIP at the same time would trigger it twice. */
export async function withZipLock<T>(sha256: string, breakLock: boolean, context: Context, work: () => Promise<T>) {
  const lock = await context.lock({
    name: `batch-${sha256.slice(0, 16)}`,
    what: `the ZIP with SHA-256 ${sha256.slice(0, 16)}…`,
    breakLock,
  });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

export async function targetOf({ settings }: Context): Promise<{ base_url: string; org: string }> {
  const { baseUrl, org } = await settings();
  return { base_url: baseUrl, org };
}
