import {
  type BulkCall,
  type BulkDeps,
  type BulkOptions,
  type BulkOptionsWith,
  type BulkReport,
  type PreviewCall,
  rowReading,
  type SenderSetup,
} from '../../bulk/bulk-job.js';
import { applyChanges } from '../../bulk/changes/apply-changes.js';
import type { ChangeKind, CheckedRows } from '../../bulk/changes/change-kind.js';
import { importChanges } from '../../bulk/changes/import-changes.js';
import { previewOf } from '../../bulk/changes/preview-changes.js';
import type { FittedPreset } from '../../bulk/check-rows.js';
import { fitPreset, presetNamed } from '../../bulk/fit-preset.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { ByKey } from '../../bulk/strategies/by-key.js';
import { RefusedError, UsageError } from '../../errors/errors.js';
import { guardOfPrices } from '../../guards/guard-of-prices.js';
import type { Mapping } from '../../mapping/mapping.js';
import { saidSign } from '../../model/decimal-sign.js';
import { productKeys } from '../../model/product-key.js';
import { productOptions } from '../../options/product-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { headOfPlan } from '../../plan/plan-file.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';
import type { Preset } from '../../presets/preset.js';
import { productPresets } from '../../presets/product-presets.js';
import { createProductReader, type ProductKey, type ProductReader } from '../../resources/products/product.js';
import { saidMembers } from '../../resources/products/product-diff.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import type { InputFile } from '../../tabular/row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { isUnpriced, PriceNeeds } from './check-price-needs.js';
import { type KeyedProductsParts, keyedProducts } from './keyed-products.js';
import { listAllProducts } from './list-all-products.js';
import { createProductLinks, type ProductLinksParts } from './product-links.js';
import { tellProductOddities } from './product-oddities.js';
import { productsInValues } from './product-plan.js';
import { createProductTags } from './product-tags.js';
import { UnitNotice } from './product-unit-notice.js';
import { type CurrentProducts, readCurrentProducts, readKeys } from './read-current-products.js';
import { rememberTags } from './undo-tags.js';

export type ImportProductsOptions = BulkOptionsWith<typeof productOptions>;

export interface ImportProductsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** The form in which products are written, without asking the platform; undefined where it is not known. */
  formOffline: (resource: 'products') => Promise<Form | undefined>;
}

type ProductKind = ChangeKind<ProductRow>;

/**
 * file -> rows -> products -> what the platform has -> PUT (or POST) -> journal -> summary.
 * A column that the file does not have keeps the platform's value, unless `replace`.
 */
export async function importProducts(
  options: ImportProductsOptions,
  call: PreviewCall,
  deps: ImportProductsDeps,
): Promise<BulkReport> {
  if (options.replace && options.empty === 'keep') refuseToKeep();
  const preset = options.preset === undefined ? undefined : presetNamed(options.preset, productPresets);
  const how = { ...options, defaultGross: options.defaultGross ?? preset?.gross };
  const kind = productKind(how, call, deps);
  const imported: ChangeKind<ProductRow, { current?: CurrentProducts }> = {
    ...kind,
    options: decidingOptions(productOptions, options),
    fitRows: preset && ((input, mapping) => fitProducts(preset, { input, mapping }, options, deps)),
    checkRows: async (work: CheckedRows<ProductReader>, held) => {
      const checked = await kind.checkRows(work, held);
      if (!held.reads) return checked;
      // Read before rows are sent, and not read again for them.
      const { checked: rows, folder, keys } = work;
      const setup = { rows: rows.rows - rows.rejected, folder, reading: deps.progress.reading, keys };
      const current = await readProducts(await platformOf(deps), options, setup);
      work.closing.push(current.close);
      return { ...checked, looked: { current } };
    },
    openChanges: async (setup, looked) => {
      const platform = await platformOf(deps);
      const mayBeBlind = setup.readOnly !== true && setup.commanded !== true && isBlind(options, kind);
      const known = looked?.current;
      const needsNone = known === undefined && mayBeBlind && (await hasPlainKeys(options, setup, platform, deps));
      const made = call.verifies === undefined ? setup.fitted?.reading.variantGroups : undefined;
      const products = openProducts(platform, options, setup, {
        current: known ?? (needsNone ? undefined : await readProducts(platform, options, setup)),
        units: kind.units,
        toMake: (_row, externalId) => {
          const name = made?.get(externalId);
          return name === undefined ? undefined : { external_id: externalId, name };
        },
        toCome: setup.readOnly === true && call.verifies === undefined && call.linksToCome === true,
        makesGroups: setup.readOnly !== true && (made?.size ?? 0) > 0,
      });
      return known === undefined ? products : { ...products, close: () => undefined };
    },
  };
  return importChanges(imported, withoutOptions(productOptions, options), call, deps);
}

