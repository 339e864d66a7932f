import { notFound, UsageError } from '../../lib/errors/errors.js';
import { stockOf } from '../shared/calls.js';
import { command, group, needed } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';
import { productIdOf, productTakes } from '../shared/product-takes.js';

const get = command(
  'get',
  'Show how the stock of a product is managed',
  productTakes,
  'Examples:\n  $ tillctl inventory settings get A1',
  async ({ product, key }, context) => {
    const id = await productIdOf(product, key, context);
    const settings = await (await stockOf(context)).getSettings(id);
    if (settings === undefined) throw notFound(`the product "${product}" has no inventory settings`);
    return settings;
  },
);

const set = command(
  'set',
  'Give a product another storage tag: it says which locations may hold its stock',
  {
    ...lookFlags,
    ...productTakes,
    '--storage-tag <tag>': needed('the tag as id or SCOPE:id; tillctl ref tags'),
  },
  'Examples:\n  $ tillctl inventory settings set A1 --storage-tag 548c522b3dbfea7cad435742',
  async ({ product, key, storageTag, ...flags }, context) => {
    const { storageTagOf } = await import('../../lib/resources/products/product-tag.js');
    const tag = storageTagOf(storageTag);
    if ('fault' in tag) throw new UsageError(`--storage-tag ${tag.fault.message}`);
    await allowWrite(context);
    const id = await productIdOf(product, key, context);
    const stock = await stockOf(context);
    const read = () => stock.getSettings(id);
    const was = (await read())?.storage_tag;
    const written = {
      name: `settings of product "${product}"`,
      one: 'storage tag',
      key: product,
      at: { product: id },
      wanted: { storage_tag: tag.value },
      before: { storage_tag: was },
      read,
      restore: typeof was === 'object' && was !== null ? () => stock.setStorageTag(id, was) : undefined,
    };
    const send = async () => ({ id, answer: (await stock.setStorageTag(id, tag.value)) ?? undefined });
    const { answer } = await writeOne(written, send, flags, context);
    return answer ?? (await read()) ?? {};
  },
);

export const settings = group('settings', 'How the stock of a product is managed', [get, set]);
