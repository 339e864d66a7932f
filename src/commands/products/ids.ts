import type { Context } from '../../context.js';
import { notFound } from '../../lib/errors/errors.js';
import { visible } from '../../lib/terminal/visible.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { command, group } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, write } from '../shared/look-at-write.js';
import { fileTake, inputFlags, keyFlags, runningFlags } from '../shared/shared-options.js';

/** External ids as products have them; those of the external id service are `external-ids`. */
export const ids = group('ids', "Keep the external ids of products by the platform's own", [
  wholeList(
    "List the platform's and the external ids of all products that have one",
    { noun: 'external ids', columns: ['internal', 'external'] },
    {},
    'Examples:\n  $ tillctl products ids list --format csv > ids.csv',
    async (_none, context) => {
      const mappings = await (await open(context)).list();
      return mappings.map(({ internal_id, external_id }) => ({ internal: internal_id, external: external_id }));
    },
  ),
  command(
    'get',
    "Print the platform's id of one product",
    { '<external-id>': 'of the product' },
    'Examples:\n  $ tillctl products ids get A1',
    async ({ externalId: external }, context) => {
      const internal = await (await open(context)).get(external);
      if (internal === undefined) throw notFound(`there is no product with external_id "${external}"`);
      context.show({ json: { internal, external }, text: `${visible(internal)}\n` });
    },
  ),
  command(
    'set',
    'Give a product an external id, in place of the one that it may have',
    {
      '<internal>': "the platform's id of the product",
      '<external>': 'its external id from then on',
      ...lookFlags,
    },
    'Examples:\n  $ tillctl products ids set 5c6ac1a0b3a1d40f1c2e7d55 A1',
    async ({ internal, external, ...flags }, context) => {
      const { checkOfProductId } = await import('../../lib/jobs/external-ids/import-product-ids.js');
      const { undoOfProduct } = await import('../../lib/jobs/products/undo-products.js');
      await allowWrite(context);
      const ids = await open(context);
      const mapping = { internal_id: internal, external_id: external };
      const present = await (await context.platform()).getProduct(internal);
      const was = typeof present?.external_id === 'string' ? present.external_id : undefined;
      const product = { ...present, external_id: external };
      const send = async () => {
        await ids.set(mapping);
        return { id: internal };
      };
      const undo = undoOfProduct({ key: 'id', value: internal, product, present }, product);
      const change = { kind: 'update', id: internal, before: present ?? {}, after: product } as const;
      const check = checkOfProductId(mapping, was, ids);
      await write({ change, undo, check, send }, flags, context);
      context.showDone({ json: { internal, external }, text: `${visible(internal)} is ${visible(external)}\n` });
    },
  ),
  command(
    'import',
    'Give products external ids from a CSV, TSV, XLSX, JSON or NDJSON file',
    { ...fileTake, ...inputFlags, ...keyFlags, ...runningFlags },
    `Examples:
  $ tillctl products ids import ids.csv --dry-run
  $ tillctl products ids import ids.csv

Columns: internal (the platform's id of the product) and external, as products ids list writes them; also internal_id and
external_id. One product a row, and nothing else of it is touched. An external id that another product has is rejected:
give that one another first, then tillctl runs retry-rejected latest.`,
    async (flags, context) => {
      const { importProductIds } = await import('../../lib/jobs/external-ids/import-product-ids.js');
      await runBulkWrite(flags, context, importProductIds);
    },
  ),
]);

async function open(context: Context) {
  const { createProductIdOperations } = await import('../../lib/platform/calls/product-ids.js');
  return createProductIdOperations((await context.platform()).call);
}
