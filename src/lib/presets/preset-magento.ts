import { type Cell, columnFinder, type Preset } from './preset.js';
import { counted, productReading } from './preset-products.js';

const what = 'a Magento product export';

/**
 * The product export of Magento 2 (Adobe Commerce): one line a product for all store views, further lines with what is
 * different in one of them. A configurable product lists its variants; it becomes their variant group.
 */
export const magentoPreset: Preset = {
  name: 'magento',
  what,
  gross: true,
  begin: (columns, options, fileName) => {
    const finder = columnFinder(columns, [['sku'], ['product_type'], ['name'], ['price']], fileName, what);
    const groups = new Map<string, string>();
    /** Of variants, by their SKU. */
    const groupOf = new Map<string, string>();
    let special = 0;
    let several = 0;

    function remember(cell: Cell): void {
      if (skipped(cell) === undefined && cell('special_price') !== '') special += 1;
      if (skipped(cell) !== configurable) return;
      const [group, variants] = [cell('sku'), variantsOf(cell('configurable_variations'))];
      if (variants.length > 0) groups.set(group, cell('name'));
      for (const sku of variants) {
        const known = groupOf.get(sku) ?? group;
        if (known !== group) several += 1;
        groupOf.set(sku, known);
      }
    }

    return productReading(
      {
        finder,
        sources: { external_id: 'sku', name: 'name', sales_price: 'price' },
        untaxed: ['tax_class_name', 'none'],
        named: ['store_view_code', 'product_type', 'configurable_variations'],
        remember,
        skipped,
        product: (cell) => ({
          externalId: cell('sku'),
          name: cell('name'),
          price: cell('price'),
          group: groupOf.get(cell('sku')),
        }),
        groups,
        notices: () => [
          counted(special, 'with a special price: the price is taken'),
          counted(several, 'variants are in several configurable products: the first one is taken'),
        ],
        // Images of such an export are paths within the shop, which cannot be found by the export alone.
        takenAlong: { manufacturer: ['manufacturer'], category: ['categories'], stock: ['qty'], images: [] },
        along: (cell) => ({
          manufacturer: cell('manufacturer'),
          // Below the root of the shop, which is the same for all.
          category: (cell('categories').split(',')[0] ?? '').split('/').slice(1).join(' / ').trim(),
          // Magento writes four decimals of everything.
          stock: cell('qty').replace(/\.0+$/, ''),
          images: [],
        }),
      },
      options,
    );
  },
};

/** Types that are one thing to sell. */
const sold = ['simple', 'virtual', 'downloadable'];
const configurable = 'of the type configurable (they become variant groups)';

function skipped(cell: Cell): string | undefined {
  if (cell('store_view_code') !== '') return `of the store view ${cell('store_view_code')}`;
  const type = cell('product_type').toLowerCase();
  if (sold.includes(type)) return undefined;
  if (type === 'configurable') return configurable;
  return type === '' ? 'without a type' : `of the type ${type}`;
}

/** SKUs of `sku=MT-1-S,color=Red,size=S|sku=MT-1-M,color=Red,size=M`. */
function variantsOf(text: string): string[] {
  return text.split('|').flatMap((variant) => {
    const parts = variant.split(',').map((part) => part.trim());
    const sku = parts
      .find((part) => part.toLowerCase().startsWith('sku='))
      ?.slice('sku='.length)
      .trim();
    return sku ? [sku] : [];
  });
}
