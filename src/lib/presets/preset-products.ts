import {
  type BarcodeColumn,
  barcodeColumns,
  type ProductColumnName,
  type ProductLinkColumn,
} from '../resources/products/product-columns.js';
import { barcodeFault } from '../schema/barcode.js';
import {
  type AlongPart,
  type AlongProduct,
  type Cell,
  type ColumnFinder,
  createTally,
  type PresetOptions,
  type PresetReading,
  skippedNotice,
} from './preset.js';

type PresetColumn = ProductColumnName | ProductLinkColumn;

/** What a preset makes of one line of a shop's product export. */
export interface PresetProduct {
  externalId: string;
  name: string;
  /** As it stands in the file; empty where the shop has none. */
  price: string;
  /** External id of its variant group. */
  group?: string;
}

/** How a shop writes its products. */
export interface ShopProducts {
  finder: ColumnFinder;
  /** Where the operator finds what a column was made of. */
  sources: Partial<Record<PresetColumn, string>>;
  /** The one column that shops have for all kinds of codes. */
  code?: string;
  /** The column that says whether a product is taxed, and what it says of one that is not. */
  untaxed: readonly [string | undefined, string];
  /** Columns beside the sources that tell what a product is called, or which group it is in. */
  named: readonly string[];
  /** What only the whole file tells, of every line. */
  remember: (cell: Cell, line: number) => void;
  /** Why a line is not a product, as lines are counted by. */
  skipped: (cell: Cell) => string | undefined;
  product: (cell: Cell) => PresetProduct;
  /** Names of variant groups, by their external ids. */
  groups: ReadonlyMap<string, string>;
  notices?: () => (string | undefined)[];
  takenAlong: Readonly<Record<AlongPart, readonly string[]>>;
  along: (cell: Cell, line: number) => AlongProduct;
}

const made = ['external_id', 'name', 'sales_price', 'tax_category'] as const;
const codeColumns = ['ean', 'upc', 'isbn', 'gtin'] as const satisfies readonly BarcodeColumn[];

/** The columns of all presets of products, and how a product becomes cells of them. */
export function productReading(shop: ShopProducts, options: PresetOptions): PresetReading {
  const { finder, code, groups, skipped, product, takenAlong } = shop;
  const withGroups = options.noVariantGroups !== true;
  const codes = code === undefined ? [] : codeColumns;
  const columns = [...made, ...codes, ...(withGroups ? (['variant_group'] as const) : [])];
  const sources = { ...shop.sources, ...Object.fromEntries(codes.map((column) => [column, code])) };
  const tally = createTally();
  let untaxed = 0;
  let badCodes = 0;
  return {
    columns,
    sourceOf: (column) => sources[column as PresetColumn],
    look: (row) => {
      const cell = finder.cells(row);
      shop.remember(cell, row.line);
      const reason = skipped(cell);
      const [column, value] = shop.untaxed;
      if (reason !== undefined) tally.add(reason);
      else if (cell(column).toLowerCase() === value) untaxed += 1;
      if (reason === undefined && cell(code) !== '' && codeIn(cell(code)) === undefined) badCodes += 1;
    },
    cells: (row) => {
      const cell = finder.cells(row);
      if (skipped(cell) !== undefined) return undefined;
      const { externalId, name, price, group } = product(cell);
      const found = codeIn(cell(code));
      return [
        ...[externalId, name, price, options.taxCategory ?? 'STANDARD'],
        // A missing code is not a reason to clear the ones that the platform has.
        ...codes.map((column) => (column === found?.column ? found.code : undefined)),
        ...(withGroups ? [group] : []),
      ];
    },
    variantGroups: withGroups ? groups : new Map(),
    taken: [...Object.values(sources).filter((column) => column !== undefined), ...shop.named],
    along: {
      taken: takenAlong,
      of: (row) => {
        const cell = finder.cells(row);
        return skipped(cell) === undefined ? shop.along(cell, row.line) : undefined;
      },
    },
    notices: () =>
      [
        skippedNotice(tally.text('line', 'lines')),
        ...(shop.notices?.() ?? []),
        // Why a product is not taxed stands in no export, and the platform wants to know it.
        counted(
          untaxed,
          'not taxed in the shop: imported with the tax category of all (--map can give tax_category and tax_exemption_reason)',
        ),
        counted(badCodes, `${badCodes === 1 ? 'code is' : 'codes are'} left out of ${code}: no EAN, UPC, ISBN or GTIN`),
      ].filter((notice) => notice !== undefined),
  };
}

/** `2 with a sale price: ...`; nothing where there are none. */
export function counted(count: number, text: string): string | undefined {
  return count === 0 ? undefined : `${count} ${text}`;
}

/**
 * The code under the column of its kind: a book's number is an ISBN, other 13 digits an EAN, 12 an UPC, 8 or 14 a GTIN.
 * Shops take any text there, so one whose check digit does not fit is left out.
 *
 * @returns undefined for a text that is none of them
 */
function codeIn(text: string): { column: (typeof codeColumns)[number]; code: string } | undefined {
  // Spreadsheets are kept from taking the digits for a number by an apostrophe.
  const code = text.replace(/^'/, '').trim();
  const ofLength = { 8: 'gtin', 12: 'upc', 13: /^97[89]/.test(code) ? 'isbn' : 'ean', 14: 'gtin' } as const;
  const column = ofLength[code.length as keyof typeof ofLength];
  if (column === undefined || barcodeFault(barcodeColumns[column], code) !== undefined) return undefined;
  return { column, code };
}
