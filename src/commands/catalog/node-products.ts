import { Command } from 'commander';
import type { Context } from '../../context.js';
import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import { nodeProducts } from '../../lib/resources/catalog/node-product.js';
import { crudCommand } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { findObject, memberOption } from '../crud/get-command.js';
import { showItems } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { shiftedExport } from './shifted-export.js';

/** Which products stand on which nodes: read, written and read back. */
export function nodeProductsCommand(context: Context): Command {
  return crudCommand(nodeProducts, context, {
    list: listCommand,
    export: (own) => exportCommand(nodeProducts, own, writeExport),
  });
}

const writeExport: WriteExport = async (target, context) => {
  const { exportNodeProducts } = await import('../../lib/jobs/catalog-export/export-catalog.js');
  return exportNodeProducts(target, await context.platform(), context.terminal.out, () =>
    context.notice(shiftedExport, 'warning'),
  );
};

const listed = { noun: 'products of the browse node', columns: ['id', 'external_id', 'name'] };

function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List the products of a browse node, not those of the nodes below it')
    .argument('<node>', 'its external id, or what --key says')
    .addOption(memberOption('external_id'));
  return withListOptions(command, listed, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog nodes products list home-mugs')
    .action((node: string, flags: ListFlags & { key: string }) => runList(node, flags, context));
}

async function runList(value: string, { key, ...flags }: ListFlags & { key: string }, context: Context): Promise<void> {
  const { productsOnNodes } = await import('../../lib/jobs/catalog-export/node-products.js');
  const node = await findObject(browseNodes, value, key, context);
  const shifted = () =>
    context.notice('the list of products changed while it was read: some may not be listed', 'warning');
  const read = async () => {
    const items: Record<string, unknown>[] = [];
    for await (const { product } of productsOnNodes([node], await context.platform(), shifted)) items.push(product);
    return items;
  };
  await showItems(listed, flags, read, context);
}
