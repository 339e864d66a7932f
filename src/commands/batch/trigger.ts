import { join } from 'node:path';
import type { Context } from '../../context.js';
import type { BatchWorld } from '../../lib/bulk/looks/batch-world.js';
import { inWorkFolder } from '../../lib/bulk/work-folder.js';
import type { ZipLook } from '../../lib/jobs/prices/look-at-zip.js';
import type { Batch } from '../../lib/platform/calls/batches.js';
import { defaultWorkers } from '../shared/bulk-flow.js';
import { command } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { type LookFlags, parsedLook } from '../shared/look-at-write.js';
import { verifyFlags } from '../shared/shared-options.js';
import { batchWorldOf, describeZip, targetOf, uploadProgress, withZipLock } from './batch-world.js';
import { pollFlag } from './price-flags.js';
import { waitFlag } from './status.js';
import { breakLockFlag, zipTakes } from './upload.js';

export const trigger = command(
  'trigger',
  'Let a ZIP that was built before run, once; it is uploaded first where that is still to be done',
  {
    ...zipTakes,
    ...waitFlag,
    ...pollFlag,
    '--again': 'let it run once more although it ran',
    ...breakLockFlag,
    ...verifyFlags,
  },
  `Examples:
  $ tillctl batch trigger monday.zip --wait
  $ tillctl batch trigger monday-0002.zip && tillctl batch results monday-0002.zip`,
  async ({ zip, ...flags }, context) => {
    const { manifestOfZip, triggerZip } = await import('../../lib/batch/batch-by-manifest.js');
    const { updateManifest } = await import('../../lib/batch/batch-manifest.js');
    const { awaitBatch } = await import('../../lib/batch/await-batch.js');
    const { failureOf, shownBatch } = await import('./show-batch.js');
    await allowWrite(context);
    const target = await targetOf(context);
    await describeZip(zip, flags.breakLock, context);
    const { head: before } = await manifestOfZip(zip, target);
    const world = await batchWorldOf(context, flags.poll);
    let batch = await withZipLock(before.zip.sha256, flags.breakLock, context, async () => {
      let manifest = await manifestOfZip(zip, target);
      if (manifest.head.batch_id !== null && !flags.again) {
        context.notice(
          `${zip} was triggered already as batch ${manifest.head.batch_id} (--again lets it run once more)`,
        );
        return world.batches.get(manifest.head.batch_id);
      }
      if (manifest.head.batch_id !== null) {
        manifest = await updateManifest(manifest, { trigger_at: null, batch_id: null, upload_url_sha256: null });
      }
      const { onBytes, stop } = await uploadProgress(context);
      try {
        return (await triggerZip(manifest, target, onBytes, world)).batch;
      } finally {
        stop();
      }
    });
    if (flags.wait) batch = await awaitBatch(batch.id, world);
    const looked =
      flags.wait && batch.status === 'COMPLETED' ? await lookAtBatch(zip, batch, flags, world, context) : {};
    context.show(shownBatch(batch, { zip, verification: looked.report }));
    const failure = looked.failure ?? failureOf(batch);
    if (failure !== undefined) throw failure;
  },
);

/** Reads back what it has set: the platform's word for it is not all. */
async function lookAtBatch(
  zip: string,
  { id }: Batch,
  flags: LookFlags,
  { batches }: BatchWorld,
  context: Context,
): Promise<ZipLook> {
  const { lookAtZip } = await import('../../lib/jobs/prices/look-at-zip.js');
  const { platform, now, folders } = context;
  const { concurrency } = await context.settings();
  return inWorkFolder(join(folders.state, 'work'), now(), async (folder) => {
    const { now: _, ...how } = await parsedLook(flags, context);
    const workers = concurrency ?? defaultWorkers;
    return lookAtZip({ ...how, zip, batch: id, batches, platform, folder, workers, now });
  });
}
