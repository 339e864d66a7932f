import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { productOptions } from '../../lib/options/product-options.js';
import type { ProductKey } from '../../lib/resources/products/product.js';
import { products } from '../../lib/resources/products/products.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { optionOf } from '../shared/declared-option.js';
import { refuseUnknownUnit } from '../shared/known-unit.js';
import { guardFromFlags } from '../shared/price-guard.js';
import {
  allowDeleteOption,
  emptyOption,
  type InputFlags,
  inputOptions,
  keyOptions,
  maxChangesOption,
  type OnlyFlags,
  onlineOption,
  onlyOptions,
  openOption,
  type PriceGuardFlags,
  planOption,
  priceGuardOptions,
  type RunFlags,
  refuseOnlineAlone,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';
import { inShards, shardOptions } from './in-shards.js';

export interface ImportFlags extends InputFlags, RunFlags, OnlyFlags, PriceGuardFlags {
  file: string;
  plan?: readonly string[];
  maxChanges?: number;
  key: ProductKey;
  onlyChanged: boolean;
  replace: boolean;
  defaultTags: boolean;
  /** With `--dry-run`. */
  online?: boolean;
  currency?: string;
  gross?: true;
  net?: true;
  defaultUnit?: string;
  preset?: string;
  taxCategory?: string;
  variantGroups: boolean;
  shards?: number;
  queue?: string;
  fleet?: string;
}

const examples = `
Examples:
  $ tillctl products import catalogue.csv --dry-run
  $ tillctl products import catalogue.csv --dry-run --online
  $ tillctl products import prices.csv --only-changed
  $ tillctl products import prices.csv --max-change 30% --plan plan.json --plan plan.html
  $ tillctl products import export.csv --map mapping.json --key article_id
  $ zcat feed.ndjson.gz | tillctl products import - --input-format ndjson
  $ tillctl products import products_export.csv --preset shopify --currency EUR --dry-run
  $ tillctl products import catalogue.csv --shards 8 --queue postgres://fleet@db.example.com/fleet

${products.import.after}`;

export function importCommand(context: Context): Command {
  const command = new Command('import')
    .description('Create or update products from a CSV, TSV, XLSX, JSON or NDJSON file')
    .argument('<file>', 'the file, .gz too; - for standard input')
    .addOption(optionOf(productOptions.key))
    .addOption(optionOf(productOptions.onlyChanged))
    .addOption(optionOf(productOptions.replace))
    .addOption(optionOf(productOptions.defaultTags))
    .addOption(emptyOption())
    .addOption(onlineOption());
  for (const option of [...onlyOptions('products'), allowDeleteOption()]) command.addOption(option);
  for (const option of readingOptions()) command.addOption(option);
  command.addOption(
    planOption('write what would change and send nothing: .json (or -) for products apply, .html, .xlsx; repeatable'),
  );
  command.addOption(openOption());
  for (const option of [
    ...priceGuardOptions(),
    maxChangesOption('products'),
    ...inputOptions(),
    ...keyOptions(),
    ...runOptions(),
    undoableOption(),
    ...shardOptions(),
  ]) {
    command.addOption(option);
  }
  return command
    .addHelpText('after', examples)
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => runImport({ file, ...flags }, context));
}

/** How prices and the exports of shops are read; of `verify` too. */
export function readingOptions(): Option[] {
  const { defaultCurrency, defaultGross, defaultUnit, preset, taxCategory, noVariantGroups } = productOptions;
  return [
    optionOf(defaultCurrency),
    optionOf(defaultGross).conflicts('net'),
    new Option('--net', 'prices that do not say so are net'),
    optionOf(defaultUnit),
    optionOf(preset).choices(['shopify', 'woocommerce', 'magento']),
    optionOf(taxCategory),
    optionOf(noVariantGroups),
  ];
}

export async function runImport(flags: ImportFlags, context: Context): Promise<void> {
  const { importProducts } = await import('../../lib/jobs/products/import-products.js');
  const { key, onlyChanged, replace, defaultTags, currency, preset, taxCategory, online } = flags;
  refuseOnlineAlone(flags);
  await refuseWithoutPreset(flags);
  await refuseUnknownUnit(flags);
  const guardOf = await guardFromFlags(flags);
  const { plan, acceptGuarded } = flags;
  const flow: BulkFlow = (options, call, deps, settings) =>
    importProducts(
      {
        ...options,
        key,
        onlyChanged,
        replace,
        defaultTags,
        defaultCurrency: currency ?? settings?.defaultCurrency,
        defaultGross: grossOf(flags) ?? settings?.defaultPriceIsGross,
        defaultUnit: flags.defaultUnit,
        preset,
        taxCategory,
        noVariantGroups: flags.variantGroups ? undefined : true,
        ...guardOf(settings),
        acceptGuarded: acceptGuarded ? true : undefined,
      },
      { ...call, plan, online },
      deps,
    );
  const { shards } = flags;
  const sending = shards === undefined ? flow : inShards(flow, { ...flags, shards }, context);
  await runBulkWrite({ ...flags, sendsNothing: plan !== undefined }, context, sending);
}

/** @throws {UsageError} */
function grossOf({ gross, net }: ImportFlags): boolean | undefined {
  return gross ? true : net ? false : undefined;
}

/** @throws {UsageError} for flags that would say nothing, and for a tax category that is not known */
async function refuseWithoutPreset({ preset, taxCategory, variantGroups }: ImportFlags): Promise<void> {
  const idle = taxCategory !== undefined ? '--tax-category' : variantGroups ? undefined : '--no-variant-groups';
  if (preset === undefined && idle !== undefined) {
    throw new UsageError(`${idle} is for files that --preset reads`, {
      hint: 'a column or a mapping says it for other files',
    });
  }
  const { taxCategories } = await import('../../contract/enums.gen.js');
  if (taxCategory === undefined || taxCategories.some((known) => known === taxCategory)) return;
  throw new UsageError(`"${taxCategory}" is not a tax category`, { hint: `one of ${taxCategories.join(', ')}` });
}
