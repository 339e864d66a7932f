import { Command } from 'commander';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import { allowWrite, callBulkFlow } from '../shared/bulk-write.js';
import { concurrencyOption, parseCount, rateOption, verifyOptions } from '../shared/shared-options.js';
import { withShard } from './in-shards.js';

type ShardFlags = Pick<Parameters<typeof callBulkFlow>[1], 'verify' | 'settle' | 'concurrency' | 'rate'>;

const details = `
tillctl products import --shards enqueues it, and tillctl fleet worker runs it. The file and how it is read are in the queue
(TILLCTL_QUEUE), and so is, at the end, what became of the rows.

Examples:
  $ tillctl products import-shard 7d5a1b8e-4f0e-4c55-9d0a-3a1f3f1f0c11 3`;

export function importShardCommand(context: Context): Command {
  const command = new Command('import-shard')
    .description('Do one shard of an import: for workers of a fleet')
    .argument('<id>', 'of the import in the queue')
    .argument('<shard>', 'which one, from 1', parseCount);
  for (const option of [...verifyOptions(), concurrencyOption(), rateOption()]) command.addOption(option);
  return command
    .addHelpText('after', details)
    .action((id: string, part: number, flags: ShardFlags) => runImportShard({ id, part }, flags, context));
}

async function runImportShard(shard: { id: string; part: number }, flags: ShardFlags, context: Context): Promise<void> {
  await allowWrite(await context.settings(), context);
  const { bulkOptionsOf, startedOptions } = await import('../../lib/bulk/bulk-job.js');
  const { importProducts } = await import('../../lib/jobs/products/import-products.js');
  const { productOptions } = await import('../../lib/options/product-options.js');
  const call = { ...flags, dryRun: false, again: false, acceptChangedInput: false, breakLock: false, maxErrors: 100 };
  await withShard(shard, context, async ({ command, options }, ofShard) => {
    if (command !== 'products import')
      throw new UsageError(`${shard.id} is an import of "${command}", not of products`);
    const started = startedOptions(productOptions, options);
    const flow = ofShard((own, how, deps) => importProducts({ ...started, ...own }, how, deps));
    await callBulkFlow(bulkOptionsOf(options), call, context, flow);
  });
}
