import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showObject } from '../shared/list-command.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { keyOption } from '../shared/product-argument.js';
import { productIdOf } from '../shared/product-id.js';

export interface SettingsFlags extends LookFlags {
  key: ProductKey;
  storageTag?: string;
}

export function settingsCommand(context: Context): Command {
  const settings = new Command('settings').description('How the stock of a product is managed');
  settings.addCommand(
    new Command('get')
      .description('Show how the stock of a product is managed')
      .argument('<product>', 'its external id, or what --key says')
      .addOption(keyOption())
      .addHelpText('after', '\nExamples:\n  $ tillctl inventory settings get A1')
      .action((product: string, { key }: SettingsFlags) => runGet(product, key, context)),
  );
  settings.addCommand(
    withLook(new Command('set'))
      .description('Give a product another storage tag: it says which locations may hold its stock')
      .argument('<product>', 'its external id, or what --key says')
      .addOption(keyOption())
      .requiredOption('--storage-tag <tag>', 'the tag as id or SCOPE:id; tillctl ref tags')
      .addHelpText('after', '\nExamples:\n  $ tillctl inventory settings set A1 --storage-tag 548c522b3dbfea7cad435742')
      .action((product: string, flags: SettingsFlags) => runSet(product, flags, context)),
  );
  return settings;
}

async function runGet(product: string, key: ProductKey, context: Context): Promise<void> {
  const { createStockOperations } = await import('../../lib/platform/calls/stock.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const id = await productIdOf(product, key, context);
  const settings = await createStockOperations((await context.platform()).call).getSettings(id);
  if (settings === undefined) {
    throw new RefusedError(404, { title: 'not found' }, `the product "${product}" has no inventory settings`);
  }
  await showObject(settings, context);
}

async function runSet(product: string, flags: SettingsFlags, context: Context): Promise<void> {
  const { key, storageTag = '' } = flags;
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { createStockOperations } = await import('../../lib/platform/calls/stock.js');
  const { storageTagOf } = await import('../../lib/resources/products/product-tag.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const tag = storageTagOf(storageTag);
  if ('fault' in tag) throw new UsageError(`--storage-tag ${tag.fault.message}`);
  await allowWrite(await context.settings(), context);
  const id = await productIdOf(product, key, context);
  const stock = createStockOperations((await context.platform()).call);
  const before = await stock.getSettings(id);
  const answer = await stock.setStorageTag(id, tag.value);
  const was = before?.storage_tag;
  const check = checkOfOne({
    name: `settings of product "${product}"`,
    one: 'storage tag',
    wanted: { storage_tag: tag.value },
    before: { storage_tag: was },
    read: () => stock.getSettings(id),
    restore: typeof was === 'object' && was !== null ? () => stock.setStorageTag(id, was) : undefined,
  });
  await lookAt(check, answer, flags, context);
  const settings = answer ?? (await stock.getSettings(id)) ?? {};
  await showObject(settings, context);
}
