import { extname } from 'node:path';
import { UsageError } from '../errors/errors.js';
import { listedImageColumns } from '../jobs/product-parts/fetch-images.js';
import type { AlongPart, AlongProduct, Preset, PresetReading } from '../presets/preset.js';
import { createColumnCensus, type LeftColumn } from '../presets/preset-census.js';
import { csvLine } from '../report/csv-text.js';
import { isWholeDecimal, parseDecimal } from '../schema/decimal.js';
import type { InputFile } from '../tabular/row.js';
import { type DraftProject, type DraftStep, inOrder } from './project-text.js';

export interface ShopOptions {
  /** Of the project. */
  name: string;
  /** Of all prices; where it is not said, that of the profile which runs the project. */
  currency?: string;
  taxCategory?: string;
  /** Whether the shop's prices include tax. */
  gross: boolean;
  /** Where the stock of the shop lies; without one it stays out. */
  location?: string;
}

/** A project of one export. */
export interface ShopProject {
  draft: DraftProject;
  /** What its files hold, by their names relative to the project. */
  files: ReadonlyMap<string, string>;
  counts: Readonly<Record<'products' | 'variant_groups' | 'sales_categories' | 'images' | 'stock', number>>;
  /** Columns of the export of which nothing is in the project. */
  left: readonly LeftColumn[];
  notices: readonly string[];
}

/** The rows of each file of the project. */
interface Parts {
  products: string[][];
  categories: Set<string>;
  stock: string[][];
  /** By the name under which `catalog images upload` takes each for one of its product, and its address. */
  images: [string, string][];
  /** Addresses of no JPEG or PNG. */
  otherImages: number;
  /** Stocks below zero, or of parts of a piece. */
  oddStock: number;
  /** Lines with another number of cells than the header. */
  ragged: number;
}

const imageFolder = 'images';
const imageFile = 'images.csv';
const picturesFirst = { what: 'the pictures', command: 'tillctl catalog images fetch', file: imageFile };
const productsBeside = ['manufacturer', 'sales_category_external_id', 'track_inventory'];

/**
 * The export of a shop as the files of a project: products with their manufacturer and category, the groups and
 * categories that they name, addresses of pictures, stock. Held in memory, like what a preset remembers of an export.
 *
 * @throws {UsageError} when no line makes a product
 * @throws {InputError} when it is not what the preset reads
 */
export async function projectOfShop(preset: Preset, input: InputFile, options: ShopOptions): Promise<ShopProject> {
  const reading = preset.begin(input.columns, { taxCategory: options.taxCategory }, input.name);
  const census = createColumnCensus(input.columns);
  for await (const rows of input.rows()) {
    for (const row of rows.filter(({ ragged }) => ragged === undefined)) {
      reading.look(row);
      census.look(row);
    }
  }
  const parts = await collect(reading, input, options.location);
  if (parts.products.length === 0) {
    throw new UsageError(`${input.name} has no line that makes a product`, { hint: 'is it the export of products?' });
  }
  return {
    draft: { name: options.name, defaults: defaultsOf(options), steps: inOrder(stepsOf(parts, reading, options)) },
    files: filesOf(parts, reading),
    counts: {
      products: parts.products.length,
      variant_groups: reading.variantGroups.size,
      sales_categories: parts.categories.size,
      images: parts.images.length,
      stock: parts.stock.length,
    },
    left: census.left([...reading.taken, ...takenAlong(parts, reading)]),
    notices: [...reading.notices(), ...noticesOf(parts, options)],
  };
}

async function collect(reading: PresetReading, input: InputFile, location: string | undefined): Promise<Parts> {
  const parts: Parts = {
    products: [],
    categories: new Set(),
    stock: [],
    images: [],
    otherImages: 0,
    oddStock: 0,
    ragged: 0,
  };
  const keyAt = reading.columns.indexOf('external_id');
  for await (const rows of input.rows()) {
    for (const row of rows) {
      if (row.ragged !== undefined) parts.ragged += 1;
      const cells = row.ragged === undefined ? reading.cells(row) : undefined;
      if (cells === undefined) continue;
      const along = reading.along?.of(row) ?? noneAlong;
      const key = cells[keyAt] ?? '';
      const isCounted = addStock(parts, key, along, location);
      if (along.category !== '') parts.categories.add(along.category);
      if (key !== '') {
        const images = imagesOf(key, along.images);
        parts.images.push(...images);
        parts.otherImages += along.images.length - images.length;
      }
      const made = cells.map((cell) => cell ?? '');
      parts.products.push([...made, along.manufacturer, along.category, isCounted ? 'true' : '']);
    }
  }
  return parts;
}

