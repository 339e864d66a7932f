import { type Cell, columnFinder, type Preset } from './preset.js';
import { counted, productReading } from './preset-products.js';

/** A product whose variations follow. */
interface Parent {
  group: string;
  name: string;
  manufacturer: string;
  category: string;
}

const what = 'a WooCommerce product export';

/**
 * The CSV of WooCommerce's own exporter: one line a product or variation; a variation names its parent by SKU, or as
 * `id:12`. Parents of variations become variant groups; their price is that of their variations. A variation without
 * categories or brand of its own has those of its parent; images of parents are not taken over.
 */
export const woocommercePreset: Preset = {
  name: 'woocommerce',
  what,
  gross: true,
  begin: (columns, options, fileName) => {
    const finder = columnFinder(columns, [['ID'], ['Type'], ['Name'], ['Regular price']], fileName, what);
    /** By `id:12` and by SKU. */
    const parents = new Map<string, Parent>();
    const groups = new Map<string, string>();
    let onSale = 0;

    function remember(cell: Cell): void {
      const kind = kindOf(cell);
      if (kind === 'variable') addParent(cell);
      if (!sold.includes(kind)) return;
      if (cell('Sale price') !== '') onSale += 1;
      const parent = parentOf(cell);
      const known = parents.get(parent);
      if (parent !== '') groups.set(known?.group ?? parent, known?.name ?? '');
    }

    function addParent(cell: Cell): void {
      const id = `id:${cell('ID')}`;
      const parent = { group: cell('SKU') || id, name: cell('Name'), ...ownOf(cell) };
      for (const name of [id, parent.group]) {
        parents.set(name, parent);
        // A variation that stood before it may have named it otherwise.
        if (groups.delete(name)) groups.set(parent.group, parent.name);
      }
    }

    /** A variation without a name of its own is called as its parent, and by its attributes. */
    function nameFrom(parent: string, cell: Cell): string {
      const values: string[] = [];
      for (let number = 1; finder.named(`Attribute ${number} value(s)`) !== undefined; number += 1) {
        values.push(cell(`Attribute ${number} value(s)`));
      }
      const filled = values.filter((value) => value !== '').join(', ');
      return filled === '' ? parent : `${parent} - ${filled}`;
    }

    return productReading(
      {
        finder,
        sources: {
          external_id: finder.named('SKU') ?? 'ID',
          name: 'Name',
          sales_price: 'Regular price',
          variant_group: 'Parent',
        },
        code: finder.named('GTIN, UPC, EAN, or ISBN'),
        untaxed: ['Tax status', 'none'],
        named: ['ID', 'SKU', 'Type', ...columns.filter((column) => attribute.test(column.trim()))],
        remember,
        skipped: (cell) => {
          const kind = kindOf(cell);
          if (sold.includes(kind)) return undefined;
          return `of the type ${kind}${kind === 'variable' ? ' (they become variant groups)' : ''}`;
        },
        product: (cell) => {
          const parent = parentOf(cell);
          const known = parents.get(parent);
          return {
            externalId: cell('SKU') || (cell('ID') === '' ? '' : `id:${cell('ID')}`),
            name: cell('Name') || (known === undefined ? '' : nameFrom(known.name, cell)),
            price: cell('Regular price'),
            group: parent === '' ? undefined : (known?.group ?? parent),
          };
        },
        groups,
        notices: () => [counted(onSale, 'with a sale price: the regular price is taken')],
        takenAlong: { manufacturer: ['Brands'], category: ['Categories'], stock: ['Stock'], images: ['Images'] },
        along: (cell) => {
          const own = ownOf(cell);
          const parent = parents.get(cell('Parent'));
          return {
            manufacturer: own.manufacturer || (parent?.manufacturer ?? ''),
            category: own.category || (parent?.category ?? ''),
            stock: cell('Stock'),
            images: listOf(cell('Images')),
          };
        },
      },
      options,
    );
  },
};

const sold = ['simple', 'product', 'variation'];
const attribute = /^attribute \d+ (name|value\(s\))$/i;

function parentOf(cell: Cell): string {
  return kindOf(cell) === 'variation' ? cell('Parent') : '';
}

function ownOf(cell: Cell): Pick<Parent, 'manufacturer' | 'category'> {
  return { manufacturer: listOf(cell('Brands'))[0] ?? '', category: listOf(cell('Categories'))[0] ?? '' };
}

/** `Clothing > Hoodies, Sale`: with commas between them, which a value itself has as `\,`. */
function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

/** The type may be followed by others: `simple, virtual`. */
function kindOf(cell: Cell): string {
  const types = cell('Type')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return types.find((part) => part !== 'virtual' && part !== 'downloadable') || 'simple';
}