/** Exactly what a plan says, see `applyChanges`. @throws {InputError} when there is no such file */
export async function applyProducts(
  options: BulkOptions,
  call: BulkCall,
  deps: ImportProductsDeps,
): Promise<BulkReport> {
  const { key: named } = (await headOfPlan(options.file))?.options ?? {};
  const key = productKeys.find((known) => known === named) ?? 'external_id';
  const how = { ...options, key, replace: false, onlyChanged: true, defaultTags: false };
  const kind = productKind(how, call, deps);
  const openChanges = async (setup: SenderSetup): Promise<ByKey<ProductRow>> => {
    const platform = await platformOf(deps);
    // Right before it is written each is read by itself: so few rows are never listed.
    const current = await readProducts(platform, how, setup.readOnly === true ? setup : { ...setup, rows: 1 });
    const toMake: ProductLinksParts['toMake'] = ({ planned }, external_id) => ({ external_id, name: planned?.group });
    return openProducts(platform, how, setup, { current, units: kind.units, toMake, makesGroups: false });
  };
  return applyChanges({ ...kind, openChanges }, options, call, deps);
}

/** @throws {UsageError} */
function refuseToKeep(): never {
  throw new UsageError('--replace takes away what a file leaves out: --empty keep cannot stand beside it', {
    hint: 'leave one of them out',
  });
}

async function fitProducts(
  preset: Preset,
  { input, mapping }: { input: InputFile; mapping: Mapping | undefined },
  options: ImportProductsOptions,
  deps: BulkDeps,
): Promise<FittedPreset> {
  const { taxCategory, noVariantGroups, defaultGross } = options;
  const file = { input, mapping, decimal: saidSign(options) };
  const fitted = await fitPreset(preset, file, { taxCategory, noVariantGroups }, deps);
  const saysGross = defaultGross !== undefined || mapping?.columns.has('sales_price_is_gross') === true;
  if (!saysGross && preset.gross === true) deps.notice('prices are taken as gross (--net where the shop’s are net)');
  return fitted;
}

/** How rows of products are read and checked together, and what is said of them. */
function productKind(options: ImportProductsOptions, call: PreviewCall, deps: ImportProductsDeps) {
  const { key, replace, strict } = options;
  const guarded = { ...options, accept: options.acceptGuarded === true };
  const guard = guardOfPrices<ProductRow>(guarded, { replace, sourceOf: ({ rules }) => rules.sourceOf });
  const isOffline = call.dryRun && !previewOf({ guard }, call, strict).reads;
  const form = async () => (isOffline ? deps.formOffline('products') : (await deps.platform()).formOf('products'));
  const needs = new PriceNeeds({ ...options, form });
  const units = new UnitNotice(options);
  const see = (row: NumberedRow<ProductReader>): void => {
    if (isUnpriced(row.reader, row.row)) return;
    needs.see(row);
    units.see(row);
  };
  return {
    ...{ command: 'products', one: 'product', noun: 'products', options: {}, empty: options.empty, guard, units },
    deletes: [key],
    readerFor: (columns, sourceOf, signs) => {
      return createProductReader(columns, { ...options, ...rowReading(options, sourceOf, signs) });
    },
    watchRows: async () => ({ onRow: (row: NumberedRow<ProductReader>, isGood: boolean) => isGood && see(row) }),
    read: ({ reader, row }: NumberedRow<ProductReader>) => reader.read(row),
    contentOf: ({ patch, planned }) => (planned === undefined ? patch : [patch, planned]),
    membersOf: saidMembers,
    // A preset makes the group for the first of its rows.
    groupOf: ({ patch }) => patch.variant_group ?? undefined,
    listKeys: () => listKeys(key, deps),
    unknown: ({ rules }) => ({ column: rules.sourceOf(key), code: 'unknown_product', one: `product with ${key}` }),
    notChecked: 'what the platform has (products to create need a name and a tax category, variant groups must exist)',
    notCheckedOnline: 'what the platform says to each product when it is written',
    firstContactFlags: () => (needs.isGrossOpen() ? '--gross or --net' : undefined),
    checkRows: async (work: CheckedRows<ProductReader>, { run }) => {
      // Rows are counted as they are read, before it is known which of them are one product: then once more those that are sent.
      if (work.checked.collapsed > 0 || work.checked.lateRejects === true) {
        for (const counts of [units, needs]) counts.reset();
        await eachGood(work, see);
      }
      // An earlier attempt decided it, and what it sent is not rejected any more.
      if (run === undefined && call.verifies === undefined) await needs.check(work);
      return { open: needs.open(), notices: units.notices() };
    },
    tellOddities: tellProductOddities,
    values: productsInValues(key),
  } satisfies Omit<ProductKind, 'openChanges'> & { units: UnitNotice };
}

