import type { Row } from '../tabular/row.js';
import { alongShopify } from './along-shopify.js';
import { type ColumnFinder, columnFinder, createTally, type Preset } from './preset.js';
import { type PresetProduct, productReading, skippedNotice, untaxedNotice } from './preset-products.js';

/**
 * The product export of Shopify: one line a variant, further lines for images; title and names of options only on the
 * first line of a product. Columns of both published forms (`Handle`, `Variant Price`; `URL handle`, `Price`).
 */
export const shopifyPreset: Preset = {
  name: 'shopify',
  what: 'a Shopify product export',
  gross: true,
  begin: (columns, options, fileName) => {
    const file = { name: fileName, what: 'a Shopify product export' };
    const finder = columnFinder(columns, [handles, ['Title'], prices], file);
    const names = namesOf(finder);
    const along = alongShopify(finder, names.handle);
    const lines = new ShopifyLines(finder, names, along);
    const { code } = names;
    return productReading({
      options,
      sources: {
        external_id: names.sku ?? names.handle,
        name: 'Title',
        sales_price: names.price,
        variant_group: names.handle,
        gtin: code,
        ...(code === undefined ? {} : { ean: code, upc: code, isbn: code }),
      },
      look: (row) => lines.look(row),
      product: (row) => lines.product(row),
      groups: lines.groups,
      notices: () => lines.notices(),
      named: [...handles, ...optionValues, ...optionNames],
      along: { taken: along.taken, of: (row) => (lines.product(row) === undefined ? undefined : along.of(row)) },
    });
  },
};

/** Columns by what they hold, as the file writes them. */
interface ShopifyNames {
  handle: string;
  price: string;
  sku: string | undefined;
  code: string | undefined;
  tax: string | undefined;
}

function namesOf({ named }: ColumnFinder): ShopifyNames {
  return {
    handle: named(...handles) ?? '',
    price: named(...prices) ?? '',
    sku: named(...skus),
    code: named(...codes),
    tax: named('Variant Taxable', 'Charge tax'),
  };
}

class ShopifyLines {
  /** Names of variant groups, by their external ids. */
  readonly groups = new Map<string, string>();
  readonly #finder: ColumnFinder;
  readonly #names: ShopifyNames;
  readonly #along: ReturnType<typeof alongShopify>;
  /** By handle. */
  readonly #titles = new Map<string, string>();
  readonly #tally = createTally();
  #untaxed = 0;

  constructor(finder: ColumnFinder, names: ShopifyNames, along: ReturnType<typeof alongShopify>) {
    this.#finder = finder;
    this.#names = names;
    this.#along = along;
  }

  look(row: Row): void {
    const { handle: handleName, price, tax } = this.#names;
    const cell = this.#finder.cells(row);
    const handle = cell(handleName);
    const title = this.#titles.get(handle) || cell('Title');
    this.#titles.set(handle, title);
    this.#along.look(row, cell(price) !== '');
    if (cell(price) === '') {
      this.#tally.add('without a price (images)');
      return;
    }
    if (tax !== undefined && cell(tax).toLowerCase() === 'false') this.#untaxed += 1;
    // The name may stand on a later line of a file that was sorted by something else.
    if (this.#groupOf(row) !== undefined || this.groups.has(handle)) this.groups.set(handle, title);
  }

  product(row: Row): PresetProduct | undefined {
    const { handle: handleName, price, sku, code } = this.#names;
    const cell = this.#finder.cells(row);
    if (cell(price) === '') return undefined;
    const handle = cell(handleName);
    const values = this.#valuesOf(row);
    const title = cell('Title') || this.#titles.get(handle) || '';
    return {
      externalId: (sku === undefined ? '' : cell(sku)) || [handle, ...values].join('/'),
      // Without its title it is not known what `Small` is: the cell stays empty and the row is rejected.
      name: title === '' ? '' : [title, ...values].join(', '),
      price: cell(price),
      barcode: code === undefined ? '' : cell(code),
      group: this.#groupOf(row),
    };
  }

  notices(): string[] {
    return [...skippedNotice(this.#tally.text('line', 'lines')), ...untaxedNotice(this.#untaxed)];
  }

  #groupOf(row: Row): string | undefined {
    const handle = this.#finder.cells(row)(this.#names.handle);
    return handle !== '' && this.#valuesOf(row).length > 0 ? handle : undefined;
  }

  /** Without the one that Shopify gives to products that have no options. */
  #valuesOf(row: Row): string[] {
    const cell = this.#finder.cells(row);
    const values = optionValues.map(cell).filter((value) => value !== '');
    return values.length === 1 && values[0] === 'Default Title' ? [] : values;
  }
}

const handles = ['Handle', 'URL handle'];
const prices = ['Variant Price', 'Price'];
const skus = ['Variant SKU', 'SKU'];
const codes = ['Variant Barcode', 'Barcode'];
const optionNames = ['Option1 Name', 'Option2 Name', 'Option3 Name'];
const optionValues = ['Option1 Value', 'Option2 Value', 'Option3 Value'];
