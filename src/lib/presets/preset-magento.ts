import type { Row } from '../tabular/row.js';
import { type AlongProduct, columnFinder, createTally, type Preset } from './preset.js';
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
    /** Of variants, by their SKU. */
    const groupOf = new Map<string, string>();
    const groups = new Map<string, string>();
    const tally = createTally();
    let untaxed = 0;
    let special = 0;
    let several = 0;

    function look(row: Row): void {
      const cell = finder.cells(row);
      if (cell('store_view_code') !== '') {
        tally.add(`of the store view ${cell('store_view_code')}`);
        return;
      }
      const type = cell('product_type').toLowerCase();
      if (type === 'configurable') {
        tally.add('of the type configurable (they become variant groups)');
        const variants = variantsOf(cell('configurable_variations'));
        if (variants.length > 0) groups.set(cell('sku'), cell('name'));
        for (const sku of variants) {
          if (groupOf.has(sku) && groupOf.get(sku) !== cell('sku')) several += 1;
          else groupOf.set(sku, cell('sku'));
        }
        return;
      }
      if (!sold.includes(type)) {
        tally.add(type === '' ? 'without a type' : `of the type ${type}`);
        return;
      }
      if (cell('tax_class_name').toLowerCase() === 'none') untaxed += 1;
      if (cell('special_price') !== '') special += 1;
    }

    function product(row: Row): PresetProduct | undefined {
      const cell = finder.cells(row);
      if (cell('store_view_code') !== '' || !sold.includes(cell('product_type').toLowerCase())) return undefined;
      const externalId = cell('sku');
      return {
        externalId,
        name: cell('name'),
        price: cell('price'),
        barcode: '',
        group: groupOf.get(externalId),
      };
    }

    return productReading({
      options,
      sources: { external_id: 'sku', name: 'name', sales_price: 'price' },
      look,
      product,
      groups,
      notices: () => [
        ...skippedNotice(tally.text('line', 'lines')),
        ...(special > 0 ? [`${special} with a special price: the price is taken`] : []),
        ...(several > 0 ? [`${several} variants are in several configurable products: the first one is taken`] : []),
        ...untaxedNotice(untaxed),
      ],
      named: ['store_view_code', 'product_type', 'configurable_variations'],
      along: {
        taken: { manufacturer: ['manufacturer'], category: ['categories'], stock: ['qty'], images: [] },
        of: (row) => (product(row) === undefined ? undefined : alongOf(finder.cells(row))),
      },
    });
  },
};

/** Types that are one thing to sell. */
const sold = ['simple', 'virtual', 'downloadable'];

/** Images of such an export are paths within the shop, where nobody finds them by the export alone. */
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
