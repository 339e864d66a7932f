import {
  asChecked,
  type BulkCall,
  type BulkDeps,
  type BulkOptions,
  type BulkOptionsWith,
  type BulkReport,
  type PreviewCall,
  rowReading,
} from '../../bulk/bulk-job.js';
import { applyChanges } from '../../bulk/changes/apply-changes.js';
import type { ChangeKind } from '../../bulk/changes/change-kind.js';
import { importChanges } from '../../bulk/changes/import-changes.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { guardOfPrices } from '../../guards/guard-of-prices.js';
import { fileOptions } from '../../options/bulk-options.js';
import { featureTemplateOptions } from '../../options/catalog-options.js';
import { pricedOptions, priceGuardOptions } from '../../options/price-guard-options.js';
import { decidingOptions, type OptionsOf, withoutOptions } from '../../options/run-option.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { featureTemplateRowsWith } from '../../resources/catalog/feature-template.js';
import { membersOfCells } from '../../resources/catalog/priced.js';
import type { KeyedResource } from '../../resources/catalog/registry.js';
import { type CatalogReader, createCatalogReader } from '../../schema/catalog-reader.js';
import { createCatalogIndex } from './catalog-index.js';
import { keyedThings } from './catalog-things.js';

/** What only feature templates take, or things with prices, says nothing of others. */
export type ImportCatalogOptions = BulkOptionsWith<typeof featureTemplateOptions> &
  Partial<OptionsOf<typeof priceGuardOptions>>;

export interface ImportCatalogDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/**
 * file -> rows -> things -> what the platform has, by their keys -> POST or PUT -> journal -> summary.
 * Nothing is created before the platform was asked for it, so that a run that was killed makes no second one.
 */
export function importCatalog(
  thing: KeyedResource,
  options: ImportCatalogOptions,
  call: PreviewCall,
  deps: ImportCatalogDeps,
): Promise<BulkReport> {
  const bulk = withoutOptions({ ...featureTemplateOptions, ...priceGuardOptions }, options);
  return importChanges(catalogKind(thing, options, deps), bulk, call, deps);
}

/** Exactly what a plan says, see `applyChanges`. What it was allowed to hold was asked when it was made. */
export function applyCatalog(
  thing: KeyedResource,
  options: BulkOptions,
  call: BulkCall,
  deps: ImportCatalogDeps,
): Promise<BulkReport> {
  const how = { ...asChecked(options), allowNutritionDeclaration: true };
  return applyChanges(catalogKind(thing, how, deps), options, call, deps);
}

/** How rows of such a thing are read and become changes. */
function catalogKind(
  thing: KeyedResource,
  options: ImportCatalogOptions,
  deps: Pick<ImportCatalogDeps, 'platform'>,
): ChangeKind<CatalogObject> {
  const { noun } = thing.rows;
  const ofTemplates = noun === 'feature templates';
  const own = ofTemplates ? featureTemplateOptions : thing.priced === true ? pricedOptions : fileOptions;
  const guarded = { ...options, accept: options.acceptGuarded === true };
  const columns = { replace: false, sourceOf: () => (column: string) => column };
  const rows = ofTemplates && options.allowNutritionDeclaration === true ? featureTemplateRowsWith(true) : thing.rows;
  return {
    command: thing.command,
    one: thing.one,
    noun,
    options: decidingOptions(own, options),
    empty: options.empty,
    guard: thing.priced === true ? guardOfPrices(guarded, columns) : undefined,
    readerFor: (columns, sourceOf, signs) => createCatalogReader(rows, columns, rowReading(options, sourceOf, signs)),
    read: ({ reader, row }: NumberedRow<CatalogReader>) =>
      thing.read === undefined ? membersOfCells(thing, reader.values(row)) : thing.read(reader, row),
    contentOf: (content) => content,
    listKeys: async function* () {
      const objects = await createCatalogOperations((await deps.platform()).call).listAll(noun);
      yield objects.map((object) => String(object[thing.key] ?? `id ${String(object.id)}`));
    },
    deletes: thing.deletes === undefined ? undefined : thing.rows.key,
    notChecked: `which ${noun} the platform has`,
    openChanges: async ({ reading, keys }) => {
      const catalog = createCatalogOperations((await deps.platform()).call);
      const current = createCatalogIndex(await catalog.listAll(noun), thing.key);
      reading(current.size);
      for (const { [thing.key]: own } of current.all()) if (typeof own === 'string') keys?.add(own);
      keys?.looked(current.size, noun);
      return keyedThings(thing, catalog, current);
    },
  };
}
