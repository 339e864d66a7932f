import { command } from '../shared/command.js';
import { batchWorldOf, targetOf } from './batch-world.js';
import { pollFlag } from './price-flags.js';

export const waitFlag = { '--wait': 'wait until the platform is done' };

export const batchTake = { '<batch>': 'its id, its manifest, or the ZIP with the manifest beside it' };

export const status = command(
  'status',
  'Show how far a batch is',
  { ...batchTake, ...waitFlag, ...pollFlag },
  `Examples:
  $ tillctl batch status monday.zip.manifest.json
  $ tillctl batch status 6543210fedcba9876543210f --wait --json`,
  async ({ batch: named, wait, poll }, context) => {
    const { batchIdOf, manifestNamed } = await import('../../lib/batch/batch-by-manifest.js');
    const { awaitBatch } = await import('../../lib/batch/await-batch.js');
    const { failureOf, shownBatch } = await import('./show-batch.js');
    const manifest = await manifestNamed(named, await targetOf(context));
    const world = await batchWorldOf(context, poll);
    const id = manifest === undefined ? named : await batchIdOf(manifest, world);
    const batch = wait ? await awaitBatch(id, world) : await world.batches.get(id);
    context.show(shownBatch(batch, manifest && { zip: manifest.head.zip.name }));
    const failure = failureOf(batch);
    if (failure !== undefined) throw failure;
  },
);
