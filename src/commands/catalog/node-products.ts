import { Command } from 'commander';
import type { Context } from '../../context.js';
import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import { nodeProducts } from '../../lib/resources/catalog/node-product.js';
import { crudCommand } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { findObject, memberOption } from '../crud/get-command.js';
import { showItems } from '../shared/list-command.js';
import { formatOption } from '../shared/shared-options.js';
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

interface ListFlags {
  key: string;
  format?: string;
}

function listCommand(context: Context): Command {
  return new Command('list')
    .description('List the products of a browse node, not those of the nodes below it')
    .argument('<node>', 'its external id, or what --key says')
    .addOption(memberOption('external_id'))
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog nodes products list home-mugs')
    .action((node: string, flags: ListFlags) => runList(node, flags, context));
}

async function runList(value: string, { key, format }: ListFlags, context: Context): Promise<void> {
  const { productsOnNodes } = await import('../../lib/jobs/catalog-export/node-products.js');
  const node = await findObject(browseNodes, value, key, context);
  const items: Record<string, unknown>[] = [];
  const shifted = () =>
    context.notice('the list of products changed while it was read: some may not be listed', 'warning');
  for await (const { product } of productsOnNodes([node], await context.platform(), shifted)) items.push(product);
  await showItems(items, ['id', 'external_id', 'name'], format, context);
}
