import { UsageError } from '../../lib/errors/errors.js';
import { callBulkFlow } from '../shared/bulk-write.js';
import { command, count } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { paceFlags, verifyFlags } from '../shared/shared-options.js';
import { withShard } from './in-shards.js';

/** Workers call it, and no person does. */
export const importShard = {
  ...command(
    'import-shard',
    'Do one shard of an import: for workers of a fleet',
    {
      '<id>': 'of the import in the queue',
      '<shard>': count('which one, from 1'),
      ...verifyFlags,
      ...paceFlags,
    },
    `tillctl products import --shards enqueues it, and tillctl fleet worker runs it. The file and how it is read are in the queue
(TILLCTL_QUEUE), and so is, at the end, what became of the rows.

Examples:
  $ tillctl products import-shard 7d5a1b8e-4f0e-4c55-9d0a-3a1f3f1f0c11 3`,
    async ({ id, shard: part, ...flags }, context) => {
      await allowWrite(context);
      const { bulkOptionsOf, startedOptions } = await import('../../lib/bulk/bulk-job.js');
      const { importProducts } = await import('../../lib/jobs/products/import-products.js');
      const { productOptions } = await import('../../lib/options/product-options.js');
      const call = {
        ...flags,
        dryRun: false,
        again: false,
        acceptChangedInput: false,
        breakLock: false,
        maxErrors: 100,
      };
      await withShard({ id, part }, context, async ({ command, options }, ofShard) => {
        if (command !== 'products import') throw new UsageError(`${id} is an import of "${command}", not of products`);
        const started = startedOptions(productOptions, options);
        const flow = ofShard((own, how, deps) => importProducts({ ...started, ...own }, how, deps));
        await callBulkFlow(bulkOptionsOf(options), call, context, flow);
      });
    },
  ),
  hidden: true,
};
