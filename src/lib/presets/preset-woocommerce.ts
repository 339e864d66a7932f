import type { Row } from '../tabular/row.js';
import { alongWoocommerce } from './along-woocommerce.js';
import { columnFinder, createTally, type Preset } from './preset.js';
import { type PresetProduct, productReading, skippedNotice, untaxedNotice } from './preset-products.js';

/**
 * The CSV of WooCommerce's own exporter: one line a product or variation; a variation names its parent by SKU, or as
 * `id:12`. Parents of variations become variant groups; their price is that of their variations.
 */
export const woocommercePreset: Preset = {
  name: 'woocommerce',
  what: 'a WooCommerce product export',
  gross: true,
  begin: (columns, options, fileName) => {
    const file = { name: fileName, what: 'a WooCommerce product export' };
    const finder = columnFinder(columns, [['ID'], ['Type'], ['Name'], ['Regular price']], file);
    const codeName = finder.named('GTIN, UPC, EAN, or ISBN');
    /** Of parents, by `id:12` and by SKU. */
    const parents = new Map<string, { group: string; name: string }>();
    const groups = new Map<string, string>();
    const along = alongWoocommerce(finder);
    const tally = createTally();
    let untaxed = 0;
    let onSale = 0;

    function look(row: Row): void {
      const cell = finder.cells(row);
      const kind = kindOf(cell('Type'));
      if (kind === 'variable') {
        const id = `id:${cell('ID')}`;
        along.addParent(row, [id, cell('SKU')]);
        const parent = { group: cell('SKU') || id, name: cell('Name') };
        parents.set(id, parent);
        parents.set(parent.group, parent);
        // A variation that stood before it may have named it otherwise.
        for (const name of [id, parent.group]) {
          if (groups.delete(name)) groups.set(parent.group, parent.name);
        }
        tally.add('of the type variable (they become variant groups)');
        return;
      }
      if (kind !== 'product' && kind !== 'variation') {
        tally.add(`of the type ${kind}`);
        return;
      }
      if (cell('Tax status').toLowerCase() === 'none') untaxed += 1;
      if (cell('Sale price') !== '') onSale += 1;
      const parent = kind === 'variation' ? cell('Parent') : '';
      if (parent !== '') groups.set(parents.get(parent)?.group ?? parent, parents.get(parent)?.name ?? '');
    }

    function product(row: Row): PresetProduct | undefined {
      const cell = finder.cells(row);
      const kind = kindOf(cell('Type'));
      if (kind !== 'product' && kind !== 'variation') return undefined;
      const parent = kind === 'variation' ? cell('Parent') : '';
      const known = parents.get(parent);
      return {
        externalId: cell('SKU') || (cell('ID') === '' ? '' : `id:${cell('ID')}`),
        name: cell('Name') || nameOf(known?.name, row),
        price: cell('Regular price'),
        barcode: codeName === undefined ? '' : cell(codeName),
        group: parent === '' ? undefined : (known?.group ?? parent),
      };
    }

    /** A variation without a name of its own is called as its parent, and by its attributes. */
    function nameOf(parent: string | undefined, row: Row): string {
      if (parent === undefined) return '';
      const cell = finder.cells(row);
      const values: string[] = [];
      for (let number = 1; finder.has(`Attribute ${number} value(s)`); number += 1) {
        const value = cell(`Attribute ${number} value(s)`);
        if (value !== '') values.push(value);
      }
      return values.length === 0 ? parent : `${parent} - ${values.join(', ')}`;
    }

    return productReading({
      options,
      sources: {
        external_id: finder.named('SKU') ?? 'ID',
        name: 'Name',
        sales_price: 'Regular price',
        variant_group: 'Parent',
        gtin: codeName,
        ...(codeName === undefined ? {} : { ean: codeName, upc: codeName, isbn: codeName }),
      },
      look,
      product,
      groups,
      notices: () => [
        ...skippedNotice(tally.text('line', 'lines')),
        ...(onSale > 0 ? [`${onSale} with a sale price: the regular price is taken`] : []),
        ...untaxedNotice(untaxed),
      ],
      named: ['ID', 'SKU', 'Type', ...attributeColumns(columns)],
      along: { taken: along.taken, of: (row) => (product(row) === undefined ? undefined : along.of(row)) },
    });
  },
};

function attributeColumns(columns: readonly string[]): string[] {
  return columns.filter((column) => /^attribute \d+ (name|value\(s\))$/i.test(column.trim()));
}

/** The type may be followed by others: `simple, virtual`. */
function kindOf(type: string): string {
  const types = type
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const kind = types.find((part) => part !== 'virtual' && part !== 'downloadable') ?? 'simple';
  return kind === 'simple' || kind === '' ? 'product' : kind;
}
