import { type Cell, columnFinder, type Preset } from './preset.js';
import { productReading } from './preset-products.js';

/** What stands on some line of a product, by its handle. */
interface OfHandle {
  title: string;
  manufacturer: string;
  category: string;
  images: string[];
  /** Line of the variant that has the images of the whole product. */
  firstLine?: number;
}

const what = 'a Shopify product export';

/**
 * The product export of Shopify: one line a variant, further lines for images; title, vendor, type and names of options
 * only on the first line of a product. Columns of both published forms (`Handle`, `Variant Price`; `URL handle`, `Price`).
 */
export const shopifyPreset: Preset = {
  name: 'shopify',
  what,
  gross: true,
  begin: (columns, options, fileName) => {
    const finder = columnFinder(columns, [handles, ['Title'], prices], fileName, what);
    const [handle, price, sku, code] = [handles, prices, skus, codes].map((names) => finder.named(...names));
    const products = new Map<string, OfHandle>();
    const groups = new Map<string, string>();
    const groupOf = (cell: Cell) => (cell(handle) !== '' && valuesOf(cell).length > 0 ? cell(handle) : undefined);

    function remember(cell: Cell, line: number): void {
      const key = cell(handle);
      const known = products.get(key) ?? { title: '', manufacturer: '', category: '', images: [] };
      products.set(key, known);
      known.title ||= cell('Title');
      known.manufacturer ||= cell('Vendor');
      known.category ||= firstOf(cell, categories);
      const image = firstOf(cell, productImages);
      if (image !== '' && !known.images.includes(image)) known.images.push(image);
      if (cell(price) === '') return;
      known.firstLine ??= line;
      // The name may stand on a later line of a file that was sorted by something else.
      if (groupOf(cell) !== undefined || groups.has(key)) groups.set(key, known.title);
    }

    return productReading(
      {
        finder,
        sources: { external_id: sku ?? handle, name: 'Title', sales_price: price, variant_group: handle },
        code,
        untaxed: [finder.named('Variant Taxable', 'Charge tax'), 'false'],
        named: [...handles, ...optionValues, ...optionNames],
        remember,
        skipped: (cell) => (cell(price) === '' ? 'without a price (images)' : undefined),
        product: (cell) => {
          const values = valuesOf(cell);
          const title = cell('Title') || (products.get(cell(handle))?.title ?? '');
          return {
            externalId: cell(sku) || [cell(handle), ...values].join('/'),
            // Without its title it is not known what `Small` is: the cell stays empty and the row is rejected.
            name: title === '' ? '' : [title, ...values].join(', '),
            price: cell(price),
            group: groupOf(cell),
          };
        },
        groups,
        takenAlong: {
          manufacturer: ['Vendor'],
          category: categories,
          stock: stocks,
          images: [...productImages, ...variantImages],
        },
        along: (cell, line) => {
          const { manufacturer = '', category = '', images = [], firstLine } = products.get(cell(handle)) ?? {};
          const own = firstOf(cell, variantImages);
          const shown = [own, ...(firstLine === line ? images : [])].filter((image) => image !== '');
          return { manufacturer, category, stock: firstOf(cell, stocks), images: [...new Set(shown)] };
        },
      },
      options,
    );
  },
};

/** Without the one that Shopify gives to products that have no options. */
function valuesOf(cell: Cell): string[] {
  const values = optionValues.map(cell).filter((value) => value !== '');
  return values.length === 1 && values[0] === 'Default Title' ? [] : values;
}

function firstOf(cell: Cell, names: readonly string[]): string {
  return names.map(cell).find((text) => text !== '') ?? '';
}

const handles = ['Handle', 'URL handle'];
const prices = ['Variant Price', 'Price'];
const skus = ['Variant SKU', 'SKU'];
const codes = ['Variant Barcode', 'Barcode'];
const optionNames = ['Option1 Name', 'Option2 Name', 'Option3 Name'];
const optionValues = ['Option1 Value', 'Option2 Value', 'Option3 Value'];
const productImages = ['Image Src', 'Product image URL'];
const variantImages = ['Variant Image', 'Variant image URL'];
const stocks = ['Variant Inventory Qty', 'Inventory quantity'];
const categories = ['Type', 'Product Category', 'Product category'];
