import { Command } from 'commander';
import type { Context } from '../../context.js';
import { pollOption } from './price-flags.js';

export interface StatusFlags {
  wait: boolean;
  poll: number;
}

export function statusCommand(context: Context): Command {
  return new Command('status')
    .description('Show how far a batch is')
    .argument('<batch>', 'its id, its manifest, or the ZIP with the manifest beside it')
    .option('--wait', 'wait until the platform is done', false)
    .addOption(pollOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl batch status monday.zip.manifest.json\n  $ tillctl batch status 6543210fedcba9876543210f --wait --json',
    )
    .action((named: string, flags: StatusFlags) => runStatus(named, flags, context));
}

async function runStatus(named: string, { wait, poll }: StatusFlags, context: Context): Promise<void> {
  const { batchIdOf, manifestNamed } = await import('../../lib/batch/batch-by-manifest.js');
  const { awaitBatch } = await import('../../lib/batch/await-batch.js');
  const { batchWorldOf, targetOf } = await import('./batch-world.js');
  const { failureOf, shownBatch } = await import('./show-batch.js');
  const manifest = await manifestNamed(named, await targetOf(context));
  const world = await batchWorldOf(context, poll);
  const id = manifest === undefined ? named : await batchIdOf(manifest, world);
  const batch = wait ? await awaitBatch(id, world) : await world.batches.get(id);
  context.show(shownBatch(batch, manifest && { zip: manifest.head.zip.name }));
  const failure = failureOf(batch);
  if (failure !== undefined) throw failure;
}
