import {
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
import { fileOptions } from '../../options/bulk-options.js';
import { featureTemplateOptions } from '../../options/catalog-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { salesCategoryRows, variantGroupRows } from '../../resources/catalog/catalog-rows.js';
import {
  featureTemplateRows,
  featureTemplateRowsWith,
  readFeatureTemplate,
} from '../../resources/catalog/feature-template.js';
import { type CatalogReader, type CatalogRows, createCatalogReader } from '../../schema/catalog-reader.js';
import type { Row } from '../../tabular/row.js';
import { createCatalogIndex } from './catalog-index.js';
import { ones } from './check-thing.js';
import { type KeyedThing, keyedThings } from './keyed-things.js';

/** Things of the catalogue that stand by themselves, each found again by one text. */
export type ImportedThings = 'variant-groups' | 'feature-templates' | 'sales-categories';

/** What only feature templates take says nothing of other things. */
export type ImportCatalogOptions = BulkOptionsWith<typeof featureTemplateOptions>;

export interface ImportCatalogDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

interface Thing extends KeyedThing {
  rows: CatalogRows;
  /** Members that the file says something about. */
  read: (reader: CatalogReader, row: Row) => CatalogObject;
}

const things: Record<ImportedThings, Thing> = {
  'variant-groups': {
    kind: 'variant groups',
    rows: variantGroupRows,
    key: 'external_id',
    read: (reader, row) => texts(reader, row, variantGroupRows),
    fixed: [],
    blank: {},
  },
  'feature-templates': {
    kind: 'feature templates',
    rows: featureTemplateRows,
    key: 'name',
    read: readFeatureTemplate,
    fixed: ['type', 'value_type'],
    blank: { possible_values: [] },
  },
  'sales-categories': {
    kind: 'sales categories',
    rows: salesCategoryRows,
    key: 'external_id',
    read: (reader, row) => texts(reader, row, salesCategoryRows),
    fixed: [],
    blank: {},
  },
};

/**
 * file -> rows -> things -> what the platform has, by their keys -> POST or PUT -> journal -> summary.
 * Nothing is created before the platform was asked for it, so that a run that was killed makes no second one.
 */
export function importCatalog(
  noun: ImportedThings,
  options: ImportCatalogOptions,
  call: PreviewCall,
  deps: ImportCatalogDeps,
): Promise<BulkReport> {
  const bulk = withoutOptions(featureTemplateOptions, options);
  return importChanges(catalogKind(noun, options, deps), bulk, call, deps);
}

/** Exactly what a plan says, see `applyChanges`. What it was allowed to hold was asked when it was made. */
export function applyCatalog(
  noun: ImportedThings,
  options: BulkOptions,
  call: BulkCall,
  deps: ImportCatalogDeps,
): Promise<BulkReport> {
  const how = { ...options, ignoreUnknown: true, allowNutritionDeclaration: true };
  return applyChanges(catalogKind(noun, how, deps), options, call, deps);
}

function catalogKind(
  noun: ImportedThings,
  options: ImportCatalogOptions,
  deps: ImportCatalogDeps,
): ChangeKind<CatalogReader, CatalogObject> {
  const thing = things[noun];
  const own = noun === 'feature-templates' ? featureTemplateOptions : fileOptions;
  const declared = options.allowNutritionDeclaration === true && noun === 'feature-templates';
  const rows = declared ? featureTemplateRowsWith(true) : thing.rows;
  return {
    command: `catalog ${noun}`,
    one: ones[thing.kind],
    noun: thing.kind,
    options: decidingOptions(own, options),
    readerFor: (columns, sourceOf) => createCatalogReader(rows, columns, rowReading(options, sourceOf)),
    read: ({ reader, row }) => thing.read(reader, row),
    contentOf: (content) => content,
    listKeys: async function* () {
      const objects = await createCatalogOperations((await deps.platform()).call).listAll(thing.kind);
      yield objects.map((object) => String(object[thing.key] ?? `id ${String(object.id)}`));
    },
    notChecked: `which ${thing.kind} the platform has`,
    openChanges: async ({ reading }) => {
      const catalog = createCatalogOperations((await deps.platform()).call);
      const current = createCatalogIndex(await catalog.listAll(thing.kind), thing.key);
      reading(current.size);
      return keyedThings(thing, catalog, current);
    },
  };
}

/** An empty cell of a column that may be empty clears the member. */
function texts(reader: CatalogReader, row: Row, { columns }: CatalogRows): CatalogObject {
  return Object.fromEntries(
    columns.flatMap(({ name }) => {
      const text = reader.cell(row, name);
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}
