import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { InitFlags } from './run-init.js';

const examples = `
Examples:
  $ tillctl migrate init shop
  $ tillctl migrate init shopify products_export.csv --out shop --currency EUR --location warehouse
  $ tillctl migrate init products_export.csv

Of a folder: each file is told by its header, and where that leaves a choice by its name; what cannot be told is listed, and
is not in the project. Only project.yaml is written.
Of a shop (shopify, woocommerce, magento): one export of products becomes products with manufacturer, category and variant
group, the categories and groups themselves, stock (--location), and a list of pictures, which
tillctl catalog images fetch images.csv fetches. What of the export is in none of them is listed, with the number of its
cells. Which shop an export is of is told by its header, where no option says it.`;

export function initCommand(context: Context): Command {
  return new Command('init')
    .description('Make a project of a folder of files, or of the export of a shop')
    .argument('<source>', 'a folder; or shopify, woocommerce or magento; or the export of one of them')
    .argument('[export]', 'of a shop: its export of products')
    .option('--out <folder>', 'of a shop: where the project goes (default: the name of the export)')
    .option('--name <name>', 'of the project (default: that of its folder)')
    .option('--currency <code>', 'of all prices (default: that of the profile that runs it)')
    .option('--tax-category <category>', 'of a shop: of all products (default: STANDARD)')
    .option('--location <id>', 'of a shop: the storage location of its stock')
    .addOption(new Option('--net', 'of a shop: its prices are without tax').default(false))
    .addHelpText('after', examples)
    .action(async (source: string, file: string | undefined, flags: InitFlags) => {
      const { runInit } = await import('./run-init.js');
      await runInit(source, file, flags, context);
    });
}
