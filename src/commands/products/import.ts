import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { productOptions } from '../../lib/options/product-options.js';
import { products } from '../../lib/resources/products/products.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { command, declared, type FlagsOf, mark } from '../shared/command.js';
import { refuseUnknownUnit } from '../shared/known-unit.js';
import { guardFromFlags } from '../shared/price-guard.js';
import {
  allowDeleteFlag,
  emptyFlag,
  fileTake,
  type InputFlags,
  inputFlags,
  keyFlags,
  maxChangesFlag,
  onlineFlag,
  onlyFlags,
  openFlag,
  plans,
  priceGuardFlags,
  refuseOnlineAlone,
  runningFlags,
  undoableFlag,
} from '../shared/shared-options.js';
import { inShards, shardFlags } from './in-shards.js';

const { key, onlyChanged, replace, defaultTags, defaultCurrency, defaultGross, defaultUnit, ...others } =
  productOptions;
const { preset, taxCategory, noVariantGroups } = others;

const gross = declared({ defaultGross });

/** How prices and the exports of shops are read; of `verify` too. */
export const readingFlags = {
  ...declared({ defaultCurrency }),
  '--gross': { ...gross['--gross'], conflicts: 'net' },
  '--net': mark('prices that do not say so are net'),
  ...declared({ defaultUnit }),
  '--preset <shop>': { ...declared({ preset })['--preset <shop>'], choices: ['shopify', 'woocommerce', 'magento'] },
  ...declared({ taxCategory, noVariantGroups }),
};

const importTakes = {
  ...fileTake,
  ...declared({ key, onlyChanged, replace, defaultTags }),
  ...emptyFlag,
  ...onlineFlag,
  ...onlyFlags('products'),
  ...allowDeleteFlag,
  ...readingFlags,
  '--plan <file>': plans(
    'write what would change and send nothing: .json (or -) for products apply, .html, .xlsx; repeatable',
  ),
  ...openFlag,
  ...priceGuardFlags,
  ...maxChangesFlag('products'),
  ...inputFlags,
  ...keyFlags,
  ...runningFlags,
  ...undoableFlag,
  ...shardFlags,
};

export const imports = command(
  'import',
  'Create or update products from a CSV, TSV, XLSX, JSON or NDJSON file',
  importTakes,
  `Examples:
  $ tillctl products import catalogue.csv --dry-run
  $ tillctl products import catalogue.csv --dry-run --online
  $ tillctl products import prices.csv --only-changed
  $ tillctl products import prices.csv --max-change 30% --plan plan.json --plan plan.html
  $ tillctl products import export.csv --map mapping.json --key article_id
  $ zcat feed.ndjson.gz | tillctl products import - --input-format ndjson
  $ tillctl products import products_export.csv --preset shopify --currency EUR --dry-run
  $ tillctl products import catalogue.csv --shards 8 --queue postgres://fleet@db.example.com/fleet

${products.import.after}`,
  runImport,
);

/** What is compared has no more than how its rows are read. */
type ProductImport = InputFlags &
  FlagsOf<Omit<typeof importTakes, '--online' | '--undoable' | keyof typeof inputFlags>> & {
    online?: boolean;
    undoable?: boolean;
  };

export async function runImport(flags: ProductImport, context: Context): Promise<void> {
  const { importProducts } = await import('../../lib/jobs/products/import-products.js');
  const { key, onlyChanged, replace, defaultTags, currency, preset, taxCategory, online, gross, net } = flags;
  refuseOnlineAlone(flags);
  await refuseWithoutPreset(flags);
  await refuseUnknownUnit(flags);
  const guardOf = await guardFromFlags(flags);
  const { plan, acceptGuarded, shards } = flags;
  const flow: BulkFlow = (options, call, deps, settings) =>
    importProducts(
      {
        ...options,
        key,
        onlyChanged,
        replace,
        defaultTags,
        defaultCurrency: currency ?? settings?.defaultCurrency,
        defaultGross: gross ? true : net ? false : settings?.defaultPriceIsGross,
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
  const sending = shards === undefined ? flow : inShards(flow, { ...flags, shards }, context);
  await runBulkWrite({ ...flags, sendsNothing: plan !== undefined }, context, sending);
}

/** @throws {UsageError} for flags that would say nothing, and for a tax category that is not known */
async function refuseWithoutPreset({ preset, taxCategory, variantGroups }: ProductImport): Promise<void> {
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