const noneAlong: AlongProduct = { manufacturer: '', category: '', stock: '', images: [] };

const imageEndings = ['.jpg', '.jpeg', '.png'];

/** @param addresses the main one first, which is the default of the product then */
function imagesOf(product: string, addresses: readonly string[]): [string, string][] {
  const urls = addresses.flatMap((address) => (URL.canParse(address) ? new URL(address) : []));
  const endingOf = ({ pathname }: URL) => extname(pathname).toLowerCase();
  const images = urls.filter((url) => /^https?:$/.test(url.protocol) && imageEndings.includes(endingOf(url)));
  return images.map((url, at) => {
    const further = at === 0 ? '' : `_${at + 1}`;
    return [`${encodeURIComponent(product)}${further}${endingOf(url)}`, url.href];
  });
}

/** @returns whether there is something to count. What is empty needs no change of stock. */
function addStock(parts: Parts, key: string, { stock }: AlongProduct, location: string | undefined): boolean {
  if (stock === '' || key === '') return false;
  const amount = parseDecimal(stock);
  if (amount === undefined || amount < 0n || !isWholeDecimal(stock)) {
    parts.oddStock += 1;
    return false;
  }
  if (location !== undefined && amount > 0n) parts.stock.push([key, location, stock, 'stock of the shop']);
  return true;
}

function filesOf({ products, categories, stock, images }: Parts, reading: PresetReading): ReadonlyMap<string, string> {
  const tables: [string, readonly string[], readonly (readonly string[])[]][] = [
    ['categories.csv', ['external_id', 'name'], [...categories].map((name) => [name, name])],
    ['groups.csv', ['external_id', 'name'], [...reading.variantGroups]],
    ['products.csv', [...reading.columns, ...productsBeside], products],
    ['stock.csv', ['product_external_id', 'storage_location_id', 'count', 'reason'], stock],
    [imageFile, listedImageColumns, images],
  ];
  const files = new Map<string, string>();
  for (const [name, header, rows] of tables) {
    if (rows.length > 0) files.set(name, [header, ...rows].map((cells) => csvLine(cells)).join(''));
  }
  return files;
}

function defaultsOf({ currency }: ShopOptions): DraftProject['defaults'] {
  return currency === undefined ? {} : { currency };
}

function stepsOf(parts: Parts, reading: PresetReading, { gross }: ShopOptions): DraftStep[] {
  const steps: DraftStep[] = [{ kind: 'products', file: 'products.csv', options: { gross, default_tags: true } }];
  if (parts.categories.size > 0) steps.push({ kind: 'sales-categories', file: 'categories.csv' });
  if (reading.variantGroups.size > 0) steps.push({ kind: 'variant-groups', file: 'groups.csv' });
  if (parts.stock.length > 0) steps.push({ kind: 'stock', file: 'stock.csv' });
  if (parts.images.length > 0) {
    steps.push({ kind: 'images', file: imageFolder, first: picturesFirst });
  }
  return steps;
}

function takenAlong(parts: Parts, { along }: PresetReading): string[] {
  const made: Record<AlongPart, boolean> = {
    manufacturer: true,
    category: true,
    stock: parts.stock.length > 0,
    images: parts.images.length > 0,
  };
  return Object.entries(along?.taken ?? {}).flatMap(([part, columns]) => (made[part as AlongPart] ? columns : []));
}

function noticesOf({ oddStock, ragged, otherImages: others }: Parts, { location }: ShopOptions): string[] {
  return [
    ...(location === undefined ? ['stock is left out: --location <id> says where it lies'] : []),
    ...(ragged > 0 ? [`${ragged} lines have another number of cells than the header: left out`] : []),
    ...(oddStock > 0 ? [`${oddStock} with a stock below 0, or of parts of a piece: left out of the stock`] : []),
    ...(others > 0 ? [`${others} images are not JPEG or PNG by their address: left out`] : []),
  ];
}