type KeyedProductsOf = Pick<KeyedProductsParts, 'current' | 'units' | 'makesGroups'> &
  Pick<ProductLinksParts, 'toMake' | 'toCome'>;

/** Whose form is known. */
async function platformOf(deps: Pick<ImportProductsDeps, 'platform'>): Promise<Platform> {
  const platform = await deps.platform();
  await platform.formOf('products');
  return platform;
}

function openProducts(
  platform: Platform,
  { key, replace, onlyChanged }: ImportProductsOptions,
  { note, readOnly = false }: SenderSetup,
  { toMake, toCome, ...own }: KeyedProductsOf,
): ByKey<ProductRow> {
  const tags = createProductTags({ platform, remember: rememberTags(note) });
  const links = createProductLinks({ platform, note, toMake, toCome });
  return keyedProducts({ key, replace, onlyChanged: onlyChanged || readOnly, platform, tags, links, ...own });
}

function readProducts(
  platform: Platform,
  { key }: ImportProductsOptions,
  { rows, folder, reading, keys }: SenderSetup,
): Promise<CurrentProducts> {
  return readCurrentProducts({ key, rows, platform, folder, keys, onRead: reading });
}

/** Nothing of what the platform has decides what is sent. */
function isBlind(
  { key, replace, onlyChanged, only, undoable }: ImportProductsOptions,
  { guard }: Pick<ProductKind, 'guard'>,
): boolean {
  return replace && key === 'external_id' && !onlyChanged && only === undefined && undoable !== true && !guard?.asked;
}

async function* listKeys(key: ProductKey, deps: ImportProductsDeps): AsyncGenerator<readonly string[]> {
  const platform = await deps.platform();
  const shifted = (): void =>
    deps.notice('the list of products changed while it was read: some may not be listed', 'warning');
  for await (const { items } of listAllProducts(platform, shifted)) {
    yield items.map((product) => {
      const value = product[key];
      return typeof value === 'string' && value !== '' ? value : `id ${String(product.id)}`;
    });
  }
}

/** Whether no key of the file is like another one, or has a character that is not seen: whether it is new does not matter then. */
async function hasPlainKeys(
  { key, strictKeys }: ImportProductsOptions,
  { keys }: SenderSetup,
  platform: Platform,
  { notice }: Pick<BulkDeps, 'notice'>,
): Promise<boolean> {
  if (keys?.isClean() !== true) return keys === undefined;
  try {
    await readKeys(key, platform, keys);
  } catch (error) {
    // What replaces without a look needs no list; only who wants look-alikes rejected does.
    if (!(error instanceof RefusedError) || strictKeys === true) throw error;
    notice(`new keys were not compared with those of the platform: ${error.message}`, 'warning');
  }
  return keys.isClean();
}

async function eachGood(
  { checked, deps }: CheckedRows<ProductReader>,
  see: (row: NumberedRow<ProductReader>) => void,
): Promise<void> {
  for await (const batch of checked.numbered()) {
    throwIfInterrupted(deps.interruption);
    for (const row of batch) if (checked.sendable(row.number)) see(row);
  }
}
