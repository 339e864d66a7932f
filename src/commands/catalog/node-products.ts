import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import { nodeProducts } from '../../lib/resources/catalog/node-product.js';
import { crud } from '../crud/crud-command.js';
import { exportOf, noticeShifted } from '../crud/export-command.js';
import { findObject, memberFlag } from '../crud/get-command.js';
import { wholeList } from '../shared/list-command.js';

/** Which products stand on which nodes: read, written and read back. */
export function nodeProductCommands() {
  return crud(nodeProducts, {
    list,
    export: exportOf(nodeProducts, async (target, context) => {
      const { exportNodeProducts } = await import('../../lib/jobs/catalog-export/export-catalog.js');
      return exportNodeProducts(target, await context.platform(), context.terminal.out, noticeShifted(context));
    }),
  });
}

const list = wholeList(
  'List the products of a browse node, not those of the nodes below it',
  { noun: 'products of the browse node', columns: ['id', 'external_id', 'name'] },
  { '<node>': 'its external id, or what --key says', ...memberFlag('external_id') },
  'Examples:\n  $ tillctl catalog nodes products list home-mugs',
  async ({ node: value, key }, context) => {
    const { productsOnNodes } = await import('../../lib/jobs/catalog-export/node-products.js');
    const node = await findObject(browseNodes, value, key, context);
    const shifted = () =>
      context.notice('the list of products changed while it was read: some may not be listed', 'warning');
    const items: Record<string, unknown>[] = [];
    for await (const { product } of productsOnNodes([node], await context.platform(), shifted)) items.push(product);
    return items;
  },
);
