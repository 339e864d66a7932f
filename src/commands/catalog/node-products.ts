import { Command } from 'commander';
import type { Context } from '../../context.js';
import { showItems } from '../shared/list-command.js';
import { formatOption } from '../shared/shared-options.js';
import { findObject, memberOption } from './catalog-object.js';
import { catalogExportCommand } from './export-command.js';
import { catalogTemplateCommand } from './import-command.js';
import { partsImportCommand } from './import-parts.js';

/** Which products stand on which nodes: read, written and read back. */
export function nodeProductsCommand(context: Context): Command {
  const products = new Command('products').description('Say which products stand on which browse nodes');
  products.addCommand(listCommand(context));
  products.addCommand(partsImportCommand('nodes products', context));
  products.addCommand(catalogExportCommand('nodes products', context));
  products.addCommand(catalogTemplateCommand('nodes products', context));
  return products;
}

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
  const node = await findObject(
    { kind: 'browse nodes', one: 'browse node', member: 'external_id' },
    value,
    key,
    context,
  );
  const items: Record<string, unknown>[] = [];
  const shifted = () => context.notice('the list of products changed while it was read: some may not be listed');
  for await (const { product } of productsOnNodes([node], await context.platform(), shifted)) items.push(product);
  await showItems(items, ['id', 'external_id', 'name'], format, context);
}
