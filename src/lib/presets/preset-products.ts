import type { ProductColumnName, ProductLinkColumn } from '../resources/products/product-columns.js';
import type { Row } from '../tabular/row.js';
import type { PresetAlong, PresetOptions, PresetReading } from './preset.js';
import { type PresetBarcodes, presetBarcode, presetBarcodeColumns } from './preset-barcode.js';

type PresetColumn = ProductColumnName | ProductLinkColumn;

/** What a preset makes of one line of a shop's product export. */
export interface PresetProduct {
  externalId: string;
  name: string;
  /** As it stands in the file; empty where the shop has none. */
  price: string;
  barcode: string;
  /** External id of its variant group. */
  group?: string;
}

/** Where the operator finds what a column was made of. */
export type PresetSources = Partial<Record<PresetColumn, string>>;

const made = ['external_id', 'name', 'sales_price', 'tax_category'] as const;

/** The part that all presets of products share: the columns, and how a product becomes cells of them. */
export function productReading(parts: {
  options: PresetOptions;
  sources: PresetSources;
  look: (row: Row) => void;
  product: (row: Row) => PresetProduct | undefined;
  groups: ReadonlyMap<string, string>;
  notices: () => string[];
  /** Columns beside the sources that tell what a product is called, or which group it is in. */
  named: readonly string[];
  along: PresetAlong;
}): PresetReading {
  const { options, sources, look, product, groups, notices, named, along } = parts;
  const withGroups = options.noVariantGroups !== true;
  const barcodes = sources.gtin !== undefined;
  const columns: PresetColumn[] = [
    ...made,
    ...(barcodes ? presetBarcodeColumns : []),
    ...(withGroups ? (['variant_group'] as const) : []),
  ];
  const taxCategory = options.taxCategory ?? 'STANDARD';
  let badCodes = 0;
  return {
    columns,
    sourceOf: (column) => sources[column as PresetColumn],
    look: (row) => {
      look(row);
      const { barcode } = product(row) ?? { barcode: '' };
      if (barcodes && barcode !== '' && presetBarcode(barcode) === undefined) badCodes += 1;
    },
    cells: (row) => {
      const found = product(row);
      if (found === undefined) return undefined;
      const codes: PresetBarcodes = presetBarcode(found.barcode) ?? {};
      return [
        found.externalId,
        found.name,
        found.price,
        taxCategory,
        // A missing code is not a reason to clear the ones that the platform has.
        ...(barcodes ? presetBarcodeColumns.map((column) => codes[column]) : []),
        ...(withGroups ? [found.group] : []),
      ];
    },
    variantGroups: withGroups ? groups : new Map(),
    taken: [...Object.values(sources).filter((column) => column !== undefined), ...named],
    along,
    notices: () => [
      ...notices(),
      ...(badCodes > 0
        ? [
            `${badCodes} ${badCodes === 1 ? 'code is' : 'codes are'} left out of ${sources.gtin}: no EAN, UPC, ISBN or GTIN`,
          ]
        : []),
    ],
  };
}

/** @returns `skipped: 2 lines without a price`; nothing where nothing was */
export function skippedNotice(text: string): string[] {
  return text === '' ? [] : [`skipped: ${text}`];
}

/** Why a product is not taxed stands in no export, and the platform wants to know it. */
export function untaxedNotice(count: number): string[] {
  if (count === 0) return [];
  return [
    `${count} not taxed in the shop: imported with the tax category of all (--map can give tax_category and tax_exemption_reason)`,
  ];
}
