import type { Row } from '../tabular/row.js';
import { type AlongProduct, type ColumnFinder, columnFinder, createTally, type Preset } from './preset.js';
import { type PresetProduct, productReading, skippedNotice, untaxedNotice } from './preset-products.js';

/**
 * The product export of Magento 2 (Adobe Commerce): one line a product for all store views, further lines with what is
 * different in one of them. A configurable product lists its variants; it becomes their variant group.
 */
export const magentoPreset: Preset = {
  name: 'magento',
  what: 'a Magento product export',
  gross: true,
  begin: (columns, options, fileName) => {
    const file = { name: fileName, what: 'a Magento product export' };
    const finder = columnFinder(columns, [['sku'], ['product_type'], ['name'], ['price']], file);
    const lines = new MagentoLines(finder);
    return productReading({
      options,
      sources: { external_id: 'sku', name: 'name', sales_price: 'price' },
      look: (row) => lines.look(row),
      product: (row) => lines.product(row),
      groups: lines.groups,
      notices: () => lines.notices(),
      named: ['store_view_code', 'product_type', 'configurable_variations'],
      along: {
        taken: { manufacturer: ['manufacturer'], category: ['categories'], stock: ['qty'], images: [] },
        of: (row) => (lines.product(row) === undefined ? undefined : alongOf(finder.cells(row))),
      },
    });
  },
};

class MagentoLines {
  /** Names of variant groups, by their external ids. */
  readonly groups = new Map<string, string>();
  readonly #finder: ColumnFinder;
  /** Of variants, by their SKU. */
  readonly #groupOf = new Map<string, string>();
  readonly #tally = createTally();
  #untaxed = 0;
  #special = 0;
  #several = 0;

  constructor(finder: ColumnFinder) {
    this.#finder = finder;
  }

  look(row: Row): void {
    const cell = this.#finder.cells(row);
    if (cell('store_view_code') !== '') {
      this.#tally.add(`of the store view ${cell('store_view_code')}`);
      return;
    }
    const type = cell('product_type').toLowerCase();
    if (type === 'configurable') {
      this.#lookAtParent(cell('sku'), cell('name'), variantsOf(cell('configurable_variations')));
      return;
    }
    if (!sold.includes(type)) {
      this.#tally.add(type === '' ? 'without a type' : `of the type ${type}`);
      return;
    }
    if (cell('tax_class_name').toLowerCase() === 'none') this.#untaxed += 1;
    if (cell('special_price') !== '') this.#special += 1;
  }

  product(row: Row): PresetProduct | undefined {
    const cell = this.#finder.cells(row);
    if (cell('store_view_code') !== '' || !sold.includes(cell('product_type').toLowerCase())) return undefined;
    const externalId = cell('sku');
    return {
      externalId,
      name: cell('name'),
      price: cell('price'),
      barcode: '',
      group: this.#groupOf.get(externalId),
    };
  }

  notices(): string[] {
    const special = this.#special;
    const several = this.#several;
    return [
      ...skippedNotice(this.#tally.text('line', 'lines')),
      ...(special > 0 ? [`${special} with a special price: the price is taken`] : []),
      ...(several > 0 ? [`${several} variants are in several configurable products: the first one is taken`] : []),
      ...untaxedNotice(this.#untaxed),
    ];
  }

  #lookAtParent(group: string, name: string, variants: readonly string[]): void {
    this.#tally.add('of the type configurable (they become variant groups)');
    if (variants.length > 0) this.groups.set(group, name);
    for (const sku of variants) {
      if (this.#groupOf.has(sku) && this.#groupOf.get(sku) !== group) this.#several += 1;
      else this.#groupOf.set(sku, group);
    }
  }
}

/** Types that are one thing to sell. */
const sold = ['simple', 'virtual', 'downloadable'];

/** Images of such an export are paths within the shop, which cannot be found by the export alone. */
function alongOf(cell: (name: string) => string): AlongProduct {
  const [category = ''] = cell('categories').split(',');
  return {
    manufacturer: cell('manufacturer'),
    // Below the root of the shop, which is the same for all.
    category: category.split('/').slice(1).join(' / ').trim(),
    // Magento writes four decimals of everything.
    stock: cell('qty').replace(/\.0+$/, ''),
    images: [],
  };
}

/** SKUs of `sku=MT-1-S,color=Red,size=S|sku=MT-1-M,color=Red,size=M`. */
function variantsOf(text: string): string[] {
  return text.split('|').flatMap((variant) => {
    const sku = variant
      .split(',')
      .map((part) => part.trim())
      .find((part) => part.toLowerCase().startsWith('sku='));
    const value = sku?.slice('sku='.length).trim() ?? '';
    return value === '' ? [] : [value];
  });
}
